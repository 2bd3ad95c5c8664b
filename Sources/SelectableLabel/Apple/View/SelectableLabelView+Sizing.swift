#if canImport(UIKit)
import LabelDrawing
public import UIKit

extension SelectableLabelView {
    /// The text's size in a width, in points, on whole pixels; a width of 0 breaks no lines.
    public override func sizeThatFits(_ size: CGSize) -> CGSize { hosted.size(in: size) }

    /// The text's size: its lines break at `preferredMaxLayoutWidth`, else at the width the view has.
    public override var intrinsicContentSize: CGSize { hosted.ownSize }

    /// The size that a text takes, without a label: what a label with the same text and options has; for any thread.
    ///
    /// - Parameters:
    ///   - text: The text; an `NSAttributedString` as `RichText(_:defaults:traits:)` reads it.
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

    /// The size that an attributed string takes in a label with a limit of lines, as other labels measure it; for any thread.
    ///
    /// - Parameters:
    ///   - string: The string.
    ///   - size: The room, in points; its height is not read.
    ///   - numberOfLines: The most lines there may be; 0 for no limit.
    /// - Complexity: O(n).
    @objc(sizeThatFitsAttributedString:withConstraints:limitedToNumberOfLines:)
    public nonisolated static func size(of string: NSAttributedString, fitting size: CGSize, limitedTo numberOfLines: Int) -> CGSize {
        self.size(of: RichText(string), fitting: size.width, options: LayoutOptions(lineLimit: numberOfLines))
    }

    /// The layout that is drawn now.
    public var textLayout: TextLayout { hosted.layout }

    // MARK: Layout pass

    /// Places what is drawn, and asks for another height where lines now break at another width.
    public override func layoutSubviews() {
        super.layoutSubviews()
        if hosted.layOut(), sizingLabel == nil { invalidateIntrinsicContentSize() }
        updateDisplay()
        host?.hosted.setNeedsUpdate()
    }

    /// Joins Auto Layout as UIKit's labels do.
    public override func updateConstraints() {
        prepareSizing()
        super.updateConstraints()
    }

    /// Whether frames are set; else constraints decide, and ask for the size.
    public override var translatesAutoresizingMaskIntoConstraints: Bool {
        didSet { prepareSizing() }
    }

    // MARK: Baselines

    /// Moves the views of no height that stand for the baselines.
    func placeBaselines() {
        let (first, last) = hosted.baselines
        for (view, y) in [(firstBaseline, first), (lastBaseline, last)] {
            let frame = CGRect(x: 0, y: y, width: bounds.width, height: 0)
            if view.frame != frame { view.frame = frame }
        }
    }

    /// A view of no height on the first line's baseline.
    public override var forFirstBaselineLayout: UIView {
        placeBaselines()
        return firstBaseline
    }

    /// A view of no height on the last line's baseline.
    public override var forLastBaselineLayout: UIView {
        placeBaselines()
        return lastBaseline
    }
}
#endif
