public import Foundation

/// What came of one step of a scenario.
public struct ScenarioStepResult: Sendable {
    /// The step.
    public let step: ScenarioStep
    package let record: ScenarioRecord
    /// What is not as it should be: the first thing that the step expects and did not find, or why it could not be done; nil if all is well.
    public let failure: ScenarioFailure?

    /// The step's index, from 0.
    public var index: Int { record.step }

    /// The virtual time after the step, in seconds from the scenario's start.
    public var time: TimeInterval { record.time }

    /// The step's line of output: scenario, step, action, time and state.
    ///
    /// - Complexity: O(*n*) in the size of the state.
    public var json: JSONValue { record.json }

    package init(step: ScenarioStep, record: ScenarioRecord, failure: ScenarioFailure?) {
        (self.step, self.record, self.failure) = (step, record, failure)
    }
}

/// What is not as a scenario says.
public struct ScenarioFailure: Error, Hashable, Sendable {
    /// The scenario's name.
    public var scenario: String
    /// The step's index, from 0.
    public var step: Int
    /// The JSON path of what does not hold in the file.
    public var path: String
    /// What should be there, as JSON or in words.
    public var expected: String
    /// What is there, as JSON or in words.
    public var got: String

    /// Creates a description of a failure.
    public init(scenario: String, step: Int, path: String, expected: String, got: String) {
        (self.scenario, self.step, self.path, self.expected, self.got) = (scenario, step, path, expected, got)
    }
}

extension ScenarioFailure: CustomStringConvertible {
    /// All of it in one line.
    public var description: String { "\(scenario): step \(step): \(path): expected \(expected), got \(got)" }
}
