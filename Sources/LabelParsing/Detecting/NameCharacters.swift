import LabelText

/// The characters of a mention's or a topic's name.
///
/// Some characters can stand anywhere in a name. Others, such as dots, can only stand inside: one at a time, between
/// two of the former. A name ends before any other character, so punctuation after a name is not part of it.
public struct NameCharacters: Sendable {
    private let inside: Set<Unicode.Scalar>
    private let isAllowed: @Sendable (Unicode.Scalar) -> Bool

    /// Letters, marks, digits and underscores of any script.
    public static let words = NameCharacters()
    /// The characters of `words`, with dots and dashes inside: `john.doe`, `mary-ann`.
    public static let handles = NameCharacters(inside: [".", "-"])

    /// Creates a set of characters: letters, marks, digits and underscores of any script, and some more.
    ///
    /// - Parameter inside: Additional characters that can stand inside a name.
    public init(inside: Set<Unicode.Scalar> = []) {
        self.init(inside: inside, where: TextUnits.isWord)
    }

    /// Creates a set of characters.
    ///
    /// - Parameters:
    ///   - inside: The characters that can only stand inside a name.
    ///   - isAllowed: Whether a character can stand anywhere in a name.
    public init(inside: Set<Unicode.Scalar> = [], where isAllowed: @escaping @Sendable (Unicode.Scalar) -> Bool) {
        self.inside = inside
        self.isAllowed = isAllowed
    }

    /// Whether a sign at an index can begin a name: it is not inside a word, a URL or an entity.
    static func canBegin(at index: Int, in units: [UInt16]) -> Bool {
        guard let before = units.scalar(before: index) else { return true }
        switch before {
        case "@", "#", "/", "&", "＠", "＃": return false
        default: return !TextUnits.isWord(before) || TextUnits.isUnspaced(before)
        }
    }

    /// Returns the end of the name that begins at an index.
    func end(from start: Int, in units: [UInt16]) -> Int {
        var index = start
        while index < units.count {
            let scalar = units.scalar(at: index)
            let next = index + TextUnits.width(of: scalar)
            guard isAllowed(scalar) || (index > start && inside.contains(scalar) && continues(at: next, in: units)) else { break }
            index = next
        }
        // A joiner at the end has nothing to join.
        while index > start, Self.isJoiner(units.scalar(at: index - 1)) { index -= 1 }
        return index
    }

    /// Whether the name continues at the index after an inner character, with a new character.
    private func continues(at index: Int, in units: [UInt16]) -> Bool {
        guard index < units.count else { return false }
        let scalar = units.scalar(at: index)
        return isAllowed(scalar) && !scalar.properties.isGraphemeExtend && !Self.isJoiner(scalar)
    }

    private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0x200C || scalar.value == 0x200D }
}
