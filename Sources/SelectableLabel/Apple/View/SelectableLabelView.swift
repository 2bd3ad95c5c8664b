#if canImport(UIKit)
import LabelDrawing
public import UIKit

// MARK: - Overview
//
// The view shows a `LabelController`, which stores its settings. The view itself stores only values that depend on
// UIKit traits, such as fonts and colours. `LabelViewCore` decides when to convert them
// (`SelectableLabelView+Conversion.swift`). A layer draws the text (`SelectableLabelView+Drawing.swift`). The
// `SelectionCoordinator` handles touches, which the view's recognizer sends.

/// A label with selectable text. It has the properties of `UILabel` and supports links. `enableCopy` turns on selecting
/// and copying.
///
/// Properties of the label, such as `font`, are defaults for text that has no such attribute. Use it on the main actor.
@IBDesignable
public final class SelectableLabelView: UIView, LabelView {
    /// The platform-independent part of the label.
    public let core = LabelViewCore(LabelController(options: .newLabel, typesetter: CoreTextTypesetter.shared))

    // MARK: Text

    /// The text. If an attributed text is set, this is its string without attributes.
    @IBInspectable public var text: String? {
        get { core.string }
        set { core.string = newValue }
    }

    /// The attributed text, as it was set. If plain text is set, this is the text with the label's attributes. nil
    /// removes the text.
    @objc public var attributedText: NSAttributedString? {
        get {
            if let attributed = core.attributed { return attributed }
            guard core.input.isPlain else { return NSAttributedString(richText) }
            return text.map { NSAttributedString(string: $0, attributes: defaultStyle.uiKitAttributes) }
        }
        set { core.attributed = newValue }
    }

    /// The font of text that has no font attribute. nil resets it to the default.
    @objc public var font: UIFont! {
        get { chosenFont }
        set { chosenFont = newValue ?? Self.defaultFont }
    }

    /// The colour of text that has no colour attribute. nil resets it to the default.
    @IBInspectable public var textColor: UIColor! {
        get { chosenColor }
        set { chosenColor = newValue ?? .label }
    }

    /// The alignment of paragraphs that have no alignment attribute.
    @objc public var textAlignment: NSTextAlignment {
        get { LabelTextAlignment.uiKit[options.alignment] ?? .natural }
        set { controller.options.alignment = LabelTextAlignment.uiKit[reverse: newValue] ?? .natural }
    }

    /// The maximum number of lines. 0 means no limit.
    @IBInspectable public var numberOfLines: Int {
        get { controller.options.numberOfLines }
        set { controller.options.numberOfLines = newValue }
    }
    /// The truncation of text that does not fit, and whether lines can break inside words.
    @objc public var lineBreakMode: NSLineBreakMode {
        get { NSLineBreakMode(rawValue: options.lineBreakMode.rawValue) ?? .byTruncatingTail }
        set { controller.options.lineBreakMode = LabelLineBreakMode(rawValue: newValue.rawValue) ?? .truncatingTail }
    }
    /// The text that replaces a truncated part. Attributes that the token lacks, such as the font, are taken from the
    /// label. nil means "…".
    @objc public var truncationToken: NSAttributedString? {
        get { chosenToken ?? options.truncationToken.map { NSAttributedString($0) } }
        set {
            chosenToken = newValue
            controller.options.truncationToken = newValue.map(richText)
        }
    }

    /// The padding around the text, in points.
    @objc public var textInsets: UIEdgeInsets {
        get { UIEdgeInsets(options.insets) }
        set { controller.options.insets = EdgeLengths(newValue) }
    }

    /// The colour of the shadow of text that has no shadow attribute. nil means no shadow.
    @IBInspectable public var shadowColor: UIColor? { didSet { if shadowColor != oldValue { setNeedsContentUpdate() } } }
    /// The offset of the shadow from the text, in points.
    @IBInspectable public var shadowOffset: CGSize {
        get { controller.settings.shadow.offset }
        set { controller.settings.shadow.offset = newValue }
    }
    /// The blur radius of the shadow, in points.
    @IBInspectable public var shadowRadius: CGFloat {
        get { controller.settings.shadow.radius }
        set { controller.settings.shadow.radius = newValue }
    }
    /// The colour of the shadow while the label is highlighted. nil means that the normal shadow is used.
    @IBInspectable public var highlightedShadowColor: UIColor? {
        didSet { if highlightedShadowColor != oldValue { setNeedsContentUpdate() } }
    }
    /// The offset of the shadow while the label is highlighted, in points.
    @IBInspectable public var highlightedShadowOffset: CGSize {
        get { controller.settings.highlightedShadow.offset }
        set { controller.settings.highlightedShadow.offset = newValue }
    }
    /// The blur radius of the shadow while the label is highlighted, in points.
    @IBInspectable public var highlightedShadowRadius: CGFloat {
        get { controller.settings.highlightedShadow.radius }
        set { controller.settings.highlightedShadow.radius = newValue }
    }
    /// The text colour while the label is highlighted. Links keep their colours. nil means the normal colour.
    @IBInspectable public var highlightedTextColor: UIColor? { didSet { if highlightedTextColor != oldValue { setNeedsContentUpdate() } } }
    /// Whether the label is highlighted. Table and collection view cells set it.
    @objc(highlighted) public var isHighlighted: Bool {
        @objc(isHighlighted) get { controller.isHighlighted }
        set { controller.isHighlighted = newValue }
    }

    /// Whether the label is enabled. A disabled label is dimmed.
    @objc(enabled) public var isEnabled: Bool {
        @objc(isEnabled) get { controller.isEnabled }
        set { controller.isEnabled = newValue }
    }

    // MARK: Paragraphs and spacing

    /// The space added after every character, in points.
    @IBInspectable public var kern: CGFloat = 0 { didSet { if kern != oldValue { setNeedsContentUpdate() } } }
    /// The space added below each line, in points.
    @IBInspectable public var lineSpacing: CGFloat {
        get { paragraphStyle.lineSpacing ?? 0 }
        set { paragraphStyle.lineSpacing = newValue.unlessZero }
    }
    /// The minimum height of a line, in points. 0 means no minimum.
    @IBInspectable public var minimumLineHeight: CGFloat {
        get { paragraphStyle.minimumLineHeight ?? 0 }
        set { paragraphStyle.minimumLineHeight = newValue.unlessZero }
    }
    /// The maximum height of a line, in points. 0 means no limit.
    @IBInspectable public var maximumLineHeight: CGFloat {
        get { paragraphStyle.maximumLineHeight ?? 0 }
        set { paragraphStyle.maximumLineHeight = newValue.unlessZero }
    }
    /// The multiplier of the natural line height. 0 means 1.
    @IBInspectable public var lineHeightMultiple: CGFloat {
        get { paragraphStyle.lineHeightMultiple ?? 0 }
        set { paragraphStyle.lineHeightMultiple = newValue.unlessZero }
    }
    /// The space added after each paragraph except the last, in points.
    @IBInspectable public var paragraphSpacing: CGFloat {
        get { paragraphStyle.paragraphSpacing ?? 0 }
        set { paragraphStyle.paragraphSpacing = newValue.unlessZero }
    }
    /// The indent of the first line of a paragraph, in points.
    @IBInspectable public var firstLineIndent: CGFloat {
        get { paragraphStyle.firstLineIndent ?? 0 }
        set { paragraphStyle.firstLineIndent = newValue.unlessZero }
    }
    /// The threshold for hyphenation, from 0 to 1. 0 means that words are never hyphenated.
    ///
    /// A word is hyphenated if the line would otherwise fill less than this fraction of the width.
    @IBInspectable public var hyphenationFactor: CGFloat {
        get { paragraphStyle.hyphenationFactor ?? 0 }
        set { paragraphStyle.hyphenationFactor = newValue.unlessZero }
    }
    /// The style of paragraphs that have no paragraph style attribute. It includes the properties above, such as
    /// `lineSpacing`.
    public var paragraphStyle: ParagraphStyle {
        get { controller.settings.options.paragraph }
        set { controller.settings.options.paragraph = newValue }
    }

    // MARK: Container

    /// Paths around which the lines flow, in the label's coordinates.
    @objc public var exclusionPaths: [UIBezierPath] {
        get { options.shape.exclusions.map { UIBezierPath(cgPath: $0.cgPath) } }
        set { controller.options.shape.exclusions = newValue.map { DrawingPath($0.cgPath) } }
    }

    /// A path inside which the lines stay, in the label's coordinates. The even-odd rule applies. nil means the whole
    /// label.
    @objc public var containerPath: UIBezierPath? {
        get { options.shape.outline.map { UIBezierPath(cgPath: $0.cgPath) } }
        set { controller.options.shape.outline = newValue.map { DrawingPath($0.cgPath) } }
    }

    /// Whether the text is vertical: each line runs from top to bottom, and the next line is to its left.
    @IBInspectable @objc(verticalForm) public var isVerticalForm: Bool {
        @objc(isVerticalForm) get { controller.settings.options.isVerticalForm }
        set { controller.settings.options.isVerticalForm = newValue }
    }

    /// The layout options. `width` and `height` are ignored. The default direction of the text is always the direction
    /// of the user interface.
    public var options: LayoutOptions {
        get { controller.settings.options }
        set {
            var next = newValue
            next.defaultDirection = TextDirection(effectiveUserInterfaceLayoutDirection)
            if next.truncationToken != options.truncationToken { chosenToken = nil }
            controller.settings.options = next
        }
    }

    // MARK: Sizing

    /// The width at which lines wrap when Auto Layout asks for the label's size, in points. 0 means the width that the
    /// constraints give.
    @IBInspectable public var preferredMaxLayoutWidth: CGFloat {
        get { core.preferredWidth }
        set { core.preferredWidth = newValue }
    }
    /// Whether fonts of text styles, such as `.body`, follow the user's text size.
    @IBInspectable public var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory != oldValue { setNeedsContentUpdate() } }
    }
    /// Whether the text is shrunk until it fits.
    @IBInspectable public var adjustsFontSizeToFitWidth: Bool {
        get { controller.settings.options.adjustsFontSizeToFitWidth }
        set { controller.settings.options.adjustsFontSizeToFitWidth = newValue }
    }
    /// The smallest scale factor for text that is shrunk, from 0 to 1. 0 means no minimum.
    @IBInspectable public var minimumScaleFactor: CGFloat {
        get { controller.settings.options.smallestScale }
        set { controller.settings.options.smallestScale = newValue }
    }

    // MARK: Display

    /// Whether text is laid out and drawn off the main thread. If the text changes during this work, the work is
    /// cancelled.
    @IBInspectable public var displaysAsynchronously: Bool {
        get { controller.settings.displaysAsynchronously }
        set { controller.settings.displaysAsynchronously = newValue }
    }

    /// Whether the old text stays visible until the new text is drawn. Set it to false if reused cells must not show
    /// old text.
    @IBInspectable public var keepsContentsWhileDisplaying: Bool {
        get { asyncDisplay.keepsOldContents }
        set { asyncDisplay.keepsOldContents = newValue }
    }
    /// The duration of the fade from old to new text, in seconds. It applies to text that is drawn off the main thread.
    @IBInspectable public var displayFade: Double {
        get { asyncDisplay.fadeDuration }
        set { asyncDisplay.fadeDuration = newValue }
    }
    // MARK: Selection

    /// Whether the text can be selected and copied.
    @IBInspectable public var enableCopy: Bool {
        get { controller.settings.selection.enableCopy }
        set { controller.settings.selection.enableCopy = newValue }
    }

    /// The label's group. A selection of scope `.group` stays within one group. nil means no group.
    @IBInspectable public var selectionGroup: String? {
        get { controller.settings.selection.selectionGroup }
        set { controller.settings.selection.selectionGroup = newValue }
    }

    /// The selected text of this label, as it is read. Empty if no text of this label is selected.
    @objc public var selectedText: String {
        selectedRange.map { controller.text.slice($0).withAlternativeTexts.string } ?? ""
    }

    /// Selects all text that a selection beginning in this label may span.
    @objc public func selectAllText() { core.selectAll() }

    /// Selects the word at a point in the view's coordinates. Shows pins but no menu; `SelectionCoordinator.showMenu()`
    /// shows it.
    @objc public func selectWord(at point: CGPoint) {
        if let host { core.coordinator.selectWord(at: convert(point, to: host.window), in: host) }
    }

    /// Clears the selection in the label's window, in this label or in others.
    @objc public func clearWindowSelection() { windowSelection = nil }

    // MARK: Folding

    /// The maximum number of lines of a collapsed text. 0 means that the text never collapses.
    @IBInspectable public var collapsedLineLimit: Int {
        get { controller.settings.collapsedLineLimit }
        set { controller.settings.collapsedLineLimit = newValue }
    }
    /// Whether a tap on the text expands or collapses it. Taps on links and tokens are handled separately.
    @IBInspectable public var togglesOnTap: Bool {
        get { controller.settings.togglesOnTap }
        set { controller.settings.togglesOnTap = newValue }
    }
    /// Whether the text is shown in full instead of collapsed.
    @objc(expanded) public var isExpanded: Bool {
        @objc(isExpanded) get { controller.isExpanded }
        set { controller.isExpanded = newValue }
    }
    /// Whether the text is truncated.
    @objc(truncated) public var isTruncated: Bool { @objc(isTruncated) get { textLayout.isTruncated } }
    /// The truncated range of the text, in UTF-16 code units. Empty if nothing is truncated.
    @objc public var truncatedRange: NSRange { NSRange(textLayout.truncatedRange) }
    /// The token at the end of a collapsed text. A tap on it expands the text. Attributes that the token lacks are
    /// taken from the label. nil means "… more".
    @objc public var expandToken: NSAttributedString? { didSet { if expandToken != oldValue { setNeedsContentUpdate() } } }
    /// The token at the end of an expanded text. A tap on it collapses the text. Attributes that the token lacks are
    /// taken from the label. nil means " less". Empty means no token.
    @objc public var collapseToken: NSAttributedString? { didSet { if collapseToken != oldValue { setNeedsContentUpdate() } } }

    // MARK: Links and attachments

    /// Whether a tap next to a link hits the link. If false, only taps on the link's text do.
    @IBInspectable public var extendsLinkTouchArea: Bool {
        get { linkOptions.extendsTouchArea }
        set { linkOptions.extendsTouchArea = newValue }
    }
    /// The styles and the touch behaviour of links. Links have the tint colour, unless these options or the text set
    /// another one.
    public var linkOptions = LinkOptions() { didSet { if linkOptions != oldValue { setNeedsContentUpdate() } } }
    /// Returns the content for an attachment that has only a name in the text. The closures of different labels can
    /// return different content for the same text.
    ///
    /// Called once for each visible attachment until the text changes. For images, it is called again if the tint
    /// colour or the trait collection changes.
    public var attachmentProvider: ((_ name: String) -> AttachmentContent?)? { didSet { core.attachmentsChanged() } }

    // MARK: Inside

    /// The text size for fonts of text styles. It overrides the trait collection, because the trait collection does not
    /// contain the text size of SwiftUI's environment.
    var textSizeCategory: UIContentSizeCategory? { didSet { if textSizeCategory != oldValue { setNeedsContentUpdate() } } }

    static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

    private var chosenFont: UIFont = SelectableLabelView.defaultFont { didSet { if chosenFont != oldValue { setNeedsContentUpdate() } } }
    private var chosenColor: UIColor = .label { didSet { if chosenColor != oldValue { setNeedsContentUpdate() } } }
    private(set) var chosenToken: NSAttributedString? { didSet { if chosenToken != oldValue { setNeedsContentUpdate() } } }
    /// The attachments of the attributed text, by name. The names are generated when the text is read.
    var attachments: [String: ReadAttachment] = [:]
    /// The cached images of attachments, by name. nil for an attachment that is not an image.
    var attachmentImages: [String: DrawingImage?] = [:]
    /// The views and layers of attachments that are in the label.
    var attachmentContents = AttachmentSlots<PlacedAttachment>()
    let firstBaseline = UIView()
    let lastBaseline = UIView()
    /// A hidden label that reports the height to Auto Layout. nil unless constraints set the width at which lines wrap.
    var sizingLabel: SizingLabel?
    var textLayer: CALayer & TextDisplaying = TextLayer()
    private(set) lazy var asyncDisplay = makeAsyncDisplay()
    /// The object that connects the label's window to the selection.
    var host: UIKitOverlayWindow? { core.window as? UIKitOverlayWindow }
    var spoken = SpokenOverrides()
    /// The accessibility elements that assistive technologies use now. They are reused so that they keep the focus.
    var knownElements: [AccessibilityElement.Identity: SelectionAccessibilityElement] = [:]
    let selectionRecognizer = SelectionGestureRecognizer(.here)
    private(set) lazy var interactionDelegate = LabelInteractionDelegate(self)

    /// Creates a label.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a label from a nib or a storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        prepareSizing()
    }

    private func setUp() {
        isOpaque = false
        contentMode = .redraw
        controller.layoutCache = LayoutCache.shared
        layer.addSublayer(textLayer)
        for (marker, margin) in [(firstBaseline, UIView.AutoresizingMask.flexibleBottomMargin), (lastBaseline, .flexibleTopMargin)] {
            marker.isUserInteractionEnabled = false
            marker.isHidden = true
            marker.autoresizingMask = [.flexibleWidth, margin]
            addSubview(marker)
        }
        core.connect(to: self)
        addGestureRecognizer(selectionRecognizer)
        accessibilityCustomRotors = rotors
    }
}
#endif
