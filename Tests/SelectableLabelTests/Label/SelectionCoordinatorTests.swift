import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

@MainActor
@Suite struct SelectionCoordinatorTests {
    private let platform = FakePlatform()
    private let window = FakeWindow(["hello world", "second label", "third"])
    private let coordinator: SelectionCoordinator

    init() {
        coordinator = SelectionCoordinator(ports: platform.ports)
    }

    private func doubleTap(_ point: CGPoint, in window: FakeWindow, at time: TimeInterval) {
        for start in [time, time + 0.1] {
            coordinator.handle(.touchDown(1, at: point), at: start, in: window)
            coordinator.handle(.touchUp(1), at: start + 0.05, in: window)
        }
    }

    private func selection(_ label: LabelIdentity, _ range: TextRange) -> LabelSelection {
        LabelSelection(start: LabelPosition(label, range.lowerBound), end: LabelPosition(label, range.upperBound))
    }

    @Test func theSelectionsOverlayIsShownInItsWindow() {
        doubleTap(window.point(0, 7), in: window, at: 0)
        #expect(coordinator.selection == selection("1", 6..<11) && coordinator.selectedText == "world")
        #expect(coordinator.window === window)
        #expect(window.shown.last?.rects == [CGRect(x: 220, y: 200, width: 100, height: 20)])
        #expect(platform.calls == [.present(["selectAll", "copy"])])
        coordinator.handle(.touchDown(1, at: CGPoint(x: 900, y: 900)), at: 2, in: window)
        coordinator.handle(.touchUp(1), at: 2.1, in: window)
        #expect(coordinator.selection == nil && window.shown.last?.isEmpty == true && !platform.isMenuShown)
        #expect(coordinator.selectedText.isEmpty && coordinator.overlay.isEmpty && coordinator.overlayDisplayList().isEmpty)
    }

    @Test func effectsComeInOrder() {
        var effects: [InteractionEffect] = []
        coordinator.onEffect = { effects.append($0) }
        coordinator.handle(.touchDown(1, at: window.point(0, 7)), at: 0, in: window)
        #expect(coordinator.nextDeadline == 0.5)
        #expect(coordinator.handle(.timePassed, at: 0.5, in: window).isClaimed)
        let selected = selection("1", 6..<11)
        #expect(effects == [.selectionChanged(selected), .selectionHaptic])
        #expect(platform.calls == [.haptic] && coordinator.nextDeadline == nil)
        #expect(!coordinator.handle(.touchUp(1), at: 0.7, in: window).isClaimed)
        coordinator.performMenuItem("copy")
        #expect(platform.calls == [.haptic, .present(["selectAll", "copy"]), .write("world"), .dismiss])
        #expect(effects.last == .copy && coordinator.selection == selected)
    }

    @Test func observersSeeTheReportedState() {
        var seen: [LabelSelection?] = []
        coordinator.onEffect = { [weak coordinator] effect in
            if case .selectionChanged = effect { seen.append(coordinator?.selection) }
        }
        doubleTap(window.point(0, 7), in: window, at: 0)
        let other = FakeWindow(["other"], prefix: "other")
        coordinator.handle(.touchDown(1, at: CGPoint(x: 900, y: 900)), at: 3, in: other)
        #expect(seen == [selection("1", 6..<11), nil])
    }

    @Test func labelsWithoutEnableCopyAreSkipped() {
        window.label(1).enableCopy = false
        coordinator.select(
            LabelSelection(start: LabelPosition("1", 6), end: LabelPosition("3", 3)), in: window)
        #expect(coordinator.selectedText == "world\nthi" && coordinator.overlay.rects.count == 2)
        doubleTap(window.point(1, 2), in: window, at: 5)
        #expect(coordinator.selection == nil)
        window.label(1).enableCopy = true
        coordinator.update(in: window)
        doubleTap(window.point(1, 2), in: window, at: 10)
        #expect(coordinator.selectedText == "second")
    }

    @Test func changesOfLabelsReachTheSelection() {
        coordinator.select(selection("1", 0..<5), in: window)
        window.labelPlacements[0].transform.ty = 500
        coordinator.update(in: window)
        #expect(coordinator.overlay.rects == [CGRect(x: 100, y: 500, width: 100, height: 20)])
        var reported: [LabelSelection?] = []
        coordinator.onEffect = { if case .selectionChanged(let selection) = $0 { reported.append(selection) } }
        window.label(0).text = RichText("hi", style: TextStyle(font: FontRequest(size: 20)))
        coordinator.update(in: window)
        #expect(coordinator.selection == nil && reported == [nil] && window.shown.last?.isEmpty == true)
    }

    @Test func aChangeOfTheConfigurationOrThemeIsShown() {
        coordinator.select(selection("1", 0..<5), in: window)
        coordinator.theme.pinDotDiameter = 16
        #expect(window.shown.last?.pins[.end]?.dot.width == 16)
        let count = window.shown.count
        coordinator.theme.pinDotDiameter = 16
        #expect(window.shown.count == count)
        coordinator.configuration.separator = ", "
        coordinator.select(LabelSelection(start: LabelPosition("1", 6), end: LabelPosition("2", 6)), in: window)
        #expect(coordinator.selectedText == "world, second")
    }

    @Test func aScrolledFrameShowsOneOverlay() {
        window.scrollContainers = [SceneContainer(identity: ContainerIdentity("list"), frame: window.bounds)]
        doubleTap(window.point(0, 7), in: window, at: 0)
        let count = window.shown.count
        for y in [10.0, 20] {
            window.scrollContainers[0].contentTransform = .translation(x: 0, y: -y)
            coordinator.handle(.timePassed, at: 1 + y, in: window)
        }
        #expect(window.shown.count == count + 2 && !platform.isMenuShown)
        coordinator.handle(.timePassed, at: 40, in: window)
        #expect(window.shown.count == count + 3 && platform.isMenuShown)
    }

    @Test func surroundingsThatChangeHideTheMenu() {
        doubleTap(window.point(0, 7), in: window, at: 0)
        coordinator.update(in: window)
        #expect(platform.isMenuShown, "nothing changed")
        window.appearance = .dark
        coordinator.handle(.timePassed, at: 1, in: window)
        #expect(!platform.isMenuShown && coordinator.selectedText == "world" && coordinator.overlay.pins.count == 2)
    }

    /// A dragged pin gives haptic feedback only when the selection changes.
    @Test func aDraggedPinTicksAtEachStep() throws {
        coordinator.select(0..<5, of: "1", in: window)
        let dot = try #require(coordinator.overlay.pins[.end]?.dot.center)
        coordinator.handle(.touchDown(1, at: dot), at: 1, in: window)
        #expect(!platform.calls.contains(.haptic))
        coordinator.handle(.touchMove(1, to: CGPoint(x: dot.x + 60, y: dot.y)), at: 1.1, in: window)
        coordinator.handle(.touchMove(1, to: CGPoint(x: dot.x + 60, y: dot.y)), at: 1.2, in: window)
        coordinator.handle(.touchMove(1, to: CGPoint(x: dot.x - 40, y: dot.y)), at: 1.3, in: window)
        #expect(platform.calls.count { $0 == .haptic } == 2)
    }

    @Test func selectingIsIgnoredWithoutPorts() {
        let coordinator = SelectionCoordinator()
        #expect(!coordinator.handle(.touchDown(1, at: window.point(0, 7)), at: 0, in: window).isClaimed)
        coordinator.select(selection("1", 0..<5), in: window)
        #expect(coordinator.selection == nil && window.shown.isEmpty)
    }

    @Test func linksCallTheirLabels() {
        var calls: [String] = []
        window.label(0).text = window.label(0).text.restyled(0..<5) { $0.link = TextLink(target: "a", hasLongPressAction: true) }
        window.label(0).onLinkTap = { calls.append("tap \($0.target) \($0.range)") }
        window.label(0).onLinkLongPress = { calls.append("long \($0.target)") }
        window.label(1).onLinkTap = { _ in calls.append("wrong") }
        coordinator.handle(.touchDown(1, at: window.point(0, 2)), at: 0, in: window)
        #expect(window.highlights(0) == [CGRect(x: -2, y: 0, width: 104, height: 20)] && coordinator.overlay.isEmpty)
        coordinator.handle(.touchUp(1), at: 0.1, in: window)
        coordinator.handle(.touchDown(1, at: window.point(0, 2)), at: 2, in: window)
        coordinator.handle(.timePassed, at: 2.5, in: window)
        coordinator.handle(.touchUp(1), at: 3, in: window)
        #expect(calls == ["tap a 0..<5", "long a"])
    }

    @Test func ofTwoLabelsWithOneContentTheSelectableOneIsCalled() {
        var calls: [Int] = []
        for index in [0, 1] {
            window.label(index).show(window.label(index).text.restyled(0..<5) { $0.link = TextLink(target: "a") }, identity: "same")
            window.label(index).onLinkTap = { _ in calls.append(index) }
        }
        window.label(0).enableCopy = false
        coordinator.handle(.touchDown(1, at: window.point(1, 2)), at: 0, in: window)
        coordinator.handle(.touchUp(1), at: 0.1, in: window)
        #expect(calls == [1])
    }

    @Test func labelsWithoutEnableCopyKeepTheirLinks() {
        var taps = 0
        window.label(0).text = window.label(0).text.restyled(0..<5) { $0.link = TextLink(target: "a") }
        window.label(0).onLinkTap = { _ in taps += 1 }
        window.label(0).enableCopy = false
        coordinator.handle(.touchDown(1, at: window.point(0, 2)), at: 0, in: window)
        #expect(window.highlights(0) == [CGRect(x: -2, y: 0, width: 104, height: 20)] && coordinator.overlay.isEmpty)
        coordinator.handle(.touchUp(1), at: 0.1, in: window)
        #expect(taps == 1)
        for event in [InteractionEvent.touchDown(1, at: window.point(0, 2)), .timePassed, .touchUp(1)] {
            coordinator.handle(event, at: event == .touchDown(1, at: window.point(0, 2)) ? 2 : 2.5, in: window)
        }
        doubleTap(window.point(0, 8), in: window, at: 5)
        #expect(coordinator.selection == nil && taps == 2)
        coordinator.handle(.command(.selectAll), at: 9, in: window)
        #expect(coordinator.selectedText == "second label\nthird")
    }

    // MARK: One selection in the app

    @Test func aFingerInAnotherWindowEndsTheSelection() {
        let other = FakeWindow(["other text"], prefix: "other")
        doubleTap(window.point(0, 7), in: window, at: 0)
        coordinator.handle(.touchDown(1, at: other.point(0, 1)), at: 2, in: other)
        #expect(window.shown.last?.isEmpty == true && !platform.isMenuShown && coordinator.selection == nil)
        #expect(coordinator.window === other)
        coordinator.handle(.touchUp(1), at: 2.05, in: other)
        doubleTap(other.point(0, 1), in: other, at: 4)
        #expect(coordinator.selectedText == "other" && other.shown.last?.rects.count == 1)
        #expect(window.shown.last?.isEmpty == true)
    }

    @Test func onlySelectingInAnotherWindowMovesTheSelectionThere() {
        let other = FakeWindow(["other text"], prefix: "other")
        doubleTap(window.point(0, 7), in: window, at: 0)
        let events: [InteractionEvent] = [
            .touchMove(1, to: other.point(0, 1)), .touchUp(1), .touchCancel(1), .timePassed, .scrollBegan, .scrollEnded, .menuItem("copy"),
            .surroundingsChanged, .mouseMoved(to: other.point(0, 1)), .mouseUp, .command(.copy), .command(.clear), .select(nil),
            .select(selection("none", 0..<3)), .select(selection("other1", 0..<99)),
        ]
        for event in events { #expect(!coordinator.handle(event, at: 2, in: other).isClaimed) }
        coordinator.update(in: other)
        #expect(coordinator.selectedText == "world" && coordinator.window === window && platform.isMenuShown && other.shown.isEmpty)
        coordinator.handle(.command(.selectAll), at: 2, in: FakeWindow([]))
        #expect(coordinator.selectedText == "world")
        coordinator.handle(.command(.selectAll), at: 2, in: other)
        #expect(coordinator.selectedText == "other text")
        coordinator.select(selection("1", 0..<5), in: window)
        coordinator.select(selection("other1", 0..<5), in: other)
        #expect(coordinator.selectedText == "other" && coordinator.window === other && window.shown.last?.isEmpty == true)
    }

    @Test func aSecondFingerInAnotherWindowDoesNotStealADrag() {
        let other = FakeWindow(["other text"], prefix: "other")
        coordinator.handle(.touchDown(1, at: window.point(0, 7)), at: 0, in: window)
        coordinator.handle(.timePassed, at: 0.5, in: window)
        #expect(!coordinator.handle(.touchDown(2, at: other.point(0, 1)), at: 0.6, in: other).isClaimed)
        #expect(coordinator.handle(.touchMove(1, to: window.point(1, 2)), at: 0.7, in: window).isClaimed)
        #expect(coordinator.selectedText == "world\nsecond")
        coordinator.handle(.touchUp(1), at: 0.8, in: window)
        coordinator.handle(.touchDown(2, at: other.point(0, 1)), at: 1, in: other)
        #expect(coordinator.window === other && coordinator.selection == nil)
    }

    @Test func aDeallocatedWindowClearsTheSelection() {
        var gone: FakeWindow? = FakeWindow(["hello"])
        if let gone { coordinator.select(selection("1", 0..<3), in: gone) }
        #expect(coordinator.selection != nil)
        var reported: [LabelSelection?] = []
        coordinator.onEffect = { if case .selectionChanged(let selection) = $0 { reported.append(selection) } }
        gone = nil
        #expect(coordinator.window == nil && coordinator.selectedText.isEmpty)
        coordinator.performMenuItem("copy")
        coordinator.handle(.touchDown(1, at: .zero), at: 0, in: window)
        #expect(coordinator.selection == nil && reported == [nil] && platform.calls.isEmpty)
    }

    /// A callback may change the selection.
    @Test func observersMaySelect() {
        coordinator.onEffect = { [weak coordinator, window] effect in
            if case .tap = effect {
                coordinator?.select(LabelSelection(start: LabelPosition("2", 0), end: LabelPosition("2", 6)), in: window)
            }
        }
        coordinator.handle(.touchDown(1, at: CGPoint(x: 900, y: 900)), at: 0, in: window)
        coordinator.handle(.touchUp(1), at: 0.1, in: window)
        #expect(coordinator.selectedText == "second" && coordinator.overlay.rects.count == 1)
    }

    // MARK: Drawing

    @Test func theLensDrawsTheTextAndTheFillAgain() {
        coordinator.handle(.touchDown(1, at: window.point(0, 7)), at: 0, in: window)
        coordinator.handle(.timePassed, at: 0.5, in: window)
        let commands = coordinator.overlayDisplayList().commands
        let fill = DisplayList.Command.fillRects(coordinator.overlay.rects, coordinator.theme.fill.resolved(for: .light))
        #expect(commands.first == fill && commands.dropFirst().contains(fill))
        #expect(commands.contains { if case .glyphs = $0 { true } else { false } })
        coordinator.handle(.touchUp(1), at: 0.6, in: window)
        let released = coordinator.overlayDisplayList().commands
        #expect(released.filter { $0 == fill }.count == 1)
        #expect(!released.contains { if case .glyphs = $0 { true } else { false } })
    }

    @Test func aWindowThatIsGoneTakesItsMenuAlong() {
        var window: FakeWindow? = FakeWindow(["hello world"])
        if let window { doubleTap(window.point(0, 7), in: window, at: 0) }
        #expect(platform.isMenuShown)
        window = nil
        coordinator.clearSelection()
        #expect(coordinator.selection == nil && !platform.isMenuShown)
    }

    @Test func coloursFollowTheAppearance() {
        coordinator.select(selection("1", 0..<5), in: window)
        let light = coordinator.overlayDisplayList()
        window.appearance = .dark
        #expect(coordinator.overlayDisplayList() != light)
        #expect(
            light.commands.first == .fillRects(coordinator.overlay.rects, AdaptiveColor.link.light.withAlpha(0.2)))
    }
}
