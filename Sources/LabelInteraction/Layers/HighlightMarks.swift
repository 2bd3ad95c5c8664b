package import LabelDrawing
package import LabelText

/// A stretch of a label's text that is marked alike, with the colours that win there.
package struct HighlightMark: Hashable, Sendable {
    package var range: TextRange
    package var style: HighlightStyle

    /// Creates a mark.
    package init(range: TextRange, style: HighlightStyle) { (self.range, self.style) = (range, style) }
}

extension [HighlightMark] {
    /// Merges marks that overlap. For each property, the last mark that sets it wins.
    ///
    /// - Parameter marks: The marks, those with the lowest priority first.
    /// - Returns: Marks that do not overlap, in the order of the text. Adjacent ones differ.
    /// - Complexity: O(n log n), and O(n² log n) if all marks overlap.
    package init(merging marks: [HighlightMark]) {
        self = []
        let edges = Set(marks.flatMap { [$0.range.lowerBound, $0.range.upperBound] }).sorted()
        let byStart = marks.enumerated().sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
        var (open, next): ([(offset: Int, element: HighlightMark)], Int) = ([], 0)
        for (start, end) in zip(edges, edges.dropFirst()) {
            open.removeAll { $0.element.range.upperBound <= start }
            while next < byStart.count, byStart[next].element.range.lowerBound <= start {
                if !byStart[next].element.range.isEmpty { open.append(byStart[next]) }
                next += 1
            }
            guard !open.isEmpty else { continue }
            var style = HighlightStyle()
            for mark in open.sorted(by: { $0.offset < $1.offset }) { style.take(mark.element.style) }
            if let last, last.range.upperBound == start, last.style == style {
                self[count - 1].range = last.range.lowerBound..<end
            } else {
                append(HighlightMark(range: start..<end, style: style))
            }
        }
    }
}

extension HighlightStyle {
    /// Replaces the properties that another style sets.
    fileprivate mutating func take(_ other: HighlightStyle) {
        if let fill = other.fill { (self.fill, isActive) = (fill, other.isActive) }
        underline = other.underline ?? underline
        outline = other.outline ?? outline
    }

    /// The colour of the fill. An active fill has 1.6 times its opacity.
    package func fill(for appearance: Appearance) -> LabelColor? {
        guard let color = fill?.resolved(for: appearance) else { return nil }
        return isActive ? color.withAlpha(min(color.alpha * 1.6, 1)) : color
    }
}
