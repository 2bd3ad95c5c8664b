public import Foundation
import LabelDrawing
public import SelectableLabel

// MARK: - Overview
//
// A scenario's finger: every gesture goes through `Screen.handle(_:at:)`, as one on a window does, in virtual time. `ScenarioStage` builds the
// screen, `+Touches` plays what a finger does, `+Mouse` mouse and keys, `+App` what the app does meanwhile, `+State` reads what can be seen afterwards.

/// Plays a scenario, step by step, in virtual time.
///
/// The selection is the player's own, not the app's shared one, so players do not disturb each other.
@MainActor
public final class ScenarioPlayer {
    /// What is played.
    public let scenario: Scenario
    /// How the screen tells the selection of changes.
    public let host: ScenarioHost
    /// The screen it is played on, to be drawn after each step.
    public let screen: Screen
    /// The fingers that are down, by number, where they are.
    public internal(set) var fingers: [Int: CGPoint] = [:]
    /// Where fingers were lifted during the last step.
    public internal(set) var liftedFingers: [CGPoint] = []
    /// Where the mouse is; nil until it is used.
    public var mouseLocation: CGPoint? { mouse?.location }
    /// The index of the step that comes next.
    public private(set) var nextStep = 0

    var mouse: ScenarioMouse?
    let stage: ScenarioStage
    let clock = VirtualClock()
    /// What happened during the present step.
    var events: [ScenarioState.Event] = []
    /// The labels that showed a content last, so that a selection in one that is gone has a name.
    var labelIDs: [LabelIdentity: String] = [:]

    /// Sets a scenario's screen up.
    ///
    /// - Parameters:
    ///   - scenario: What to play.
    ///   - typesetter: The text engine of labels and menu: for `Scenario.Engine.monospace` a `MonospaceTypesetter`.
    ///   - wordBoundaries: The words of the labels' texts.
    ///   - detectors: What finds links in labels that ask for it, in place of the portable detectors; dates are found by none of those.
    ///   - host: How the screen tells the selection of changes. Default: `.eager`.
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
    /// A step that cannot be done leaves the screen as far as it came, is not compared with what it expects, and the steps after it can be played all the same.
    /// - Returns: What came of it; nil after the last step.
    public func playNextStep() -> ScenarioStepResult? {
        guard scenario.steps.indices.contains(nextStep) else { return nil }
        return play(scenario.steps[nextStep])
    }

    /// Plays a step that the scenario need not have, as the one that comes next.
    package func play(_ step: ScenarioStep) -> ScenarioStepResult {
        let index = nextStep
        nextStep += 1
        events = []
        liftedFingers = []
        let failure = failure(of: step, at: index)
        noteLabels()
        // The frame that shows what came of the step.
        screen.handle(.timePassed, at: clock.now)
        let record = ScenarioRecord(
            scenario: scenario.name, step: index, action: step.action.name, time: clock.now, state: state())
        return ScenarioStepResult(step: step, record: record, failure: failure ?? mismatch(record, step))
    }

    /// Plays all steps that are left.
    ///
    /// - Returns: What came of each, in order.
    public func playAll() -> [ScenarioStepResult] {
        var results: [ScenarioStepResult] = []
        while let result = playNextStep() { results.append(result) }
        return results
    }

    var coordinator: SelectionCoordinator { screen.coordinator }

    /// Lets time pass, and what is due in it happen.
    func advance(by seconds: TimeInterval) {
        let end = clock.now + max(seconds, 0)
        // Sums of times differ from each other in their last bits, which must not decide whether a press was long enough.
        while let deadline = coordinator.nextDeadline, deadline <= end + 1e-9 {
            // What is counted from an event long ago is overdue.
            let moment = max(deadline, clock.now)
            clock.advance(by: moment - clock.now)
            screen.handle(.timePassed, at: moment)
            guard coordinator.nextDeadline != deadline else { break }
        }
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
                scenario: scenario.name, step: index, path: "\(JSONPath.root["steps"][index])", expected: "the step done", got: "\(error)")
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
        // Taps are told by the screen, which knows what they hit; copies are seen on the pasteboard.
        case .tap, .collapseTapped, .copy, .autoScroll, .reveal, .revealRow: break
        }
    }
}

/// Why a step cannot be done.
struct ScenarioObstacle: Error {
    var expected: String
    var got: String
}
