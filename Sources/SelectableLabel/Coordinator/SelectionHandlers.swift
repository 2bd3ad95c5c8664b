/// The closures that an app sets on the selection. `SelectionCoordinator` has these properties too.
public struct SelectionHandlers {
    /// Called before the user or an assistive technology selects something. It is not called when the app selects, when
    /// the selection is cleared, or when the selection moves along with an edited text.
    ///
    /// Returns the selection to use instead of `proposed`. If the closure returns nil or an impossible selection, the
    /// previous selection stays. It is called at every step of a drag, after `LabelController.willSelect` of the label
    /// in which the selection begins. It must not change the selection itself.
    public var willSelect: ((_ proposed: LabelSelection) -> LabelSelection?)?
    /// Called once after each change of the selection. nil means that nothing is selected.
    public var onSelectionChange: ((LabelSelection?) -> Void)?
    /// Called after text was written to the pasteboard.
    public var onCopy: ((PasteboardContent) -> Void)?
    /// Returns additional menu items for a selection. Called each time before the menu is shown. The items follow the
    /// standard items, the configured items, and the items of the label in which the selection begins.
    public var menuItems: ((LabelSelection) -> [SelectionMenuItem])?
    /// Returns the text to insert between the texts of two adjacent labels when copying. nil means the separator of
    /// `configuration`.
    public var separator: (@Sendable (_ before: LabelIdentity, _ after: LabelIdentity) -> String?)?
    /// Called after each effect of an event, in order. For tests and for hosts without views. Apps use the other
    /// closures.
    package var onEffect: ((InteractionEffect) -> Void)?
}
