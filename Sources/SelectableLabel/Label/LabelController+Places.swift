import Foundation
import LabelDrawing

// MARK: - Overview
//
// Positions of parts of the text, in the label's coordinates. Views use them for pointer effects, link previews and
// baseline alignment.

extension LabelController {
    /// Returns the rectangles that cover a range of the text. If a line mixes left-to-right and right-to-left text, it
    /// can have several rectangles.
    ///
    /// - Complexity: O(lines touched) if the layout is cached.
    func textRects(for range: TextRange, in size: CGSize) -> [CGRect] {
        let layout = layout(in: size)
        let transform = transform(of: layout, in: size)
        return layout.textRects(for: range).map { transform.apply(to: $0) }
    }

    /// Returns the line in which a mouse press at `point` would select text. nil if the label is not selectable, or if
    /// the press would hit a link.
    ///
    /// - Complexity: O(log lines) if the layout is cached.
    func selectableLine(at point: CGPoint, in size: CGSize) -> (index: Int, rect: CGRect)? {
        let layout = layout(in: size)
        let transform = transform(of: layout, in: size)
        guard settings.selection.enableCopy, link(at: point, in: size) == nil, let local = transform.inverted?.apply(to: point) else {
            return nil
        }
        let line = layout.line(at: layout.lineIndex(closestTo: local.y))
        return (line.index, transform.apply(to: line.rect))
    }

    /// Returns the attachments in the text, each with the rectangle of its content in the label's coordinates.
    func attachmentPlaces(of layout: TextLayout, in size: CGSize) -> [(attachment: TextAttachment, rect: CGRect)] {
        let transform = transform(of: layout, in: size)
        return layout.attachments().map { place in
            let room = CGRect(origin: CGPoint(), size: place.attachment.size)
            return (place.attachment, place.transform.concatenating(transform).apply(to: room))
        }
    }

    /// Returns the distances from the label's top to the first and to the last baseline, in points.
    func baselines(of layout: TextLayout, in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        let transform = transform(of: layout, in: size)
        func y(ofLine index: Int) -> CGFloat { transform.apply(to: CGPoint(x: 0, y: layout.line(at: index).baseline)).y }
        return (y(ofLine: 0), y(ofLine: layout.lineCount - 1))
    }
}

extension CGSize {
    /// Returns the size rounded up to whole pixels.
    ///
    /// - Parameter scale: The number of pixels per point. A value below 1 counts as 1.
    func roundedUp(toPixelsOf scale: CGFloat) -> CGSize {
        let scale = max(scale, 1)
        return CGSize(width: (width * scale).rounded(.up) / scale, height: (height * scale).rounded(.up) / scale)
    }
}
