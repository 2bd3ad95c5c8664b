#if canImport(UIKit)
import LabelDocuments
import SelectableLabel
import UIKit

/// A chat whose answers arrive in chunks. One selection can extend across all questions and answers, while one arrives.
final class AnswersViewController: UITableViewController {
    private var turns: [ChatTurn] = []
    private var rows: RowSource?
    private var stream: Task<Void, Never>?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Answers"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.ask("What is the volume of a cube?") })
        tableView.separatorStyle = .none
        tableView.register(AnswerCell.self, forCellReuseIdentifier: "turn")
        rows = tableView.setSelectionSource(
            identities: { [weak self] path in self?.turns[path.row].texts.map(\.label) ?? [] },
            text: { [weak self] label, path in self?.turns[path.row].texts.first { $0.label == label }?.text })
    }

    deinit { stream?.cancel() }

    // MARK: - Rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { turns.count }

    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "turn", for: path)
        guard let cell = cell as? AnswerCell else { return cell }
        cell.answer.onLinkTap = { link in if let url = link.url { UIApplication.shared.open(url) } }
        cell.answer.onHeightChange = { [weak tableView] _ in
            UIView.performWithoutAnimation { tableView?.performBatchUpdates(nil) }
        }
        cell.answer.onMakeLabel = { $0.menuItems = { _ in [.copyMarkdown] } }
        cell.show(turns[path.row])
        return cell
    }

    // MARK: - Answers

    private func ask(_ question: String) {
        stream?.cancel()
        if !turns.isEmpty { change { $0.finish() } }
        turns.append(ChatTurn(question: question))
        let path = IndexPath(row: turns.count - 1, section: 0)
        tableView.insertRows(at: [path], with: .none)
        tableView.scrollToRow(at: path, at: .bottom, animated: false)
        stream = Task { [weak self] in
            for await chunk in AnswerStream.chunks() { self?.change { $0.append(chunk) } }
            if !Task.isCancelled { self?.change { $0.finish() } }
        }
    }

    /// Changes the last answer, and shows it if it has a cell.
    private func change(_ change: (inout DocumentModel) -> Void) {
        let row = turns.count - 1
        change(&turns[row].answer)
        // The row may have no cell, and be selected.
        rows?.rowsChanged()
        // Tables are then copied as tables.
        SelectionCoordinator.shared.configuration.copyGrids = turns.flatMap(\.answer.grids)
        (tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? AnswerCell)?.answer.show(turns[row].answer)
    }
}

extension SelectionMenuItem {
    /// An item that copies what is selected as Markdown. Copy puts Markdown on the pasteboard too, beside other forms.
    static let copyMarkdown = SelectionMenuItem(id: "markdown", title: "Copy Markdown") { selected in
        UIPasteboard.general.string = selected.content.markdown
    }
}
#endif
