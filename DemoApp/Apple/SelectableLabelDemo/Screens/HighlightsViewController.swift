import LabelDrawing
import SelectableLabel
import UIKit

/// Paragraphs in which the user highlights and finds text.
///
/// The menu item Highlight marks the selected text in a colour, and a tap on a highlight removes it. The highlights are
/// kept in the user defaults. On iOS 16 and later, a button opens the system's find bar.
final class HighlightsViewController: ColumnViewController {
    private let layer = HighlightLayer("highlights")
    private let toolbar = UIToolbar()
    private static let key = "highlights"
    private static let margin: CGFloat = 20
    private static let styles: [(name: String, style: HighlightStyle)] = [
        ("Yellow", .yellow), ("Green", .green), ("Blue", .blue), ("Pink", .pink),
    ]
    private static let paragraphs = [
        "Select some text, and choose Highlight in the menu. One highlight can extend across several paragraphs.",
        "A tap on a highlight removes it. The others are still there when you open this screen again.",
        "一个选区可以跨越多个段落，高亮也一样。",
        "ההדגשה פועלת גם בטקסט מימין לשמאל, with English words in the middle.",
        Samples.paragraph,
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        layer.onTap = { [weak self] tap in self?.change { highlights in highlights.removeAll { $0.id == tap.highlight.id } } }
        if let data = UserDefaults.standard.data(forKey: Self.key), let saved = try? JSONDecoder().decode([Highlight].self, from: data) {
            layer.set(saved)
        }
        toolbar.items = [UIBarButtonItem(title: "Remove all", primaryAction: UIAction { [weak self] _ in self?.change { $0 = [] } })]
        if #available(iOS 16, *) { addFindButton() }
        placeToolbar()
    }

    @available(iOS 16, *)
    private func addFindButton() {
        let find = view.addLabelFindInteraction()
        let open = UIAction { [weak find] _ in find?.presentFindNavigator(showingReplace: false) }
        toolbar.items? += [UIBarButtonItem(systemItem: .flexibleSpace), UIBarButtonItem(title: "Find", primaryAction: open)]
    }

    private func placeToolbar() {
        toolbar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(toolbar)
        scrollView.contentInset.bottom = 44
        NSLayoutConstraint.activate([
            toolbar.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
            toolbar.leadingAnchor.constraint(equalTo: view.leadingAnchor), toolbar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        let items = Self.styles.map { name, style in
            SelectionMenuItem(id: "highlight.\(name)", title: name, outcome: .clear) { [weak self] selected in
                self?.change { $0.append(Highlight(id: UUID().uuidString, anchor: selected.anchor, style: style)) }
            }
        }
        let menu = SelectionMenuItem(id: "highlight", title: "Highlight", image: "highlighter", children: items)
        SelectionCoordinator.shared.menuItems = { _ in [menu] }
        SelectionCoordinator.shared.layers.append(layer)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        SelectionCoordinator.shared.menuItems = nil
        SelectionCoordinator.shared.layers.removeAll { $0 === layer }
    }

    /// Changes the highlights, and saves them.
    private func change(_ body: (inout [Highlight]) -> Void) {
        var highlights = layer.highlights
        body(&highlights)
        layer.set(highlights)
        UserDefaults.standard.set(try? JSONEncoder().encode(highlights), forKey: Self.key)
    }

    // MARK: Labels

    override func fill() {
        let style = TextStyle(font: FontRequest(size: 17), paragraph: ParagraphStyle(lineSpacing: 3))
        // The identities stay the same from launch to launch, because saved highlights refer to them.
        for (index, text) in Self.paragraphs.enumerated() { add("highlights.\(index)", RichText(text, style: style)) }
    }

    override func layOut() {
        let width = scrollView.bounds.width - 2 * Self.margin
        var top = Self.margin
        for index in Self.paragraphs.indices {
            guard let label = labels["highlights.\(index)"] else { continue }
            let height = label.sizeThatFits(CGSize(width: width, height: CGFloat.infinity)).height
            label.frame = CGRect(x: Self.margin, y: top, width: width, height: height)
            top += height + 14
        }
        setContent(size: CGSize(width: scrollView.bounds.width, height: top))
    }
}
