package import Foundation
import LabelDrawing

// MARK: - Overview
//
// In a container with a shape, several lines may be side by side. They form a row: they share their top and height and
// follow each other in the text. Without a shape, each line is a row.

extension TextLayout {
    /// The number of rows, at least 1. Lines side by side count as one row.
    ///
    /// - Complexity: O(1) without a shape, otherwise O(lines).
    public var rowCount: Int {
        guard !storage.frames.isEmpty else { return lineCount }
        return zip(storage.lines, storage.lines.dropFirst()).reduce(1) { $0 + ($1.0.top == $1.1.top ? 0 : 1) }
    }

    /// Returns the indices of all lines in the same row as line `index`. They are in order from left to right, or from
    /// right to left in a right-to-left paragraph.
    ///
    /// - Complexity: O(lines of the row).
    public func row(ofLine index: Int) -> ClosedRange<Int> {
        let index = min(max(index, 0), lineCount - 1)
        guard !storage.frames.isEmpty else { return index...index }
        let top = storage.lines[index].top
        var (first, last) = (index, index)
        while first > 0, storage.lines[first - 1].top == top { first -= 1 }
        while last + 1 < lineCount, storage.lines[last + 1].top == top { last += 1 }
        return first...last
    }

    /// Returns the line at a point, or the nearest one: first the row by y, then the line by x.
    ///
    /// - Complexity: O(log lines + lines of the row).
    package func lineIndex(closestTo point: CGPoint) -> Int {
        line(atX: point.x, inRowOf: lineIndex(closestTo: point.y))
    }

    /// Returns the line nearest to `x` in the row below line `index` if `isDown` is true, otherwise in the row above
    /// it. nil if there is no such row.
    package func lineIndex(beside index: Int, isDown: Bool, x: CGFloat) -> Int? {
        let row = row(ofLine: index)
        let next = isDown ? row.upperBound + 1 : row.lowerBound - 1
        return (0..<lineCount).contains(next) ? line(atX: x, inRowOf: next) : nil
    }

    /// Returns the first line of the row nearest to `y`. `index` must be the last line whose top is at or above `y`.
    func rowIndex(closestTo y: CGFloat, above index: Int) -> Int {
        let row = row(ofLine: index)
        let gap = y - line(at: index).bottom
        let next = row.upperBound + 1
        return gap > 0 && next < lineCount && line(at: next).top - y < gap ? next : row.lowerBound
    }

    private func line(atX x: CGFloat, inRowOf index: Int) -> Int {
        guard !storage.frames.isEmpty, !x.isNaN else { return index }
        let distance = { (index: Int) in
            let line = line(at: index)
            return max(line.left - x, x - line.right, 0)
        }
        return row(ofLine: index).min { distance($0) < distance($1) } ?? index
    }

    /// Returns the left and right edges of the space for line `index`. If the line's end is selected, the selection
    /// extends to the trailing edge of this space.
    func reach(ofLine index: Int) -> (left: CGFloat, right: CGFloat) {
        guard !storage.frames.isEmpty else { return (storage.contentRect.minX, storage.contentRect.maxX) }
        let frame = storage.frames[index]
        return (CGFloat(frame.left), CGFloat(frame.right))
    }
}
