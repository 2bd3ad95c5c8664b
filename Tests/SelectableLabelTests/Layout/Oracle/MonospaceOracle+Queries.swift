import Foundation
import LabelDrawing
import SelectableLabel

extension MonospaceOracle {
    /// The same values as a `TextHit`, in a form that can be compared.
    struct Hit: Equatable, CustomStringConvertible {
        var position: TextPosition
        var character: Range<Int>
        var line: Int
        var isInside: Bool

        var description: String {
            "\(position.offset) \(position.affinity) of \(character) in line \(line), \(isInside ? "inside" : "outside")"
        }
    }

    /// Returns the result of a hit test at a point. Outside the text, the nearest position is used.
    func hit(_ point: CGPoint) -> Hit {
        let x = point.x.isNaN ? 0 : Double(point.x)
        let y = point.y.isNaN ? 0 : Double(point.y)
        let index = lines.indices.last { Double($0) <= y } ?? 0
        let line = lines[index]
        let textLeft = line.left + (line.isRightToLeft ? line.hanging : 0)
        let textRight = line.right - (line.isRightToLeft ? 0 : line.hanging)
        let isInside = x >= textLeft && x <= textRight && y >= Double(index) && y <= Double(index + 1)
        let boxes = line.boxes.filter { !$0.isTerminator }
        let start = line.range.lowerBound
        guard let box = boxes.first(where: { x < $0.right && x >= $0.left }) ?? nearestBox(boxes, to: x) else {
            let character = line.boxes.first?.range ?? start..<start
            return Hit(position: TextPosition(offset: start), character: character, line: index, isInside: isInside)
        }
        let end = TextPosition(offset: boxes[boxes.count - 1].range.upperBound, affinity: .upstream)
        let position: TextPosition
        if x < line.left {
            position = line.isRightToLeft ? end : TextPosition(offset: start)
        } else if x > line.right {
            position = line.isRightToLeft ? TextPosition(offset: start) : end
        } else {
            let isRightHalf = x > (box.left + box.right) / 2
            position =
                isRightHalf == (box.level % 2 == 0)
                ? TextPosition(offset: box.range.upperBound, affinity: .upstream) : TextPosition(offset: box.range.lowerBound)
        }
        return Hit(position: position, character: box.range, line: index, isInside: isInside)
    }

    private func nearestBox(_ boxes: [Box], to x: Double) -> Box? {
        x < 0 || x < (boxes.map(\.left).min() ?? 0) ? boxes.min { $0.left < $1.left } : boxes.max { $0.left < $1.left }
    }

    /// Returns the selection rectangles of a range.
    func selectionRects(for range: Range<Int>) -> [CGRect] {
        guard !range.isEmpty else { return [] }
        var rects: [CGRect] = []
        for (index, line) in lines.enumerated() {
            let selected = line.boxes.filter { $0.range.overlaps(range) }
            guard let last = selected.last else { continue }
            let next = index + 1 < lines.count ? lines[index + 1].boxes : []
            let isBreakSelected = line.isTerminated ? last.isTerminator : next.contains { $0.range.overlaps(range) }
            var stretches = selected.filter { !$0.isTerminator }
            if line.isTerminated && line.boxes.count == 1 {
                stretches = [sliver(in: line)]
            } else if isBreakSelected {
                stretches.append(trailingRoom(of: line))
            }
            rects += merged(stretches).compactMap { rect($0, line: index) }
        }
        return rects
    }

    /// Returns the selection rectangle of an empty line. It is as wide as a space, at the start of the line.
    private func sliver(in line: Line) -> Box {
        let edge = line.left
        return Box(
            range: line.range, level: line.isRightToLeft ? 1 : 0, left: line.isRightToLeft ? edge - 1 : edge,
            right: line.isRightToLeft ? edge : edge + 1)
    }

    /// Returns the area between the end of the line and the edge of the container.
    private func trailingRoom(of line: Line) -> Box {
        line.isRightToLeft
            ? Box(range: line.range, level: 1, left: min(0, line.left), right: line.left)
            : Box(range: line.range, level: 0, left: line.right, right: max(containerRight, line.right))
    }

    /// Returns the boxes from left to right. Adjacent boxes with the same bidi level are joined.
    private func merged(_ boxes: [Box]) -> [Box] {
        var result: [Box] = []
        for box in boxes.sorted(by: { ($0.left, $0.right) < ($1.left, $1.right) }) where box.left < box.right {
            if let last = result.last, last.right == box.left, last.level == box.level {
                result[result.count - 1].right = box.right
            } else {
                result.append(box)
            }
        }
        return result
    }

    private func rect(_ box: Box, line: Int) -> CGRect? {
        let left = width.isFinite ? max(box.left, 0) : box.left
        let right = width.isFinite ? min(box.right, width) : box.right
        return left < right ? CGRect(x: left, y: Double(line), width: right - left, height: 1) : nil
    }
}
