public import Foundation

/// The closures that an app sets on a label. `LabelController` and the views of labels have these properties too.
public struct LabelHandlers {
    // MARK: Selection

    /// Asked before the user makes a selection that begins in this label. Returns the selection to use instead of
    /// `proposed`, or nil to refuse it. See `SelectionCoordinator.willSelect`.
    public var willSelect: ((_ proposed: LabelSelection) -> LabelSelection?)?
    /// Called when the selected range of the label's text changes. The range is in UTF-16 code units. nil means nothing
    /// is selected.
    public var onSelectionChange: ((TextRange?) -> Void)?
    /// Called after text was copied from a selection that begins in this label, by the user or by the app.
    public var onCopy: ((PasteboardContent) -> Void)?
    /// Returns additional menu items for a selection that begins in this label. Called before each time the menu is
    /// shown. The items come after the standard items and the items of the configuration.
    public var menuItems: ((LabelSelection) -> [SelectionMenuItem])?

    // MARK: Taps and folding

    /// Called for a tap on the label that has no other effect: it hits no link, no token and no selection, and does not
    /// expand or collapse the text. `point` is in the label's coordinates.
    ///
    /// A label with this closure takes touches on its whole area. For a double tap, the closure is called at the first
    /// tap. VoiceOver presents the label's text as a button. Activating the button calls the closure with the label's
    /// centre.
    public var onTap: ((_ point: CGPoint) -> Void)?
    /// Called after a tap on the truncation token. If the tap expands the text, this closure is called after the
    /// expansion.
    ///
    /// A token that does not expand the text and has no link takes taps only if this closure is set.
    public var onTruncationTap: (() -> Void)?
    /// Called after the text was expanded or collapsed, by a tap or by the app. For example, resize the label's cell
    /// here.
    public var onExpansionChange: ((_ isExpanded: Bool) -> Void)?

    // MARK: Links

    /// Called when a link that has no tap action is tapped.
    public var onLinkTap: ((LinkReference) -> Void)?
    /// Called for a long press on a link that has no long-press action. To receive long presses, set
    /// `LinkOptions.takesLongPress`, or `TextLink.hasLongPressAction` for a single link.
    public var onLinkLongPress: ((LinkReference) -> Void)?
    /// Asked before a gesture on a link is handled. Returning false ignores the gesture.
    public var shouldInteractWithLink: ((LinkReference, LinkGesture) -> Bool)?
    /// Returns the context menu of a link. A long press or a secondary click opens the menu. nil means no menu.
    public var linkMenu: ((LinkReference) -> LinkMenu?)?
}
