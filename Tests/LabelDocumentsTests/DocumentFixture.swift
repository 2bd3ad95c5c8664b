import Foundation
import LabelDocuments
import SelectableLabel
import SelectableLabelTesting
import Testing

/// A document in a scroll view of a screen, in letters that are squares of the font's size.
@MainActor
final class DocumentFixture {
    final class Clipboard: Pasteboard {
        private(set) var content: PasteboardContent?
        func write(_ content: PasteboardContent) { self.content = content }
    }

    let screen: Screen
    let document: ScreenDocument
    let clipboard = Clipboard()
    private var time: TimeInterval = 10
    private let size: CGSize

    init(
        _ markdown: String = "", isFinished: Bool = false, size: CGSize = CGSize(width: 320, height: 600),
        direction: TextDirection = .leftToRight
    ) {
        self.size = size
        let typesetter = MonospaceTypesetter()
        let menu = DrawnMenuPresenter(typesetter: typesetter)
        let ports = SelectionPorts(wordBoundaries: UnicodeWordBoundaries(), pasteboard: clipboard, menu: menu)
        let coordinator = SelectionCoordinator(ports: ports)
        screen = Screen(size: size, direction: direction, coordinator: coordinator, menu: menu)
        screen.add(ScreenScrollView(id: "scroll", frame: screen.bounds, contentSize: size))
        document = ScreenDocument(DocumentModel(id: "d", isFinished: false), on: screen, in: "scroll", typesetter: typesetter)
        document.layOut(at: CGPoint(x: 10, y: 10), width: size.width - 20)
        write(markdown)
        if isFinished { document.finish() }
        coordinator.configuration.copyGrids = document.model.blocks.compactMap(\.grid)
    }

    func write(_ text: String) {
        document.append(text)
        screen.setScrollView("scroll", frame: screen.bounds, contentSize: CGSize(width: size.width, height: document.height + 20))
    }

    func frame(_ label: String) throws -> CGRect { try #require(screen.label(label)).resolvedFrame }

    // MARK: Selecting

    /// The center of a character in window points.
    func point(_ label: String, _ offset: Int) throws -> CGPoint {
        let (layout, transform) = screen.placedLayout(of: try #require(screen.label(label)))
        return transform.apply(to: layout.characterBox(at: offset)).center
    }

    func longPress(_ label: String, _ offset: Int) throws {
        let point = try point(label, offset)
        screen.handle(.touchDown(1, at: point), at: time)
        screen.handle(.timePassed, at: time + 0.6)
        screen.handle(.touchUp(1), at: time + 0.7)
        time += 2
    }

    /// Drags a pin to a character. Lifts the finger at the end if `lifts` is true.
    func drag(_ pin: SelectionPin, to label: String, _ offset: Int, lifts: Bool = true) throws {
        let geometry = try #require(screen.coordinator.overlay.pins[pin])
        // The finger stays as far from the text as the dot is from the pin's stem.
        let (dot, caret) = (geometry.dot.center, geometry.caret.center)
        let target = try point(label, offset)
        try drag(pin, to: CGPoint(x: target.x + dot.x - caret.x, y: target.y + dot.y - caret.y), lifts: lifts)
    }

    func drag(_ pin: SelectionPin, to end: CGPoint, lifts: Bool = true) throws {
        let start = try #require(screen.coordinator.overlay.pins[pin]).dot.center
        screen.handle(.touchDown(1, at: start), at: time)
        for step in 1...8 {
            let part = CGFloat(step) / 8
            let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            screen.handle(.touchMove(1, to: point), at: time + Double(step) * 0.05)
        }
        time += 1
        if lifts { lift() }
    }

    func wait(_ seconds: TimeInterval) {
        for _ in 0..<Int(seconds * 60) {
            time += 1 / 60
            screen.handle(.timePassed, at: time)
        }
    }

    func lift() {
        screen.handle(.touchUp(1), at: time)
        time += 1
    }

    func select(_ start: (String, Int), _ end: (String, Int)) {
        screen.coordinator.select(
            LabelSelection(
                start: LabelPosition(LabelIdentity(start.0), start.1), end: LabelPosition(LabelIdentity(end.0), end.1)), in: screen)
    }

    var selected: String { screen.coordinator.selectedText }

    func copied() throws -> PasteboardContent {
        screen.coordinator.copySelectedText()
        return try #require(clipboard.content)
    }
}
