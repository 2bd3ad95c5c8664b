import Foundation

/// A condition in an `expect` block, written as an object. For example, `{"min": 3}` accepts any number from 3.
///
/// An object whose keys are ids is not mistaken for a condition, because the value of an id is never a boolean, number
/// or text.
enum ExpectationMatch {
    /// Accepts any value except null.
    case any
    /// Accepts a number from `low` to `high`.
    case limits(low: Double, high: Double)
    /// Accepts a text that contains this string.
    case contains(String)
    /// Accepts a text that does not contain this string.
    case lacks(String)

    /// The rounding error that is allowed when numbers are compared. It is far below the precision of reported numbers.
    static let noise = 1e-6

    /// Creates the condition that an object describes; nil if the object is not a condition.
    init?(_ object: JSONObject) {
        switch (object.count, object.members.first?.key, object.members.first?.value) {
        case (1, "any"?, .bool(true)?): self = .any
        case (1, "contains"?, .string(let part)?): self = .contains(part)
        case (1, "lacks"?, .string(let part)?): self = .lacks(part)
        case (1..., _, _):
            var limits = (low: -Double.infinity, high: Double.infinity)
            for (key, value) in object.members {
                guard case .number(let limit) = value else { return nil }
                switch key {
                case "min": limits.low = limit
                case "max": limits.high = limit
                default: return nil
                }
            }
            self = .limits(low: limits.low, high: limits.high)
        default: return nil
        }
    }

    func accepts(_ actual: JSONValue) -> Bool {
        switch (self, actual) {
        case (.any, let actual): actual != .null
        case (.limits(let low, let high), .number(let number)): number >= low - Self.noise && number <= high + Self.noise
        case (.contains(let part), .string(let text)): Self.contains(text, part)
        case (.lacks(let part), .string(let text)): !Self.contains(text, part)
        default: false
        }
    }

    private static func contains(_ text: String, _ part: String) -> Bool {
        part.isEmpty || Data(text.utf8).range(of: Data(part.utf8)) != nil
    }
}

// MARK: - Checking a file

extension ExpectationMatch {
    /// Returns whether a value is `{"any": true}`.
    static func isAny(_ cursor: JSONCursor) -> Bool { cursor.value == ["any": true] }

    /// Throws if a value of an `expect` block is neither a number nor a condition on numbers.
    static func checkNumber(_ cursor: JSONCursor) throws {
        if cursor.kind == .number { return }
        guard cursor.kind == .object else { throw cursor.mismatch("a number") }
        var fields = try JSONFields(cursor)
        guard !cursor.keys.isEmpty else { throw cursor.invalid("must be a number, or have min or max") }
        let limit = JSONReader<Double>.number(-Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
        _ = try fields.find("min", limit)
        _ = try fields.find("max", limit)
        try fields.end()
    }

    /// Throws if a value of an `expect` block is neither a string nor a condition on strings.
    static func checkText(_ cursor: JSONCursor) throws {
        if cursor.kind == .string { return }
        guard cursor.kind == .object else { throw cursor.mismatch("a string") }
        var fields = try JSONFields(cursor)
        let part = JSONReader<String>.text(lengths: 0...Int.max)
        if try fields.find("contains", part) == nil, try fields.find("lacks", part) == nil {
            throw cursor.invalid("must be a string, or have contains or lacks")
        }
        try fields.end()
    }
}
