/// Compares the state after a step with the step's `expect` block.
///
/// Only the keys in the block are compared. Numbers may differ by 0.5. Texts must have the same Unicode scalars.
package enum ExpectationMatcher {
    /// The largest difference between numbers that count as equal.
    private static let tolerance = 0.5 + ExpectationMatch.noise

    /// Compares the state after a step with the step's `expect` block.
    ///
    /// - Parameters:
    ///   - state: The state as JSON.
    ///   - expectation: The `expect` block.
    ///   - step: The step's index, from 0.
    /// - Returns: The first difference in the order of the block; nil if there is none.
    /// - Complexity: O(*n*) in the size of the block; O(*n* · *m*) for *n* expected and *m* actual events.
    package static func mismatch(
        of state: JSONValue, with expectation: JSONValue, step: Int
    ) -> ScenarioObstacle? {
        let path = JSONPath.root["steps"][step]["expect"]
        guard case .object(let object) = expectation else { return ScenarioObstacle(path, expectation, state) }
        for (key, value) in object.members {
            guard let actual = state[key] else { return ScenarioObstacle(path[key], value, nil) }
            let mismatch: ScenarioObstacle?
            if key == "events", case .array(let expected) = value, case .array(let events) = actual {
                mismatch = EventMatcher(expected, events).mismatch(at: path[key])
            } else {
                mismatch = compare(actual, with: value, at: path[key])
            }
            if let mismatch { return mismatch }
        }
        return nil
    }

    static func compare(_ actual: JSONValue, with expected: JSONValue, at path: JSONPath) -> ScenarioObstacle? {
        let isEqual: Bool
        switch (expected, actual) {
        case (.object(let members), _):
            if let match = ExpectationMatch(members) {
                isEqual = match.accepts(actual)
            } else if case .object = actual {
                return compareMembers(of: actual, with: members, at: path)
            } else {
                isEqual = false
            }
        case (.array(let expected), .array(let actual)) where expected.count == actual.count:
            for (index, pair) in zip(expected, actual).enumerated() {
                if let mismatch = compare(pair.1, with: pair.0, at: path[index]) { return mismatch }
            }
            isEqual = true
        case (.number(let expected), .number(let actual)): isEqual = abs(expected - actual) <= tolerance
        case (.string(let expected), .string(let actual)): isEqual = expected.utf8.elementsEqual(actual.utf8)
        case (.bool(let expected), .bool(let actual)): isEqual = expected == actual
        case (.null, .null): isEqual = true
        default: isEqual = false
        }
        return isEqual ? nil : ScenarioObstacle(path, expected, actual)
    }

    private static func compareMembers(
        of actual: JSONValue, with members: JSONObject, at path: JSONPath
    ) -> ScenarioObstacle? {
        for (key, expected) in members.members {
            guard let value = actual[key] else { return ScenarioObstacle(path[key], expected, nil) }
            if let mismatch = compare(value, with: expected, at: path[key]) { return mismatch }
        }
        return nil
    }
}
