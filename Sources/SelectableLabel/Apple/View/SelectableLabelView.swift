#if canImport(UIKit)
import LabelDrawing
public import UIKit

// MARK: - Overview
//
// The view wraps a `LabelController`, which stores its settings. The view itself stores only values that depend on
// traits, such as fonts and colours; `HostedLabel` decides when `+Conversion` converts them. `+Drawing` passes the
// layout to a layer. The selection decides the meaning of touches: the view registers with the selection of its window.

/// A label with selectable text: UILabel's properties, links, and everything that `enableCopy` turns on.
///
/// Properties set on the label are defaults for the attributes of an attributed text. Main actor.
@IBDesignable
public final class SelectableLabelView: UIView, LabelHosting {
    /// A property that the controller, or another object of the label, stores.
    public typealias Forwarded<Value> = ForwardedProperty<SelectableLabelView, Value>

    /// Decides when to pass the properties on to the controller, and which parts of the view are dirty.
    public let hosted = HostedLabel(LabelController(options: .newLabel, typesetter: CoreTextTypesetter.shared))

    // MARK: Text

    /// The text. For an attributed text, its string without attributes.
    @IBInspectable @Forwarded(\.hosted.string) public var text: String?

    /// The attributed text, exactly as set. For a plain text, its string with the label's attributes. nil clears it.
    @objc public var attributedText: NSAttributedString? {
        get {
            if let attributed = hosted.attributed { return attributed }
            guard hosted.source.isPlain else { return NSAttributedString(richText) }
            return text.map { NSAttributedString(string: $0, attributes: defaultStyle.uiKitAttributes) }
        }
        set { hosted.attributed = newValue }
    }

    /// The default font of the text. nil resets it.
    @objc public var font: UIFont! {
        get { chosenFont }
        set { chosenFont = newValue ?? Self.defaultFont }
    }

    /// The default colour of the text. nil resets it.
    @IBInspectable public var textColor: UIColor! {
        get { chosenColor }
        set { chosenColor = newValue ?? .label }
    }

    /// The default alignment of paragraphs.
    @objc public var textAlignment: NSTextAlignment {
        get { LabelTextAlignment.uiKit[options.alignment] ?? .natural }
        set { controller.options.alignment = LabelTextAlignment.uiKit[reverse: newValue] ?? .natural }
    }

    /// The maximum number of lines. 0 means no limit.
    @IBInspectable @Forwarded(\.controller.settings.options.numberOfLines) public var numberOfLines: Int
    /// The truncation of a text that does not fit, and whether lines may break inside words.
    @objc public var lineBreakMode: NSLineBreakMode {
        get { NSLineBreakMode(rawValue: options.lineBreakMode.rawValue) ?? .byTruncatingTail }
        set { controller.options.lineBreakMode = LabelLineBreakMode(rawValue: newValue.rawValue) ?? .truncatingTail }
    }
    /// The token that replaces truncated text. nil means "…".
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

    /// The colour of the text's shadow. nil means no shadow.
    @IBInspectable public var shadowColor: UIColor? { didSet { if shadowColor != oldValue { setNeedsContentUpdate() } } }
    /// The offset of the shadow from the text, in points.
    @IBInspectable @Forwarded(\.controller.settings.shadowOffset) public var shadowOffset: CGSize
    /// The blur radius of the shadow, in points.
    @IBInspectable @Forwarded(\.controller.settings.shadowRadius) public var shadowRadius: CGFloat
    /// The colour of the text's shadow while the label is highlighted. nil means the normal shadow.
    @IBInspectable public var highlightedShadowColor: UIColor? {
        didSet { if highlightedShadowColor != oldValue { setNeedsContentUpdate() } }
    }
    /// The offset of the shadow from the text while the label is highlighted, in points.
    @IBInspectable @Forwarded(\.controller.settings.highlightedShadowOffset) public var highlightedShadowOffset: CGSize
    /// The blur radius of the shadow while the label is highlighted, in points.
    @IBInspectable @Forwarded(\.controller.settings.highlightedShadowRadius) public var highlightedShadowRadius: CGFloat
    /// The default text colour while the label is highlighted. nil means the normal colour.
    @IBInspectable public var highlightedTextColor: UIColor? { didSet { if highlightedTextColor != oldValue { setNeedsContentUpdate() } } }
    /// Whether the label is drawn in its highlighted colour. Cells set it.
    @objc(highlighted) public var isHighlighted: Bool {
        @objc(isHighlighted) get { controller.isHighlighted }
        set { controller.isHighlighted = newValue }
    }

    /// Whether the label looks enabled. A disabled label is drawn dimmed.
    @objc(enabled) public var isEnabled: Bool {
        @objc(isEnabled) get { controller.isEnabled }
        set { controller.isEnabled = newValue }
    }

    // MARK: Paragraphs and spacing

    /// The space added after every character, in points.
    @IBInspectable public var kern: CGFloat = 0 { didSet { if kern != oldValue { setNeedsContentUpdate() } } }
    /// The space added below each line, in points.
    @IBInspectable @Forwarded(\.controller.settings.options.lineSpacing) public var lineSpacing: CGFloat
    /// The minimum height of a line, in points. If the maximum is the same, all lines have this height.
    @IBInspectable @Forwarded(\.controller.settings.options.minimumLineHeight) public var minimumLineHeight: CGFloat
    /// The maximum height of a line, in points. 0 means no limit.
    @IBInspectable @Forwarded(\.controller.settings.options.maximumLineHeight) public var maximumLineHeight: CGFloat
    /// The multiplier of the natural line height. 0 means 1.
    @IBInspectable @Forwarded(\.controller.settings.options.lineHeightMultiple) public var lineHeightMultiple: CGFloat
    /// The space added after each paragraph except the last, in points.
    @IBInspectable @Forwarded(\.controller.settings.options.paragraphSpacing) public var paragraphSpacing: CGFloat
    /// The indent of the first line of a paragraph, in points.
    @IBInspectable @Forwarded(\.controller.settings.options.firstLineIndent) public var firstLineIndent: CGFloat
    /// The hyphenation threshold, from 0 (never) to 1.
    ///
    /// A word is hyphenated if the line without it fills less than this fraction of the width.
    @IBInspectable @Forwarded(\.controller.settings.options.hyphenationFactor) public var hyphenationFactor: CGFloat
    /// The default style of paragraphs: indents, tabs, direction. The properties above are a part of it.
    @Forwarded(\.controller.settings.options.paragraph) public var paragraphStyle: ParagraphStyle

    // MARK: Container

    /// The paths that lines flow around, in the label's points.
    @objc public var exclusionPaths: [UIBezierPath] {
        get { options.shape.exclusions.map { UIBezierPath(cgPath: $0.cgPath) } }
        set { controller.options.shape.exclusions = newValue.map { DrawingPath($0.cgPath) } }
    }

    /// The outline that lines stay inside, with the even-odd rule, in the label's points. nil means the whole label.
    @objc public var containerPath: UIBezierPath? {
        get { options.shape.outline.map { UIBezierPath(cgPath: $0.cgPath) } }
        set { controller.options.shape.outline = newValue.map { DrawingPath($0.cgPath) } }
    }

    /// Whether the text is vertical: lines run down, from right to left.
    @IBInspectable @Forwarded(\.controller.settings.options.isVerticalForm) public var isVerticalForm: Bool

    /// The layout options. Their width and height are ignored, and the default direction is that of the interface.
    public var options: LayoutOptions {
        get { controller.settings.options }
        set {
            var next = newValue
            next.defaultDirection = TextDirection(effectiveUserInterfaceLayoutDirection)
            chosenToken = nil
            controller.settings.options = next
        }
    }

    // MARK: Sizing

    /// The width at which lines wrap for Auto Layout, in points. 0 means the width from the constraints.
    @IBInspectable @Forwarded(\.hosted.preferredWidth) public var preferredMaxLayoutWidth: CGFloat
    /// Whether fonts of a text style follow the user's text size.
    @IBInspectable public var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory != oldValue { setNeedsContentUpdate() } }
    }
    /// Whether fonts are made smaller until the text fits.
    @IBInspectable @Forwarded(\.controller.settings.options.adjustsFontSizeToFitWidth) public var adjustsFontSizeToFitWidth: Bool
    /// The minimum scale of fonts that are made smaller. 0 means no minimum.
    @IBInspectable @Forwarded(\.controller.settings.options.smallestScale) public var minimumScaleFactor: CGFloat

    // MARK: Display

    /// Whether text is laid out and drawn off the main thread. Outdated work is cancelled: the latest text wins.
    @IBInspectable @Forwarded(\.controller.displaysAsynchronously) public var displaysAsynchronously: Bool

    /// Whether the old text stays visible until the new text is drawn, so that a reused cell does not flash.
    @IBInspectable @Forwarded(\.asyncDisplay.keepsOldContents) public var keepsContentsWhileDisplaying: Bool
    /// The duration of the fade-in of text drawn off the main thread, in seconds.
    @IBInspectable @Forwarded(\.asyncDisplay.fadeDuration) public var displayFade: Double
    // MARK: Selection

    /// Whether the text can be selected and copied.
    @IBInspectable @Forwarded(\.controller.enableCopy) public var enableCopy: Bool

    /// The group that limits a selection of scope `.group`.
    @IBInspectable @Forwarded(\.controller.selectionGroup) public var selectionGroup: String?

    /// The selected text of all labels in the window; empty if nothing is selected.
    @objc public var selectedText: String { hosted.selectedText }

    /// Selects everything that a selection in the label may span.
    @objc public func selectAllText() { hosted.selectAll() }

    /// Clears the selection.
    @objc public func clearSelection() { selection = nil }

    // MARK: Folding

    /// The maximum number of lines while folded. 0 means the label does not fold.
    @IBInspectable @Forwarded(\.controller.collapsedLineLimit) public var collapsedLineLimit: Int
    /// Whether a tap on plain text folds or expands it.
    @IBInspectable @Forwarded(\.controller.togglesOnTap) public var togglesOnTap: Bool
    /// Whether the text is expanded.
    @objc @Forwarded(\.controller.isExpanded) public var isExpanded: Bool
    /// Whether the text is truncated.
    @objc public var isTruncated: Bool { textLayout.isTruncated }
    /// The truncated range of the text, in UTF-16 code units; empty if nothing is truncated.
    @objc public var truncatedRange: NSRange { NSRange(textLayout.truncatedRange) }
    /// The token at the end of a folded text, which expands the text when tapped. nil means "… more".
    @objc public var expandToken: NSAttributedString? { didSet { if expandToken != oldValue { setNeedsContentUpdate() } } }
    /// The token at the end of an expanded text, which folds the text when tapped. nil means " less"; empty means none.
    @objc public var collapseToken: NSAttributedString? { didSet { if collapseToken != oldValue { setNeedsContentUpdate() } } }

    // MARK: Links and attachments

    /// Whether a tap near a link also hits it.
    @IBInspectable @Forwarded(\.linkOptions.extendsTouchArea) public var extendsLinkTouchArea: Bool
    /// The style and the touch area of links. Links of the default colour use the tint.
    public var linkOptions = LinkOptions() { didSet { if linkOptions != oldValue { setNeedsContentUpdate() } } }
    /// Returns the content of an attachment that the text only names, so one text can show different content in each
    /// label.
    ///
    /// Called once for each visible attachment until the text changes. Called again for images if the tint or the
    /// traits change.
    public var attachmentProvider: ((_ name: String) -> AttachmentContent?)? { didSet { hosted.attachmentsChanged() } }

    // MARK: Inside

    /// The text size for fonts of text styles; overrides the trait collection, which does not contain the text size of
    /// SwiftUI's environment.
    var textSizeCategory: UIContentSizeCategory? { didSet { if textSizeCategory != oldValue { setNeedsContentUpdate() } } }

    static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

    private var chosenFont: UIFont = SelectableLabelView.defaultFont { didSet { if chosenFont != oldValue { setNeedsContentUpdate() } } }
    private var chosenColor: UIColor = .label { didSet { if chosenColor != oldValue { setNeedsContentUpdate() } } }
    private(set) var chosenToken: NSAttributedString? { didSet { if chosenToken != oldValue { setNeedsContentUpdate() } } }
    /// The attachments of the attributed text, by their names in the text.
    var attachments: [String: ReadAttachment] = [:]
    /// The images drawn so far, of `attachments` and of the provider.
    var attachmentImages: [String: DrawingImage?] = [:]
    /// The visible views and layers of attachments.
    var attachmentContents = AttachmentSlots<PlacedAttachment>()
    let firstBaseline = UIView()
    let lastBaseline = UIView()
    /// Reports the height for the width from Auto Layout; nil if frames are set.
    var sizingLabel: SizingLabel?
    var textLayer: CALayer & TextDisplaying = TextLayer()
    private(set) lazy var asyncDisplay = makeAsyncDisplay()
    /// The window whose selection includes the label.
    var host: UIKitOverlayWindow? { hosted.window as? UIKitOverlayWindow }
    var spoken = SpokenOverrides()
    /// The elements that assistive technologies currently use.
    var knownElements = ElementPool<SelectionAccessibilityElement>()
    let selectionRecognizer = SelectionGestureRecognizer(.here)
    private(set) lazy var interactionDelegate = LabelInteractionDelegate(self)

    /// Creates a label.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a label from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeProperties(from: coder)
        prepareSizing()
    }

    /// Writes the label to an archive.
    public override func encode(with coder: NSCoder) {
        // Removed before archiving, because the label adds them again when it is read.
        removeSizingLabel()
        forgetAttachments()
        for marker in [firstBaseline, lastBaseline] { marker.removeFromSuperview() }
        removeGestureRecognizer(selectionRecognizer)
        super.encode(with: coder)
        addGestureRecognizer(selectionRecognizer)
        for marker in [firstBaseline, lastBaseline] { addSubview(marker) }
        prepareSizing()
        setNeedsContentUpdate()
        encodeProperties(to: coder)
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
        hosted.connect(to: self)
        addGestureRecognizer(selectionRecognizer)
        accessibilityCustomRotors = [linkRotor]
    }
}
#endif
