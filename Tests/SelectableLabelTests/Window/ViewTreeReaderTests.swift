import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

/// Tests of finding the system's views that cover labels.
@MainActor
@Suite struct ViewTreeReaderTests {
    private let coordinator: SelectionCoordinator
    private let window: ModelWindow
    private let platform = FakePlatform()
    private let content = ModelView(CGRect(x: 0, y: 0, width: 400, height: 600), ViewTraits(backgroundAlpha: 1))

    init() {
        coordinator = SelectionCoordinator(ports: platform.ports)
        window = ModelWindow(coordinator)
        window.root.add(content)
    }

    @discardableResult
    private func label(_ text: String, _ frame: CGRect, in holder: ModelView) -> ModelView {
        let view = ModelView(frame)
        holder.add(view)
        let style = TextStyle(font: FontRequest(size: 20))
        let controller = LabelController(RichText(text, style: style), identity: LabelIdentity(text), typesetter: MonospaceTypesetter())
        controller.enableCopy = true
        window.labels.append((view, controller))
        return view
    }

    private func longPress(_ x: CGFloat, _ y: CGFloat) -> String {
        coordinator.clearSelection()
        let now = coordinator.time + 1
        window.core.send(.touchDown(1, at: CGPoint(x: x, y: y)), at: now)
        window.core.send(.timePassed, at: now + 0.6)
        window.core.send(.touchUp(1), at: now + 0.7)
        return coordinator.selectedText
    }

    /// Returns the areas that the views in the window cover. Views that cover nothing are left out.
    private func covers() -> [WindowView.Cover] { window.snapshot().views.map(\.cover).filter { $0 != .nothing } }

    @Test func theSuperviewOfALabelIsNotAnotherView() {
        label("hello world", CGRect(x: 100, y: 100, width: 300, height: 20), in: content)
        #expect(longPress(110, 92) == "hello", "a press above the text, inside its touch target")
        coordinator.clearSelection()
        window.core.send(.mouseDown(at: CGPoint(x: 20, y: 110), button: .primary, extends: false), at: 9)
        window.core.send(.mouseMoved(to: CGPoint(x: 161, y: 110)), at: 9.1)
        #expect(coordinator.selectedText == "hel", "a drag that begins beside the label")
    }

    @Test(arguments: [
        (ViewTraits(backgroundAlpha: 1), true), (ViewTraits(), false), (ViewTraits(isHidden: true, backgroundAlpha: 1), false),
        (ViewTraits(alpha: 0, backgroundAlpha: 1), false), (ViewTraits(alpha: 0.2, backgroundAlpha: 0.2), false),
        (ViewTraits(backgroundAlpha: 1, takesInteraction: false), false), (ViewTraits(backgroundAlpha: 1, thickness: 1), false),
        (ViewTraits(kind: .bar), true), (ViewTraits(kind: .control, backgroundAlpha: 1), false),
        (ViewTraits(kind: .overlay, backgroundAlpha: 1), false),
    ])
    func aLaterSiblingCovers(_ traits: ViewTraits, covers: Bool) {
        label("hello world", CGRect(x: 0, y: 100, width: 300, height: 20), in: content)
        content.add(ModelView(CGRect(x: 0, y: 90, width: 400, height: 20), traits))
        _ = longPress(10, 115)
        coordinator.select(0..<5, of: "hello world", in: window)
        let whole = CGRect(x: 0, y: 100, width: 100, height: 20)
        #expect(coordinator.overlay.rects == [covers ? CGRect(x: 0, y: 110, width: 100, height: 10) : whole])
    }

    @Test func anEarlierSiblingCoversNothing() {
        content.add(ModelView(CGRect(x: 0, y: 90, width: 400, height: 40), ViewTraits(backgroundAlpha: 1)))
        label("hello world", CGRect(x: 0, y: 100, width: 300, height: 20), in: content)
        #expect(longPress(10, 110) == "hello" && coordinator.overlay.rects.count == 1)
    }

    @Test func opaqueViewsInAClearViewCoverLabels() {
        label("hello world", CGRect(x: 0, y: 100, width: 300, height: 20), in: content)
        let clear = ModelView(CGRect(x: 0, y: 80, width: 400, height: 100))
        clear.add(ModelView(CGRect(x: 0, y: 10, width: 400, height: 20), ViewTraits(backgroundAlpha: 1)))
        content.add(clear)
        #expect(longPress(10, 105) == "" && longPress(10, 115) == "hello")
    }

    /// A clear scroll view clips its rows. The rows cover no labels outside the scroll view.
    @Test func clippedRowsCoverNoLabelsOutsideTheirScrollView() {
        label("hello world", CGRect(x: 0, y: 100, width: 300, height: 20), in: content)
        let list = ModelView(CGRect(x: 0, y: 300, width: 400, height: 300), ViewTraits(clipsToBounds: true))
        list.contentSize = CGSize(width: 400, height: 900)
        list.offset.y = 300
        list.add(ModelView(CGRect(x: 0, y: 0, width: 400, height: 300), ViewTraits(backgroundAlpha: 1)))
        content.add(list)
        #expect(longPress(10, 110) == "hello" && coordinator.overlay.rects.count == 1)
    }

    /// The opaque rows of a list do not count as bars over the list. A drag near the list's edge therefore scrolls the
    /// list.
    @Test func aListOfOpaqueRowsScrollsAtItsEdges() throws {
        let list = ModelView(CGRect(x: 0, y: 0, width: 400, height: 600), ViewTraits(clipsToBounds: true))
        list.contentSize = CGSize(width: 400, height: 2000)
        content.add(list)
        for row in 0..<20 {
            let cell = ModelView(CGRect(x: 0, y: CGFloat(row) * 100, width: 400, height: 100), ViewTraits(backgroundAlpha: 1))
            list.add(cell)
            label("row\(row)", CGRect(x: 0, y: 40, width: 400, height: 20), in: cell)
        }
        content.add(ModelView(CGRect(x: 0, y: 550, width: 400, height: 50), ViewTraits(kind: .bar)))
        #expect(longPress(10, 150) == "row1")
        let pin = try #require(coordinator.overlay.pins[.end]?.dot.center)
        window.core.send(.touchDown(2, at: pin), at: 20)
        window.core.send(.touchMove(2, to: CGPoint(x: pin.x, y: 480)), at: 20.1)
        window.core.send(.timePassed, at: 20.2)
        #expect(list.offset.y == 0, "not near the edge")
        window.core.send(.touchMove(2, to: CGPoint(x: pin.x, y: 540)), at: 20.3)
        window.core.send(.timePassed, at: 20.4)
        #expect(list.offset.y > 10, "near the tab bar's edge")
    }

    @Test func viewsPresentedOverAPartCoverThatPart() {
        label("left", CGRect(x: 0, y: 100, width: 150, height: 20), in: content)
        label("right", CGRect(x: 200, y: 100, width: 150, height: 20), in: content)
        content.add(ModelView(CGRect(x: 190, y: 0, width: 210, height: 600), ViewTraits(kind: .bar)))
        #expect(longPress(10, 110) == "left" && longPress(210, 110) == "")
        #expect(covers().count >= 1)
    }

    @Test func subtractingCoversLeavesTheUncoveredPieces() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(rect.less([]) == [rect] && rect.less([CGRect(x: 20, y: 0, width: 5, height: 5)]) == [rect])
        #expect(
            rect.less([CGRect(x: 2, y: 2, width: 4, height: 4)]) == [
                CGRect(x: 0, y: 0, width: 10, height: 2), CGRect(x: 0, y: 2, width: 2, height: 4), CGRect(x: 6, y: 2, width: 4, height: 4),
                CGRect(x: 0, y: 6, width: 10, height: 4),
            ])
        #expect(rect.less([rect]).isEmpty && rect.less([rect.insetBy(dx: -1, dy: -1)]).isEmpty)
    }
}
