/// The limits of a scenario file. A file beyond them is invalid.
enum ScenarioLimits {
    static let coordinates = -1_000_000.0...1_000_000
    static let lengths = 0.0...1_000_000
    static let fontSizes = 1.0...1_000
    static let scales = 0.5...8
    static let seconds = 0.0...3_600
    /// The number of elements in a list.
    static let counts = 0...10_000
    /// The number of elements in a list that must not be empty.
    static let fullCounts = 1...10_000
    /// The maximum number of rows in a list at the start.
    static let rows = 1_000_000
    /// The maximum length of a text, in UTF-16 units.
    static let textLength = 1_048_576
    /// The length of an id, in bytes.
    static let idLengths = 1...64
    static let lines = 0...1_000_000
    static let fingers = 1...10
    /// The number of presses in one gesture.
    static let presses = 1...3
    /// The maximum depth of nested scroll views.
    static let nesting = 64

    static let idRule = "must be 1 to 64 of A-Z, a-z, 0-9, '.', '_' and '-', a letter or digit first"

    /// Whether a text is valid as a name or an id.
    static func isID(_ text: String) -> Bool {
        guard let first = text.utf8.first, idLengths.contains(text.utf8.count) else { return false }
        return isAlphanumeric(first) && text.utf8.allSatisfy { isAlphanumeric($0) || "._-".utf8.contains($0) }
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte.isASCIIDigit }
}
