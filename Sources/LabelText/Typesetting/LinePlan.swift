/// The parts of a line that are laid out separately, in logical order.
///
/// Used for engines that do not handle tabs, hanging white space or hyphens as this kit requires. Because tabs and
/// hanging white space have the paragraph's bidi level (UAX #9 L1), the parts follow each other in the paragraph's
/// direction.
struct LinePlan: Equatable {
    /// The kind of a part.
    enum Kind: Equatable {
        /// Ordinary text. It contains no tab, no visible soft hyphen and no white space at the end of the line.
        case text
        /// White space that hangs over the end of the line.
        case space
        /// A single tab.
        case tab
        /// A soft hyphen at the end of the line. It shows a hyphen.
        case hyphen
    }

    /// Consecutive characters of one kind.
    struct Piece: Equatable {
        var kind: Kind
        /// The characters, as indices into the paragraph's characters. Not empty.
        var characters: Range<Int>
    }

    /// The parts of the line in logical order.
    let pieces: [Piece]

    /// Splits a line into parts.
    ///
    /// - Parameters:
    ///   - characters: The line's characters, as indices into the paragraph's characters.
    ///   - table: The paragraph's line break table.
    /// - Complexity: O(tabs + trailing white space + log n).
    init(_ characters: Range<Int>, table: LineBreakTable) {
        var pieces: [Piece] = []
        let hyphen = table.hyphenWidth(ofLine: characters) == nil ? 0 : 1
        let shown = characters.lowerBound..<characters.upperBound - hyphen
        var trailing = shown.upperBound
        while hyphen == 0, trailing > shown.lowerBound, table.flags[trailing - 1].contains(.hangs) { trailing -= 1 }
        func append(_ range: Range<Int>) {
            let text = range.clamped(to: shown.lowerBound..<trailing)
            if !text.isEmpty { pieces.append(Piece(kind: .text, characters: text)) }
            let space = range.clamped(to: trailing..<shown.upperBound)
            if !space.isEmpty { pieces.append(Piece(kind: .space, characters: space)) }
        }
        var position = shown.lowerBound
        for tab in table.tabs[table.tabs.partitioningIndex { $0 >= UInt32(position) }...].map({ Int($0) }) where tab < shown.upperBound {
            append(position..<tab)
            pieces.append(Piece(kind: .tab, characters: tab..<tab + 1))
            position = tab + 1
        }
        append(position..<shown.upperBound)
        if hyphen > 0 { pieces.append(Piece(kind: .hyphen, characters: shown.upperBound..<characters.upperBound)) }
        self.pieces = pieces
    }
}
