extension ParagraphSource {
    /// For each character, whether it is upright in vertical lines (UAX #50 values U, Tu and Tr). Empty for horizontal
    /// text.
    ///
    /// - Complexity: O(n).
    package var uprightCharacters: [Bool] {
        guard form == .vertical else { return [] }
        return (0..<characterCount).map { Self.isUpright(utf16.scalar(at: Int(characterStarts[$0]))) }
    }

    /// Returns whether a scalar is in a Unicode block of upright characters, such as Hangul, kana, ideographs,
    /// full-width forms and emoji. A few exceptions in UAX #50 are ignored.
    private static func isUpright(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x11FF, 0x231A...0x231B, 0x23E9...0x23FA, 0x2600...0x27BF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF,
            0xE000...0xFAFF, 0xFE10...0xFE1F, 0xFE30...0xFE4F, 0xFF01...0xFF60, 0xFFE0...0xFFE7, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
