package import Foundation
import LabelDrawing
import SelectableLabel

// MARK: - Overview
//
// The driver performs the gestures of a scenario in virtual time, in any `ScenarioWorld`. The extensions are:
// `+Touches` for fingers, `+Mouse` for the mouse and keys, and `+State` for the visible state after a step.

/// Plays a scenario, step by step, in virtual time, in a window.
@MainActor
package final class ScenarioDriver {
    package let scenario: Scenario
    /// The window in which the scenario is played.
    let world: any ScenarioWorld
    /// The positions of the fingers that are down, by finger number.
    package var fingers: [Int: CGPoint] = [:]
    /// The positions at which fingers were lifted during the last step.
    package var liftedFingers: [CGPoint] = []
    /// The index of the next step.
    package private(set) var nextStep = 0
    /// Observes the events inside the steps. Default: nil.
    package weak var follower: (any ScenarioFollower)?

    var mouse: ScenarioMouse?
    let layers = ScenarioLayers()
    let clock = VirtualClock()
    /// The events of the current step.
    var events: [ScenarioState.Event] = []
    /// For each content, the id of the label that showed it last. The id is still stored after the label is removed,
    /// because reports need it.
    var labelIDs: [LabelIdentity: String] = [:]

    package init(_ scenario: Scenario, in world: any ScenarioWorld) {
        (self.scenario, self.world) = (scenario, world)
        noteLabels()
        coordinator.onEffect = { [weak self] in self?.note($0) }
    }

    /// The virtual time, in seconds from the scenario's start.
    package var time: TimeInterval { clock.now }

    /// Records that a view or label was tapped.
    package func noteTap(_ id: String) { events.append(.tap(id)) }

    /// Plays the next step.
    ///
    /// If a step fails, the screen stays as it is at that moment, and the `expect` block is not checked. Later steps
    /// can still be played.
    /// - Returns: The result; nil after the last step.
    package func playNextStep() -> ScenarioStepResult? {
        guard scenario.steps.indices.contains(nextStep) else { return nil }
        return play(scenario.steps[nextStep])
    }

    /// Plays the given step as the next step. It need not belong to the scenario.
    package func play(_ step: ScenarioStep) -> ScenarioStepResult {
        let index = nextStep
        nextStep += 1
        events = []
        liftedFingers = []
        var problem = obstacle(to: step, at: index)
        noteLabels()
        // Simulates the next frame, which shows the result of the step.
        world.handle(.timePassed, at: clock.now)
        let state = state()
        if problem == nil { problem = step.expect.flatMap { ExpectationMatcher.mismatch(of: state.json, with: $0, step: index) } }
        let failure = problem.map {
            ScenarioFailure(scenario: scenario.name, step: index, path: $0.path ?? "", expected: $0.expected, got: $0.got)
        }
        return ScenarioStepResult(scenario: scenario.name, step: step, index: index, time: clock.now, state: state, failure: failure)
    }

    /// Plays all remaining steps.
    ///
    /// - Returns: The result of each step, in order.
    package func playAll() -> [ScenarioStepResult] {
        var results: [ScenarioStepResult] = []
        while let result = playNextStep() { results.append(result) }
        return results
    }

    var coordinator: SelectionCoordinator { world.coordinator }

    /// Advances the virtual time, and handles the selection's deadlines that pass during this time.
    func advance(by seconds: TimeInterval) {
        let end = clock.now + max(seconds, 0)
        // The tolerance allows for rounding errors in sums of times. Without it, a press of exactly the required length
        // might count as too short.
        while let deadline = world.nextDeadline, deadline <= end + 1e-9 {
            // A deadline can already be in the past.
            let moment = max(deadline, clock.now)
            follower?.willPass(moment - clock.now)
            clock.advance(by: moment - clock.now)
            world.handle(.timePassed, at: moment)
            guard world.nextDeadline != deadline else { break }
        }
        follower?.willPass(end - clock.now)
        clock.advance(by: end - clock.now)
    }

    /// Performs a step. Returns the reason if it could not be performed.
    private func obstacle(to step: ScenarioStep, at index: Int) -> ScenarioObstacle? {
        let path = JSONPath.root["steps"][index]
        do {
            try perform(step.action)
            return nil
        } catch let problem as ScenarioObstacle {
            return ScenarioObstacle(path: "\(path[step.action.name])", expected: problem.expected, got: problem.got)
        } catch {
            return ScenarioObstacle(path: "\(path)", expected: "the step to succeed", got: "\(error)")
        }
    }

    private func perform(_ action: ScenarioAction) throws {
        switch action {
        case .tap, .longPress, .press, .hold, .move, .release, .cancel, .dragPin, .menu: try performTouch(action)
        case .mouseDown, .mouseMove, .mouseUp, .key: try performMouseOrKey(action)
        case .wait(let seconds): advance(by: seconds)
        case .scroll(let id, let delta): try scroll(id, by: delta)
        case .highlight, .removeHighlight, .reveal, .find, .findNext, .findPrevious: try performLayers(action)
        default: try world.perform(action, at: clock.now)
        }
    }

    private func scroll(_ id: String, by delta: CGPoint) throws {
        var done = CGPoint.zero
        var failure: (any Error)?
        glide(from: done, to: delta) { place in
            do {
                try world.perform(.scroll(scrollView: id, by: CGPoint(x: place.x - done.x, y: place.y - done.y)), at: clock.now)
            } catch { failure = failure ?? error }
            done = place
        }
        if let failure { throw failure }
    }

    private func noteLabels() {
        for label in world.labels { labelIDs[label.controller.identity] = label.id }
    }

    private func note(_ effect: InteractionEffect) {
        switch effect {
        case .selectionChanged(let selection): events.append(.selectionChange(selection.flatMap(shown)))
        case .selectionHaptic: events.append(.haptic("selection"))
        case .menuItem(let id): events.append(.menuItem(id))
        case .linkTapped(let link): events.append(.linkTap(named(link)))
        case .linkLongPressed(let link): events.append(.linkLongPress(named(link)))
        case .truncationTapped(let label): events.append(.truncationTap(name(of: label)))
        // These are not recorded here: taps are recorded through `noteTap(_:)`, and copies are visible on the
        // pasteboard.
        case .tap, .collapseTapped, .copy, .autoScroll, .reveal, .revealRow: break
        }
    }
}
