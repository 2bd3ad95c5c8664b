import Foundation
import LabelDrawing
import LabelText

extension TextLayout {
    /// Queries the layout at every offset and at many points, and checks that all values are finite and all positions
    /// are valid. Returns one message per fault. Slow.
    package func unsoundResults() -> [String] {
        var found: [String] = []
        let rects = [contentRect, CGRect(origin: .zero, size: size)]
        for rect in rects where ![rect.minX, rect.minY, rect.width, rect.height].allSatisfy({ $0.isFinite && $0 >= 0 }) {
            found.append("the content is \(contentRect), the size \(size)")
        }
        for offset in [Int.min, -1] + Array(0...text.length + 1) + [.max] {
            for affinity in [TextAffinity.upstream, .downstream] {
                let position = TextPosition(offset: offset, affinity: affinity)
                let caret = caretRect(at: position)
                if ![caret.minX, caret.minY, caret.height].allSatisfy(\.isFinite) { found.append("the caret of \(position) is \(caret)") }
                if !(0..<lineCount).contains(lineIndex(at: position)) { found.append("\(position) is in no line") }
                if let other = secondaryCaretRect(at: position), other.minY != caret.minY || other.minX == caret.minX {
                    found.append("the second caret of \(position) is \(other), the first is \(caret)")
                }
            }
            let box = characterBox(at: offset)
            if ![box.minX, box.minY, box.width, box.height].allSatisfy(\.isFinite) { found.append("the box of \(offset) is \(box)") }
        }
        let values: [CGFloat] = [.nan, -.infinity, -1e300, -1, 0.5, 1e300, .infinity]
        for point in values.flatMap({ x in values.map { CGPoint(x: x, y: $0) } }) {
            let hit = self.hitTest(point)
            let offset = hit.position.offset
            if !line(at: hit.line).range.contains(offset) && offset != line(at: hit.line).range.upperBound {
                found.append("at \(point) is \(offset), outside of line \(hit.line)")
            }
            if characterBoundary(atOrBefore: offset) != offset { found.append("at \(point) is \(offset), inside a character") }
        }
        return found
    }
}
