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
            if case .string = cursor.value { return ScenarioSeparator(line: try cursor.read(.text)) }
            guard case .object = cursor.value else { throw cursor.mismatch("a string or an object") }
            return try cursor.read(
                .object { fields in
                    ScenarioSeparator(
                        line: try fields.find("line", .text, else: ScenarioSeparator().line), row: try fields.find("row", .text))
                })
        }
    }
}
