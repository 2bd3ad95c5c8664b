import Foundation
import LabelDrawing

// MARK: - Overview
//
// `LabelViewCore` connects a platform's view with the view's `LabelController`. It stores the text that the app set on
// the view. It decides when the controller's text must be built again, and when sizes and images are out of date. It
// computes the sizes that the platform's layout requests. The view converts the platform's values and implements
// `LabelBackend`. Settings are stored in the controller.

/// A platform's view that shows a label.
@MainActor
protocol LabelBackend: AnyObject {
    /// The view's rectangle in its own coordinates.
    var bounds: CGRect { get }
    /// The number of pixels per point.
    var pixelScale: CGFloat { get }
    /// Light or dark.
    var appearance: Appearance { get }
    /// The style of text that has no style of its own.
    var defaultStyle: TextStyle { get }

    /// Converts attributed text. `lineLength` limits the size of attachments that fit themselves to the line.
    func read(_ text: NSAttributedString, lineLength: CGFloat) -> RichText
    /// Copies the view's properties, other than its text, to the controller.
    func updateController()
    /// Returns whether some attachments would get another size if the text were read for this line length.
    func attachmentsDiffer(inLinesOf length: CGFloat) -> Bool
    /// Discards the images, views and layers that attachments showed.
    func forgetAttachments()
    /// Marks the view's size and drawing as out of date.
    func contentChanged()
    /// Marks only the view's drawing as out of date.
    func setNeedsLayout()
    /// Adds the gestures and other interactions that only a selectable label needs. Called at most once.
    func addSelectionInteractions()
    /// Adds the interaction that shows context menus of links and highlights. Called at most once.
    func addContextMenu()
}

/// The platform-independent part of a label's view. The view creates it and sets its properties.
@MainActor
public final class LabelViewCore {
    /// The label without its view.
    public let controller: LabelController
    private(set) weak var backend: (any LabelBackend)?
    /// The window that contains the view. nil if the view is in no window.
    weak var window: (any OverlayWindow)?
    /// The coordinator of the app's selection.
    var coordinator = SelectionCoordinator.shared
    /// The content that was set on the label.
    var input = LabelInput() {
        didSet {
            hasOwnContent = true
            attachmentsChanged()
        }
    }
    /// The width at which lines wrap when the platform asks for the text's size, in points. 0 means the view's width.
    var preferredWidth: CGFloat = 0 { didSet { if preferredWidth != oldValue { controller.changed() } } }
    /// Called after the selection in the label's window changed.
    var onWindowSelectionChange: ((LabelSelection?) -> Void)? {
        didSet { if onWindowSelectionChange != nil { LabelController.listensToSelections = true } }
    }
    /// Called after the content changed, or may have changed. For the label's window.
    var onContentChange: (() -> Void)?
    private(set) var refresh = LabelRefresh()
    /// Whether the app set content through this object. If this is false and the label has no view, the controller's
    /// existing text is shown.
    private var hasOwnContent = false
    private var isUpdating = false
    private var hasSelectionInteractions = false
    private var hasContextMenu = false

    /// Creates the core of a view for a controller.
    public init(_ controller: LabelController) {
        self.controller = controller
    }

    /// Connects a view, which is then notified of changes of the controller.
    func connect(to backend: any LabelBackend) {
        self.backend = backend
        controller.onChange = { [weak self] in self?.controllerChanged($0) }
    }

    // MARK: Text

    /// The text without attributes. Setting an equal text changes nothing.
    var string: String? {
        get { input.needsParsing ? text.string : input.string }
        set { if !input.isPlain(newValue) { input = LabelInput(string: newValue) } }
    }

    /// The attributed text. nil if the text was set in another form. Setting an equal text changes nothing.
    var attributed: NSAttributedString? {
        get { input.attributed }
        set { if !input.isAttributed(newValue) { input = LabelInput(attributed: newValue) } }
    }

    /// The displayed text as `RichText`. Setting it replaces text that was set in another form.
    var text: RichText {
        get {
            updateIfNeeded()
            return controller.text
        }
        set { input = LabelInput(rich: newValue) }
    }

    /// Replaces the content, and builds the displayed text immediately.
    func show(_ next: LabelInput, identity: LabelIdentity?) {
        input = next
        update(identity: identity)
    }

    /// Shows attributed text. If `identity` is nil, keeps the current identity. Does nothing if neither the text nor
    /// the identity changes.
    func show(_ text: NSAttributedString, as identity: LabelIdentity?) {
        if let identity, identity != controller.identity {
            show(LabelInput(attributed: text), identity: identity)
        } else if attributed != text {
            attributed = text
        }
    }

    /// Parses a source and shows the result. If `identity` is nil, keeps the current identity. Does nothing if neither
    /// the source nor the identity changes.
    func show(_ source: String, parsedBy parser: some TextParser, as identity: LabelIdentity?) {
        let isSame = identity == nil || identity == controller.identity
        guard !isSame || !self.input.isUnparsed(source) else { return }
        show(LabelInput(RichText(source), parsedBy: parser), identity: identity)
    }

    /// Removes the links with the given identifier, including detected links. nil removes all links.
    func removeLinks(withIdentifier identifier: String?) {
        input.edits.append { text in text.removingLinks { identifier == nil || $0.link.identifier == identifier } }
        updateIfNeeded()
        controller.removeLinks(withIdentifier: identifier)
    }

    // MARK: Updates

    /// Marks the displayed text as out of date. It is built again when it is next needed.
    func setNeedsContent() {
        guard refresh.invalidateContent() else { return }
        backend?.contentChanged()
        onContentChange?()
    }

    /// Discards the images, views and layers of attachments, and requests new ones from the app.
    func attachmentsChanged() {
        backend?.forgetAttachments()
        setNeedsContent()
    }

    /// Redraws the label without a new layout.
    func displayChanged() { controller.displayChanged() }

    /// Updates the view after a change of the controller. Changes during `update` are ignored, because the view was
    /// already notified when its properties changed.
    private func controllerChanged(_ change: LabelChange) {
        if change != .handlers { refresh.invalidateDisplay() }
        guard let backend, !isUpdating else { return }
        switch change {
        case .content:
            backend.contentChanged()
            onContentChange?()
        case .display: backend.setNeedsLayout()
        case .handlers: break
        }
        if controller.enableCopy, !hasSelectionInteractions {
            hasSelectionInteractions = true
            backend.addSelectionInteractions()
        }
        if controller.linkMenu != nil || !controller.highlights.menuRanges.isEmpty, !hasContextMenu {
            hasContextMenu = true
            backend.addContextMenu()
        }
    }

    /// Notifies the app of a change of the selection in the label's window.
    func selectionChanged(to selection: LabelSelection?) {
        if controller.debugParts.contains(.selection) { displayChanged() }
        onWindowSelectionChange?(selection)
    }

    /// Builds the displayed text if the view's properties changed since it was last built.
    func updateIfNeeded() {
        if refresh.isContentStale, hasOwnContent || backend != nil { update() }
    }

    /// Builds the displayed text if it is out of date, or if `length` changes the size of an attachment. `length` is
    /// the available width, or the available height if the text is vertical.
    func update(forLength length: CGFloat) {
        updateIfNeeded()
        let line = lineLength(in: length)
        if refresh.needsMeasure(forLength: line), backend?.attachmentsDiffer(inLinesOf: line) == true { update(lineLength: line) }
    }

    /// Builds the displayed text and gives it to the controller. The view was already notified when its properties
    /// changed.
    private func update(identity: LabelIdentity? = nil, lineLength: CGFloat? = nil) {
        let lineLength = lineLength ?? self.lineLength(in: lineRoom)
        refresh.contentBuilt(lineLength: lineLength)
        isUpdating = true
        defer { isUpdating = false }
        backend?.updateController()
        let (text, parsed) = input.content(
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

    /// Whether lines wrap at the width that the view has after layout.
    var breaksAtOwnWidth: Bool { breaksLines && preferredWidth <= 0 && !isVerticalForm }

    private var bounds: CGRect { backend?.bounds ?? CGRect() }

    /// The space for a line: the view's width, or its height if the text is vertical. 0 if not yet known.
    private var lineRoom: CGFloat {
        let length = isVerticalForm ? bounds.height : bounds.width
        return length > 0 || isVerticalForm ? length : preferredWidth
    }

    private func lineLength(in length: CGFloat) -> CGFloat {
        let insets = options.insets
        return LabelRefresh.lineLength(in: length, insets: isVerticalForm ? insets.top + insets.bottom : insets.left + insets.right)
    }

    /// Returns the text's size in the available space, rounded up to whole pixels.
    ///
    /// - Parameters:
    ///   - room: The available space, in points. A width or height of 0 means no limit.
    ///   - isHeightLimit: Whether text that does not fit the height is truncated.
    func size(in room: CGSize, isHeightLimit: Bool = false) -> CGSize {
        update(forLength: isVerticalForm ? room.height : room.width)
        let room = CGSize(width: room.width > 0 ? room.width : .infinity, height: room.height > 0 ? room.height : .infinity)
        let size = isHeightLimit ? controller.layout(in: room).containerSize : controller.sizeThatFits(room)
        return size.roundedUp(toPixelsOf: backend?.pixelScale ?? 1)
    }

    /// Returns the text's size in the space that a parent view proposes. The result is never wider than `width`. A
    /// width or height of nil means no limit. 0 asks for the smallest size.
    func size(proposedWidth width: CGFloat?, height: CGFloat?) -> CGSize {
        let (width, height) = (width.map { max($0, 1) } ?? .infinity, height.map { max($0, 1) } ?? .infinity)
        let size = size(in: CGSize(width: width, height: height), isHeightLimit: true)
        return CGSize(width: min(size.width, width), height: size.height)
    }

    /// The text's natural size, for `intrinsicContentSize`. Lines wrap at `preferredWidth` or, if it is 0, at the
    /// view's width in its last layout.
    var ownSize: CGSize {
        guard !isVerticalForm else { return size(in: CGSize(width: 0, height: refresh.length)) }
        let width = preferredWidth > 0 ? preferredWidth : refresh.length
        return size(in: CGSize(width: breaksLines ? width : 0, height: 0))
    }

    /// Builds the displayed text for the view's current size, as a part of the view's layout.
    ///
    /// - Returns: Whether `ownSize` may have changed.
    func layOut() -> Bool {
        update(forLength: lineRoom)
        let isOther = refresh.layOut(length: isVerticalForm ? bounds.height : bounds.width)
        return isOther && (isVerticalForm || breaksAtOwnWidth)
    }

    /// Returns the method for drawing the view, and marks the drawing as up to date. nil if it was already up to date.
    func takeDisplay() -> LabelDrawingWay? {
        guard let backend, refresh.takeDisplay(in: bounds) else { return nil }
        return LabelDrawingWay(size: bounds.size, pixelScale: backend.pixelScale, isAsynchronous: controller.displaysAsynchronously)
    }

    /// A snapshot of the label's drawing. It contains the selected range if `debugParts` shows it.
    var picture: LabelPicture {
        update(forLength: lineRoom)
        var picture = controller.picture(in: bounds.size, appearance: backend?.appearance ?? .light)
        picture.look.selection = controller.debugParts.contains(.selection) ? selectedRange : nil
        return picture
    }

    /// Whether the label's pixels need more than 8 bits per component, because of a colour outside sRGB.
    var usesExtendedColors: Bool { controller.look.usesExtendedColors(in: controller.text) }

    // MARK: Places

    /// The layout for the view's current size.
    var layout: TextLayout {
        update(forLength: lineRoom)
        return controller.layout(in: bounds.size)
    }

    /// The positions of the first and the last baseline, as distances from the view's top. In points.
    ///
    /// Before its first layout, the view has no size. The text is then laid out without limits.
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

    /// Returns the link that a tap at `point` hits, in the view's coordinates. nil if there is none.
    func link(at point: CGPoint) -> LinkReference? {
        updateIfNeeded()
        return controller.link(at: point, in: bounds.size)
    }
}
