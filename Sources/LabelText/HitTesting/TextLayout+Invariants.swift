package import Foundation
import LabelDrawing

// MARK: - Overview
//
// Rules that each layout must keep. The tests check the layouts of their own texts. A build with the condition
// `LABEL_INTERNAL_CHECKS` checks each layout that it makes (see `Package.swift`).

extension TextLayout {
    /// The length of the longest text whose boxes are checked in each layout, in UTF-16 code units.
    private static let checkedLength = 500

    /// Returns the rules that this layout breaks. Checks the lines and, in a short text, also the boxes of the
    /// characters. The boxes are not checked if text is visible after a truncated part. Layouts with shapes, vertical
    /// text, a trailing token or a very large size are not checked.
    package func brokenInvariants() -> [String] {
        let isPlain = options.shape == ContainerShape() && options.form == .horizontal && options.trailingToken == nil
        guard isPlain, contentRect.maxX < 1e6, contentRect.maxY < 1e6 else { return [] }
        // The tolerance grows with the size of the layout, because single precision has only seven digits.
        // White space at the end of a line counts too: a tab there can be very wide.
        let widest = (0..<lineCount).reduce(0) { max($0, line(at: $1).right, -line(at: $1).left, CGFloat(line(at: $1).record.width)) }
        let insets = text.runs.compactMap(\.style.tag).flatMap { [$0.leadingInset.boundedLength, $0.trailingInset.boundedLength] }
        let tolerance = 0.02 + max(widest, contentRect.maxX, contentRect.maxY, insets.max() ?? 0) * 1e-6
        let found = brokenLines(tolerance: tolerance)
        guard found.isEmpty, text.length <= Self.checkedLength, !showsTextAfterCut else { return found }
        return brokenBoxes(tolerance: tolerance)
    }

    /// Checks that the lines contain the visible text without gaps, and that they fill the layout's height without
    /// gaps.
    ///
    /// - Parameter tolerance: The largest difference between two lengths that count as equal, in points.
    /// - Returns: One message per fault.
    package func brokenLines(tolerance: CGFloat = 0.02) -> [String] {
        var faults: [String] = []
        var (offset, y) = (0, contentRect.minY)
        for index in 0..<lineCount {
            let line = line(at: index)
            if line.range.lowerBound != offset { faults.append("line \(index) starts at \(line.range.lowerBound), not \(offset)") }
            if abs(line.top - y) > tolerance { faults.append("line \(index) is at \(line.top), not \(y)") }
            if !(line.height >= 0 && line.height.isFinite) { faults.append("line \(index) is \(line.height) high") }
            // The position at the end of a wrapped line is also at the start of the next line. After a newline, a
            // position belongs to one line only.
            let hasTwo = index > 0 && !self.line(at: index - 1).isTerminated && line.range.lowerBound > 0
            for (affinity, expected) in [(TextAffinity.downstream, index), (.upstream, hasTwo ? index - 1 : index)] {
                let found = lineIndex(at: TextPosition(offset: line.range.lowerBound, affinity: affinity))
                if found != expected { faults.append("line \(index) starts \(affinity) in line \(found)") }
            }
            offset = line.range.upperBound
            y = line.bottom
        }
        let hidden = truncatedRange
        let end = hidden.upperBound == text.length ? hidden.lowerBound : hidden.upperBound
        let isAtEnd = end == hidden.lowerBound ? offset == end : offset == text.length
        if !isAtEnd { faults.append("lines end at \(offset), but \(hidden) is truncated") }
        if hidden.upperBound > text.length { faults.append("\(hidden) is cut off") }
        if abs(contentRect.maxY - y) > tolerance { faults.append("the content ends at \(contentRect.maxY), lines at \(y)") }
        return faults
    }

    /// Checks that each character has one box in one line, and that the boxes fill their line.
    ///
    /// - Parameter tolerance: The largest difference between two lengths that count as equal, in points.
    /// - Returns: One message per fault.
    package func brokenBoxes(tolerance: CGFloat = 0.02) -> [String] {
        var found: [String] = []
        var offset = 0
        var index = 0
        var boxes: [CGRect] = []
        for character in text.string {
            let range = offset..<offset + character.utf16.count
            offset = range.upperBound
            if truncatedRange.contains(range.lowerBound) { continue }
            while !line(at: index).range.contains(range.lowerBound), index < lineCount {
                found += Self.faults(of: boxes, in: line(at: index), tolerance: tolerance)
                boxes = []
                index += 1
            }
            guard index < lineCount, line(at: index).range.upperBound >= range.upperBound else {
                found.append("no line contains the character \(range)")
                return found
            }
            let box = characterBox(at: range.lowerBound)
            found += faults(of: box, ofCharacter: range, in: line(at: index))
            boxes.append(box)
        }
        guard index < lineCount else { return found }
        let token = index + 1 == lineCount ? tokenRect : nil
        return found + Self.faults(of: boxes + (token.map { [$0] } ?? []), in: line(at: index), tolerance: tolerance)
    }

    /// Checks that all code units of a character have the same box, and that the box is as high as its line.
    private func faults(of box: CGRect, ofCharacter range: TextRange, in line: Line) -> [String] {
        var found: [String] = []
        if box.minY != line.top || box.height != line.height {
            found.append("the box \(box) of \(range) is not as high as line \(line.index)")
        }
        for unit in range.dropFirst() where characterBox(at: unit) != box { found.append("\(range) has two boxes") }
        for unit in range where characterRange(containing: unit) != range {
            found.append("\(unit) is in the character \(characterRange(containing: unit)), not \(range)")
        }
        return found
    }

    /// Checks that the boxes of a line are adjacent, without gaps or overlaps. Their total width must be the line's
    /// width without the white space beyond its end.
    private static func faults(of boxes: [CGRect], in line: Line, tolerance: CGFloat) -> [String] {
        var found: [String] = []
        // Sorted by their centers, because the edges of a box without width are also those of its neighbors, except for
        // rounding errors.
        let boxes = boxes.sorted { $0.midX < $1.midX }
        // White space at the end can be far beyond the line's width, where coordinates are less precise.
        for (left, right) in zip(boxes, boxes.dropFirst()) where abs(left.maxX - right.minX) > tolerance + abs(left.maxX) * 1e-6 {
            found.append("in line \(line.index) a box ends at \(left.maxX), the next begins at \(right.minX)")
        }
        guard let first = boxes.first, let last = boxes.last else { return found }
        let (near, far) = line.isRightToLeft ? (last.maxX, line.right) : (first.minX, line.left)
        if abs(near - far) > tolerance { found.append("line \(line.index) begins at \(far), its boxes at \(near)") }
        if line.left < first.minX - tolerance || line.right > last.maxX + tolerance {
            found.append("line \(line.index) \(line.left)–\(line.right) is not covered by its boxes")
        }
        return found
    }
}
