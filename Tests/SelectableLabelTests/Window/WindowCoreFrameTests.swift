import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of the tasks that a window performs for the selection, such as timers and keyboard focus.
@MainActor
@Suite struct WindowCoreFrameTests {
    private let platform = FakePlatform()
    private let coordinator: SelectionCoordinator
    private let window: ModelWindow
    private let label: LabelController

    init() {
        coordinator = SelectionCoordinator(ports: platform.ports)
        window = ModelWindow(coordinator)
        let view = ModelView(CGRect(x: 0, y: 100, width: 300, height: 20))
        window.root.add(view)
        label = LabelController(
            RichText("hello world", style: TextStyle(font: FontRequest(size: 20))), identity: "1", typesetter: MonospaceTypesetter())
        label.enableCopy = true
        window.labels = [(view, label)]
    }

    private var core: WindowCore { window.core }

    private func longPress() {
        core.send(.touchDown(1, at: CGPoint(x: 10, y: 110)), at: 1)
        core.send(.timePassed, at: 1.6)
    }

    @Test func framesAreLookedAtWhileSomethingMoves() {
        #expect(core.pace == .paused)
        longPress()
        #expect(core.pace == .full)
        core.send(.touchUp(1), at: 1.7)
        window.frame(at: 1.8)
        #expect(core.pace == .full)
        window.frame(at: 2.3)
        #expect(core.pace == .resting)
        window.labels[0].view.frame.origin.y = 140
        window.frame(at: 3)
        #expect(core.pace == .full && coordinator.overlay.rects.first?.minY == 140)
        coordinator.clearSelection()
        #expect(core.pace == .paused && window.shown == nil)
    }

    /// After a finger is lifted, the label with its selection takes the keyboard focus. After a selection by the app,
    /// the label takes the focus only if the user is not typing.
    @Test func keyboardFocusIsTakenOnceAndNotWhileTheUserTypes() {
        longPress()
        #expect(window.keysTaken == 0, "the finger is down")
        core.send(.touchUp(1), at: 1.7)
        window.frame(at: 1.8)
        #expect(window.keysTaken == 1)
        coordinator.clearSelection()
        window.isWriting = true
        window.frame(at: 2)
        coordinator.select(0..<5, of: "1", in: window)
        window.frame(at: 2.1)
        #expect(window.keysTaken == 1 && coordinator.selectedText == "hello")
        window.isWriting = false
        coordinator.select(6..<11, of: "1", in: window)
        window.frame(at: 2.2)
        #expect(window.keysTaken == 2)
    }

    @Test func typingClearsTheSelection() {
        longPress()
        core.send(.touchUp(1), at: 1.7)
        window.isWriting = true
        core.send(.command(.copy), at: 1.8)
        #expect(platform.calls.allSatisfy { if case .write = $0 { false } else { true } })
        window.frame(at: 1.9)
        #expect(coordinator.selection == nil)
    }

    /// Events from assistive technologies have no time of their own. They get the time of the previous event, so that
    /// the time never decreases.
    @Test func assistiveTechnologyEventsDoNotDecreaseTheTime() {
        longPress()
        core.send(.touchUp(1), at: 1.7)
        coordinator.adjust(.end, forward: true)
        #expect(coordinator.time == 1.7 && coordinator.selectedText == "hello ")
    }
}
