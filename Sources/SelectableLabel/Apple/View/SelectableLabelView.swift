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
public final class SelectableLabelView: UIView {
    /// The label without its view: layout, links and the selection's settings.
    public let controller = LabelController(typesetter: CoreTextTypesetter.shared)

    // MARK: Text

    /// The text; what was set as attributed text without its attributes.
    @IBInspectable public var text: String? {
        get { source.string }
        set { source = LabelSource(string: newValue) }
    }

    /// The attributed text, exactly as it was set; a plain text with the label's attributes. nil clears.
    @objc public var attributedText: NSAttributedString? {
        get { source.attributed ?? source.string.map { NSAttributedString(string: $0, attributes: defaultStyle.attributes) } }
        set { source = LabelSource(attributed: newValue) }
    }

    /// The text as the kit has it; setting it replaces what was set otherwise.
    public var richText: RichText {
        get {
            updateContentIfNeeded()
            return controller.text
        }
        set { source = LabelSource(rich: newValue) }
    }

    /// The font of text that names none.
    @IBInspectable public var font: UIFont! {
        get { chosenFont }
        set { chosenFont = newValue ?? Self.defaultFont }
    }

    /// The colour of text that names none.
    @IBInspectable public var textColor: UIColor! {
        get { chosenColor }
        set { chosenColor = newValue ?? .label }
    }

    /// The alignment of paragraphs that name none.
    @objc public var textAlignment = NSTextAlignment.natural { didSet { setNeedsContentUpdate() } }
    /// The most lines there may be; 0 for no limit.
    @IBInspectable public var numberOfLines = 1 { didSet { setNeedsContentUpdate() } }
    /// How a text that does not fit is cut.
    @objc public var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { setNeedsContentUpdate() } }
    /// What stands for cut text; nil for "…".
    @objc public var truncationToken: NSAttributedString? { didSet { setNeedsContentUpdate() } }
    /// Space kept free round the text, in points.
    @objc public var textInsets = UIEdgeInsets() { didSet { setNeedsContentUpdate() } }
    /// Where the text stands in a label that is higher.
    public var verticalAlignment: VerticalAlignment {
        get { controller.verticalAlignment }
        set { controller.verticalAlignment = newValue }
    }

    /// The colour of the text's shadow; nil for none.
    @IBInspectable public var shadowColor: UIColor? { didSet { setNeedsContentUpdate() } }
    /// How far the shadow lies from the text, in points.
    @IBInspectable public var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsContentUpdate() } }
    /// The colour of text that names none while the label is highlighted; nil for the same as else.
    @IBInspectable public var highlightedTextColor: UIColor? { didSet { setNeedsContentUpdate() } }
    /// Whether the label is drawn in its highlighted colour.
    @IBInspectable public var isHighlighted: Bool {
        get { controller.isHighlighted }
        set { controller.isHighlighted = newValue }
    }

    /// Whether the label looks enabled; one that is not is drawn faintly.
    @IBInspectable public var isEnabled: Bool {
        get { controller.isEnabled }
        set { controller.isEnabled = newValue }
    }

    // MARK: Paragraphs and spacing

    /// Space added after every character, in points.
    @IBInspectable public var kern: CGFloat = 0 { didSet { setNeedsContentUpdate() } }
    /// Space added below each line, in points.
    @IBInspectable public var lineSpacing: CGFloat = 0 { didSet { setNeedsContentUpdate() } }
    /// The least height of a line, in points.
    @IBInspectable public var minimumLineHeight: CGFloat = 0 { didSet { setNeedsContentUpdate() } }
    /// The greatest height of a line, in points; 0 for no limit.
    @IBInspectable public var maximumLineHeight: CGFloat = 0 { didSet { setNeedsContentUpdate() } }
    /// The indent of a paragraph's first line, in points.
    @IBInspectable public var firstLineIndent: CGFloat = 0 { didSet { setNeedsContentUpdate() } }

    // MARK: Sizing

    /// The width that lines break at when Auto Layout asks for the size; 0 for the width the view has.
    @IBInspectable public var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }
    /// Whether fonts of a text style follow the user's text size.
    @IBInspectable public var adjustsFontForContentSizeCategory = false { didSet { setNeedsContentUpdate() } }

    /// Whether fonts are made smaller until the text is not cut off.
    @IBInspectable public var adjustsFontSizeToFitWidth = false { didSet { setNeedsContentUpdate() } }
    /// How small fonts may be made for that, in parts of their sizes; 0 for as small as fonts get.
    @IBInspectable public var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsContentUpdate() } }

    // MARK: Display

    /// Whether text is drawn off the main thread: the latest text wins, what is not wanted any more is not drawn.
    @IBInspectable public var displaysAsynchronously = false { didSet { setNeedsLayout() } }
    /// Whether the old text stays until the new one is drawn, so that a reused cell does not flash.
    @IBInspectable public var keepsContentsWhileDisplaying = true
    /// How long text that was drawn off the main thread fades in, in seconds.
    @IBInspectable public var displayFade: Double = 0.08

    // MARK: Selection

    /// Whether the text can be selected and copied.
    @IBInspectable public var enableCopy: Bool {
        get { controller.enableCopy }
        set { controller.enableCopy = newValue }
    }

    /// The group that a selection of scope `.group` keeps to.
    @IBInspectable public var selectionGroup: String? {
        get { controller.selectionGroup }
        set { controller.selectionGroup = newValue }
    }

    // MARK: Inside

    static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

    var source = LabelSource() { didSet { setNeedsContentUpdate() } }
    private var chosenFont: UIFont = SelectableLabelView.defaultFont { didSet { setNeedsContentUpdate() } }
    private var chosenColor: UIColor = .label { didSet { setNeedsContentUpdate() } }
    /// The attachments of an attributed text by the names that the text has for them.
    var attachments: [String: NSTextAttachment] = [:]
    /// Whether the controller's text is older than the properties.
    var isContentStale = true
    /// Whether the controller is being told what was told to the view.
    var isUpdatingContent = false
    /// The width the view had when its lines last broke at it.
    var laidOutWidth: CGFloat = 0
    let firstBaseline = UIView()
    let lastBaseline = UIView()
    var textLayer: CALayer & TextDisplaying = TextLayer()
    /// The attachments' views that show.
    var attachmentViews: [String: UIView] = [:]
    /// The drawing that is under way off the main thread.
    var display: Task<Void, Never>?
    weak var host: UIKitOverlayWindow?
    var customAccessibilityLabel: String?
    /// Called after the selection of the label's window changed.
    var selectionObserver: ((LabelSelection?) -> Void)?
    var selectionRecognizer: SelectionGestureRecognizer?
    var interactionDelegate: LabelInteractionDelegate?

    /// Creates a label.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Reads a label from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeProperties(from: coder)
        setUp()
    }

    /// Writes the label to an archive.
    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeProperties(to: coder)
    }

    private func setUp() {
        isOpaque = false
        contentMode = .redraw
        layer.addSublayer(textLayer)
        for marker in [firstBaseline, lastBaseline] {
            marker.isUserInteractionEnabled = false
            marker.isHidden = true
            addSubview(marker)
        }
        controller.onChange = { [weak self] in self?.contentChanged() }
        controller.onDisplayChange = { [weak self] in self?.setNeedsLayout() }
        setUpInteraction()
        accessibilityCustomRotors = [linkRotor]
    }
}
#endif
