public import Foundation

// MARK: - Overview
//
// Links are part of a text's styles, so adding and removing them gives a new text. Nothing here looks at a layout; ranges are clamped into the text.

extension RichText {
    /// A link and its text.
    public struct LinkSpan: Hashable, Sendable {
        /// The link.
        public var link: TextLink
        /// Its text, in UTF-16 code units.
        public var range: TextRange

        /// Creates a span.
        public init(link: TextLink, range: TextRange) {
            self.link = link
            self.range = range
        }
    }

    /// Whether any of the text is a link.
    ///
    /// - Complexity: O(runs).
    public var hasLinks: Bool { runs.contains { $0.style.link != nil } }

    /// The links in the text's order; neighbours that are equal are one.
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

    /// The text with a link over a range, in place of those it had there.
    ///
    /// - Complexity: O(runs).
    public func linking(_ range: TextRange, to link: TextLink) -> RichText {
        guard !range.clamped(to: 0..<length).isEmpty else { return self }
        return restyled(range) { $0.link = link }
    }

    /// The text with a link over another text's first or every occurrence, exact to the letter; occurrences do not overlap.
    ///
    /// - Parameters:
    ///   - text: What to find; nothing is linked where it is empty.
    ///   - everyOccurrence: Whether all are linked rather than the first.
    ///   - link: The link.
    /// - Complexity: O(n × m) at worst, in text and pattern.
    public func linking(_ text: String, everyOccurrence: Bool = false, to link: TextLink) -> RichText {
        let found = occurrences(of: Array(text.utf16), limit: everyOccurrence ? .max : 1)
        return linking(found.map { LinkSpan(link: link, range: $0) })
    }

    /// The text with links where a regular expression matches; matches without text are left out.
    ///
    /// - Parameters:
    ///   - expression: What to find. The caller answers for what it costs.
    ///   - makeLink: The link for a match, given its text and range; nil for none.
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

    /// The text with several links; of those that overlap the later one has the text.
    ///
    /// - Complexity: O(runs + links) for links in the text's order, else O(runs × links).
    public func linking(_ spans: [LinkSpan]) -> RichText {
        var end = 0
        let isOrdered = spans.allSatisfy { span in
            defer { end = span.range.upperBound }
            return span.range.lowerBound >= end
        }
        guard isOrdered else { return spans.reduce(self) { $0.linking($1.range, to: $1.link) } }
        return restyled(spans.map { (range: $0.range, value: $0.link) }) { $0.link = $1 }
    }

    /// The text without links: all of them, or those of which a predicate holds.
    ///
    /// - Complexity: O(runs).
    public func removingLinks(where isRemoved: (LinkSpan) -> Bool = { _ in true }) -> RichText {
        restyled(links.filter(isRemoved).map { (range: $0.range, value: ()) }) { style, _ in style.link = nil }
    }

    /// The text without the links of an identifier.
    ///
    /// - Complexity: O(runs).
    public func removingLinks(withIdentifier identifier: String) -> RichText {
        removingLinks { $0.link.identifier == identifier }
    }

    /// The text without the whole of the links that a range touches.
    ///
    /// - Complexity: O(runs).
    public func removingLinks(touching range: TextRange) -> RichText {
        removingLinks { $0.range.overlaps(range) }
    }

    /// Where a sequence of code units occurs, from the left, without overlaps.
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
