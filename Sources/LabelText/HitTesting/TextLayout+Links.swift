public import Foundation
import LabelDrawing

extension TextLayout {
    /// Returns the link whose text is at a point.
    ///
    /// - Parameter point: In the layout's coordinates.
    /// - Returns: The link and the range of its whole text, or nil if there is none. For a link in the truncation
    ///   token, the range is `truncatedRange`.
    /// - Complexity: O(log n + runs of the link).
    public func link(at point: CGPoint) -> (link: TextLink, range: TextRange)? {
        if tokenRect?.containsInclusive(point) ?? false { return tokenLink(at: point).map { ($0, truncatedRange) } }
        let hit = hitTest(point)
        guard hit.isInside, !hit.character.isEmpty else { return nil }
        return link(at: hit.character.lowerBound)
    }

    /// Returns the link at an offset.
    ///
    /// A character belongs to the link at the character's start.
    /// - Returns: The link and the range of its whole text, in whole characters, or nil if there is none.
    /// - Complexity: O(log n + runs of the link); O(n) in the truncated paragraph.
    public func link(at offset: Int) -> (link: TextLink, range: TextRange)? {
        guard (0..<text.length).contains(offset) else { return nil }
        let runs = text.runs
        var first = text.runIndex(at: characterBoundary(atOrBefore: offset))
        guard let link = runs[first].style.link else { return nil }
        var last = first
        while first > 0, runs[first - 1].style.link == link { first -= 1 }
        while last + 1 < runs.count, runs[last + 1].style.link == link { last += 1 }
        return (
            link, characterBoundary(atOrAfter: runs[first].range.lowerBound)..<characterBoundary(atOrAfter: runs[last].range.upperBound)
        )
    }

    private func characterBoundary(atOrAfter offset: Int) -> Int {
        offset > 0 ? characterBoundary(after: offset - 1) : 0
    }
}

extension TextLayout {
    /// Returns the link nearest to a point. If several links have the same distance, returns the last of them in the
    /// text.
    ///
    /// - Parameters:
    ///   - point: In the layout's coordinates.
    ///   - reach: The maximum distance from the point, in points.
    ///   - isEnabled: Returns whether a link is considered.
    /// - Returns: The link, the range of its whole text and its distance, or nil if no link is within reach.
    /// - Complexity: O(log n + lines and runs within reach).
    package func nearestLink(
        to point: CGPoint, within reach: CGFloat, where isEnabled: (TextLink) -> Bool
    ) -> (link: TextLink, range: TextRange, distance: CGFloat)? {
        let point = point.sanitized
        let reach = reach.nonNegative
        // A bottom edge belongs to two lines. Subtract a little more to find the upper line.
        let first = lineIndex(closestTo: point.y - reach - Tolerance.rounding)
        let last = lineIndex(closestTo: point.y + reach)
        var nearest: (offset: Int, distance: CGFloat)?
        for index in first...max(first, last) {
            let line = line(at: index).range
            var run = text.runIndex(at: line.lowerBound)
            while run < text.runs.count, text.runs[run].range.lowerBound < line.upperBound {
                defer { run += 1 }
                let inside = text.runs[run].range.clamped(to: line)
                guard !inside.isEmpty, let link = text.runs[run].style.link, isEnabled(link) else { continue }
                for rect in textRects(for: inside) {
                    let distance = rect.distance(to: point)
                    // Coordinates are sums of rounded widths, so distances that differ only a little count as
                    // equal.
                    guard distance <= reach, distance <= (nearest?.distance ?? .infinity) + Tolerance.touching else { continue }
                    nearest = (inside.lowerBound, distance)
                }
            }
        }
        guard let nearest, let found = link(at: nearest.offset) else { return nil }
        return (found.link, found.range, nearest.distance)
    }
}
