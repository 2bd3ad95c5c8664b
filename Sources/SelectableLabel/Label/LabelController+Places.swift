import Foundation
import LabelDrawing

// MARK: - Overview
//
// The positions of text parts in a label of a size, in the label's points. Hosts use them for pointers, previews and
// baselines.

extension LabelController {
    /// The rectangles of a range of the text, one per line and direction.
    ///
    /// - Complexity: O(lines touched) if the layout is cached.
    func textRects(for range: TextRange, in size: CGSize) -> [CGRect] {
        let layout = layout(in: size)
        let transform = transform(of: layout, in: size)
        return layout.textRects(for: range).map { transform.apply(to: $0) }
    }

    /// The line in which a pointer at a point would select. nil if the label is not selectable or the point is on a
    /// link.
    ///
    /// - Complexity: O(log lines) if the layout is cached.
    func selectableLine(at point: CGPoint, in size: CGSize) -> (index: Int, rect: CGRect)? {
        let layout = layout(in: size)
        let transform = transform(of: layout, in: size)
        guard enableCopy, link(at: point, in: size) == nil, let local = transform.inverted?.apply(to: point) else { return nil }
        let line = layout.line(at: layout.lineIndex(closestTo: local.y))
        return (line.index, transform.apply(to: line.rect))
    }

    /// The attachments and the rectangles of their content, in the label's points.
    func attachmentPlaces(of layout: TextLayout, in size: CGSize) -> [(attachment: TextAttachment, rect: CGRect)] {
        let transform = transform(of: layout, in: size)
        return layout.attachments().map { place in
            let room = CGRect(origin: CGPoint(), size: place.attachment.size)
            return (place.attachment, place.transform.concatenating(transform).apply(to: room))
        }
    }

    /// The distances of the first and the last baseline from the label's top, in points.
    func baselines(of layout: TextLayout, in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        let transform = transform(of: layout, in: size)
        func y(ofLine index: Int) -> CGFloat { transform.apply(to: CGPoint(x: 0, y: layout.line(at: index).baseline)).y }
        return (y(ofLine: 0), y(ofLine: layout.lineCount - 1))
    }
}

extension CGSize {
    /// The size rounded up to whole pixels. A scale below 1 counts as 1.
    func roundedUp(toPixelsOf scale: CGFloat) -> CGSize {
        let scale = max(scale, 1)
        return CGSize(width: (width * scale).rounded(.up) / scale, height: (height * scale).rounded(.up) / scale)
    }
}
