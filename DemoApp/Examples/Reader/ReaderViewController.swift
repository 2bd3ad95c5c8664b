#if canImport(UIKit)
import SelectableLabel
import UIKit

/// A book of 200 labels in a scroll view. Its selection is saved when the book is closed.
final class ReaderViewController: UIViewController {
    private let scrollView = UIScrollView()
    private var labels: [SelectableLabelView] = []
    private var isRestored = false

    private var file: URL {
        FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0].appendingPathComponent("selection.json")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        labels = ReaderText.chapters.enumerated().map { index, source in
            let label = SelectableLabelView()
            label.numberOfLines = 0
            label.enableCopy = true
            label.displaysAsynchronously = true
            label.onLinkTap = { link in
                if let url = link.url { UIApplication.shared.open(url) }
            }
            label.show(source, parsedBy: MarkdownParser(), identity: "chapter-\(index)")
            return label
        }
        layOut()
        navigationItem.rightBarButtonItem = UIBarButtonItem(image: UIImage(systemName: "text.cursor"), menu: makeMenu())
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !isRestored else { return }
        isRestored = true
        restore()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        save(labels[0].windowSelection)
    }

    private func layOut() {
        let stack = UIStackView(arrangedSubviews: labels)
        stack.axis = .vertical
        stack.spacing = 24
        stack.translatesAutoresizingMaskIntoConstraints = false
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(scrollView)
        scrollView.addSubview(stack)
        let content = scrollView.contentLayoutGuide
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
            stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
            stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
            stack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -32),
        ])
    }

    private func makeMenu() -> UIMenu {
        UIMenu(children: [
            UIAction(title: "Select All") { [weak self] _ in self?.labels[0].selectAllText() },
            UIAction(title: "Select Over Two Labels") { [weak self] _ in self?.selectTwo() },
            UIAction(title: "Copy") { _ in SelectionCoordinator.shared.copySelectedText() },
            UIAction(title: "Show Source") { [weak self] _ in self?.showSource() },
            UIAction(title: "Clear") { [weak self] _ in self?.labels[0].clearWindowSelection() },
        ])
    }

    // MARK: - Selecting

    /// Selects from the end of the first heading to the end of the second one. The offsets are in the text without
    /// Markdown markup.
    private func selectTwo() {
        let ends = labels.prefix(2).map { $0.richText.string.prefix { !$0.isNewline }.utf16.count }
        labels[0].windowSelection = LabelSelection(
            start: LabelPosition("chapter-0", ends[0]), end: LabelPosition("chapter-1", ends[1]))
        show(title: "Selected", text: SelectionCoordinator.shared.selectedText)
    }

    /// Shows the Markdown of the selected part of each label.
    private func showSource() {
        let sources = (SelectionCoordinator.shared.snapshot?.parts ?? []).compactMap { part -> String? in
            let label = labels.first { $0.controller.identity == part.label }
            return label?.controller.parsed?.sourceText(for: part.range).string
        }
        show(title: "Source", text: sources.joined(separator: "\n\n"))
    }

    private func show(title: String, text: String) {
        let alert = UIAlertController(title: title, message: String(text.prefix(1000)), preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }

    // MARK: - On disk

    private func save(_ selection: LabelSelection?) {
        do {
            try JSONEncoder().encode(selection).write(to: file, options: .atomic)
        } catch {
            show(title: "The selection was not saved", text: error.localizedDescription)
        }
    }

    private func restore() {
        guard let data = try? Data(contentsOf: file),
            let selection = try? JSONDecoder().decode(LabelSelection?.self, from: data)
        else { return }
        labels[0].windowSelection = selection
        guard let label = labels.first(where: { $0.controller.identity == selection.start.label }) else { return }
        scrollView.scrollRectToVisible(scrollView.convert(label.bounds, from: label), animated: false)
    }
}
#endif
