#if canImport(UIKit)
import LabelDrawing
import UIKit

/// Shows the filled shapes of a display list as shape layers.
///
/// Shape layers need no bitmap of the window's size.
final class ShapeListLayer: CALayer {
    private var list = DisplayList()

    /// Shows the filled shapes of a display list.
    ///
    /// - Parameters:
    ///   - list: The display list.
    ///   - scale: The number of pixels per point.
    func show(_ list: DisplayList, scale: CGFloat) {
        guard list != self.list || scale != contentsScale else { return }
        (self.list, contentsScale) = (list, scale)
        CATransaction.withoutActions { sublayers = list.shapes.map(layer) }
    }

    /// Returns a layer for a shape. The innermost clip is the mask of the shape's layer. Each further clip is the mask
    /// of an additional layer around it.
    private func layer(of shape: DrawnShape) -> CALayer {
        var layer: CALayer = layer(filling: shape.path, color: shape.color)
        for clip in shape.clips.reversed() {
            if layer.mask != nil {
                let outer = CALayer()
                outer.addSublayer(layer)
                layer = outer
            }
            layer.mask = self.layer(filling: clip, color: .black)
        }
        return layer
    }

    private func layer(filling path: DrawingPath, color: LabelColor) -> CAShapeLayer {
        let shape = CAShapeLayer()
        shape.contentsScale = contentsScale
        shape.path = path.cgPath
        shape.fillRule = path.fillRule == .evenOdd ? .evenOdd : .nonZero
        shape.fillColor = color.cgColor
        return shape
    }
}
#endif
