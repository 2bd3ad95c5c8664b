import Foundation
import LabelDrawing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

/// Plays fingers on a scene through the reducer, in a time of its own.
struct ReducerDriver {
    var scene: SelectionScene
    var configuration = SelectionConfiguration()
    var theme = SelectionTheme()
    var state = InteractionState()
    /// Seconds since the start.
    var time: TimeInterval = 10
    /// All effects since the last `forget`.
    var effects: [InteractionEffect] = []

    init(_ scene: SelectionScene) {
        self.scene = scene
    }

    var reducer: InteractionReducer { InteractionReducer(scene: scene, configuration: configuration, theme: theme) }
    var overlay: SelectionOverlay { SelectionOverlay(state, reducer: reducer) }
    /// The selection in the notation of the cases.
    var selected: String { scene.describe(state.selection) }
    /// What Copy would write.
    var text: String {
        reducer.plainText(state)
    }
    var hasLens: Bool { overlay.lens != nil }
    var hasMenu: Bool { overlay.menuAnchor != nil }
    /// The effects without those that announce a selection.
    var otherEffects: [InteractionEffect] {
        effects.filter { effect in
            if case .selectionChanged = effect { return false }
            return true
        }
    }

    mutating func forget() { effects = [] }

    mutating func send(_ event: InteractionEvent) {
        effects += reducer.reduce(event, at: time, state: &state)
    }

    /// Lets time pass; what falls due in between happens when it is due.
    mutating func wait(_ seconds: TimeInterval) {
        let end = time + seconds
        if let due = state.nextDeadline, due <= end {
            time = max(due, time)
            send(.timePassed)
        }
        time = end
    }

    /// Replaces the labels, as after a change of the window's content.
    mutating func change(_ scene: SelectionScene) {
        let previous = self.scene
        self.scene = scene
        var reducer = reducer
        effects += reducer.followContent(from: previous, state: &state)
        self.scene = reducer.scene
    }

    // MARK: Fingers

    mutating func down(_ point: CGPoint, finger: PointerID = 1) { send(.touchDown(finger, at: point)) }
    mutating func move(_ points: CGPoint..., finger: PointerID = 1) { for point in points { send(.touchMove(finger, to: point)) } }
    mutating func up(finger: PointerID = 1) { send(.touchUp(finger)) }
    mutating func cancel(finger: PointerID = 1) { send(.touchCancel(finger)) }

    /// Presses of 0.05 s, 0.1 s apart, that follow nothing.
    mutating func tap(_ point: CGPoint, count: Int = 1) {
        for _ in 0..<count {
            down(point)
            wait(0.05)
            up()
            wait(0.05)
        }
    }

    /// A press that stays after so many taps before it.
    mutating func press(_ point: CGPoint, after taps: Int) {
        tap(point, count: taps)
        down(point)
    }

    /// A double tap whose second press stays.
    mutating func doubleTapAndHold(_ point: CGPoint) { press(point, after: 1) }
    mutating func doubleTap(_ point: CGPoint) { tap(point, count: 2) }
    mutating func tripleTap(_ point: CGPoint) { tap(point, count: 3) }

    mutating func longPressAndHold(_ point: CGPoint) {
        down(point)
        wait(0.6)
    }

    mutating func longPress(_ point: CGPoint) {
        longPressAndHold(point)
        up()
    }

    /// A tap that counts with none before it.
    mutating func tapApart(_ point: CGPoint) {
        wait(1)
        tap(point)
        wait(1)
    }

    // MARK: Pins

    /// The place where a finger takes hold of a pin: its dot.
    func handle(_ pin: SelectionPin) -> CGPoint {
        overlay.pins[pin]?.dot.center ?? CGPoint(x: -1000, y: -1000)
    }

    /// Puts a finger on a pin.
    mutating func take(_ pin: SelectionPin) {
        wait(1)
        down(handle(pin))
    }

    /// Moves the finger that has hold of a pin so that the pin's drag point is at a point.
    mutating func pull(to points: CGPoint...) {
        for point in points {
            guard case .draggingPin(let drag) = state.gesture else { return }
            move(CGPoint(x: drag.start.x + point.x - drag.caret.x, y: drag.start.y + point.y - drag.caret.y))
        }
    }

    /// Drags a pin's caret through points, and lifts.
    mutating func drag(_ pin: SelectionPin, to points: CGPoint...) {
        take(pin)
        for point in points { pull(to: point) }
        up()
    }

    /// Drags a pin's caret to an offset, and lifts.
    mutating func drag(_ pin: SelectionPin, toOffset offset: Int, of label: LabelIdentity = "1") {
        drag(pin, to: scene.point(label, offset))
    }

    /// A state with a selection, pins and menu, as after a double tap.
    mutating func show(_ notation: String) {
        send(.select(scene.selection(notation)))
        state.isMenuShown = true
        forget()
    }
}
