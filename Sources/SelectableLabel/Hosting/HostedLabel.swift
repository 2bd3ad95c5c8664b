import Foundation
import LabelDrawing

// MARK: - Overview
//
// What stands between a platform's view and its controller: it keeps what the view was told, says when the controller's content is made of that and when sizes and pictures are
// out of date, and answers for the sizes that the platform's layout asks for. A view converts values and does what it is asked for, as `LabelBackend` says.

/// A platform's view of a label.
@MainActor
protocol LabelBackend: AnyObject {
    /// The view's rectangle in its own points.
    var bounds: CGRect { get }
    /// The screen's pixels in a point.
    var pixelScale: CGFloat { get }
    /// Light or dark.
    var appearance: Appearance { get }
    /// How text looks that says nothing of its looks.
    var defaultStyle: TextStyle { get }

    /// Reads an attributed text, for lines of a length: attachments may be as large as their lines allow.
    func read(_ text: NSAttributedString, lineLength: CGFloat) -> RichText
    /// Writes what the view's properties say of the layout besides the plain settings.
    func write(to options: inout LayoutOptions)
    /// Passes to the controller what the view's properties say besides the text and the options.
    func updateController()
    /// Whether attachments have another size in lines of a length than when they were read.
    func attachmentsDiffer(inLinesOf length: CGFloat) -> Bool
    /// Forgets what attachments showed, the text being another.
    func forgetAttachments()
    /// The size has to be asked for again, and what is drawn is old.
    func contentChanged()
    /// What is drawn is old.
    func setNeedsLayout()
    /// Adds what only a label that can be selected needs; called again, it does nothing.
    func addSelectionInteractions()
    /// Adds what a label needs whose links have menus; called again, it does nothing.
    func addContextMenu()
    /// What answers for the size must fit how the view is laid out now.
    func prepareSizing()
}

/// A label in a platform's view, which makes one for its controller and sets everything by its own properties.
@MainActor
public final class HostedLabel {
    /// The label without its view.
    public let controller: LabelController
    private(set) weak var backend: (any LabelBackend)?
    /// The window whose selection the label takes part in; nil while it is in none.
    weak var window: (any OverlayWindow)?
    /// The app's selection.
    var coordinator = SelectionCoordinator.shared
    /// What the label was told to show.
    var source = LabelSource() {
        didSet {
            isTold = true
            attachmentsChanged()
        }
    }
    /// What the view's plain properties say.
    var settings = LabelSettings() { didSet { if settings != oldValue { setNeedsContent() } } }
    /// The width that lines break at when the platform asks for the size; 0 for the one that the view has.
    var preferredWidth: CGFloat = 0 { didSet { if preferredWidth != oldValue { contentChanged() } } }
    /// Called after the selection of the label's window changed.
    var onWindowSelectionChange: ((LabelSelection?) -> Void)?
    private(set) var refresh = LabelRefresh()
    /// Whether the label was told what to show; else, and without a view that is told, the controller's text is its own.
    private var isTold = false

    /// Puts a label into a view.
    public init(_ controller: LabelController) {
        self.controller = controller
    }

    /// Takes the controller's changes to a view.
    func connect(to backend: any LabelBackend) {
        self.backend = backend
        controller.onChange = { [weak self] in self?.contentChanged() }
        controller.onDisplayChange = { [weak self] in self?.displayChanged() }
    }

    // MARK: Text

    /// The text without attributes; setting the same again changes nothing.
    var string: String? {
        get { source.string }
        set { if !source.isPlain(newValue) { source = LabelSource(string: newValue) } }
    }

    /// The attributed text; nil where it was told another form. Setting the same again changes nothing.
    var attributed: NSAttributedString? {
        get { source.attributed }
        set { if !source.isAttributed(newValue) { source = LabelSource(attributed: newValue) } }
    }

    /// The text as the kit has it; setting it replaces what was set otherwise.
    var text: RichText {
        get {
            updateIfNeeded()
            return controller.text
        }
        set { source = LabelSource(rich: newValue) }
    }

    /// Shows other content at once.
    func show(_ next: LabelSource, identity: LabelIdentity?) {
        source = next
        update(identity: identity)
    }

    /// Shows an attributed text, as another content where it has another name; nothing where it is what shows.
    func show(_ text: NSAttributedString, as identity: LabelIdentity?) {
        if let identity, identity != controller.identity {
            show(LabelSource(attributed: text), identity: identity)
        } else if attributed != text {
            attributed = text
        }
    }

    /// Takes links away, also those that detectors found; nil for all.
    func removeLinks(withIdentifier identifier: String?) {
        source.edits.append { text in text.removingLinks { identifier == nil || $0.link.identifier == identifier } }
        updateIfNeeded()
        controller.removeLinks(withIdentifier: identifier)
    }

    // MARK: Updates

    /// Notes that text or options must be made anew before they are next read.
    func setNeedsContent() {
        // What was told once is not told again, but what answers for the size must be there when it is asked.
        if refresh.invalidateContent() { contentChanged() } else { backend?.prepareSizing() }
    }

    /// Asks anew for what attachments show.
    func attachmentsChanged() {
        backend?.forgetAttachments()
        setNeedsContent()
    }

    /// Draws again, asks for another size, and tells the selection; not while the view itself makes the content.
    func contentChanged() {
        if refresh.contentChanged() { backend?.contentChanged() }
    }

    /// Draws again: only the painting is another.
    func displayChanged() {
        refresh.invalidateDisplay()
        backend?.setNeedsLayout()
    }

    /// Something else is selected in the label's window.
    func selectionChanged(to selection: LabelSelection?) {
        if controller.debugParts.contains(.selection) { displayChanged() }
        onWindowSelectionChange?(selection)
    }

    /// Makes the controller's content if any property changed.
    func updateIfNeeded() {
        if refresh.isContentStale, isTold || backend != nil { update() }
    }

    /// Makes the content for the lines of a view of a length: attachments may be as large as their lines allow.
    func update(forLength length: CGFloat) {
        updateIfNeeded()
        let line = lineLength(in: length, controller.options)
        if refresh.needsMeasure(forLength: line), backend?.attachmentsDiffer(inLinesOf: line) == true { update(lineLength: line) }
    }

    /// Makes the controller's content; whoever reads it was told when the properties changed.
    private func update(identity: LabelIdentity? = nil, lineLength: CGFloat? = nil) {
        let options = options
        let lineLength = lineLength ?? self.lineLength(in: lineRoom, options)
        refresh.beginUpdate(lineLength: lineLength)
        defer { refresh.endUpdate() }
        let text = source.text(
            { backend?.read($0, lineLength: lineLength) ?? RichText($0.string) }, style: backend?.defaultStyle ?? TextStyle())
        controller.options = options
        backend?.updateController()
        controller.show(text, identity: identity ?? controller.identity)
    }

    /// How the text is laid out, as the properties say it now.
    var options: LayoutOptions {
        var options = controller.options
        guard let backend else { return options }
        settings.write(to: &options)
        backend.write(to: &options)
        return options
    }

    // MARK: Sizes

    /// Whether there may be more than one line.
    var breaksLines: Bool { settings.numberOfLines != 1 || controller.collapsedLineLimit > 0 }

    /// Whether lines break at the width that the view is given.
    var breaksAtOwnWidth: Bool { breaksLines && preferredWidth <= 0 && !settings.isVerticalForm }

    private var bounds: CGRect { backend?.bounds ?? CGRect() }

    /// The length that the view has for its lines; 0 for none yet.
    private var lineRoom: CGFloat {
        let length = settings.isVerticalForm ? bounds.height : bounds.width
        return length > 0 || settings.isVerticalForm ? length : preferredWidth
    }

    private func lineLength(in length: CGFloat, _ options: LayoutOptions) -> CGFloat {
        let insets = options.insets
        return LabelRefresh.lineLength(
            in: length, insets: options.form == .vertical ? insets.top + insets.bottom : insets.left + insets.right)
    }

    /// The text's size in a room, on whole pixels; a length of 0 is no limit.
    ///
    /// - Parameters:
    ///   - room: The room, in points.
    ///   - isHeightLimit: Whether what does not fit the height is cut.
    func size(in room: CGSize, isHeightLimit: Bool = false) -> CGSize {
        update(forLength: settings.isVerticalForm ? room.height : room.width)
        let room = CGSize(width: room.width > 0 ? room.width : .infinity, height: room.height > 0 ? room.height : .infinity)
        let size = isHeightLimit ? controller.layout(in: room).containerSize : controller.sizeThatFits(room)
        return size.roundedUp(toPixelsOf: backend?.pixelScale ?? 1)
    }

    /// The text's size in a room that a parent proposes, which is not wider than that; nil is no limit, and 0 asks for the least.
    func size(proposedWidth width: CGFloat?, height: CGFloat?) -> CGSize {
        let (width, height) = (width.map { max($0, 1) } ?? .infinity, height.map { max($0, 1) } ?? .infinity)
        let size = size(in: CGSize(width: width, height: height), isHeightLimit: true)
        return CGSize(width: min(size.width, width), height: size.height)
    }

    /// The text's size: its lines break at the preferred width, else at the length that the view had when it was laid out last.
    var ownSize: CGSize {
        guard !settings.isVerticalForm else { return size(in: CGSize(width: 0, height: refresh.length)) }
        let width = preferredWidth > 0 ? preferredWidth : refresh.length
        return size(in: CGSize(width: breaksLines ? width : 0, height: 0))
    }

    /// The view is laid out.
    ///
    /// - Returns: Whether the text has another size of its own now.
    func layOut() -> Bool {
        update(forLength: lineRoom)
        let isOther = refresh.layOut(length: settings.isVerticalForm ? bounds.height : bounds.width)
        return isOther && (settings.isVerticalForm || breaksAtOwnWidth)
    }

    /// How the view has to be drawn; nil where it is up to date, as it is when it is asked again.
    func takeDisplay() -> LabelDrawingWay? {
        guard let backend, refresh.takeDisplay(in: bounds) else { return nil }
        return LabelDrawingWay(size: bounds.size, pixelScale: backend.pixelScale, isAsynchronous: controller.displaysAsynchronously)
    }

    /// The label as it is drawn now, with what is selected where that is shown for debugging.
    var picture: LabelPicture {
        update(forLength: lineRoom)
        var picture = controller.picture(in: bounds.size, appearance: backend?.appearance ?? .light)
        picture.look.selection = controller.debugParts.contains(.selection) ? selectedRange : nil
        return picture
    }

    /// Whether eight bits a component do not suffice for what is drawn.
    var usesExtendedColors: Bool { controller.look.usesExtendedColors(in: controller.text) }

    // MARK: Places

    /// The layout that is drawn now.
    var layout: TextLayout {
        update(forLength: lineRoom)
        return controller.layout(in: bounds.size)
    }

    /// Where the first and the last baseline stand in the view.
    ///
    /// Before the first layout there is no width: the lines of the text in its own size have the baselines that it will begin and end with.
    var baselines: (first: CGFloat, last: CGFloat) {
        guard bounds.isEmpty else { return controller.baselines(of: layout, in: bounds.size) }
        updateIfNeeded()
        let layout = controller.layout(in: CGSize(width: CGFloat.infinity, height: .infinity))
        let last = layout.line(at: layout.lineCount - 1)
        return (layout.line(at: 0).baseline, bounds.height - layout.size.height + last.baseline)
    }

    /// Whether touches on the label can mean something.
    var takesTouches: Bool {
        updateIfNeeded()
        return controller.takesTouches
    }

    /// The link at a point of the view, as a finger finds it; nil for none.
    func link(at point: CGPoint) -> LinkReference? {
        updateIfNeeded()
        return controller.link(at: point, in: bounds.size)
    }
}
