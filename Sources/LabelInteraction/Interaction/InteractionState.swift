public import Foundation
public import LabelText

/// The state that the interaction keeps from one event to the next, as one value.
public struct InteractionState: Equatable, Sendable {
    /// The selection; nil if nothing is selected.
    public internal(set) var selection: LabelSelection?
    /// Whether the selection has pins.
    public internal(set) var hasPins = false
    /// Whether the menu is requested. It is drawn only while part of the selection is visible.
    public internal(set) var isMenuShown = false
    /// The pressed link, which is under the finger.
    public internal(set) var pressedLink: LinkReference?
    /// The fading highlight of a link that the finger left.
    public internal(set) var linkFade: LinkFade?
    /// The label in which the selection began. It decides what the selection may span.
    var origin: LabelIdentity?
    /// The crossing that decides the shapes of the pins. It does not change during a drag.
    var shapeIsCrossed = false
    /// The pin that a shift-click or a key moves: the one that was moved last.
    var focusPin = SelectionPin.end
    /// The caret that a mouse set while nothing is selected. A shift-click or a key extends from it.
    package var caret: LabelPosition?
    /// The slot between labels that the caret is in. Its side is chosen when the other bound is known.
    var caretSlot: LabelSlot?
    /// The caret that keys move. It is valid until something else moves the selection.
    package var keyCaret: KeyCaret?
    /// The gesture of the finger that is down.
    package var gesture = Gesture.idle
    /// The last press, for counting taps.
    var lastPress: Press?
    /// Whether a scroll view is scrolling.
    package var isScrolling = false
    /// The time of the next auto-scroll step; nil if the finger is not near an edge.
    var autoScrollTime: TimeInterval?
    /// The selected content that has no label now.
    package var kept = KeptContent()

    /// Creates a state without a selection and with no finger down.
    public init() {}

    /// The time at which `InteractionEvent.timePassed` is due, in the time of the events; nil means never.
    public var nextDeadline: TimeInterval? {
        let next: TimeInterval?
        switch gesture {
        case .pressing(let press): next = press.deadline
        case .draggingPin, .extending: next = autoScrollTime
        case .idle, .passive: next = nil
        }
        guard let fade = linkFade?.nextStep else { return next }
        return next.map { min($0, fade) } ?? fade
    }

    /// The label in which the selection began.
    package var originLabel: LabelIdentity? { origin ?? selection?.start.label }

    /// The pin that a finger drags.
    public var draggedPin: SelectionPin? {
        switch gesture {
        case .draggingPin(let drag): drag.pin
        default: nil
        }
    }

    /// The pin that a finger moves, including the end of a selection that a long press began.
    var movingPin: SelectionPin? {
        if case .extending(let drag) = gesture, drag.mouse == nil, !drag.isFixed { return .end }
        return draggedPin
    }

    /// Whether a finger changes the selection, so that scroll views must not follow it.
    public var isSelecting: Bool {
        switch gesture {
        case .draggingPin, .extending: true
        case .idle, .pressing, .passive: false
        }
    }

    /// Whether label changes need no update: nothing is selected, pressed, dragged or fading, and there is no caret.
    package var isResting: Bool {
        switch gesture {
        case .pressing, .draggingPin, .extending: return false
        case .idle, .passive: break
        }
        return selection == nil && caret == nil && keyCaret == nil && pressedLink == nil && linkFade == nil
    }

    /// Whether the current press gave a selection its pins and menu.
    package var broughtPinsBack: Bool {
        if case .pressing(let press) = gesture { return press.broughtPinsBack }
        return false
    }

    /// Whether a finger is down that does not affect the selection.
    package var isPassive: Bool {
        if case .passive = gesture { return true }
        return false
    }

    /// The finger that the interaction follows.
    package var finger: PointerID? {
        switch gesture {
        case .idle: nil
        case .pressing(let press): press.finger
        case .draggingPin(let drag): drag.finger
        case .extending(let drag): drag.finger
        case .passive(let finger): finger
        }
    }
}

/// The gesture of the finger that is down.
package enum Gesture: Equatable, Sendable {
    /// No finger is down.
    case idle
    /// The finger came down, and may become a tap or a long press.
    case pressing(Press)
    /// The finger drags a pin.
    case draggingPin(PinDrag)
    /// The finger or mouse extends a selection from where it began.
    case extending(Extension)
    /// The finger does not affect the selection; for example, it scrolls.
    case passive(PointerID)
}

/// A finger or mouse button that came down.
package struct Press: Equatable, Sendable {
    var finger: PointerID
    var time: TimeInterval
    var start: CGPoint
    /// The number of presses in a row, including this one.
    var count: Int
    /// The time at which it becomes a long press; nil if it cannot.
    var deadline: TimeInterval?
    /// The link it came down on or near.
    var link: LinkReference?
    /// Whether the press moved too far for a tap on anything except its link.
    package var hasStrayed = false
    /// Whether the press is on the selection.
    var isOnSelection = false
    /// Whether the press is only near its link. Such a link counts for a single tap only.
    var isNearLink = false
    /// Whether the press brought back the pins of a selection that was made by mouse or keyboard.
    var broughtPinsBack = false
    /// The token it came down on.
    var token: InteractionEffect?
    /// Whether a mouse button is pressed, rather than a finger.
    var isMouse = false
}

/// The drag of a pin.
package struct PinDrag: Equatable, Sendable {
    var finger: PointerID
    var pin: SelectionPin
    var time: TimeInterval
    var start: CGPoint
    var location: CGPoint
    /// The middle of the pin's caret when the finger came down.
    var caret: CGPoint
    /// The position the pin points at, before granularity is applied.
    var raw: RawPosition
    /// The line of the pin. It decides how far the drag must go to leave it.
    var line: LineReference
    /// Whether the drag point is between labels, where it is in no line.
    var isInGap = false
    /// Whether the text under the finger may have changed since the last update.
    var isStale = false
    /// Whether the menu was visible when the finger came down.
    var hadMenu: Bool
    /// Whether the drag went too far for a tap.
    var isMoved = false

    /// The point that the pin points at: its caret, moved as far as the finger moved.
    var dragPoint: CGPoint {
        CGPoint(x: caret.x + location.x - start.x, y: caret.y + location.y - start.y)
    }
}

/// A line of one of the labels.
struct LineReference: Equatable, Sendable {
    var label: LabelIdentity
    var line: Int
}

/// A drag that extends a selection from where it began.
package struct Extension: Equatable, Sendable {
    var finger: PointerID
    var start: CGPoint
    var location: CGPoint
    /// The part that was selected first, and stays selected.
    var origin: LabelSelection
    var granularity: SelectionGranularity
    /// The position the finger points at, before granularity is applied.
    var raw: RawPosition
    /// Whether the text under the pointer may have changed since the last update.
    var isStale = false
    /// Whether a magnifier shows what is under the finger.
    var hasMagnifier: Bool
    /// The line under the finger.
    var line: LineReference
    /// The press that began the drag of a mouse; nil for a finger.
    package var mouse: MousePress?
    /// Whether the selection stays the same, wherever the finger moves.
    var isFixed = false
}

extension Extension {
    /// Moves an anchor between two labels to the edge on the side of the other bound.
    mutating func resolve(_ slot: LabelSlot, towards position: LabelPosition, in scene: SelectionScene) {
        let anchor = slot.edge(towards: position, in: scene)
        origin = LabelSelection(start: anchor, end: anchor)
    }
}

extension LabelSlot {
    /// Returns the edge of the slot on the side of a position.
    func edge(towards position: LabelPosition, in scene: SelectionScene) -> LabelPosition {
        scene.isBefore(position, after) ? before : after
    }
}

/// The press that began the drag of a mouse.
package struct MousePress: Equatable, Sendable {
    var start: CGPoint
    /// The link under the press.
    var link: LinkReference?
    /// The slot between labels that the press is in.
    var slot: LabelSlot?
    /// Whether the press is a single click so far. A single click taps what is under it.
    package var isClick: Bool
    /// Whether the mouse moved far enough to drag.
    package var isMoved = false
}

/// The caret that keys move.
package struct KeyCaret: Hashable, Sendable {
    /// The position, with the side on which the caret is drawn.
    package var caret: LabelCaret
    /// The x that vertical movements keep: the place along the line, in window points.
    var stickyX: CGFloat?
}
