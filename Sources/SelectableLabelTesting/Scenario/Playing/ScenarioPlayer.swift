public import Foundation
public import SelectableLabel

// MARK: - Overview
//
// The player plays a scenario on a `Screen`, which `ScenarioStage` builds. Each gesture goes through
// `Screen.handle(_:at:)`, as a real one does. `ScenarioDriver` performs the steps.

/// Plays a scenario, step by step, in virtual time.
///
/// Each player has a separate selection, so players do not affect each other or the app's selection.
@MainActor
public final class ScenarioPlayer {
    /// The time at which the selection notices changes of the screen.
    public let host: ScenarioHost
    /// The scenario's screen. It can be drawn after each step.
    public let screen: Screen
    package let driver: ScenarioDriver

    /// Creates a player and its screen.
    ///
    /// - Parameters:
    ///   - scenario: The scenario to play.
    ///   - typesetter: The typesetter of the labels and the menu. If the scenario's engine is `.monospace`, it must be
    ///     a `MonospaceTypesetter`.
    ///   - wordBoundaries: Finds the words in the labels' texts.
    ///   - host: When the selection notices changes of the screen. Default: `.eager`.
    public init(
        _ scenario: Scenario, typesetter: any Typesetter, wordBoundaries: any WordBoundaryProvider, host: ScenarioHost = .eager
    ) {
        self.host = host
        let stage = ScenarioStage(scenario, typesetter: typesetter, wordBoundaries: wordBoundaries)
        screen = stage.screen
        screen.reportsChanges = host == .eager
        driver = ScenarioDriver(scenario, in: stage)
        screen.onTap = { [weak driver, weak stage] in
            stage?.tapped($0)
            driver?.noteTap($0)
        }
    }

    /// The scenario.
    public var scenario: Scenario { driver.scenario }

    /// The positions of the fingers that are down, by finger number.
    public var fingers: [Int: CGPoint] { driver.fingers }

    /// The positions at which fingers were lifted during the last step.
    public var liftedFingers: [CGPoint] { driver.liftedFingers }

    /// The position of the mouse; nil until a step uses the mouse.
    public var mouseLocation: CGPoint? { driver.mouse?.location }

    /// The index of the next step.
    public var nextStep: Int { driver.nextStep }

    /// The virtual time, in seconds from the scenario's start.
    public var time: TimeInterval { driver.time }

    /// Plays the next step.
    ///
    /// If a step fails, the screen stays as it is at that moment, and the `expect` block is not checked. Later steps
    /// can still be played.
    /// - Returns: The result; nil after the last step.
    public func playNextStep() -> ScenarioStepResult? { driver.playNextStep() }

    /// Plays all remaining steps.
    ///
    /// - Returns: The result of each step, in order.
    public func playAll() -> [ScenarioStepResult] { driver.playAll() }
}
