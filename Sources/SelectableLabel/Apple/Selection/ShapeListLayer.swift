#if canImport(UIKit)
import LabelDrawing
import UIKit

/// Shows a list's fills as shapes of their own, which the system moves and blends without drawing a picture as large as the window.
final class ShapeListLayer: CALayer {
    private var list = DisplayList()

    /// Shows a list; what it holds besides fills, clips and maps is left out.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - scale: The screen's pixels in a point.
    func show(_ list: DisplayList, scale: CGFloat) {
        guard list != self.list || scale != contentsScale else { return }
        (self.list, contentsScale) = (list, scale)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        sublayers = shapes
        CATransaction.commit()
    }

    private var shapes: [CALayer] {
        var stack: [(map: CGAffineTransform, clip: CGPath?)] = [(.identity, nil)]
        var shapes: [CALayer] = []
        for command in list.commands {
            guard let (map, clip) = stack.last else { break }
            switch command {
            case .save: stack.append((map, clip))
            case .restore: if stack.count > 1 { stack.removeLast() }
            case .concatenate(let transform): stack[stack.count - 1].map = CGAffineTransform(transform).concatenating(map)
            case .clip(let path): stack[stack.count - 1].clip = path.cgPath.mapped(by: map)
            case .fill(let path, let color): shapes.append(shape(path.cgPath.mapped(by: map), color: color, clip: clip))
            case .fillRects(let rects, let color):
                let path = CGMutablePath()
                path.addRects(rects)
                shapes.append(shape(path.mapped(by: map), color: color, clip: clip))
            default: break
            }
        }
        return shapes
    }

    private func shape(_ path: CGPath, color: LabelColor, clip: CGPath?) -> CALayer {
        let shape = CAShapeLayer()
        shape.contentsScale = contentsScale
        shape.path = path
        shape.fillColor = color.cgColor
        if let clip {
            let mask = CAShapeLayer()
            mask.contentsScale = contentsScale
            mask.path = clip
            shape.mask = mask
        }
        return shape
    }
}

extension CGPath {
    fileprivate func mapped(by map: CGAffineTransform) -> CGPath {
        var map = map
        return copy(using: &map) ?? self
    }
}
#endif
