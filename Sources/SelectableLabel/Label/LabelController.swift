import Foundation
public import LabelDrawing

/// The vertical position of text in a taller label.
public enum LabelVerticalAlignment: String, Hashable, Codable, Sendable, CaseIterable {
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
public final class LabelController: LabelProperties {
    /// The label itself.
    public var controller: LabelController { self }
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
    /// The expanded contents. Share one object among labels that reuse each other's views: a content that comes back is
    /// then expanded or collapsed as before.
    public var expansions = ExpandedContents() { didSet { if expansions !== oldValue { foldingChanged() } } }
    /// Returns the image for a name used by attachments of the text. Labels with the same text can return different
    /// images. Views and layers are placed by the host.
    public var attachmentImages: ((_ name: String) -> DrawingImage?)? { didSet { changed() } }
    /// The link detectors. Setting them or the text starts a search off the main thread.
    ///
    /// The result is dropped if the text has changed since. The text's own links take precedence.
    public var linkDetectors: [any LinkDetector] = [] { didSet { detectLinks() } }
    /// A layout cache shared with other labels. nil means the label caches only its own layout.
    public var layoutCache: LayoutCache?

    /// The settings. A view of the label has none of its own.
    var settings: LabelSettings { didSet { settingsChanged(since: oldValue) } }
    /// The app's closures.
    var handlers = LabelHandlers() { didSet { handlersChanged(since: oldValue) } }
    /// Called after a change. The host must draw again, and lay out again if it is a change of the content. The
    /// selection finds the change itself.
    package var onChange: ((LabelChange) -> Void)?
    /// Whether any label ever had `onSelectionChange` set. Most apps never set it.
    private(set) static var listensToSelections = false

    /// A number that changes with every change that the selection reads.
    package var revision: Int { ownRevision &* 2 &+ (settings.collapsedLineLimit > 0 && isExpanded ? 1 : 0) }
    private var ownRevision = 0
    /// A number that changes with every change of the drawing.
    private(set) var displayRevision = 0
    /// A number that no other label of the app has or had.
    let serialNumber: Int
    private static var count = 0

    /// A number that changes with every change of any label in the app.
    package private(set) static var changes = 0

    let typesetter: any Typesetter
    var typeset: TypesetText?
    var cached: (size: CGSize, isExpanded: Bool, layout: TextLayout)?
    /// The links that the detectors found in the text.
    var detected: [RichText.LinkSpan] = []
    var detection: Task<Void, Never>?
    var linkPress: LinkPress?

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
        self.settings = LabelSettings(options: options)
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
        withOneChange {
            self.identity = identity
            self.text = text
        }
    }

    // MARK: Changes

    /// Makes several changes that the host learns of as one.
    func withOneChange(_ body: () -> Void) {
        let report = onChange
        onChange = nil
        body()
        onChange = report
        changed()
    }

    /// Records a change of a property that the selection reads.
    private func noteChange() {
        ownRevision &+= 1
        Self.changes &+= 1
    }

    /// Records a change of state that labels share.
    static func noteSharedChange() { changes &+= 1 }

    /// Records a change and notifies the host.
    func changed() {
        noteChange()
        displayRevision &+= 1
        onChange?(.content)
    }

    /// Records a change of the drawing alone and notifies the host.
    func displayChanged() {
        displayRevision &+= 1
        onChange?(.display)
    }

    private func textChanged() {
        linkPress = nil
        detected = []
        invalidate()
        detectLinks()
    }

    /// Discards the shaped text and its layout.
    func invalidate() {
        typeset = nil
        foldingChanged()
    }

    /// Discards the layout.
    func foldingChanged() {
        cached = nil
        changed()
    }

    private func settingsChanged(since old: LabelSettings) {
        switch settings.change(since: old) {
        case .shaping: invalidate()
        case .layout: foldingChanged()
        case .label: changed()
        case .display: displayChanged()
        case nil: break
        }
    }

    private func handlersChanged(since old: LabelHandlers) {
        if handlers.onSelectionChange != nil { Self.listensToSelections = true }
        // The selection and the hosts read whether a label has these three. Other handlers are only called.
        let isRead =
            (handlers.onTruncationTap == nil) != (old.onTruncationTap == nil) || (handlers.linkMenu == nil) != (old.linkMenu == nil)
            || (handlers.onTap == nil) != (old.onTap == nil)
        guard isRead else { return }
        noteChange()
        onChange?(.handlers)
    }
}

/// The parts of a label that a change affects.
package enum LabelChange {
    /// The layout, the drawing, or properties that the selection reads.
    case content
    /// Only the drawing.
    case display
    /// Only whether certain handlers are set.
    case handlers
}
