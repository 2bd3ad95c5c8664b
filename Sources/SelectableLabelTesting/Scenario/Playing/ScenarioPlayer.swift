public import Foundation
import LabelDrawing
public import SelectableLabel

// MARK: - Overview
//
// Replays a scenario's gestures: each one goes through `Screen.handle(_:at:)`, like a gesture in a window, but in
// virtual time. `ScenarioStage` builds the screen, `+Touches` performs finger actions, `+Mouse` mouse and key actions,
// `+App` app actions, and `+State` reads the visible state after a step.

/// Plays a scenario, step by step, in virtual time.
///
/// The player has its own selection, separate from the app's shared one, so players do not affect each other.
@MainActor
public final class ScenarioPlayer {
    /// The scenario.
    public let scenario: Scenario
    /// The way in which the screen reports changes to the selection.
    public let host: ScenarioHost
    /// The scenario's screen, to be drawn after each step.
    public let screen: Screen
    /// The positions of the fingers that are down, by number.
    public internal(set) var fingers: [Int: CGPoint] = [:]
    /// The positions where fingers were lifted during the last step.
    public internal(set) var liftedFingers: [CGPoint] = []
    /// The position of the mouse; nil until it is used.
    public var mouseLocation: CGPoint? { mouse?.location }
    /// The index of the next step.
    public private(set) var nextStep = 0

    var mouse: ScenarioMouse?
    let stage: ScenarioStage
    let clock = VirtualClock()
    /// Sees the moments inside the steps. Default: nil.
    package weak var follower: (any ScenarioFollower)?
    /// The events of the current step.
    var events: [ScenarioState.Event] = []
    /// The label that last showed each content: names a selection in a removed label.
    var labelIDs: [LabelIdentity: String] = [:]

    /// Sets up a scenario's screen.
    ///
    /// - Parameters:
    ///   - scenario: The scenario to play.
    ///   - typesetter: The text engine of labels and menu: a `MonospaceTypesetter` for `Scenario.Engine.monospace`.
    ///   - wordBoundaries: The word boundaries of the labels' texts.
    ///   - detectors: The link detectors by kind, which replace the portable ones. Dates have no portable detector.
    ///     Default: empty.
    ///   - host: The way in which the screen reports changes to the selection. Default: `.eager`.
    public init(
        _ scenario: Scenario, typesetter: any Typesetter, wordBoundaries: any WordBoundaryProvider,
        detectors: [ScenarioLabel.Detection: any LinkDetector] = [:], host: ScenarioHost = .eager
    ) {
        self.scenario = scenario
        self.host = host
        stage = ScenarioStage(scenario, typesetter: typesetter, wordBoundaries: wordBoundaries, detectors: detectors)
        screen = stage.screen
        screen.tellsChanges = host == .eager
        noteLabels()
        coordinator.onEffect = { [weak self] in self?.note($0) }
        screen.onTap = { [weak self] in self?.events.append(.tap($0)) }
    }

    /// The virtual time, in seconds from the scenario's start.
    public var time: TimeInterval { clock.now }

    /// Plays the next step.
    ///
    /// A step that fails partway leaves the screen as it is at that point, and its expectation is not checked. Later
    /// steps can still be played.
    /// - Returns: The result; nil after the last step.
    public func playNextStep() -> ScenarioStepResult? {
        guard scenario.steps.indices.contains(nextStep) else { return nil }
        return play(scenario.steps[nextStep])
    }

    /// Plays a step, which need not be in the scenario, as the next one.
    package func play(_ step: ScenarioStep) -> ScenarioStepResult {
        let index = nextStep
        nextStep += 1
        events = []
        liftedFingers = []
        let failure = failure(of: step, at: index)
        noteLabels()
        // The frame that shows the result of the step.
        screen.handle(.timePassed, at: clock.now)
        let record = ScenarioRecord(
            scenario: scenario.name, step: index, action: step.action.name, time: clock.now, state: state())
        return ScenarioStepResult(step: step, record: record, failure: failure ?? mismatch(record, step))
    }

    /// Plays all remaining steps.
    ///
    /// - Returns: The result of each step, in order.
    public func playAll() -> [ScenarioStepResult] {
        var results: [ScenarioStepResult] = []
        while let result = playNextStep() { results.append(result) }
        return results
    }

    var coordinator: SelectionCoordinator { screen.coordinator }

    /// Advances the time and runs everything that is due.
    func advance(by seconds: TimeInterval) {
        let end = clock.now + max(seconds, 0)
        // Sums of times differ in their last bits, which must not decide whether a press was long enough.
        while let deadline = coordinator.nextDeadline, deadline <= end + 1e-9 {
            // A deadline counted from a long past event can be overdue.
            let moment = max(deadline, clock.now)
            follower?.willPass(moment - clock.now)
            clock.advance(by: moment - clock.now)
            screen.handle(.timePassed, at: moment)
            guard coordinator.nextDeadline != deadline else { break }
        }
        follower?.willPass(end - clock.now)
        clock.advance(by: end - clock.now)
    }

    private func failure(of step: ScenarioStep, at index: Int) -> ScenarioFailure? {
        do {
            try perform(step.action)
            return nil
        } catch let problem as ScenarioObstacle {
            let path = JSONPath.root["steps"][index][step.action.name]
            return ScenarioFailure(
                scenario: scenario.name, step: index, path: "\(path)", expected: problem.expected,
                got: problem.got)
        } catch {
            return ScenarioFailure(
                scenario: scenario.name, step: index, path: "\(JSONPath.root["steps"][index])", expected: "the step to succeed",
                got: "\(error)")
        }
    }

    private func mismatch(_ record: ScenarioRecord, _ step: ScenarioStep) -> ScenarioFailure? {
        guard let expectation = step.expect,
            let mismatch = ExpectationMatcher.mismatch(of: record.state.json, with: expectation, step: record.step)
        else { return nil }
        return ScenarioFailure(
            scenario: scenario.name, step: record.step, path: mismatch.path, expected: mismatch.expected, got: mismatch.got)
    }

    private func perform(_ action: ScenarioAction) throws {
        switch action {
        case .tap, .longPress, .press, .hold, .move, .release, .cancel, .dragPin, .menu: try performTouch(action)
        case .mouseDown, .mouseMove, .mouseUp, .key: try performMouseOrKey(action)
        case .wait(let seconds): advance(by: seconds)
        default: try performAppAction(action)
        }
    }

    private func noteLabels() {
        for label in screen.presentLabels { labelIDs[label.controller.identity] = label.id }
    }

    private func note(_ effect: InteractionEffect) {
        switch effect {
        case .selectionChanged(let selection): events.append(.selectionChange(selection.flatMap(shown)))
        case .selectionHaptic: events.append(.haptic("selection"))
        case .menuItem(let id): events.append(.menuItem(id))
        case .linkTapped(let link): events.append(.linkTap(named(link)))
        case .linkLongPressed(let link): events.append(.linkLongPress(named(link)))
        case .truncationTapped(let label): events.append(.truncationTap(name(of: label)))
        // The screen reports taps, because it knows their targets. Copies are read from the pasteboard.
        case .tap, .collapseTapped, .copy, .autoScroll, .reveal, .revealRow: break
        }
    }
}

/// The reason why a step cannot be performed.
struct ScenarioObstacle: Error {
    var expected: String
    var got: String
}
