#if canImport(UIKit)
import SelectableLabel
import UIKit

/// The view of one block of a document: its labels, the drawing behind them, and its scroll view.
final class DocumentBlockView: UIView {
    private var backdrop: [CALayer] = []
    private var scrolledBackdrop: [CALayer] = []
    private var scrollView: UIScrollView?
    private var copyButton: UIButton?
    private var layout: DocumentBlockLayout?
    private var code = ""

    /// Shows a block.
    ///
    /// - Parameters:
    ///   - placed: The block and its layout.
    ///   - copyTitle: The title of the Copy button of code.
    ///   - view: Returns the view of a label.
    func show(
        _ placed: DocumentViews<SelectableLabelView>.Placed, copyTitle: String, view: (LabelIdentity) -> SelectableLabelView?
    ) {
        let next = placed.layout
        layout = next
        if let place = next.scrollView {
            let scrollView = scrollView ?? makeScrollView()
            scrollView.frame = place.frame
            scrollView.contentSize = place.contentSize
        } else {
            scrollView?.removeFromSuperview()
            scrollView = nil
        }
        for label in next.labels {
            guard let view = view(label.identity) else { continue }
            let parent: UIView = label.isScrolled ? scrollView ?? self : self
            if view.superview !== parent { parent.addSubview(view) }
            view.frame = label.frame
        }
        if case .code(let text, _, _) = placed.block.content { code = text.display.string }
        placeCopyButton(next.copyButton, copyTitle)
        draw()
    }

    private func makeScrollView() -> UIScrollView {
        let view = UIScrollView()
        view.alwaysBounceVertical = false
        view.showsVerticalScrollIndicator = false
        insertSubview(view, at: 0)
        scrollView = view
        return view
    }

    private func placeCopyButton(_ frame: CGRect?, _ title: String) {
        guard let frame else {
            copyButton?.removeFromSuperview()
            copyButton = nil
            return
        }
        let button = copyButton ?? UIButton(type: .system)
        copyButton = button
        if button.superview == nil {
            button.addTarget(self, action: #selector(copyCode), for: .touchUpInside)
            addSubview(button)
        }
        button.setTitle(title, for: .normal)
        button.frame = frame
    }

    @objc private func copyCode() { UIPasteboard.general.string = code }

    // MARK: Drawing

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        draw()
    }

    private func draw() {
        guard let layout else { return }
        let appearance: Appearance = traitCollection.userInterfaceStyle == .dark ? .dark : .light
        replace(&backdrop, in: layer, by: layout.backdrop(appearance))
        if let scrollView { replace(&scrolledBackdrop, in: scrollView.layer, by: layout.backdrop(appearance, isScrolled: true)) }
    }

    private func replace(_ layers: inout [CALayer], in parent: CALayer, by list: DisplayList) {
        for layer in layers { layer.removeFromSuperlayer() }
        layers = list.shapes.map { shape in
            let layer = CAShapeLayer()
            layer.path = shape.path.cgPath
            layer.fillColor = shape.color.cgColor
            return layer
        }
        for (index, layer) in layers.enumerated() { parent.insertSublayer(layer, at: UInt32(index)) }
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
        setContentHuggingPriority(.required, for: .vertical)
        setContentCompressionResistancePriority(.required, for: .vertical)
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: view.leadingAnchor), trailingAnchor.constraint(equalTo: view.trailingAnchor),
            topAnchor.constraint(equalTo: view.topAnchor), bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        CGRect(origin: bounds.origin, size: CGSize(width: bounds.width, height: owner?.height(forWidth: bounds.width) ?? 0))
    }

    override func drawText(in rect: CGRect) {}
}
#endif
