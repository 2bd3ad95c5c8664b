public import Foundation
public import LabelText

/// The identifier of a finger or mouse. It does not change until the finger is lifted or the button is released.
public typealias PointerID = Int

/// An event for the interaction, such as a touch, a key command or a scroll.
public enum InteractionEvent: Equatable, Sendable {
    /// A finger came down.
    case touchDown(PointerID, at: CGPoint)
    /// A finger moved.
    case touchMove(PointerID, to: CGPoint)
    /// A finger was lifted at its last location.
    case touchUp(PointerID)
    /// A touch was cancelled.
    case touchCancel(PointerID)
    /// A mouse button went down. `extends` is true while Shift is held.
    case mouseDown(at: CGPoint, button: PointerButton, extends: Bool)
    /// The mouse moved with its primary button held.
    case mouseMoved(to: CGPoint)
    /// The mouse's primary button was released.
    case mouseUp
    /// A key command.
    case command(SelectionCommand)
    /// Time passed. The host sends this event at `InteractionState.nextDeadline` and for each frame.
    case timePassed
    /// A menu item was chosen.
    case menuItem(String)
    /// A finger or mouse button went down on a view that is not a label. The identifier of the mouse is
    /// `InteractionReducer.mouse`. `keepsSelection` is true if the host knows that the view is a control, a bar, or in
    /// one of them.
    case pressElsewhere(PointerID, at: CGPoint, keepsSelection: Bool)
    /// A scroll view began to scroll, by finger or by the app. Sent by the coordinator.
    case scrollBegan
    /// Scrolling ended. Sent by the coordinator.
    case scrollEnded
    /// A scroll view performed `InteractionEffect.autoScroll`, or the app scrolled during a drag, so other text may be
    /// under the finger now.
    case autoScrolled
    /// The window's size, orientation, appearance or text size changed. Detected by the coordinator. A host may also
    /// send this event: for example, when the app enters the background.
    case surroundingsChanged
    /// The window is no longer the key window, or a text field in it took the focus.
    case focusLost
    /// The app is no longer active. Touches in progress are cancelled.
    case becameInactive
    /// The app sets the selection, or clears it with nil.
    case select(LabelSelection?)
    /// The app selects the word at a point. Shows pins but no menu.
    case selectWord(at: CGPoint)
    /// The app shows the menu of the selection.
    case showMenu
    /// An assistive technology moves a pin by a character, word or line. Forward follows the reading order.
    case adjustPin(SelectionPin, forward: Bool, by: AccessibilityGranularity)
    /// An assistive technology selects the first word of a label. If `all` is true, the event selects everything that a
    /// selection from this label may span.
    case selectText(LabelIdentity, all: Bool)
    /// An assistive technology activates a link.
    case activateLink(LinkReference)
}

extension InteractionEvent {
    /// Whether a finger came down or moved.
    package var isTouch: Bool {
        switch self {
        case .touchDown, .touchMove: true
        default: false
        }
    }

    /// Whether a finger or mouse button was lifted, or its touch was cancelled.
    package var isLift: Bool {
        switch self {
        case .touchUp, .touchCancel, .mouseUp: true
        default: false
        }
    }

    /// Whether the app itself made the selection. If so, the app is not asked to approve it.
    package var isSelectedByApp: Bool {
        switch self {
        case .select, .selectWord: true
        default: false
        }
    }
}

/// A mouse button.
public enum PointerButton: String, Hashable, Sendable, Codable {
    /// The button that selects.
    case primary
    /// The button that opens a menu.
    case secondary
}

/// A keyboard command for the selection.
public enum SelectionCommand: Hashable, Sendable {
    /// Copies the selection.
    case copy
    /// Selects everything that the selection may span.
    case selectAll
    /// Clears the selection.
    case clear
    /// Moves the end of the selection that was moved last. The other end stays.
    case extend(SelectionMovement)
}

/// An action that the interaction requests from its host.
public enum InteractionEffect: Equatable, Sendable {
    /// Reports that the selection changed. nil means that it was cleared.
    case selectionChanged(LabelSelection?)
    /// Requests haptic feedback for a new selection.
    case selectionHaptic
    /// Copies the selection to the pasteboard.
    case copy
    /// Reports that one of the app's own menu items was chosen.
    case menuItem(String)
    /// Reports a tap that hit no link and no token. The view at the point may handle it.
    case tap(CGPoint)
    /// Reports a tap on the truncation token.
    case truncationTapped(LabelIdentity)
    /// Reports a tap on the token after an expanded text.
    case collapseTapped(LabelIdentity)
    /// Reports a tap on a link.
    case linkTapped(LinkReference)
    /// Reports a long press on a link.
    case linkLongPressed(LinkReference)
    /// Scrolls a scroll view by a vector, within its limits, because a drag is near its edge.
    case autoScroll(ContainerIdentity, by: CGPoint)
    /// Scrolls a scroll view by a vector, within its limits, to show the caret that a key moved.
    case reveal(ContainerIdentity, by: CGPoint)
    /// Scrolls a list to a row that has no label on screen, because a key moved an end of the selection into the row.
    case revealRow(LabelIdentity)
}

extension InteractionEffect {
    /// Whether the effect reports a change of the selection.
    var isSelectionChange: Bool {
        if case .selectionChanged = self { return true }
        return false
    }

    /// Whether the effect consumes the touch that caused it, so that other views ignore the touch.
    package var takesTouch: Bool {
        switch self {
        case .linkTapped, .linkLongPressed, .truncationTapped, .collapseTapped: true
        case .selectionChanged, .selectionHaptic, .copy, .menuItem, .tap, .autoScroll, .reveal, .revealRow: false
        }
    }

    /// Whether the effect is a step of auto-scrolling.
    package var isAutoScroll: Bool {
        if case .autoScroll = self { return true }
        return false
    }
}

/// The unit by which an assistive technology moves a pin.
public enum AccessibilityGranularity: String, Hashable, Sendable, Codable, CaseIterable {
    /// By a character.
    case character
    /// To the next start or end of a word.
    case word
    /// By a line.
    case line
}
