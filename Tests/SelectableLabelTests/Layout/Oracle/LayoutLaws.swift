import Foundation
import LabelDrawing
import LabelTestSupport
import SelectableLabel
import SelectableLabelTesting

/// Rules that apply to each layout with each text engine.
///
/// Each function returns descriptions of the violations.
enum LayoutLaws {
    static let tolerance: CGFloat = 0.02

    /// Checks all rules, on a few ranges and points. Use it only for short texts, because it is slow.
    static func everything(_ layout: TextLayout) -> [String] {
        var found = tiling(layout) + boxes(layout) + boundaries(layout) + roundTrips(layout, offsets: 0..<layout.text.length)
        found += layout.unsoundResults()
        for offset in 0...layout.text.length {
            found += rectangles(layout, of: 0..<offset) + rectangles(layout, of: offset..<layout.text.length)
        }
        return found
    }

    /// Checks that the lines contain the visible text without gaps, and that they fill the layout's height without
    /// gaps.
    static func tiling(_ layout: TextLayout) -> [String] { layout.brokenLines(tolerance: tolerance) }

    /// Checks that each character has one box in one line, and that the boxes fill their line.
    static func boxes(_ layout: TextLayout) -> [String] { layout.brokenBoxes(tolerance: tolerance) }

    /// Checks that moving by characters stops at the same offsets as Swift's characters.
    static func boundaries(_ layout: TextLayout) -> [String] {
        var found: [String] = []
        var starts = [0]
        for character in layout.text.string { starts.append(starts[starts.count - 1] + character.utf16.count) }
        let length = layout.text.length
        for offset in [Int.min, -1] + Array(0...length) + [length + 1, .max] {
            let at = starts.last { $0 <= offset } ?? 0
            let after = starts.first { $0 > offset } ?? length
            let before = starts.last { $0 < offset } ?? 0
            if layout.characterBoundary(atOrBefore: offset) != at {
                found.append("at or before \(offset) is \(layout.characterBoundary(atOrBefore: offset)), not \(at)")
            }
            if layout.characterBoundary(after: offset) != after {
                found.append("after \(offset) is \(layout.characterBoundary(after: offset)), not \(after)")
            }
            if layout.characterBoundary(before: offset) != before {
                found.append("before \(offset) is \(layout.characterBoundary(before: offset)), not \(before)")
            }
        }
        return found
    }

    /// Checks that a point in the left or right quarter of a character hits the edge on that side, and that the caret
    /// is at that edge.
    static func roundTrips(_ layout: TextLayout, offsets: some Sequence<Int>) -> [String] {
        var found: [String] = []
        for offset in offsets where !layout.truncatedRange.contains(offset) {
            let range = layout.characterRange(containing: offset)
            let box = layout.characterBox(at: offset)
            guard box.width > 4 * tolerance else { continue }
            let start = TextPosition(offset: range.lowerBound)
            let end = TextPosition(offset: range.upperBound, affinity: .upstream)
            let (left, right) = layout.isRightToLeft(at: start) ? (end, start) : (start, end)
            for (x, edge, expected) in [(box.minX + box.width / 4, box.minX, left), (box.maxX - box.width / 4, box.maxX, right)] {
                let hit = layout.hitTest(CGPoint(x: x, y: box.midY))
                if hit.position != expected || hit.character != range {
                    found.append("at \(x) in \(range) is \(hit.position.offset) \(hit.position.affinity) of \(hit.character)")
                }
                let caret = layout.caretRect(at: expected)
                let height = box.height - layout.paragraphSpace(below: hit.line)
                let isPlaced = caret.minY == box.minY && abs(caret.height - height) < 1e-6 && caret.width == 0
                if abs(caret.minX - edge) > tolerance || !isPlaced {
                    found.append("the caret of \(expected.offset) \(expected.affinity) is \(caret), the edge \(edge)")
                }
                if layout.lineIndex(at: expected) != hit.line { found.append("\(expected) is in line \(layout.lineIndex(at: expected))") }
            }
        }
        return found
    }

    /// Checks the selection rectangles of a range. They must be in order and must not overlap. They must cover the
    /// characters of the range and no others. If the container's width is limited, they must be inside the container.
    /// Their union must be the bounding rectangle.
    static func rectangles(_ layout: TextLayout, of range: Range<Int>) -> [String] {
        let rects = layout.selectionRects(for: range)
        var found: [String] = []
        var last = CGRect(x: -CGFloat.infinity, y: -CGFloat.infinity, width: 0, height: 0)
        for rect in rects {
            if !(rect.width > 0 && rect.height > 0) { found.append("\(described([rect])) of \(range) is empty") }
            let content = layout.contentRect
            if layout.options.width < 1e7, rect.minX < content.minX - tolerance || rect.maxX > content.maxX + tolerance {
                found.append("\(described([rect])) of \(range) leaves the container \(described([content]))")
            }
            let isAfter = rect.minY == last.minY ? rect.minX >= last.maxX - tolerance : rect.minY >= last.maxY - tolerance
            if !isAfter && rects.first != rect { found.append("\(described([rect])) of \(range) stands before \(described([last]))") }
            last = rect
        }
        var union: CGRect? = nil
        for rect in rects { union = union.map { $0.union(rect) } ?? rect }
        if layout.boundingRect(for: range) != union ?? .null {
            found.append("the rectangle around \(range) is \(layout.boundingRect(for: range))")
        }
        return found + coverage(layout, of: range, by: rects)
    }

    /// Checks that rectangles cover the characters of a range and no others. Does not check characters outside of the
    /// container, and containers with a shape.
    private static func coverage(_ layout: TextLayout, of range: Range<Int>, by rects: [CGRect]) -> [String] {
        guard layout.options.shape.isEmpty else { return [] }
        var found: [String] = []
        let content = layout.contentRect
        layout.forEachCharacterBox { character, box in
            guard box.width > 4 * tolerance, box.midX > content.minX, box.midX < content.maxX else { return }
            // The space below a paragraph belongs to its last line, but is not always in the rectangles.
            let space = layout.paragraphSpace(below: layout.lineIndex(at: TextPosition(offset: character.lowerBound)))
            let y = box.minY + (box.height - min(space, box.height)) / 2
            let isCovered = rects.contains { $0.minX < box.midX && box.midX < $0.maxX && $0.minY < y && y < $0.maxY }
            if isCovered != character.overlaps(range) {
                found.append("\(character) is \(isCovered ? "" : "not ")in the rectangles of \(range)")
            }
        }
        return found
    }
}
