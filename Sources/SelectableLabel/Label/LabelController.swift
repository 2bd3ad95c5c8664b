import Foundation
public import LabelDrawing

/// The vertical position of text in a taller label.
public enum VerticalAlignment: String, Hashable, Codable, Sendable, CaseIterable {
    /// At the top. The free space is below.
    case top
    /// In the middle.
    case center
    /// At the bottom. The free space is above.
    case bottom
}

/// A label without a view: its text, its layout and drawing options, and its selection settings.
///
/// One per label. The host gives it a size and draws its display list. The selection reads its layout.
@MainActor
public final class LabelController {
    /// The identity of the content, by which a selection finds the label. Unique among the labels of a window.
    public var identity: LabelIdentity { didSet { if identity != oldValue { foldingChanged() } } }
    /// The displayed text. For parsed text, the display form.
    public var text: RichText {
        didSet {
            guard text != oldValue else { return }
            if parsed?.display != text { parsed = nil }
            textChanged()
        }
    }
    /// The parsed text that is shown, with its source. Copy writes the source as plain text. nil if the text was not
    /// parsed.
    public internal(set) var parsed: ParsedText?
    /// The layout options. Their width and height are ignored: the label's size is used instead.
    public var options: LayoutOptions { didSet { if options != oldValue { invalidate() } } }
    /// The vertical position of the text in a taller label. Default: `.center`.
    public var verticalAlignment: VerticalAlignment = .center { didSet { if verticalAlignment != oldValue { changed() } } }
    /// The line limit of a collapsed text. 0 means that the text never collapses. Default: 0.
    public var collapsedLineLimit = 0 { didSet { if collapsedLineLimit != oldValue { foldingChanged() } } }
    /// The token at the end of a collapsed text; a tap on it expands the text. nil means "… more" in the style of the
    /// text's start and the link colour.
    public var expandToken: RichText? { didSet { if expandToken != oldValue { foldingChanged() } } }
    /// The token after an expanded text; a tap on it collapses the text. It is not part of the text. nil means " less"
    /// in the style of the text's start and the link colour. An empty token shows nothing.
    public var collapseToken: RichText? { didSet { if collapseToken != oldValue { foldingChanged() } } }
    /// Whether a tap on the text outside links and tokens expands or collapses it. Default: false.
    public var togglesOnTap = false
    /// The expanded contents. Share one object among labels that reuse each other's views: a content that comes back is
    /// then expanded or collapsed as before.
    public var expansions = ExpandedContents() { didSet { if expansions !== oldValue { foldingChanged() } } }
    /// Whether the label is enabled. A disabled label is dimmed. Default: true.
    public var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    /// Whether the text is drawn in `highlightedTextColor`. Default: false.
    public var isHighlighted = false { didSet { if isHighlighted != oldValue { changed() } } }
    /// The colour of text other than links while the label is highlighted. nil means the text's own colour.
    public var highlightedTextColor: AdaptiveColor? { didSet { if highlightedTextColor != oldValue { changed() } } }
    /// The shadow of text without a shadow of its own. nil means no shadow.
    public var shadow: TextShadow? { didSet { if shadow != oldValue { changed() } } }
    /// Whether the text can be selected and copied. Default: false.
    public var enableCopy = false { didSet { if enableCopy != oldValue { changed() } } }
    /// Whether ranges of the text or only the whole text can be selected. Default: `.range`.
    public var selectionMode = LabelSelectionMode.range { didSet { if selectionMode != oldValue { changed() } } }
    /// Whether a long press on selected text is left to the host, which starts a drag of the text. Default: false.
    public var liftsSelection = false { didSet { if liftsSelection != oldValue { noteChange() } } }
    /// The label's group. A selection of scope `.group` stays in one group.
    public var selectionGroup: String? { didSet { if selectionGroup != oldValue { changed() } } }
    /// The position in the reading order. Smaller numbers come first; nil comes last.
    public var selectionOrder: Double? { didSet { if selectionOrder != oldValue { changed() } } }
    /// Asked before the user selects something that begins in this label. See `SelectionCoordinator.willSelect`.
    public var willSelect: ((_ proposed: LabelSelection) -> LabelSelection?)?
    /// Called when the selected range of this label's text changes, in UTF-16 code units. nil means nothing is
    /// selected.
    public var onSelectionChange: ((TextRange?) -> Void)? { didSet { if onSelectionChange != nil { Self.listensToSelections = true } } }
    /// Whether any label ever had `onSelectionChange` set. Most apps never set it.
    private(set) static var listensToSelections = false
    /// Called after text was copied from a selection that begins in this label.
    public var onCopy: ((PasteboardContent) -> Void)?
    /// Returns additional menu items for a selection that begins in this label. Called each time a menu is about to
    /// show. They follow the standard and the configured items.
    public var menuItems: ((LabelSelection) -> [SelectionMenuItem])?
    /// Returns the image for a name used by attachments of the text. Labels with the same text can return different
    /// images. Views and layers are placed by the host.
    public var attachmentImages: ((_ name: String) -> DrawingImage?)? { didSet { changed() } }
    /// The parts of the layout that are shown over the text. Empty by default; for debugging.
    public var debugParts: LayoutDebugParts = [] { didSet { if debugParts != oldValue { onDisplayChange?() } } }
    /// Called after a tap on the truncation token. If the tap expands the text, it is already expanded.
    ///
    /// A token that expands nothing takes taps only while this is set or the token has a link. Otherwise the tap goes
    /// to whatever is at that point.
    public var onTruncationTap: (() -> Void)? { didSet { noteChange() } }
    /// Called after any change that affects drawing or selection. The host must redraw. The selection finds the change
    /// itself.
    public var onChange: (() -> Void)?

    /// The link options, callbacks and detectors.
    var linkState = LabelLinkState()
    /// A layout cache shared with other labels. nil means the label caches only its own layout.
    public var layoutCache: LayoutCache?
    /// Whether hosts lay out and draw the text off the main thread, with `AsyncDisplay`. Default: false.
    public var displaysAsynchronously = false { didSet { if displaysAsynchronously != oldValue { changed() } } }

    /// A number that changes with every change of a property that the selection reads.
    package var revision: Int { ownRevision &* 2 &+ (collapsedLineLimit > 0 && isExpanded ? 1 : 0) }
    private var ownRevision = 0
    /// A number that no other label of the app has or had.
    let serialNumber: Int
    private static var count = 0

    /// A number that changes with every change of any label in the app.
    package private(set) static var changes = 0

    /// Records a change of a property that the selection reads.
    func noteChange() {
        ownRevision &+= 1
        Self.changes &+= 1
    }

    /// Records a change of state that labels share.
    static func noteSharedChange() { changes &+= 1 }

    /// Records a change and notifies the host.
    func changed() {
        noteChange()
        onChange?()
    }

    let typesetter: any Typesetter
    var typeset: TypesetText?
    var cached: (size: CGSize, isExpanded: Bool, layout: TextLayout)?

    /// Creates a label.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - options: The layout options.
    ///   - identity: The content's identity. nil creates a unique one.
    ///   - typesetter: The text engine.
    public init(
        _ text: RichText = RichText(),
        options: LayoutOptions = LayoutOptions(),
        identity: LabelIdentity? = nil,
        typesetter: any Typesetter
    ) {
        self.text = text
        self.options = options
        self.typesetter = typesetter
        self.identity = identity ?? LabelIdentity(UUID().uuidString)
        Self.count += 1
        serialNumber = Self.count
    }

    /// Replaces text and identity together. Call it when a cell is reused: the selection stays with the previous
    /// content.
    ///
    /// - Parameters:
    ///   - text: The content's text.
    ///   - identity: The content's identity.
    public func show(_ text: RichText, identity: LabelIdentity) {
        guard text != self.text || identity != self.identity else { return }
        let notify = onChange
        onChange = nil
        self.identity = identity
        self.text = text
        onChange = notify
        changed()
    }

    private func textChanged() {
        linkState.press = nil
        linkState.detected = []
        invalidate()
        detectLinks()
    }

    func invalidate() {
        typeset = nil
        cached = nil
        changed()
    }
}
