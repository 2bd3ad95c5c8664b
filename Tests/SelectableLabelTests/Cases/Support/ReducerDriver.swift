import Foundation
import LabelDrawing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

/// Sends simulated touches on a scene to the reducer. It has its own clock.
struct ReducerDriver {
    var scene: SelectionScene
    var configuration = SelectionConfiguration()
    var theme = SelectionTheme()
    var state = InteractionState()
    /// The current time, in seconds.
    var time: TimeInterval = 10
    /// All effects since the last call of `forget`.
    var effects: [InteractionEffect] = []

    init(_ scene: SelectionScene) {
        self.scene = scene
    }

    var reducer: InteractionReducer { InteractionReducer(scene: scene, configuration: configuration, theme: theme) }
    var overlay: SelectionOverlay { SelectionOverlay(state, reducer: reducer) }
    /// The selection in the notation of the acceptance cases, such as `2..5`.
    var selected: String { scene.describe(state.selection) }
    /// The text that Copy would write now.
    var text: String {
        reducer.copyParts(state).plainText
    }
    var hasLens: Bool { overlay.lens != nil }
    var hasMenu: Bool { overlay.menuAnchor != nil }
    /// The effects, without the notifications of selection changes.
    var otherEffects: [InteractionEffect] {
        effects.filter { effect in
            if case .selectionChanged = effect { return false }
            return true
        }
    }

    mutating func forget() { effects = [] }

    mutating func send(_ event: InteractionEvent) {
        var reducer = reducer
        let before = state
        effects += reducer.reduce(event, at: time, state: &state)
        reducer.note(state, after: before)
        scene = reducer.scene
    }

    /// Advances the time. If the next deadline is within this time, sends `timePassed` at the deadline.
    mutating func wait(_ seconds: TimeInterval) {
        let end = time + seconds
        if let due = state.nextDeadline, due <= end {
            time = max(due, time)
            send(.timePassed)
        }
        time = end
    }

    /// Replaces the labels, to simulate a change of the window's content.
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

    /// Taps `count` times. Each press lasts 0.05 seconds, and presses start 0.1 seconds apart.
    mutating func tap(_ point: CGPoint, count: Int = 1) {
        for _ in 0..<count {
            down(point)
            wait(0.05)
            up()
            wait(0.05)
        }
    }

    /// Taps `taps` times, then presses and holds.
    mutating func press(_ point: CGPoint, after taps: Int) {
        tap(point, count: taps)
        down(point)
    }

    /// Taps, then presses and holds at the same point.
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

    /// Taps once, with a pause before and after the tap, so that it is not part of a double tap.
    mutating func tapApart(_ point: CGPoint) {
        wait(1)
        tap(point)
        wait(1)
    }

    // MARK: Pins

    /// Returns the point where a finger grabs a pin, which is the center of the pin's dot.
    func handle(_ pin: SelectionPin) -> CGPoint {
        overlay.pins[pin]?.dot.center ?? CGPoint(x: -1000, y: -1000)
    }

    /// Puts a finger down on a pin.
    mutating func take(_ pin: SelectionPin) {
        wait(1)
        down(handle(pin))
    }

    /// Moves the finger that holds a pin, so that the pin's caret reaches each point in turn.
    mutating func pull(to points: CGPoint...) {
        for point in points {
            guard case .draggingPin(let drag) = state.gesture else { return }
            move(CGPoint(x: drag.track.start.x + point.x - drag.caret.x, y: drag.track.start.y + point.y - drag.caret.y))
        }
    }

    /// Drags a pin so that its caret reaches each point in turn, and lifts the finger.
    mutating func drag(_ pin: SelectionPin, to points: CGPoint...) {
        take(pin)
        for point in points { pull(to: point) }
        up()
    }

    /// Drags a pin so that its caret reaches an offset, and lifts the finger.
    mutating func drag(_ pin: SelectionPin, toOffset offset: Int, of label: LabelIdentity = "1") {
        drag(pin, to: scene.point(label, offset))
    }

    /// Selects text and shows the pins and the menu, as after a double tap.
    mutating func show(_ notation: String) {
        send(.select(scene.selection(notation)))
        state.isMenuShown = true
        forget()
    }
}
