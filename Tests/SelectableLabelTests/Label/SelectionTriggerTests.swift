import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of the owner of a long press, and of selections that the app begins as a finger does.
@MainActor
@Suite struct SelectionTriggerTests {
    private let platform = FakePlatform()
    private let window = FakeWindow(["hello world", "second label"])
    private let coordinator: SelectionCoordinator

    init() {
        coordinator = SelectionCoordinator(ports: platform.ports)
    }

    private func longPress(_ point: CGPoint, at time: TimeInterval) -> TouchAnswer {
        coordinator.handle(.touchDown(1, at: point), at: time, in: window)
        coordinator.handle(.timePassed, at: time + 0.6, in: window)
        let answer = coordinator.handle(.timePassed, at: time + 0.7, in: window)
        coordinator.handle(.touchUp(1), at: time + 0.8, in: window)
        return answer
    }

    /// The label's priority, the app's, whether a view around the label takes long presses, and whether the press
    /// selects.
    nonisolated static let priorities: [(LongPressPriority?, LongPressPriority, Bool, Bool)] = [
        (nil, .automatic, false, true), (nil, .automatic, true, false), (nil, .always, true, true), (nil, .never, false, false),
        (.always, .automatic, true, true), (.never, .always, false, false), (.automatic, .never, false, true),
        (.automatic, .always, true, false),
    ]

    @Test(arguments: priorities) func aLongPressHasOneOwner(
        label: LongPressPriority?, app: LongPressPriority, isAround: Bool, selects: Bool
    ) {
        window.label(0).longPressPriority = label
        window.label(0).hasLongPressAround = isAround
        coordinator.configuration.longPressPriority = app
        let answer = longPress(window.point(0, 1), at: 0)
        #expect(answer.isClaimed == selects && coordinator.selectedText == (selects ? "hello" : ""))
        #expect(platform.calls.contains(.haptic) == selects)
        for start in [2, 2.1] {
            coordinator.handle(.touchDown(1, at: window.point(0, 8)), at: start, in: window)
            coordinator.handle(.touchUp(1), at: start + 0.05, in: window)
        }
        #expect(coordinator.selectedText == "world")
    }

    @Test func aDoubleClickOpensALinkOnceIfTheMouseSelectsNothing() {
        window.label(0).addLink(TextLink(target: "x:y"), over: 6..<11)
        coordinator.configuration.triggers = [.longPress, .doubleTap]
        var taps = 0
        coordinator.onEffect = { if case .linkTapped = $0 { taps += 1 } }
        for time in [1, 1.1] {
            coordinator.handle(.mouseDown(at: window.point(0, 8), button: .primary, extends: false), at: time, in: window)
            coordinator.handle(.mouseUp, at: time + 0.02, in: window)
        }
        #expect(taps == 1)
    }

    @Test func theAppSelectsAWordAndShowsTheMenu() {
        coordinator.showMenu()
        coordinator.selectWord(at: window.point(0, 8), in: window)
        #expect(coordinator.selectedText == "world" && coordinator.overlay.pins.count == 2 && coordinator.overlay.menuAnchor == nil)
        coordinator.showMenu()
        #expect(coordinator.overlay.menuItems.map(\.id) == ["selectAll", "copy"] && !coordinator.isSelecting)
        coordinator.selectWord(at: CGPoint(x: 5000, y: 5000), in: window)
        #expect(coordinator.selectedText == "world")
        coordinator.clearSelection()
        coordinator.showMenu()
        #expect(coordinator.overlay.isEmpty)
    }

    /// The app decides by itself: it is not asked.
    @Test func selectingByTheAppAsksNobody() {
        coordinator.willSelect = { _ in nil }
        coordinator.configuration.triggers = []
        coordinator.selectWord(at: window.point(1, 1), in: window)
        #expect(coordinator.selectedText == "second")
    }

    @Test func theMenuWaitsForTheFinger() {
        coordinator.select(0..<5, of: window.label(0).identity, in: window)
        coordinator.handle(.touchDown(1, at: window.point(0, 1)), at: 0, in: window)
        coordinator.showMenu()
        #expect(coordinator.overlay.menuAnchor == nil)
    }

    /// A selection by mouse has no pins. The menu that the app shows for it is that of a finger.
    @Test func theMenuBringsPins() {
        coordinator.handle(.mouseDown(at: window.point(0, 0), button: .primary, extends: false), at: 0, in: window)
        coordinator.handle(.mouseMoved(to: window.point(0, 5)), at: 0, in: window)
        coordinator.handle(.mouseUp, at: 0, in: window)
        coordinator.showMenu()
        #expect(coordinator.overlay.pins.count == 2 && coordinator.overlay.menuAnchor != nil)
    }
}
