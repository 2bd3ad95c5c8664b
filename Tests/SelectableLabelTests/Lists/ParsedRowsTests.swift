import Foundation
import LabelDrawing
import LabelTestSupport
import SelectableLabelTesting
import Testing

@testable import LabelInteraction
@testable import LabelParsing
@testable import LabelText
@testable import SelectableLabel

/// Tests of copies of Markdown rows that have no cells.
@MainActor
@Suite struct ParsedRowsTests {
    /// The rows of an app. Counts the requests.
    private final class Articles {
        let texts: [ParsedText]
        var asked: [Int] = []

        init(_ sources: [String]) { texts = sources.map { MarkdownParser().parse(RichText($0)) } }

        @MainActor var source: RowSource {
            RowSource(
                count: { self.texts.count }, identity: { "row \($0)" },
                text: { row in
                    self.asked.append(row)
                    return self.texts[row]
                })
        }
    }

    /// The forms and the parts of a copy.
    private struct Copy: Equatable {
        struct Part: Equatable {
            let label: LabelIdentity?
            let range: TextRange
            let place: [Int]
            let text: RichText
            let strings: [String]

            init(_ part: CopyPart) {
                (label, range, place) = (part.label, part.range, [part.row, part.column])
                (text, strings) = (part.richText, [part.source, part.separator])
            }
        }

        let forms: [PasteboardContent.Form: String]
        let text: String
        let source: String
        let composed: [Part]
        let selected: [SelectedPart]
    }

    private static let samples = [
        "# Head\n\nsome **bold *both* words** here", "- one\n- two `code`\n  - three", "plain words - of * a row",
        "> quoted\n> [a link](https://a.de)",
        "```swift\nlet a\nlet b\n```", "| a | b |\n|:--|--:|\n| c | d |", "1. first\n2. ~~second~~",
        "![a picture](p.png) and <https://b.de>",
    ]
    /// Each tenth text is random.
    private static let sources = (0..<50).map { row in
        row % 10 == 9 ? MarkdownOracle.randomSource(seed: UInt64(row)) : samples[row % samples.count] + "\n\n\(row)"
    }

    /// Returns a window with a list in which only some rows have cells.
    private func window(_ articles: Articles, cells: some Sequence<Int>, source: any SelectionSource) -> FakeWindow {
        let window = FakeWindow([])
        for row in cells {
            let controller = LabelController(identity: LabelIdentity("row \(row)"), typesetter: MonospaceTypesetter())
            controller.show(articles.texts[row])
            controller.enableCopy = true
            window.labelPlacements.append(
                LabelPlacement(controller: controller, frame: CGRect(x: 0, y: 300 * CGFloat(row - 10), width: 900, height: 290)))
        }
        window.addList("list", source: source)
        return window
    }

    private func copy(from start: (row: Int, offset: Int), to end: (row: Int, offset: Int), limit: Int, in window: FakeWindow) throws
        -> Copy
    {
        let coordinator = SelectionCoordinator(ports: FakePlatform().ports)
        coordinator.configuration.immediateCopyLimit = limit
        coordinator.select(
            LabelSelection(
                start: LabelPosition(LabelIdentity("row \(start.row)"), start.offset),
                end: LabelPosition(LabelIdentity("row \(end.row)"), end.offset)),
            in: window)
        let copied = Box<PasteboardContent?>(nil)
        coordinator.onCopy = { copied.value = $0 }
        coordinator.copySelectedText()
        let content = try #require(copied.value)
        let forms = Dictionary(uniqueKeysWithValues: content.forms.map { ($0, String(decoding: content.data(for: $0), as: UTF8.self)) })
        let snapshot = try #require(coordinator.snapshot)
        let (text, source) = (coordinator.selectedText, coordinator.selectedSource)
        var composed: [Copy.Part] = []
        coordinator.willCopy = CopyComposer { parts in
            composed = parts.map { Copy.Part($0) }
            return parts
        }
        coordinator.copySelectedText()
        return Copy(forms: forms, text: text, source: source, composed: composed, selected: snapshot.parts)
    }

    // MARK: Laws

    @Test(arguments: [[0], [2, 3, 4], [20], [39, 40, 41], [0, 10, 11, 12, 49]], [10, 1_000])
    func aRowWithoutACellIsCopiedAsWithACell(_ cells: [Int], limit: Int) throws {
        let articles = Articles(Self.sources)
        let few = window(articles, cells: cells, source: articles.source)
        let all = window(articles, cells: 0..<50, source: articles.source)
        for (start, end) in [((2, 0), (40, 6)), ((2, 3), (40, 11)), ((4, 2), (6, 1)), ((20, 1), (21, 8)), ((0, 0), (48, 20))] {
            let (found, expected) = (
                try copy(from: start, to: end, limit: limit, in: few), try copy(from: start, to: end, limit: limit, in: all)
            )
            #expect(found == expected, "from \(start) to \(end)")
            #expect(found.forms.count == 4 && found.composed.count >= 2 && found.selected.count >= 2)
        }
        // One row, alone and as a whole, is its source.
        let length = articles.texts[30].display.length
        #expect(try copy(from: (30, 0), to: (30, length), limit: limit, in: few).forms[.markdown] == Self.sources[30])
    }

    @Test func partsOfASnapshotHaveTheSourcesOfTheirRows() throws {
        let articles = Articles(["*a* b", "c **d**", "e `f`", "g"])
        let copy = try copy(from: (0, 0), to: (2, 3), limit: 10, in: window(articles, cells: [0], source: articles.source))
        #expect(copy.selected.map(\.source) == ["*a* b", "c **d**", "e `f`"] && copy.selected.map(\.text) == ["a b", "c d", "e f"])
        #expect(copy.forms[.markdown] == "*a* b\n\nc **d**\n\ne `f`")
    }

    /// A row may have labels with parsed text, and others.
    @Test func aVerbatimTextIsCopiedAsATextThatWasNotParsed() throws {
        let texts = (0..<3).map { RichText("2 * *3* \($0)") }
        let plain = RowSource(count: { 3 }, identity: { "row \($0)" }, text: { texts[$0] })
        let verbatim = RowSource(count: { 3 }, identity: { "row \($0)" }, text: { ParsedText(verbatim: texts[$0]) })
        let copies = try [plain, verbatim].map {
            try copy(from: (0, 1), to: (2, 5), limit: 10, in: window(Articles([]), cells: [], source: $0))
        }
        #expect(copies[0] == copies[1] && copies[0].forms[.markdown] == nil && copies[0].selected.count == 3)
    }

    // MARK: Requests

    @Test(arguments: [true, false]) func selectAllReadsNoText(knowsLengths: Bool) {
        let (count, text) = (1_000_000, MarkdownParser().parse(RichText("*a* row")))
        var asked: Set<Int> = []
        let source = RowSource(
            count: { count }, identity: { "\($0)" },
            text: { row in
                asked.insert(row)
                return text
            })
        source.rowOfLabel = { Int($0.rawValue) }
        if knowsLengths { source.lengthOfLabel = { _, _ in text.display.length } }
        let window = FakeWindow(["a row"])
        window.addList("list", source: source)
        let coordinator = SelectionCoordinator(ports: FakePlatform().ports)
        coordinator.selectAll(in: window)
        #expect(coordinator.selectedTextCount == count && coordinator.selection?.end == LabelPosition("999999", 5))
        #expect(asked.isSubset(of: knowsLengths ? [] : [0, count - 1]))
    }

    @Test func eachTextIsReadOnce() throws {
        let articles = Articles(["*a*", "*b*", "*c*", "*d*"])
        let source = articles.source
        source.lengthOfLabel = { _, _ in 1 }
        let coordinator = SelectionCoordinator(ports: FakePlatform().ports)
        let window = window(articles, cells: [1], source: source)
        coordinator.selectAll(in: window)
        articles.asked = []
        #expect(coordinator.snapshot?.parts.map(\.source) == ["*a*", "*b*", "*c*", "*d*"] && articles.asked == [0, 2, 3])
    }

    // MARK: Sources

    @Test func closuresReturnParsedTexts() {
        let parser = MarkdownParser()
        let names: [String?] = ["*a*", nil]
        let source = RowSource(
            count: { 2 }, labels: { ["\($0)"] },
            text: { _, row -> ParsedText? in
                guard let name = names[row] else { return nil }
                return parser.parse(RichText(name))
            })
        #expect(source.text(of: "0", inRow: 0).string == "a" && source.parsedText(of: "0", inRow: 0)?.source.string == "*a*")
        #expect(source.length(of: "0", inRow: 0) == 1 && source.length(of: "1", inRow: 1) == 0)
        for row in [-1, 1, 2] {
            #expect(source.parsedText(of: "1", inRow: row) == nil && source.text(of: "1", inRow: row) == RichText())
        }
        let plain = RowSource(count: { 1 }, identity: { "\($0)" }, text: { _ in RichText("*a*") })
        #expect(plain.parsedText(of: "0", inRow: 0) == nil && plain.text(of: "0", inRow: 0).string == "*a*")
        #expect(RichText("*a*").parsedText == ParsedText(verbatim: RichText("*a*")))
    }

    @Test func aCollectionHasParsedTexts() {
        let rows = CollectionRows<[String], ParsedText>()
        #expect(rows.source.parsedText(of: "x", inRow: 0) == nil)
        rows.show(["*a*"], labels: { [LabelIdentity($0)] }, text: { MarkdownParser().parse(RichText($1)) })
        #expect(rows.source.parsedText(of: "*a*", inRow: 0)?.source.string == "*a*" && rows.source.text(of: "*a*", inRow: 0).string == "a")
    }

    /// A source that says nothing of parsed texts gives texts that are shown as they are.
    @Test func theTextsOfOtherSourcesAreNotParsed() throws {
        final class Rows: SelectionSource {
            let (revision, rowCount) = (0, 2)
            func labels(inRow row: Int) -> [LabelIdentity] { [LabelIdentity("row \(row)")] }
            func row(of label: LabelIdentity) -> Int? { Int(label.rawValue.dropFirst(4)) }
            func text(of label: LabelIdentity, inRow row: Int) -> RichText { RichText("2 * 3 * \(row)") }
        }
        let copy = try copy(from: (0, 0), to: (1, 9), limit: 10, in: window(Articles([]), cells: [], source: Rows()))
        #expect(copy.forms[.markdown] == nil && copy.selected.map(\.source) == ["2 * 3 * 0", "2 * 3 * 1"])
    }

    @Test func aParsedTextThatIsNotShownIsAFault() {
        final class Rows: SelectionSource {
            let (revision, rowCount) = (0, 1)
            func labels(inRow row: Int) -> [LabelIdentity] { ["a"] }
            func row(of label: LabelIdentity) -> Int? { label == "a" ? 0 : nil }
            func text(of label: LabelIdentity, inRow row: Int) -> RichText { RichText("*a*") }
            func parsedText(of label: LabelIdentity, inRow row: Int) -> ParsedText? { MarkdownParser().parse(RichText("*a*")) }
        }
        let conformance = SelectionSourceConformance(Rows()) {}
        #expect(conformance.violations(of: .parsedTextsShowTheTexts).count == 1)
        #expect(SelectionSourceConformance(Articles(["*a*"]).source) {}.violations(of: .parsedTextsShowTheTexts) == [])
    }
}
