import Foundation

/// An object of an `expect` block that stands for several values.
///
/// An id can have the name of a match's key, but the value of an id is never a boolean, number or text.
enum ExpectationMatch {
    /// Any value but null.
    case any
    /// A number between two limits.
    case limits(low: Double, high: Double)
    /// A text that contains a part.
    case contains(String)
    /// A text that does not contain a part.
    case lacks(String)

    /// The allowance for rounding errors, far below the precision of a report.
    static let noise = 1e-6

    /// nil if the object is not a match.
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
    /// Whether a value is `{"any": true}`.
    static func isAny(_ cursor: JSONCursor) -> Bool {
        var members = cursor.members
        guard let first = members.next(), first.isNamed("any") else { return false }
        return first.value.bool == true && members.next() == nil
    }

    /// Throws unless a value stands for numbers.
    static func checkNumber(_ cursor: JSONCursor) throws {
        if cursor.kind == .number { return }
        guard cursor.kind == .object else { throw cursor.mismatch("a number") }
        var fields = try JSONFields(cursor)
        guard cursor.members.contains(where: { _ in true }) else { throw cursor.invalid("must be a number, or have min or max") }
        let limit = JSONReader<Double>.number(-Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
        _ = try fields.find("min", limit)
        _ = try fields.find("max", limit)
        try fields.end()
    }

    /// Throws unless a value stands for texts.
    static func checkText(_ cursor: JSONCursor) throws {
        if cursor.kind == .string { return }
        guard cursor.kind == .object else { throw cursor.mismatch("a string") }
        var fields = try JSONFields(cursor)
        let key: StaticString = cursor.member("contains") == nil && cursor.member("lacks") != nil ? "lacks" : "contains"
        _ = try fields.need(key, .text(lengths: 0...Int.max))
        try fields.end()
    }
}
