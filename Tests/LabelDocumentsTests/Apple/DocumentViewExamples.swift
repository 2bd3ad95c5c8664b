#if canImport(UIKit)
import LabelDocuments
import SelectableLabel
import SwiftUI
import UIKit

/// The UIKit and SwiftUI examples of the page about documents. They are compiled, but not run.
@MainActor
enum DocumentViewExamples {
    struct Answer {
        let id: UUID
        var markdown = ""
        var isFinished = false
    }

    static func view(of message: Answer, in stack: UIStackView) {
        let view = SelectableDocumentView()
        view.onLinkTap = { link in
            if let url = link.url { UIApplication.shared.open(url) }
        }
        view.onMakeLabel = { label in label.menuItems = { _ in [.quote { selected in print(selected.text) }] } }
        stack.addArrangedSubview(view)
        view.show(message.markdown, identity: message.id)
    }

    static func streaming(_ view: SelectableDocumentView, of message: Answer, pieces: AsyncStream<String>) async {
        view.followsEnd = true
        view.show("", identity: message.id, isFinished: false)
        for await piece in pieces { view.append(piece) }
        view.finish()
    }

    struct AnswerView: View {
        let answer: Answer

        var body: some View {
            ScrollView {
                SelectableDocument(answer.markdown, id: answer.id)
                    .streaming(isFinished: answer.isFinished)
                    .followsEnd()
            }
        }
    }

    /// A long document in SwiftUI. Only visible blocks have labels.
    struct BookView: View {
        let markdown: String
        @State private var book = DocumentModel(id: "book", isFinished: false)

        var body: some View {
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(book.blocks.indices, id: \.self) { SelectableDocument(book, blocks: $0..<$0 + 1) }
                    }
                }
                .selectionSource(
                    book.blocks.indices, id: \.self, labels: { book.blocks[$0].texts.map(\.label) },
                    text: { label, block in book.blocks[block].text(of: label) },
                    reveal: { proxy.scrollTo($0) })
            }
            .task { await read() }
        }

        /// Reads the start at once and the rest on another thread, so that the first page is not late.
        @MainActor private func read() async {
            guard book.blocks.isEmpty else { return }
            let rest = String(markdown.dropFirst(20_000))
            book.append(String(markdown.prefix(20_000)))
            let start = book
            book = await Task.detached {
                var whole = start
                whole.append(rest)
                whole.finish()
                return whole
            }.value
        }
    }

    /// A table of answers, the last of which grows.
    final class AnswersViewController: UITableViewController {
        private var answers: [DocumentModel] = []
        private var rows: RowSource?

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(AnswerCell.self, forCellReuseIdentifier: "answer")
            rows = tableView.setSelectionSource(
                identities: { [weak self] path in self?.answers[path.row].texts.map(\.label) ?? [] },
                text: { [weak self] label, path in self?.answers[path.row].text(of: label) })
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { answers.count }

        override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "answer", for: path)
            guard let document = (cell as? AnswerCell)?.document else { return cell }
            document.followsEnd = true
            document.onHeightChange = { [weak tableView] _ in
                UIView.performWithoutAnimation { tableView?.performBatchUpdates(nil) }
            }
            document.show(answers[path.row])
            return cell
        }

        /// Begins an answer at the end of the table.
        func ask() {
            answers.append(DocumentModel(id: UUID(), theme: DocumentTheme(), isFinished: false))
            let path = IndexPath(row: answers.count - 1, section: 0)
            tableView.insertRows(at: [path], with: .none)
            tableView.scrollToRow(at: path, at: .bottom, animated: false)
        }

        /// Adds a piece to the last answer.
        func append(_ piece: String, isLast: Bool = false) {
            guard let row = answers.indices.last else { return }
            answers[row].append(piece)
            if isLast { answers[row].finish() }
            rows?.rowsChanged()
            (tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? AnswerCell)?.document.show(answers[row])
        }
    }

    final class AnswerCell: UITableViewCell {
        let document = SelectableDocumentView()

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            document.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(document)
            let margins = contentView.layoutMarginsGuide
            NSLayoutConstraint.activate([
                document.topAnchor.constraint(equalTo: margins.topAnchor),
                document.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
                document.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                document.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            ])
        }

        required init?(coder: NSCoder) { nil }
    }

    /// A row of a chat: a question, or an answer in Markdown.
    struct ChatRow {
        let id: String
        var question = ""
        var answer: DocumentModel?

        /// The labels of the row's cell, in reading order.
        var labels: [LabelIdentity] { answer?.texts.map(\.label) ?? [LabelIdentity(id)] }

        /// Returns the text of one of these labels.
        func text(of label: LabelIdentity) -> ParsedText? {
            answer.map { $0.text(of: label) } ?? ParsedText(verbatim: RichText(question))
        }

        @MainActor func show(in label: SelectableLabelView) { label.show(RichText(question), identity: id) }
    }

    static func source(of tableView: UITableView, chat: [ChatRow]) -> RowSource {
        let source = tableView.setSelectionSource(
            identities: { path in chat[path.row].labels },
            text: { label, path in chat[path.row].text(of: label) })
        return source
    }

    /// A long document, such as a book.
    final class ReaderViewController: UITableViewController {
        private var document = DocumentModel(id: "book", isFinished: false)
        private var rows: RowSource?

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.separatorStyle = .none
            tableView.register(AnswerCell.self, forCellReuseIdentifier: "block")
            rows = tableView.setSelectionSource(
                identities: { [weak self] path in self?.document.blocks[path.row].texts.map(\.label) ?? [] },
                text: { [weak self] label, path in self?.document.blocks[path.row].text(of: label) })
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { document.blocks.count }

        override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "block", for: path)
            (cell as? AnswerCell)?.document.show(document, blocks: path.row..<path.row + 1)
            return cell
        }

        /// Reads the start of a book at once, and the rest in pieces, so that the first page is not late.
        func show(_ markdown: Substring) {
            let rest = markdown.dropFirst(20_000)
            document.append(String(markdown[..<rest.startIndex]))
            if rest.isEmpty { document.finish() }
            rows?.rowsChanged()
            tableView.reloadData()
            guard !rest.isEmpty else { return }
            DispatchQueue.main.async { [weak self] in self?.show(rest) }
        }
    }
}
#endif
