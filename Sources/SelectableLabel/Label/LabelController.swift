import Foundation
public import LabelDrawing

/// Where a text stands in a label that is higher than the text.
public enum VerticalAlignment: String, Hashable, Codable, Sendable, CaseIterable {
    /// At the top; the room is below.
    case top
    /// In the middle.
    case center
    /// At the bottom; the room is above.
    case bottom
}

/// What a label is, without a view: its text, how it is laid out and drawn, and whether it can be selected.
///
/// One per label. Hosts give it a size and draw its display list; the selection reads its layout.
@MainActor
public final class LabelController {
    /// The content's name, by which a selection finds the label; unique among the labels of one window.
    public var identity: LabelIdentity { didSet { if identity != oldValue { foldingChanged() } } }
    /// The text; of a parsed one what is shown.
    public var text: RichText {
        didSet {
            guard text != oldValue else { return }
            if parsed?.display != text { parsed = nil }
            textChanged()
        }
    }
    /// What the text was made from by a parser, which is what is copied as plain text; nil for a text of its own.
    public internal(set) var parsed: ParsedText?
    /// How the text is laid out; width and height are those of the label and are not read here.
    public var options: LayoutOptions { didSet { if options != oldValue { invalidate() } } }
    /// Where the text stands in a label that is higher.
    public var verticalAlignment: VerticalAlignment = .center { didSet { if verticalAlignment != oldValue { changed() } } }
    /// The lines that a longer text has until it is expanded; 0 for a text that is never folded.
    public var collapsedLineLimit = 0 { didSet { if collapsedLineLimit != oldValue { foldingChanged() } } }
    /// What ends a folded text and expands it; nil for "… more" in the style of the text's start and the links' colour.
    public var expandToken: RichText? { didSet { if expandToken != oldValue { foldingChanged() } } }
    /// What follows an expanded text and folds it again, without being part of it; nil for " less" in the style of the text's start and the links' colour,
    /// empty for none.
    public var collapseToken: RichText? { didSet { if collapseToken != oldValue { foldingChanged() } } }
    /// Whether a tap on the text that hits neither a link nor a token expands or folds it.
    public var togglesOnTap = false
    /// Which contents are expanded; labels that reuse each other's views share one, so that a content that comes back is as it was left.
    public var expansions = ExpandedContents() { didSet { if expansions !== oldValue { foldingChanged() } } }
    /// Whether the label is enabled; a label that is not is dimmed.
    public var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    /// Whether the text is drawn in the colour for highlighted text, where there is one.
    public var isHighlighted = false { didSet { if isHighlighted != oldValue { changed() } } }
    /// The colour of text but links while the label is highlighted; nil for the text's own.
    public var highlightedTextColor: AdaptiveColor? { didSet { if highlightedTextColor != oldValue { changed() } } }
    /// The shadow of text that has none of its own; nil for none.
    public var shadow: TextShadow? { didSet { if shadow != oldValue { changed() } } }
    /// Whether the text can be selected and copied.
    public var enableCopy = false { didSet { if enableCopy != oldValue { changed() } } }
    /// How much of the text is selected at once.
    public var selectionMode = LabelSelectionMode.range { didSet { if selectionMode != oldValue { changed() } } }
    /// Whether a long press on selected text is the host's, which lifts the text to drag it.
    public var liftsSelection = false { didSet { if liftsSelection != oldValue { noteChange() } } }
    /// The group that a selection of scope `.group` keeps to.
    public var selectionGroup: String? { didSet { if selectionGroup != oldValue { changed() } } }
    /// The place in the reading order; smaller is earlier, labels without one come last.
    public var selectionOrder: Double? { didSet { if selectionOrder != oldValue { changed() } } }
    /// Asked before a finger, a mouse, a key or the menu selects something that begins in this label; see `SelectionCoordinator.willSelect`.
    public var willSelect: ((_ proposed: LabelSelection) -> LabelSelection?)?
    /// Called when another part of this label's text is selected than before, in UTF-16 code units; nil for none.
    public var onSelectionChange: ((TextRange?) -> Void)? { didSet { if onSelectionChange != nil { Self.listensToSelections = true } } }
    /// Whether any label has had `onSelectionChange` set; in most apps none has.
    private(set) static var listensToSelections = false
    /// Called after text was copied of a selection that begins in this label.
    public var onCopy: ((PasteboardContent) -> Void)?
    /// The menu's items, after the standard and the configured ones, for a selection that begins in this label; asked each time a menu is to show.
    public var menuItems: ((LabelSelection) -> [SelectionMenuItem])?
    /// The pictures that attachments of the text name; one text can show others in each label. Views and layers are the host's to place.
    public var attachmentImages: ((_ name: String) -> DrawingImage?)? { didSet { changed() } }
    /// What is shown of the layout over the text; nothing unless one looks for a fault.
    public var debugParts: LayoutDebugParts = [] { didSet { if debugParts != oldValue { onDisplayChange?() } } }
    /// Called when the token that stands for text which is cut off is tapped, after the tap expanded the text where it does.
    ///
    /// A token that expands nothing takes taps only while this is set or it has a link; else they go to what lies there.
    public var onTruncationTap: (() -> Void)? { didSet { noteChange() } }
    /// Called after anything changed that is drawn or selected by; the host draws again. The selection finds the change by itself.
    public var onChange: (() -> Void)?

    /// The links' looks, callbacks and detectors.
    var linkState = LabelLinkState()
    /// Layouts shared with other labels; nil for the label's own alone.
    public var layoutCache: LayoutCache?
    /// Whether hosts lay out and draw the text off the main thread, by `AsyncDisplay`.
    public var displaysAsynchronously = false { didSet { if displaysAsynchronously != oldValue { changed() } } }

    /// A number that is another one after any change of what the selection reads of a label.
    package var revision: Int { ownRevision &* 2 &+ (collapsedLineLimit > 0 && isExpanded ? 1 : 0) }
    private var ownRevision = 0
    /// A number that no other label of the app has, nor had.
    let serialNumber: Int
    private static var count = 0

    /// A number that is another one after a change of any label of the app.
    package private(set) static var changes = 0

    /// Notes that what the selection reads of the label is another.
    func noteChange() {
        ownRevision &+= 1
        Self.changes &+= 1
    }

    /// Notes a change of something that labels share.
    static func noteSharedChange() { changes &+= 1 }

    /// Notes a change, and tells the host.
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
    ///   - options: How it is laid out.
    ///   - identity: The content's name; nil for one that no other label has.
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

    /// Shows other content, text and identity at once: what a reused cell does, so that a selection stays with what was shown before.
    ///
    /// - Parameters:
    ///   - text: The content's text.
    ///   - identity: The content's name.
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
