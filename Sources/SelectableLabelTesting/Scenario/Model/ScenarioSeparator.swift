/// The text that is copied between the texts of two labels.
public struct ScenarioSeparator: Hashable, Sendable {
    /// The separator between labels of different rows. Default: a newline.
    public var line: String
    /// The separator between labels of the same row. nil means the same as ``line``.
    public var row: String?

    /// Creates a separator.
    public init(line: String = "\n", row: String? = nil) {
        self.line = line
        self.row = row
    }
}

extension JSONReader where Value == ScenarioSeparator {
    /// Reads a text, or an object with the keys `line` and `row`. A text is the separator `line`.
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
