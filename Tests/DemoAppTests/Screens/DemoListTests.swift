import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import DemoApp

@MainActor
@Suite struct DemoListTests {
    private let fixture = StageFixture("list")

    private var screen: Screen { fixture.screen }
    private var stage: DemoStage { fixture.stage }

    private func list() throws -> ScreenList { try #require(screen.list("post")) }

    private func post(_ number: Int) -> String { NumberedPost(number: number).string }

    private func tapButton(_ id: String) throws {
        fixture.tap(screen.frame(of: try #require(screen.views.first { $0.id == id })).center)
    }

    // MARK: Rows

    @Test func postsAreGeneratedFromTheirNumbers() {
        let posts = (0..<1200).map(NumberedPost.init)
        #expect(post(7) == post(7) && Set(posts.map(\.string)).count == posts.count && Set(posts.map(\.id)).count == posts.count)
        // Each of these scripts occurs in every group of six posts.
        for script in ["\\p{Latin}", "\\p{Han}", "\\p{Arabic}", "\\p{Hiragana}", "\\p{Emoji_Presentation}"] {
            for start in stride(from: 0, to: 60, by: 6) {
                #expect(posts[start..<start + 6].contains { $0.string.range(of: script, options: .regularExpression) != nil })
            }
        }
        #expect(Set(posts[..<60].map { $0.string.split(separator: "\n")[1] }).count > 50)
        for post in posts[..<60] { #expect(post.text.string == post.string && DemoPictures.image(named: post.avatar) != nil) }
    }

    @Test func postsFitTheirRows() throws {
        let list = try list()
        for _ in 0..<20 {
            for cell in list.cells {
                let size = cell.resolvedFrame.size
                #expect(cell.controller.layout(in: size).isTruncated == false, "\(cell.id)")
                #expect(cell.controller.sizeThatFits(width: size.width).height <= size.height, "\(cell.id)")
            }
            stage.scroll(byKey: "pagedown", at: 0)
        }
    }

    @Test func cellsAreReused() throws {
        let list = try list()
        let sight = Int((list.scrollView.frame.height / NumberedPostFrames.height).rounded(.up)) + 1
        var controllers: Set<ObjectIdentifier> = []
        for step in 0..<500 {
            screen.scrollWheel(at: CGPoint(x: 200, y: 400), by: CGPoint(x: 0, y: step < 400 ? 37 : 100_000), at: 0)
            controllers.formUnion(list.cells.map { ObjectIdentifier($0.controller) })
            #expect(list.cells.count <= sight && screen.snapshot().labels.count <= sight + DemoScreens.all.count + 3)
        }
        #expect(controllers.count <= sight + 1 && list.cells.first?.id != "post.0")
        let shown = try #require(list.cells.last)
        #expect(try shown.controller.text.string == post(#require(list.rows.index(of: shown.id))))
    }

    @Test func buttonsAndKeysScrollToTheEnds() throws {
        let view = try list().scrollView
        try tapButton("list.end")
        #expect(view.offset == view.maximumOffset)
        #expect(try list().cells.last?.controller.text.string == post(99_999))
        try tapButton("list.top")
        #expect(view.offset.y == 0)
        stage.scroll(byKey: "end", at: 50)
        #expect(view.offset == view.maximumOffset)
        stage.scroll(byKey: "pageup", at: 51)
        #expect(view.offset.y < view.maximumOffset.y && view.offset.y > view.maximumOffset.y - view.frame.height)
        stage.scroll(byKey: "pagedown", at: 52)
        #expect(view.offset == view.maximumOffset)
        stage.scroll(byKey: "home", at: 53)
        #expect(view.offset.y == 0)
        stage.scroll(byKey: "x", at: 54)
        #expect(view.offset.y == 0)
    }

    // MARK: Selecting

    @Test func aShiftClickExtendsTheSelectionToADistantRow() throws {
        let start = try #require(fixture.box(of: "greenhouse", in: "post.0"))
        fixture.tap(start.center, count: 2)
        stage.scroll(byKey: "end", at: 30)
        #expect(fixture.coordinator.selectedText == "greenhouse")
        let last = try #require(screen.label("post.99999"))
        let point = CGPoint(x: screen.frame(of: last).maxX - 1, y: screen.frame(of: last).maxY - 1)
        screen.handle(.mouseDown(at: point, button: .primary, extends: true), at: 40)
        screen.handle(.mouseUp, at: 40.1)
        let selection = try #require(fixture.coordinator.selection)
        #expect(selection.lowerBound.label == "post.0" && selection.upperBound == LabelPosition("post.99999", post(99_999).utf16.count))
    }

    @Test func aDragAtTheEdgeScrollsOverRowsThatCome() throws {
        let start = try #require(fixture.box(of: "greenhouse", in: "post.0")).center
        let edge = CGPoint(x: 200, y: try list().scrollView.frame.maxY - 3)
        screen.handle(.touchDown(1, at: start), at: 10)
        screen.handle(.timePassed, at: 10.6)
        screen.handle(.touchMove(1, to: CGPoint(x: 200, y: 500)), at: 10.7)
        screen.handle(.touchMove(1, to: edge), at: 10.8)
        for step in 1...90 { screen.handle(.timePassed, at: 10.8 + Double(step) / 30) }
        screen.handle(.touchUp(1), at: 14)
        #expect(try list().scrollView.offset.y > 800 && screen.label("post.0") == nil)
        let text = fixture.coordinator.selectedText
        #expect(text.hasPrefix("greenhouse is open") && text.contains(post(1) + "\n" + post(2) + "\n" + post(3) + "\n"))
    }

    @Test func selectAllAndCopyTakeEveryPost() throws {
        fixture.command(.selectAll)
        let selection = try #require(fixture.coordinator.selection)
        #expect(selection.lowerBound == LabelPosition("post.0", 0) && selection.upperBound.label == "post.99999")
        fixture.command(.copy)
        let text = try #require(fixture.clipboard.text)
        // Each copied post has two lines.
        let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
        let (lineCount, length) = (lines.count, text.utf8.count)
        #expect(lineCount == 200_000)
        for number in [0, 1, 49_999, 99_999] where lineCount == 200_000 {
            let (head, body) = (lines[2 * number], lines[2 * number + 1])
            #expect(head + "\n" + body == post(number))
        }
        #expect(stage.message == "copied \(length) bytes")
        #expect(screen.presentCells.count < 12)
    }
}
