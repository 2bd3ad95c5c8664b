#if canImport(UIKit)
public import SelectableLabel
public import UIKit

/// A view that shows a Markdown document, which can grow while it is being written, under one selection.
///
/// Code and tables scroll sideways in views of their own. The view sizes itself: with Auto Layout, by its width.
public final class SelectableDocumentView: UIView {
    /// Called after a tap on a link. nil means that links do nothing.
    public var onLinkTap: ((LinkReference) -> Void)?
    /// Called after the height changed, for example to update the layout of a list.
    public var onHeightChange: ((_ height: CGFloat) -> Void)?
    /// Called with each new label, to set more properties.
    public var onMakeLabel: ((SelectableLabelView) -> Void)?
    /// Whether text can be selected. Default: true.
    public var enableCopy = true { didSet { if enableCopy != oldValue { makeLabelsAnew() } } }
    /// The scroll view that is kept at its end while the document grows, unless the person scrolled away from its end
    /// or selects text.
    public weak var followingScrollView: UIScrollView?

    private lazy var views = makeViews(DocumentModel(id: UUID()))
    private var blocks: [DocumentBlockView] = []
    private var reportedHeight: CGFloat = 0
    private lazy var heightLabel = DocumentHeightLabel(self)

    /// Creates an empty view.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(heightLabel)
        heightLabel.pin(to: self)
    }

    /// Creates an empty view.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(heightLabel)
        heightLabel.pin(to: self)
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
            show(model)
        }
    }

    /// Shows a document. Call it when a cell is reused too.
    ///
    /// - Parameter model: The document. Its id is the identity of the content.
    public func show(_ model: DocumentModel) {
        views.show(model)
        changed()
    }

    /// Shows a Markdown text.
    ///
    /// - Parameters:
    ///   - markdown: The source.
    ///   - identity: The identity of the content: any value that is unique in the window, such as that of a message.
    ///   - isFinished: Whether no more text will follow. Default: true.
    public func show(_ markdown: String, identity: some Hashable, isFinished: Bool = true) {
        let id = LabelIdentity(identity).rawValue
        guard id == views.model.id else {
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

    private func makeLabelsAnew() {
        for block in blocks { block.removeFromSuperview() }
        (blocks, views) = ([], makeViews(views.model))
        changed()
    }

    private func changed() {
        setNeedsLayout()
        if bounds.width > 0 { layOut(width: bounds.width) }
    }

    // MARK: Labels

    private func makeViews(_ model: DocumentModel) -> DocumentViews<SelectableLabelView> {
        DocumentViews(
            model,
            makeView: { [unowned self] label, _ in makeLabel(label) },
            showText: { label, view in
                view.textAlignment = NSTextAlignment(label.alignment)
                view.show(label.text, identity: label.identity)
            },
            controller: { $0.controller },
            removeView: { $0.removeFromSuperview() })
    }

    private func makeLabel(_ label: DocumentBlockLayout.Label) -> SelectableLabelView {
        let view = SelectableLabelView()
        view.numberOfLines = 0
        view.adjustsFontForContentSizeCategory = true
        view.enableCopy = enableCopy && label.isSelectable
        view.isAccessibilityElement = view.isAccessibilityElement && label.isSelectable
        view.onLinkTap = { [weak self] link in self?.onLinkTap?(link) }
        onMakeLabel?(view)
        return view
    }

    // MARK: Layout

    /// Returns the size of the document in a width, in points. The height is as large as the document needs.
    public override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 && size.width.isFinite ? size.width : bounds.width
        return CGSize(width: width, height: height(forWidth: width))
    }

    /// The height of the document in the view's width.
    public override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: bounds.width > 0 ? height(forWidth: bounds.width) : UIView.noIntrinsicMetric)
    }

    /// Returns the height of the document in a width.
    func height(forWidth width: CGFloat) -> CGFloat {
        guard width > 0 else { return 0 }
        layOut(width: width)
        return views.height.rounded(.up)
    }

    /// Lays out the document.
    public override func layoutSubviews() {
        super.layoutSubviews()
        if bounds.width > 0 { layOut(width: bounds.width) }
    }

    private func layOut(width: CGFloat) {
        let first = views.layOut(width: width, isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
        while blocks.count > views.placed.count { blocks.removeLast().removeFromSuperview() }
        for (index, placed) in views.placed.enumerated().dropFirst(first) {
            if index == blocks.count {
                blocks.append(DocumentBlockView())
                addSubview(blocks[index])
            }
            blocks[index].frame = CGRect(x: 0, y: placed.top, width: width, height: placed.layout.height)
            blocks[index].show(placed, copyTitle: theme.copyTitle) { [views] in views.view(of: $0) }
        }
        reportHeight()
    }

    private func reportHeight() {
        guard views.height != reportedHeight else { return }
        reportedHeight = views.height
        heightLabel.invalidateIntrinsicContentSize()
        invalidateIntrinsicContentSize()
        let follows = followingScrollView.map { $0.isAtEnd && !SelectionCoordinator.shared.isSelecting } ?? false
        onHeightChange?(reportedHeight)
        if follows { followingScrollView?.scrollToEnd() }
    }
}

extension UIScrollView {
    private var endOffset: CGFloat {
        max(contentSize.height + adjustedContentInset.bottom - bounds.height, -adjustedContentInset.top)
    }

    /// Whether the end of the content is visible, up to the height of a line.
    fileprivate var isAtEnd: Bool { !isDragging && contentOffset.y >= endOffset - 40 }

    fileprivate func scrollToEnd() {
        layoutIfNeeded()
        contentOffset.y = endOffset
    }
}

extension NSTextAlignment {
    init(_ alignment: LabelTextAlignment) {
        switch alignment {
        case .left: self = .left
        case .center: self = .center
        case .right: self = .right
        case .justified: self = .justified
        default: self = .natural
        }
    }
}
#endif
