package import Foundation
import LabelDrawing

/// A layer of shapes.
enum ShapeLayer {
    /// Shapes behind text: `TextDecorations.background`.
    case behind
    /// Shapes in front of text: `TextDecorations.border`.
    case inFront

    func shape(of style: TextStyle) -> TextBackground? {
        switch self {
        case .behind: style.decorations.background
        case .inFront: style.decorations.border
        }
    }
}

/// A shape behind or in front of text that the next segment may continue.
struct OpenShape {
    let background: TextBackground
    var left: CGFloat
    var right: CGFloat
    var top: CGFloat
    var bottom: CGFloat
    /// Whether the shape's text begins or ends at the shape's left edge. `endsRight` is the same for the right edge.
    var endsLeft: Bool
    var endsRight: Bool
    /// Whether the shape contains the start of its text. `holdsEnd` is the same for the end of the text. In mixed
    /// directions, neither needs to be at an edge.
    var holdsStart: Bool
    var holdsEnd: Bool
}

extension DisplayListBuilder {
    // MARK: Behind and in front of text

    mutating func addShape(
        _ layer: ShapeLayer, from left: CGFloat, to right: CGFloat, of segment: Segment, run: RunRecord, in line: LineRecord
    ) {
        let style = segment.style
        guard let background = layer.shape(of: style) else { return closeShape(layer) }
        let metrics = storage.typeset.typesetter.metrics(of: style.engineShaping)
        let baseline = CGFloat(line.top) + CGFloat(line.baseline) - style.rise
        let (begins, ends) = bounds(of: background, layer, at: segment, in: line)
        let next = OpenShape(
            background: background,
            left: left,
            right: right,
            top: baseline - CGFloat(metrics.ascent),
            bottom: baseline + CGFloat(metrics.descent),
            endsLeft: run.isRightToLeft ? ends : begins,
            endsRight: run.isRightToLeft ? begins : ends,
            holdsStart: begins,
            holdsEnd: ends
        )
        guard var known = open[layer], known.background == background, abs(known.right - left) < Tolerance.gap else {
            closeShape(layer)
            open[layer] = next
            return
        }
        known.right = right
        known.top = min(known.top, next.top)
        known.bottom = max(known.bottom, next.bottom)
        known.endsRight = next.endsRight
        known.holdsStart = known.holdsStart || begins
        known.holdsEnd = known.holdsEnd || ends
        open[layer] = known
    }

    mutating func closeShape(_ layer: ShapeLayer) {
        guard var shape = open[layer] else { return }
        open[layer] = nil
        // A shape that contains all of its text is closed on both sides, even if text of mixed directions begins or
        // ends in the middle of the shape.
        if shape.holdsStart && shape.holdsEnd { (shape.endsLeft, shape.endsRight) = (true, true) }
        let background = shape.background
        let padding = background.padding.bounded
        let left = shape.left - (shape.endsLeft ? padding.left : 0)
        let right = shape.right + (shape.endsRight ? padding.right : 0)
        let rect = CGRect(
            x: left, y: shape.top - padding.top, width: right - left, height: shape.bottom - shape.top + padding.top + padding.bottom)
        let drawing = drawing(of: background, in: rect, endsLeft: shape.endsLeft, endsRight: shape.endsRight)
        switch layer {
        case .behind: shapes.append(drawing)
        case .inFront: borders.append(drawing)
        }
    }

    /// Returns whether a segment contains the start of the text that has the shape, and whether it contains the end. A
    /// line terminator after the segment does not count.
    private func bounds(
        of background: TextBackground, _ layer: ShapeLayer, at segment: Segment, in line: LineRecord
    ) -> (begins: Bool, ends: Bool) {
        let (text, starts) = (layout.text, storage.characterStarts)
        func hasShape(_ run: Int) -> Bool {
            text.runs.indices.contains(run) && layer.shape(of: text.runs[run].style) == background
        }
        let start = starts[segment.characters.lowerBound]
        let first = text.runIndex(at: start)
        let begins = start <= text.runs[first].range.lowerBound && !hasShape(first - 1)
        var end = starts[segment.characters.upperBound]
        var last = text.runIndex(at: starts[segment.characters.upperBound - 1])
        if line.isTerminated, end == starts[Int(line.characterEnd) - 1] {
            end = Int(line.textEnd)
            last = text.runIndex(at: end - 1)
            guard hasShape(last) else { return (begins, true) }
        }
        return (begins, end >= text.runs[last].range.upperBound && !hasShape(last + 1))
    }

    private func drawing(of background: TextBackground, in rect: CGRect, endsLeft: Bool = true, endsRight: Bool = true) -> DisplayList {
        var list = DisplayList()
        let radius = background.cornerRadius
        if let fill = background.fill {
            let path = DrawingPath.roundedRect(rect, radius: radius, roundsLeft: endsLeft, roundsRight: endsRight)
            list.append(.fill(path, fill.resolved(for: appearance)))
        }
        if let stroke = background.stroke, background.lineWidth > 0 {
            let path = DrawingPath.outline(of: rect, radius: radius, closesLeft: endsLeft, closesRight: endsRight)
            list.append(.stroke(path, stroke.resolved(for: appearance), width: background.lineWidth))
        }
        return list
    }

    // MARK: Behind paragraphs

    /// Adds the shapes behind the paragraphs of some lines.
    mutating func addBlocks(behind lines: Range<Int>) {
        guard var first = lines.first else { return }
        let present = block(behind: first)
        while present != nil, first > 0, block(behind: first - 1) == present { first -= 1 }
        var index = first
        while index < lines.upperBound {
            let block = block(behind: index)
            var end = index + 1
            while end < (block == nil ? lines.upperBound : storage.lines.count), self.block(behind: end) == block { end += 1 }
            if let block { addBlock(block, behind: index..<end) }
            index = end
        }
    }

    private mutating func addBlock(_ block: TextBackground, behind lines: Range<Int>) {
        let rect = layout.rect(of: block, behind: lines)
        guard block.edges == .leading else { return blocks.append(drawing(of: block, in: rect)) }
        var fill = block
        fill.stroke = nil
        blocks.append(drawing(of: fill, in: rect))
        guard let color = block.stroke, block.lineWidth > 0 else { return }
        let x = storage.lines[lines.lowerBound].isRightToLeft ? rect.maxX - block.lineWidth : rect.minX
        let bar = CGRect(x: x, y: rect.minY, width: block.lineWidth, height: rect.height)
        blocks.append(.fill(.rect(bar), color.resolved(for: appearance)))
    }

    private func block(behind line: Int) -> TextBackground? { layout.block(behind: line) }
}

extension TextLayout {
    /// The shape behind all paragraphs of the text, such as a speech bubble, in layout points. nil if there is none, or
    /// if the paragraphs have different shapes.
    ///
    /// - Complexity: O(lines).
    package var shapeBehindText: (rect: CGRect, cornerRadius: CGFloat)? {
        let lines = 0..<lineCount
        guard !lines.isEmpty, let block = block(behind: 0), lines.allSatisfy({ self.block(behind: $0) == block }) else { return nil }
        return (rect(of: block, behind: lines), block.cornerRadius)
    }

    /// Returns the rectangle of the shape behind the paragraphs of some lines.
    fileprivate func rect(of block: TextBackground, behind lines: Range<Int>) -> CGRect {
        let (first, last) = (storage.lines[lines.lowerBound], storage.lines[lines.upperBound - 1])
        let content = storage.contentRect
        let bottom = CGFloat(last.top) + CGFloat(last.height) - spacing(below: lines.upperBound - 1)
        let padding = block.padding.bounded
        return CGRect(
            x: content.minX - padding.left,
            y: CGFloat(first.top) - padding.top,
            width: content.width + padding.left + padding.right,
            height: bottom - CGFloat(first.top) + padding.top + padding.bottom
        )
    }

    fileprivate func block(behind line: Int) -> TextBackground? {
        let typeset = storage.typeset
        let paragraph = typeset.paragraphs[typeset.paragraphIndex(at: Int(storage.lines[line].textStart))]
        return typeset.text.runs[typeset.text.runIndex(at: paragraph.content.lowerBound)].style.decorations.block
    }
}

extension DrawingPath {
    /// Returns a rectangle with round corners on the left, on the right, or both.
    ///
    /// The radius is at most half the height. It is also at most half the width if both sides are round, otherwise at
    /// most the width.
    static func roundedRect(_ rect: CGRect, radius: CGFloat, roundsLeft: Bool, roundsRight: Bool) -> DrawingPath {
        if roundsLeft && roundsRight { return .roundedRect(rect, radius: radius) }
        var path = outline(of: rect, radius: radius, closesLeft: roundsLeft, closesRight: roundsRight)
        // Where the outline is open, a straight line closes the shape.
        path.elements = path.elements.enumerated().map { index, element in
            if case .move(let point) = element, index > 0 { .line(point) } else { element }
        }
        if let last = path.elements.last, last != .close { path.elements.append(.close) }
        return path
    }

    /// Returns the outline of a rounded rectangle that may be open on the left or right side.
    static func outline(of rect: CGRect, radius: CGFloat, closesLeft: Bool, closesRight: Bool) -> DrawingPath {
        guard !(closesLeft && closesRight) else { return .roundedRect(rect, radius: radius) }
        let radius = Swift.min(radius.nonNegative, rect.width, rect.height / 2)
        return outline(of: rect, radiusX: radius, radiusY: radius, closesLeft: closesLeft, closesRight: closesRight)
    }
}
