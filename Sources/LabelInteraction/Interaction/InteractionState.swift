public import Foundation
public import LabelText

/// The state that the interaction keeps from one event to the next, as one value.
public struct InteractionState: Equatable, Sendable {
    /// The selection or caret, with everything that ends with it; nil if there is neither.
    var selected: Selected?
    /// The gesture of the finger that is down.
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

    /// The caret that a mouse set while nothing is selected. A shift-click or a key extends from it.
    package var caret: LabelPosition? { selected.flatMap { $0.isCaret ? $0.bounds.start : nil } }

    /// Whether the selection has pins.
    public var hasPins: Bool { selected?.hasPins ?? false }

    /// Whether the menu is requested. It is drawn only while part of the selection is visible.
    public internal(set) var isMenuShown: Bool {
        get { selected?.isMenuShown ?? false }
        set { selected?.isMenuShown = newValue }
    }

    /// The caret that keys move.
    package var keyCaret: ScenePosition? { selected?.keyCaret?.caret }

    /// The label in which the selection began.
    package var originLabel: LabelIdentity? { selected?.origin }

    /// The selected content that has no label now.
    package var kept: KeptContent { selected?.kept ?? KeptContent() }

    // MARK: The gesture

    /// The time at which `InteractionEvent.timePassed` is due, in the time of the events; nil means never.
    public var nextDeadline: TimeInterval? {
        var deadline = gesture.track?.autoScrollTime
        if case .pressing(let press) = gesture { deadline = press.deadline }
        return [deadline, linkFade?.nextStep].compactMap { $0 }.min()
    }

    /// The pressed link, which is under the finger.
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
        case .pressing, .draggingPin, .extending: false
        case .idle, .passive: selected == nil && linkFade == nil
        }
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
        case .draggingPin(let drag): drag.track.finger
        case .extending(let drag): drag.track.finger
        case .passive(let finger): finger
        }
    }
}

/// A selection, or a caret from which one can be extended, with everything that is remembered while it exists.
struct Selected: Equatable, Sendable {
    /// The bounds. At a caret, both are the same.
    var bounds: LabelSelection
    /// The label in which the selection began. It decides what the selection may span.
    var origin: LabelIdentity
    /// The scope that this label last had, for when it is away. nil means the configured scope.
    var scope: SelectionScope?
    var hasPins = false
    var isMenuShown = false
    /// The crossing that decides the shapes of the pins. It does not change during a drag.
    var shapeIsCrossed: Bool
    /// The pin that a shift-click or a key moves: the one that was moved last.
    var focusPin = SelectionPin.end
    /// The slot between labels in which the caret was set. Its side is chosen when the other bound is known.
    var slot: LabelSlot?
    /// The caret that keys move. It is valid until something else moves the selection.
    var keyCaret: KeyCaret?
    /// The selected content that has no label now.
    var kept = KeptContent()

    /// Creates a selection without pins and menu.
    init(_ bounds: LabelSelection, origin: LabelIdentity) {
        (self.bounds, self.origin, shapeIsCrossed) = (bounds, origin, bounds.isCrossed)
    }

    /// Creates a caret.
    init(caret: LabelPosition, slot: LabelSlot?) {
        self.init(LabelSelection(start: caret, end: caret), origin: caret.label)
        self.slot = slot
    }

    /// Whether nothing is selected: there is only a caret.
    var isCaret: Bool { bounds.isCollapsed }

    /// The kept content for a selection that replaces this one.
    ///
    /// Rows kept for a caret are not part of an unrelated selection.
    func kept(for next: LabelSelection) -> KeptContent {
        isCaret && ![next.start.label, next.end.label].contains(bounds.start.label) ? KeptContent() : kept
    }
}

/// The caret that keys move.
struct KeyCaret: Hashable, Sendable {
    /// The position.
    var caret: ScenePosition
    /// The x that vertical movements keep: the place along the line, in window points.
    var stickyX: CGFloat?
}
