#if canImport(CoreText)
import CoreGraphics

extension CoreGraphicsCanvas {
    /// The distance between the drawing and an invisible shape that casts a shadow into it, in points of the context.
    private static let aside: CGFloat = 1_048_576

    /// Draws only the shadow of a list, without the list itself.
    public mutating func drawShadow(_ shadow: DrawingShadow, of list: DisplayList) {
        castFromAside(shadow) { $0.draw(list) }
    }

    /// Draws only the inner shadow of a list: the shadow that its edges cast onto its inside.
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

    /// Draws a list as one group with an opacity.
    public mutating func drawLayer(_ list: DisplayList, opacity: Double) {
        context.saveGState()
        context.setAlpha(CGFloat(opacity).clamped(0, 1))
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        draw(list)
        context.endTransparencyLayer()
        context.restoreGState()
    }

    /// Draws content as one shape beside the drawing. Only its shadow falls into the drawing.
    private mutating func castFromAside(_ shadow: DrawingShadow, _ body: (inout CoreGraphicsCanvas) -> Void) {
        // Core Graphics casts shadows in the context's initial coordinates, regardless of the current transform.
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
