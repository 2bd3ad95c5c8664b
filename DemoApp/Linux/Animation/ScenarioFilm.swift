import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

// MARK: - Overview
//
// A replay plays the steps of a scenario without pauses, and each movement of a finger is one event. The film divides
// the movements into many small ones, and pauses after each step. It measures this additional time with its own clock.
// The player's virtual time does not change, so that each step has the same result as in a replay.
//
// Sometimes many small movements do not have the same result as one event: for example, a pin that is dragged slowly
// may select characters where a single event would select whole words. A second player therefore plays each step as a
// replay does. If the states of the two players differ after a step, the film creates a new player, plays all steps so
// far with it as a replay does, and continues with this player.

/// Plays a scenario and produces the frames of an animation.
@MainActor
final class ScenarioFilm: ScenarioFollower {
    /// The player whose screen the frames show.
    private(set) var player: ScenarioPlayer
    /// Called for each frame. `isChanged` is false if the frame equals the previous one.
    var onFrame: ((_ moment: FrameArtist.Moment, _ isChanged: Bool) -> Void)?
    /// Returns whether to continue the film. Called between the steps.
    var goesOn: () -> Bool = { true }
    /// Measures the film's time and counts the frames.
    private(set) var clock = AnimationClock()
    /// The largest size of the screen so far, in points.
    private(set) var canvas: CGSize

    private let makePlayer: () -> ScenarioPlayer
    private let transitions = ScreenTransitions()
    private var needsFrame = true
    /// The position of the finger or mouse pointer on its way to the next touch; nil at other times.
    private var approach: (point: CGPoint, isMouse: Bool)?
    private var lastFinger: CGPoint?
    /// The number of intermediate points that the current movement has not reached yet.
    private var glidesLeft = 0
    /// Whether a transition was still running in the last frame.
    private var wasMoving = false

    /// The pauses of a film, in seconds.
    private enum Pause {
        static let first = 0.6
        static let afterStep = 0.55
        /// The pause after a step that leaves a finger on the screen, or appends text.
        static let short = 0.1
        static let last = 1.5
        /// The maximum pause for a wait of the scenario. Longer waits are shortened to it.
        static let longest = 1.2
    }

    /// The speeds of a finger or mouse pointer, in points per second, and the minimum and maximum durations of a
    /// movement, in seconds.
    private enum Pace {
        static let approach = (speed: 700.0, seconds: 0.25...0.6)
        static let drag = (speed: 180.0, seconds: 0.25...1.3)
    }

    /// Creates a film.
    ///
    /// - Parameter makePlayer: Creates a new player of the scenario. Called several times.
    init(_ makePlayer: @escaping () -> ScenarioPlayer) {
        self.makePlayer = makePlayer
        player = makePlayer()
        canvas = player.screen.size
        player.driver.follower = self
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
            let isShort = if case .append = result.step.action { true } else { !player.fingers.isEmpty }
            elapse(isLast ? Pause.last : isShort ? Pause.short : Pause.afterStep)
        }
    }

    /// Replaces the player by a new one that has played the same steps without the small movements of the film.
    private func replacePlayer() {
        let count = player.nextStep
        player.driver.follower = nil
        player = makePlayer()
        while player.nextStep < count, player.playNextStep() != nil {}
        player.driver.follower = self
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
        // The screen may have changed without an event: for example, a drag at the edge scrolls it.
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

    /// Returns the points of a movement, one for each frame. The movement is slow at its start and end. The last point
    /// is `end`.
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
    /// The state after the step, without its events. The events differ from those in a replay, because small movements
    /// cause more events than a single movement.
    fileprivate var lastingState: ScenarioState {
        var state = self.state
        state.events = []
        return state
    }
}
