import LabelText

/// The set of characters that the names of mentions and topics may contain.
///
/// Some characters can be anywhere in a name. Others, such as dots, can only be single characters inside a name: not at
/// its start or end, and not two in a row. So in `@ann.`, the dot is not part of the name.
public struct NameCharacters: Sendable {
    /// Characters inside words, from UAX #31.
    static let medial: Set<Unicode.Scalar> = ["\u{B7}", "\u{5BE}", "\u{5F3}", "\u{5F4}", "\u{0F0B}", "\u{30FB}", "\u{FF5E}"]

    private let inside: Set<Unicode.Scalar>
    private let isAllowed: @Sendable (Unicode.Scalar) -> Bool

    /// Letters, marks, digits and underscores of any script, and inside a name, the signs that join words in Catalan,
    /// Hebrew, Japanese and Tibetan.
    public static let words = NameCharacters()
    /// The characters of `words`, and single dots and hyphens inside a name: `john.doe`, `mary-ann`.
    public static let handles = NameCharacters(inside: [".", "-"])

    /// Creates a set with letters, marks, digits and underscores of any script.
    ///
    /// - Parameter inside: Additional characters, such as dots. They cannot start or end a name, and no two of them can
    ///   be adjacent.
    public init(inside: Set<Unicode.Scalar> = []) {
        // In Tibetan, a sign ends each syllable, also the last one.
        self.init(inside: inside.union(Self.medial), where: { TextUnits.isWord($0) || $0 == "\u{0F0B}" })
    }

    /// Creates a set of characters.
    ///
    /// - Parameters:
    ///   - inside: Additional characters, such as dots. They cannot start or end a name, and no two of them can be
    ///     adjacent.
    ///   - isAllowed: A closure that returns whether a character can be anywhere in a name.
    public init(inside: Set<Unicode.Scalar> = [], where isAllowed: @escaping @Sendable (Unicode.Scalar) -> Bool) {
        self.inside = inside
        self.isAllowed = isAllowed
    }

    /// Returns whether the @ or # at `index` can begin a mention or topic. Returns false inside a word, a URL or an
    /// HTML entity.
    static func canBegin(at index: Int, in units: [UInt16]) -> Bool {
        guard let before = units.scalar(before: index) else { return true }
        switch before {
        case "@", "#", "/", "&", "＠", "＃": return false
        default: return !TextUnits.isWord(before) || TextUnits.isUnspaced(before)
        }
    }

    /// Returns the end of the name that begins at `start`. Returns `start` itself if there is no name.
    func end(from start: Int, in units: [UInt16]) -> Int {
        var index = start
        while index < units.count {
            let scalar = units.scalar(at: index)
            let next = index + TextUnits.width(of: scalar)
            guard isAllowed(scalar) || (index > start && inside.contains(scalar) && continues(at: next, in: units)) else { break }
            index = next
        }
        // A name does not end with a zero-width joiner or non-joiner.
        while index > start, Self.isJoiner(units.scalar(at: index - 1)) { index -= 1 }
        return index
    }

    /// Returns whether the name continues at `index`. If so, the character before `index`, such as a dot, is inside the
    /// name.
    private func continues(at index: Int, in units: [UInt16]) -> Bool {
        guard index < units.count else { return false }
        let scalar = units.scalar(at: index)
        return isAllowed(scalar) && !scalar.properties.isGraphemeExtend && !Self.isJoiner(scalar)
    }

    private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0x200C || scalar.value == 0x200D }
}
