#if canImport(UIKit)
import SelectableLabel
import SwiftUI
import UIKit

// The examples of `docs/cookbook.md` for iOS. They are compiled, but not run. `Message`, `Post` and `PostCell` are in
// `ListExamples.swift`.

/// Makes a copy of several messages have a line with the name and the time above each text.
@MainActor func copyWithNames(message: @escaping (_ label: LabelIdentity) -> Message?) {
    let named = CopyComposer.attributed { label in message(label).map { "\($0.name), \($0.time)" } }
    SelectionCoordinator.shared.willCopy = CopyComposer { parts in
        // Leaves out the labels with names and times, but not labels outside the chat.
        let texts = parts.filter { part in
            guard let label = part.label, let message = message(label) else { return true }
            return label == message.labels.last
        }
        return texts.count > 1 ? named(texts) : parts
    }
}

/// A table with a composer, which quotes what is selected.
final class ComposerViewController: UITableViewController {
    private let composer = UITextField(frame: CGRect(x: 0, y: 0, width: 320, height: 48))

    override var inputAccessoryView: UIView? { composer }
    override var canBecomeFirstResponder: Bool { true }

    override func viewDidLoad() {
        super.viewDidLoad()
        composer.backgroundColor = .systemBackground
        tableView.keyboardDismissMode = .interactive
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // An item of a label would go with its row.
        SelectionCoordinator.shared.menuItems = { [weak self] _ in
            [.quote { selected in self?.quote(selected.text) }]
        }
    }

    private func quote(_ text: String) {
        composer.text = "“\(text.replacingOccurrences(of: "\n", with: " "))” "
        SelectionCoordinator.shared.clearSelection()
        composer.becomeFirstResponder()
    }
}

/// Highlights that are kept in a file. A tap on a highlight removes it.
@MainActor
final class HighlightFile {
    private let layer = HighlightLayer("highlights")
    private let url: URL

    init(_ url: URL) throws {
        self.url = url
        if FileManager.default.fileExists(atPath: url.path) {
            layer.set(try JSONDecoder().decode([Highlight].self, from: Data(contentsOf: url)))
        }
        layer.onTap = { [weak self] tap in self?.change { $0.removeAll { $0.id == tap.highlight.id } } }
        SelectionCoordinator.shared.layers.append(layer)
        SelectionCoordinator.shared.configuration.menuItems.append(
            SelectionMenuItem(id: "highlight", title: "Highlight", image: "highlighter", outcome: .clear) { [weak self] selected in
                self?.change { $0.append(Highlight(id: UUID().uuidString, anchor: selected.anchor, style: .yellow)) }
            })
    }

    private func change(_ change: (inout [Highlight]) -> Void) {
        var highlights = layer.highlights
        change(&highlights)
        layer.set(highlights)
        try? JSONEncoder().encode(highlights).write(to: url, options: .atomic)
    }
}

/// A list in SwiftUI whose highlights are kept by the app.
struct HighlightedList: View {
    /// A paragraph. Its identifier is the same at each launch.
    struct Paragraph: Identifiable {
        let id: String
        let text: String
    }

    let paragraphs: [Paragraph]
    @AppStorage("highlights") private var data = Data()

    private var highlights: [Highlight] { (try? JSONDecoder().decode([Highlight].self, from: data)) ?? [] }

    @MainActor private func keep(_ highlights: [Highlight]) { data = (try? JSONEncoder().encode(highlights)) ?? Data() }

    @MainActor private var item: SelectionMenuItem {
        SelectionMenuItem(id: "highlight", title: "Highlight", image: "highlighter", outcome: .clear) { selected in
            keep(highlights + [Highlight(id: UUID().uuidString, anchor: selected.anchor, style: .yellow)])
        }
    }

    var body: some View {
        ScrollViewReader { proxy in
            List(paragraphs) { paragraph in
                SelectableText(paragraph.text).contentIdentity(paragraph.id)
            }
            .selectionSource(paragraphs, id: \.id, text: \.text, reveal: { proxy.scrollTo($0) })
        }
        .labelHighlights(highlights) { tap in keep(highlights.filter { $0.id != tap.highlight.id }) }
        .onAppear {
            let others = SelectionCoordinator.shared.configuration.menuItems.filter { $0.id != item.id }
            SelectionCoordinator.shared.configuration.menuItems = others + [item]
        }
    }
}

/// A table whose cells have a context menu.
final class CellMenuViewController: UITableViewController {
    override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt path: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
            UIMenu(children: [
                UIAction(title: "Select Text", image: UIImage(systemName: "text.cursor")) { _ in self?.selectText(at: path) }
            ])
        }
    }

    private func selectText(at path: IndexPath) {
        guard let label = (tableView.cellForRow(at: path) as? PostCell)?.body else { return }
        label.selectedRange = 0..<label.richText.length
        SelectionCoordinator.shared.showMenu()
    }
}

/// A list whose newest item is at the bottom. It follows its end, unless the user has scrolled away or is selecting.
final class NewestAtBottomViewController: UICollectionViewController {
    private var isAtEnd = true

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bars = collectionView.safeAreaInsets.top + collectionView.safeAreaInsets.bottom
        // Few items are at the bottom.
        collectionView.contentInset.top = max(0, collectionView.bounds.height - bars - collectionView.contentSize.height)
        if isAtEnd, !SelectionCoordinator.shared.isSelecting { collectionView.contentOffset.y = endOffset }
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView.isTracking || scrollView.isDecelerating else { return }
        isAtEnd = scrollView.contentOffset.y >= endOffset - 20
    }

    /// Adds older items without moving what is in sight. `insert` applies a snapshot without an animation.
    func insertAbove(_ insert: () -> Void) {
        let below = collectionView.contentSize.height - collectionView.contentOffset.y
        insert()
        collectionView.layoutIfNeeded()
        collectionView.contentOffset.y = collectionView.contentSize.height - below
    }

    private var endOffset: CGFloat {
        let insets = collectionView.adjustedContentInset
        return max(-insets.top, collectionView.contentSize.height + insets.bottom - collectionView.bounds.height)
    }
}

/// Sets a source for a table that a transform flips. Its first row, at the bottom, is read last.
@MainActor func setFlippedSource(of tableView: UITableView, messages: @escaping () -> [Message]) -> RowSource {
    let path = { (row: Int) in IndexPath(row: messages().count - 1 - row, section: 0) }
    let source = RowSource(
        count: { messages().count }, labels: { messages()[path($0).row].labels },
        text: { label, row in messages()[path(row).row].text(of: label) })
    source.frameOfRow = { [weak tableView] row in tableView?.rectForRow(at: path(row)) }
    source.revealRow = { [weak tableView] row in
        tableView?.scrollToRow(at: path(row), at: .none, animated: false)
        tableView?.layoutIfNeeded()
        return tableView != nil
    }
    tableView.selectionSource = source
    return source
}

@MainActor
enum CookbookExamples {
    static func looks(of label: SelectableLabelView) {
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .label
        label.attributedText = NSAttributedString(
            string: "Important",
            attributes: [.font: UIFont.preferredFont(forTextStyle: .headline), .foregroundColor: UIColor.systemRed])
    }

    static func itemsOfAllLabels() {
        SelectionCoordinator.shared.configuration.menuItems += [
            .speak,
            SelectionMenuItem(id: "count", title: "Count", image: "number") { selected in
                print(selected.text.count, "characters in", selected.parts.count, "labels")
            },
        ]
    }
}

struct ScaledText: View {
    let text: String
    @ScaledMetric private var size = 20.0

    var body: some View {
        SelectableText(text)
            .font(.system(size: size, weight: .semibold))
            .foregroundStyle(.secondary)
    }
}

final class SearchViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        guard #available(iOS 16.0, *) else { return }
        let find = view.addLabelFindInteraction()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .search, primaryAction: UIAction { _ in find.presentFindNavigator(showingReplace: false) })
    }
}
#endif
