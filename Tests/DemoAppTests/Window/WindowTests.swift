import Foundation
import LabelDrawing
import PangoEngine
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import DemoApp

// MARK: - Overview
//
// These tests use the real window, on an X display without a screen. A simulated mouse clicks in the window, and the
// real clipboard shows the results. To find the points to click, each test also has a model of the window in its own
// process: the same screens, the same size and the same touches.

@MainActor
@Suite(.serialized)
struct WindowTests {
    private let display: VirtualDisplay
    private let stage: DemoStage
    private var time: TimeInterval = 100

    init() throws {
        display = try VirtualDisplay()
        try display.open(Tool.builtProducts.appendingPathComponent("DemoApp"), arguments: ["--scale", "1"], title: "SelectableLabel")
        let menu = DrawnMenuPresenter(typesetter: PangoTypesetter())
        let coordinator = SelectionCoordinator(
            ports: SelectionPorts(wordBoundaries: ICUWordBoundaryProvider(), pasteboard: MemoryPasteboard(), menu: menu))
        stage = DemoStage(size: display.size, coordinator: coordinator, menu: menu)
    }

    private var model: Screen { stage.screen }

    @Test mutating func doubleTapDragAPinAndCopy() throws {
        try doubleTap(word: "affords", in: "latin")
        #expect(model.coordinator.selectedText == "affords")
        try dragEndPin(toEndOf: "ligatures", in: "latin")
        try tapMenu("copy")
        #expect(try display.clipboard(waitingFor: "affords kerning, ligatures") == "affords kerning, ligatures")
        #expect(display.isProgramRunning)
    }

    @Test mutating func copyAcrossThreeLabels() throws {
        try doubleTap(word: "selected", in: "latin")
        try dragEndPin(toEndOf: "مرحبا", in: "arabic")
        try tapMenu("copy")
        let chinese = try #require(model.label("chinese")).controller.text.string
        let expected = "selected.\n\(chinese)\nمرحبا"
        #expect(try display.clipboard(waitingFor: expected) == expected)
    }

    @Test mutating func longPressSelectsAWordOfTheDictionary() throws {
        try hold(word: "究", in: "chinese")
        try display.mouse([.up, .wait(0.2)])
        model.handle(.touchUp(1), at: time + 0.8)
        try tapMenu("copy")
        #expect(try display.clipboard(waitingFor: "研究") == "研究")
    }

    @Test mutating func aPinHeldAtTheEdgeScrollsAndExtendsTheSelection() throws {
        try doubleTap(word: "affords", in: "latin")
        let pin = try #require(model.coordinator.overlay.pins[.end]).dot.center
        let edge = CGPoint(x: 200, y: display.size.height - 4)
        try display.mouse([
            .move(pin), .down, .wait(0.1), .move(CGPoint(x: 200, y: 600)), .wait(0.1), .move(edge), .wait(2.5), .up, .wait(0.3),
        ])
        try display.key("ctrl+c")
        let list = try #require(model.label("row5")).controller.text.string
        let text = try display.clipboard { $0.contains(list) }
        #expect(text.hasPrefix("affords kerning") && text.contains("Quotes\n") && text.contains(list))
    }

    @Test func theBoxInTheArticleScrollsByItself() throws {
        let box = try #require(model.scrollView("quotes"))
        let frame = box.frame.offsetBy(dx: 0, dy: 44)
        let point = CGPoint(x: 100, y: min(frame.midY, display.size.height - 30))
        try display.mouse([.move(point)] + Array(repeating: .wheelDown, count: 10) + [.wait(0.3)])
        model.scroll("article", by: .zero, at: 0)
        for _ in 0..<10 { model.scrollWheel(at: point, by: CGPoint(x: 0, y: 40), at: 0) }
        #expect(box.offset.y > 0)
        let quote = try #require(self.point(of: "Brevity", in: "quote4"))
        try display.mouse([.move(quote), .click(2), .wait(0.2)])
        try display.key("ctrl+c")
        #expect(try display.clipboard(waitingFor: "Brevity") == "Brevity")
    }

    @Test mutating func anItemOfTheDemosOwnAddsAQuote() throws {
        try doubleTap(word: "affords", in: "latin")
        try tapMenu("quote")
        try display.key("ctrl+a")
        try display.key("ctrl+c")
        model.coordinator.performMenuItem("quote")
        model.handle(.command(.selectAll), at: time)
        let expected = model.coordinator.selectedText
        #expect(expected.contains("γνῶθι σεαυτόν\naffords\nA list"))
        #expect(try display.clipboard(waitingFor: expected) == expected)
    }

    @Test func aMouseAndKeysSelectOnAnotherScreen() throws {
        stage.show(1)
        try display.key("Tab", "m")
        let start = try #require(point(of: "hello", in: "words.1.1"))
        let end = try #require(point(of: "merci", in: "words.2.2"))
        try display.mouse([.move(start), .click(2), .wait(0.5), .move(end), .wait(0.1)])
        try display.key("ctrl+c")
        #expect(try display.clipboard(waitingFor: "hello") == "hello")
        try display.key("shift+ctrl+Right", "shift+ctrl+Right", "ctrl+c")
        #expect(try display.clipboard(waitingFor: "hello\nthank you") == "hello\nthank you")
    }

    /// Even if the left button acts as a finger, the right button selects the word under the pointer and opens the
    /// menu.
    @Test mutating func theRightButtonAlwaysActsAsAMouse() throws {
        let word = try #require(point(of: "affords", in: "latin"))
        try display.mouse([.move(word), .rightClick, .wait(0.2)])
        model.handle(.mouseDown(at: word, button: .secondary, extends: false), at: time)
        try tapMenu("copy")
        #expect(try display.clipboard(waitingFor: "affords") == "affords")
    }

    /// M ends the press of the finger. Otherwise, the selection would go on waiting for its release.
    @Test mutating func theMouseMayBecomeAnotherPointerDuringAPress() throws {
        try hold(word: "affords", in: "latin")
        try display.key("m")
        try display.mouse([.up, .wait(0.2)])
        model.handle(.touchCancel(1), at: time + 0.8)
        try tapMenu("copy")
        #expect(try display.clipboard(waitingFor: "affords") == "affords")
    }

    /// A middle click in another program gives it the focus, and pastes the selection.
    @Test mutating func theSelectionStaysWhenAnotherProgramHasTheFocus() throws {
        try doubleTap(word: "affords", in: "latin")
        #expect(try display.clipboard("primary") { $0 == "affords" } == "affords")
        try display.perform(["windowfocus", "0"])
        try display.mouse([.wait(0.3)])
        #expect(try display.clipboard("primary") { $0 == "affords" } == "affords")
        try display.key("ctrl+c")
        #expect(try display.clipboard(waitingFor: "affords") == "affords")
    }

    /// The search scrolls to what was typed, so a word is where the model's search has scrolled it.
    @Test func aTypedSearchScrollsToItsMatch() throws {
        stage.beginFind()
        stage.find("A list")
        #expect(try #require(model.scrollView("article")).offset.y > 0)
        let word = try #require(point(of: "list", in: "listTitle"))
        try display.key("ctrl+f")
        try display.perform(["type", "--delay", "60", "A list"])
        try display.mouse([.wait(0.5), .move(word), .click(2), .wait(0.2)])
        try display.key("ctrl+c")
        #expect(try display.clipboard(waitingFor: "list") == "list")
    }

    @Test func linksDetectedOffTheMainThreadActAsLinks() throws {
        try show("samples")
        let plain = try #require(point(of: "kind", in: "links"))
        let found = try #require(point(of: "example", in: "links"))
        var copied: [String] = []
        // Repeats the attempt, because the detection of links takes a while on a busy machine.
        while copied.last != "kind", copied.count < 20 {
            try display.mouse([.move(plain), .click(2), .wait(0.3)])
            try display.key("ctrl+c")
            #expect(try display.clipboard(waitingFor: "kind") == "kind")
            // A double click would select plain text, but must not select a link.
            try display.mouse([.move(found), .click(2), .wait(0.3)])
            try display.key("ctrl+c")
            try display.mouse([.wait(0.3)])
            copied.append(try display.clipboard(waitingFor: "kind"))
        }
        #expect(copied.last == "kind", "\(copied)")
    }

    // MARK: The other screens

    @Test mutating func aPostUnfoldsInTheFeed() throws {
        try show("feed")
        let label = try #require(model.label("post0"))
        let token = try #require(label.controller.layout(in: label.resolvedFrame.size).tokenRect).offset(by: model.frame(of: label).origin)
        try display.mouse([.move(token.center), .click(1), .wait(0.5)])
        model.handle(.touchDown(1, at: token.center), at: time)
        model.handle(.touchUp(1), at: time + 0.05)
        time += 1
        // The word is visible only if the post is expanded. The next post is then further down.
        try doubleTap(word: "chairs", in: "post0")
        try dragEndPin(toEndOf: "until", in: "post1")
        try tapMenu("copy")
        let expected = "chairs. The next one is a year away, with luck. #nightgarden\nHarbour Weather  @weather · 13m\nFog until"
        #expect(try display.clipboard(waitingFor: expected) == expected)
    }

    @Test mutating func theFeedIsScrolledByWheelAndFinger() throws {
        try show("feed")
        let point = CGPoint(x: 200, y: 500)
        try display.mouse([.move(point)] + Array(repeating: .wheelDown, count: 12) + [.wait(0.3)])
        let swipe = (1...20).map { VirtualDisplay.MouseAction.move(CGPoint(x: 200, y: 500 - 20 * CGFloat($0))) }
        // A pause before the finger is lifted prevents a fling.
        try display.mouse([.move(point), .down] + swipe + [.wait(0.3), .up, .wait(0.3)])
        for _ in 0..<12 { model.scrollWheel(at: point, by: CGPoint(x: 0, y: 40), at: time) }
        model.handle(.touchDown(1, at: point), at: time)
        for step in 1...20 { model.handle(.touchMove(1, to: CGPoint(x: 200, y: 500 - 20 * CGFloat(step))), at: time) }
        model.handle(.touchUp(1), at: time)
        time += 1
        let shown = try #require(
            model.labels.first { $0.scrollView == "feed" && model.frame(of: $0).minY > 300 && $0.id.hasSuffix("header") })
        let handle = try #require(shown.controller.text.string.split(separator: " ").first { $0.hasPrefix("@") })
        #expect(shown.id != "post1.header" && shown.id != "post2.header")
        try doubleTap(word: String(handle.dropFirst()), in: shown.id)
        let word = model.coordinator.selectedText
        try display.key("ctrl+c")
        #expect(try display.clipboard(waitingFor: word) == word && !word.isEmpty)
    }

    @Test mutating func aSelectionFlowsRoundTheMagazinesPicture() throws {
        try show("magazine")
        try doubleTap(word: "crane", in: "opening")
        try dragEndPin(toEndOf: "mail boat", in: "opening")
        try display.key("ctrl+c")
        let expected = model.coordinator.selectedText
        #expect(expected.hasPrefix("crane has stopped, the gulls have gone") && expected.contains("that still moves is the mail boat"))
        let text = try display.clipboard(waitingFor: expected)
        #expect(text == expected)
    }

    @Test mutating func aPoemIsSelectedDownItsColumns() throws {
        try show("poem")
        let label = try #require(model.label("verses"))
        let layout = label.controller.layout(in: label.resolvedFrame.size)
        let map = label.controller.transform(of: layout, in: label.resolvedFrame.size)
        let origin = model.frame(of: label).origin
        let center = { (word: String) -> CGPoint? in
            let string = PoemPage.poem.string
            guard let index = string.range(of: word)?.lowerBound else { return nil }
            let box = layout.characterBox(at: string.utf16.distance(from: string.startIndex, to: index))
            return map.apply(to: box).offset(by: origin).center
        }
        let (start, end) = (try #require(center("連海平")), try #require(center("波千萬里")))
        try display.mouse([
            .move(start), .down, .wait(0.9), .move(end.offset(by: CGPoint(x: 0, y: -20))), .wait(0.1), .move(end), .wait(0.2), .up,
        ])
        model.handle(.touchDown(1, at: start), at: time)
        model.handle(.timePassed, at: time + 0.6)
        for y in [-20, 0] as [CGFloat] { model.handle(.touchMove(1, to: end.offset(by: CGPoint(x: 0, y: y))), at: time + 1) }
        model.handle(.touchUp(1), at: time + 2)
        time += 3
        let expected = model.coordinator.selectedText
        #expect(expected.contains("海上明月共潮生。\n灩灩隨"))
        try display.key("ctrl+c")
        #expect(try display.clipboard(waitingFor: expected) == expected)
    }

    @Test mutating func aLongPressCopiesTheWholeMessage() throws {
        try show("chat")
        let arabic = try #require(ChatMessage.samples.first { $0.string.contains("الجدة") })
        let point = try #require(self.point(of: "الجدة", in: arabic.id))
        try display.mouse([.move(point), .down, .wait(0.8), .up, .wait(0.2)])
        model.handle(.touchDown(1, at: point), at: time)
        model.handle(.timePassed, at: time + 0.6)
        model.handle(.touchUp(1), at: time + 0.8)
        try tapMenu("copy")
        #expect(try display.clipboard(waitingFor: arabic.string) == arabic.string)
    }

    @Test mutating func theLastOfALongListIsReachedByAKey() throws {
        try show("list")
        try display.key("End")
        model.scroll("post", by: CGPoint(x: 0, y: CGFloat.greatestFiniteMagnitude), at: time)
        let cell = try #require(model.label("post.99999"))
        let word = try #require(cell.controller.text.string.split(separator: " ").last { $0.allSatisfy(\.isLetter) })
        try doubleTap(word: String(word), in: cell.id)
        try display.key("ctrl+c")
        #expect(try display.clipboard(waitingFor: String(word)) == word)
    }

    /// Shows a screen of the demo in the window and in the model.
    private func show(_ name: String) throws {
        let index = try #require(DemoScreens.index(named: name))
        stage.show(index)
        for place in 0..<index {
            try display.key("Tab")
            try display.awaitTitle("SelectableLabel: \(DemoScreens.all[place + 1].title) ")
        }
    }

    // MARK: Gestures, on the window and on the model

    /// Presses a word until it is selected.
    private func hold(word: String, in label: String) throws {
        let point = try #require(self.point(of: word, in: label))
        try display.mouse([.move(point), .down, .wait(0.8)])
        model.handle(.touchDown(1, at: point), at: time)
        model.handle(.timePassed, at: time + 0.6)
    }

    private mutating func doubleTap(word: String, in label: String) throws {
        let point = try #require(self.point(of: word, in: label))
        try display.mouse([.move(point), .click(2), .wait(0.2)])
        for _ in 0..<2 {
            model.handle(.touchDown(1, at: point), at: time)
            model.handle(.touchUp(1), at: time + 0.05)
            time += 0.1
        }
        time += 1
    }

    private mutating func dragEndPin(toEndOf word: String, in label: String) throws {
        let pin = try #require(model.coordinator.overlay.pins[.end])
        let box = try #require(self.box(of: word, in: label, last: true))
        let isRightToLeft = label == "arabic"
        let caret = CGPoint(x: isRightToLeft ? box.minX : box.maxX, y: box.midY)
        let start = CGPoint(x: pin.dot.midX.rounded(), y: pin.dot.midY.rounded())
        let end = CGPoint(
            x: (start.x + caret.x - pin.caret.midX).rounded(), y: (start.y + caret.y - pin.caret.midY).rounded())
        let middle = CGPoint(x: ((start.x + end.x) / 2).rounded(), y: ((start.y + end.y) / 2).rounded())
        try display.mouse([.move(start), .down, .wait(0.1), .move(middle), .wait(0.1), .move(end), .wait(0.2), .up, .wait(0.2)])
        model.handle(.touchDown(1, at: start), at: time)
        for point in [middle, end] { model.handle(.touchMove(1, to: point), at: time + 0.2) }
        model.handle(.touchUp(1), at: time + 1)
        time += 2
    }

    private mutating func tapMenu(_ id: String) throws {
        let button = try #require(model.menu.menu?.buttons.first { $0.item.id == id })
        try display.mouse([.move(CGPoint(x: button.frame.midX, y: button.frame.midY)), .click(1), .wait(0.1)])
    }

    // MARK: Places

    private func point(of word: String, in label: String) -> CGPoint? {
        box(of: word, in: label, last: false).map { CGPoint(x: $0.midX.rounded(), y: $0.midY.rounded()) }
    }

    /// Returns the box of the first or last character of a word, in window points.
    private func box(of word: String, in id: String, last: Bool) -> CGRect? {
        guard let label = model.label(id), let range = label.controller.text.string.range(of: word) else { return nil }
        let string = label.controller.text.string
        let index = last ? string.index(before: range.upperBound) : range.lowerBound
        let offset = string.utf16.distance(from: string.startIndex, to: index)
        let frame = model.frame(of: label)
        return label.controller.layout(in: frame.size).characterBox(at: offset).offset(by: frame.origin)
    }
}
