import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// A test double for a window. It records its calls.
@MainActor
private final class NotingWindow: HostWindow {
    private(set) lazy var core = WindowCore(
        self, coordinator: coordinator, hasContextMenus: hasContextMenus, clock: { [unowned self] in time },
        after: { [unowned self] in due.append(($0, $1)) })
    let coordinator: SelectionCoordinator
    let hasContextMenus: Bool
    var labels: [LabelViewCore] = []
    var time: TimeInterval = 1
    var due: [(seconds: TimeInterval, work: @MainActor @Sendable () -> Void)] = []
    var calls: [String] = []
    var answers: [TouchAnswer] = []
    var holdsOverlay = false
    var containers: [ContainerIdentity] = []
    let appearance = Appearance.light

    init(_ coordinator: SelectionCoordinator, hasContextMenus: Bool = true) {
        (self.coordinator, self.hasContextMenus) = (coordinator, hasContextMenus)
    }

    func snapshot() -> WindowSnapshot {
        let placements = labels.enumerated().map {
            LabelPlacement(controller: $1.controller, frame: CGRect(x: 0, y: 100 * CGFloat($0), width: 400, height: 20))
        }
        return WindowSnapshot(bounds: CGRect(x: 0, y: 0, width: 400, height: 600), labels: placements)
    }

    func scroll(_ container: ContainerIdentity, by delta: CGPoint) {}
    func show(_ overlay: SelectionOverlay) { core.show(overlay) }
    func respond(to effect: InteractionEffect) { core.respond(to: effect) }
    func layOut() { calls.append("lay out") }
    func setNeedsFrame() { calls.append("frame") }
    func takeKeys(onlyIfFree isFree: Bool) { calls.append("keys") }
    func run(at pace: WindowCore.Pace) { calls.append("\(pace)") }
    func observe(_ containers: [ContainerIdentity]) { calls.append("observe \(containers.count)") }
    func follow(_ answer: TouchAnswer) { answers.append(answer) }
    func leave() { calls.append("leave") }

    func raiseOverlay() {
        if !holdsOverlay { calls.append("raise") }
        holdsOverlay = true
    }

    /// Giving back the focus may move views.
    func removeOverlay() {
        calls.append("remove")
        core.setNeedsUpdate()
        holdsOverlay = false
    }

    /// Returns and clears the recorded calls, without the layout calls.
    func taken() -> [String] {
        defer { calls = [] }
        return calls.filter { $0 != "lay out" }
    }
}

/// Tests of a window with labels in views: when it shows and updates the overlay, and how it handles labels, events and
/// deadlines.
@MainActor
@Suite struct WindowCoreTests {
    private let coordinator = SelectionCoordinator(ports: FakePlatform().ports)
    private let window: NotingWindow

    init() {
        window = NotingWindow(coordinator)
        for index in 0..<2 { add("\(index)", to: window) }
        window.calls = []
    }

    private var core: WindowCore { window.core }

    private func add(_ name: String, to window: NotingWindow) {
        let label = LabelController(
            RichText("hello world", style: TextStyle(font: FontRequest(size: 20))), identity: LabelIdentity(name),
            typesetter: MonospaceTypesetter())
        label.enableCopy = true
        window.labels.append(LabelViewCore(label))
        window.labels.last?.join(window)
    }

    private func select() { coordinator.select(0..<5, of: "0", in: window) }

    @Test func theOverlayIsShownWhileTextIsSelected() {
        #expect(window.taken().isEmpty && core.selection == nil)
        core.setNeedsUpdate()
        #expect(window.taken().isEmpty, "nothing shows that could be out of date")
        select()
        #expect(window.taken() == ["raise", "full"] && core.selection == coordinator.selection)
        core.setNeedsUpdate()
        #expect(window.taken() == ["frame"])
        coordinator.clearSelection()
        #expect(window.taken() == ["remove", "frame", "paused"] && core.selection == nil)
    }

    @Test func restsIfNothingMovesForAWhile() {
        select()
        core.update()
        window.time = 2
        core.update()
        #expect(window.taken().last == "resting")
        core.setNeedsUpdate()
        #expect(window.taken() == ["full", "frame"])
    }

    @Test func scrollViewsAreObservedWhileTheOverlayIsShown() {
        select()
        _ = window.taken()
        window.containers = [ContainerIdentity("1"), ContainerIdentity("2")]
        core.update()
        core.update()
        #expect(window.taken().filter { $0.hasPrefix("observe") } == ["observe 2"])
        window.containers = [ContainerIdentity("2")]
        core.update()
        coordinator.clearSelection()
        #expect(window.taken().filter { $0.hasPrefix("observe") } == ["observe 1", "observe 0"])
    }

    @Test func eachSelectionIsReportedOnceToTheWindowsLabels() {
        var reported: [LabelSelection?] = []
        window.labels[1].onWindowSelectionChange = { reported.append($0) }
        select()
        let selection = coordinator.selection
        core.update()
        coordinator.clearSelection()
        #expect(reported == [selection, nil] && selection != nil)
    }

    @Test func leavesWithTheLastLabelUnlessTheSelectionIsScrolledAway() {
        window.labels[1].join(nil)
        #expect(!window.taken().contains("leave"))
        #expect(core.labels.map(\.controller.identity) == ["0"] && core.label("1") == nil)
        window.labels.removeLast()
        let label = window.labels[0]
        window.labels = []
        label.join(nil)
        #expect(window.taken() == [] && label.window == nil)
        // A list may be replacing its cells, so the window leaves only later.
        window.due.last?.work()
        #expect(window.taken() == ["remove", "leave"])
    }

    @Test func movesALabelToAnotherWindow() {
        let other = NotingWindow(coordinator)
        let label = window.labels[0]
        label.join(other)
        label.join(other)
        #expect(core.labels.count == 1 && other.core.label("0") === label && label.window === other)
        #expect(core.label("0") == nil)
    }

    @Test func forgetsLabelsThatAreGone() {
        let other = NotingWindow(coordinator)
        add("a", to: other)
        #expect(other.core.labels.count == 1)
        other.labels = []
        #expect(other.core.labels.isEmpty)
    }

    // MARK: Events

    @Test func laysOutBeforeAnEventIsPassedOn() {
        core.send(.touchDown(1, at: CGPoint(x: 10, y: 10)))
        #expect(window.calls.first == "lay out")
    }

    @Test func onlyTheLastDeadlineCounts() throws {
        core.send(.touchDown(1, at: CGPoint(x: 10, y: 10)))
        let first = try #require(window.due.last)
        #expect(first.seconds == coordinator.nextDeadline.map { $0 - 1 })
        core.send(.touchUp(1))
        first.work()
        #expect(window.answers.isEmpty)
        core.send(.touchDown(1, at: CGPoint(x: 10, y: 110)), at: 5)
        window.time = 5.6
        try #require(window.due.last).work()
        #expect(window.answers.map(\.isClaimed) == [true] && coordinator.selectedText == "hello")
    }

    /// A frame may be drawn after a deadline, but before the timer of the deadline fires.
    @Test func aFrameThatNoticesALongPressReportsIt() throws {
        select()
        core.send(.touchDown(1, at: CGPoint(x: 10, y: 110)), at: 5)
        window.time = 5.6
        core.update()
        #expect(window.answers.map(\.isClaimed) == [true] && coordinator.selectedText == "hello")
        try #require(window.due.last).work()
        #expect(window.answers.count == 1, "the timer has nothing left to report")
    }

    @Test func aSecondaryClickIsLeftToTheSystemsContextMenu() {
        let phone = NotingWindow(coordinator, hasContextMenus: false)
        let click = InteractionEvent.mouseDown(at: CGPoint(x: 10, y: 10), button: .secondary, extends: false)
        #expect(core.showsEditMenu)
        #expect(core.send(click) == TouchAnswer(isGivenUp: true) && !core.showsEditMenu && core.isPointerMenuOpen)
        #expect(coordinator.selectedText == "hello", "the click selects a word")
        core.send(.touchDown(1, at: CGPoint(x: 10, y: 10)))
        #expect(core.showsEditMenu)
        for other: InteractionEvent in [
            .mouseDown(at: CGPoint(x: 10, y: 10), button: .primary, extends: false), .selectText("1", all: true),
        ] {
            core.send(click)
            core.send(.mouseUp)
            core.send(.menuItem("selectAll"))
            #expect(core.isPointerMenuOpen, "\(other)")
            core.send(other)
            #expect(!core.isPointerMenuOpen, "\(other)")
            core.send(.mouseUp)
        }
        phone.core.send(click)
        #expect(phone.core.showsEditMenu)
    }

    @Test func noMenuIsPresentedWithASystemContextMenu() {
        @MainActor final class Backend: EditMenuBackend {
            var shown = 0
            func show(_ items: [SelectionMenuItem], anchor: CGRect, in window: any OverlayWindow) { shown += 1 }
            func move(to anchor: CGRect, in window: any OverlayWindow) {}
            func hide(in window: (any OverlayWindow)?) { shown -= 1 }
        }
        let backend = Backend()
        let session = EditMenuSession(backend: backend) { $0() }
        session.present([.copy], anchor: CGRect(), in: window)
        #expect(backend.shown == 1)
        core.send(.mouseDown(at: CGPoint(x: 10, y: 10), button: .secondary, extends: false))
        session.present([.selectAll], anchor: CGRect(), in: window)
        #expect(backend.shown == 0 && session.items.isEmpty)
    }

    @Test func keysActOnTheSelection() {
        select()
        core.perform(KeyStroke("a", .command))
        #expect(coordinator.selectedText == "hello world\nhello world")
        core.perform(nil)
        core.perform(KeyStroke("escape", []))
        #expect(coordinator.selection == nil)
    }

    @Test func theFocusIsLostByTheWindowOfTheSelectionAlone() {
        let other = NotingWindow(coordinator)
        select()
        other.core.loseFocus(isActive: true)
        other.core.becomeInactive()
        core.loseFocus(isActive: false)
        core.becomeInactive()
        #expect(coordinator.selectedText == "hello" && core.hasSelection && !other.core.hasSelection)
        core.loseFocus(isActive: true)
        #expect(coordinator.selection == nil)
    }

    @Test func keysGoToTheLabelWithTheCaretWithoutASelection() {
        #expect(core.caretLabel == nil)
        core.send(.mouseDown(at: CGPoint(x: 10, y: 110), button: .primary, extends: false))
        core.send(.mouseUp)
        #expect(core.caretLabel === window.labels[1] && core.selectionLabel == nil)
        select()
        #expect(core.caretLabel == nil && core.selectionLabel === window.labels[0])
    }
}
