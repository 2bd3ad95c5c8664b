#if canImport(UIKit)
import LabelDrawing
public import UIKit

extension SelectableLabelView {
    /// The text's size in a width, in points, on whole pixels; a width of 0 breaks no lines.
    public override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateContentIfNeeded()
        return pixelSize(controller.sizeThatFits(width: size.width > 0 ? size.width : .infinity))
    }

    /// The text's size: its lines break at `preferredMaxLayoutWidth`, else at the width the view has.
    public override var intrinsicContentSize: CGSize {
        updateContentIfNeeded()
        let automatic = laidOutWidth > 0 ? laidOutWidth : .infinity
        let width = numberOfLines == 1 ? .infinity : (preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : automatic)
        return pixelSize(controller.sizeThatFits(width: width))
    }

    /// The size that a text takes, without a label: what a label with the same text and options has; for any thread.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - width: The room, in points; infinite for no wrapping.
    ///   - options: How it is laid out; its size is not read.
    /// - Complexity: O(n).
    public nonisolated static func size(
        of text: RichText, fitting width: CGFloat, options: LayoutOptions = LayoutOptions()
    ) -> CGSize {
        var options = options
        options.width = width.nonNegative
        options.height = .infinity
        return TextLayout(text, options: options, typesetter: CoreTextTypesetter.shared).size
    }

    /// The layout that is drawn now.
    public var textLayout: TextLayout {
        updateContentIfNeeded()
        return controller.layout(in: bounds.size)
    }

    private func pixelSize(_ size: CGSize) -> CGSize {
        let scale = max(traitCollection.displayScale, 1)
        return CGSize(width: (size.width * scale).rounded(.up) / scale, height: (size.height * scale).rounded(.up) / scale)
    }

    // MARK: Layout pass

    /// Places what is drawn, and asks for another height where lines now break at another width.
    public override func layoutSubviews() {
        super.layoutSubviews()
        updateContentIfNeeded()
        if bounds.width != laidOutWidth {
            laidOutWidth = bounds.width
            if numberOfLines != 1, preferredMaxLayoutWidth <= 0 { invalidateIntrinsicContentSize() }
        }
        placeBaselines()
        updateDisplay()
        host?.setNeedsUpdate()
    }

    private func placeBaselines() {
        let layout = textLayout
        let transform = controller.transform(of: layout, in: bounds.size)
        func place(_ view: UIView, at line: TextLayout.Line) {
            let baseline = transform.apply(to: CGPoint(x: 0, y: line.baseline))
            view.frame = CGRect(x: 0, y: baseline.y, width: bounds.width, height: 0)
        }
        place(firstBaseline, at: layout.line(at: 0))
        place(lastBaseline, at: layout.line(at: layout.lineCount - 1))
    }

    /// A view of no height on the first line's baseline.
    public override var forFirstBaselineLayout: UIView {
        layoutIfNeeded()
        return firstBaseline
    }

    /// A view of no height on the last line's baseline.
    public override var forLastBaselineLayout: UIView {
        layoutIfNeeded()
        return lastBaseline
    }
}
#endif
