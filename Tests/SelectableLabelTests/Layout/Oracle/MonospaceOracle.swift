import Foundation
import LabelDrawing
import SelectableLabel

/// A simple, slow layout for tests, in squares of one point. It follows the documentation step by step. Layouts with
/// `MonospaceTypesetter` must have the same results.
///
/// Only natural alignment is supported, without indents and spacing.
struct MonospaceOracle {
    struct Box {
        var range: Range<Int>
        var level: Int
        var left = 0.0
        var right = 0.0
        var isTerminator = false
    }

    struct Line {
        var range: Range<Int>
        /// The boxes of the line's characters, in text order.
        var boxes: [Box] = []
        var isRightToLeft: Bool
        var isTerminated = false
        /// The left edge of the leftmost box and the right edge of the rightmost box.
        var left = 0.0
        var right = 0.0
        /// The width of the white space beyond the end of the line.
        var hanging = 0.0

        /// Whether the line is wrapped: its paragraph continues on the next line.
        var isWrapped = false
    }

    private(set) var lines: [Line] = []
    let width: Double
    /// The right edge of the container. The left edge is 0.
    private(set) var containerRight = 0.0

    init(_ text: String, width: Double, fallbackIsRightToLeft: Bool = false) {
        self.width = width.isNaN ? 0 : max(width, 0)
        var paragraph: [OracleCharacter] = []
        var start = 0
        for character in OracleCharacter.all(of: text) {
            if character.endsParagraph {
                addParagraph(paragraph, start: start, terminator: character.range, fallback: fallbackIsRightToLeft)
                paragraph = []
                start = character.range.upperBound
            } else {
                paragraph.append(character)
            }
        }
        addParagraph(paragraph, start: start, terminator: nil, fallback: fallbackIsRightToLeft)
        containerRight = self.width.isFinite ? self.width : lines.map { $0.right - $0.left - $0.hanging }.max() ?? 0
        placeLines()
    }

    private mutating func addParagraph(_ paragraph: [OracleCharacter], start: Int, terminator: Range<Int>?, fallback: Bool) {
        var paragraph = paragraph
        let isRightToLeft = OracleCharacter.isRightToLeft(paragraph, fallback: fallback)
        OracleCharacter.resolveLevels(&paragraph, isRightToLeft: isRightToLeft)
        if paragraph.isEmpty { lines.append(Line(range: start..<start, isRightToLeft: isRightToLeft)) }
        var first = 0
        while first < paragraph.count {
            let end = Self.lineEnd(paragraph, from: first, room: width)
            lines.append(line(paragraph[first..<end], isRightToLeft: isRightToLeft))
            lines[lines.count - 1].isWrapped = end < paragraph.count
            first = end
        }
        guard let terminator else { return }
        let last = lines.count - 1
        let edge = isRightToLeft ? lines[last].left : lines[last].right
        lines[last].boxes.append(Box(range: terminator, level: isRightToLeft ? 1 : 0, left: edge, right: edge, isTerminator: true))
        lines[last].range = lines[last].range.lowerBound..<terminator.upperBound
        lines[last].isTerminated = true
    }

    // MARK: Breaking

    /// Returns whether UAX #14 allows a break before a character that follows white space.
    private static func isOpportunity(_ paragraph: [OracleCharacter], before index: Int) -> Bool {
        guard index < paragraph.count else { return true }
        guard index > 0, paragraph[index - 1].hangs else { return false }
        let next = paragraph[index].scalars[0]
        if paragraph[index - 1].scalars[0] == " " { return next != " " }
        // LB21 and LB21a forbid a break before white space and before a soft hyphen. They also forbid a break after a
        // Hebrew letter that is followed by white space of class BA.
        if next == " " || next == "\t" || next == "\u{3000}" || next == "\u{AD}" { return false }
        if OracleCharacter.BidiType(next) == .mark { return false }
        let before = index > 1 ? paragraph[index - 2].scalars[0].value : 0
        return !(0x5D0...0x5EA).contains(before)
    }

    /// Returns the end of the line that starts at a character. Follows the documentation of `TypesetParagraph` step by
    /// step.
    private static func lineEnd(_ paragraph: [OracleCharacter], from start: Int, room: Double) -> Int {
        // A line contains at least one character.
        let room = max(room, 1)
        var fitting: [Int] = []
        var visible = 0
        for end in start + 1...paragraph.count {
            if !paragraph[end - 1].hangs { visible = end - start }
            guard Double(visible) <= room else { break }
            fitting.append(end)
        }
        return fitting.last { isOpportunity(paragraph, before: $0) } ?? fitting.last ?? start + 1
    }

    // MARK: Placing

    private func line(_ characters: ArraySlice<OracleCharacter>, isRightToLeft: Bool) -> Line {
        var line = Line(
            range: (characters.first?.range.lowerBound ?? 0)..<(characters.last?.range.upperBound ?? 0), isRightToLeft: isRightToLeft)
        let base = isRightToLeft ? 1 : 0
        let trailing = characters.lastIndex { !$0.isResetAtLineEnd } ?? characters.startIndex - 1
        line.boxes = characters.indices.map { index in
            Box(range: characters[index].range, level: index > trailing ? base : characters[index].level)
        }
        for (x, index) in Self.visualOrder(line.boxes.map(\.level)).enumerated() {
            line.boxes[index].left = Double(x)
            line.boxes[index].right = Double(x + 1)
        }
        line.right = Double(line.boxes.count)
        line.hanging = Double(characters.reversed().prefix { $0.hangs }.count)
        return line
    }

    /// Returns the visual order by rule L2 of UAX #9: for each level from the highest down to the lowest odd one,
    /// reverses all runs at that level or higher.
    private static func visualOrder(_ levels: [Int]) -> [Int] {
        var order = Array(levels.indices)
        for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
            var result: [Int] = []
            var pending: [Int] = []
            for index in order {
                if levels[index] >= level {
                    pending.insert(index, at: 0)
                } else {
                    result += pending + [index]
                    pending = []
                }
            }
            order = result + pending
        }
        return order
    }

    private mutating func placeLines() {
        for index in lines.indices {
            // A right-to-left line ends at the container's right edge. White space beyond its end is on the left.
            let x = lines[index].isRightToLeft ? containerRight - lines[index].right : 0
            lines[index].left += x
            lines[index].right += x
            for box in lines[index].boxes.indices {
                lines[index].boxes[box].left += x
                lines[index].boxes[box].right += x
            }
        }
    }
}
