#if canImport(UIKit)
import SelectableLabel
import UIKit

/// The view of one block of a document: its labels, the drawing behind them, its scroll view and its Copy button.
final class DocumentBlockView: UIView {
    private let backdrop = DocumentBackdropView()
    private let scrolledBackdrop = DocumentBackdropView()
    private let scrollView = UIScrollView()
    private var copyButton: UIButton?
    private var layout: DocumentBlockLayout?
    private var identity: LabelIdentity?
    private var code = ""

    init() {
        super.init(frame: CGRect())
        scrollView.showsVerticalScrollIndicator = false
        scrollView.contentInsetAdjustmentBehavior = .never
        addSubview(backdrop)
        scrollView.addSubview(scrolledBackdrop)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a block.
    ///
    /// - Parameters:
    ///   - placed: The block and its layout.
    ///   - theme: The looks.
    ///   - textScale: The scale of fonts.
    ///   - view: Returns the view of a label.
    func show(
        _ placed: DocumentViews<SelectableLabelView>.Placed, theme: DocumentTheme, textScale: CGFloat,
        view: (LabelIdentity) -> SelectableLabelView?
    ) {
        let next = placed.layout
        layout = next
        placeScrollView(next, isNew: placed.block.id != identity)
        identity = placed.block.id
        for label in next.labels {
            guard let view = view(label.identity) else { continue }
            let parent: UIView = label.isScrolled ? scrollView : self
            if view.superview !== parent { parent.addSubview(view) }
            view.frame = label.frame.aligned(toPixelsOf: self)
        }
        if case .code(let text, _, _) = placed.block.content { code = text.display.string }
        scrollView.accessibilityElements = rows(of: placed.block, theme, view)
        placeCopyButton(next.copyButton, theme, textScale)
        draw()
    }

    /// A table that is read from the right begins at its right edge, and keeps its distance from it.
    private func placeScrollView(_ layout: DocumentBlockLayout, isNew: Bool) {
        guard let place = layout.scrollView else { return scrollView.removeFromSuperview() }
        if scrollView.superview == nil { insertSubview(scrollView, at: 1) }
        let isTurned = layout.isRightToLeft && !layout.columns.isEmpty
        let start = isNew ? 0 : scrollView.contentOffset.x
        let end = isNew ? 0 : scrollView.contentSize.width - scrollView.bounds.maxX
        (scrollView.frame, scrollView.contentSize) = (place.frame.aligned(toPixelsOf: self), place.contentSize)
        scrollView.contentOffset.x = isTurned ? place.contentSize.width - place.frame.width - end : start
    }

    private func placeCopyButton(_ frame: CGRect?, _ theme: DocumentTheme, _ textScale: CGFloat) {
        guard let frame else {
            copyButton?.removeFromSuperview()
            copyButton = nil
            return
        }
        let button = copyButton ?? makeCopyButton()
        button.setTitle(theme.copyTitle, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: theme.captionStyle.font.size * textScale)
        button.frame = frame
    }

    private func makeCopyButton() -> UIButton {
        let button = UIButton(type: .system)
        button.addAction(UIAction { [weak self] _ in self?.copyCode() }, for: .primaryActionTriggered)
        addSubview(button)
        copyButton = button
        return button
    }

    private func copyCode() {
        let ports = SelectionCoordinator.shared.ports ?? .uiKit
        ports.pasteboard.write(PasteboardContent(RichText(code)))
    }

    /// Returns the rows of a table, for VoiceOver: it speaks the name of a row before the first cell. The cells stay
    /// elements, so that their text can be selected. nil for all other blocks.
    private func rows(
        of block: DocumentBlock, _ theme: DocumentTheme, _ view: (LabelIdentity) -> SelectableLabelView?
    ) -> [UIAccessibilityElement]? {
        guard case .table(let rows, _) = block.content else { return nil }
        return rows.enumerated().map { row, cells in
            let views = cells.indices.compactMap { view(block.cell(row: row, column: $0)) }
            let element = UIAccessibilityElement(accessibilityContainer: scrollView)
            element.isAccessibilityElement = false
            element.accessibilityContainerType = .semanticGroup
            element.accessibilityLabel = theme.spokenRow.replacingOccurrences(of: "%d", with: String(row + 1))
            element.accessibilityElements = views
            element.accessibilityFrameInContainerSpace = views.reduce(.null) { $0.union($1.frame) }
            return element
        }
    }

    // MARK: Drawing

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        draw()
    }

    private func draw() {
        guard let layout else { return }
        let appearance = Appearance(traitCollection)
        backdrop.show(layout.backdrop(appearance))
        scrolledBackdrop.show(layout.backdrop(appearance, isScrolled: true))
    }
}

/// Shows filled shapes as layers, which need no bitmap.
final class DocumentBackdropView: UIView {
    private var list = DisplayList()

    func show(_ list: DisplayList) {
        guard list != self.list else { return }
        self.list = list
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.sublayers = list.shapes.map { shape in
            let layer = CAShapeLayer()
            layer.path = shape.path.cgPath
            layer.fillColor = shape.color.cgColor
            return layer
        }
        CATransaction.commit()
    }
}

/// A hidden label that reports the height of a document to Auto Layout, which asks a label for its height after the
/// width is known.
final class DocumentHeightLabel: UILabel {
    private weak var owner: SelectableDocumentView?

    init(_ owner: SelectableDocumentView) {
        self.owner = owner
        super.init(frame: CGRect())
        // UIKit does not measure a label that has no text.
        text = " "
        numberOfLines = 0
        isHidden = true
        isAccessibilityElement = false
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    func pin(to view: UIView) {
        view.insertSubview(self, at: 0)
        // The document takes any width. 1 is the lowest valid priority.
        setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
        setContentCompressionResistancePriority(UILayoutPriority(1), for: .horizontal)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        // Less than the height that a list sets for a moment before it asks for the new one.
        setContentCompressionResistancePriority(UILayoutPriority(999), for: .vertical)
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: view.leadingAnchor), trailingAnchor.constraint(equalTo: view.trailingAnchor),
            topAnchor.constraint(equalTo: view.topAnchor), bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    /// UIKit asks with a very large width first, and then with that of the constraints.
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let limit: CGFloat = 10_000
        let height = owner.map { $0.height(forWidth: bounds.width < limit ? bounds.width : $0.bounds.width) }
        return CGRect(origin: bounds.origin, size: CGSize(width: min(bounds.width, limit), height: height ?? 0))
    }

    override func drawText(in rect: CGRect) {}
}
#endif
