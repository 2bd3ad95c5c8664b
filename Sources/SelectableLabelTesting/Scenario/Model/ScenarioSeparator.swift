/// The texts that join two labels when they are copied.
public struct ScenarioSeparator: Hashable, Sendable {
    /// The separator between labels that are not in the same row. Default: a newline.
    public var line: String
    /// The separator between labels of one row; nil means ``line``.
    public var row: String?

    /// Creates a separator.
    public init(line: String = "\n", row: String? = nil) {
        self.line = line
        self.row = row
    }
}

extension JSONReader where Value == ScenarioSeparator {
    /// A text, or an object with `line` and `row`.
    static var separator: Self {
        Self { cursor in
            if cursor.kind == .string { return ScenarioSeparator(line: try cursor.read(.text)) }
            guard cursor.kind == .object else { throw cursor.mismatch("a string or an object") }
            return try cursor.read(
                .object { fields in
                    var separator = ScenarioSeparator()
                    try fields.find("line", .text, into: &separator.line)
                    separator.row = try fields.find("row", .text)
                    return separator
                })
        }
    }
}
