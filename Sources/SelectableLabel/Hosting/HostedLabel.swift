import Foundation
import LabelDrawing

// MARK: - Overview
//
// The layer between a platform's view and its controller. It stores the text that was set on the view, decides when the
// controller's text is built and when sizes and images are stale, and computes the sizes that the platform's layout
// requests. The view converts values and performs the calls of `LabelBackend`. Settings are stored by the controller.

/// A platform's view of a label.
@MainActor
protocol LabelBackend: AnyObject {
    /// The view's rectangle in its own points.
    var bounds: CGRect { get }
    /// The number of the screen's pixels per point.
    var pixelScale: CGFloat { get }
    /// Light or dark.
    var appearance: Appearance { get }
    /// The style of text that has no style of its own.
    var defaultStyle: TextStyle { get }

    /// Reads an attributed text for a line length. Attachments may be as large as their lines allow.
    func read(_ text: NSAttributedString, lineLength: CGFloat) -> RichText
    /// Converts the view's properties, other than the text, for the controller.
    func updateController()
    /// Whether attachments have a different size at a line length than when they were read.
    func attachmentsDiffer(inLinesOf length: CGFloat) -> Bool
    /// Discards what attachments showed.
    func forgetAttachments()
    /// Invalidates the view's size and its drawing.
    func contentChanged()
    /// Invalidates the view's drawing.
    func setNeedsLayout()
    /// Adds what only a selectable label needs. Called once.
    func addSelectionInteractions()
    /// Adds what a label needs for the context menus of its links. Called once.
    func addContextMenu()
}

/// A label in a platform's view. The view creates it for its controller and sets everything through its own properties.
@MainActor
public final class HostedLabel {
    /// The label without its view.
    public let controller: LabelController
    private(set) weak var backend: (any LabelBackend)?
    /// The window whose selection includes the label. nil if the label is in no window.
    weak var window: (any OverlayWindow)?
    /// The app's selection.
    var coordinator = SelectionCoordinator.shared
    /// The content that was set on the label.
    var source = LabelSource() {
        didSet {
            isTold = true
            attachmentsChanged()
        }
    }
    /// The width at which lines wrap when the platform requests the size. In points. 0 means the view's width.
    var preferredWidth: CGFloat = 0 { didSet { if preferredWidth != oldValue { controller.changed() } } }
    /// Called after the selection of the label's window changed.
    var onWindowSelectionChange: ((LabelSelection?) -> Void)?
    private(set) var refresh = LabelRefresh()
    /// Whether content was set on the label. If not, and without a backend, the controller's text is used as it is.
    private var isTold = false
    private var isUpdating = false
    private var hasSelectionInteractions = false
    private var hasContextMenu = false

    /// Creates a hosted label for a controller.
    public init(_ controller: LabelController) {
        self.controller = controller
    }

    /// Connects the controller's changes to a view.
    func connect(to backend: any LabelBackend) {
        self.backend = backend
        controller.onChange = { [weak self] in self?.controllerChanged($0) }
    }

    // MARK: Text

    /// The text without attributes. Setting the same text again changes nothing.
    var string: String? {
        get { source.needsParsing ? text.string : source.string }
        set { if !source.isPlain(newValue) { source = LabelSource(string: newValue) } }
    }

    /// The attributed text. nil if another form was set. Setting the same text again changes nothing.
    var attributed: NSAttributedString? {
        get { source.attributed }
        set { if !source.isAttributed(newValue) { source = LabelSource(attributed: newValue) } }
    }

    /// The text in the kit's form. Setting it replaces text that was set in another form.
    var text: RichText {
        get {
            updateIfNeeded()
            return controller.text
        }
        set { source = LabelSource(rich: newValue) }
    }

    /// Shows other content immediately.
    func show(_ next: LabelSource, identity: LabelIdentity?) {
        source = next
        update(identity: identity)
    }

    /// Shows an attributed text, as different content if its identity is different. Does nothing if it is already
    /// shown.
    func show(_ text: NSAttributedString, as identity: LabelIdentity?) {
        if let identity, identity != controller.identity {
            show(LabelSource(attributed: text), identity: identity)
        } else if attributed != text {
            attributed = text
        }
    }

    /// Shows a source to parse, as different content if its identity is different. Does nothing if it is already shown.
    func show(_ source: String, parsedBy parser: some TextParser, as identity: LabelIdentity?) {
        let isSame = identity == nil || identity == controller.identity
        guard !isSame || !self.source.isUnparsed(source) else { return }
        show(LabelSource(RichText(source), parsedBy: parser), identity: identity)
    }

    /// Removes links, including detected ones. nil removes all links.
    func removeLinks(withIdentifier identifier: String?) {
        source.edits.append { text in text.removingLinks { identifier == nil || $0.link.identifier == identifier } }
        updateIfNeeded()
        controller.removeLinks(withIdentifier: identifier)
    }

    // MARK: Updates

    /// Records that the text must be built again before it is next read.
    func setNeedsContent() {
        if refresh.invalidateContent() { backend?.contentChanged() }
    }

    /// Requests the contents of attachments again.
    func attachmentsChanged() {
        backend?.forgetAttachments()
        setNeedsContent()
    }

    /// Redraws. Only the painting changed.
    func displayChanged() { controller.displayChanged() }

    /// Updates the view for a change of the controller, unless the view itself builds the content: it was notified when
    /// its properties changed.
    private func controllerChanged(_ change: LabelChange) {
        guard let backend, !isUpdating else { return }
        switch change {
        case .content: backend.contentChanged()
        case .display: backend.setNeedsLayout()
        case .handlers: break
        }
        if controller.enableCopy, !hasSelectionInteractions {
            hasSelectionInteractions = true
            backend.addSelectionInteractions()
        }
        if controller.linkMenu != nil, !hasContextMenu {
            hasContextMenu = true
            backend.addContextMenu()
        }
    }

    /// Handles a change of the selection in the label's window.
    func selectionChanged(to selection: LabelSelection?) {
        if controller.debugParts.contains(.selection) { displayChanged() }
        onWindowSelectionChange?(selection)
    }

    /// Builds the controller's content if a property changed.
    func updateIfNeeded() {
        if refresh.isContentStale, isTold || backend != nil { update() }
    }

    /// Builds the content for a view's length. Attachments may be as large as their lines allow.
    func update(forLength length: CGFloat) {
        updateIfNeeded()
        let line = lineLength(in: length)
        if refresh.needsMeasure(forLength: line), backend?.attachmentsDiffer(inLinesOf: line) == true { update(lineLength: line) }
    }

    /// Builds the controller's content. Observers were already notified when the properties changed.
    private func update(identity: LabelIdentity? = nil, lineLength: CGFloat? = nil) {
        let lineLength = lineLength ?? self.lineLength(in: lineRoom)
        refresh.contentBuilt(lineLength: lineLength)
        isUpdating = true
        defer { isUpdating = false }
        backend?.updateController()
        let (text, parsed) = source.content(
            { backend?.read($0, lineLength: lineLength) ?? RichText($0.string) }, style: backend?.defaultStyle ?? TextStyle())
        if let parsed {
            controller.show(parsed, identity: identity)
        } else {
            controller.show(text, identity: identity ?? controller.identity)
        }
    }

    // MARK: Sizes

    /// Whether the text can have more than one line.
    var breaksLines: Bool { options.lineLimit != 1 || controller.collapsedLineLimit > 0 }

    private var options: LayoutOptions { controller.settings.options }
    private var isVerticalForm: Bool { options.isVerticalForm }

    /// Whether lines wrap at the view's own width.
    var breaksAtOwnWidth: Bool { breaksLines && preferredWidth <= 0 && !isVerticalForm }

    private var bounds: CGRect { backend?.bounds ?? CGRect() }

    /// The view's length for its lines. 0 if not yet known.
    private var lineRoom: CGFloat {
        let length = isVerticalForm ? bounds.height : bounds.width
        return length > 0 || isVerticalForm ? length : preferredWidth
    }

    private func lineLength(in length: CGFloat) -> CGFloat {
        let insets = options.insets
        return LabelRefresh.lineLength(in: length, insets: isVerticalForm ? insets.top + insets.bottom : insets.left + insets.right)
    }

    /// The text's size in the available space, rounded up to whole pixels. A length of 0 means no limit.
    ///
    /// - Parameters:
    ///   - room: The available space, in points.
    ///   - isHeightLimit: Whether text that does not fit the height is truncated.
    func size(in room: CGSize, isHeightLimit: Bool = false) -> CGSize {
        update(forLength: isVerticalForm ? room.height : room.width)
        let room = CGSize(width: room.width > 0 ? room.width : .infinity, height: room.height > 0 ? room.height : .infinity)
        let size = isHeightLimit ? controller.layout(in: room).containerSize : controller.sizeThatFits(room)
        return size.roundedUp(toPixelsOf: backend?.pixelScale ?? 1)
    }

    /// The text's size in the space that a parent proposes, never wider than that. nil means no limit; 0 requests the
    /// minimum.
    func size(proposedWidth width: CGFloat?, height: CGFloat?) -> CGSize {
        let (width, height) = (width.map { max($0, 1) } ?? .infinity, height.map { max($0, 1) } ?? .infinity)
        let size = size(in: CGSize(width: width, height: height), isHeightLimit: true)
        return CGSize(width: min(size.width, width), height: size.height)
    }

    /// The text's own size. Lines wrap at the preferred width, otherwise at the view's length at its last layout.
    var ownSize: CGSize {
        guard !isVerticalForm else { return size(in: CGSize(width: 0, height: refresh.length)) }
        let width = preferredWidth > 0 ? preferredWidth : refresh.length
        return size(in: CGSize(width: breaksLines ? width : 0, height: 0))
    }

    /// Updates for a layout of the view.
    ///
    /// - Returns: Whether the text's own size may have changed.
    func layOut() -> Bool {
        update(forLength: lineRoom)
        let isOther = refresh.layOut(length: isVerticalForm ? bounds.height : bounds.width)
        return isOther && (isVerticalForm || breaksAtOwnWidth)
    }

    /// The way the view must be drawn. nil if it is up to date. A second call returns nil.
    func takeDisplay() -> LabelDrawingWay? {
        guard let backend, refresh.takeDisplay(of: controller.displayRevision, in: bounds) else { return nil }
        return LabelDrawingWay(size: bounds.size, pixelScale: backend.pixelScale, isAsynchronous: controller.displaysAsynchronously)
    }

    /// A snapshot of the label's drawing, including the selection if it is shown for debugging.
    var picture: LabelPicture {
        update(forLength: lineRoom)
        var picture = controller.picture(in: bounds.size, appearance: backend?.appearance ?? .light)
        picture.look.selection = controller.debugParts.contains(.selection) ? selectedRange : nil
        return picture
    }

    /// Whether the drawing needs more than 8 bits per component.
    var usesExtendedColors: Bool { controller.look.usesExtendedColors(in: controller.text) }

    // MARK: Places

    /// The layout that is currently drawn.
    var layout: TextLayout {
        update(forLength: lineRoom)
        return controller.layout(in: bounds.size)
    }

    /// The positions of the first and the last baseline in the view.
    ///
    /// Before the first layout the view has no width. The baselines then come from the text laid out in its own size.
    var baselines: (first: CGFloat, last: CGFloat) {
        guard bounds.isEmpty else { return controller.baselines(of: layout, in: bounds.size) }
        updateIfNeeded()
        let layout = controller.layout(in: CGSize(width: CGFloat.infinity, height: .infinity))
        let last = layout.line(at: layout.lineCount - 1)
        return (layout.line(at: 0).baseline, bounds.height - layout.size.height + last.baseline)
    }

    /// Whether the label responds to touches.
    var takesTouches: Bool {
        updateIfNeeded()
        return controller.takesTouches
    }

    /// The link that a finger at a point of the view hits, if any.
    func link(at point: CGPoint) -> LinkReference? {
        updateIfNeeded()
        return controller.link(at: point, in: bounds.size)
    }
}
