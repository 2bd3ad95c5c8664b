#if canImport(UIKit)
import LabelDrawing
public import UIKit

extension SelectableLabelView: LabelBackend {
    /// Marks text and options as dirty. They are rebuilt before they are next read.
    func setNeedsContentUpdate() { hosted.setNeedsContent() }

    func contentChanged() {
        invalidateSize()
        setNeedsLayout()
        host?.hosted.setNeedsUpdate()
    }

    var pixelScale: CGFloat { max(traitCollection.displayScale, 1) }

    func attachmentsDiffer(inLinesOf length: CGFloat) -> Bool { attachments.values.contains { $0.differs(inLineOf: length) } }

    func read(_ text: NSAttributedString, lineLength: CGFloat) -> RichText {
        var reader = AttributedStringReader(defaults: defaultStyle, traits: traitCollection, lineLength: lineLength)
        defer { attachments = reader.attachments }
        return reader.read(scaled(text))
    }

    func updateController() {
        attachmentImages = [:]
        controller.expandToken = expandToken.map(richText)
        controller.collapseToken = collapseToken.map(richText)
        controller.highlightedTextColor = highlightedTextColor.map(adaptive)
        controller.shadow = shadowColor.map { hosted.settings.shadow(adaptive($0)) }
        controller.linkOptions = currentLinkOptions
        controller.attachmentImages = { [weak self] in self?.attachmentImage(named: $0) }
    }

    func write(to options: inout LayoutOptions) {
        options.truncationToken = truncationToken.map(richText)
        options.alignment = TextAlignment.uiKit[reverse: textAlignment] ?? .natural
        options.defaultDirection = TextDirection(effectiveUserInterfaceLayoutDirection)
        options.insets = EdgeLengths(textInsets)
        options.shape = ContainerShape(
            outline: containerPath.map { DrawingPath($0.cgPath) }, exclusions: exclusionPaths.map { DrawingPath($0.cgPath) })
    }

    private func adaptive(_ color: UIColor) -> AdaptiveColor { AdaptiveColor(color, traits: traitCollection) }

    /// Converts an attributed string other than the label's text, such as a token, in the label's style.
    private func richText(_ string: NSAttributedString) -> RichText {
        RichText(scaled(string), defaults: defaultStyle, traits: traitCollection)
    }

    var defaultStyle: TextStyle {
        TextStyle(font: FontRequest(scaled(font)), letterSpacing: kern, color: adaptive(textColor ?? .label))
    }

    /// The layout options. Setting them sets the properties of the same meaning. Their width and height are ignored.
    public var layoutOptions: LayoutOptions {
        get { hosted.options }
        set {
            hosted.settings.take(newValue)
            truncationToken = newValue.truncationToken.map { NSAttributedString($0) }
            textAlignment = TextAlignment.uiKit[newValue.alignment] ?? .natural
            textInsets = UIEdgeInsets(newValue.insets)
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

    /// Updates colours, fonts and direction if they may have changed.
    ///
    /// All systems since iOS 8 call it, including systems that can observe single traits.
    public override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        let isRecoloured = traitCollection.hasDifferentColorAppearance(comparedTo: previous)
        let isResized =
            traitCollection.preferredContentSizeCategory != previous?.preferredContentSizeCategory
            || traitCollection.legibilityWeight != previous?.legibilityWeight
        let isTurned = traitCollection.layoutDirection != previous?.layoutDirection
        if traitCollection.displayScale != previous?.displayScale { hosted.displayChanged() }
        guard isRecoloured || isResized || isTurned else { return }
        setNeedsContentUpdate()
        host?.hosted.setNeedsUpdate()
    }

    /// The semantic content attribute. A change also updates the text's default direction.
    public override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { setNeedsContentUpdate() } }
    }

    /// Redraws links in the new tint, or dimmed.
    public override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsContentUpdate()
    }
}

extension EdgeLengths {
    init(_ insets: UIEdgeInsets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}

extension UIEdgeInsets {
    fileprivate init(_ lengths: EdgeLengths) {
        self.init(top: lengths.top, left: lengths.left, bottom: lengths.bottom, right: lengths.right)
    }
}
#endif
