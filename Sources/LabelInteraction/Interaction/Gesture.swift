import Foundation
import LabelDrawing
import LabelText

/// The gesture in progress. The enum is indirect so that a state, which is copied at each event, is cheap to copy.
package indirect enum Gesture: Equatable, Sendable {
    /// No finger or mouse button is down.
    case idle
    /// A press that may become a tap or a long press.
    case pressing(Press)
    /// The finger drags a pin.
    case draggingPin(PinDrag)
    /// A finger or mouse extends a selection. Either the same press began the selection, or a press with Shift extends
    /// an earlier selection.
    case extending(RangeDrag)
    /// The finger or mouse does not affect the selection; for example, a finger scrolls.
    case passive(PointerID)
}

extension Gesture {
    /// The progress of a drag that changes the selection; nil for other gestures.
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

/// A press of a finger or mouse button.
package struct Press: Equatable, Sendable {
    var finger: PointerID
    var time: TimeInterval
    var start: CGPoint
    /// The tap count: 2 for the second press of a double tap, 0 for a press on a view that is not a label.
    var count: Int
    /// The time at which the press becomes a long press; nil if it cannot become one.
    var deadline: TimeInterval?
    /// The link on or near which the press began.
    var link: LinkReference?
    /// Whether the finger is on `link` now.
    var isOnLink = true
    /// Whether the finger moved too far for a tap. Lifting it can then tap only `link`.
    package var hasStrayed = false
    /// Whether the press began on selected text.
    var isOnSelection = false
    /// Whether the press began on a control or a bar, or in one of them. It then keeps the selection.
    var keepsSelection = false
    /// Whether the press began near `link` but not on it. Such a press cannot be a long press on the link.
    var isNearLink = false
    /// Whether the press showed the pins of a selection that was made by mouse or keyboard.
    var broughtPinsBack = false
    /// The effect of a tap if the press began on a token: a truncation token, or the token after an expanded text. nil
    /// if it did not begin on a token.
    var token: InteractionEffect?

    /// Whether a mouse button is pressed, rather than a finger.
    var isMouse: Bool { finger == InteractionReducer.mouse }
    /// The link that is pressed now; nil while the finger is off the link.
    var pressedLink: LinkReference? { isOnLink ? link : nil }
}

/// The progress of a drag that changes the selection.
package struct DragTrack: Equatable, Sendable {
    var finger: PointerID
    var start: CGPoint
    var location: CGPoint
    /// The text position under the drag, not extended to a word or paragraph.
    var raw: ScenePosition
    /// The text line under the drag. A dragged pin leaves this line only when the drag is far enough above or below the
    /// line.
    var line: LineReference
    /// Whether the text under the finger may have changed, because labels changed, moved or scrolled.
    var isStale = false
    /// The time of the next auto-scroll step; nil if the finger is not near the edge of a scroll view.
    var autoScrollTime: TimeInterval?

    init(_ finger: PointerID, at point: CGPoint, raw: ScenePosition, line: LineReference) {
        (self.finger, start, location, self.raw, self.line) = (finger, point, point, raw, line)
    }

    /// The distance between the finger and the point at which it came down.
    var distance: CGFloat { location.distance(to: start) }

    /// Records a new location of the finger.
    ///
    /// - Returns: Whether other text may be under the finger now; false if neither the finger nor the text moved.
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
    /// The middle of the pin's caret when the drag began.
    var caret: CGPoint
    /// Whether the menu was visible when the drag began.
    var hadMenu: Bool
    /// Whether the finger moved too far for a tap on the pin.
    var isMoved = false

    /// The point that decides the pin's new position: the middle of the pin's caret at the start of the drag, moved by
    /// the same vector as the finger.
    var dragPoint: CGPoint {
        CGPoint(x: caret.x + track.location.x - track.start.x, y: caret.y + track.location.y - track.start.y)
    }
}

/// A line in the text of a label.
struct LineReference: Equatable, Sendable {
    var label: LabelIdentity
    var line: Int
}

/// A drag that extends a selection from a fixed end. Either the same press began the selection, or a press with Shift
/// extends an earlier selection.
package struct RangeDrag: Equatable, Sendable {
    var track: DragTrack
    /// The part that stays selected during the drag: the word or paragraph that the press selected. If a mouse selects
    /// by characters, this is an empty selection at the fixed end.
    var origin: LabelSelection
    var granularity: SelectionGranularity
    /// Whether a magnifier shows the text under the finger.
    var hasMagnifier = false
    /// The mouse press that began the drag; nil for a finger.
    package var mouse: MousePress?
    /// Whether the drag leaves the selection unchanged.
    var isFixed = false
}

/// The mouse press that began a drag.
package struct MousePress: Equatable, Sendable {
    /// The link under the press.
    var link: LinkReference?
    /// Whether the press is a single click, which can activate a link or a token.
    package var isClick = false
    /// Whether the mouse moved far enough to drag.
    package var isMoved = false

    /// The link that is pressed now; nil after the mouse moved.
    var pressedLink: LinkReference? { isMoved ? nil : link }
}
