public import Foundation

// MARK: - Overview
//
// Links are part of a text's styles. So adding or removing links returns a new text and needs no layout. All ranges are
// clamped to the text.

extension RichText {
    /// A link and its range.
    public struct LinkSpan: Hashable, Sendable {
        /// The link.
        public var link: TextLink
        /// The range of the link's text, in UTF-16 code units.
        public var range: TextRange

        /// Creates a span.
        public init(link: TextLink, range: TextRange) {
            self.link = link
            self.range = range
        }
    }

    /// Whether the text has links.
    ///
    /// - Complexity: O(runs).
    public var hasLinks: Bool { runs.contains { $0.style.link != nil } }

    /// The links in text order. Adjacent equal links are merged.
    ///
    /// - Complexity: O(runs).
    public var links: [LinkSpan] {
        var spans: [LinkSpan] = []
        for run in runs where !run.range.isEmpty {
            guard let link = run.style.link else { continue }
            if let last = spans.last, last.link == link, last.range.upperBound == run.range.lowerBound {
                spans[spans.count - 1].range = last.range.lowerBound..<run.range.upperBound
            } else {
                spans.append(LinkSpan(link: link, range: run.range))
            }
        }
        return spans
    }

    /// Returns a copy with `link` on the given range. Inside this range, it replaces all other links.
    ///
    /// - Complexity: O(runs).
    public func linking(_ range: some TextRangeExpression, to link: TextLink) -> RichText {
        let range = textRange(range)
        return range.isEmpty ? self : restyled(range) { $0.link = link }
    }

    /// Returns a copy with a link on the first occurrence of a string, or on every occurrence.
    ///
    /// The comparison is exact, for example case-sensitive. Occurrences do not overlap.
    ///
    /// - Parameters:
    ///   - text: The string to find. An empty string matches nothing.
    ///   - everyOccurrence: Whether to link every occurrence, not only the first.
    ///   - link: The link.
    /// - Complexity: O(n × m) in the worst case, for a text of length n and a string of length m.
    public func linking(_ text: String, everyOccurrence: Bool = false, to link: TextLink) -> RichText {
        let found = occurrences(of: Array(text.utf16), limit: everyOccurrence ? .max : 1)
        return linking(found.map { LinkSpan(link: link, range: $0) })
    }

    /// Returns a copy with links where a regular expression matches. Empty matches are ignored.
    ///
    /// - Parameters:
    ///   - expression: The expression to find. It should be efficient, because its cost is not limited.
    ///   - makeLink: A closure that receives the text and the range of a match, and returns its link. nil means no
    ///     link.
    public func linking(_ expression: NSRegularExpression, to makeLink: (String, TextRange) -> TextLink?) -> RichText {
        let whole = NSRange(location: 0, length: length)
        let spans = expression.matches(in: string, range: whole).compactMap { match -> LinkSpan? in
            guard match.range.location != NSNotFound, match.range.length > 0 else { return nil }
            let range = match.range.location..<match.range.location + match.range.length
            guard range.upperBound <= length, let link = makeLink(String(utf16: utf16[range]), range) else { return nil }
            return LinkSpan(link: link, range: range)
        }
        return linking(spans)
    }

    /// Returns a copy with several links. Where links overlap, the later one in `spans` wins.
    ///
    /// - Complexity: O(runs + links) if the links are in text order, otherwise O(runs + links · log links).
    public func linking(_ spans: [LinkSpan]) -> RichText {
        guard length > 0 else { return self }
        return restyled(overlapping: spans.map { (range: $0.range, value: $0.link) }, merging: { $1 }, change: { $0.link = $1 })
    }

    /// Returns a copy without the links for which `isRemoved` returns true. By default, all links are removed.
    ///
    /// - Complexity: O(runs).
    public func removingLinks(where isRemoved: (LinkSpan) -> Bool = { _ in true }) -> RichText {
        restyled(links.filter(isRemoved).map { (range: $0.range, value: ()) }) { style, _ in style.link = nil }
    }

    /// Returns a copy without the links that have the given identifier.
    ///
    /// - Complexity: O(runs).
    public func removingLinks(withIdentifier identifier: String) -> RichText {
        removingLinks { $0.link.identifier == identifier }
    }

    /// Returns a copy without the links that overlap the given range. A link that is only partly in the range is
    /// removed as a whole.
    ///
    /// - Complexity: O(runs).
    public func removingLinks(touching range: some TextRangeExpression) -> RichText {
        let range = textRange(range)
        return removingLinks { $0.range.overlaps(range) }
    }

    /// Returns the ranges where `pattern` occurs, in order and without overlaps. At most `limit` ranges.
    private func occurrences(of pattern: [UInt16], limit: Int) -> [TextRange] {
        guard let first = pattern.first, pattern.count <= length else { return [] }
        var found: [TextRange] = []
        var index = 0
        let last = length - pattern.count
        while index <= last, found.count < limit {
            guard utf16[index] == first, utf16[index..<index + pattern.count].elementsEqual(pattern) else {
                index += 1
                continue
            }
            found.append(index..<index + pattern.count)
            index += pattern.count
        }
        return found
    }
}
