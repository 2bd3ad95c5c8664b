import Foundation
import LabelDrawing
import Magnifier
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import DemoApp

@MainActor
@Suite struct DemoPoemTests {
    private let fixture = StageFixture("poem")

    private var screen: Screen { fixture.screen }

    private func box(_ text: String) throws -> CGRect { try #require(fixture.box(of: text, in: "verses")) }

    @Test func columnsRunDownAndFollowEachOtherToTheLeft() throws {
        let (first, next, below) = (try box("春江潮水"), try box("灩灩隨波"), try box("江潮水連"))
        #expect(abs(first.midX - next.midX - PoemPage.pitch) < 0.5 && abs(first.minY - next.minY) < 0.5)
        #expect(abs(first.midX - below.midX) < 0.5 && abs(below.minY - first.maxY) < 0.5)
        // The page contains the whole poem, and its beginning is visible first.
        let view = try #require(screen.scrollView("poem"))
        #expect(view.offset == view.maximumOffset && view.maximumOffset.x > 100 && view.maximumOffset.y == 0)
        let title = try box("春江花月夜")
        #expect(view.frame.contains(title))
        let text = PoemPage.poem.string.utf16
        let last = try #require(fixture.box(ofCharacterAt: text.count - 1, in: "verses"))
        #expect(last.minX > view.frame.minX - view.maximumOffset.x && last.maxY < view.frame.maxY)
    }

    @Test(arguments: [CGSize(width: 240, height: 600), CGSize(width: 320, height: 568), CGSize(width: 430, height: 860)])
    func theNoteEndsAboveTheStatusLine(size: CGSize) throws {
        let screen = StageFixture("poem", size: size).screen
        let note = screen.frame(of: try #require(screen.label("note")))
        #expect(note.height > 20 && note.maxY <= size.height - DemoTabs.statusHeight)
    }

    @Test func aPinIsDraggedIntoTheNextColumn() throws {
        fixture.longPress(try box("連海平").center)
        let word = fixture.coordinator.selectedText
        #expect(word.contains("連") && fixture.coordinator.overlay.pins.count == 2)
        // In vertical text, carets are horizontal.
        let caret = try #require(fixture.coordinator.overlay.pins[.end]).caret
        #expect(caret.width > 30 && caret.height < 4)
        let end = try box("波千萬里")
        fixture.drag(.end, to: CGPoint(x: end.midX, y: end.maxY))
        fixture.command(.copy)
        let text = try #require(fixture.clipboard.text)
        #expect(text.hasPrefix(word) && text.contains("海上明月共潮生。\n灩灩隨波") && !text.contains("里，"))
        #expect("春江潮水連海平，海上明月共潮生。\n灩灩隨波千萬里".contains(text))
    }

    @Test func aLensShowsTheColumnUnderThePin() throws {
        fixture.longPress(try box("連海平").center)
        let dot = try #require(fixture.coordinator.overlay.pins[.end]).dot.center
        fixture.drag(from: dot, through: [CGPoint(x: dot.x, y: dot.y + 40), CGPoint(x: dot.x, y: dot.y + 80)], lifts: false)
        let lens = try #require(fixture.coordinator.overlay.lens)
        let caret = try #require(fixture.coordinator.overlay.pins[.end]).caret
        #expect(lens.source.insetBy(dx: -1, dy: -1).contains(caret.center))
        #expect(fixture.coordinator.lensDisplayList().commands.contains { if case .glyphs = $0 { true } else { false } })
    }

    @Test func selectAllIncludesTheNoteBelow() throws {
        fixture.longPress(try box("連海平").center)
        fixture.command(.selectAll)
        #expect(fixture.coordinator.selectedText == PoemPage.poem.string + "\n" + PoemPage.note.string)
    }

    @Test func aWiderPageKeepsTheBeginningInSight() throws {
        fixture.stage.resize(to: CGSize(width: 700, height: 860))
        let view = try #require(screen.scrollView("poem"))
        let title = try box("春江花月夜")
        #expect(view.offset == view.maximumOffset && view.frame.contains(title))
    }
}
