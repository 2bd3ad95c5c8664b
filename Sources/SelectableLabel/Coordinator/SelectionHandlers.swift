public import Foundation

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
    /// Called once after a gesture by finger, mouse or key ended with a selection: for example, to place a toolbar of
    /// the app beside `rect`. The rectangle contains all that is visible of the selection, in window points. It is
    /// `CGRect.null` if nothing is visible.
    public var onSelectionSettled: ((_ gesture: SelectionGesture, _ rect: CGRect) -> Void)?
    /// Decides what Copy, a drag and sharing take of the selected text. nil means all of it. Texts for other purposes,
    /// such as `selectedText`, stay as they are selected.
    public var willCopy: CopyComposer?
    /// Called after text was written to the pasteboard.
    public var onCopy: ((PasteboardContent) -> Void)?
    /// Returns additional menu items for a selection. Called each time before the menu is shown. The items follow the
    /// standard items, the items of the configuration, and the items of the label in which the selection begins.
    public var menuItems: ((LabelSelection) -> [SelectionMenuItem])?
    /// Returns the text to insert between the texts of two adjacent labels when copying. nil means the separator of
    /// `configuration`.
    public var separator: (@Sendable (_ before: LabelIdentity, _ after: LabelIdentity) -> String?)?
    /// Called after each effect of an event, in order. For tests and for hosts without views. Apps use the other
    /// closures.
    package var onEffect: ((InteractionEffect) -> Void)?
}

/// The kind of a gesture that selected text.
public enum SelectionGesture: String, Hashable, Sendable {
    /// A finger tapped, pressed or dragged.
    case touch
    /// A mouse clicked or dragged.
    case mouse
    /// A key moved an end of the selection, or a key or an assistive technology selected a text.
    case key

    /// Returns the gesture that ended with an event. nil if the event ended no gesture that selects.
    init?(ending event: InteractionEvent, before: InteractionState, after: InteractionState) {
        guard !after.isSelecting, !event.isSelectedByApp else { return nil }
        let isMouse = (before.finger ?? 0) == InteractionReducer.mouse
        if before.isSelecting {
            self = isMouse ? .mouse : .touch
            return
        }
        guard before.selection != after.selection else { return nil }
        switch event {
        case .command, .selectText: self = .key
        case .mouseDown, .mouseUp: self = .mouse
        // A long press may fire only when the finger is lifted, if no frame was drawn meanwhile.
        case .touchUp: self = .touch
        default: return nil
        }
    }
}
