public import Foundation
public import LabelText

/// A finger on the screen, by a number that stays the same from down to up.
public typealias PointerID = Int

/// Something that happens to the selection from outside.
public enum InteractionEvent: Equatable, Sendable {
    /// A finger came down.
    case touchDown(PointerID, at: CGPoint)
    /// A finger moved.
    case touchMove(PointerID, to: CGPoint)
    /// A finger was lifted, at the place where it was last.
    case touchUp(PointerID)
    /// A finger was taken away from the app.
    case touchCancel(PointerID)
    /// A mouse's button went down; `extends` while shift is held.
    case mouseDown(at: CGPoint, button: PointerButton, extends: Bool)
    /// The mouse moved with its primary button held.
    case mouseMoved(to: CGPoint)
    /// The mouse's primary button was let go.
    case mouseUp
    /// A key command.
    case command(SelectionCommand)
    /// Time passed with nothing happening; sent at `InteractionState.nextDeadline`.
    case timePassed
    /// A menu item was chosen.
    case menuItem(String)
    /// A finger or button went down on a view that is none of the labels'; a mouse has the finger number `InteractionReducer.mouse`.
    case pressElsewhere(PointerID, at: CGPoint)
    /// A scroll view began to scroll, by finger or by the app. The coordinator finds this by itself.
    case scrollBegan
    /// Scrolling is over. The coordinator finds this by itself.
    case scrollEnded
    /// A scroll view was scrolled as `InteractionEffect.autoScroll` asked: the finger that is down now points at something else.
    case autoScrolled
    /// The window's size, orientation, appearance or text size changed. The coordinator finds this by itself.
    case surroundingsChanged
    /// The window is no longer the one that gets keys, or a text field in it took the focus.
    case focusLost
    /// The app is no longer active: fingers that are down are no longer its.
    case becameInactive
    /// The app selects something, or nothing.
    case select(LabelSelection?)
    /// An assistive technology moves a pin by a character, word or line; forwards as the text is read.
    case adjustPin(SelectionPin, forward: Bool, by: AccessibilityGranularity)
    /// An assistive technology selects in a label, where a finger would begin: its first word, or all that a selection there may span.
    case selectText(LabelIdentity, all: Bool)
    /// An assistive technology activates a link.
    case activateLink(LinkReference)
}

extension InteractionEvent {
    /// Whether a finger comes down or moves.
    package var isTouch: Bool {
        switch self {
        case .touchDown, .touchMove: true
        default: false
        }
    }

    /// Whether a finger or button goes up or is taken away.
    package var isLift: Bool {
        switch self {
        case .touchUp, .touchCancel, .mouseUp: true
        default: false
        }
    }

    /// Whether the app itself selects, so that it need not be asked.
    package var isSelectedByApp: Bool {
        if case .select = self { return true }
        return false
    }
}

/// A mouse's button.
public enum PointerButton: String, Hashable, Sendable, Codable {
    /// The one that selects.
    case primary
    /// The one that opens a menu.
    case secondary
}

/// What keys do to the selection.
public enum SelectionCommand: Hashable, Sendable {
    /// Copies what is selected.
    case copy
    /// Selects all that the selection may span.
    case selectAll
    /// Selects nothing.
    case clear
    /// Moves the selection's focus; its anchor stays.
    case extend(SelectionMovement)
}

/// Something the selection wants done outside.
public enum InteractionEffect: Equatable, Sendable {
    /// The selection is another one now.
    case selectionChanged(LabelSelection?)
    /// The finger should feel that something was selected.
    case selectionHaptic
    /// What is selected goes to the pasteboard.
    case copy
    /// An item of the app's own was chosen from the menu.
    case menuItem(String)
    /// A finger tapped without selecting; the tap belongs to what lies there.
    case tap(CGPoint)
    /// The token that stands for text which is cut off was tapped.
    case truncationTapped(LabelIdentity)
    /// The token after an expanded text was tapped.
    case collapseTapped(LabelIdentity)
    /// A link was tapped.
    case linkTapped(LinkReference)
    /// A link was pressed for long.
    case linkLongPressed(LinkReference)
    /// A scroll view is to grow its offset by a vector, within its limits, because a finger drags near its edge.
    case autoScroll(ContainerIdentity, by: CGPoint)
    /// A scroll view is to grow its offset by a vector, within its limits, so that what a key moved can be seen.
    case reveal(ContainerIdentity, by: CGPoint)
    /// A row that has no label is to be scrolled into view, where a key moved the selection's focus.
    case revealRow(LabelIdentity)
}

extension InteractionEffect {
    /// Whether the selection is another one.
    var isSelectionChange: Bool {
        if case .selectionChanged = self { return true }
        return false
    }

    /// Whether it is all that its touch may do.
    package var takesTouch: Bool {
        switch self {
        case .linkTapped, .linkLongPressed, .truncationTapped, .collapseTapped: true
        case .selectionChanged, .selectionHaptic, .copy, .menuItem, .tap, .autoScroll, .reveal, .revealRow: false
        }
    }

    /// Whether a scroll view is to scroll.
    package var isAutoScroll: Bool {
        if case .autoScroll = self { return true }
        return false
    }
}

/// How far one adjustment moves a pin.
public enum AccessibilityGranularity: String, Hashable, Sendable, Codable, CaseIterable {
    /// By a character.
    case character
    /// To the next beginning or end of a word.
    case word
    /// By a line.
    case line
}
