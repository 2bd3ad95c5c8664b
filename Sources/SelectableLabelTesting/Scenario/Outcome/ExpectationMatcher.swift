import Foundation

/// Compares a state with an `expect` block: only the given keys, numbers within 0.5, texts by their Unicode scalars.
package enum ExpectationMatcher {
    /// The largest difference between equal numbers.
    private static let tolerance = 0.5
    /// The allowance for rounding errors, far below the precision of a report.
    private static let noise = 1e-6

    /// The first difference between a state and the expectation.
    package struct Mismatch: Error, Hashable, Sendable {
        /// The JSON path of the expected value in the file.
        package var path: String
        /// The expected value as JSON.
        package var expected: String
        /// The actual value as JSON; `nothing` if there is none.
        package var got: String
    }

    /// Compares the state after a step with the expectation in the file.
    ///
    /// - Parameters:
    ///   - state: The state as JSON.
    ///   - expectation: The `expect` block.
    ///   - step: The step's index, from 0.
    /// - Returns: The first mismatch in the block's order; nil if the state is as expected.
    /// - Complexity: O(*n*) in the size of the block; O(*n* · *m*) for *n* expected and *m* actual events.
    package static func mismatch(
        of state: JSONValue, with expectation: JSONValue, step: Int
    ) -> Mismatch? {
        let path = JSONPath.root["steps"][step]["expect"]
        guard case .object(let object) = expectation else { return Mismatch(path, expectation, state) }
        for (key, value) in object.members {
            guard let actual = state[key] else { return Mismatch(path[key], value, nil) }
            let mismatch: Mismatch?
            if key == "events", case .array(let expected) = value, case .array(let events) = actual {
                mismatch = EventMatcher(expected, events).mismatch(at: path[key])
            } else {
                mismatch = compare(actual, with: value, at: path[key])
            }
            if let mismatch { return mismatch }
        }
        return nil
    }

    /// Whether the value is `{"any": true}`.
    static func isAny(_ value: JSONValue) -> Bool {
        guard case .object(let object) = value else { return false }
        return object.count == 1 && object["any"] == .bool(true)
    }

    static func compare(_ actual: JSONValue, with expected: JSONValue, at path: JSONPath) -> Mismatch? {
        let isEqual: Bool
        switch (expected, actual) {
        case (.object(let members), _):
            if let matches = match(actual, members) {
                isEqual = matches
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
        case (.number(let expected), .number(let actual)): isEqual = abs(expected - actual) <= tolerance + noise
        case (.string(let expected), .string(let actual)): isEqual = expected.utf8.elementsEqual(actual.utf8)
        case (.bool(let expected), .bool(let actual)): isEqual = expected == actual
        case (.null, .null): isEqual = true
        default: isEqual = false
        }
        return isEqual ? nil : Mismatch(path, expected, actual)
    }

    private static func compareMembers(
        of actual: JSONValue, with members: JSONObject, at path: JSONPath
    ) -> Mismatch? {
        for (key, expected) in members.members {
            guard let value = actual[key] else { return Mismatch(path[key], expected, nil) }
            if let mismatch = compare(value, with: expected, at: path[key]) { return mismatch }
        }
        return nil
    }

    /// Whether a value fits a matcher; nil if the object is not a matcher.
    ///
    /// An id can have the name of a matcher's key, but the value of an id is never a boolean, number or text.
    private static func match(_ actual: JSONValue, _ matcher: JSONObject) -> Bool? {
        if isAny(.object(matcher)) { return actual != .null }
        if matcher.count == 1, case .string(let part)? = matcher["contains"] {
            return contains(actual, part) ?? false
        }
        if matcher.count == 1, case .string(let part)? = matcher["lacks"] {
            return contains(actual, part).map { !$0 } ?? false
        }
        return matchLimits(actual, matcher)
    }

    /// Whether a text contains a part; nil if the value is not a text.
    private static func contains(_ actual: JSONValue, _ part: String) -> Bool? {
        guard case .string(let text) = actual else { return nil }
        return part.isEmpty || Data(text.utf8).range(of: Data(part.utf8)) != nil
    }

    private static func matchLimits(_ actual: JSONValue, _ matcher: JSONObject) -> Bool? {
        guard matcher.count > 0 else { return nil }
        var limits = (low: -Double.infinity, high: Double.infinity)
        for (key, value) in matcher.members {
            guard case .number(let limit) = value else { return nil }
            switch key {
            case "min": limits.low = limit
            case "max": limits.high = limit
            default: return nil
            }
        }
        guard case .number(let number) = actual else { return false }
        return number >= limits.low - noise && number <= limits.high + noise
    }
}

extension ExpectationMatcher.Mismatch {
    init(_ path: JSONPath, _ expected: JSONValue, _ actual: JSONValue?) {
        self.init(path: "\(path)", expected: expected.text, got: actual?.text ?? "nothing")
    }
}
