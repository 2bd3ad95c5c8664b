#if canImport(UIKit)
import LabelDrawing
public import UIKit

extension SelectableLabelView {
    /// The text's size in a width, in points, on whole pixels; a width of 0 breaks no lines.
    public override func sizeThatFits(_ size: CGSize) -> CGSize { sizeThatFits(size, isHeightLimit: false) }

    /// The text's size in a room, on whole pixels; what does not fit the height is cut where that is a limit.
    func sizeThatFits(_ size: CGSize, isHeightLimit: Bool) -> CGSize {
        updateContent(forLength: isVerticalForm ? size.height : size.width)
        let room = CGSize(width: size.width > 0 ? size.width : .infinity, height: size.height > 0 ? size.height : .infinity)
        let size = isHeightLimit ? controller.layout(in: room).containerSize : controller.sizeThatFits(room)
        return size.roundedUp(toPixelsOf: traitCollection.displayScale)
    }

    /// The text's size: its lines break at `preferredMaxLayoutWidth`, else at the width the view has.
    public override var intrinsicContentSize: CGSize {
        let automatic = refresh.length > 0 ? refresh.length : .infinity
        guard !isVerticalForm else { return sizeThatFits(CGSize(width: .infinity, height: automatic)) }
        let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : automatic
        return sizeThatFits(CGSize(width: breaksLines ? width : .infinity, height: .infinity))
    }

    /// The length that the view has for its lines; 0 for none yet.
    var lineRoom: CGFloat {
        let length = isVerticalForm ? bounds.height : bounds.width
        return length > 0 || isVerticalForm ? length : preferredMaxLayoutWidth
    }

    /// Whether there may be more than one line.
    var breaksLines: Bool { numberOfLines != 1 || collapsedLineLimit > 0 }

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
    public var textLayout: TextLayout {
        updateContent(forLength: lineRoom)
        return controller.layout(in: bounds.size)
    }

    // MARK: Layout pass

    /// Places what is drawn, and asks for another height where lines now break at another width.
    public override func layoutSubviews() {
        super.layoutSubviews()
        updateContent(forLength: lineRoom)
        if refresh.layOut(length: isVerticalForm ? bounds.height : bounds.width), sizingLabel == nil,
            isVerticalForm || (breaksLines && preferredMaxLayoutWidth <= 0)
        {
            invalidateIntrinsicContentSize()
        }
        updateDisplay()
        host?.setNeedsUpdate()
    }

    /// Joins Auto Layout as UIKit's labels do.
    public override func updateConstraints() {
        updateSizingLabel()
        super.updateConstraints()
    }

    /// Whether frames are set; else constraints decide, and ask for the size.
    public override var translatesAutoresizingMaskIntoConstraints: Bool {
        didSet { updateSizingLabel() }
    }

    // MARK: Baselines

    /// Moves the views of no height that stand for the baselines.
    func placeBaselines(in layout: TextLayout) {
        let (first, last) = controller.baselines(of: layout, in: bounds.size)
        for (view, y) in [(firstBaseline, first), (lastBaseline, last)] {
            let frame = CGRect(x: 0, y: y, width: bounds.width, height: 0)
            if view.frame != frame { view.frame = frame }
        }
    }

    /// A view of no height on the first line's baseline.
    public override var forFirstBaselineLayout: UIView {
        placeBaselinesForSize()
        return firstBaseline
    }

    /// A view of no height on the last line's baseline.
    public override var forLastBaselineLayout: UIView {
        placeBaselinesForSize()
        return lastBaseline
    }

    /// Before the first layout there is no width: the lines of the text in its own size have the baselines that it will begin and end with.
    private func placeBaselinesForSize() {
        updateContentIfNeeded()
        guard bounds.isEmpty else { return placeBaselines(in: textLayout) }
        let layout = controller.layout(in: CGSize(width: CGFloat.infinity, height: .infinity))
        firstBaseline.frame = CGRect(x: 0, y: layout.line(at: 0).baseline, width: 0, height: 0)
        let last = layout.line(at: layout.lineCount - 1)
        lastBaseline.frame = CGRect(x: 0, y: bounds.height - layout.size.height + last.baseline, width: 0, height: 0)
    }
}
#endif
