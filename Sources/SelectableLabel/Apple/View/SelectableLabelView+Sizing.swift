#if canImport(UIKit)
import LabelDrawing
public import UIKit

extension SelectableLabelView {
    /// Returns the size of the text for a width, in points, rounded up to whole pixels. Width 0 means no wrapping.
    public override func sizeThatFits(_ size: CGSize) -> CGSize { hosted.size(in: size) }

    /// The size of the text. Lines wrap at `preferredMaxLayoutWidth` if it is set, otherwise at the current width.
    public override var intrinsicContentSize: CGSize { hosted.ownSize }

    /// Returns the size of a text without creating a label: the same as a label with this text and these options.
    ///
    /// Safe to call from any thread.
    ///
    /// - Parameters:
    ///   - text: The text. `RichText(_:defaults:traits:)` converts an `NSAttributedString`.
    ///   - width: The available width, in points. Infinity means no wrapping.
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

    /// Returns the size of an attributed string with a line limit, in the form that other labels offer.
    ///
    /// Safe to call from any thread.
    ///
    /// - Parameters:
    ///   - string: The string.
    ///   - size: The available size, in points. Its height is ignored.
    ///   - numberOfLines: The maximum number of lines. 0 means no limit.
    /// - Complexity: O(n).
    @objc(sizeThatFitsAttributedString:withConstraints:limitedToNumberOfLines:)
    public nonisolated static func size(of string: NSAttributedString, fitting size: CGSize, limitedTo numberOfLines: Int) -> CGSize {
        self.size(of: RichText(string), fitting: size.width, options: LayoutOptions(lineLimit: numberOfLines))
    }

    /// The current layout.
    public var textLayout: TextLayout { hosted.layout }

    // MARK: Layout pass

    /// Lays out the contents, and requests a new height if lines now wrap at another width.
    public override func layoutSubviews() {
        super.layoutSubviews()
        if hosted.layOut(), sizingLabel == nil { invalidateIntrinsicContentSize() }
        updateDisplay()
        host?.hosted.setNeedsUpdate()
    }

    /// Prepares Auto Layout sizing, as in UIKit's labels.
    public override func updateConstraints() {
        prepareSizing()
        super.updateConstraints()
    }

    /// Whether the app sets frames. If false, constraints determine the frame and request the size.
    public override var translatesAutoresizingMaskIntoConstraints: Bool {
        didSet { prepareSizing() }
    }

    // MARK: Baselines

    /// Moves the zero-height views that mark the baselines.
    func placeBaselines() {
        let (first, last) = hosted.baselines
        for (view, y) in [(firstBaseline, first), (lastBaseline, last)] {
            let frame = CGRect(x: 0, y: y, width: bounds.width, height: 0)
            if view.frame != frame { view.frame = frame }
        }
    }

    /// A zero-height view on the baseline of the first line.
    public override var forFirstBaselineLayout: UIView {
        placeBaselines()
        return firstBaseline
    }

    /// A zero-height view on the baseline of the last line.
    public override var forLastBaselineLayout: UIView {
        placeBaselines()
        return lastBaseline
    }
}
#endif
