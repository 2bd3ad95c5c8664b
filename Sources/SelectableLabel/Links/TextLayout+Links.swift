public import Foundation
import LabelDrawing

extension TextLayout {
    /// The link whose text is at a point.
    ///
    /// - Parameter point: In the layout's coordinates.
    /// - Returns: The link and all of its text; nil where there is none.
    /// - Complexity: O(log n + runs of the link).
    public func link(at point: CGPoint) -> (link: TextLink, range: TextRange)? {
        let hit = hitTest(point)
        guard hit.isInside, !hit.character.isEmpty else { return nil }
        return link(at: hit.character.lowerBound)
    }

    /// The link that holds an offset.
    ///
    /// - Returns: The link and all of its text; nil where there is none.
    /// - Complexity: O(log runs + runs of the link).
    public func link(at offset: Int) -> (link: TextLink, range: TextRange)? {
        guard (0..<text.length).contains(offset) else { return nil }
        let runs = text.runs
        var first = text.runIndex(at: offset)
        guard let link = runs[first].style.link else { return nil }
        var last = first
        while first > 0, runs[first - 1].style.link == link { first -= 1 }
        while last + 1 < runs.count, runs[last + 1].style.link == link { last += 1 }
        return (link, runs[first].range.lowerBound..<runs[last].range.upperBound)
    }
}
