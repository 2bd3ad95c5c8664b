import Foundation
import LabelDrawing
import LinuxHost
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import DemoApp

// MARK: - Overview
//
// The real window on a display without a screen, worked by a made-up mouse, read through the real clipboard. Where to click is read off a screen with the
// same screens and size in the test's own process, which gets the same touches.

@MainActor
@Suite(.serialized)
struct WindowTests {
    private let display: VirtualDisplay
    private let stage: DemoStage
    private var time: TimeInterval = 100

    init() throws {
        display = try VirtualDisplay()
        try display.open(Tool.builtProducts.appendingPathComponent("DemoApp"), arguments: ["--scale", "1"], title: "SelectableLabel")
        let typesetter = PangoTypesetter()
        let menu = DrawnMenuPresenter(typesetter: typesetter)
        let coordinator = SelectionCoordinator(
            ports: SelectionPorts(wordBoundaries: ICUWordBoundaryProvider(), pasteboard: MemoryPasteboard(), menu: menu))
        stage = DemoStage(size: display.size, coordinator: coordinator, menu: menu, typesetter: typesetter)
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
        let point = try #require(self.point(of: "究", in: "chinese"))
        try display.mouse([.move(point), .down, .wait(0.8), .up, .wait(0.2)])
        model.handle(.touchDown(1, at: point), at: time)
        model.handle(.timePassed, at: time + 0.6)
        model.handle(.touchUp(1), at: time + 0.8)
        try tapMenu("copy")
        #expect(try display.clipboard(waitingFor: "研究") == "研究")
    }

    @Test mutating func aPinHeldAtTheEdgeScrollsAndSelectsOn() throws {
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

    @Test func linksThatAreFoundOffTheMainThreadAreLinks() throws {
        let samples = try #require(DemoScreens.index(named: "samples"))
        stage.show(samples)
        for _ in 0..<samples { try display.key("Tab") }
        let plain = try #require(point(of: "kind", in: "links"))
        let found = try #require(point(of: "example", in: "links"))
        try display.mouse([.move(plain), .click(2), .wait(0.3)])
        try display.key("ctrl+c")
        #expect(try display.clipboard(waitingFor: "kind") == "kind")
        // Two taps on plain text would select it.
        try display.mouse([.move(found), .click(2), .wait(0.3)])
        try display.key("ctrl+c")
        try display.mouse([.wait(0.3)])
        #expect(try display.clipboard(waitingFor: "kind") == "kind")
    }

    // MARK: Gestures, on the window and on the model

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

    /// The box of a word's first or last character, in window points.
    private func box(of word: String, in id: String, last: Bool) -> CGRect? {
        guard let label = model.label(id), let range = label.controller.text.string.range(of: word) else { return nil }
        let string = label.controller.text.string
        let index = last ? string.index(before: range.upperBound) : range.lowerBound
        let offset = string.utf16.distance(from: string.startIndex, to: index)
        let frame = model.frame(of: label)
        return label.controller.layout(in: frame.size).characterBox(at: offset).offset(by: frame.origin)
    }
}
