public import LabelText

/// The word segments of UAX #29 as the standard library's regular expressions find them, without any dictionary: the same on every system.
///
/// Scripts that write no spaces have a segment for each character or syllable. Meant for tests.
public struct UnicodeWordBoundaries: WordBoundaryProvider {
    /// Creates a provider; all are alike.
    public init() {}

    /// The word segment that holds a code unit. Before iOS 16 and macOS 13, where regular expressions are missing, that is its character.
    ///
    /// - Parameters:
    ///   - offset: UTF-16 code units from the slice's start; clamped into the paragraph.
    ///   - paragraph: One paragraph without its terminator.
    /// - Returns: The segment, in UTF-16 code units from the slice's start.
    /// - Complexity: O(n) in what stands between the nearest white space.
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

    /// Whether a segment begins at white space, by rules WB3 to WB3d.
    private static func begins(with unit: UInt16, after previous: UInt16) -> Bool {
        switch unit {
        case 0x09, 0x0D: true
        case 0x0A: previous != 0x0D
        case 0x20: previous != 0x20
        default: false
        }
    }

    /// The offsets at which segments begin, in order.
    private func boundaries(in text: String) -> [Int] {
        guard #available(iOS 16, macOS 13, macCatalyst 16, *) else { return text.indices.map { $0.utf16Offset(in: text) } }
        return text.matches(of: #/\b/#.wordBoundaryKind(.default)).map { $0.range.lowerBound.utf16Offset(in: text) }
    }
}
