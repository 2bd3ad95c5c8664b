public import Foundation
import LabelDrawing
public import SelectableLabel

// MARK: - Overview
//
// The player performs the gestures of a scenario in virtual time. Each gesture goes through `Screen.handle(_:at:)`, as
// a real one does. `ScenarioStage` builds the screen. The extensions are: `+Touches` for fingers, `+Mouse` for the
// mouse and keys, `+App` for actions of the app, and `+State` for the visible state after a step.

/// Plays a scenario, step by step, in virtual time.
///
/// Each player has a separate selection, so players do not affect each other or the app's selection.
@MainActor
public final class ScenarioPlayer {
    /// The scenario.
    public let scenario: Scenario
    /// The time at which the selection notices changes of the screen.
    public let host: ScenarioHost
    /// The scenario's screen. It can be drawn after each step.
    public let screen: Screen
    /// The positions of the fingers that are down, by finger number.
    public internal(set) var fingers: [Int: CGPoint] = [:]
    /// The positions at which fingers were lifted during the last step.
    public internal(set) var liftedFingers: [CGPoint] = []
    /// The position of the mouse; nil until a step uses the mouse.
    public var mouseLocation: CGPoint? { mouse?.location }
    /// The index of the next step.
    public private(set) var nextStep = 0

    var mouse: ScenarioMouse?
    let stage: ScenarioStage
    let clock = VirtualClock()
    /// Observes the events inside the steps. Default: nil.
    package weak var follower: (any ScenarioFollower)?
    /// The events of the current step.
    var events: [ScenarioState.Event] = []
    /// For each content, the id of the label that showed it last. The id is still stored after the label is removed,
    /// because reports need it.
    var labelIDs: [LabelIdentity: String] = [:]

    /// Creates a player and its screen.
    ///
    /// - Parameters:
    ///   - scenario: The scenario to play.
    ///   - typesetter: The typesetter of the labels and the menu. If the scenario's engine is `.monospace`, it must be
    ///     a `MonospaceTypesetter`.
    ///   - wordBoundaries: Finds the words in the labels' texts.
    ///   - detectors: Link detectors by kind. For a kind without an entry, the kit's own detectors are used; the kit
    ///     has none for dates and postal addresses. Default: empty.
    ///   - host: When the selection notices changes of the screen. Default: `.eager`.
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
    /// If a step fails, the screen stays as it is at that moment, and the `expect` block is not checked. Later steps
    /// can still be played.
    /// - Returns: The result; nil after the last step.
    public func playNextStep() -> ScenarioStepResult? {
        guard scenario.steps.indices.contains(nextStep) else { return nil }
        return play(scenario.steps[nextStep])
    }

    /// Plays the given step as the next step. It need not belong to the scenario.
    package func play(_ step: ScenarioStep) -> ScenarioStepResult {
        let index = nextStep
        nextStep += 1
        events = []
        liftedFingers = []
        let failure = failure(of: step, at: index)
        noteLabels()
        // Simulates the next frame, which shows the result of the step.
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

    /// Advances the virtual time, and handles the selection's deadlines that pass during this time.
    func advance(by seconds: TimeInterval) {
        let end = clock.now + max(seconds, 0)
        // The tolerance allows for rounding errors in sums of times. Without it, a press of exactly the required length
        // might count as too short.
        while let deadline = coordinator.nextDeadline, deadline <= end + 1e-9 {
            // A deadline can already be in the past.
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
        // These are not recorded here: taps are recorded through `Screen.onTap`, and copies are visible on the
        // pasteboard.
        case .tap, .collapseTapped, .copy, .autoScroll, .reveal, .revealRow: break
        }
    }
}

/// An error that says why an action could not be performed.
struct ScenarioObstacle: Error {
    var expected: String
    var got: String
}
