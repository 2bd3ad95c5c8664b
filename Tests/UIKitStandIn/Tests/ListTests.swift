import Foundation
import LabelText
import SelectableLabel
import Testing
import UIKit

extension UIKitTests {
    /// The stand-in's lists and controls, and labels in lists.
    @MainActor
    @Suite struct ListTests {
        private final class Cell: UITableViewCell {
            let label = makeLabel("")
            private(set) var reuses = 0

            required init(style: CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                contentView.addSubview(label)
            }

            required init?(coder: NSCoder) { nil }

            override func prepareForReuse() {
                super.prepareForReuse()
                reuses += 1
            }

            func show(_ name: String) { label.show(NSAttributedString(string: "text of \(name)"), identity: LabelIdentity(name)) }
        }

        private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
            var names = (0..<100).map { "row \($0)" }
            var heights: [Int: CGFloat] = [:]
            private(set) var chosen: [Int] = []

            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

            func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
                (cell as? Cell)?.show(names[path.row])
                return cell
            }

            func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat { heights[path.row] ?? 50 }
            func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { chosen.append(path.row) }
        }

        private final class NamesController: UITableViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.register(Cell.self, forCellReuseIdentifier: "cell")
            }

            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

            override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
                (cell as? Cell)?.show(["first", "second"][path.row])
                return cell
            }
        }

        private func table(_ rows: Rows, _ stage: Stage) -> UITableView {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
            table.register(Cell.self, forCellReuseIdentifier: "cell")
            (table.dataSource, table.delegate) = (rows, rows)
            stage.view.addSubview(table)
            MainLoop.turn()
            return table
        }

        private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

        private func shown(_ table: UITableView) -> [Int] { table.indexPathsForVisibleRows?.map(\.row) ?? [] }

        private func texts(_ table: UITableView) -> [String] { table.visibleCells.compactMap { ($0 as? Cell)?.label.text } }

        @Test func rowsHaveCellsExactlyWhileTheyAreInSight() {
            let (rows, stage) = (Rows(), Stage())
            let table = table(rows, stage)
            #expect(table.contentSize.height == 5000 && shown(table) == [0, 1, 2, 3])
            let first = table.cellForRow(at: path(0))
            table.contentOffset.y = 49
            MainLoop.turn()
            #expect(shown(table) == [0, 1, 2, 3, 4])
            table.contentOffset.y = 50
            MainLoop.turn()
            #expect(shown(table) == [1, 2, 3, 4] && first?.superview == nil)
            table.contentOffset.y = 51
            MainLoop.turn()
            #expect(shown(table) == [1, 2, 3, 4, 5] && table.cellForRow(at: path(5)) === first && (first as? Cell)?.reuses == 1)
            #expect(texts(table) == [1, 2, 3, 4, 5].map { "text of row \($0)" })
            #expect(first?.contentView.frame.size == CGSize(width: 390, height: 50))
            table.contentOffset.y = 4800
            MainLoop.turn()
            #expect(shown(table) == [96, 97, 98, 99])
        }

        @Test func heightsMayDiffer() {
            let (rows, stage) = (Rows(), Stage())
            rows.heights = [0: 150, 1: 0, 2: 60]
            let table = table(rows, stage)
            #expect(shown(table) == [0, 2] && table.rectForRow(at: path(2)) == CGRect(x: 0, y: 150, width: 390, height: 60))
            rows.heights = [:]
            #expect(table.rectForRow(at: path(2)).minY == 150)
            table.performBatchUpdates(nil)
            #expect(table.rectForRow(at: path(2)).minY == 100 && shown(table) == [0, 1, 2, 3])
        }

        @Test func rowsThatStayKeepTheirCells() {
            let (rows, stage) = (Rows(), Stage())
            let table = table(rows, stage)
            let cells = table.visibleCells
            rows.names.insert("new", at: 1)
            table.insertRows(at: [path(1)], with: .automatic)
            #expect(texts(table) == ["text of row 0", "text of new", "text of row 1", "text of row 2"])
            #expect(table.visibleCells[0] === cells[0] && table.visibleCells[2] === cells[1] && cells[1].frame.minY == 100)
            rows.names.remove(at: 0)
            table.deleteRows(at: [path(0)], with: .fade)
            #expect(texts(table) == ["text of new", "text of row 1", "text of row 2", "text of row 3"])
            #expect(table.numberOfRows(inSection: 0) == 100 && table.visibleCells[1] === cells[1])
            table.reloadRows(at: [path(1)], with: .fade)
            #expect(table.visibleCells[1] !== cells[1] && texts(table)[1] == "text of row 1")
        }

        @Test func aDeletedRowKeepsItsCellUntilItsAnimationEnds() {
            let (rows, stage) = (Rows(), Stage())
            let table = table(rows, stage)
            let cell = table.visibleCells[1]
            rows.names.remove(at: 1)
            table.deleteRows(at: [path(1)], with: .fade)
            #expect(cell.superview === table && table.subviews.first === cell && !table.visibleCells.contains(cell))
            MainLoop.advance(by: UITableView.animationDuration - 0.01)
            #expect(cell.superview === table)
            MainLoop.advance(by: 0.02)
            #expect(cell.superview == nil)
            table.contentOffset.y = 10
            MainLoop.turn()
            #expect(table.visibleCells.last === cell && texts(table).last == "text of row 5")
            rows.names.remove(at: 4)
            table.deleteRows(at: [path(4)], with: .none)
            #expect(cell.superview == nil || table.visibleCells.contains(cell))
        }

        @Test(arguments: [false, true]) func nothingIsLeftOfASelectedRowThatIsDeleted(hasSource: Bool) throws {
            let (rows, stage) = (Rows(), Stage())
            let table = table(rows, stage)
            let source =
                hasSource
                ? table.setSelectionSource(identities: { [rows.names[$0.row]] }, text: { name, _ in RichText("text of \(name)") }) : nil
            let cell = try #require(table.visibleCells[1] as? Cell)
            stage.select(cell.label)
            #expect(stage.selectedText == "text" && stage.menu == ["Select All", "Copy"])
            rows.names.remove(at: 1)
            table.deleteRows(at: [path(1)], with: .fade)
            source?.rowsChanged()
            MainLoop.advance(by: 1)
            #expect(stage.coordinator.selection == nil && stage.coordinator.overlay.rects == [] && stage.menu == [])
            #expect(cell.superview == nil && stage.window.subviews.count == 1)
            stage.select(table.visibleCells.compactMap { ($0 as? Cell)?.label }[1])
            #expect(stage.selectedText == "text" && stage.coordinator.selection?.start.label == LabelIdentity("row 2"))
        }

        @Test func aTableControllerIsTheSourceOfItsTable() {
            let controller = NamesController(style: .plain)
            let stage = Stage(root: UINavigationController(rootViewController: controller))
            controller.tableView.rowHeight = 50
            MainLoop.turn()
            let labels = controller.tableView.visibleCells.compactMap { ($0 as? Cell)?.label }
            #expect(labels.map { $0.text } == ["text of first", "text of second"])
            stage.select(labels[0])
            #expect(stage.selectedText == "text")
        }

        @Test func changesOfABatchAreDoneTogether() {
            let (rows, stage) = (Rows(), Stage())
            let table = table(rows, stage)
            let cells = table.visibleCells
            table.performBatchUpdates {
                rows.names.removeSubrange(0..<2)
                rows.names.insert("new", at: 1)
                table.insertRows(at: [path(1)], with: .none)
                table.deleteRows(at: [path(0), path(1)], with: .none)
            }
            #expect(texts(table) == ["text of row 2", "text of new", "text of row 3", "text of row 4"])
            #expect(table.visibleCells[0] === cells[2] && table.visibleCells[2] === cells[3])
        }

        @Test func deletingAtTheEndKeepsTheOffsetInRange() {
            let (rows, stage) = (Rows(), Stage())
            let table = table(rows, stage)
            table.scrollToRow(at: path(99), at: .bottom, animated: false)
            #expect(table.contentOffset.y == 4800)
            rows.names.removeLast(90)
            table.deleteRows(at: (10..<100).map(path), with: .none)
            #expect(table.contentOffset.y == 300 && shown(table) == [6, 7, 8, 9])
            rows.names = []
            table.reloadData()
            MainLoop.turn()
            #expect(table.contentOffset.y == 0 && shown(table) == [])
        }

        @Test func aTapSelectsARowButNotAPanOrACancelledTouch() {
            let (rows, stage) = (Rows(), Stage())
            let table = table(rows, stage)
            stage.tap(CGPoint(x: 370, y: 75))
            #expect(rows.chosen == [1] && table.visibleCells.map(\.isSelected) == [false, true, false, false])
            let finger = Pointer.finger(stage.window)
            finger.down(CGPoint(x: 370, y: 175))
            finger.move(CGPoint(x: 370, y: 95))
            finger.up()
            MainLoop.advance(by: 3)
            #expect(rows.chosen == [1] && table.contentOffset.y > 0 && table.visibleCells.allSatisfy { !$0.isHighlighted })
        }

        @Test func aSelectionReachesRowsWithoutCells() throws {
            let (rows, stage) = (Rows(), Stage())
            let table = table(rows, stage)
            table.setSelectionSource(identities: { [rows.names[$0.row]] }, text: { name, _ in RichText("text of \(name)") })
            let cell = try #require(table.visibleCells[1] as? Cell)
            stage.select(cell.label)
            #expect(stage.selectedText == "text")
            #expect(stage.choose("Select All") && stage.coordinator.selectedText.split(separator: "\n").count == 100)
            #expect(rows.chosen == [])
            table.contentOffset.y = 3000
            MainLoop.turn()
            #expect(stage.coordinator.selectedText.split(separator: "\n").count == 100)
        }

        @Test func rowsWithoutCellsAreCopiedAsMarkdown() throws {
            let (rows, stage) = (Rows(), Stage())
            let table = table(rows, stage)
            table.setSelectionSource(
                identities: { [rows.names[$0.row]] }, text: { name, _ in MarkdownParser().parse(RichText("text of *\(name)*")) })
            stage.select(try #require(table.visibleCells[1] as? Cell).label)
            #expect(stage.choose("Select All"))
            let content = try #require(stage.coordinator.selectedContent)
            #expect(content.forms.contains(.markdown) && content.plainText.hasSuffix("text of row 98\ntext of row 99"))
            #expect(content.markdown.hasSuffix("\n\ntext of *row 98*\n\ntext of *row 99*"))
        }

        // MARK: Diffable data sources

        @Test func aDiffableTableKeepsAndReconfiguresCells() {
            let stage = Stage()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
            table.register(Cell.self, forCellReuseIdentifier: "cell")
            stage.view.addSubview(table)
            var suffix = ""
            let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
                let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                (cell as? Cell)?.show("\(item)\(suffix)")
                return cell
            }
            let rows = table.setSelectionSource(source, identity: { $0 }, text: { RichText("text of \($0)") })
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0, 1, 2])
            snapshot.appendItems([10, 11], toSection: 0)
            snapshot.appendItems([20, 21])
            source.apply(snapshot)
            #expect(texts(table) == ["text of 10", "text of 11", "text of 20", "text of 21"])
            #expect(source.indexPath(for: 21) == IndexPath(row: 1, section: 2))
            #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 1)) == nil)
            #expect(table.selectionSource?.rowCount == 4 && table.numberOfSections == 3)
            let cells = table.visibleCells
            snapshot = source.snapshot()
            snapshot.deleteItems([11])
            snapshot.reconfigureItems([20])
            suffix = "!"
            source.apply(snapshot, animatingDifferences: false)
            // Otherwise the kit counts the rows again only in the next turn of Dispatch's main queue.
            rows.rowsChanged()
            #expect(texts(table) == ["text of 10", "text of 20!", "text of 21"] && table.visibleCells[1] === cells[2])
            #expect((cells[2] as? Cell)?.reuses == 0 && table.selectionSource?.rowCount == 3)
        }

        @Test func aDiffableCollectionShowsItemsBelowEachOther() {
            let stage = Stage()
            let layout = UICollectionViewFlowLayout()
            layout.itemSize.height = 40
            let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 100), collectionViewLayout: layout)
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            stage.view.addSubview(list)
            let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) { list, path, _ in
                list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
            list.setSelectionSource(source, identity: { $0 }, text: { RichText($0) })
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(["a", "b", "c", "d"])
            source.apply(snapshot)
            #expect(list.contentSize.height == 190 && list.indexPathsForVisibleItems.map(\.item) == [0, 1])
            #expect(list.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame == CGRect(x: 0, y: 100, width: 390, height: 40))
            list.contentOffset.y = 45
            MainLoop.turn()
            #expect(list.indexPathsForVisibleItems.map(\.item) == [1, 2])
            list.scrollToItem(at: IndexPath(item: 3, section: 0), at: [], animated: false)
            #expect(list.contentOffset.y == 90 && list.selectionSource?.labels(inRow: 3) == ["d"])
        }

        // MARK: Controls and services

        @Test func aTextViewTakesTheFocusAtATap() {
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            let text = UITextView(frame: CGRect(x: 0, y: 300, width: 100, height: 40))
            stage.view.addSubview(text)
            stage.select(label)
            stage.tap(CGPoint(x: 50, y: 320))
            #expect(text.isFirstResponder && stage.coordinator.selection == nil)
        }

        @Test func aControlSendsOnlyTheActionsOfAnEvent() {
            let control = UIControl(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            var sent: [String] = []
            control.addAction(UIAction { _ in sent.append("up") }, for: .touchUpInside)
            control.addAction(UIAction { _ in sent.append("value") }, for: .valueChanged)
            control.sendActions(for: .valueChanged)
            #expect(sent == ["value"])
        }

        @Test func aPasteboardHasOneContent() {
            let board = UIPasteboard.withUniqueName()
            let provider = NSItemProvider()
            provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) { done in
                DispatchQueue.global().async { done(Data("later".utf8), nil) }
                return nil
            }
            board.string = "now"
            #expect(board.string == "now" && board.changeCount == 1)
            board.itemProviders = [provider]
            #expect(board.string == "later" && board.items.isEmpty && board.data(forPasteboardType: "public.html") == nil)
            board.string = nil
            #expect(board.string == nil && board.itemProviders.isEmpty && board.changeCount == 3)
        }
    }
}
