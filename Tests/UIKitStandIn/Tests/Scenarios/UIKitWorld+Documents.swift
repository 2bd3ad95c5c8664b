import LabelDocuments
import UIKit

@testable import SelectableLabel
@testable import SelectableLabelTesting

extension UIKitWorld {
    func add(_ model: ScenarioDocument) {
        let view = SelectableDocumentView(frame: CGRect(origin: model.origin, size: CGSize(width: model.width, height: 0)))
        view.show(model.model)
        documents.append((model, view))
        place(scrollView: model.scrollView, view: nil) { $0.addSubview(view) }
        change(model.id) { _ in }
    }

    func change(_ document: String, _ change: (SelectableDocumentView) -> Void) {
        guard let (_, view) = documents.first(where: { $0.model.id == document }) else { return }
        change(view)
        view.frame.size.height = view.sizeThatFits(view.bounds.size).height
        view.layoutIfNeeded()
        if let scrollView = view.superview as? UIScrollView {
            scrollView.contentSize.height = max(scrollView.contentSize.height, view.frame.maxY)
        }
        coordinator.configuration.copyGrids = documents.flatMap(\.view.model.grids)
        for (id, label) in labels(of: view) { label.accessibilityIdentifier = id }
        for block in view.model.blocks { name(block, in: view) }
    }

    /// Gives the scroll view and the Copy button of a block their names.
    private func name(_ block: DocumentBlock, in document: SelectableDocumentView) {
        guard let text = block.texts.first, let label = labels(of: document).first(where: { $0.id == text.label.rawValue })?.view,
            let scrollView = label.superview as? UIScrollView
        else { return }
        scrollView.accessibilityIdentifier = block.id.rawValue + ".scroll"
        let button = scrollView.superview?.subviews.lazy.compactMap { $0 as? UIButton }.first
        guard let button, button.accessibilityIdentifier == nil else { return }
        let id = block.id.rawValue + ".copy"
        button.accessibilityIdentifier = id
        button.addAction(UIAction { [weak self] _ in self?.onTap?(id) }, for: .touchUpInside)
    }

    var documentLabels: [(id: String, view: SelectableLabelView)] { documents.flatMap { labels(of: $0.view) } }

    var documentScrollViews: [(id: String, view: UIScrollView)] { documents.flatMap { named($0.view, UIScrollView.self) } }

    func documentButton(_ id: String) -> UIButton? {
        documents.lazy.flatMap { self.named($0.view, UIButton.self) }.first { $0.id == id }?.view
    }

    private func labels(of document: SelectableDocumentView) -> [(id: String, view: SelectableLabelView)] {
        descendants(of: document).compactMap { $0 as? SelectableLabelView }.map { ($0.controller.identity.rawValue, $0) }
    }

    private func named<View: UIView>(_ document: UIView, _ kind: View.Type) -> [(id: String, view: View)] {
        descendants(of: document).compactMap { $0 as? View }.compactMap { view in view.accessibilityIdentifier.map { ($0, view) } }
    }

    private func descendants(of view: UIView) -> [UIView] { view.subviews.flatMap { [$0] + descendants(of: $0) } }
}
