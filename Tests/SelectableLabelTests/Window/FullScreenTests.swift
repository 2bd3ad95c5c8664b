import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of full-screen presentations. During such a presentation, the system removes the views behind it from the
/// window.
@MainActor
@Suite struct FullScreenTests {
    private let platform = FakePlatform()
    private let coordinator: SelectionCoordinator
    private let window: ModelWindow
    private let page = ModelView(CGRect(x: 0, y: 0, width: 400, height: 600))

    init() {
        coordinator = SelectionCoordinator(ports: platform.ports)
        window = ModelWindow(coordinator)
        window.root.add(page)
        for (index, text) in ["hello world", "second label"].enumerated() {
            Self.add(text, name: "\(index)", y: 100 + CGFloat(index) * 40, to: page, of: window)
        }
        coordinator.select(LabelSelection(start: LabelPosition("0", 6), end: LabelPosition("1", 6)), in: window)
    }

    private static func add(_ text: String, name: String, y: CGFloat, to view: ModelView, of window: ModelWindow) {
        let label = LabelController(
            RichText(text, style: TextStyle(font: FontRequest(size: 20))), identity: LabelIdentity(name), typesetter: MonospaceTypesetter())
        label.enableCopy = true
        let labelView = ModelView(CGRect(x: 0, y: y, width: 300, height: 20))
        view.add(labelView)
        window.labels.append((labelView, label))
    }

    /// Presents a page with a label, and removes the previous page from the window.
    private func present() -> ModelView {
        let presented = ModelView(page.frame)
        window.root.add(presented)
        Self.add("in front", name: "front", y: 100, to: presented, of: window)
        page.removeFromSuperview()
        window.standsInForViews = true
        window.frame(at: 2)
        return presented
    }

    @Test func theSelectionIsKeptAndCopied() {
        _ = present()
        #expect(coordinator.selectedText == "world\nsecond" && coordinator.overlay.rects.isEmpty)
        #expect(coordinator.overlay.pins.values.allSatisfy { !$0.isVisible })
        window.core.send(.command(.copy), at: 2)
        #expect(platform.calls.contains(.write("world\nsecond")))
    }

    @Test func theSelectionShowsAgainAfterThePresentation() {
        let rects = coordinator.overlay.rects
        let presented = present()
        presented.removeFromSuperview()
        window.root.add(page)
        window.standsInForViews = false
        window.frame(at: 3)
        #expect(!rects.isEmpty && coordinator.overlay.rects == rects && coordinator.selectedText == "world\nsecond")
    }

    @Test func selectAllTakesOnlyTheLabelInFront() {
        _ = present()
        window.core.send(.touchDown(1, at: CGPoint(x: 10, y: 110)), at: 3)
        window.core.send(.timePassed, at: 3.6)
        window.core.send(.touchUp(1), at: 3.7)
        #expect(coordinator.selectedText == "in")
        window.core.send(.command(.selectAll), at: 4)
        #expect(coordinator.selectedText == "in front")
    }

    @Test func scrollViewsInFrontKeepTheirPlaces() {
        let presented = present()
        let outer = ModelView(CGRect(x: 0, y: 200, width: 400, height: 300))
        outer.contentSize = CGSize(width: 400, height: 1000)
        presented.add(outer)
        let inner = ModelView(CGRect(x: 0, y: 50, width: 400, height: 100))
        inner.contentSize = CGSize(width: 800, height: 100)
        outer.add(inner)
        Self.add("nested label", name: "nested", y: 10, to: inner, of: window)
        window.frame(at: 3)
        window.core.send(.touchDown(1, at: CGPoint(x: 10, y: 270)), at: 4)
        window.core.send(.timePassed, at: 4.6)
        window.core.send(.touchUp(1), at: 4.7)
        #expect(coordinator.selectedText == "nested")
    }

    @Test func removingLabelsWithoutAPresentationClearsTheSelection() {
        page.removeFromSuperview()
        window.frame(at: 2)
        #expect(coordinator.selection == nil)
    }

    @Test func labelsThatDoNotReturnClearTheSelection() {
        let presented = present()
        presented.removeFromSuperview()
        window.standsInForViews = false
        window.frame(at: 3)
        #expect(coordinator.selection == nil)
    }
}
