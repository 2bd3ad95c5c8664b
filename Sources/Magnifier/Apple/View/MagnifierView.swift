#if canImport(UIKit)
public import LabelDrawing
public import UIKit

/// A view that shows a magnifier. It draws the content under the lens again instead of taking a snapshot.
///
/// Use it on the main actor.
public final class MagnifierView: UIView {
    /// A view to draw under the magnified text, so that the lens also shows buttons, images and backgrounds. nil means
    /// none, which is faster.
    ///
    /// The view must not contain the magnifier itself. Also set `MagnifierStyle.showsOtherViews` to true. Otherwise the
    /// background of the lens hides the view.
    public weak var backdrop: UIView?

    private var list = DisplayList()
    private var lens: MagnifierLens?
    private var style = MagnifierStyle()

    /// Creates a magnifier, which is hidden at first.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a magnifier from an archive. It is hidden at first.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// Shows a lens, or hides the magnifier.
    ///
    /// - Parameters:
    ///   - lens: The frame and the source of the lens, in the superview's coordinates. nil hides the magnifier.
    ///   - list: The display list from `MagnifierLens.displayList(content:style:appearance:)`.
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

    /// Draws the magnified part of the backdrop inside the lens.
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
        // This call draws the whole backdrop. The clip hides the part outside the lens.
        backdrop.drawHierarchy(in: backdrop.bounds, afterScreenUpdates: false)
        context.restoreGState()
    }
}
#endif
