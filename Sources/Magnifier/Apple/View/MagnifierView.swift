#if canImport(UIKit)
public import LabelDrawing
public import UIKit

/// Shows a magnifier. It takes no snapshot: it redraws the content under the lens.
///
/// Main actor.
public final class MagnifierView: UIView {
    /// A view drawn behind the magnified list, to show buttons, images and backgrounds under the lens. nil means none,
    /// which is cheaper.
    ///
    /// It must not contain the magnifier itself. The style must not draw a background
    /// (`MagnifierStyle.showsOtherViews`).
    public weak var backdrop: UIView?

    private var list = DisplayList()
    private var lens: MagnifierLens?
    private var style = MagnifierStyle()

    /// Creates a hidden magnifier.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a hidden magnifier from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// Shows a lens, or hides the magnifier.
    ///
    /// - Parameters:
    ///   - lens: The frame and the source of the lens, in the superview's points. nil hides the magnifier.
    ///   - list: The lens with its content, from `MagnifierLens.displayList(content:style:appearance:)`.
    ///   - style: The style of the lens.
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

    /// Draws the part of the backdrop under the lens, magnified.
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
        // The clip limits it to the source rectangle.
        backdrop.drawHierarchy(in: backdrop.bounds, afterScreenUpdates: false)
        context.restoreGState()
    }
}
#endif
