#if canImport(CoreText)
import CoreGraphics

extension CoreGraphicsCanvas {
    /// The horizontal distance, in points, by which content is moved out of sight, so that only its shadow is visible.
    private static let aside: CGFloat = 1_048_576

    /// Draws only the shadow of a list, not the list itself.
    public mutating func drawShadow(_ shadow: DrawingShadow, of list: DisplayList) {
        castFromAside(shadow) { $0.draw(list) }
    }

    /// Draws only the inner shadow of a list, not the list itself. The shadow looks as if the list were a hole in a
    /// sheet.
    public mutating func drawInnerShadow(_ shadow: DrawingShadow, of list: DisplayList) {
        context.saveGState()
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        draw(list)
        context.setBlendMode(.sourceIn)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        castFromAside(shadow) { canvas in
            let far = CGRect(x: -Self.aside / 4, y: -Self.aside / 4, width: Self.aside / 2, height: Self.aside / 2)
            canvas.fill(.rect(far), color: .black)
            canvas.context.setBlendMode(.destinationOut)
            canvas.draw(list)
        }
        context.endTransparencyLayer()
        context.endTransparencyLayer()
        context.restoreGState()
    }

    /// Draws a list as one group. The opacity, from 0 to 1, applies to the group as a whole.
    public mutating func drawLayer(_ list: DisplayList, opacity: Double) {
        context.saveGState()
        context.setAlpha(CGFloat(opacity).clamped(0, 1))
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        draw(list)
        context.endTransparencyLayer()
        context.restoreGState()
    }

    /// Draws only the shadow of some content. The content itself is drawn outside the visible area, and its shadow is
    /// moved back.
    private mutating func castFromAside(_ shadow: DrawingShadow, _ body: (inout CoreGraphicsCanvas) -> Void) {
        // The shadow must be converted to the context's initial coordinates, because Core Graphics ignores the current
        // transform for shadows.
        let map = context.ctm.concatenating(base.inverted())
        let mapped = shadow.mapped(by: DrawingTransform(a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty))
        context.saveGState()
        context.concatenate(map.inverted())
        context.translateBy(x: Self.aside, y: 0)
        context.concatenate(map)
        let offset = CGSize(width: mapped.offset.x - Self.aside, height: mapped.offset.y)
        context.setShadow(offset: offset, blur: mapped.blur, color: mapped.color.cgColor)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        body(&self)
        context.endTransparencyLayer()
        context.restoreGState()
    }
}
#endif
