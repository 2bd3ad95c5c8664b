public import Foundation
public import LabelDrawing
import LabelText

/// The area of selected or highlighted text in one label, for drawing.
public struct OverlayFill: Equatable, Sendable {
    /// The rectangles of the text, in the coordinates that `transform` maps to window points.
    public var rects: [CGRect]
    /// The transform from the coordinates of `rects` to window points. It is the identity transform, unless `rects`
    /// have round corners or the label is skewed, or rotated by an angle that is not a multiple of 90 degrees.
    public var transform: DrawingTransform
    /// The visible areas, in window points, to which `rects` are clipped when drawn; nil if `rects` are already
    /// clipped.
    public var clips: [CGRect]?
    /// The corner radius of `rects`, in their coordinates. More than 0 for the shape of a text that is selected as a
    /// whole.
    public var cornerRadius: CGFloat

    /// Creates the fill of a text's visible part; nil if nothing is visible.
    ///
    /// - Parameters:
    ///   - rects: The rectangles of the text, in layout points.
    ///   - cornerRadius: The corner radius of the rectangles.
    ///   - label: The label of the text.
    ///   - clip: The part of the window in which the label is visible, in window points. It may include areas that the
    ///     views in `label.covers` hide.
    init?(_ rects: [CGRect], cornerRadius: CGFloat = 0, of label: SceneLabel, clip: CGRect) {
        guard label.isReachable else { return nil }
        self.cornerRadius = cornerRadius
        if cornerRadius <= 0, label.transform.keepsRectangles {
            var seen: [CGRect] = []
            seen.reserveCapacity(rects.count)
            for rect in rects { if let part = Self.visible(label.window(rect), in: clip) { seen.append(part) } }
            self.rects = label.covers.isEmpty ? seen : seen.flatMap { $0.less(label.covers) }
            transform = .identity
        } else {
            let clips = clip.less(label.covers)
            self.rects = rects.filter { rect in clips.contains { Self.visible(label.window(rect), in: $0) != nil } }
            transform = label.transform
            self.clips = clips
        }
        if self.rects.isEmpty { return nil }
    }

    /// The bounding rectangles of the visible parts of `rects`, in window points.
    public var windowRects: [CGRect] {
        guard let clips else { return rects }
        return rects.flatMap { rect in clips.compactMap { Self.visible(transform.apply(to: rect), in: $0) } }
    }

    /// Returns the visible part of a rectangle. Calculated here, because on Linux `CGRect.intersection` is a slow call
    /// for each of many lines.
    private static func visible(_ rect: CGRect, in clip: CGRect) -> CGRect? {
        let (left, top) = (max(rect.origin.x, clip.origin.x), max(rect.origin.y, clip.origin.y))
        let right = min(rect.origin.x + rect.size.width, clip.origin.x + clip.size.width)
        let bottom = min(rect.origin.y + rect.size.height, clip.origin.y + clip.size.height)
        return right > left && bottom > top ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : nil
    }

    func append(to list: inout DisplayList, color: LabelColor) {
        var fill = DisplayList()
        if cornerRadius > 0 {
            for rect in rects { fill.append(.fill(.roundedRect(rect, radius: cornerRadius), color)) }
        } else {
            fill.append(.fillRects(rects, color))
        }
        guard let clips else { return list.append(fill) }
        list.append(fill, transform: transform, clip: .rects(clips))
    }
}
