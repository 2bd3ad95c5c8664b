import Foundation
import LabelDocuments
import LabelText
import Testing
import UIKit

@testable import SelectableLabel

extension UIKitTests {
    /// Documents in the cells of a table, as in a chat with answers that stream.
    @MainActor
    @Suite struct DocumentListTests {
        private final class Cell: UITableViewCell {
            let document = SelectableDocumentView(frame: CGRect())

            required init(style: CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                contentView.addSubview(document)
                document.followsEnd = true
            }

            required init?(coder: NSCoder) { nil }

            override func layoutSubviews() {
                super.layoutSubviews()
                document.frame = contentView.bounds
            }
        }

        private final class Chat: NSObject, UITableViewDataSource, UITableViewDelegate {
            var answers: [DocumentModel] = []
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
            private let measuring = SelectableDocumentView(frame: CGRect())
            private(set) var updates = 0
            var source: RowSource?

            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { answers.count }

            func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
                guard let cell = cell as? Cell else { return cell }
                cell.document.onHeightChange = { [weak self] _ in
                    self?.updates += 1
                    self?.table.performBatchUpdates(nil)
                }
                cell.document.show(answers[path.row])
                return cell
            }

            func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
                measuring.show(answers[path.row])
                return measuring.sizeThatFits(CGSize(width: 390, height: 0)).height + 20
            }

            /// Appends to the last answer, and shows it if it has a cell.
            func write(_ text: String) {
                answers[answers.count - 1].append(text)
                let cell = table.cellForRow(at: IndexPath(row: answers.count - 1, section: 0)) as? Cell
                cell?.document.show(answers[answers.count - 1])
                MainLoop.turn()
            }

            func label(_ identity: String) -> SelectableLabelView? { table.label(identity) }
        }

        private func chat(_ stage: Stage) -> Chat {
            let chat = Chat()
            chat.answers = (0..<10).map { DocumentModel(id: "a\($0)", markdown: "# Answer \($0)\n\none\n\ntwo\n") }
            chat.answers.append(DocumentModel(id: "last", isFinished: false))
            chat.table.register(Cell.self, forCellReuseIdentifier: "cell")
            (chat.table.dataSource, chat.table.delegate) = (chat, chat)
            stage.view.addSubview(chat.table)
            chat.source = chat.table.setSelectionSource(
                identities: { [weak chat] path in chat?.answers[path.row].texts.map(\.label) ?? [] },
                text: { [weak chat] label, path in chat?.answers[path.row].text(of: label) })
            MainLoop.turn()
            return chat
        }

        private let height: CGFloat = 300

        @Test func theRowGrowsWithItsDocumentAndTheTableFollows() throws {
            let stage = Stage()
            let chat = chat(stage)
            chat.table.contentOffset.y = chat.table.contentSize.height - height
            MainLoop.turn()
            for piece in ["First ", "line\n\n", "second\n\n", "- item\n", "- item\n\n", "```\ncode\n", "```\n"] {
                chat.write(piece)
                #expect(chat.table.contentOffset.y == chat.table.contentSize.height - height, "after \(piece.debugDescription)")
            }
            let row = chat.table.rectForRow(at: IndexPath(row: 10, section: 0)).height
            let cell = try #require(chat.table.cellForRow(at: IndexPath(row: 10, section: 0)) as? Cell)
            #expect(row == cell.document.sizeThatFits(CGSize(width: 390, height: 0)).height + 20 && chat.updates >= 5)
        }

        @Test func aRowThatScrolledAwayGrowsWithoutACell() {
            let stage = Stage()
            let chat = chat(stage)
            chat.table.contentOffset.y = chat.table.contentSize.height - height
            MainLoop.turn()
            chat.write("First line\n\n")
            chat.table.contentOffset.y = 0
            MainLoop.turn()
            let updates = chat.updates
            chat.write("second line\n\nthird line")
            #expect(chat.updates == updates && chat.table.contentOffset.y == 0)
            chat.table.performBatchUpdates(nil)
            chat.table.contentOffset.y = chat.table.contentSize.height - height
            MainLoop.turn()
            #expect(chat.label("last/0")?.text == "First line" && chat.label("last/2")?.text == "third line")
            #expect(chat.label("a0/0") == nil)
        }

        @Test func aSelectionGoesThroughRowsWithoutCells() throws {
            let stage = Stage()
            let chat = chat(stage)
            try stage.select(#require(chat.label("a0/1")))
            #expect(stage.selectedText == "one")
            stage.coordinator.selection = LabelSelection(
                start: LabelPosition("a0/1", 0), end: LabelPosition("a9/1", 3))
            stage.coordinator.copySelectedText()
            let copy = try #require(stage.copies.last)
            #expect(copy.hasPrefix("one\ntwo\nAnswer 1\none") && copy.hasSuffix("two\nAnswer 9\none"))
            #expect(copy.components(separatedBy: "Answer").count == 10)
            let markdown = try #require(UIPasteboard.general.items.first?["net.daringfireball.markdown"] as? Data)
            #expect(String(decoding: markdown, as: UTF8.self).hasPrefix("one\n\ntwo\n\n# Answer 1\n\none"))
            chat.table.contentOffset.y = chat.table.contentSize.height - height
            MainLoop.turn()
            chat.write("Text that comes later")
            #expect(stage.selectedText == copy)
        }

        /// The row of an end of the selection is scrolled away, and marks in it turn out to be open, and are closed.
        @Test func anEndInARowWithoutACellFollowsItsSource() throws {
            let stage = Stage()
            let chat = chat(stage)
            let end = { chat.table.contentOffset.y = chat.table.contentSize.height - height }
            end()
            MainLoop.turn()
            chat.write("x **aa ~~bb c")
            end()
            MainLoop.turn()
            try stage.select(#require(chat.label("last/0")))
            stage.coordinator.selection = LabelSelection(start: LabelPosition("last/0", 8), end: LabelPosition("last/0", 9))
            #expect(stage.selectedText == "c")
            chat.table.contentOffset.y = 0
            MainLoop.turn()
            for (piece, selected) in [("\n\nNext", "c"), (" more", "c"), (" and more", "c")] {
                chat.write(piece)
                chat.source?.rowsChanged()
                MainLoop.turn()
                #expect(stage.selectedText == selected, "after \(piece.debugDescription)")
            }
            chat.table.performBatchUpdates(nil)
            end()
            MainLoop.turn()
            #expect(stage.selectedText == "c" && chat.label("last/0")?.text == "x **aa ~~bb c")
        }

        // MARK: Long documents

        /// A document with a row for each block.
        private final class Book: NSObject, UITableViewDataSource, UITableViewDelegate {
            var document = DocumentModel(id: "book", markdown: Book.markdown)
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
            var labels = 0
            private let measuring = SelectableDocumentView(frame: CGRect())
            private static let markdown = (0..<1000).map { "# Part \($0)\n\n- one\n- two\n\n" }.joined()

            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { document.blocks.count }

            func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
                guard let cell = cell as? Cell else { return cell }
                cell.document.onMakeLabel = { [weak self] _ in self?.labels += 1 }
                cell.document.show(document, blocks: path.row..<path.row + 1)
                return cell
            }

            func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
                measuring.show(document, blocks: path.row..<path.row + 1)
                return measuring.sizeThatFits(CGSize(width: 390, height: 0)).height
            }
        }

        @Test func aLongDocumentHasLabelsOnlyForVisibleBlocks() throws {
            let stage = Stage()
            let book = Book()
            book.table.register(Cell.self, forCellReuseIdentifier: "cell")
            (book.table.dataSource, book.table.delegate) = (book, book)
            stage.view.addSubview(book.table)
            book.table.setSelectionSource(
                identities: { [weak book] path in book?.document.blocks[path.row].texts.map(\.label) ?? [] },
                text: { [weak book] label, path in book?.document.blocks[path.row].text(of: label) })
            MainLoop.turn()
            #expect(book.labels > 10 && book.labels < 60)
            let whole = SelectableDocumentView(frame: CGRect())
            whole.show(book.document)
            let (height, rows) = (whole.sizeThatFits(CGSize(width: 390, height: 0)).height, book.table.contentSize.height)
            // The height of each row is rounded up.
            #expect(rows >= height && rows <= height + CGFloat(book.document.blocks.count))
            try stage.select(#require(book.table.label("book/0")))
            stage.coordinator.selection = LabelSelection(
                start: LabelPosition("book/0", 0), end: LabelPosition("book/1999.1.0", 3))
            let all = (0..<1000).map { "Part \($0)\none\ntwo" }.joined(separator: "\n")
            #expect(stage.selectedText == all)
            book.table.contentOffset.y = rows - 300
            MainLoop.turn()
            #expect(book.labels < 80 && stage.selectedText == all)
        }
    }
}

extension UITableView {
    /// Returns the label of a visible cell that shows a content.
    @MainActor
    fileprivate func label(_ identity: String) -> SelectableLabelView? {
        func find(_ view: UIView) -> SelectableLabelView? {
            if let label = view as? SelectableLabelView { return label.controller.identity.rawValue == identity ? label : nil }
            return view.subviews.lazy.compactMap(find).first
        }
        return visibleCells.lazy.compactMap(find).first
    }
}
