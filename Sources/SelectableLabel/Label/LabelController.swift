import Foundation
public import LabelDrawing

/// The vertical position of the text in a label that is taller than the text.
public enum LabelVerticalAlignment: String, Hashable, Codable, Sendable, CaseIterable {
    /// The text is at the top. The free space is below it.
    case top
    /// The text is in the middle.
    case center
    /// The text is at the bottom. The free space is above it.
    case bottom
}

/// A label without a view: its text, its layout and drawing options, and its selection settings.
///
/// Each label has one controller. A view, or another host, gives it a size and draws its display list. The selection
/// uses the label's layout to find text positions.
@MainActor
public final class LabelController: LabelProperties {
    /// The controller itself, as `LabelProperties` requires.
    public var controller: LabelController { self }
    /// The identity of the displayed content. A selection refers to the label by this identity, so it must be unique
    /// among the labels of a window.
    public var identity: LabelIdentity { didSet { if identity != oldValue { foldingChanged() } } }
    /// The displayed text. If a parser made it, for example from Markdown, this is the result, not the source.
    public var text: RichText {
        didSet {
            let wasParsed = parsed != nil
            parsed = nil
            if text != oldValue { textChanged() } else if wasParsed { changed() }
        }
    }
    /// The parsed text that the label shows, including its source. nil if the text was not parsed. Copying puts the
    /// source on the pasteboard as plain text.
    public internal(set) var parsed: ParsedText?
    /// Stores which contents are expanded. Share one object among labels that are reused for different contents. An
    /// expanded content then stays expanded when another label shows it.
    public var expansions = ExpandedContents() { didSet { if expansions !== oldValue { foldingChanged() } } }
    /// Returns the image for an attachment's name. Labels with the same text can return different images. Attachments
    /// that are views or layers are not drawn by the label: the host places them.
    public var attachmentImages: ((_ name: String) -> DrawingImage?)? { didSet { changed() } }
    /// The detectors that find links in the text. Setting this property or the text starts a search off the main
    /// thread.
    ///
    /// If the text changes during the search, the result is discarded. If the detectors are set again during the
    /// search, it still finishes, and another search follows. The text's own links take precedence over
    /// detected links.
    public var linkDetectors: [any LinkDetector] = [] { didSet { detectLinks(isTextNew: false) } }
    /// A layout cache shared with other labels. nil means the label caches only its own layout.
    public var layoutCache: LayoutCache?

    /// The label's settings. They are stored only here: a view of the label forwards to them.
    var settings = LabelSettings() { didSet { settingsChanged(since: oldValue) } }
    /// The closures that the app set.
    var handlers = LabelHandlers() { didSet { handlersChanged(since: oldValue) } }
    /// Called after a change. The label's view, or another host, must then draw again. After `LabelChange.content`, it
    /// must also lay out again.
    package var onChange: ((LabelChange) -> Void)?
    /// Whether any label has ever had a closure for selections, or drawn the selection as a debug part. If not, a new
    /// selection does not ask the labels.
    static var listensToSelections = false

    /// A number that changes whenever a property that affects selecting changes, such as the text or `enableCopy`.
    package var revision: Int { ownRevision &* 2 &+ (settings.collapsedLineLimit > 0 && isExpanded ? 1 : 0) }
    private var ownRevision = 0 { didSet { Self.changes &+= 1 } }
    /// A number that changes whenever the `revision` of any label of the app changes. While it stays the same, the
    /// selection need not ask each label for its revision.
    static var changes = 0
    /// A number that is unique among all labels that the app ever created.
    let serialNumber: Int
    private static var count = 0

    let typesetter: any Typesetter
    var typeset: TypesetText?
    var cached: CachedLayout?
    /// The links that the detectors found in the text.
    var detected: [RichText.LinkSpan] = []
    /// The current search for links. nil if there is none.
    var detection: Task<Void, Never>?
    /// Whether a search with `linkDetectors` has to follow the current one.
    var needsDetection = false
    var linkPress: LinkPress?
    private(set) var highlights = LabelHighlights()
    /// Where the quotes of the highlights are in the text.
    var quotes = FoundQuotes()

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
        settings.options = options
        self.typesetter = typesetter
        self.identity = identity ?? LabelIdentity(UUID().uuidString)
        Self.count += 1
        serialNumber = Self.count
    }

    /// Replaces text and identity together. Call it when a cell is reused for other content: a selection of the
    /// previous content then stays with the previous content.
    ///
    /// - Parameters:
    ///   - text: The new content's text.
    ///   - identity: The new content's identity.
    public func show(_ text: RichText, identity: LabelIdentity) {
        guard text != self.text || identity != self.identity || parsed != nil else { return }
        withOneChange {
            self.identity = identity
            self.text = text
        }
    }

    // MARK: Changes

    /// The identifiers and ranges of the highlights in the text, those of the lowest priority first.
    package var shownHighlights: [(id: String, range: TextRange)] { highlights.places.map { ($0.highlight.id, $0.range) } }

    /// Shows highlights in the text.
    func show(_ next: LabelHighlights) {
        guard next != highlights else { return }
        let old = highlights
        highlights = next
        if old.tapRanges != next.tapRanges || old.menuRanges != next.menuRanges {
            ownRevision &+= 1
            onChange?(.handlers)
        }
        if old.marks != next.marks { displayChanged() }
    }

    /// Makes several changes and notifies the host only once, at the end.
    func withOneChange(_ body: () -> Void) {
        let report = onChange
        onChange = nil
        body()
        onChange = report
        changed()
    }

    /// Records a change of the content and notifies the host.
    func changed() {
        ownRevision &+= 1
        onChange?(.content)
    }

    /// Records a change that affects only the drawing, and notifies the host.
    func displayChanged() { onChange?(.display) }

    private func textChanged() {
        linkPress = nil
        detected = []
        invalidate()
        detectLinks(isTextNew: true)
    }

    /// Discards the shaped text and the cached layout, and notifies the host.
    func invalidate() {
        typeset = nil
        foldingChanged()
    }

    /// Discards the cached layout but keeps the shaped text, and notifies the host.
    func foldingChanged() {
        cached = nil
        changed()
    }

    private func settingsChanged(since old: LabelSettings) {
        if settings.debugParts.contains(.selection) { Self.listensToSelections = true }
        switch settings.change(since: old) {
        case .layout: foldingChanged()
        case .label: changed()
        case .display: displayChanged()
        case nil: break
        }
    }

    private func handlersChanged(since old: LabelHandlers) {
        if handlers.onSelectionChange != nil { Self.listensToSelections = true }
        // `onTruncationTap`, `linkMenu` and `onTap` also enable a behaviour. For example, a label with `onTap` takes
        // touches on its whole area. Setting any other closure does not count as a change.
        let isRead =
            (handlers.onTruncationTap == nil) != (old.onTruncationTap == nil) || (handlers.linkMenu == nil) != (old.linkMenu == nil)
            || (handlers.onTap == nil) != (old.onTap == nil)
        guard isRead else { return }
        ownRevision &+= 1
        onChange?(.handlers)
    }
}

/// The kind of a change of a label.
package enum LabelChange {
    /// The layout, the drawing, or a property that affects selecting changed.
    case content
    /// Only the drawing changed.
    case display
    /// Only a closure changed: one that enables a behaviour, such as `onTap`, was set or removed.
    case handlers
}
