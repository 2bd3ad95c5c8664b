public import Foundation
public import LabelText

/// The state of the interaction between two events, as one value.
public struct InteractionState: Equatable, Sendable {
    /// The selection or caret, and everything that is discarded together with it; nil if there is neither.
    var selected: Selected?
    /// The gesture of the finger or mouse button that is down.
    package var gesture = Gesture.idle
    /// The last press, for counting taps.
    var lastPress: Press?
    /// The fading highlight of a link that the finger left.
    public internal(set) var linkFade: LinkFade?
    /// Whether a scroll view is scrolling.
    package var isScrolling = false

    /// Creates a state without a selection and with no finger down.
    public init() {}

    // MARK: The selection

    /// The selection; nil if nothing is selected.
    public var selection: LabelSelection? { selected.flatMap { $0.isCaret ? nil : $0.bounds } }

    /// The caret that a mouse placed; nil while something is selected. A shift-click or a key extends a selection from
    /// the caret.
    package var caret: LabelPosition? { selected.flatMap { $0.isCaret ? $0.bounds.start : nil } }

    /// Whether the selection has pins.
    public var hasPins: Bool { selected?.hasPins ?? false }

    /// Whether the menu is requested. It is drawn only while part of the selection is visible.
    public internal(set) var isMenuShown: Bool {
        get { selected?.isMenuShown ?? false }
        set { selected?.isMenuShown = newValue }
    }

    /// The caret that the keyboard moves, at one end of the selection.
    package var keyCaret: ScenePosition? { selected?.keyCaret?.caret }

    /// The label in which the selection began.
    package var originLabel: LabelIdentity? { selected?.origin }

    // MARK: The gesture

    /// The time at which the host must send `InteractionEvent.timePassed`, on the clock of the events; nil means never.
    public var nextDeadline: TimeInterval? {
        var deadline = gesture.track?.autoScrollTime
        if case .pressing(let press) = gesture { deadline = press.deadline }
        return [deadline, linkFade?.nextStep].compactMap { $0 }.min()
    }

    /// The link that is pressed and under the finger or mouse.
    public var pressedLink: LinkReference? {
        switch gesture {
        case .pressing(let press): press.pressedLink
        case .extending(let drag): drag.mouse?.pressedLink
        case .idle, .draggingPin, .passive: nil
        }
    }

    /// The pin that a finger drags.
    public var draggedPin: SelectionPin? {
        if case .draggingPin(let drag) = gesture { return drag.pin }
        return nil
    }

    /// The pin that moves with a finger: a dragged pin, or the end of a selection that a long press began.
    var movingPin: SelectionPin? {
        if case .extending(let drag) = gesture, drag.mouse == nil, !drag.isFixed { return .end }
        return draggedPin
    }

    /// Whether a finger or mouse is changing the selection. If so, scroll views must not scroll with the finger.
    public var isSelecting: Bool {
        switch gesture {
        case .draggingPin, .extending: true
        case .idle, .pressing, .passive: false
        }
    }

    /// Whether nothing is selected, pressed, dragged or fading, and there is no caret. In this state, label changes
    /// require no update.
    package var isResting: Bool {
        switch gesture {
        case .pressing, .draggingPin, .extending: false
        case .idle, .passive: selected == nil && linkFade == nil
        }
    }

    /// Whether the current press showed the pins and the menu of a selection that had no pins.
    package var broughtPinsBack: Bool {
        if case .pressing(let press) = gesture { return press.broughtPinsBack }
        return false
    }

    /// Whether a finger or mouse button is down that does not affect the selection.
    package var isPassive: Bool {
        if case .passive = gesture { return true }
        return false
    }

    /// The finger or mouse that the interaction follows; nil if none is down.
    package var finger: PointerID? {
        switch gesture {
        case .idle: nil
        case .pressing(let press): press.finger
        case .draggingPin(let drag): drag.track.finger
        case .extending(let drag): drag.track.finger
        case .passive(let finger): finger
        }
    }
}

/// A selection or a caret, and everything that is stored while it exists.
struct Selected: Equatable, Sendable {
    /// The start and the end. For a caret, both are the same.
    var bounds: LabelSelection
    /// The label in which the selection began. This label decides which labels and rows the selection may include.
    var origin: LabelIdentity
    /// The scope of the label `origin`, stored in case the label is removed. nil means the configured scope.
    var scope: SelectionScope?
    var hasPins = false
    var isMenuShown = false
    /// Whether the pins have the shapes of a crossed selection. This value does not change during a drag, even if
    /// `LabelSelection.isCrossed` changes.
    var shapeIsCrossed: Bool
    /// The pin that was moved last. A shift-click or a key moves this pin.
    var focusPin = SelectionPin.end
    /// The gap between two labels in which the caret was placed. If the caret becomes a selection, the selection begins
    /// at one edge of the gap.
    var slot: LabelSlot?
    /// The caret that the keyboard moves. It is no longer valid after something else has moved the selection.
    var keyCaret: KeyCaret?

    /// Creates a selection without pins and without a menu.
    init(_ bounds: LabelSelection, origin: LabelIdentity) {
        (self.bounds, self.origin, shapeIsCrossed) = (bounds, origin, bounds.isCrossed)
    }

    /// Creates a caret.
    init(caret: LabelPosition, slot: LabelSlot?) {
        self.init(LabelSelection(start: caret, end: caret), origin: caret.label)
        self.slot = slot
    }

    /// Whether there is only a caret, and nothing is selected.
    var isCaret: Bool { bounds.isCollapsed }
}

/// The caret that the keyboard moves, at one end of the selection.
struct KeyCaret: Hashable, Sendable {
    /// The text position of the caret.
    var caret: ScenePosition
    /// The caret's position along the line, in window points. The up, down, page up and page down keys keep this
    /// position.
    var stickyX: CGFloat?
}
