import Foundation
import LabelDrawing
import PangoEngine
import SelectableLabel
import SelectableLabelTesting
import Testing

/// A screen for a scene, with a simulated finger.
@MainActor
final class GoldenStage {
    let screen: Screen
    private let typesetter: PangoTypesetter
    private var time: TimeInterval = 10
    private var finger = CGPoint.zero

    private final class NoPasteboard: Pasteboard {
        func write(_ content: PasteboardContent) {}
    }

    init(size: CGSize, appearance: Appearance, typesetter: PangoTypesetter) {
        self.typesetter = typesetter
        let menu = DrawnMenuPresenter(typesetter: typesetter)
        let ports = SelectionPorts(wordBoundaries: ICUWordBoundaryProvider(), pasteboard: NoPasteboard(), menu: menu)
        let coordinator = SelectionCoordinator(ports: ports)
        screen = Screen(size: size, appearance: appearance, coordinator: coordinator, menu: menu)
    }

    var coordinator: SelectionCoordinator { screen.coordinator }

    // MARK: Content

    /// Adds a selectable label to the screen. By default, the label ends at the right margin of the screen and is as
    /// high as its text.
    func add(
        _ id: String, _ text: RichText, x: CGFloat = GoldenScene.margin, y: CGFloat, width: CGFloat? = nil, height: CGFloat? = nil,
        options: LayoutOptions = LayoutOptions(), scrollView: String? = nil
    ) {
        let controller = LabelController(text, options: options, identity: LabelIdentity(id), typesetter: typesetter)
        controller.enableCopy = true
        let frame = (x: x, y: y, width: width ?? screen.size.width - x - GoldenScene.margin, height: height)
        screen.add(ScreenLabel(id: id, controller: controller, frame: frame, scrollView: scrollView))
    }

    // MARK: Places

    /// A horizontal position in a part of a text.
    enum Edge { case leading, trailing, middle }

    /// Returns a point, in window points, at an edge or in the middle of the first occurrence of `part` in a label.
    func point(_ edge: Edge = .middle, of part: String, in id: String) throws -> CGPoint {
        let label = try #require(screen.label(id))
        let (layout, transform) = screen.placedLayout(of: label)
        let range = try range(of: part, in: id)
        let place =
            switch edge {
            case .leading: layout.caretRect(at: TextPosition(offset: range.lowerBound))
            case .trailing: layout.caretRect(at: TextPosition(offset: range.upperBound, affinity: .upstream))
            case .middle: layout.characterBox(at: (range.lowerBound + range.upperBound) / 2)
            }
        return transform.apply(to: place.center)
    }

    /// Returns the range of the first occurrence of `part` in a label, in UTF-16 code units.
    func range(of part: String, in id: String) throws -> TextRange {
        let string = try #require(screen.label(id)).controller.text.string
        let found = try #require(string.range(of: part, options: .literal), "“\(part)” is not in \(id)")
        return found.lowerBound.utf16Offset(in: string)..<found.upperBound.utf16Offset(in: string)
    }

    // MARK: Touches

    func press(_ point: CGPoint) {
        finger = point
        screen.handle(.touchDown(1, at: point), at: time)
    }

    func move(to point: CGPoint) {
        finger = point
        time += 0.1
        screen.handle(.touchMove(1, to: point), at: time)
    }

    func lift() {
        time += 0.05
        screen.handle(.touchUp(1), at: time)
    }

    /// Advances the time, so that the press counts as a long press.
    func hold() {
        time += 0.6
        screen.handle(.timePassed, at: time)
    }

    /// Selects a word with a double tap.
    func doubleTap(_ word: String, in id: String) throws {
        let point = try point(of: word, in: id)
        time += 1
        press(point)
        lift()
        press(point)
        lift()
        time += 1
    }

    /// Grabs a pin at its dot, and moves it so that its caret reaches each point in turn.
    func drag(_ pin: SelectionPin, to points: CGPoint..., lifting: Bool = true) throws {
        let geometry = try #require(coordinator.overlay.pins[pin], "no \(pin) pin")
        let start = geometry.dot.center
        let caret = geometry.caret.center
        time += 1
        press(start)
        for point in points { move(to: CGPoint(x: start.x + point.x - caret.x, y: start.y + point.y - caret.y)) }
        if lifting { lift() }
        time += 1
    }

    /// Sets a selection from the start of one text to the end of another. If `showingMenu` is true, a tap then opens
    /// the menu.
    func select(from start: (part: String, id: String), through end: (part: String, id: String), showingMenu: Bool = false) throws {
        let lower = try LabelPosition(LabelIdentity(start.id), range(of: start.part, in: start.id).lowerBound)
        let upper = try LabelPosition(LabelIdentity(end.id), range(of: end.part, in: end.id).upperBound)
        coordinator.select(LabelSelection(start: lower, end: upper), in: screen)
        guard showingMenu else { return }
        time += 1
        press(try point(of: start.part, in: start.id))
        lift()
        time += 1
    }

    /// Sets a selection of a part of one label's text.
    func select(_ part: String, in id: String, showingMenu: Bool = false) throws {
        try select(from: (part, id), through: (part, id), showingMenu: showingMenu)
    }
}
