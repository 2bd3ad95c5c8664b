#if canImport(UIKit)
public import LabelDrawing
public import UIKit

/// Shows a magnifier: it photographs nothing, but draws again what lies under it.
///
/// Main actor.
public final class MagnifierView: UIView {
    /// A view whose own drawing is shown, too, behind the magnified list: buttons, pictures and backgrounds under the lens. It must not hold the
    /// magnifier itself; the style must leave the background to it (`MagnifierStyle.showsOtherViews`). nil for none, which is cheaper.
    public weak var backdrop: UIView?

    private var list = DisplayList()
    private var lens: MagnifierLens?
    private var style = MagnifierStyle()

    /// Creates a magnifier that shows nothing.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Reads a magnifier from an archive; it shows nothing.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// Shows a lens, or nothing.
    ///
    /// - Parameters:
    ///   - lens: Where it stands and what it shows, in the superview's points.
    ///   - list: The lens with its content, as `MagnifierLens.displayList(content:style:appearance:)` makes it.
    ///   - style: How the lens looks.
    public func show(_ lens: MagnifierLens?, list: DisplayList, style: MagnifierStyle = MagnifierStyle()) {
        isHidden = lens == nil
        self.lens = lens
        guard let lens, list != self.list || backdrop != nil else { return }
        (self.list, self.style) = (list, style)
        frame = lens.drawnRect(style: style)
        setNeedsDisplay()
    }

    /// Draws the lens.
    public override func draw(_ rect: CGRect) {
        guard let lens, let context = UIGraphicsGetCurrentContext() else { return }
        context.translateBy(x: -frame.minX, y: -frame.minY)
        drawBackdrop(of: lens, in: context)
        var canvas = CoreGraphicsCanvas(context)
        canvas.draw(list)
    }

    private func setUp() {
        isOpaque = false
        isHidden = true
        isUserInteractionEnabled = false
        isAccessibilityElement = false
    }

    /// Draws the part of the backdrop that is under the lens, magnified.
    private func drawBackdrop(of lens: MagnifierLens, in context: CGContext) {
        guard let backdrop, let superview, lens.source.width > 0 else { return }
        let origin = backdrop.convert(CGPoint(), to: superview)
        context.saveGState()
        context.addPath(style.outline(of: lens.frame, for: lens.subject).cgPath)
        context.clip()
        (backdrop.backgroundColor ?? .systemBackground).setFill()
        context.fill(lens.frame)
        context.concatenate(CGAffineTransform(lens.zoom))
        context.translateBy(x: origin.x, y: origin.y)
        // The clip holds it to the source's rectangle.
        backdrop.drawHierarchy(in: backdrop.bounds, afterScreenUpdates: false)
        context.restoreGState()
    }
}
#endif
