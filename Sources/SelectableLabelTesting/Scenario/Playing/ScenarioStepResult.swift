public import Foundation

/// The result of one step of a scenario.
public struct ScenarioStepResult: Sendable {
    /// The scenario's name.
    let scenario: String
    /// The step.
    public let step: ScenarioStep
    /// The step's index, from 0.
    public let index: Int
    /// The virtual time after the step, in seconds from the scenario's start.
    public let time: TimeInterval
    package let state: ScenarioState
    /// The first difference from the `expect` block, or the reason why the step could not be performed. nil means
    /// success.
    public let failure: ScenarioFailure?

    /// The result as JSON: the scenario, the step, the action, the time and the state. Written as text, it is one line
    /// of the output of a scenario player.
    ///
    /// - Complexity: O(*n*) in the size of the state.
    public var json: JSONValue {
        [
            "scenario": .string(scenario), "step": .number(Double(index)), "action": .string(step.action.name),
            "time": .number(time), "state": state.json,
        ]
    }
}

/// The reason why a step of a scenario failed.
public struct ScenarioFailure: Error, Hashable, Sendable {
    /// The scenario's name.
    public var scenario: String
    /// The step's index, from 0.
    public var step: Int
    /// The JSON path of the value that failed, in the scenario file.
    public var path: String
    /// The expected value, as JSON or in words.
    public var expected: String
    /// The actual value, as JSON or in words.
    public var got: String

    /// Creates a description of a failure.
    public init(scenario: String, step: Int, path: String, expected: String, got: String) {
        (self.scenario, self.step, self.path, self.expected, self.got) = (scenario, step, path, expected, got)
    }
}

extension ScenarioFailure: CustomStringConvertible {
    /// The whole failure in one line.
    public var description: String { "\(scenario): step \(step): \(path): expected \(expected), got \(got)" }
}
