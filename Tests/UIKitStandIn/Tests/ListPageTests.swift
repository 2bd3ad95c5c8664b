import Foundation
import SelectableLabel
import Testing
import UIKit

@testable import ListPage

extension UIKitTests {
    /// The lists of the page about lists, whose cells decide their heights. Each character is a square of 17 points, so
    /// a line has 22 characters, or four words.
    @MainActor
    @Suite struct ListPageTests {
        private let line: CGFloat = 17, margins: CGFloat = 16
        private func words(_ count: Int) -> String { String(repeating: "word ", count: count) }

        @Test func theRowsOfATableAreAsHighAsTheirTexts() throws {
            let page = PostsViewController(style: .plain)
            page.posts = [Post(id: "a", author: "Ann", text: words(12)), Post(id: "b", author: "Ben", text: "short")]
            page.tableView.rowHeight = UITableView.automaticDimension
            let stage = Stage(root: page)
            MainLoop.turn()
            let heights = { (0..<2).map { page.tableView.rectForRow(at: IndexPath(row: $0, section: 0)).height } }
            #expect(heights() == [margins + 4 * line, margins + 2 * line])

            let cell = try #require(page.tableView.visibleCells.first as? PostCell)
            #expect(cell.body.frame == CGRect(x: 0, y: line, width: 374, height: 3 * line))
            stage.select(cell.body)
            #expect(stage.selectedText == "word")
            // 160 points have room for 144, so for one word a line.
            page.tableView.frame.size.width = 160
            MainLoop.turn()
            #expect(heights() == [margins + 13 * line, margins + 2 * line] && stage.selectedText == "word")
        }

        @Test func aMessageThatIsExpandedGetsItsNewHeight() throws {
            let page = MessagesViewController()
            page.show([
                Message(id: 1, name: "Ann", time: "9:41", text: words(37)), Message(id: 2, name: "Ben", time: "9:43", text: "short"),
            ])
            let stage = Stage(root: page)
            MainLoop.turn()
            let frame = { page.collectionView.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame ?? CGRect() }
            #expect(frame(0).height == margins + 6 * line && frame(1).height == margins + 2 * line)

            let cell = try #require(page.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) as? MessageCell)
            #expect(cell.time.frame == CGRect(x: 374 - 4 * 17, y: 0, width: 4 * 17, height: line))
            stage.tap(cell.text.convert(CGPoint(x: 20 * 17, y: 4.5 * line), to: nil))
            #expect(cell.text.isExpanded && frame(0).height == margins + 11 * line && frame(1).minY == frame(0).maxY)
            stage.select(cell.text, at: 37 * 5 - 3)
            #expect(stage.selectedText == "word")
        }
    }
}
