#if canImport(UIKit)
import LabelDrawing
public import UIKit

extension SelectableLabelView: LabelBackend {
    /// Marks the text and options as out of date. They are converted again when they are next needed.
    func setNeedsContentUpdate() { core.setNeedsContent() }

    func contentChanged() {
        invalidateSize()
        setNeedsLayout()
        host?.core.setNeedsUpdate()
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
        var settings = controller.settings
        if let chosenToken { settings.options.truncationToken = richText(chosenToken) }
        settings.options.defaultDirection = TextDirection(effectiveUserInterfaceLayoutDirection)
        settings.expandToken = expandToken.map(richText)
        settings.collapseToken = collapseToken.map(richText)
        settings.highlightedTextColor = highlightedTextColor.map(adaptive)
        settings.shadow.color = shadowColor.map(adaptive)
        settings.highlightedShadow.color = highlightedShadowColor.map(adaptive)
        settings.selection.linkOptions = currentLinkOptions
        controller.settings = settings
        controller.attachmentImages = { [weak self] in self?.attachmentImage(named: $0) }
    }

    private func adaptive(_ color: UIColor) -> AdaptiveColor { AdaptiveColor(color, traits: traitCollection) }

    /// Converts an attributed string that is not the label's text, such as a truncation token. The label's style
    /// applies.
    func richText(_ string: NSAttributedString) -> RichText {
        RichText(scaled(string), defaults: defaultStyle, traits: traitCollection)
    }

    var defaultStyle: TextStyle {
        TextStyle(font: FontRequest(scaled(font)), letterSpacing: kern, color: adaptive(textColor ?? .label))
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

    /// Converts colours and fonts again if the appearance, the text size or the layout direction changed.
    ///
    /// This method is used on all systems, because trait observation exists only since iOS 17.
    public override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        let isRecoloured = traitCollection.hasDifferentColorAppearance(comparedTo: previous)
        let isResized =
            traitCollection.preferredContentSizeCategory != previous?.preferredContentSizeCategory
            || traitCollection.legibilityWeight != previous?.legibilityWeight
        let isTurned = traitCollection.layoutDirection != previous?.layoutDirection
        if traitCollection.displayScale != previous?.displayScale { core.displayChanged() }
        guard isRecoloured || isResized || isTurned else { return }
        setNeedsContentUpdate()
        host?.core.setNeedsUpdate()
    }

    /// The semantic content attribute, as in `UIView`. A change also changes the default direction of the text.
    public override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { setNeedsContentUpdate() } }
    }

    /// Applies a new tint colour, or its dimming, to links.
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
    init(_ lengths: EdgeLengths) {
        self.init(top: lengths.top, left: lengths.left, bottom: lengths.bottom, right: lengths.right)
    }
}
#endif
