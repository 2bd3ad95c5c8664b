public import LabelText

/// Finds word boundaries by the rules of UAX #29, for tests. The results are the same on every system.
///
/// It uses the standard library's regular expressions and no dictionary. So in scripts without spaces, such as Thai,
/// each character or syllable counts as a word.
public struct UnicodeWordBoundaries: WordBoundaryProvider {
    /// Creates a provider.
    public init() {}

    /// Returns the word, or the text between two words, at `offset`.
    ///
    /// Before iOS 16 and macOS 13, it returns the range of one character, because the standard library of those systems
    /// has no regular expressions.
    ///
    /// - Parameters:
    ///   - offset: UTF-16 code units from the slice's start; clamped to the paragraph.
    ///   - paragraph: One paragraph without its terminator.
    /// - Returns: The segment, in UTF-16 code units from the slice's start.
    /// - Complexity: O(n) in the number of code units between the white space, ideographs or attachments before
    ///   and after `offset`.
    public func segment(containing offset: Int, in paragraph: ArraySlice<UInt16>) -> Range<Int> {
        guard !paragraph.isEmpty else { return 0..<0 }
        let place = paragraph.startIndex + min(max(offset, 0), paragraph.count - 1)
        let isStart = { (index: Int) in index > paragraph.startIndex && Self.begins(with: paragraph[index], after: paragraph[index - 1]) }
        let start = (paragraph.startIndex...place).last(where: isStart) ?? paragraph.startIndex
        let end = (place + 1..<paragraph.endIndex).first(where: isStart) ?? paragraph.endIndex
        let starts = boundaries(in: String(decoding: paragraph[start..<end], as: UTF16.self))
        let next = starts.firstIndex { $0 > place - start } ?? starts.count
        let lower = start - paragraph.startIndex
        return lower + (next > 0 ? starts[next - 1] : 0)..<(next < starts.count ? lower + starts[next] : end - paragraph.startIndex)
    }

    /// Returns whether a new segment is known to begin with `unit`, by rules WB3 to WB3d and WB999 of UAX #29. No
    /// rule joins an ideograph or an attachment character to the text before it.
    private static func begins(with unit: UInt16, after previous: UInt16) -> Bool {
        switch unit {
        case 0x09, 0x0D: true
        case 0x0A: previous != 0x0D
        case 0x20: !joinsSpaces(previous)
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xFFFC: true
        default: false
        }
    }

    /// Returns whether a unit is in the class WSegSpace, which rule WB3d does not separate from a space after it.
    private static func joinsSpaces(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
        default: false
        }
    }

    /// Returns the UTF-16 offsets at which word segments start, in ascending order.
    private func boundaries(in text: String) -> [Int] {
        guard #available(iOS 16, macOS 13, macCatalyst 16, *) else { return text.indices.map { $0.utf16Offset(in: text) } }
        return text.matches(of: #/\b/#.wordBoundaryKind(.default)).map { $0.range.lowerBound.utf16Offset(in: text) }
    }
}
