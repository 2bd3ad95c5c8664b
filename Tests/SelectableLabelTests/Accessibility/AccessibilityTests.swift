import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

/// Tests of accessibility elements and their actions.
@MainActor
@Suite struct AccessibilityTests {
    private let platform = FakePlatform()
    private let window = FakeWindow(["hello world", "see the page", "שלום עולם"])
    private let coordinator: SelectionCoordinator

    init() {
        coordinator = SelectionCoordinator(ports: platform.ports)
        window.label(1).text = window.label(1).text.restyled(4..<12) { $0.link = TextLink(target: "a") }
    }

    private func select(_ start: (LabelIdentity, Int), _ end: (LabelIdentity, Int)) {
        coordinator.select(LabelSelection(start: LabelPosition(start.0, start.1), end: LabelPosition(end.0, end.1)), in: window)
    }

    private var elements: [AccessibilityElement] { coordinator.accessibilityElements(in: window) }

    private func names(_ elements: [AccessibilityElement]) -> [String] {
        elements.map { element in
            switch element.id {
            case .text(let label): "text \(label)"
            case .heading(_, let range): "heading \(range)"
            case .highlight(_, let range, let id): "highlight \(id) \(range)"
            case .link(let link): "link \(link.range)"
            case .pin(let pin): "\(pin)"
            }
        }
    }

    @Test func everythingIsFoundInReadingOrder() throws {
        #expect(names(elements) == ["text 1", "text 2", "link 4..<12", "text 3"])
        select(("1", 6), ("2", 3))
        let found = elements
        #expect(names(found) == ["text 1", "start", "text 2", "end", "link 4..<12", "text 3"])
        #expect(found.map(\.label) == ["hello world", "start of selection", "see the page", "end of selection", "the page", "שלום עולם"])
        #expect(found.map(\.value) == ["world", "w, 2 texts selected", "see", "e, 2 texts selected", nil, nil])
        #expect(found[0].traits == [.staticText, .selected] && found[5].traits == [.staticText])
        #expect(found[1].traits == [.adjustable] && found[4].traits == [.link])
        #expect(found[0].frame == CGRect(x: 100, y: 200, width: 500, height: 20))
        #expect(found[4].frame == CGRect(x: 180, y: 260, width: 160, height: 20) && found[4].activationPoint == CGPoint(x: 260, y: 270))
        let dot = try #require(coordinator.overlay.pins[.start]?.dot)
        #expect(found[1].frame.contains(dot) && found[1].frame.width >= 44 && found[1].frame.height >= 44)
    }

    @Test func highlightsAreReadWithTheirNotes() {
        let layer = HighlightLayer("notes")
        coordinator.layers = [layer]
        let (one, two) = (window.label(0), window.label(1))
        var noted = Highlight(id: "a", range: 6..<11, of: one.text, label: one.identity)
        noted.note = "greeting"
        layer.set([noted, Highlight(id: "b", range: 4..<12, of: two.text, label: two.identity)])
        #expect(names(elements) == ["text 1", "highlight a 6..<11", "text 2", "highlight b 4..<12", "link 4..<12", "text 3"])
        #expect(elements[1].label == "world" && elements[1].value == "highlighted, greeting" && elements[1].traits == [.staticText])
        #expect(elements[1].frame == CGRect(x: 220, y: 200, width: 100, height: 20) && elements[3].value == "highlighted")
        // The rotor goes from one to the next, from any element.
        let (a, b) = (elements[1].id, elements[3].id)
        #expect(coordinator.highlight(beside: nil, forward: true, in: window) == a)
        #expect(coordinator.highlight(beside: a, forward: true, in: window) == b)
        #expect(coordinator.highlight(beside: .text("3"), forward: false, in: window) == b)
        #expect(coordinator.highlight(beside: b, forward: true, in: window) == nil)
        #expect(!coordinator.activate(a, in: window))
        var tapped: [CGRect] = []
        layer.onTap = { tapped = $0.rects }
        #expect(elements[1].traits == [.staticText, .button] && coordinator.activate(a, in: window))
        #expect(tapped == [elements[1].frame])
        // A finger taps highlights in labels that cannot be selected, too.
        (one.enableCopy, tapped) = (false, [])
        #expect(coordinator.activate(a, in: window) && tapped.count == 1)
        one.enableCopy = true
        layer.set([])
        #expect(!coordinator.activate(a, in: window) && elements.count == 4)
    }

    @Test func theSelectedCountOfAListIsReadWithoutItsTexts() throws {
        let screen = Screen(
            size: CGSize(width: 400, height: 600), coordinator: coordinator, menu: DrawnMenuPresenter(typesetter: MonospaceTypesetter()))
        let rows = ScreenRows(count: 1_000_000, list: "rows", text: "Row {n}")
        screen.add(
            ScreenList(id: "rows", frame: screen.bounds, rowHeight: 20, rows: rows) { LabelController(typesetter: MonospaceTypesetter()) })
        #expect(coordinator.selectedTextCount == 0)
        coordinator.select(LabelSelection(start: LabelPosition("rows.3", 0), end: LabelPosition("rows.50010", 3)), in: screen)
        screen.scroll("rows", toRow: "rows.50000", at: 1)
        let pins = coordinator.accessibilityElements(in: screen).filter { $0.traits == [.adjustable] }
        #expect(pins.map(\.value) == ["w, 50008 texts selected"])
        screen.handle(.command(.selectAll), at: 2)
        #expect(coordinator.selectedTextCount == 1_000_000)
        coordinator.select(LabelSelection(start: LabelPosition("rows.50001", 0), end: LabelPosition("rows.50001", 3)), in: screen)
        #expect(coordinator.selectedTextCount == 1)
        #expect(coordinator.accessibilityElements(in: screen).filter { $0.traits == [.adjustable] }.map(\.value) == ["R", "w"])
    }

    @Test func labelsOutsideTheScopeAreNotCounted() {
        coordinator.configuration.scope = .group
        window.label(0).selectionGroup = "a"
        window.label(2).selectionGroup = "a"
        select(("1", 6), ("3", 2))
        #expect(coordinator.selectedTextCount == 2 && coordinator.selectedText == "world\nשל")
    }

    @Test func aRowWithSeveralLabelsCountsOnce() {
        let window = FakeWindow(["a", "b", "c", "d"])
        let source = RowSource(
            count: { 10 }, labels: { row in ["\(2 * row + 1)", "\(2 * row + 2)"].map { LabelIdentity($0) } },
            text: { _, _ in RichText("text") })
        window.addList("list", source: source)
        coordinator.select(LabelSelection(start: LabelPosition("1", 0), end: LabelPosition("4", 1)), in: window)
        #expect(coordinator.selectedTextCount == 2)
        coordinator.select(LabelSelection(start: LabelPosition("1", 0), end: LabelPosition("12", 1)), in: window)
        #expect(coordinator.selectedTextCount == 6)
    }

    @Test func elementsArePlacedInTheirViewsPoints() {
        select(("1", 6), ("1", 11))
        var element = elements[0]
        element.path = .rect(element.frame)
        let map = DrawingTransform { CGPoint(x: ($0.y - 200) / 2, y: 100 - $0.x) }
        let placed = element.placed(in: CGRect(), by: map)
        #expect(placed.frame == CGRect(x: 0, y: -500, width: 10, height: 500))
        #expect(placed.path == element.path?.applying(map) && placed.activationPoint == map.apply(to: element.activationPoint))
        element.frame = CGRect()
        let bounds = CGRect(x: 0, y: 0, width: 7, height: 8)
        #expect(element.placed(in: bounds, by: map).frame == bounds, "out of sight")
    }

    @Test func linksAreActivatedAndPinsAdjusted() {
        select(("1", 6), ("2", 3))
        for element in elements {
            var (isLink, isPin) = (false, false)
            if case .link = element.id { isLink = true }
            if case .pin = element.id { isPin = true }
            let before = coordinator.selection
            #expect(coordinator.activate(element.id, in: window) == isLink)
            #expect(coordinator.adjust(element.id, forward: false) == isPin && (coordinator.selection != before) == isPin)
        }
    }

    @Test func elementsOfSelectedLabelsTakeLinearTime() {
        let growth = Growth.factor(from: 200) { count in
            let coordinator = SelectionCoordinator(ports: platform.ports)
            let window = FakeWindow(Array(repeating: "one two", count: count))
            let last = LabelPosition("\(count)", 7)
            coordinator.select(LabelSelection(start: LabelPosition("1", 0), end: last), in: window)
            let elements = coordinator.accessibilityElements(in: window)
            #expect(elements.count == count + 2 && elements.first?.actions.isEmpty == false)
            return elements
        }
        #expect(growth < Growth.limit)
    }

    @Test func actionsMatchTheMenuItems() {
        coordinator.menuItems = { _ in [SelectionMenuItem(id: "look", title: "Look Up")] }
        #expect(elements[0].actions.map(\.title) == ["Select", "Select All"] && elements[2].actions.isEmpty)
        select(("1", 6), ("1", 11))
        #expect(elements[0].actions.map(\.id) == ["selectAll", "copy", "look"])
        #expect(elements.first { $0.id == .text("2") }?.actions.map(\.id) == ["select", "selectAll"])
        coordinator.performAccessibilityAction("copy", of: .text("1"), in: window)
        #expect(platform.calls.contains(.write("world")) && coordinator.selectedText == "world")
        var effects: [InteractionEffect] = []
        coordinator.onEffect = { effects.append($0) }
        coordinator.performAccessibilityAction("look", of: .text("1"), in: window)
        #expect(effects == [.menuItem("look")])
        coordinator.performAccessibilityAction("select", of: .text("2"), in: window)
        #expect(coordinator.selectedText == "see" && coordinator.overlay.pins.count == 2)
        #expect(coordinator.overlay.menuAnchor != nil)
        coordinator.performAccessibilityAction("selectAll", of: .text("2"), in: window)
        #expect(coordinator.selectedText == "hello world\nsee the page\nשלום עולם")
        coordinator.performAccessibilityAction("none", of: .text("none"), in: window)
    }

    @Test func elementsOfSingleLabelsMatchTheWholeTree() throws {
        select(("1", 6), ("2", 3))
        let scene = SceneReader().read(window.snapshot(), wordBoundaries: testWords)
        let tree = AccessibilityTree(reducer: InteractionReducer(scene: scene), state: coordinator.state)
        #expect(names(tree.elements()) == names(elements))
        #expect(tree.elements() == scene.touchableLabels.flatMap { tree.elements(of: $0.identity) })
        #expect(names(tree.elements(of: "2")) == ["text 2", "end", "link 4..<12"])
        #expect(tree.elements(of: "none").isEmpty)
    }

    /// Each label is visited once, even if many labels are selected.
    @Test(.timeLimit(.minutes(20))) nonisolated func manySelectedLabelsTakeLinearTime() {
        let scene = column(Array(repeating: "some text", count: 12_000))
        var driver = ReducerDriver(scene)
        driver.send(.select(LabelSelection(start: LabelPosition("1", 0), end: LabelPosition("12000", 9))))
        let elements = AccessibilityTree(reducer: driver.reducer, state: driver.state).elements()
        #expect(elements.count == 12_002 && elements[2].actions.map(\.id) == ["copy"])
    }

    @Test func aLabelThatIsNotSelectableHasNoActions() throws {
        window.label(1).enableCopy = false
        #expect(try #require(elements.first { $0.id == .text("2") }).actions.isEmpty)
    }

    @Test func linksOfDisabledKindsHaveNoElements() {
        window.label(1).linkOptions.enabledKinds = []
        #expect(names(elements) == ["text 1", "text 2", "text 3"])
    }

    @Test func linksAreActivated() throws {
        var taps: [TextRange] = []
        window.label(1).onLinkTap = { taps.append($0.range) }
        let link = try #require(elements.first { $0.traits.contains(.link) })
        coordinator.activate(link.id, in: window)
        coordinator.activate(.text("1"), in: window)
        coordinator.activate(.link(LinkReference(label: "2", range: 4..<12, link: TextLink(target: "other"))), in: window)
        #expect(taps == [4..<12] && coordinator.selection == nil)
    }

    @Test func aLabelThatHandlesTapsIsAButton() throws {
        var taps: [CGPoint] = []
        let text = { () throws -> AccessibilityElement in try #require(elements.first { $0.id == .text("2") }) }
        #expect(try text().traits == [.staticText] && !coordinator.activate(.text("2"), in: window))
        window.label(1).onTap = { taps.append($0) }
        #expect(try text().traits == [.staticText, .button])
        select(("1", 0), ("1", 5))
        #expect(coordinator.activate(.text("2"), in: window))
        let size = window.labelPlacements[1].size
        #expect(taps == [CGPoint(x: size.width / 2, y: size.height / 2)], "not the link under the centre")
        #expect(coordinator.selectedText == "hello")
        window.label(1).onTap = nil
        #expect(try text().traits == [.staticText] && !coordinator.activate(.text("2"), in: window) && taps.count == 1)
        #expect(!coordinator.activate(.text("nothing"), in: window))
    }

    @Test func aLabelInAnotherWindowIsActivated() {
        var taps = 0
        let other = FakeWindow(["other"])
        other.label(0).onTap = { _ in taps += 1 }
        select(("1", 0), ("1", 5))
        #expect(coordinator.activate(.text("1"), in: other) && taps == 1)
        #expect(!coordinator.activate(.text("1"), in: window) && taps == 1)
        #expect(coordinator.selectedText == "hello")
    }

    @Test func activatingTextThatTogglesOnTapExpandsIt() throws {
        let label = window.label(0)
        var taps = 0
        label.text = RichText(String(repeating: "word ", count: 40))
        (label.collapsedLineLimit, label.onTap) = (1, { _ in taps += 1 })
        #expect(coordinator.activate(.text("1"), in: window) && !label.isExpanded && taps == 1)
        label.togglesOnTap = true
        for isExpanded in [true, false] {
            #expect(try #require(elements.first { $0.id == .text("1") }).traits.contains(.button))
            #expect(coordinator.activate(.text("1"), in: window) && label.isExpanded == isExpanded && taps == 1)
        }
        (label.text, label.onTap) = (RichText("short"), nil)
        #expect(try #require(elements.first { $0.id == .text("1") }).traits == [.staticText])
    }

    // MARK: Adjusting

    @Test func pinsMoveByCharacterWordAndLine() {
        select(("1", 6), ("1", 8))
        coordinator.adjust(.end, forward: true)
        #expect(coordinator.selectedText == "wor")
        coordinator.adjust(.start, forward: false)
        #expect(coordinator.selectedText == " wor")
        coordinator.adjust(.start, forward: false, by: .word)
        #expect(coordinator.selectedText == "hello wor")
        coordinator.adjust(.end, forward: true, by: .word)
        #expect(coordinator.selectedText == "hello world")
        coordinator.adjust(.end, forward: true, by: .word)
        #expect(coordinator.selectedText == "hello world\nsee")
        coordinator.adjust(.end, forward: false, by: .line)
        #expect(coordinator.selectedText == "hel")
        coordinator.adjust(.end, forward: true, by: .line)
        #expect(coordinator.selectedText == "hello world\nsee")
    }

    /// Forward means in the reading direction, even in right-to-left text.
    @Test func forwardsIsTowardsTheTextsEnd() {
        select(("3", 0), ("3", 2))
        coordinator.adjust(.end, forward: true)
        #expect(coordinator.selectedText == "שלו")
        coordinator.adjust(.end, forward: true, by: .word)
        #expect(coordinator.selectedText == "שלום")
        coordinator.adjust(.start, forward: true)
        #expect(coordinator.selectedText == "לום")
    }

    @Test(arguments: AccessibilityGranularity.allCases)
    func atLeastOneCharacterStaysSelected(_ unit: AccessibilityGranularity) {
        for pin in SelectionPin.allCases {
            select(("1", 4), ("1", 8))
            for _ in 0..<12 { coordinator.adjust(pin, forward: pin == .start, by: unit) }
            #expect(coordinator.selectedText.count == 1 && coordinator.selection?.isCrossed == false, "\(pin)")
            for _ in 0..<99 { coordinator.adjust(pin, forward: pin == .end, by: unit) }
            #expect(coordinator.selection?[pin] == (pin == .start ? LabelPosition("1", 0) : LabelPosition("3", 9)), "\(pin)")
        }
    }

    @Test func adjustingCallsTheSelectionHandlers() {
        select(("1", 6), ("1", 8))
        var reported: [LabelSelection?] = []
        coordinator.onSelectionChange = { reported.append($0) }
        coordinator.willSelect = { $0.end.offset > 9 ? nil : $0 }
        for _ in 0..<4 { coordinator.adjust(.end, forward: true) }
        #expect(coordinator.selectedText == "wor" && reported.count == 1)
    }

    @Test func nothingIsAdjustedWithoutPinsOrUnderAFinger() {
        coordinator.adjust(.end, forward: true)
        coordinator.handle(.command(.selectAll), at: 0, in: window)
        let all = coordinator.selection
        coordinator.adjust(.end, forward: false)
        #expect(coordinator.selection == all && !names(elements).contains("end"))
        coordinator.handle(.touchDown(1, at: window.point(0, 7)), at: 5, in: window)
        coordinator.handle(.timePassed, at: 5.5, in: window)
        coordinator.adjust(.end, forward: true)
        coordinator.performAccessibilityAction("selectAll", of: .text("1"), in: window)
        #expect(coordinator.selectedText == "world")
    }

    // MARK: Odd texts and places

    @Test func attachmentsAreReadAsTheirAlternativeTextsAndCutTextWhole() {
        window.label(0).options = LayoutOptions(lineLimit: 1)
        window.label(0).text = RichText(String(repeating: "long text ", count: 40), style: TextStyle(font: FontRequest(size: 20)))
        #expect(elements[0].label.count == 400)
        window.label(0).text = RichText("a\u{FFFC}b")
        #expect(!elements[0].label.contains("\u{FFFC}"))
    }

    @Test func aLinkOverLinesHasItsOutline() throws {
        window.labelPlacements[1].size = CGSize(width: 160, height: 60)
        let link = try #require(elements.first { $0.traits.contains(.link) })
        #expect(link.path?.elements.count == 10 && link.frame == CGRect(x: 100, y: 270, width: 140, height: 40))
        #expect(link.activationPoint == CGPoint(x: 210, y: 280))
    }

    @Test func turnedLabelsHaveTheirOutlines() throws {
        window.labelPlacements[0].transform = DrawingTransform.rotation(0.3).concatenating(.translation(x: 300, y: 300))
        select(("1", 0), ("1", 5))
        let text = try #require(elements.first { $0.id == .text("1") })
        #expect(text.path?.elements.first == .move(CGPoint(x: 300, y: 300)) && text.frame.contains(text.activationPoint))
        window.labelPlacements[0].transform = .scale(x: 0, y: 0)
        coordinator.update(in: window)
        let flat = try #require(elements.first { $0.id == .text("1") })
        #expect(flat.frame.isEmpty && names(elements).contains("start") == false && flat.label == "hello world")
    }

    @Test func labelsScrolledAwayHaveEmptyFrames() {
        window.labelPlacements[0].clip = CGRect(x: 0, y: 500, width: 1000, height: 100)
        select(("1", 0), ("1", 5))
        let found = elements
        #expect(found[0].frame == CGRect() && found[1].frame == CGRect() && names(found).contains("start"))
    }

    @Test func aWholeTextHasNoPins() {
        window.label(0).selectionMode = .wholeText
        #expect(elements[0].actions.map(\.id) == ["selectAll"])
        coordinator.performAccessibilityAction("selectAll", of: .text("1"), in: window)
        #expect(coordinator.selectedText == "hello world" && names(elements).contains("start") == false)
        #expect(elements[0].actions.map(\.id) == ["copy"])
        coordinator.adjust(.end, forward: false)
        #expect(coordinator.selectedText == "hello world")
    }

    /// After one pin is dragged past the other, the names of the pins are swapped, so that each name matches its end of
    /// the selection.
    @Test func crossedPinsAreNamedByTheirEndOfTheSelection() {
        select(("1", 8), ("1", 2))
        #expect(coordinator.selection?.isCrossed == true)
        let found = elements
        #expect(names(found).prefix(3) == ["text 1", "end", "start"])
        #expect(found[1].label == "start of selection" && found[2].label == "end of selection")
        coordinator.adjust(.end, forward: true)
        #expect(coordinator.selectedText == "lo wo")
    }

    @Test func anEmptyLabelHasNothingToRead() {
        window.label(0).text = RichText("")
        #expect(names(elements) == ["text 2", "link 4..<12", "text 3"])
    }

    @Test func anotherWindowsLabelsAreFoundToo() {
        let other = FakeWindow(["other"], prefix: "other")
        select(("1", 0), ("1", 5))
        #expect(names(coordinator.accessibilityElements(in: other)) == ["text other1"])
        coordinator.performAccessibilityAction("select", of: .text("other1"), in: other)
        #expect(coordinator.selectedText == "other" && coordinator.window === other)
        #expect(SelectionCoordinator().accessibilityElements(in: other).isEmpty)
    }
}
