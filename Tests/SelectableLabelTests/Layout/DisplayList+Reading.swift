import Foundation
import LabelDrawing

extension DisplayList {
    /// The glyph runs in drawing order.
    var glyphRuns: [GlyphRunDrawing] {
        commands.compactMap { if case .glyphs(let run) = $0 { run } else { nil } }
    }

    /// The rectangles filled behind text.
    var filledRects: [CGRect] {
        commands.flatMap { if case .fillRects(let rects, _) = $0 { rects } else { [CGRect]() } }
    }

    /// The bounds of the filled paths, such as lines under and through text.
    var filledPaths: [CGRect] {
        commands.compactMap { command in
            guard case .fill(let path, _) = command else { return nil }
            let points = path.elements.compactMap { element -> CGPoint? in
                switch element {
                case .move(let point), .line(let point), .curve(let point, _, _): point
                case .close: nil
                }
            }
            let (xs, ys) = (points.map(\.x), points.map(\.y))
            guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
            return CGRect(x: left, y: top, width: right - left, height: bottom - top)
        }
    }
}
