#if canImport(UIKit)
import SelectableLabel
import UIKit

/// An article of several labels in a stack, with footnotes that are links and an appendix that folds.
final class ArticleViewController: UIViewController {
    private let scrollView = UIScrollView()
    private let body = SelectableLabelView()
    private let appendix = SelectableLabelView()
    private let notes = ArticleText.notes.map { _ in SelectableLabelView() }
    private let rating = UIStepper()
    private var labels: [SelectableLabelView] { [body, appendix] + notes }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Copy All", primaryAction: UIAction { [weak self] _ in self?.copyAll() })
        for label in labels {
            label.numberOfLines = 0
            label.enableCopy = true
            label.adjustsFontForContentSizeCategory = true
            label.linkAttributes = LinkStyle(color: .link, underline: .none)
            label.onLinkTap = { [weak self] link in self?.follow(link.target) }
        }
        body.attachmentProvider = { [rating] name in
            name == "rating" ? .view(rating) : UIImage(systemName: name).map { .image($0) }
        }
        body.show(ArticleText.body, identity: "body")
        appendix.collapsedLineLimit = 2
        appendix.expandToken = NSAttributedString(
            string: "… all years", attributes: [.foregroundColor: UIColor.link, .font: UIFont.preferredFont(forTextStyle: .footnote)])
        appendix.show(ArticleText.appendix, identity: "appendix")
        for (index, label) in notes.enumerated() { label.show(ArticleText.note(index), identity: "note:\(index)") }
        layOut()
    }

    private func layOut() {
        let stack = UIStackView(arrangedSubviews: labels)
        stack.axis = .vertical
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(scrollView)
        scrollView.addSubview(stack)
        let content = scrollView.contentLayoutGuide
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
            stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
            stack.centerXAnchor.constraint(equalTo: content.centerXAnchor),
            content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
            stack.widthAnchor.constraint(equalTo: content.widthAnchor, constant: -32),
        ])
    }

    /// Scrolls from a footnote's mark in the body to the footnote, or from the footnote back to its mark, and selects
    /// the text there.
    private func follow(_ target: String) {
        let isNote = target.hasPrefix("note:")
        guard let index = target.split(separator: ":").last.flatMap({ Int($0) }) else { return }
        let label = isNote ? notes[index] : body
        let mark = body.richText.links.first { $0.link.target == "note:\(index)" }
        guard let range = isNote ? 0..<label.richText.length : mark?.range else { return }
        let rect = scrollView.convert(label.textLayout.boundingRect(for: range), from: label)
        scrollView.scrollRectToVisible(rect.insetBy(dx: 0, dy: -40), animated: true)
        label.selectedRange = range
    }

    /// Copies the texts of all labels, including the folded one, as rich text and plain text.
    private func copyAll() {
        let text = labels.dropFirst().reduce(body.richText) { $0 + RichText("\n\n") + $1.richText }
        let content = PasteboardContent(text)
        let forms = [PasteboardContent.Form.rtf, .plainText].map { ($0.typeIdentifier, content.data(for: $0)) }
        UIPasteboard.general.setItems([Dictionary(uniqueKeysWithValues: forms)])
    }
}
#endif
