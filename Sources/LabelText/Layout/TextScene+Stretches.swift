import Foundation
import LabelDrawing

// MARK: - Overview
//
// Adjacent backgrounds, shapes and lines in a line of text are merged. Segments come from left to right, so each kind
// has at most one stretch that the next segment may continue. If it does not, the stretch is drawn.

/// The stretches that the next segment of a line may continue.
struct OpenStretches {
    var underline: LineStretch?
    var strikethrough: LineStretch?
    var shape: ShapeStretch?
}

/// A line under or through text, while it grows.
struct LineStretch {
    /// A part of one colour.
    struct Piece {
        var left: CGFloat
        var right: CGFloat
        var color: AdaptiveColor
        var shadows: [TextShadow]
    }

    let decoration: LineDecoration
    var pieces: [Piece]
    /// The x at which the next piece may begin. After an attachment, it is beyond the last piece, because no line runs
    /// through attachments.
    var right: CGFloat
    /// The font size of the largest text along the line, which decides the line's position.
    var size: CGFloat
    /// The y of the line's upper edge.
    var top: CGFloat
    /// The thickness of a single line.
    var thickness: CGFloat
}

extension TextScene {
    /// Adds the background, shape, underline and strikethrough of a part of a line.
    ///
    /// Hanging white space at a wrap has none of them.
    mutating func addStretches(over span: (left: Float, right: Float), of segment: Segment, run: RunRecord, in line: LineRecord) {
        let style = segment.style
        let isPlain = style.decorations.isEmpty
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
        addShape(from: left, to: right, of: segment, run: run, in: line)
        if isAttachment(segment) {
            open.underline?.skip(from: left, to: right, decoration: style.decorations.underline)
            open.strikethrough?.skip(from: left, to: right, decoration: style.decorations.strikethrough)
        } else {
            addUnderline(from: left, to: right, style: style, in: line)
            addStrikethrough(from: left, to: right, style: style, in: line)
        }
    }

    private func isAttachment(_ segment: Segment) -> Bool {
        guard segment.style.attachment != nil else { return false }
        let units = layout.text.utf16
        return segment.characters.allSatisfy { units[storage.characterStarts[$0]] == InlineBox.unit }
    }

    /// Draws and closes the open stretches.
    mutating func closeStretches() {
        guard open.isAny else { return }
        closeShape()
        closeUnderline()
        closeStrikethrough()
    }

    private mutating func addBackground(_ box: CGRect, color: LabelColor) {
        if let last = backgrounds.last, last.color == color {
            backgrounds[backgrounds.count - 1].rects.append(box)
        } else {
            backgrounds.append((color, [box]))
        }
    }

    // MARK: Lines

    private mutating func addUnderline(from left: CGFloat, to right: CGFloat, style: TextStyle, in line: LineRecord) {
        guard let decoration = style.decorations.underline else { return closeUnderline() }
        let metrics = storage.typeset.typesetter.metrics(of: style.engineShaping)
        let size = style.engineShaping.font.size
        let isKnown = metrics.lineThickness > 0
        let offset = isKnown ? CGFloat(metrics.underlineOffset) : size * 0.1
        var stretch = stretch(decoration, from: left, to: right, style: style, metrics: metrics)
        stretch.top = CGFloat(line.top) + CGFloat(line.baseline) - style.rise + offset
        if open.underline?.goOn(with: stretch) == true { return }
        closeUnderline()
        open.underline = stretch
    }

    private mutating func addStrikethrough(from left: CGFloat, to right: CGFloat, style: TextStyle, in line: LineRecord) {
        guard let decoration = style.decorations.strikethrough else { return closeStrikethrough() }
        let metrics = storage.typeset.typesetter.metrics(of: style.engineShaping)
        let isKnown = metrics.lineThickness > 0
        let offset = isKnown ? CGFloat(metrics.strikethroughOffset) : style.engineShaping.font.size * 0.28
        var stretch = stretch(decoration, from: left, to: right, style: style, metrics: metrics)
        stretch.top = CGFloat(line.top) + CGFloat(line.baseline) - style.rise - offset
        // A strikethrough grows around its middle, an underline away from the text.
        stretch.top -= (decoration.height(stretch.thickness) - stretch.thickness) / 2
        if open.strikethrough?.goOn(with: stretch) == true { return }
        closeStrikethrough()
        open.strikethrough = stretch
    }

    private func stretch(
        _ decoration: LineDecoration, from left: CGFloat, to right: CGFloat, style: TextStyle, metrics: FontMetrics
    ) -> LineStretch {
        let size = style.engineShaping.font.size
        let natural = metrics.lineThickness > 0 ? CGFloat(metrics.lineThickness) : size / 16
        let width = decoration.width.map { $0.finiteOrZero } ?? 0
        let color = decoration.color ?? color(of: style)
        let piece = LineStretch.Piece(left: left, right: right, color: color, shadows: shadows(of: style))
        return LineStretch(
            decoration: decoration, pieces: [piece], right: right, size: size, top: 0, thickness: width > 0 ? width : max(natural, 0.5))
    }

    private mutating func closeUnderline() {
        guard let stretch = open.underline else { return }
        open.underline = nil
        underlines.append(drawing(of: stretch))
    }

    private mutating func closeStrikethrough() {
        guard let stretch = open.strikethrough else { return }
        open.strikethrough = nil
        strikethroughs.append(drawing(of: stretch))
    }

    private mutating func drawing(of stretch: LineStretch) -> DisplayList {
        var list = DisplayList()
        for piece in stretch.pieces {
            let drawing = stretch.drawing(of: piece, appearance: appearance)
            list.append(drawing)
            cast(piece.shadows, of: drawing)
        }
        return list
    }
}

extension OpenStretches {
    var isAny: Bool { underline != nil || strikethrough != nil || shape != nil }
}

extension LineDecoration {
    /// Returns the height of the decoration with lines of some thickness.
    fileprivate func height(_ thickness: CGFloat) -> CGFloat {
        switch form {
        case .single: thickness
        case .thick: 2 * thickness
        case .double: 3 * thickness
        }
    }
}

extension LineStretch {
    /// Continues with a stretch of the same decoration that touches this one on the right. Returns false if it cannot.
    fileprivate mutating func goOn(with next: LineStretch) -> Bool {
        guard let last = pieces.last, let piece = next.pieces.first, decoration == next.decoration, abs(right - piece.left) < 0.05 else {
            return false
        }
        right = piece.right
        if last.color == piece.color, last.shadows == piece.shadows, abs(last.right - piece.left) < 0.05 {
            pieces[pieces.count - 1].right = piece.right
        } else {
            pieces.append(piece)
        }
        if next.size > size { (size, top, thickness) = (next.size, next.top, next.thickness) }
        return true
    }

    /// Skips an attachment that touches the stretch on the right and has the same decoration.
    fileprivate mutating func skip(from left: CGFloat, to next: CGFloat, decoration: LineDecoration?) {
        if decoration == self.decoration, abs(right - left) < 0.05 { right = next }
    }

    fileprivate func drawing(of piece: Piece, appearance: Appearance) -> DisplayList {
        let color = piece.color.resolved(for: appearance)
        switch decoration.form {
        case .single: return line(of: piece, color, top: top, thickness: thickness)
        case .thick: return line(of: piece, color, top: top, thickness: 2 * thickness)
        case .double:
            var lines = line(of: piece, color, top: top, thickness: thickness)
            lines.append(line(of: piece, color, top: top + 2 * thickness, thickness: thickness))
            return lines
        }
    }

    private func line(of piece: Piece, _ color: LabelColor, top: CGFloat, thickness: CGFloat) -> DisplayList {
        let rect = CGRect(x: piece.left, y: top, width: piece.right - piece.left, height: thickness)
        let unit = max(thickness, 1)
        let dashes = decoration.pattern.dashes.map { $0 * unit }
        guard !dashes.isEmpty else { return DisplayList(commands: [.fill(.rect(rect), color)]) }
        let path = DrawingPath(elements: [.move(CGPoint(x: rect.minX, y: rect.midY)), .line(CGPoint(x: rect.maxX, y: rect.midY))])
        // The pattern continues across colour changes.
        let phase = piece.left - (pieces.first?.left ?? piece.left)
        return DisplayList(commands: [.stroke(path, color, DrawingStroke(width: thickness, dashes: dashes, phase: phase))])
    }
}
