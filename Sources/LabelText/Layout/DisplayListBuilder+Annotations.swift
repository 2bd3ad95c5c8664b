import Foundation
import LabelDrawing

/// A ruby annotation and its position above its base, which is the text that it annotates.
private struct PlacedAnnotation {
    let layout: TextLayout
    let base: ClosedRange<CGFloat>
    let baseline: CGFloat
    let color: AdaptiveColor?
    let style: TextStyle
    var left: CGFloat
    var right: CGFloat
}

extension DisplayListBuilder {
    /// Adds the ruby annotations of a line. An annotation whose base is broken over lines is divided between them.
    mutating func addAnnotations(of line: LineRecord) {
        var annotations = annotations(of: line)
        guard !annotations.isEmpty else { return }
        annotations.sort { $0.base.lowerBound < $1.base.lowerBound }
        makeRoom(among: &annotations)
        for annotation in annotations { draw(annotation) }
    }

    private func annotations(of line: LineRecord) -> [PlacedAnnotation] {
        let (text, hidden) = (Int(line.textStart)..<Int(line.textEnd), layout.truncatedRange)
        let parts = hidden.isEmpty ? [text] : [text.clamped(to: 0..<hidden.lowerBound), text.clamped(to: hidden.upperBound..<Int.max)]
        return parts.flatMap { part in
            storage.typeset.annotatedBases(in: part).compactMap { placed($0, over: $0.range.clamped(to: part), in: line) }
        }
    }

    private func placed(_ base: AnnotatedBase, over part: TextRange, in line: LineRecord) -> PlacedAnnotation? {
        let range = base.annotationRange(over: part)
        guard !range.isEmpty, let ruby = base.style.decorations.ruby else { return nil }
        let rects = layout.textRects(for: part).filter { abs($0.minY - CGFloat(line.top)) < Tolerance.rounding }
        guard let left = rects.map(\.minX).min(), let right = rects.map(\.maxX).max() else { return nil }
        let options = LayoutOptions(defaultDirection: line.isRightToLeft ? .rightToLeft : .leftToRight)
        let small = TextLayout(base.annotation.slice(range), options: options, typesetter: storage.typeset.typesetter)
        let width = small.line(at: 0).width
        let middle = (left + right) / 2
        return PlacedAnnotation(
            layout: small,
            base: left...right,
            baseline: CGFloat(line.top) + CGFloat(line.baseline) - CGFloat(storage.typeset.annotationRise(above: base)),
            color: ruby.color,
            style: base.style,
            left: middle - width / 2,
            right: middle + width / 2
        )
    }

    /// Narrows annotations so that they stay inside the container and do not overlap. Two annotations that would
    /// overlap meet half way between their bases.
    private func makeRoom(among annotations: inout [PlacedAnnotation]) {
        if storage.options.availableWidth.isFinite {
            let content = storage.contentRect
            for index in annotations.indices {
                let width = annotations[index].right - annotations[index].left
                let left = annotations[index].left.clamped(content.minX, max(content.maxX - width, content.minX))
                (annotations[index].left, annotations[index].right) = (
                    left, min(left + width, max(content.maxX, annotations[index].base.upperBound))
                )
            }
        }
        for index in annotations.indices.dropFirst() where annotations[index - 1].right > annotations[index].left {
            let (before, after) = (annotations[index - 1].base, annotations[index].base)
            let middle = (before.upperBound + after.lowerBound) / 2
            annotations[index - 1].right = min(annotations[index - 1].right, max(middle, annotations[index - 1].left + 1))
            annotations[index].left = max(annotations[index].left, middle)
        }
    }

    private mutating func draw(_ annotation: PlacedAnnotation) {
        let line = annotation.layout.line(at: 0)
        let width = annotation.right - annotation.left
        guard line.width > 0, width > 0 else { return }
        let color = annotation.color ?? color(of: annotation.style)
        let ink = annotation.layout.displayList(
            appearance: appearance, paint: LabelPaint(textColor: color))
        let move = DrawingTransform.translation(x: -line.left, y: -line.baseline)
            .concatenating(.scale(x: min(width / line.width, 1), y: 1))
            .concatenating(.translation(x: annotation.left, y: annotation.baseline))
        var placed = DisplayList()
        placed.append(ink, transform: move)
        glyphs.append(placed)
        cast(shadows(of: annotation.style), of: placed)
    }
}
