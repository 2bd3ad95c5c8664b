import Foundation
import LabelDrawing
import LabelText

/// The gesture of the finger that is down. Indirect, because the state is copied at each event.
package indirect enum Gesture: Equatable, Sendable {
    /// No finger is down.
    case idle
    /// The finger came down, and may become a tap or a long press.
    case pressing(Press)
    /// The finger drags a pin.
    case draggingPin(PinDrag)
    /// The finger or mouse extends a selection from where it began.
    case extending(RangeDrag)
    /// The finger does not affect the selection; for example, it scrolls.
    case passive(PointerID)
}

extension Gesture {
    /// The track of a drag that changes the selection; nil for other gestures.
    var track: DragTrack? {
        get {
            switch self {
            case .draggingPin(let drag): drag.track
            case .extending(let drag): drag.track
            case .idle, .pressing, .passive: nil
            }
        }
        set {
            guard let newValue else { return }
            switch self {
            case .draggingPin(var drag):
                drag.track = newValue
                self = .draggingPin(drag)
            case .extending(var drag):
                drag.track = newValue
                self = .extending(drag)
            case .idle, .pressing, .passive: break
            }
        }
    }
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
    /// Whether the press is still on its link.
    var isOnLink = true
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
    var isMouse: Bool { finger == InteractionReducer.mouse }
    /// The link that is pressed now.
    var pressedLink: LinkReference? { isOnLink ? link : nil }
}

/// The course of a drag that changes the selection.
package struct DragTrack: Equatable, Sendable {
    var finger: PointerID
    var start: CGPoint
    var location: CGPoint
    /// The position the drag points at, before granularity is applied.
    var raw: ScenePosition
    /// The line the drag points at. It decides how far a pin must go to leave it.
    var line: LineReference
    /// Whether other text may be under the finger since the last update, because labels changed, moved or scrolled.
    var isStale = false
    /// The time of the next auto-scroll step; nil if the finger is not near an edge.
    var autoScrollTime: TimeInterval?

    init(_ finger: PointerID, at point: CGPoint, raw: ScenePosition, line: LineReference) {
        (self.finger, start, location, self.raw, self.line) = (finger, point, point, raw, line)
    }

    /// The distance of the finger from where it came down.
    var distance: CGFloat { location.distance(to: start) }

    /// Moves the finger.
    ///
    /// - Returns: Whether the drag may point at other text. Repeated reports of one location change nothing, unless the
    ///   text under it may have changed.
    mutating func move(to point: CGPoint) -> Bool {
        guard point != location || isStale else { return false }
        (location, isStale) = (point, false)
        return true
    }
}

/// The drag of a pin.
package struct PinDrag: Equatable, Sendable {
    var track: DragTrack
    var pin: SelectionPin
    var time: TimeInterval
    /// The middle of the pin's caret when the finger came down.
    var caret: CGPoint
    /// Whether the menu was visible when the finger came down.
    var hadMenu: Bool
    /// Whether the drag went too far for a tap.
    var isMoved = false

    /// The point that the pin points at: its caret, moved as far as the finger moved.
    var dragPoint: CGPoint {
        CGPoint(x: caret.x + track.location.x - track.start.x, y: caret.y + track.location.y - track.start.y)
    }
}

/// A line of one of the labels.
struct LineReference: Equatable, Sendable {
    var label: LabelIdentity
    var line: Int
}

/// A drag that extends a selection from where it began.
package struct RangeDrag: Equatable, Sendable {
    var track: DragTrack
    /// The part that was selected first, and stays selected.
    var origin: LabelSelection
    var granularity: SelectionGranularity
    /// Whether a magnifier shows what is under the finger.
    var hasMagnifier = false
    /// The press that began the drag of a mouse; nil for a finger.
    package var mouse: MousePress?
    /// Whether the selection stays the same, wherever the finger moves.
    var isFixed = false
}

/// The press that began the drag of a mouse.
package struct MousePress: Equatable, Sendable {
    /// The link under the press.
    var link: LinkReference?
    /// Whether the press is a single click so far. A single click taps what is under it.
    package var isClick = false
    /// Whether the mouse moved far enough to drag.
    package var isMoved = false

    /// The link that is pressed now.
    var pressedLink: LinkReference? { isMoved ? nil : link }
}
