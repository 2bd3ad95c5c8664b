#if canImport(UIKit)
import LabelDrawing
public import UIKit

extension SelectableLabelView {
    /// Notes that text or options must be made anew before they are next read.
    func setNeedsContentUpdate() {
        guard !isContentStale else { return }
        isContentStale = true
        contentChanged()
    }

    /// Draws again, asks for another size, and tells the selection.
    func contentChanged() {
        guard !isUpdatingContent else { return }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        host?.setNeedsUpdate()
    }

    /// Makes the controller's text and options of the properties, if any changed.
    func updateContentIfNeeded() {
        guard isContentStale else { return }
        updateContent(identity: controller.identity)
    }

    /// Makes the controller's content of the properties; whoever reads it was told when they changed.
    func updateContent(identity: LabelIdentity) {
        isUpdatingContent = true
        defer { isUpdatingContent = false }
        isContentStale = false
        var reader = AttributedStringReader(defaults: defaultStyle, traits: traitCollection)
        let text = source.rich ?? source.attributed.map { reader.read(scaled($0)) } ?? RichText(source.string ?? "", style: defaultStyle)
        attachments = reader.attachments
        controller.options = layoutOptions
        controller.highlightedTextColor = highlightedTextColor.map { AdaptiveColor($0, traits: traitCollection) }
        controller.shadow = shadowColor.map {
            TextShadow(color: AdaptiveColor($0, traits: traitCollection), x: shadowOffset.width, y: shadowOffset.height)
        }
        controller.linkOptions.isTintDimmed = tintAdjustmentMode == .dimmed
        controller.show(text, identity: identity)
    }

    /// How text looks that says nothing of its looks.
    var defaultStyle: TextStyle {
        TextStyle(
            font: FontRequest(scaled(font)),
            letterSpacing: kern,
            color: AdaptiveColor(textColor ?? .label, traits: traitCollection),
            paragraph: ParagraphStyle(
                lineSpacing: lineSpacing,
                minimumLineHeight: minimumLineHeight,
                maximumLineHeight: maximumLineHeight,
                firstLineIndent: firstLineIndent
            )
        )
    }

    var layoutOptions: LayoutOptions {
        var options = controller.options
        options.lineLimit = max(numberOfLines, 0)
        options.truncation = TextTruncation(lineBreakMode)
        options.truncationToken = truncationToken.map { RichText($0, defaults: defaultStyle, traits: traitCollection) }
        options.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
        options.minimumScaleFactor = minimumScaleFactor.clamped(0, 1)
        options.alignment = TextAlignment(textAlignment) ?? .natural
        options.defaultDirection = TextDirection(effectiveUserInterfaceLayoutDirection)
        options.insets = EdgeLengths(
            top: textInsets.top, left: textInsets.left, bottom: textInsets.bottom, right: textInsets.right)
        return options
    }

    // MARK: Dynamic Type

    private func scaled(_ font: UIFont) -> UIFont {
        guard adjustsFontForContentSizeCategory, let name = font.fontDescriptor.object(forKey: .textStyle) as? String else { return font }
        return UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: name), compatibleWith: traitCollection)
    }

    private func scaled(_ string: NSAttributedString) -> NSAttributedString {
        guard adjustsFontForContentSizeCategory else { return string }
        let result = NSMutableAttributedString(attributedString: string)
        string.enumerateAttribute(.font, in: NSRange(location: 0, length: string.length)) { value, range, _ in
            if let font = value as? UIFont { result.addAttribute(.font, value: scaled(font), range: range) }
        }
        return result
    }

    /// Reads colours, fonts and direction again where they may have changed.
    public override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        let isRecoloured = traitCollection.hasDifferentColorAppearance(comparedTo: previous)
        let isResized = traitCollection.preferredContentSizeCategory != previous?.preferredContentSizeCategory
        let isTurned = traitCollection.layoutDirection != previous?.layoutDirection
        if isRecoloured || isResized || isTurned { setNeedsContentUpdate() }
        host?.surroundingsChanged()
    }

    /// Mirrors the text's default direction with the view.
    public override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { setNeedsContentUpdate() } }
    }

    /// Draws links in the new tint, or dimmed.
    public override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsContentUpdate()
    }
}

extension TextTruncation {
    /// UIKit's mode for the last line.
    init(_ mode: NSLineBreakMode) {
        switch mode {
        case .byTruncatingHead: self = .head
        case .byTruncatingMiddle: self = .middle
        case .byTruncatingTail: self = .tail
        case .byWordWrapping, .byCharWrapping, .byClipping: self = .clip
        @unknown default: self = .tail
        }
    }
}
#endif
