#if canImport(UIKit)
import LabelDrawing
public import UIKit

// MARK: - Overview
//
// The view is a box round a `LabelController`: `HostedLabel` keeps what the properties named as UILabel's say, and decides when text and options are made of them; `+Content`
// converts those of UIKit's types, `+Drawing` hands the layout to a layer. What a touch means is decided by the selection, whose window the view registers with.

/// A label whose text can be selected and copied: UILabel's properties, links, and what `enableCopy` turns on.
///
/// Set values are defaults under an attributed text's own. Main actor.
@IBDesignable
public final class SelectableLabelView: UIView, LabelHosting {
    /// A property that the controller, or another object of the label's, holds.
    public typealias Forwarded<Value> = ForwardedProperty<SelectableLabelView, Value>

    /// What decides when the properties are passed on to the controller, and what of the view is out of date.
    public let hosted = HostedLabel(LabelController(typesetter: CoreTextTypesetter.shared))

    // MARK: Text

    /// The text; what was set as attributed text without its attributes.
    @IBInspectable @Forwarded(\.hosted.string) public var text: String?

    /// The attributed text, exactly as it was set; a plain text with the label's attributes. nil clears.
    @objc public var attributedText: NSAttributedString? {
        get {
            hosted.attributed ?? hosted.source.rich.map { NSAttributedString($0) }
                ?? text.map { NSAttributedString(string: $0, attributes: defaultStyle.uiKitAttributes) }
        }
        set { hosted.attributed = newValue }
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
    @IBInspectable @Forwarded(\.hosted.settings.numberOfLines) public var numberOfLines: Int
    /// How a text that does not fit is cut, and whether lines break in words.
    @objc public var lineBreakMode: NSLineBreakMode {
        get { NSLineBreakMode(rawValue: hosted.settings.lineBreakMode.rawValue) ?? .byTruncatingTail }
        set { hosted.settings.lineBreakMode = LabelLineBreakMode(rawValue: newValue.rawValue) ?? .truncatingTail }
    }
    /// What stands for cut text; nil for "…".
    @objc public var truncationToken: NSAttributedString? { didSet { if truncationToken != oldValue { setNeedsContentUpdate() } } }
    /// Space kept free round the text, in points.
    @objc public var textInsets = UIEdgeInsets() { didSet { if textInsets != oldValue { setNeedsContentUpdate() } } }
    /// The colour of the text's shadow; nil for none.
    @IBInspectable public var shadowColor: UIColor? { didSet { if shadowColor != oldValue { setNeedsContentUpdate() } } }
    /// How far the shadow lies from the text, in points.
    @IBInspectable @Forwarded(\.hosted.settings.shadowOffset) public var shadowOffset: CGSize
    /// How soft the shadow's edge is, in points.
    @IBInspectable @Forwarded(\.hosted.settings.shadowRadius) public var shadowRadius: CGFloat
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
    @IBInspectable @Forwarded(\.hosted.settings.kern) public var kern: CGFloat
    /// Space added below each line, in points.
    @IBInspectable @Forwarded(\.hosted.settings.lineSpacing) public var lineSpacing: CGFloat
    /// The least height of a line, in points; with the greatest set to the same, the height of every line.
    @IBInspectable @Forwarded(\.hosted.settings.minimumLineHeight) public var minimumLineHeight: CGFloat
    /// The greatest height of a line, in points; 0 for no limit.
    @IBInspectable @Forwarded(\.hosted.settings.maximumLineHeight) public var maximumLineHeight: CGFloat
    /// What a line's own height is multiplied by; 0 for 1.
    @IBInspectable @Forwarded(\.hosted.settings.lineHeightMultiple) public var lineHeightMultiple: CGFloat
    /// Space added after each paragraph but the last, in points.
    @IBInspectable @Forwarded(\.hosted.settings.paragraphSpacing) public var paragraphSpacing: CGFloat
    /// The indent of a paragraph's first line, in points.
    @IBInspectable @Forwarded(\.hosted.settings.firstLineIndent) public var firstLineIndent: CGFloat
    /// A word is hyphenated where the line would be filled less than so far without it, 0 for never to 1.
    @IBInspectable @Forwarded(\.hosted.settings.hyphenationFactor) public var hyphenationFactor: CGFloat
    /// What else holds for paragraphs that do not say so: indents, tabs, direction. The properties above come before it where they are not 0.
    @Forwarded(\.hosted.settings.paragraphStyle) public var paragraphStyle: ParagraphStyle

    // MARK: Container

    /// Paths that lines flow round, in the label's points.
    @objc public var exclusionPaths: [UIBezierPath] = [] { didSet { if exclusionPaths != oldValue { setNeedsContentUpdate() } } }
    /// The outline that lines keep inside of, by the even-odd rule, in the label's points; nil for the whole label.
    @objc public var containerPath: UIBezierPath? { didSet { if containerPath != oldValue { setNeedsContentUpdate() } } }
    /// Whether lines run down, each to the left of the one before.
    @IBInspectable @Forwarded(\.hosted.settings.isVerticalForm) public var isVerticalForm: Bool

    // MARK: Sizing

    /// The width that lines break at when Auto Layout asks for the size; 0 for the width that the constraints give the label.
    @IBInspectable @Forwarded(\.hosted.preferredWidth) public var preferredMaxLayoutWidth: CGFloat
    /// Whether fonts of a text style follow the user's text size.
    @IBInspectable @Forwarded(\.hosted.settings.adjustsFontForContentSizeCategory) public var adjustsFontForContentSizeCategory: Bool
    /// Whether fonts are made smaller until the text is not cut off.
    @IBInspectable @Forwarded(\.hosted.settings.adjustsFontSizeToFitWidth) public var adjustsFontSizeToFitWidth: Bool
    /// How small fonts may be made for that, in parts of their sizes; 0 for as small as fonts get.
    @IBInspectable @Forwarded(\.hosted.settings.minimumScaleFactor) public var minimumScaleFactor: CGFloat

    // MARK: Display

    /// Whether text is laid out and drawn off the main thread: the latest text wins, what is not wanted any more is given up.
    @IBInspectable @Forwarded(\.controller.displaysAsynchronously) public var displaysAsynchronously: Bool

    /// Whether the old text stays until the new one is drawn, so that a reused cell does not flash.
    @IBInspectable @Forwarded(\.asyncDisplay.keepsOldContents) public var keepsContentsWhileDisplaying: Bool
    /// How long text that was drawn off the main thread fades in, in seconds.
    @IBInspectable @Forwarded(\.asyncDisplay.fadeDuration) public var displayFade: Double
    // MARK: Selection

    /// Whether the text can be selected and copied.
    @IBInspectable @Forwarded(\.hosted.enableCopy) public var enableCopy: Bool

    /// The group that a selection of scope `.group` keeps to.
    @IBInspectable @Forwarded(\.controller.selectionGroup) public var selectionGroup: String?

    /// The text selected in the window's labels; empty when nothing is.
    @objc public var selectedText: String { hosted.selectedText }

    /// Selects all that a selection in the label may span.
    @objc public func selectAllText() { hosted.selectAll() }

    /// Selects nothing.
    @objc public func clearSelection() { selection = nil }

    // MARK: Folding

    /// The most lines of a text that is not expanded; 0 for a label that does not fold.
    @IBInspectable @Forwarded(\.controller.collapsedLineLimit) public var collapsedLineLimit: Int
    /// Whether a tap on plain text folds and expands it.
    @IBInspectable @Forwarded(\.controller.togglesOnTap) public var togglesOnTap: Bool
    /// Whether the text is expanded.
    @objc @Forwarded(\.controller.isExpanded) public var isExpanded: Bool
    /// Whether text is cut off for want of room.
    @objc public var isTruncated: Bool { textLayout.isTruncated }
    /// The part of the text that is cut off, in UTF-16 code units; of no length when nothing is.
    @objc public var truncatedRange: NSRange { NSRange(textLayout.truncatedRange) }
    /// What stands at the end of a folded text, and expands it when tapped; nil for "… more".
    @objc public var expandToken: NSAttributedString? { didSet { if expandToken != oldValue { setNeedsContentUpdate() } } }
    /// What stands at the end of an expanded text, and folds it when tapped; nil for " less", empty for none.
    @objc public var collapseToken: NSAttributedString? { didSet { if collapseToken != oldValue { setNeedsContentUpdate() } } }

    // MARK: Links and attachments

    /// Whether a finger near a link is on it.
    @IBInspectable @Forwarded(\.linkOptions.extendsTouchArea) public var extendsLinkTouchArea: Bool
    /// How links look and how far they can be touched; those of the default colour take the tint.
    public var linkOptions = LinkOptions() { didSet { if linkOptions != oldValue { setNeedsContentUpdate() } } }
    /// What attachments show whose text has only names for it; asked once for each that is shown, until the text changes; for pictures
    /// anew when the tint or the traits change. One text can so show others in each label.
    public var attachmentProvider: ((_ name: String) -> AttachmentContent?)? { didSet { hosted.attachmentsChanged() } }

    // MARK: Inside

    /// The text size that fonts of text styles follow instead of the traits'; SwiftUI's environment tells traits of none.
    var textSizeCategory: UIContentSizeCategory? { didSet { if textSizeCategory != oldValue { setNeedsContentUpdate() } } }

    static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

    private var chosenFont: UIFont = SelectableLabelView.defaultFont { didSet { if chosenFont != oldValue { setNeedsContentUpdate() } } }
    private var chosenColor: UIColor = .label { didSet { if chosenColor != oldValue { setNeedsContentUpdate() } } }
    /// The attachments of an attributed text by the names that the text has for them.
    var attachments: [String: ReadAttachment] = [:]
    /// Their pictures, and those of the provider, as far as they were drawn.
    var attachmentImages: [String: DrawingImage?] = [:]
    /// The views and layers that show.
    var attachmentContents = AttachmentSlots<PlacedAttachment>()
    let firstBaseline = UIView()
    let lastBaseline = UIView()
    /// Asks Auto Layout for the height at the width that it gives; nil where frames are set.
    var sizingLabel: SizingLabel?
    var textLayer: CALayer & TextDisplaying = TextLayer()
    private(set) lazy var asyncDisplay = makeAsyncDisplay()
    /// The window whose selection the label takes part in.
    var host: UIKitOverlayWindow? { hosted.window as? UIKitOverlayWindow }
    var spoken = SpokenOverrides()
    /// The elements that assistive technologies hold.
    var knownElements = ElementPool<SelectionAccessibilityElement>()
    let selectionRecognizer = SelectionGestureRecognizer(.here)
    private(set) lazy var interactionDelegate = LabelInteractionDelegate(self)

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
        prepareSizing()
    }

    /// Writes the label to an archive.
    public override func encode(with coder: NSCoder) {
        // What a label adds to itself is added anew when it is read.
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
