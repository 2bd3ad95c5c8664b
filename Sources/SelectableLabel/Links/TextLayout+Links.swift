public import Foundation
import LabelDrawing

extension RichText {
    /// Whether any of the text is a link.
    ///
    /// - Complexity: O(runs).
    var hasLinks: Bool { runs.contains { $0.style.link != nil } }
}

extension TextLayout {
    /// The link whose text is at a point.
    ///
    /// - Parameter point: In the layout's coordinates.
    /// - Returns: The link and all of its text, of a token's link the text that the token stands for; nil where there is none.
    /// - Complexity: O(log n + runs of the link).
    public func link(at point: CGPoint) -> (link: TextLink, range: TextRange)? {
        if tokenRect?.containsInclusive(point) ?? false { return tokenLink(at: point).map { ($0, truncatedRange) } }
        let hit = hitTest(point)
        guard hit.isInside, !hit.character.isEmpty else { return nil }
        return link(at: hit.character.lowerBound)
    }

    /// The link that holds an offset.
    ///
    /// A character is part of the link that it begins with.
    /// - Returns: The link and all of its text, in whole characters; nil where there is none.
    /// - Complexity: O(log n + runs of the link); O(n) in the paragraph where the text is cut off.
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
