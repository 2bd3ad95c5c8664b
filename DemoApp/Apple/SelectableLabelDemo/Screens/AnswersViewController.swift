import LabelDocuments
import SelectableLabel
import UIKit

/// A chat with answers in Markdown, the last of which is being written. One selection goes through all of them.
final class AnswersViewController: UITableViewController {
    private var turns: [(question: String, answer: DocumentModel)] = []
    private var timer: Timer?

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.separatorStyle = .none
        tableView.allowsSelection = false
        tableView.register(AnswerCell.self, forCellReuseIdentifier: "answer")
        let ask = UIButton(type: .system, primaryAction: UIAction(title: "Ask") { [weak self] _ in self?.ask() })
        ask.frame.size.height = 44
        tableView.tableFooterView = ask
        addTurn()
        write(ChatAnswer.samples[0].markdown, isLast: true)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        timer?.invalidate()
    }

    // MARK: Rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { turns.count }

    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "answer", for: path)
        guard let cell = cell as? AnswerCell else { return cell }
        cell.document.onLinkTap = { link in if let url = link.url { UIApplication.shared.open(url) } }
        cell.document.onHeightChange = { [weak tableView] _ in
            UIView.performWithoutAnimation { tableView?.performBatchUpdates(nil) }
        }
        let turn = turns[path.row]
        cell.question.show(RichText(turn.question), identity: LabelIdentity(turn.answer.id + "/question"))
        cell.document.show(turn.answer)
        return cell
    }

    // MARK: Answers

    private var lastPath: IndexPath { IndexPath(row: turns.count - 1, section: 0) }

    private func addTurn() {
        let sample = ChatAnswer.samples[turns.count % ChatAnswer.samples.count]
        turns.append((sample.question, DocumentModel(id: "answer\(turns.count)", theme: .answers, isFinished: false)))
    }

    /// Asks the next question. Its answer is written piece by piece.
    private func ask() {
        timer?.invalidate()
        write("", isLast: true)
        let sample = ChatAnswer.samples[turns.count % ChatAnswer.samples.count]
        addTurn()
        tableView.insertRows(at: [lastPath], with: .none)
        tableView.scrollToRow(at: lastPath, at: .bottom, animated: false)
        var written = 0
        timer = Timer.scheduledTimer(withTimeInterval: ChatAnswer.pieceTime, repeats: true) { [weak self] timer in
            MainActor.assumeIsolated {
                let piece = sample.piece(at: written)
                written += piece.count
                self?.write(piece, isLast: piece.isEmpty)
            }
        }
    }

    private func write(_ piece: String, isLast: Bool) {
        turns[lastPath.row].answer.append(piece)
        if isLast {
            turns[lastPath.row].answer.finish()
            timer?.invalidate()
        }
        SelectionCoordinator.shared.configuration.copyGrids = turns.flatMap { $0.answer.grids }
        (tableView.cellForRow(at: lastPath) as? AnswerCell)?.document.show(turns[lastPath.row].answer)
    }
}

/// The cell of a question and its answer.
private final class AnswerCell: UITableViewCell {
    let question = SelectableLabelView()
    let document = SelectableDocumentView()

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        question.numberOfLines = 0
        question.enableCopy = true
        question.textInsets = UIEdgeInsets(top: 8, left: 13, bottom: 8, right: 13)
        question.layer.cornerRadius = 17
        question.backgroundColor = .systemGray5
        document.followsEnd = true
        for part in [question, document] {
            part.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(part)
        }
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            question.topAnchor.constraint(equalTo: margins.topAnchor),
            question.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            question.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor, multiplier: 0.8),
            document.topAnchor.constraint(equalTo: question.bottomAnchor, constant: 16),
            document.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            document.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            document.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }
}
