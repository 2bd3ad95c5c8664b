package import Foundation

/// The report of one step: the action, the time and the state after it.
package struct ScenarioRecord: Equatable, Sendable {
    /// The scenario's name.
    package var scenario: String
    /// The step's index, from 0.
    package var step: Int
    /// The action's name.
    package var action: String
    /// The virtual time after the step, in seconds from the start.
    package var time: TimeInterval
    package var state: ScenarioState

    /// The record as JSON. Written as text, it is one line of the output of a scenario player.
    package var json: JSONValue {
        [
            "scenario": .string(scenario), "step": .number(Double(step)), "action": .string(action),
            "time": .number(time), "state": state.json,
        ]
    }
}
