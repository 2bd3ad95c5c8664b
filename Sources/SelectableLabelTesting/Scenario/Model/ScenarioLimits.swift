/// The allowed values in a scenario file. A file with other values is invalid.
enum ScenarioLimits {
    static let coordinates = -1_000_000.0...1_000_000
    static let lengths = 0.0...1_000_000
    static let fontSizes = 1.0...1_000
    static let scales = 0.5...8
    static let seconds = 0.0...3_600
    /// The allowed number of elements in an array.
    static let counts = 0...10_000
    /// The allowed number of elements in an array that must not be empty.
    static let fullCounts = 1...10_000
    /// The maximum number of rows that a list may have at the start.
    static let rows = 1_000_000
    /// The maximum length of a text, in UTF-16 code units.
    static let textLength = 1_048_576
    /// The allowed length of an id, in bytes.
    static let idLengths = 1...64
    static let lines = 0...1_000_000
    static let fingers = 1...10
    /// The allowed number of presses in a gesture: for example, 2 in a double tap.
    static let presses = 1...3
    /// The maximum number of scroll views that are nested in one another.
    static let nesting = 64

    static let idRule = "must be 1 to 64 of A-Z, a-z, 0-9, '.', '_' and '-', a letter or digit first"

    /// Returns whether a text can be an id or the name of a scenario.
    static func isID(_ text: String) -> Bool {
        guard let first = text.utf8.first, idLengths.contains(text.utf8.count) else { return false }
        return isAlphanumeric(first) && text.utf8.allSatisfy { isAlphanumeric($0) || "._-".utf8.contains($0) }
    }

    /// Returns whether a text can be an id, or the id of a part of a document: for example, `answer/0.1`.
    static func isReference(_ text: String) -> Bool {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.allSatisfy { isID(String($0)) }
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte.isASCIIDigit }
}
