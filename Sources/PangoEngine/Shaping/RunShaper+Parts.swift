import CPango
import LabelText

// MARK: - Overview
//
// A run is shaped as a whole, except where that would be dangerous.
//
// - HarfBuzz searches from each mark back to its letter. One letter with thousands of marks would be slow.
// - HarfBuzz stores the distance between a mark and its letter in 16 bits. If the distance is greater than 65,536
//   glyphs, an assertion in HarfBuzz ends the process.
//
// The marks of a letter can be in other characters than the letter: consonants of one stack are marks of the first
// one, and a mark after an invisible scalar is a character of its own. So all consecutive characters that are not known
// to be bases are counted together. Only characters of one code unit are known to be bases.
//
// Between two parts, there is no ligature and no kerning.

extension RunShaper {
    /// The maximum length, in code units, of consecutive characters without a base that are shaped together.
    private static let longestStack = 1000
    /// The maximum length of a part, in code units, without its last character. Fonts can have marks that Unicode does
    /// not know, so the other limit is not enough. A code unit usually has four glyphs at most.
    private static let longestPart = 15_000

    /// Returns the ranges of code units to shape separately. nil if the run can be shaped as a whole, as most runs can.
    ///
    /// A long character is divided inside. All other parts end between two characters, if possible after a space.
    ///
    /// - Parameters:
    ///   - characters: The characters of the run.
    ///   - range: The code units of the run.
    func parts(of characters: Range<Int>, in range: Range<Int>) -> [Range<Int>]? {
        guard range.count > Self.longestStack else { return nil }
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        // The start of the characters without a base, and the end of the last space.
        var (stack, gap) = (start, start)
        func cut(at offset: Int) {
            parts.append(start..<offset)
            start = offset
            stack = max(stack, start)
        }
        for character in characters {
            let (first, end) = (Int(characterStarts[character]), Int(characterStarts[character + 1]))
            if end - start > Self.longestPart, first > start { cut(at: gap > start ? gap : first) }
            if end - first == 1, Self.isBase(units[first]) {
                stack = end
                if units[first] == 0x20 { gap = end }
            }
            guard end - stack > Self.longestStack else { continue }
            if stack < first { cut(at: first) }
            while end - max(start, first) > Self.longestStack {
                let next = max(start, first) + Self.longestStack
                cut(at: UTF16.isTrailSurrogate(units[next]) ? next - 1 : next)
            }
        }
        guard !parts.isEmpty else { return nil }
        if start < range.upperBound { parts.append(start..<range.upperBound) }
        return parts
    }

    /// Returns whether marks after a scalar belong to it and not to a letter before it: false for marks, and for
    /// invisible scalars, which HarfBuzz skips.
    private static func isBase(_ unit: UInt16) -> Bool {
        // Most units are below U+0300. There, only U+00AD and control characters are no bases.
        if unit < 0x300 { return unit >= 0x20 && unit != 0xAD }
        switch g_unichar_type(UInt32(unit)) {
        case G_UNICODE_CONTROL, G_UNICODE_FORMAT, G_UNICODE_UNASSIGNED, G_UNICODE_PRIVATE_USE, G_UNICODE_SURROGATE,
            G_UNICODE_SPACING_MARK, G_UNICODE_ENCLOSING_MARK, G_UNICODE_NON_SPACING_MARK:
            return false
        default: return true
        }
    }
}
