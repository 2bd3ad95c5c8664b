#if canImport(UIKit)
import LabelDrawing
public import UIKit

// MARK: - Overview
//
// The view is a box round a `LabelController`: properties named as UILabel's go in, `+Content` makes text and options of them, `+Sizing` asks the
// controller, `+Drawing` hands its layout to a layer. What a touch means is decided by the selection, whose host `+Window` the view registers with.

/// A label whose text can be selected and copied: UILabel's properties, links, and what `enableCopy` turns on.
///
/// Set values are defaults under an attributed text's own. Main actor.
@IBDesignable
public final class SelectableLabelView: UIView, LabelHosting {
    /// The label without its view: layout, links and the selection's settings. Text, options and tokens are set by the view.
    public let controller = LabelController(typesetter: CoreTextTypesetter.shared)

    // MARK: Text

    /// The text; what was set as attributed text without its attributes.
    @IBInspectable public var text: String? {
        get { source.string }
        set { if !source.isPlain(newValue) { source = LabelSource(string: newValue) } }
    }

    /// The attributed text, exactly as it was set; a plain text with the label's attributes. nil clears.
    @objc public var attributedText: NSAttributedString? {
        get { source.attributed ?? source.string.map { NSAttributedString(string: $0, attributes: defaultStyle.attributes) } }
        set { if !source.isAttributed(newValue) { source = LabelSource(attributed: newValue) } }
    }

    /// The text as the kit has it; setting it replaces what was set otherwise.
    public var richText: RichText {
        get {
            updateContentIfNeeded()
            return controller.text
        }
        set { source = LabelSource(rich: newValue) }
    }

    /// The font of text that names none; nil for the default.
    @objc public var font: UIFont! {
        get { chosenFont }
        set { chosenFont = newValue ?? Self.defaultFont }
    }

    /// The colour of text that names none; nil for the default.
    @IBInspectable public var textColor: UIColor! {
        get { chosenColor }
        set { chosenColor = newValue ?? .label }
    }

    /// The alignment of paragraphs that name none.
    @objc public var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { setNeedsContentUpdate() } } }
    /// The most lines there may be; 0 for no limit.
    @IBInspectable public var numberOfLines = 1 { didSet { if numberOfLines != oldValue { setNeedsContentUpdate() } } }
    /// How a text that does not fit is cut, and whether lines break in words.
    @objc public var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { if lineBreakMode != oldValue { setNeedsContentUpdate() } }
    }
    /// What stands for cut text; nil for "…".
    @objc public var truncationToken: NSAttributedString? { didSet { if truncationToken != oldValue { setNeedsContentUpdate() } } }
    /// Space kept free round the text, in points.
    @objc public var textInsets = UIEdgeInsets() { didSet { if textInsets != oldValue { setNeedsContentUpdate() } } }
    /// The colour of the text's shadow; nil for none.
    @IBInspectable public var shadowColor: UIColor? { didSet { if shadowColor != oldValue { setNeedsContentUpdate() } } }
    /// How far the shadow lies from the text, in points.
    @IBInspectable public var shadowOffset = CGSize(width: 0, height: -1) {
        didSet { if shadowOffset != oldValue { setNeedsContentUpdate() } }
    }
    /// How soft the shadow's edge is, in points.
    @IBInspectable public var shadowRadius: CGFloat = 0 { didSet { if shadowRadius != oldValue { setNeedsContentUpdate() } } }
    /// The colour of text that names none while the label is highlighted; nil for the same as else.
    @IBInspectable public var highlightedTextColor: UIColor? { didSet { if highlightedTextColor != oldValue { setNeedsContentUpdate() } } }
    /// Whether the label is drawn in its highlighted colour, as cells set it.
    @objc(highlighted) public var isHighlighted: Bool {
        @objc(isHighlighted) get { controller.isHighlighted }
        set { controller.isHighlighted = newValue }
    }

    /// Whether the label looks enabled; one that is not is drawn faintly.
    @objc(enabled) public var isEnabled: Bool {
        @objc(isEnabled) get { controller.isEnabled }
        set { controller.isEnabled = newValue }
    }

    // MARK: Paragraphs and spacing

    /// Space added after every character, in points.
    @IBInspectable public var kern: CGFloat = 0 { didSet { if kern != oldValue { setNeedsContentUpdate() } } }
    /// Space added below each line, in points.
    @IBInspectable public var lineSpacing: CGFloat = 0 { didSet { if lineSpacing != oldValue { setNeedsContentUpdate() } } }
    /// The least height of a line, in points; with the greatest set to the same, the height of every line.
    @IBInspectable public var minimumLineHeight: CGFloat = 0 { didSet { if minimumLineHeight != oldValue { setNeedsContentUpdate() } } }
    /// The greatest height of a line, in points; 0 for no limit.
    @IBInspectable public var maximumLineHeight: CGFloat = 0 { didSet { if maximumLineHeight != oldValue { setNeedsContentUpdate() } } }
    /// What a line's own height is multiplied by; 0 for 1.
    @IBInspectable public var lineHeightMultiple: CGFloat = 0 { didSet { if lineHeightMultiple != oldValue { setNeedsContentUpdate() } } }
    /// Space added after each paragraph but the last, in points.
    @IBInspectable public var paragraphSpacing: CGFloat = 0 { didSet { if paragraphSpacing != oldValue { setNeedsContentUpdate() } } }
    /// The indent of a paragraph's first line, in points.
    @IBInspectable public var firstLineIndent: CGFloat = 0 { didSet { if firstLineIndent != oldValue { setNeedsContentUpdate() } } }
    /// A word is hyphenated where the line would be filled less than so far without it, 0 for never to 1.
    @IBInspectable public var hyphenationFactor: CGFloat = 0 { didSet { if hyphenationFactor != oldValue { setNeedsContentUpdate() } } }
    /// What else holds for paragraphs that do not say so: indents, tabs, direction. The properties above come before it where they are not 0.
    public var paragraphStyle = ParagraphStyle() { didSet { if paragraphStyle != oldValue { setNeedsContentUpdate() } } }

    // MARK: Container

    /// Paths that lines flow round, in the label's points.
    @objc public var exclusionPaths: [UIBezierPath] = [] { didSet { if exclusionPaths != oldValue { setNeedsContentUpdate() } } }
    /// The outline that lines keep inside of, by the even-odd rule, in the label's points; nil for the whole label.
    @objc public var containerPath: UIBezierPath? { didSet { if containerPath != oldValue { setNeedsContentUpdate() } } }
    /// Whether lines run down, each to the left of the one before.
    @IBInspectable public var isVerticalForm = false { didSet { if isVerticalForm != oldValue { setNeedsContentUpdate() } } }

    // MARK: Sizing

    /// The width that lines break at when Auto Layout asks for the size; 0 for the width that the constraints give the label.
    @IBInspectable public var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { contentChanged() } }
    }
    /// Whether fonts of a text style follow the user's text size.
    @IBInspectable public var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory != oldValue { setNeedsContentUpdate() } }
    }
    /// Whether fonts are made smaller until the text is not cut off.
    @IBInspectable public var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsContentUpdate() } }
    }
    /// How small fonts may be made for that, in parts of their sizes; 0 for as small as fonts get.
    @IBInspectable public var minimumScaleFactor: CGFloat = 0 { didSet { if minimumScaleFactor != oldValue { setNeedsContentUpdate() } } }

    // MARK: Display

    /// Whether text is laid out and drawn off the main thread: the latest text wins, what is not wanted any more is given up.
    @IBInspectable public var displaysAsynchronously: Bool {
        get { controller.displaysAsynchronously }
        set { controller.displaysAsynchronously = newValue }
    }

    /// Whether the old text stays until the new one is drawn, so that a reused cell does not flash.
    @IBInspectable public var keepsContentsWhileDisplaying = true
    /// How long text that was drawn off the main thread fades in, in seconds.
    @IBInspectable public var displayFade: Double = 0.08
    // MARK: Selection

    /// Whether the text can be selected and copied.
    @IBInspectable public var enableCopy: Bool {
        get { controller.enableCopy }
        set {
            controller.enableCopy = newValue
            if newValue { addSelectionInteractions() }
        }
    }

    /// The group that a selection of scope `.group` keeps to.
    @IBInspectable public var selectionGroup: String? {
        get { controller.selectionGroup }
        set { controller.selectionGroup = newValue }
    }

    // MARK: Folding

    /// What stands at the end of a folded text, and expands it when tapped; nil for "… more".
    @objc public var expandToken: NSAttributedString? { didSet { if expandToken != oldValue { setNeedsContentUpdate() } } }
    /// What stands at the end of an expanded text, and folds it when tapped; nil for " less", empty for none.
    @objc public var collapseToken: NSAttributedString? { didSet { if collapseToken != oldValue { setNeedsContentUpdate() } } }

    // MARK: Links and attachments

    /// How links look and how far they can be touched; those of the default colour take the tint.
    public var linkOptions = LinkOptions() { didSet { if linkOptions != oldValue { setNeedsContentUpdate() } } }
    /// What attachments show whose text has only names for it; asked once for each that is shown, until the text changes; for pictures
    /// anew when the tint or the traits change. One text can so show others in each label.
    public var attachmentProvider: ((_ name: String) -> AttachmentContent?)? {
        didSet {
            forgetAttachmentContents()
            setNeedsContentUpdate()
        }
    }

    // MARK: Inside

    /// The text size that fonts of text styles follow instead of the traits'; SwiftUI's environment tells traits of none.
    var textSizeCategory: UIContentSizeCategory? { didSet { if textSizeCategory != oldValue { setNeedsContentUpdate() } } }

    static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

    var source = LabelSource() {
        didSet {
            forgetAttachmentContents()
            setNeedsContentUpdate()
        }
    }
    private var chosenFont: UIFont = SelectableLabelView.defaultFont { didSet { if chosenFont != oldValue { setNeedsContentUpdate() } } }
    private var chosenColor: UIColor = .label { didSet { if chosenColor != oldValue { setNeedsContentUpdate() } } }
    /// The attachments of an attributed text by the names that the text has for them.
    var attachments: [String: ReadAttachment] = [:]
    /// Their pictures, and those of the provider, as far as they were drawn.
    var attachmentImages: [String: DrawingImage?] = [:]
    /// The views and layers that show.
    var attachmentContents = AttachmentSlots<PlacedAttachment>()
    /// The parts that must be updated.
    var refresh = LabelRefresh()
    let firstBaseline = UIView()
    let lastBaseline = UIView()
    /// Asks Auto Layout for the height at the width that it gives; nil where frames are set.
    var sizingLabel: SizingLabel?
    var textLayer: CALayer & TextDisplaying = TextLayer()
    /// The asynchronous display, with the kind of bitmap that it draws.
    var asyncDisplay: (display: AsyncDisplay<BitmapRenderer>, renderer: BitmapRenderer)?
    weak var host: UIKitOverlayWindow?
    var spoken = SpokenOverrides()
    /// The elements that assistive technologies hold.
    var knownElements: [AccessibilityElement.Identity: SelectionAccessibilityElement] = [:]
    /// Called after the selection of the label's window changed.
    var selectionObserver: ((LabelSelection?) -> Void)?
    let selectionRecognizer = SelectionGestureRecognizer(.here)
    var interactionDelegate: LabelInteractionDelegate?

    /// Creates a label.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Reads a label from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeProperties(from: coder)
        updateSizingLabel()
    }

    /// Writes the label to an archive.
    public override func encode(with coder: NSCoder) {
        // What a label adds to itself is added anew when it is read.
        removeSizingLabel()
        forgetAttachmentContents()
        for marker in [firstBaseline, lastBaseline] { marker.removeFromSuperview() }
        removeGestureRecognizer(selectionRecognizer)
        super.encode(with: coder)
        addGestureRecognizer(selectionRecognizer)
        for marker in [firstBaseline, lastBaseline] { addSubview(marker) }
        updateSizingLabel()
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
        controller.onChange = { [weak self] in self?.contentChanged() }
        controller.onDisplayChange = { [weak self] in self?.displayChanged() }
        addGestureRecognizer(selectionRecognizer)
        accessibilityCustomRotors = [linkRotor]
    }
}
#endif
