import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

// MARK: - Overview
//
// A scenario has no time between its steps, and a movement is one event. The film adds both: the finger comes to its
// place, moves with constant frames, and rests after each step. Its clock is the film's own; the player's virtual time
// stays as it is, so that every step ends as in a replay.
//
// A movement in small parts may end otherwise than in one event: slow pins select by characters. So a second player
// plays each step as a replay does. If the states differ after a step, a new player that has played all steps like the
// second one replaces the first.

/// Plays a scenario and produces the frames of an animation of it.
@MainActor
final class ScenarioFilm: ScenarioFollower {
    /// The player that is shown.
    private(set) var player: ScenarioPlayer
    /// Called for each frame. `isChanged` is false if the frame is the same as the last one.
    var onFrame: ((_ moment: FrameArtist.Moment, _ isChanged: Bool) -> Void)?
    /// Returns false to end the film early.
    var goesOn: () -> Bool = { true }
    /// The time of the film.
    private(set) var clock = AnimationClock()
    /// The largest size of the screen so far, in points.
    private(set) var canvas: CGSize

    private let makePlayer: () -> ScenarioPlayer
    private let transitions = ScreenTransitions()
    private var needsFrame = true
    /// The place of the finger, or of the mouse, on its way to the screen.
    private var approach: (point: CGPoint, isMouse: Bool)?
    private var lastFinger: CGPoint?
    /// The number of intermediate points of a movement that have not been reached.
    private var glidesLeft = 0
    /// Whether a transition was not finished in the last frame.
    private var wasMoving = false

    /// The pauses of a film, in seconds.
    private enum Pause {
        static let first = 0.6
        static let afterStep = 0.55
        /// After a step that leaves a finger on the screen.
        static let fingerDown = 0.1
        static let last = 1.5
        /// The longest time in which nothing happens. Longer ones are cut.
        static let longest = 1.2
    }

    /// The speeds of a pointer, in points per second, with the shortest and longest time of a movement.
    private enum Pace {
        static let approach = (speed: 700.0, seconds: 0.25...0.6)
        static let drag = (speed: 180.0, seconds: 0.25...1.3)
    }

    /// Creates a film.
    ///
    /// - Parameter makePlayer: Returns a new player of the scenario each time.
    init(_ makePlayer: @escaping () -> ScenarioPlayer) {
        self.makePlayer = makePlayer
        player = makePlayer()
        canvas = player.screen.size
        player.follower = self
    }

    /// Plays all steps.
    func play() {
        let reference = makePlayer()
        elapse(Pause.first)
        while goesOn(), let expected = reference.playNextStep(), let result = player.playNextStep() {
            if result.lastingState != expected.lastingState { replacePlayer() }
            if let point = player.liftedFingers.last ?? player.fingers.values.first { lastFinger = point }
            let size = player.screen.size
            canvas = CGSize(width: max(canvas.width, size.width), height: max(canvas.height, size.height))
            needsFrame = true
            let isLast = player.nextStep >= player.scenario.steps.count
            elapse(isLast ? Pause.last : player.fingers.isEmpty ? Pause.afterStep : Pause.fingerDown)
        }
    }

    /// Replaces the player by a new one that has played the same steps without a follower.
    private func replacePlayer() {
        let count = player.nextStep
        player.follower = nil
        player = makePlayer()
        while player.nextStep < count, player.playNextStep() != nil {}
        player.follower = self
    }

    // MARK: ScenarioFollower

    func willPress(at point: CGPoint, isMouse: Bool) {
        let screen = player.screen.size
        let start =
            isMouse
            ? player.mouseLocation ?? CGPoint(x: screen.width * 0.7, y: screen.height * 0.9)
            : lastFinger ?? CGPoint(x: screen.width / 2, y: screen.height + 30)
        for place in Self.way(from: start, to: point, Pace.approach) {
            approach = (place, isMouse)
            needsFrame = true
            elapse(1 / Double(AnimationClock.rate))
        }
        approach = nil
        lastFinger = point
    }

    func didHandleEvent() {
        needsFrame = true
        guard glidesLeft > 0 else { return }
        glidesLeft -= 1
        elapse(1 / Double(AnimationClock.rate))
    }

    func willPass(_ seconds: TimeInterval) {
        // The screen itself may have advanced: a scroll at an edge, for example.
        needsFrame = true
        elapse(min(seconds, Pause.longest))
    }

    func points(from start: CGPoint, to end: CGPoint) -> [CGPoint] {
        let points = Self.way(from: start, to: end, Pace.drag).dropLast()
        glidesLeft = points.count
        return Array(points)
    }

    // MARK: Frames

    private func elapse(_ seconds: TimeInterval) {
        clock.advance(by: seconds) { time in
            transitions.update(player.screen, at: time)
            var moment = FrameArtist.Moment(player)
            moment.front = transitions.front(at: time)
            moment.motion = transitions.motion(at: time)
            if let approach {
                if approach.isMouse {
                    moment.mouse = approach.point
                } else {
                    (moment.liftedFingers, moment.nearFinger) = ([], approach.point)
                }
            }
            let isChanged = needsFrame || wasMoving
            needsFrame = false
            wasMoving = transitions.isMoving(at: time)
            onFrame?(moment, isChanged)
        }
    }

    /// Returns the points of a movement, one for each frame, slow at both ends. The last one is its end.
    private static func way(
        from start: CGPoint, to end: CGPoint, _ pace: (speed: Double, seconds: ClosedRange<Double>)
    ) -> [CGPoint] {
        let distance = Double(start.distance(to: end))
        guard distance > 1, distance.isFinite else { return [] }
        let seconds = min(max(distance / pace.speed, pace.seconds.lowerBound), pace.seconds.upperBound)
        let count = max(Int((seconds * Double(AnimationClock.rate)).rounded()), 1)
        return (1...count).map { step in
            guard step < count else { return end }
            let part = CGFloat(step) / CGFloat(count)
            let eased = part * part * (3 - 2 * part)
            return CGPoint(x: start.x + (end.x - start.x) * eased, y: start.y + (end.y - start.y) * eased)
        }
    }
}

extension ScenarioStepResult {
    /// The state after the step. A divided movement has more events, so the events are left out.
    fileprivate var lastingState: ScenarioState {
        var state = record.state
        state.events = []
        return state
    }
}
