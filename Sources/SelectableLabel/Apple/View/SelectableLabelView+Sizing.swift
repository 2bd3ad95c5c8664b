#if canImport(UIKit)
import LabelDrawing
public import UIKit

extension SelectableLabelView {
    /// Returns the size of the text within the available space, in points. The size is rounded up to whole pixels. A
    /// width of 0 means no limit.
    public override func sizeThatFits(_ size: CGSize) -> CGSize { core.size(in: size) }

    /// The natural size of the text. Lines wrap at `preferredMaxLayoutWidth` or, if it is 0, at the label's current
    /// width.
    public override var intrinsicContentSize: CGSize { core.ownSize }

    /// Returns the size that a label with this text and these options would have. No label is created.
    ///
    /// Safe to call from any thread.
    /// - Parameters:
    ///   - text: The text. `RichText(_:defaults:traits:)` converts an `NSAttributedString`.
    ///   - width: The available width, in points. Infinity means no limit.
    ///   - options: The layout options. Their width and height are ignored.
    /// - Complexity: O(n).
    public nonisolated static func size(
        of text: RichText, fitting width: CGFloat, options: LayoutOptions = LayoutOptions()
    ) -> CGSize {
        var options = options
        options.width = width.nonNegative
        options.height = .infinity
        return TextLayout(text, options: options, typesetter: CoreTextTypesetter.shared).size
    }

    /// Returns the size of an attributed string with a line limit. The signature is the same as in other label
    /// libraries.
    ///
    /// Safe to call from any thread.
    /// - Parameters:
    ///   - string: The string.
    ///   - size: The available size, in points. Its height is ignored.
    ///   - numberOfLines: The maximum number of lines. 0 means no limit.
    /// - Complexity: O(n).
    @objc(sizeThatFitsAttributedString:withConstraints:limitedToNumberOfLines:)
    public nonisolated static func size(of string: NSAttributedString, fitting size: CGSize, limitedTo numberOfLines: Int) -> CGSize {
        self.size(of: RichText(string), fitting: size.width, options: LayoutOptions(lineLimit: numberOfLines))
    }

    /// The layout of the text for the label's current size.
    public var textLayout: TextLayout { core.layout }

    // MARK: Layout pass

    /// Lays out the label. If lines now wrap at another width, also invalidates the intrinsic height.
    public override func layoutSubviews() {
        super.layoutSubviews()
        if core.layOut(), sizingLabel == nil { invalidateIntrinsicContentSize() }
        updateDisplay()
        host?.core.setNeedsUpdate()
    }

    /// Prepares the label for Auto Layout. See `SizingLabel`.
    public override func updateConstraints() {
        prepareSizing()
        super.updateConstraints()
    }

    /// Whether the app sets the label's frame. If false, Auto Layout sets the frame from constraints.
    public override var translatesAutoresizingMaskIntoConstraints: Bool {
        didSet { prepareSizing() }
    }

    // MARK: Baselines

    /// Moves the views of height 0 that mark the first and the last baseline.
    func placeBaselines() {
        let (first, last) = core.baselines
        for (view, y) in [(firstBaseline, first), (lastBaseline, last)] {
            let frame = CGRect(x: 0, y: y, width: bounds.width, height: 0)
            if view.frame != frame { view.frame = frame }
        }
    }

    /// A view of height 0 on the baseline of the first line.
    public override var forFirstBaselineLayout: UIView {
        placeBaselines()
        return firstBaseline
    }

    /// A view of height 0 on the baseline of the last line.
    public override var forLastBaselineLayout: UIView {
        placeBaselines()
        return lastBaseline
    }
}
#endif
