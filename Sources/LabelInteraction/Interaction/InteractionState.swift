public import Foundation
public import LabelText

/// Everything the selection's interaction remembers from one event to the next, as one value.
public struct InteractionState: Equatable, Sendable {
    /// What is selected; nil for nothing.
    public internal(set) var selection: LabelSelection?
    /// Whether the selection has pins.
    public internal(set) var hasPins = false
    /// Whether the menu is wanted; it is drawn only while some of the selection can be seen.
    public internal(set) var isMenuShown = false
    /// The link under the finger.
    public internal(set) var pressedLink: LinkReference?
    /// The link that a finger left, while its highlight fades.
    public internal(set) var linkFade: LinkFade?
    /// The label the selection began in, which decides what it may span.
    var origin: LabelIdentity?
    /// The crossing that decides the pins' shapes: frozen while a finger drags.
    var shapeIsCrossed = false
    /// The pin that a shift-click or key moves: the one that was moved last.
    var focusPin = SelectionPin.end
    /// Where a mouse put the caret while nothing is selected: what a shift-click or key extends from.
    package var caret: LabelPosition?
    /// The slot that the caret was put into; its side is chosen when the other bound is known.
    var caretSlot: LabelSlot?
    /// The caret that keys move, as long as nothing else moved the selection.
    package var keyCaret: KeyCaret?
    /// What the finger that is down does.
    package var gesture = Gesture.idle
    /// The last press, for counting taps.
    var lastPress: Press?
    /// Whether a scroll view is moving.
    package var isScrolling = false
    /// When the next step of scrolling at an edge is due; nil while the finger is near none.
    var autoScrollTime: TimeInterval?
    /// What is selected and has no label now.
    package var kept = KeptContent()

    /// Nothing selected, no finger down.
    public init() {}

    /// When `InteractionEvent.timePassed` is due, in the time of the events; nil for never.
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

    /// The label that what is selected began in.
    package var originLabel: LabelIdentity? { origin ?? selection?.start.label }

    /// The pin in a finger's hand.
    public var draggedPin: SelectionPin? {
        switch gesture {
        case .draggingPin(let drag): drag.pin
        default: nil
        }
    }

    /// The pin that a finger moves, be it by the drag of a long press.
    var movingPin: SelectionPin? {
        if case .extending(let drag) = gesture, drag.mouse == nil, !drag.isFixed { return .end }
        return draggedPin
    }

    /// Whether a finger changes the selection now, so that scroll views must not follow it.
    public var isSelecting: Bool {
        switch gesture {
        case .draggingPin, .extending: true
        case .idle, .pressing, .passive: false
        }
    }

    /// Whether nothing is selected, pressed, fading or in a finger's hand: whatever labels do, nothing has to follow.
    package var isResting: Bool {
        switch gesture {
        case .pressing, .draggingPin, .extending: return false
        case .idle, .passive: break
        }
        return selection == nil && caret == nil && keyCaret == nil && pressedLink == nil && linkFade == nil
    }

    /// Whether a finger is down that gave a selection its pins and menu.
    package var broughtPinsBack: Bool {
        if case .pressing(let press) = gesture { return press.broughtPinsBack }
        return false
    }

    /// Whether a finger is down that does nothing for the selection.
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

/// What the finger that is down does.
package enum Gesture: Equatable, Sendable {
    /// No finger is down.
    case idle
    /// It came down and may become a tap or a long press.
    case pressing(Press)
    /// It holds a pin.
    case draggingPin(PinDrag)
    /// It extends a selection from a word or paragraph.
    case extending(Extension)
    /// It does nothing for the selection: it scrolls, say.
    case passive(PointerID)
}

/// A finger that came down.
package struct Press: Equatable, Sendable {
    var finger: PointerID
    var time: TimeInterval
    var start: CGPoint
    /// How many presses in a row this one is.
    var count: Int
    /// When it becomes a long press; nil where it cannot.
    var deadline: TimeInterval?
    /// The link it came down on or near.
    var link: LinkReference?
    /// Whether it went too far for a tap on anything but its link.
    package var hasStrayed = false
    /// Whether it is on what is selected.
    var isOnSelection = false
    /// Whether its link is only near, which counts for a single tap alone.
    var isNearLink = false
    /// Whether it brought back the pins of a selection made by a mouse or keys.
    var broughtPinsBack = false
    /// The token it came down on.
    var token: InteractionEffect?
    /// Whether it is a mouse's.
    var isMouse = false
}

/// A pin in a finger's hand.
package struct PinDrag: Equatable, Sendable {
    var finger: PointerID
    var pin: SelectionPin
    var time: TimeInterval
    var start: CGPoint
    var location: CGPoint
    /// The pin's caret, at its line's middle, when the finger came down.
    var caret: CGPoint
    /// Where the pin pointed before granularity.
    var raw: RawPosition
    /// The line the pin is on, for the distance it takes to leave it.
    var line: LineReference
    /// Whether the drag point is between labels, so that no line holds it.
    var isInGap = false
    /// Whether what is under the finger may have changed since it was last looked at.
    var isStale = false
    /// Whether the menu was shown when the finger came down.
    var hadMenu: Bool
    /// Whether the finger went far enough not to be a tap.
    var isMoved = false

    /// The place the pin points at: its caret, moved as the finger moved.
    var dragPoint: CGPoint {
        CGPoint(x: caret.x + location.x - start.x, y: caret.y + location.y - start.y)
    }
}

/// A line of one of the labels.
struct LineReference: Equatable, Sendable {
    var label: LabelIdentity
    var line: Int
}

/// A selection that grows from what was under the finger.
package struct Extension: Equatable, Sendable {
    var finger: PointerID
    var start: CGPoint
    var location: CGPoint
    /// What was selected first, and stays so.
    var origin: LabelSelection
    var granularity: SelectionGranularity
    /// Where the finger pointed before granularity.
    var raw: RawPosition
    /// Whether what is under the pointer may have changed since it was last looked at.
    var isStale = false
    /// Whether a magnifier shows what is under the finger.
    var hasMagnifier: Bool
    /// The line under the finger.
    var line: LineReference
    /// What a mouse's press began with; nil for a finger.
    package var mouse: MousePress?
    /// Whether the selection stays what it is, wherever the finger goes.
    var isFixed = false
}

extension Extension {
    /// Moves an anchor that was set between two labels to the edge of the one that the other bound is in, or towards.
    mutating func resolve(_ slot: LabelSlot, towards position: LabelPosition, in scene: SelectionScene) {
        let anchor = slot.edge(towards: position, in: scene)
        origin = LabelSelection(start: anchor, end: anchor)
    }
}

extension LabelSlot {
    /// The edge of the label that a position is in, or towards.
    func edge(towards position: LabelPosition, in scene: SelectionScene) -> LabelPosition {
        scene.isBefore(position, after) ? before : after
    }
}

/// What a drag by mouse remembers of its press.
package struct MousePress: Equatable, Sendable {
    var start: CGPoint
    /// The link it is on.
    var link: LinkReference?
    /// The slot between labels that it is in.
    var slot: LabelSlot?
    /// Whether the press is a lone click so far, which taps what it is on.
    package var isClick: Bool
    /// Whether the mouse went far enough to drag.
    package var isMoved = false
}

/// The caret that keys move.
package struct KeyCaret: Hashable, Sendable {
    /// Where it is, with the side it is drawn on.
    package var caret: LabelCaret
    /// The x that upward and downward movements keep: how far along the line, in window points.
    var stickyX: CGFloat?
}
