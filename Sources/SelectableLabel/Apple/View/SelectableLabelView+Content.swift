#if canImport(UIKit)
import LabelDrawing
public import UIKit

extension SelectableLabelView {
    /// Notes that text or options must be made anew before they are next read.
    func setNeedsContentUpdate() {
        // What was told once is not told again, but what answers for the size must be there when it is asked.
        guard refresh.invalidateContent() else { return updateSizingLabel() }
        contentChanged()
    }

    /// Draws again, asks for another size, and tells the selection.
    func contentChanged() {
        guard refresh.contentChanged() else { return }
        invalidateSize()
        setNeedsLayout()
        host?.setNeedsUpdate()
    }

    /// Draws again: only the painting is another.
    func displayChanged() {
        refresh.invalidateDisplay()
        setNeedsLayout()
    }

    /// Makes the controller's text and options of the properties, if any changed.
    func updateContentIfNeeded() {
        if refresh.isContentStale { updateContent(identity: controller.identity) }
    }

    /// Makes the content for lines of a label of a length: attachments may be as large as their lines allow.
    func updateContent(forLength length: CGFloat) {
        updateContentIfNeeded()
        let line = lineLength(in: length)
        guard !attachments.isEmpty, refresh.needsMeasure(forLength: line) else { return }
        let isDifferent = attachments.values.contains { $0.differs(inLineOf: line) }
        if isDifferent { updateContent(identity: controller.identity, lineLength: line) }
    }

    private func lineLength(in length: CGFloat) -> CGFloat {
        LabelRefresh.lineLength(
            in: length, insets: isVerticalForm ? textInsets.top + textInsets.bottom : textInsets.left + textInsets.right)
    }

    /// Makes the controller's content of the properties; whoever reads it was told when they changed.
    func updateContent(identity: LabelIdentity, lineLength: CGFloat? = nil) {
        let lineLength = lineLength ?? self.lineLength(in: lineRoom)
        refresh.beginUpdate(lineLength: lineLength)
        defer { refresh.endUpdate() }
        let style = defaultStyle
        var reader = AttributedStringReader(defaults: style, traits: traitCollection, lineLength: lineLength)
        let text = source.text({ reader.read(scaled($0)) }, style: style)
        attachments = reader.attachments
        attachmentImages = [:]
        controller.options = currentOptions
        controller.expandToken = expandToken.map(richText)
        controller.collapseToken = collapseToken.map(richText)
        controller.highlightedTextColor = highlightedTextColor.map { AdaptiveColor($0, traits: traitCollection) }
        controller.shadow = shadowColor.map {
            TextShadow(
                color: AdaptiveColor($0, traits: traitCollection), x: shadowOffset.width, y: shadowOffset.height, blur: shadowRadius)
        }
        controller.linkOptions = currentLinkOptions
        controller.attachmentImages = { [weak self] in self?.attachmentImage(named: $0) }
        controller.show(text, identity: identity)
    }

    /// An attributed string beside the text, as a token, in the label's look.
    private func richText(_ string: NSAttributedString) -> RichText {
        RichText(scaled(string), defaults: defaultStyle, traits: traitCollection)
    }

    /// How text looks that says nothing of its looks.
    var defaultStyle: TextStyle {
        TextStyle(
            font: FontRequest(scaled(font)), letterSpacing: kern, color: AdaptiveColor(textColor ?? .label, traits: traitCollection))
    }

    /// What holds for paragraphs that do not say so.
    private var paragraphDefaults: ParagraphStyle {
        let own = ParagraphStyle(
            lineSpacing: lineSpacing.unlessZero,
            lineHeightMultiple: lineHeightMultiple.unlessZero,
            minimumLineHeight: minimumLineHeight.unlessZero,
            maximumLineHeight: maximumLineHeight.unlessZero,
            paragraphSpacing: paragraphSpacing.unlessZero,
            firstLineIndent: firstLineIndent.unlessZero,
            hyphenationFactor: hyphenationFactor.unlessZero,
            lineBreaking: lineBreakMode == .byCharWrapping ? .characters : nil
        )
        return own.inheriting(paragraphStyle)
    }

    private var currentOptions: LayoutOptions {
        var options = controller.options
        options.lineLimit = max(numberOfLines, 0)
        options.truncation = TextTruncation(lineBreakMode)
        options.truncationToken = truncationToken.map(richText)
        options.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
        options.minimumScaleFactor = minimumScaleFactor.clamped(0, 1)
        options.alignment = TextAlignment(textAlignment) ?? .natural
        options.defaultDirection = TextDirection(effectiveUserInterfaceLayoutDirection)
        options.insets = EdgeLengths(
            top: textInsets.top, left: textInsets.left, bottom: textInsets.bottom, right: textInsets.right)
        options.paragraph = paragraphDefaults
        options.form = isVerticalForm ? .vertical : .horizontal
        options.shape = ContainerShape(
            outline: containerPath.map { DrawingPath($0.cgPath) }, exclusions: exclusionPaths.map { DrawingPath($0.cgPath) })
        return options
    }

    /// How the text is laid out, as the kit has it; setting it sets the properties that say the same. Its size is not read.
    public var layoutOptions: LayoutOptions {
        get { currentOptions }
        set {
            numberOfLines = newValue.lineLimit
            lineBreakMode = NSLineBreakMode(newValue.truncation, breaks: newValue.paragraph.lineBreaking)
            truncationToken = newValue.truncationToken.map { NSAttributedString($0) }
            (adjustsFontSizeToFitWidth, minimumScaleFactor) = (newValue.adjustsFontSizeToFitWidth, newValue.minimumScaleFactor)
            textAlignment = NSTextAlignment(newValue.alignment)
            let insets = newValue.insets
            textInsets = UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
            paragraphStyle = newValue.paragraph
            isVerticalForm = newValue.form == .vertical
            containerPath = newValue.shape.outline.map { UIBezierPath(cgPath: $0.cgPath) }
            exclusionPaths = newValue.shape.exclusions.map { UIBezierPath(cgPath: $0.cgPath) }
        }
    }

    // MARK: Dynamic Type

    private func scaled(_ font: UIFont) -> UIFont {
        guard adjustsFontForContentSizeCategory, let name = font.fontDescriptor.object(forKey: .textStyle) as? String else { return font }
        let size = textSizeCategory.map { UITraitCollection(preferredContentSizeCategory: $0) }
        let context = size.map { UITraitCollection(traitsFrom: [traitCollection, $0]) } ?? traitCollection
        let preferred = UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: name), compatibleWith: context)
        let traits = font.fontDescriptor.symbolicTraits
        guard traits != preferred.fontDescriptor.symbolicTraits, let styled = preferred.fontDescriptor.withSymbolicTraits(traits) else {
            return preferred
        }
        return UIFont(descriptor: styled, size: preferred.pointSize)
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
    ///
    /// All systems since iOS 8 call it, also those that can observe single traits.
    public override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        let isRecoloured = traitCollection.hasDifferentColorAppearance(comparedTo: previous)
        let isResized =
            traitCollection.preferredContentSizeCategory != previous?.preferredContentSizeCategory
            || traitCollection.legibilityWeight != previous?.legibilityWeight
        let isTurned = traitCollection.layoutDirection != previous?.layoutDirection
        if traitCollection.displayScale != previous?.displayScale { displayChanged() }
        guard isRecoloured || isResized || isTurned else { return }
        setNeedsContentUpdate()
        host?.setNeedsUpdate()
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

extension CGFloat {
    fileprivate var unlessZero: CGFloat? { self == 0 ? nil : self }
}

extension NSLineBreakMode {
    /// The mode for a truncation; what is cut without a token can break in words.
    fileprivate init(_ truncation: TextTruncation, breaks: LineBreaking?) {
        switch truncation {
        case .head: self = .byTruncatingHead
        case .middle: self = .byTruncatingMiddle
        case .tail: self = .byTruncatingTail
        case .clip: self = breaks == .characters ? .byCharWrapping : .byClipping
        }
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
