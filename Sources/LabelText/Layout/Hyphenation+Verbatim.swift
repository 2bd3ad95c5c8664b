import Foundation

extension ShapedParagraph.Hyphenation {
    /// Returns the addresses and code in a paragraph, in order and without overlaps.
    ///
    /// These are text in a monospaced font, links that show their own target, and words that look like an address: with
    /// a scheme, an @, a "www." or a path after a host.
    ///
    /// - Complexity: O(n).
    static func verbatimRanges(of source: ParagraphSource, at offset: Int, in text: RichText) -> [TextRange] {
        let code = source.runs.filter { $0.style.font.isMonospaced }.map(\.range)
        let ranges = code + links(of: source, at: offset, in: text) + addresses(in: source.utf16)
        return ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
            if let last = merged.last, last.upperBound >= range.lowerBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
    }

    /// Returns the links whose text is the target, with or without its scheme.
    private static func links(of source: ParagraphSource, at offset: Int, in text: RichText) -> [TextRange] {
        let paragraph = offset..<offset + source.utf16.count
        let runs = text.runs[text.runIndex(at: offset)...].prefix { $0.range.lowerBound < paragraph.upperBound }
        var ranges: [TextRange] = []
        var index = runs.startIndex
        while index < runs.endIndex {
            let first = runs[index]
            repeat { index += 1 } while index < runs.endIndex && runs[index].style.link == first.style.link
            let range = (first.range.lowerBound..<runs[index - 1].range.upperBound).clamped(to: paragraph)
            guard let target = first.style.link?.target, range.count <= target.utf16.count else { continue }
            if target.hasSuffix(String(utf16: text.utf16[range])) { ranges.append(range.shifted(by: -offset)) }
        }
        return ranges
    }

    /// Returns the parts between white space that look like an address.
    private static func addresses(in units: [UInt16]) -> [TextRange] {
        units.split(whereSeparator: WhiteSpace.isWhiteSpace).filter(isAddress).map(\.indices)
    }

    private static func isAddress(_ word: ArraySlice<UInt16>) -> Bool {
        let (at, dot, slash, colon) = (UInt16(0x40), UInt16(0x2E), UInt16(0x2F), UInt16(0x3A))
        guard let first = word.firstIndex(where: { $0 == at || $0 == dot || $0 == colon }) else { return false }
        // Brackets and quotation marks may come before the address.
        if word[first...].contains(at) || word[..<first].suffix(3).elementsEqual("www".utf16) { return true }
        // After a scheme there are two slashes. A path follows the dots of a host.
        guard let path = word[first...].firstIndex(of: slash), path + 1 < word.endIndex else { return false }
        return word[path - 1] == colon ? word[path + 1] == slash : word[..<path].contains(dot)
    }
}

extension FontRequest {
    /// Whether the family is known to be monospaced, as for code.
    fileprivate var isMonospaced: Bool {
        guard let name = family?.lowercased() else { return false }
        return name.contains("mono") || name.hasPrefix("courier") || name == "menlo" || name == "consolas"
    }
}
