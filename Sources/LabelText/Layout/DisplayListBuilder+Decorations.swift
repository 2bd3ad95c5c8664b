import Foundation
import LabelDrawing

// MARK: - Overview
//
// Adjacent backgrounds, shapes and lines in a line of text are merged. Segments come from left to right, so at most one
// decoration of each kind is open: the next segment may continue it. If the next segment does not continue an open
// decoration, the decoration is drawn.

/// The decorations that the next segment of a line may continue.
struct OpenDecorations {
    var underline: OpenLine?
    var strikethrough: OpenLine?
    var shape: OpenShape?
    var border: OpenShape?

    var isAny: Bool { underline != nil || strikethrough != nil || shape != nil || border != nil }

    subscript(layer: ShapeLayer) -> OpenShape? {
        get { layer == .behind ? shape : border }
        set { if layer == .behind { shape = newValue } else { border = newValue } }
    }
}

/// An underline or strikethrough line that the next segment may continue.
struct OpenLine {
    /// A part of the line with one colour and one list of shadows.
    struct Part {
        var left: CGFloat
        var right: CGFloat
        var color: AdaptiveColor
        var shadows: [TextShadow]
    }

    let decoration: LineDecoration
    var parts: [Part]
    /// The x at which the next part may begin. After an attachment, it is beyond the right end of the last part,
    /// because no line is drawn through attachments.
    var right: CGFloat
    /// The font size of the largest text along the line, which decides the line's position.
    var size: CGFloat
    /// The y of the line's upper edge.
    var top: CGFloat
    /// The thickness of a single line.
    var thickness: CGFloat
}

extension DisplayListBuilder {
    /// Adds the background, shape, underline and strikethrough of a part of a line.
    ///
    /// Hanging white space at a wrap has none of them.
    mutating func addDecorations(over span: (left: Float, right: Float), of segment: Segment, run: RunRecord, in line: LineRecord) {
        let style = segment.style
        let isPlain = style.isUndecorated
        guard !isPlain || style.backgroundColor != nil || open.isAny else { return }
        let wraps = !line.isTerminated && Int(line.textEnd) < layout.text.length
        let hanging = wraps ? line.trailingWidth : 0
        let left = CGFloat(line.x + max(span.left, line.isRightToLeft ? hanging : -.infinity))
        let right = CGFloat(line.x + min(span.right, line.isRightToLeft ? .infinity : line.width - hanging))
        guard left < right else { return }
        if let background = style.backgroundColor {
            let box = CGRect(x: left, y: CGFloat(line.top), width: right - left, height: CGFloat(line.height))
            addBackground(box, color: background.resolved(for: appearance))
        }
        guard !isPlain || open.isAny else { return }
        addShape(.behind, from: left, to: right, of: segment, run: run, in: line)
        addShape(.inFront, from: left, to: right, of: segment, run: run, in: line)
        if isAttachment(segment) {
            open.underline?.skip(from: left, to: right, decoration: style.decorations.underline)
            open.strikethrough?.skip(from: left, to: right, decoration: style.decorations.strikethrough)
        } else {
            continueUnderline(with: openLine(style.decorations.underline, isUnder: true, from: left, to: right, style: style, in: line))
            continueStrikethrough(
                with: openLine(style.decorations.strikethrough, isUnder: false, from: left, to: right, style: style, in: line))
        }
    }

    private func isAttachment(_ segment: Segment) -> Bool {
        guard segment.style.attachment != nil else { return false }
        let units = layout.text.utf16
        return segment.characters.allSatisfy { units[storage.characterStarts[$0]] == InlineBox.unit }
    }

    /// Draws and closes the open decorations.
    mutating func closeDecorations() {
        guard open.isAny else { return }
        closeShape(.behind)
        closeShape(.inFront)
        continueUnderline(with: nil)
        continueStrikethrough(with: nil)
    }

    private mutating func addBackground(_ box: CGRect, color: LabelColor) {
        if let last = backgrounds.last, last.color == color {
            backgrounds[backgrounds.count - 1].rects.append(box)
        } else {
            backgrounds.append((color, [box]))
        }
    }

    // MARK: Lines

    private func openLine(
        _ decoration: LineDecoration?, isUnder: Bool, from left: CGFloat, to right: CGFloat, style: TextStyle, in line: LineRecord
    ) -> OpenLine? {
        guard let decoration else { return nil }
        let shaping = style.engineShaping
        let size = shaping.font.size
        let metrics = storage.typeset.typesetter.metrics(of: shaping)
        let hasLineMetrics = metrics.lineThickness > 0
        let width = decoration.width.map { min($0.finiteOrZero, .endless) } ?? 0
        let thickness = width > 0 ? width : max(hasLineMetrics ? CGFloat(metrics.lineThickness) : size / 16, 0.5)
        var top = CGFloat(line.top) + CGFloat(line.baseline) - style.rise
        if isUnder {
            top += hasLineMetrics ? CGFloat(metrics.underlineOffset) : size * 0.1
        } else {
            // A thick or double strikethrough grows in both directions from its middle. An underline grows downwards.
            top -= hasLineMetrics ? CGFloat(metrics.strikethroughOffset) : size * 0.28
            top -= (decoration.height(thickness) - thickness) / 2
        }
        let part = OpenLine.Part(left: left, right: right, color: decoration.color ?? color(of: style), shadows: shadows(of: style))
        return OpenLine(decoration: decoration, parts: [part], right: right, size: size, top: top, thickness: thickness)
    }

    /// Continues the open underline, or draws it and opens the next one.
    private mutating func continueUnderline(with next: OpenLine?) {
        if let line = open.underline.replace(with: next) { underlines.append(drawing(of: line)) }
    }

    private mutating func continueStrikethrough(with next: OpenLine?) {
        if let line = open.strikethrough.replace(with: next) { strikethroughs.append(drawing(of: line)) }
    }

    private mutating func drawing(of line: OpenLine) -> DisplayList {
        var list = DisplayList()
        for part in line.parts {
            let drawing = line.drawing(of: part, appearance: appearance)
            list.append(drawing)
            cast(part.shadows, of: drawing)
        }
        return list
    }
}

extension OpenLine? {
    /// Extends the open line with `next`, if possible, and returns nil. Otherwise, replaces the open line with `next`
    /// and returns the old one.
    fileprivate mutating func replace(with next: OpenLine?) -> OpenLine? {
        if let next, self?.extend(with: next) == true { return nil }
        defer { self = next }
        return self
    }
}

extension LineDecoration {
    /// Returns the height of the decoration, including both lines of a double one. `thickness` is that of a single
    /// line.
    fileprivate func height(_ thickness: CGFloat) -> CGFloat {
        switch form {
        case .single: thickness
        case .thick: 2 * thickness
        case .double: 3 * thickness
        }
    }
}

extension OpenLine {
    /// Extends this line with `next` and returns true if both have the same decoration and `next` begins at this line's
    /// right end. Otherwise, returns false.
    fileprivate mutating func extend(with next: OpenLine) -> Bool {
        guard let last = parts.last, let part = next.parts.first, decoration == next.decoration, abs(right - part.left) < Tolerance.gap
        else {
            return false
        }
        right = part.right
        if last.color == part.color, last.shadows == part.shadows, abs(last.right - part.left) < Tolerance.gap {
            parts[parts.count - 1].right = part.right
        } else {
            parts.append(part)
        }
        if next.size > size { (size, top, thickness) = (next.size, next.top, next.thickness) }
        return true
    }

    /// Lets this line continue after an attachment, which extends from `left` to `next`. Does nothing if the attachment
    /// has another decoration or does not begin at this line's right end.
    fileprivate mutating func skip(from left: CGFloat, to next: CGFloat, decoration: LineDecoration?) {
        if decoration == self.decoration, abs(right - left) < Tolerance.gap { right = next }
    }

    fileprivate func drawing(of part: Part, appearance: Appearance) -> DisplayList {
        let color = part.color.resolved(for: appearance)
        switch decoration.form {
        case .single: return line(of: part, color, top: top, thickness: thickness)
        case .thick: return line(of: part, color, top: top, thickness: 2 * thickness)
        case .double:
            var lines = line(of: part, color, top: top, thickness: thickness)
            lines.append(line(of: part, color, top: top + 2 * thickness, thickness: thickness))
            return lines
        }
    }

    private func line(of part: Part, _ color: LabelColor, top: CGFloat, thickness: CGFloat) -> DisplayList {
        let rect = CGRect(x: part.left, y: top, width: part.right - part.left, height: thickness)
        let unit = max(thickness, 1)
        let dashes = decoration.pattern.dashes.map { $0 * unit }
        guard !dashes.isEmpty else { return DisplayList(commands: [.fill(.rect(rect), color)]) }
        let path = DrawingPath(elements: [.move(CGPoint(x: rect.minX, y: rect.midY)), .line(CGPoint(x: rect.maxX, y: rect.midY))])
        // The pattern continues across colour changes.
        let phase = part.left - (parts.first?.left ?? part.left)
        return DisplayList(commands: [.stroke(path, color, DrawingStroke(width: thickness, dashes: dashes, phase: phase))])
    }
}
