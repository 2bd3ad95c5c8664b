public import Foundation
public import LabelDrawing
import LabelText

/// The area of some text in one label, for drawing over or behind it.
public struct OverlayFill: Equatable, Sendable {
    /// The text's rectangles, in points that `transform` maps to the window's.
    public var rects: [CGRect]
    /// The map to window points: none but for a label that is turned by less than a quarter or skewed.
    public var transform: DrawingTransform
    /// What can be seen of them, in window points; nil where the rectangles are clipped already.
    public var clips: [CGRect]?

    /// The part of a text that can be seen; nil for nothing.
    ///
    /// - Parameters:
    ///   - rects: Rectangles in the layout's points.
    ///   - label: The text's label.
    ///   - clip: What can be seen, in window points, but for what covers the label.
    init?(_ rects: [CGRect], of label: SceneLabel, clip: CGRect) {
        guard label.isReachable else { return nil }
        if label.transform.keepsRectangles {
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

    /// The smallest upright rectangles round what can be seen, in window points.
    public var windowRects: [CGRect] {
        guard let clips else { return rects }
        return rects.flatMap { rect in clips.compactMap { Self.visible(transform.apply(to: rect), in: $0) } }
    }

    private static func visible(_ rect: CGRect, in clip: CGRect) -> CGRect? {
        let visible = rect.intersection(clip)
        return visible.isNull || visible.width <= 0 || visible.height <= 0 ? nil : visible
    }

    func append(to list: inout DisplayList, color: LabelColor) {
        var fill = DisplayList()
        fill.append(.fillRects(rects, color))
        guard let clips else { return list.append(fill) }
        list.append(fill, transform: transform, clip: .rects(clips))
    }
}
