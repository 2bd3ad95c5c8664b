import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// The items of the menu from the app's view: what their actions get, and what happens afterwards.
@MainActor
@Suite struct MenuActionTests {
    private let window = FakeWindow(["hello world", "second \u{FFFC}line", "third"])
    private let platform = FakePlatform()
    private let coordinator: SelectionCoordinator

    init() {
        coordinator = SelectionCoordinator(ports: platform.ports)
        let picture = TextAttachment(size: CGSize(width: 10, height: 10), alternativeText: "[picture]")
        window.label(1).text = window.label(1).text.restyled(7..<8) { $0.attachment = picture }
    }

    private func select(_ start: (Int, Int), _ end: (Int, Int)) {
        coordinator.select(
            LabelSelection(
                start: LabelPosition(window.label(start.0).identity, start.1), end: LabelPosition(window.label(end.0).identity, end.1)),
            in: window)
    }

    private func choose(_ item: SelectionMenuItem) {
        coordinator.configuration.menuItems = [item]
        coordinator.performMenuItem(item.id)
    }

    // MARK: Snapshots

    @Test func anActionGetsWhatWasSelected() throws {
        let taken = Box<SelectionSnapshot?>(nil)
        select((0, 6), (2, 3))
        let selection = coordinator.selection
        choose(SelectionMenuItem(id: "take", title: "Take") { taken.value = $0 })
        let snapshot = try #require(taken.value)
        #expect(snapshot.text == "world\nsecond [picture]line\nthi" && snapshot.selection == selection)
        #expect(snapshot.parts.map(\.text) == ["world", "second [picture]line", "thi"])
        #expect(snapshot.parts.map(\.range) == [6..<11, 0..<12, 0..<3])
        #expect(snapshot.parts.map(\.label) == (0..<3).map { window.label($0).identity })
        #expect(snapshot.parts[1].richText == window.label(1).text && snapshot.richText.string == "world\nsecond \u{FFFC}line\nthi")
        #expect(snapshot.content.plainText == snapshot.text && snapshot.overlayWindow === window)
        #expect(snapshot.rects == coordinator.overlay.rects && snapshot.rect == coordinator.overlay.rect && !snapshot.rect.isNull)
    }

    @Test func partsAreSavedAndReadAgain() throws {
        select((0, 6), (1, 3))
        let parts = try #require(coordinator.snapshot).parts
        #expect(parts.map(\.text) == ["world", "sec"])
        #expect(try JSONDecoder().decode([SelectedPart].self, from: JSONEncoder().encode(parts)) == parts)
    }

    @Test func theSourceOfAPartIsSavedToo() throws {
        window.label(0).show(RichText("a **bold** word"), parsedBy: MarkdownParser())
        select((0, 0), (1, 3))
        let parts = try #require(coordinator.snapshot).parts
        let read = try JSONDecoder().decode([SelectedPart].self, from: JSONEncoder().encode(parts))
        #expect(read.map(\.source) == ["a **bold** word", "sec"] && read == parts && Set(read) == Set(parts))
        window.label(0).show(RichText("a __bold__ word"), parsedBy: MarkdownParser())
        select((0, 0), (1, 3))
        let other = try #require(coordinator.snapshot).parts
        #expect(other.map(\.richText) == parts.map(\.richText) && other[0] != parts[0] && other[1] == parts[1])
    }

    @Test func aSnapshotNeverChanges() throws {
        select((0, 0), (0, 5))
        let snapshot = try #require(coordinator.snapshot)
        let before = (snapshot.text, snapshot.parts, snapshot.rects, snapshot.content.html)
        window.label(0).text = RichText("something else")
        select((1, 0), (1, 3))
        coordinator.clearSelection()
        #expect(snapshot.text == "hello" && snapshot.text == before.0 && snapshot.parts == before.1)
        #expect(snapshot.rects == before.2 && snapshot.content.html == before.3)
    }

    /// A dictionary or a quotation gets what is read, not the marks of the source.
    @Test func theTextOfMarkdownIsWhatIsRead() throws {
        window.label(0).show(RichText("a **bold** word"), parsedBy: MarkdownParser())
        select((0, 0), (0, 6))
        let snapshot = try #require(coordinator.snapshot)
        #expect(snapshot.text == "a bold" && snapshot.parts.map(\.text) == ["a bold"])
        #expect(snapshot.parts.map(\.source) == ["a **bold**"])
        window.label(0).text = RichText("other")
        #expect(snapshot.parts.map(\.source) == ["a **bold**"])
    }

    @Test func nothingSelectedHasNoSnapshot() { #expect(coordinator.snapshot == nil) }

    // MARK: Afterwards

    @Test(arguments: [SelectionMenuItem.Outcome.hideMenu, .keep, .clear]) func theOutcomeIsTheItems(outcome: SelectionMenuItem.Outcome) {
        doubleTap(window.point(0, 1))
        let calls = Box(0)
        coordinator.configuration.menuItems = [SelectionMenuItem(id: "own", title: "Own", outcome: outcome) { _ in calls.value += 1 }]
        coordinator.performMenuItem("own")
        #expect(calls.value == 1 && (coordinator.selection != nil) == (outcome != .clear))
        #expect((coordinator.overlay.menuAnchor != nil) == (outcome == .keep))
    }

    @Test func anActionMaySelectSomethingElse() {
        select((0, 0), (0, 5))
        choose(
            SelectionMenuItem(id: "own", title: "Own", outcome: .clear) { [unowned coordinator, window] _ in
                coordinator.select(0..<3, of: window.label(2).identity, in: window)
            })
        #expect(coordinator.selectedText == "thi")
    }

    // MARK: Which items there are

    @Test func anItemDecidesForEachSelectionWhetherItIsShown() {
        let short = SelectionMenuItem(id: "short", title: "Short", isShown: { $0.end.offset <= 5 })
        coordinator.configuration.menuItems = [SelectionMenuItem(id: "more", title: "More", children: [short])]
        doubleTap(window.point(0, 1))
        #expect(coordinator.overlay.menuItems.map(\.id) == ["selectAll", "copy", "more"])
        doubleTap(window.point(0, 8), at: 5)
        #expect(coordinator.overlay.menuItems.map(\.id) == ["selectAll", "copy"])
        coordinator.performMenuItem("short")
        #expect(coordinator.overlay.menuAnchor != nil)
    }

    @Test func itemsWithTheNamesOfStandardItemsReplaceThem() {
        let taken = Box<[String]>([])
        coordinator.configuration.menuItems = [
            SelectionMenuItem(id: "copy", title: "Take", image: "doc.on.doc") { taken.value.append($0.text) },
            SelectionMenuItem(id: "selectAll", title: "Everything"),
        ]
        doubleTap(window.point(0, 1))
        #expect(coordinator.overlay.menuItems.map(\.title) == ["Everything", "Take"])
        coordinator.performMenuItem("copy")
        #expect(taken.value == ["hello"] && !platform.calls.contains(.write("hello")))
        coordinator.performMenuItem("selectAll")
        #expect(coordinator.selectedText.hasSuffix("third"))
    }

    @Test func aHiddenItemWithTheNameOfAStandardItemHidesIt() {
        coordinator.configuration.menuItems = [
            SelectionMenuItem(id: "copy", title: "Copy", attributes: .hidden),
            SelectionMenuItem(id: "selectAll", title: "All", isShown: { $0.end.offset > 5 }),
        ]
        doubleTap(window.point(0, 1))
        #expect(coordinator.overlay.menuItems.isEmpty)
        doubleTap(window.point(0, 8), at: 5)
        #expect(coordinator.overlay.menuItems.map(\.title) == ["All"])
    }

    @Test func newClosuresOfTheSameItemsAreUsedWhileTheMenuIsShown() {
        let calls = Box<[Int]>([])
        for number in 1...2 {
            coordinator.configuration.menuItems = [
                SelectionMenuItem(id: "own", title: "Own", outcome: .keep) { _ in calls.value.append(number) }
            ]
            if number == 1 { doubleTap(window.point(0, 1)) }
        }
        coordinator.performMenuItem("own")
        #expect(calls.value == [2])
    }

    @Test func disabledItemsAndSubmenusDoNothing() {
        var effects: [InteractionEffect] = []
        coordinator.onEffect = { effects.append($0) }
        select((0, 0), (0, 5))
        effects = []
        choose(SelectionMenuItem(id: "off", title: "Off", attributes: .disabled) { _ in Issue.record("called") })
        choose(SelectionMenuItem(id: "more", title: "More", children: [.copy]) { _ in Issue.record("called") })
        #expect(effects.isEmpty)
    }

    // MARK: Services

    @Test func servicesAreShownWhereTheSystemHasThem() {
        coordinator.configuration.menuItems = [.lookUp, .translate, .share, .speak, .searchWeb]
        select((0, 0), (0, 5))
        #expect(coordinator.overlay.menuItems.isEmpty)
        doubleTap(window.point(0, 1))
        #expect(coordinator.overlay.menuItems.map(\.id) == ["selectAll", "copy"])
        let services = FakeServices(offered: [.lookUp, .share, .searchWeb], terms: ["hello"])
        coordinator.ports?.services = services
        doubleTap(window.point(0, 1), at: 5)
        #expect(coordinator.overlay.menuItems.map(\.id) == ["selectAll", "copy", "lookUp", "share", "searchWeb"])
        coordinator.performMenuItem("lookUp")
        coordinator.performMenuItem("share")
        coordinator.configuration.searchAddress = "https://example.org/?find="
        select((0, 0), (1, 3))
        coordinator.performMenuItem("searchWeb")
        #expect(services.used == ["lookUp hello", "share hello", "https://example.org/?find=hello%20world%0Asec"])
        #expect(!(coordinator.reducer()?.menuItems(for: coordinator.state).map(\.id).contains("lookUp") ?? true))
    }

    /// A dictionary is asked for a term of one line and at most 50 characters only.
    @Test(arguments: [(50, true), (51, false)]) func aTermIsShort(length: Int, isTerm: Bool) {
        let term = String(repeating: "x", count: length)
        window.label(0).text = RichText(term)
        coordinator.ports?.services = FakeServices(offered: [.lookUp], terms: [term])
        coordinator.configuration.menuItems = [.lookUp]
        doubleTap(window.point(0, 1))
        #expect(coordinator.overlay.menuItems.map(\.id).contains("lookUp") == isTerm)
    }

    @Test func titlesAreTranslatedUnlessTheAppSetThem() {
        coordinator.ports?.services = FakeServices(offered: [.share, .speak], terms: [])
        var own = SelectionMenuItem.speak
        own.title = "Read aloud"
        coordinator.configuration.menuItems = [SelectionMenuItem(id: "more", title: "", children: [.share]), own]
        (coordinator.configuration.strings.share, coordinator.configuration.strings.speak) = ("Teilen", "Sprechen")
        doubleTap(window.point(0, 1))
        #expect(coordinator.overlay.menuItems.leaves.map(\.title).suffix(2) == ["Teilen", "Read aloud"])
    }

    // MARK: Hooks

    @Test func aGestureSettlesOnce() {
        var settled: [String] = []
        var rects: [CGRect] = []
        var during: [Bool] = []
        coordinator.onSelectionSettled = {
            settled.append($0.rawValue)
            rects.append($1)
        }
        coordinator.onSelectionChange = { [unowned coordinator] _ in during.append(coordinator.isSelecting) }
        doubleTap(window.point(0, 1))
        #expect(settled == ["touch"] && during == [true] && !coordinator.isSelecting)
        #expect(rects == [coordinator.overlay.rect])
        coordinator.handle(.command(.extend(.right)), at: 3, in: window)
        coordinator.handle(.command(.copy), at: 3, in: window)
        #expect(settled == ["touch", "key"])
        coordinator.handle(.mouseDown(at: window.point(1, 0), button: .primary, extends: false), at: 4, in: window)
        coordinator.handle(.mouseUp, at: 4, in: window)
        #expect(settled == ["touch", "key"])
        coordinator.handle(.mouseDown(at: window.point(1, 0), button: .primary, extends: false), at: 5, in: window)
        coordinator.handle(.mouseMoved(to: window.point(1, 3)), at: 5, in: window)
        #expect(settled == ["touch", "key"] && coordinator.isSelecting)
        coordinator.handle(.mouseUp, at: 5, in: window)
        #expect(settled == ["touch", "key", "mouse"])
        coordinator.handle(.mouseDown(at: window.point(0, 8), button: .secondary, extends: false), at: 6, in: window)
        #expect(settled == ["touch", "key", "mouse", "mouse"])
        select((0, 0), (0, 3))
        coordinator.clearSelection()
        #expect(settled.count == 4)
        coordinator.selectAll(asIn: window.label(0).identity, of: window)
        #expect(settled.suffix(2) == ["mouse", "key"])
        coordinator.handle(.mouseDown(at: window.point(1, 0), button: .primary, extends: false), at: 9, in: window)
        coordinator.handle(.mouseMoved(to: window.point(1, 3)), at: 9, in: window)
        select((0, 0), (0, 3))
        #expect(settled.count == 5)
    }

    private func doubleTap(_ point: CGPoint, at time: TimeInterval = 0) {
        for start in [time, time + 0.1] {
            coordinator.handle(.touchDown(1, at: point), at: start, in: window)
            coordinator.handle(.touchUp(1), at: start + 0.05, in: window)
        }
    }
}

@MainActor
private final class FakeServices: SelectionServices {
    private let offered: Set<SelectionService>
    private let terms: Set<String>
    private(set) var used: [String] = []

    init(offered: Set<SelectionService>, terms: Set<String>) { (self.offered, self.terms) = (offered, terms) }

    func offers(_ service: SelectionService, for term: String?) -> Bool {
        offered.contains(service) && (service != .lookUp || terms.contains(term ?? ""))
    }

    func perform(_ service: SelectionService, on selected: SelectionSnapshot) { used.append("\(service.rawValue) \(selected.text)") }

    func open(_ address: URL) { used.append(address.absoluteString) }
}
