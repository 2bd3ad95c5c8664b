#if canImport(UIKit)
public import SelectableLabel
public import UIKit

// MARK: - Overview
//
// `DocumentViews` decides which labels change. Text that changed is measured at once, so that a list learns the new
// height before it lays itself out; labels get their frames in the next layout pass. Measuring in another width, as
// Auto Layout and SwiftUI do, moves nothing.

/// A view that shows a Markdown document, which can grow while it is being written, under one selection.
///
/// Code and tables scroll sideways in views of their own. The view sizes itself by its width: with Auto Layout, or by
/// `sizeThatFits(_:)`.
public final class SelectableDocumentView: UIView {
    /// Called after a tap on a link. nil means that links do nothing.
    public var onLinkTap: ((LinkReference) -> Void)?
    /// Called after a change of the document that is shown, such as appended text, changed its height: in the next turn
    /// of the main loop, so that a list can update its layout. Not called for a new width or another document.
    public var onHeightChange: ((_ height: CGFloat) -> Void)?
    /// Called with each new label, to set more properties. Labels are reused.
    public var onMakeLabel: ((SelectableLabelView) -> Void)?
    /// Whether text can be selected. Default: true.
    public var enableCopy = true { didSet { if enableCopy != oldValue { makeLabelsAnew() } } }
    /// Whether fonts follow the user's text size. Default: true.
    public var adjustsFontForContentSizeCategory = true { didSet { if adjustsFontForContentSizeCategory != oldValue { changed() } } }
    /// Whether the scroll view around the document is kept at its end while the document grows, unless the user
    /// scrolled away from its end or is selecting text. Default: false.
    public var followsEnd = false

    /// The text size of SwiftUI's environment. nil means that of the trait collection.
    var contentSizeCategory: UIContentSizeCategory? { didSet { if contentSizeCategory != oldValue { changed() } } }
    private let pictures = DocumentPictures()
    private lazy var views = makeViews()
    private var blocks: [DocumentBlockView] = []
    /// The index of the first block whose labels have no frames yet.
    private var firstUnplaced = 0
    private var reportedHeight: CGFloat = 0
    /// Whether `onHeightChange` is about to be called.
    private var isReporting = false
    private var heightLabel: DocumentHeightLabel?
    /// Labels that are in no view, by whether they can be selected.
    private var spareLabels: [Bool: [SelectableLabelView]] = [:]

    /// Creates an empty view.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates an empty view.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareSizing()
    }

    // MARK: Content

    /// The document.
    public var model: DocumentModel { views.model }

    /// The looks. Setting them reads the document again.
    public var theme: DocumentTheme {
        get { views.model.theme }
        set {
            var model = views.model
            model.theme = newValue
            show(model, blocks: views.range)
        }
    }

    /// Shows a document, or a copy of the same one with more text. Call it when a cell is reused too.
    ///
    /// - Parameters:
    ///   - model: The document. Its id is the identity of the content.
    ///   - blocks: The range of the document's blocks to show: for example, one in each row of a table. nil means all.
    public func show(_ model: DocumentModel, blocks: Range<Int>? = nil) {
        let isSame = model.id == views.model.id && blocks?.lowerBound == views.range?.lowerBound
        views.show(model, blocks: blocks)
        changed(isSame: isSame)
    }

    /// Shows a Markdown text. If it begins with the text shown so far, only the rest is read.
    ///
    /// - Parameters:
    ///   - markdown: The source.
    ///   - identity: The identity of the content: any value that is unique in the window, such as that of a message.
    ///   - isFinished: Whether no more text will follow. Default: true.
    public func show(_ markdown: String, identity: some Hashable, isFinished: Bool = true) {
        let id = LabelIdentity(identity).rawValue
        guard id == views.model.id, views.range == nil else {
            return show(DocumentModel(id: id, markdown: markdown, theme: theme, isFinished: isFinished))
        }
        views.update(to: markdown, isFinished: isFinished)
        changed()
    }

    /// Appends text.
    public func append(_ text: String) {
        views.append(text)
        changed()
    }

    /// Records that no more text will follow.
    public func finish() {
        views.finish()
        changed()
    }

    /// Reads the document again: for example, when the size of a picture is known. See `DocumentModel.refresh()`.
    public func refresh() {
        views.refresh()
        changed()
    }

    /// Uses pictures that are known in documents that are shown as strings, beside those of the theme.
    func usePictures() {
        let (pictures, other) = (pictures, theme.parser.image)
        theme.parser.image = { url, alternative in
            let found = pictures[url].map { TextAttachment(.image(url), size: $0.size) } ?? other?(url, alternative)
            if found == nil { pictures.noteMissing(url) }
            return found
        }
        let onMakeLabel = onMakeLabel
        self.onMakeLabel = { label in
            onMakeLabel?(label)
            let provider = label.attachmentProvider
            label.attachmentProvider = { name in pictures[name].map { .image($0) } ?? provider?(name) }
        }
    }

    /// Replaces the pictures that are known, by their URLs in the source. If they changed, labels draw theirs again,
    /// and the document is read again if it has the given identity.
    func show(_ images: [String: UIImage], in identity: LabelIdentity) {
        guard pictures.replace(with: images) else { return }
        for label in views.labels + spareLabels.values.joined() {
            // Setting the provider makes the label ask for its pictures again.
            let provider = label.attachmentProvider
            label.attachmentProvider = provider
        }
        if identity.rawValue == model.id { refresh() }
    }

    /// Calls a closure for each picture that the document wants and that is not known, in the next turn of the main
    /// loop, because SwiftUI must not change its state during an update.
    func reportMissingPictures(to action: @escaping (_ url: String) -> Void) {
        let missing = pictures.takeMissing()
        if !missing.isEmpty { DispatchQueue.main.async { missing.forEach(action) } }
    }

    private func changed(isSame: Bool = true) {
        setNeedsLayout()
        guard bounds.width > 0 else { return }
        let scrollView = followsEnd ? scrollViewAtEnd : nil
        measure(bounds.width)
        guard noteHeight(), isSame, !isReporting else { return }
        isReporting = true
        DispatchQueue.main.async { [weak self] in
            guard let self else { return }
            isReporting = false
            onHeightChange?(reportedHeight)
            scrollView?.scrollToEnd()
        }
    }

    /// The scroll view around the document. nil if the user scrolled away from its end or is selecting text.
    var scrollViewAtEnd: UIScrollView? {
        let views = sequence(first: self as UIView, next: \.superview)
        let scrollView = views.lazy.compactMap { $0 as? UIScrollView }.first
        return scrollView.flatMap { $0.isAtEnd && !SelectionCoordinator.shared.isSelecting ? $0 : nil }
    }

    // MARK: Labels

    private func makeViews() -> DocumentViews<SelectableLabelView> {
        DocumentViews(
            DocumentModel(id: UUID()),
            makeView: { [unowned self] label, _ in spareLabels[enableCopy && label.isSelectable]?.popLast() ?? makeLabel(label) },
            showText: { [unowned self] label, view in
                (view.options.alignment, view.options.lineLimit) = (label.alignment, label.lineLimit)
                view.accessibilityLabel = label.marker?.spoken(theme)
                view.show(label.text, identity: label.identity)
            },
            controller: { $0.controller },
            removeView: { [unowned self] view in
                view.removeFromSuperview()
                spareLabels[view.enableCopy, default: []].append(view)
            })
    }

    private func makeLabel(_ label: DocumentBlockLayout.Label) -> SelectableLabelView {
        let view = SelectableLabelView()
        view.numberOfLines = 0
        view.semanticContentAttribute = semanticContentAttribute
        view.enableCopy = enableCopy && label.isSelectable
        view.onLinkTap = { [weak self] link in self?.onLinkTap?(link) }
        onMakeLabel?(view)
        return view
    }

    private func makeLabelsAnew() {
        views.removeAll()
        spareLabels = [:]
        changed()
    }

    // MARK: Layout

    /// Returns the size of the document in a width, in points. The height is as large as the document needs.
    public override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 && size.width.isFinite ? size.width : bounds.width
        return CGSize(width: width, height: height(forWidth: width))
    }

    /// The height of the document in the view's width. Constraints use a more exact height, that for their own width.
    public override var intrinsicContentSize: CGSize {
        let isKnown = heightLabel == nil && bounds.width > 0
        return CGSize(width: UIView.noIntrinsicMetric, height: isKnown ? height(forWidth: bounds.width) : UIView.noIntrinsicMetric)
    }

    /// Whether the app sets the view's frame. If false, Auto Layout sets the frame from constraints.
    public override var translatesAutoresizingMaskIntoConstraints: Bool { didSet { prepareSizing() } }

    private func prepareSizing() {
        guard translatesAutoresizingMaskIntoConstraints == (heightLabel != nil) else { return }
        heightLabel?.removeFromSuperview()
        heightLabel = translatesAutoresizingMaskIntoConstraints ? nil : DocumentHeightLabel(self)
        heightLabel?.pin(to: self)
        invalidateIntrinsicContentSize()
    }

    /// Returns the height of the document in a width.
    func height(forWidth width: CGFloat) -> CGFloat {
        guard width > 0 else { return 0 }
        measure(width)
        return views.height.rounded(.up)
    }

    private func measure(_ width: CGFloat) {
        // Pictures have the size for the width that was measured last.
        if width != bounds.width { setNeedsLayout() }
        views.textScale = textScale
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        firstUnplaced = min(firstUnplaced, views.layOut(width: width, isRightToLeft: isRightToLeft))
    }

    private var textScale: CGFloat {
        guard adjustsFontForContentSizeCategory else { return 1 }
        let traits = contentSizeCategory.map { UITraitCollection(preferredContentSizeCategory: $0) } ?? traitCollection
        return UIFontMetrics.default.scaledValue(for: 100, compatibleWith: traits) / 100
    }

    /// Gives the labels of blocks that changed their frames.
    public override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.width > 0 else { return }
        measure(bounds.width)
        while blocks.count > views.placed.count { blocks.removeLast().removeFromSuperview() }
        for index in min(firstUnplaced, views.placed.count)..<views.placed.count {
            let placed = views.placed[index]
            if index == blocks.count {
                blocks.append(DocumentBlockView())
                addSubview(blocks[index])
            }
            let frame = CGRect(x: 0, y: placed.top, width: bounds.width, height: placed.layout.height)
            blocks[index].frame = frame.aligned(toPixelsOf: self)
            views.color(placed.block)
            blocks[index].show(placed, theme: theme, textScale: views.textScale) { [views] in views.view(of: $0) }
        }
        firstUnplaced = views.placed.count
        _ = noteHeight()
    }

    /// Measures again if the text size or the direction changed.
    public override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        changed()
    }

    /// The direction of the views, as in `UIView`.
    public override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { makeLabelsAnew() } }
    }

    /// Returns whether the height changed, and lets Auto Layout ask for it again if so.
    private func noteHeight() -> Bool {
        guard views.height != reportedHeight else { return false }
        reportedHeight = views.height
        heightLabel?.invalidateIntrinsicContentSize()
        invalidateIntrinsicContentSize()
        return true
    }
}
#endif
