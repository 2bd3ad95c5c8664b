import Foundation
import LabelDrawing
import SelectableLabel

extension MonospaceOracle {
    /// Returns the differences between the expected and actual lines and boxes.
    func lineFaults(of layout: TextLayout) -> [String] {
        let ranges = (0..<layout.lineCount).map { layout.line(at: $0).range }
        guard ranges == lines.map(\.range) else { return ["lines \(ranges), not \(lines.map(\.range))"] }
        var found: [String] = []
        for (index, line) in lines.enumerated() {
            let other = layout.line(at: index)
            if other.isRightToLeft != line.isRightToLeft { found.append("line \(index) right to left: \(other.isRightToLeft)") }
            if other.isTerminated != line.isTerminated { found.append("line \(index) terminated: \(other.isTerminated)") }
            if Double(other.width) != line.right - line.left - line.hanging { found.append("line \(index) is \(other.width) wide") }
            for box in line.boxes {
                let layoutBox = layout.characterBox(at: box.range.lowerBound)
                if Double(layoutBox.minX) != box.left || Double(layoutBox.maxX) != box.right {
                    found.append("the box of \(box.range) is \(layoutBox.minX)–\(layoutBox.maxX), not \(box.left)–\(box.right)")
                }
                let isRightToLeft = layout.isRightToLeft(at: TextPosition(offset: box.range.lowerBound))
                if isRightToLeft != (box.level % 2 == 1) { found.append("\(box.range) right to left: \(isRightToLeft)") }
            }
        }
        return found
    }

    /// Returns the differences between the expected and actual rectangles of a range.
    func rectFaults(of layout: TextLayout, _ range: Range<Int>) -> [String] {
        let found = layout.selectionRects(for: range)
        let expected = selectionRects(for: range)
        return found == expected ? [] : ["\(range) is shown as \(described(found)), not \(described(expected))"]
    }

    /// Returns the differences between the expected and actual hit test at a point.
    func hitFaults(of layout: TextLayout, at point: CGPoint) -> [String] {
        let answer = layout.hitTest(point)
        let found = Hit(position: answer.position, character: answer.character, line: answer.line, isInside: answer.isInside)
        let expected = hit(point)
        return found == expected ? [] : ["at \(point) is \(found), not \(expected)"]
    }

    /// Returns test points: on, between and beyond the boxes, and invalid ones.
    func points() -> [CGPoint] {
        let right = max(containerRight, lines.map(\.right).max() ?? 0)
        let left = min(0, lines.map(\.left).min() ?? 0)
        var points: [CGPoint] = []
        for line in lines.indices {
            for x in stride(from: left - 0.5, through: right + 0.5, by: 0.25) { points.append(CGPoint(x: x, y: Double(line) + 0.5)) }
            points.append(CGPoint(x: left - 1e300, y: Double(line)))
            points.append(CGPoint(x: right + 1e300, y: Double(line)))
        }
        let strange: [CGFloat] = [.nan, .infinity, -.infinity, 0.75, -1e300, 1e300]
        for x in strange { for y in strange { points.append(CGPoint(x: x, y: y)) } }
        return points
    }
}
