import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

/// Tests of the matches of a query in one text.
@Suite struct TextSearchTests {
    private func found(_ query: TextQuery, in text: String) -> [TextRange] {
        TextSearch(query, words: testWords)?.matches(in: RichText(text)) ?? []
    }

    private func query(_ text: String, _ change: (inout TextQuery) -> Void = { _ in }) -> TextQuery {
        var query = TextQuery(text)
        change(&query)
        return query
    }

    @Test func optionsSayWhatDiffers() {
        #expect(found(query("cafe"), in: "Café CAFE cafe") == [0..<4, 5..<9, 10..<14])
        #expect(found(query("cafe") { $0.isCaseSensitive = true }, in: "Café CAFE café") == [10..<14])
        #expect(found(query("cafe") { $0.isDiacriticSensitive = true }, in: "Café CAFE") == [5..<9])
        #expect(found(query("ab"), in: "ＡＢ ab").count == 2)
        #expect(found(query("ab") { $0.isWidthSensitive = true }, in: "ＡＢ ab") == [3..<5])
        #expect(found(query("aa"), in: "aaaa") == [0..<2, 2..<4], "matches do not overlap")
    }

    @Test func nothingIsFoundForNothing() {
        #expect(found(query(""), in: "abc").isEmpty && found(query("a"), in: "").isEmpty)
        #expect(found(query("[") { $0.isRegularExpression = true }, in: "[").isEmpty, "an error in the expression")
        #expect(found(query("x*") { $0.isRegularExpression = true }, in: "abc").isEmpty, "empty matches")
    }

    @Test func aMatchNeverEndsInsideACharacter() {
        #expect(found(query("e") { $0.isDiacriticSensitive = true }, in: "e\u{301}e") == [2..<3])
        #expect(found(query("\u{1F468}"), in: "\u{1F468}\u{200D}\u{1F469} \u{1F468}") == [6..<8])
    }

    @Test func wholeWordsAndExpressions() {
        #expect(found(query("one") { $0.words = .whole }, in: "one none, one\none's one") == [0..<3, 10..<13, 20..<23])
        #expect(found(query("one") { $0.words = .prefix }, in: "ones none one") == [0..<3, 10..<13])
        #expect(found(query("is is") { $0.words = .whole }, in: "this is is") == [5..<10], "inside a range that is no match")
        let long = String(repeating: "one ", count: 1000)
        #expect(found(query("one") { $0.words = .whole }, in: long).count == 1000)
        #expect(found(query("h(a|b)+") { $0.isRegularExpression = true }, in: "hab HBA h") == [0..<3, 4..<7])
    }
}

/// A search in the labels of a window.
@MainActor
@Suite struct SelectionFinderTests {
    private let window = FakeWindow(["hello world", "second hello", "nothing", "say hello"])
    private let platform = FakePlatform()
    private let coordinator: SelectionCoordinator

    init() { coordinator = SelectionCoordinator(ports: platform.ports) }

    private func finder(_ text: String) async -> SelectionFinder {
        let finder = SelectionFinder(in: window, coordinator: coordinator)
        finder.query = TextQuery(text)
        await finder.waitUntilComplete()
        return finder
    }

    private func frame() { coordinator.handle(.timePassed, at: 0, in: window) }

    @Test func matchesAreInReadingOrderAndTheFirstIsCurrent() async {
        let finder = await finder("HELLO")
        #expect(finder.matches.map(\.label) == ["1", "2", "4"] && finder.matches.map(\.range) == [0..<5, 7..<12, 4..<9])
        #expect(finder.current == 0 && finder.isComplete)
        finder.query = TextQuery("")
        #expect(finder.matches.isEmpty && finder.current == nil && finder.isComplete)
    }

    @Test func steppingWrapsRound() async {
        let finder = await finder("hello")
        finder.next()
        #expect(finder.current == 1)
        finder.previous()
        finder.previous()
        #expect(finder.current == 2)
        finder.next()
        #expect(finder.current == 0)
    }

    @Test func matchesAreDrawnAndTheCurrentOneIsActive() async {
        let finder = await finder("hello")
        frame()
        #expect(window.label(0).highlights.marks.map(\.range) == [0..<5] && window.label(0).highlights.marks[0].style.isActive)
        #expect(window.label(1).highlights.marks.map(\.style.isActive) == [false])
        finder.next()
        frame()
        #expect(!window.label(0).highlights.marks[0].style.isActive && window.label(1).highlights.marks[0].style.isActive)
        finder.style = .green
        frame()
        #expect(window.label(0).highlights.marks.map(\.style.fill) == [HighlightStyle.green.fill])
        finder.finish()
        frame()
        #expect((0..<4).allSatisfy { window.label($0).highlights.marks.isEmpty } && coordinator.layers.isEmpty)
    }

    @Test func theFirstIsTheFirstInSight() async {
        for index in 0..<2 { window.labelPlacements[index].transform.ty -= 1000 }
        let finder = await finder("hello")
        #expect(finder.matches.count == 3 && finder.current == 2)
    }

    @Test func changedTextIsSearchedAgainAndTheCurrentMatchStays() async {
        let finder = await finder("hello")
        finder.next()
        frame()
        window.label(0).text = RichText("hello hello hello")
        frame()
        await finder.waitUntilComplete()
        #expect(finder.matches.count == 5 && finder.current == 3 && finder.matches[3].label == "2")
        window.label(1).text = RichText("none")
        frame()
        await finder.waitUntilComplete()
        #expect(finder.matches.count == 4 && finder.current == 3)
    }

    /// A text that grows: each change begins a search before the last one has ended.
    @Test func changesThatFollowEachOtherKeepTheCurrentMatchAndDoNotScroll() async {
        let finder = await finder("hello")
        finder.next()
        frame()
        let scrolls = window.scrolls.count
        for step in 1...3 {
            window.label(0).text = RichText(String(repeating: "hello ", count: 1 + step))
            frame()
        }
        await finder.waitUntilComplete()
        #expect(finder.matches.count == 6 && finder.current == 4 && finder.matches[4].label == "2")
        #expect(window.scrolls.count == scrolls)
    }

    @Test func nothingOfTheSelectionChanges() async {
        coordinator.select(0..<5, of: "2", in: window)
        let selection = coordinator.selection
        let finder = await finder("hello")
        finder.next()
        frame()
        #expect(coordinator.selection == selection && coordinator.selectedText == "secon")
    }

    @Test func rowsWithoutCellsAreFoundAndShown() async {
        var shown: [Int] = []
        let source = RowSource(count: { 1000 }, identity: { "row \($0)" }, text: { RichText($0 % 100 == 50 ? "needle \($0)" : "hay") })
        source.revealRow = { row in
            shown.append(row)
            return true
        }
        let window = FakeWindow([])
        window.addList("list", source: source)
        let finder = SelectionFinder(in: window, coordinator: coordinator)
        finder.query = TextQuery("needle")
        await finder.waitUntilComplete()
        #expect(finder.matches.map(\.label.rawValue) == (0..<10).map { "row \($0 * 100 + 50)" })
        finder.next()
        #expect(shown == [50, 150])
    }

    /// Labels whose last one is searched on another thread.
    private var longWindow: FakeWindow { FakeWindow(["first needle", String(repeating: "hay ", count: 20_000), "needle needle"]) }

    @Test func aChangeDuringASearchBeginsTheNextOneAfterIt() async {
        let window = longWindow
        let finder = SelectionFinder(in: window, coordinator: coordinator)
        finder.query = TextQuery("needle")
        window.label(2).text = RichText("needle needle needle")
        coordinator.handle(.timePassed, at: 0, in: window)
        #expect(finder.matches.count == 1 && finder.current == 0 && !finder.isComplete)
        await finder.waitUntilComplete()
        #expect(finder.matches.count == 4 && finder.current == 0 && finder.isComplete)
    }

    @Test func stepsBeforeTheCurrentMatchIsFoundCountAfterwards() async {
        let window = longWindow
        let finder = SelectionFinder(in: window, coordinator: coordinator)
        finder.query = TextQuery("needle")
        await finder.waitUntilComplete()
        finder.next()
        window.label(0).text = RichText("needle needle")
        coordinator.handle(.timePassed, at: 0, in: window)
        #expect(finder.matches.count == 2 && finder.current == nil && !finder.isComplete)
        for _ in 0..<2 { finder.next() }
        finder.previous()
        await finder.waitUntilComplete()
        #expect(finder.matches.count == 4 && finder.current == 3)
    }

    @Test func stepsInASearchWithoutMatchesAreForgotten() async {
        let window = longWindow
        let finder = SelectionFinder(in: window, coordinator: coordinator)
        finder.query = TextQuery("absent")
        #expect(!finder.isComplete)
        finder.next()
        await finder.waitUntilComplete()
        window.label(0).text = RichText("absent absent")
        coordinator.handle(.timePassed, at: 0, in: window)
        await finder.waitUntilComplete()
        #expect(finder.matches.count == 2 && finder.current == 0)
    }

    @Test func aQueryMayBeSetWhileMatchesAreReported() async {
        let hay = String(repeating: "hay ", count: 16)
        let window = FakeWindow([])
        window.addList(
            "list",
            source: RowSource(count: { 4000 }, identity: { "row \($0)" }, text: { RichText($0 % 100 == 50 ? "needle \($0) \(hay)" : hay) }))
        let finder = SelectionFinder(in: window, coordinator: coordinator)
        for isFirst in [true, false] {
            finder.onChange = { [unowned finder] in
                if finder.matches.count > (isFirst ? 0 : 20), finder.query?.text == "needle" { finder.query = TextQuery("needle 50") }
            }
            finder.query = TextQuery("needle")
            await finder.waitUntilComplete()
            #expect(finder.matches.map(\.label) == ["row 50"] && finder.current == 0 && finder.isComplete)
        }
        finder.onChange = { [unowned finder] in if !finder.matches.isEmpty { finder.finish() } }
        finder.query = TextQuery("needle")
        await finder.waitUntilComplete()
        #expect(finder.matches.isEmpty && finder.query == nil && finder.isComplete)
    }

    @Test func anExpressionThatTakesForeverBlocksNothing() async {
        let window = FakeWindow([String(repeating: "a", count: 60) + " one"])
        let finder = SelectionFinder(in: window, coordinator: coordinator)
        var query = TextQuery("(a+)+b")
        query.isRegularExpression = true
        finder.query = query
        #expect(!finder.isComplete)
        finder.query = TextQuery("one")
        await finder.waitUntilComplete()
        #expect(finder.matches.count == 1)
    }

    @Test func theNextQueryEndsTheLast() async {
        let finder = SelectionFinder(in: window, coordinator: coordinator)
        finder.query = TextQuery("hello")
        finder.query = TextQuery("second")
        await finder.waitUntilComplete()
        #expect(finder.matches.map(\.label) == ["2"])
    }
}
