import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

/// Highlights in the labels of a window: drawn, tapped, revealed, and found again after edits.
@MainActor
@Suite struct HighlightLayerTests {
    private let window = FakeWindow(["hello world", "second line", "third"])
    private let platform = FakePlatform()
    private let coordinator: SelectionCoordinator
    private let layer = HighlightLayer("notes")
    private let red = AdaptiveColor(LabelColor(red: 1, green: 0, blue: 0))

    init() {
        coordinator = SelectionCoordinator(ports: platform.ports)
        coordinator.layers = [layer]
    }

    private func highlight(_ id: String, _ range: TextRange, in label: Int, fill: AdaptiveColor? = nil) -> Highlight {
        let controller = window.label(label)
        let style = HighlightStyle(fill: fill ?? red)
        return Highlight(id: id, range: range, of: controller.text, label: controller.identity, style: style)
    }

    /// Draws a frame, and returns the rectangles of the highlights in a label.
    private func marks(_ label: Int, fill: AdaptiveColor? = nil) -> [CGRect] {
        coordinator.handle(.timePassed, at: 0, in: window)
        let color = (fill ?? red).resolved(for: .light)
        let list = window.label(label).displayList(in: window.labelPlacements[label].size, appearance: .light)
        return list.commands.flatMap { command -> [CGRect] in
            if case .fillRects(let rects, color) = command { rects } else { [] }
        }
    }

    private func rect(_ range: TextRange) -> CGRect {
        CGRect(x: 20 * CGFloat(range.lowerBound), y: 0, width: 20 * CGFloat(range.count), height: 20)
    }

    // MARK: Drawing

    @Test func aHighlightIsDrawnBehindItsText() {
        layer.set([highlight("a", 6..<11, in: 0)])
        #expect(marks(0) == [rect(6..<11)] && marks(1).isEmpty)
        layer.set([])
        #expect(marks(0).isEmpty)
    }

    @Test func nothingOfASelectionOrLayoutChanges() {
        coordinator.select(0..<5, of: window.label(0).identity, in: window)
        let (selection, layout) = (coordinator.selection, window.label(0).layout(in: CGSize(width: 500, height: 20)))
        let content = coordinator.selectedText
        layer.set([highlight("a", 0..<11, in: 0)])
        _ = marks(0)
        #expect(coordinator.selection == selection && coordinator.selectedText == content)
        #expect(window.label(0).layout(in: CGSize(width: 500, height: 20)).storage === layout.storage)
    }

    @Test func theLayerWithTheHighestPriorityWins() {
        let blue = AdaptiveColor(LabelColor(red: 0, green: 0, blue: 1))
        let above = HighlightLayer("search", priority: 1)
        coordinator.layers = [above, layer]
        layer.set([highlight("a", 0..<8, in: 0)])
        above.set([highlight("a", 4..<6, in: 0, fill: blue)])
        #expect(marks(0) == [rect(0..<4), rect(6..<8)] && marks(0, fill: blue) == [rect(4..<6)])
        coordinator.layers = [layer]
        #expect(marks(0) == [rect(0..<8)], "a removed layer draws nothing")
    }

    @Test func aHighlightStaysWithItsContent() {
        layer.set([highlight("a", 6..<11, in: 0)])
        _ = marks(0)
        let (text, identity) = (window.label(0).text, window.label(0).identity)
        window.label(0).show(window.label(1).text, identity: "other")
        #expect(marks(0).isEmpty, "a reused label")
        window.label(2).show(text, identity: identity)
        #expect(marks(2) == [rect(6..<11)])
    }

    @Test func aHighlightFollowsEdits() {
        layer.set([highlight("a", 6..<11, in: 0)])
        let style = window.label(0).text.style(at: 0)
        window.label(0).text = RichText("oh, hello world", style: style)
        #expect(marks(0) == [rect(10..<15)])
    }

    @Test func anOrphanIsReportedOnceAndComesBack() {
        let orphans = Box<[String]>([])
        layer.onOrphan = { orphans.value.append($0.id) }
        layer.set([highlight("a", 6..<11, in: 0), highlight("b", 0..<5, in: 0)])
        let (text, style) = (window.label(0).text, window.label(0).text.style(at: 0))
        window.label(0).text = RichText("hello there", style: style)
        #expect(marks(0) == [rect(0..<5)] && orphans.value == ["a"] && layer.orphans == ["a"])
        window.label(0).text = RichText("hello you", style: style)
        #expect(marks(0) == [rect(0..<5)] && orphans.value == ["a"])
        window.label(0).text = text
        #expect(marks(0) == [rect(0..<5), rect(6..<11)])
        #expect(layer.orphans.isEmpty)
    }

    @Test func aRemovedHighlightIsNoOrphan() {
        layer.set([highlight("a", 6..<11, in: 0)])
        window.label(0).text = RichText("hello there", style: window.label(0).text.style(at: 0))
        #expect(marks(0).isEmpty && layer.orphans == ["a"])
        layer.set([highlight("b", 0..<5, in: 0)])
        #expect(marks(0) == [rect(0..<5)] && layer.orphans.isEmpty)
    }

    @Test func aHighlightOverSeveralLabelsCoversThoseBetween() throws {
        coordinator.select(
            LabelSelection(
                start: LabelPosition(window.label(0).identity, 6), end: LabelPosition(window.label(2).identity, 3)), in: window)
        let anchor = try #require(coordinator.snapshot).anchor
        layer.set([Highlight(id: "a", anchor: anchor, style: HighlightStyle(fill: red))])
        #expect(marks(0) == [rect(6..<11)] && marks(1) == [rect(0..<11)] && marks(2) == [rect(0..<3)])
        let copy = try JSONDecoder().decode(Highlight.self, from: JSONEncoder().encode(layer.highlights[0]))
        #expect(copy == layer.highlights[0])
        let keys = try JSONSerialization.jsonObject(with: JSONEncoder().encode(copy)) as? [String: Any]
        #expect(keys.map { Set($0.keys) } == ["id", "anchor", "style", "userInfo"], "files of an app stay readable")
        window.label(2).text = RichText("quite another text")
        #expect(marks(0).isEmpty && marks(1).isEmpty && layer.orphans == ["a"], "not half of it")
        window.label(0).text = RichText("hello world!", style: window.label(0).text.style(at: 0))
        #expect(marks(0).isEmpty && layer.orphans == ["a"], "its start is found, its end is not")
    }

    @Test func theLaterOneOfALayerIsOnTop() {
        let blue = AdaptiveColor(LabelColor(red: 0, green: 0, blue: 1))
        let (one, other) = (highlight("a", 0..<5, in: 0), highlight("b", 0..<5, in: 0, fill: blue))
        layer.set([one, other])
        #expect(marks(0).isEmpty && marks(0, fill: blue) == [rect(0..<5)])
        layer.set([other, one])
        #expect(marks(0) == [rect(0..<5)] && marks(0, fill: blue).isEmpty)
    }

    @Test func onlyTheLinesOfAnAreaAreDrawn() {
        let size = CGSize(width: 100, height: 60)
        let label = LabelController(RichText("aaa\nbbb\nccc", style: window.label(0).text.style(at: 0)), typesetter: MonospaceTypesetter())
        let range = label.text.length
        label.show(LabelHighlights(marks: [HighlightMark(range: 0..<range, style: HighlightStyle(fill: red, underline: red))]))
        label.quotes.identity = label.identity
        let rects = { (area: CGRect?) in
            label.displayList(in: size, appearance: .light, rect: area).commands.flatMap { command -> [CGRect] in
                if case .fillRects(let rects, _) = command { rects } else { [] }
            }
        }
        #expect(rects(nil).count == 6)
        let middle = rects(CGRect(x: 0, y: 25, width: 100, height: 10))
        #expect(middle.count == 2 && middle.allSatisfy { $0.minY >= 20 && $0.maxY <= 40 })
    }

    /// As for the selection's fill: text stays legible.
    @Test(arguments: [HighlightStyle.yellow, .orange, .green, .blue, .pink]) func textOnAHighlightKeepsItsContrast(style: HighlightStyle)
        throws
    {
        for (appearance, paper, ink) in [(Appearance.light, 1.0, 0.0), (.dark, 0, 1)] {
            for isActive in [false, true] {
                var style = style
                style.isActive = isActive
                let color = try #require(style.fill(for: appearance))
                let mixed = [color.red, color.green, color.blue].map { $0 * color.alpha + paper * (1 - color.alpha) }
                // Relative luminance and contrast as in WCAG 2.
                let parts = mixed.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
                let luminance = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
                let contrast = (max(luminance, ink) + 0.05) / (min(luminance, ink) + 0.05)
                #expect(contrast >= 4.5, "\(appearance) \(isActive) \(contrast)")
            }
        }
    }

    // MARK: Taps

    private func tap(_ label: Int, _ offset: Int, at time: TimeInterval) {
        coordinator.handle(.touchDown(1, at: window.point(label, offset)), at: time, in: window)
        coordinator.handle(.touchUp(1), at: time + 0.1, in: window)
    }

    @Test func aTapTellsTheShortestHighlightAndKeepsTheSelection() {
        let taps = Box<[HighlightTap]>([])
        layer.set([highlight("long", 0..<11, in: 0), highlight("short", 6..<8, in: 0)])
        coordinator.select(0..<3, of: window.label(1).identity, in: window)
        layer.onTap = { taps.value.append($0) }
        tap(0, 7, at: 1)
        #expect(taps.value.map(\.highlight.id) == ["short"] && coordinator.selection != nil)
        #expect(taps.value.first?.rects == [CGRect(x: 220, y: 200, width: 40, height: 20)] && taps.value.first?.overlayWindow === window)
        tap(0, 2, at: 3)
        #expect(taps.value.map(\.highlight.id) == ["short", "long"] && coordinator.selection != nil)
        layer.onTap = nil
        tap(0, 2, at: 5)
        #expect(taps.value.count == 2 && coordinator.selection == nil)
    }

    @Test func aLinkWins() {
        let taps = Box(0)
        let links = Box(0)
        window.label(0).addLink(TextLink(target: "x"), over: 6..<11)
        window.label(0).onLinkTap = { _ in links.value += 1 }
        layer.set([highlight("a", 0..<11, in: 0)])
        layer.onTap = { _ in taps.value += 1 }
        tap(0, 8, at: 1)
        #expect(links.value == 1 && taps.value == 0)
        tap(0, 2, at: 3)
        #expect(links.value == 1 && taps.value == 1)
    }

    @Test func aLabelThatCannotBeSelectedTakesTheTapsOfItsHighlights() {
        let taps = Box(0)
        window.label(0).enableCopy = false
        layer.set([highlight("a", 0..<5, in: 0)])
        _ = marks(0)
        #expect(!window.label(0).takesTouches)
        layer.onTap = { _ in taps.value += 1 }
        _ = marks(0)
        #expect(window.label(0).takesTouches)
        tap(0, 2, at: 1)
        #expect(taps.value == 1)
    }

    /// As with a tap on a link, by a finger and by the mouse. A click on either puts the caret, because a drag may
    /// begin there.
    @Test func aTapOnAHighlightIsNoTapOnItsLabel() {
        let (label, calls) = (window.label(0), Box<[String]>([]))
        label.addLink(TextLink(target: "x"), over: 0..<5)
        label.onLinkTap = { _ in calls.value.append("link") }
        label.onTap = { _ in calls.value.append("label") }
        layer.onTap = { _ in calls.value.append("highlight") }
        layer.set([highlight("a", 6..<9, in: 0)])
        for (time, offset) in [(1, 2), (3, 7)] { tap(0, offset, at: TimeInterval(time)) }
        for (time, offset) in [(5, 2), (7, 7)] {
            let point = window.point(0, offset)
            coordinator.handle(.mouseDown(at: point, button: .primary, extends: false), at: TimeInterval(time), in: window)
            coordinator.handle(.mouseUp, at: TimeInterval(time), in: window)
            #expect(coordinator.state.caret == LabelPosition(label.identity, offset))
        }
        #expect(calls.value == ["link", "highlight", "link", "highlight"])
    }

    // MARK: Menus

    @Test func aHighlightWithAMenuIsLeftToTheHost() {
        window.label(1).enableCopy = false
        layer.set([highlight("a", 0..<5, in: 0), highlight("b", 0..<5, in: 1)])
        _ = marks(0)
        #expect(!window.label(1).takesTouches)
        layer.menuItems = { _ in [] }
        _ = marks(0)
        #expect(window.label(1).takesTouches)
        for (time, offset, text) in [(1, 2, ""), (3, 7, "world")] {
            coordinator.handle(.touchDown(1, at: window.point(0, offset)), at: TimeInterval(time), in: window)
            coordinator.handle(.timePassed, at: TimeInterval(time + 1), in: window)
            coordinator.handle(.touchUp(1), at: TimeInterval(time + 1), in: window)
            #expect(coordinator.selectedText == text)
        }
        coordinator.handle(.mouseDown(at: window.point(0, 2), button: .secondary, extends: false), at: 5, in: window)
        #expect(coordinator.contextMenuItems(in: window).isEmpty && coordinator.selectedText == "world")
        layer.menuItems = nil
        _ = marks(0)
        #expect(!window.label(1).takesTouches)
    }

    @Test func theMenuIsThatOfTheShortestHighlightAndOfALinkFirst() {
        let view = NotingView()
        view.bounds = CGRect(x: 0, y: 0, width: 300, height: 20)
        view.richText = RichText("hello world", style: view.defaultStyle).linking("world", to: TextLink(target: "x"))
        layer.menuItems = { [HighlightMenuItem(title: $0.id) {}] }
        let (text, identity) = (view.richText, view.controller.identity)
        let (long, short) = (
            Highlight(id: "long", range: 0..<11, of: text, label: identity), Highlight(id: "short", range: 1..<3, of: text, label: identity)
        )
        let places = [(short, 1..<3), (long, 0..<11)].map { LabelHighlights.Place($0, in: $1, of: layer) }
        view.calls = []
        view.controller.show(LabelHighlights(places))
        #expect(view.calls.contains("menu"))
        func title(_ offset: Int) -> String? {
            guard
                case .highlight(let items) = view.core.menu(at: CGPoint(x: 20 * offset + 10, y: 10), preparesSelection: { false })?.subject
            else { return nil }
            return items.first?.title
        }
        #expect(title(2) == "short" && title(4) == "long" && title(7) == nil)
        // A highlight without items hides no longer one, and only those under the finger are asked.
        var asked: Set<String> = []
        layer.menuItems = { highlight in
            asked.insert(highlight.id)
            return highlight.id == "short" ? [] : [HighlightMenuItem(title: highlight.id) {}]
        }
        #expect(title(4) == "long" && asked == ["long"] && title(2) == "long")
    }

    // MARK: Showing

    @Test func revealScrollsToTheHighlightAndShowsItAsActive() async throws {
        let list = ContainerIdentity("list")
        let room = EdgeLengths(bottom: 1000)
        window.scrollContainers = [SceneContainer(identity: list, frame: CGRect(x: 0, y: 0, width: 1000, height: 230), room: room)]
        for index in 0..<3 { window.labelPlacements[index].container = list }
        layer.set([highlight("a", 0..<5, in: 2)])
        #expect(coordinator.reveal("a", of: layer, in: window) && window.scrolls == [CGPoint(x: 0, y: 110)])
        _ = marks(2)
        #expect(window.label(2).highlights.marks.map(\.style.isActive) == [true])
        for _ in 0..<300 where layer.flashed != nil { try await Task.sleep(nanoseconds: 10_000_000) }
        _ = marks(2)
        #expect(window.label(2).highlights.marks.map(\.style.isActive) == [false])
        #expect(!coordinator.reveal("b", of: layer, in: window), "no such highlight")
    }

    /// A list that makes the cell of a row only after it was asked to show the row, as SwiftUI does.
    @Test func aRowWhoseCellComesLaterIsRevealedThen() async {
        let list = ContainerIdentity("list")
        let room = EdgeLengths(bottom: 1000)
        window.scrollContainers = [SceneContainer(identity: list, frame: CGRect(x: 0, y: 0, width: 1000, height: 230), room: room)]
        for index in 0..<3 { window.labelPlacements[index].container = list }
        layer.set([highlight("a", 0..<5, in: 2)])
        let texts = (0..<3).map { window.label($0).text }
        let source = RowSource(count: { 3 }, identity: { "\($0 + 1)" }, text: { texts[$0] })
        source.revealRow = { _ in false }
        window.setSource(source, of: "list")
        let cell = window.labelPlacements.removeLast()
        #expect(!coordinator.reveal("a", of: layer, in: window))
        _ = marks(0)
        #expect(window.scrolls.isEmpty && layer.flashed == nil)
        window.labelPlacements.append(cell)
        // On a busy machine, the flash ends before the test goes on.
        var isFlashed = false
        let onChange = layer.onChange
        layer.onChange = { [layer] in
            isFlashed = isFlashed || layer.flashed == "a"
            onChange?($0)
        }
        // As the window does when a label comes.
        LabelController.changes &+= 1
        _ = marks(0)
        for _ in 0..<1000 where !isFlashed { await Task.yield() }
        #expect(window.scrolls == [CGPoint(x: 0, y: 110)] && isFlashed)
        layer.onChange = onChange
        // A later range takes the place of one that waits.
        _ = window.labelPlacements.removeLast()
        #expect(!coordinator.reveal(0..<1, of: "3", in: window) && coordinator.reveal(0..<1, of: "1", in: window))
        let scrolls = window.scrolls.count
        window.labelPlacements.append(cell)
        LabelController.changes &+= 1
        _ = marks(0)
        for _ in 0..<100 { await Task.yield() }
        #expect(window.scrolls.count == scrolls)
    }

    @Test func revealUnfoldsAText() {
        let label = window.label(0)
        label.text = RichText(Array(repeating: "some words", count: 20).joined(separator: " "), style: label.text.style(at: 0))
        label.collapsedLineLimit = 1
        window.labelPlacements[0].size.height = 400
        #expect(coordinator.reveal(0..<4, of: label.identity, in: window) && !label.isExpanded, "it can be seen")
        #expect(coordinator.reveal(190..<200, of: label.identity, in: window) && label.isExpanded)
        #expect(!coordinator.reveal(0..<4, of: "nowhere", in: window))
    }

    // MARK: Declaring

    @Test func identifiersAreUnique() {
        layer.set([highlight("a", 0..<5, in: 0), highlight("a", 6..<11, in: 0)])
        #expect(layer.highlights.count == 1 && marks(0) == [rect(0..<5)])
    }

    @Test func aChangeDrawsOnlyItsLabels() {
        layer.set([highlight("a", 0..<5, in: 0), highlight("b", 0..<5, in: 1)])
        _ = marks(0)
        let drawn = Box<[Int]>([])
        for index in 0..<3 { window.label(index).onChange = { _ in drawn.value.append(index) } }
        layer.set([highlight("a", 0..<5, in: 0), highlight("b", 0..<4, in: 1)])
        _ = marks(1)
        #expect(drawn.value == [1])
    }
}
