import Foundation
import LabelDrawing
import LabelInteraction
import LabelParsing
import LabelText
import SelectableLabel
import Testing

@testable import SelectableLabelTesting

/// Runs the conformance checks on the kit's portable implementations of its protocols: for example, on
/// `UnicodeWordBoundaries`.
@MainActor
@Suite struct PortConformanceTests {
    // MARK: Words

    @Test(arguments: WordBoundaryConformance.Check.allCases) func unicodeWordBoundariesConform(_ check: WordBoundaryConformance.Check) {
        #expect(WordBoundaryConformance(UnicodeWordBoundaries()).violations(of: check).prefix(5) == [])
    }

    @Test func unicodeWordBoundariesConformFromManyTasks() async {
        #expect(await WordBoundaryConformance(UnicodeWordBoundaries()).concurrencyViolations().prefix(5) == [])
    }

    /// A provider whose segments overlap must not pass.
    @Test func overlappingSegmentsAreFound() {
        struct Pairs: WordBoundaryProvider {
            func segment(containing offset: Int, in paragraph: ArraySlice<UInt16>) -> Range<Int> { max(offset - 1, 0)..<offset + 1 }
        }
        let conformance = WordBoundaryConformance(Pairs())
        #expect(!conformance.violations(of: .segmentsTile).isEmpty && !conformance.violations(of: .unitsShareTheirSegment).isEmpty)
    }

    // MARK: Hyphenation

    /// A hyphenator that divides each word after every letter must not pass.
    @Test func invalidHyphenationPointsAreFound() {
        struct Everywhere: Hyphenator {
            func hyphenationPoints(in word: ArraySlice<UInt16>, language: String?) -> [Int] { Array(0...word.count) }
        }
        let conformance = HyphenatorConformance(Everywhere(), known: "word", language: "en")
        for check in [HyphenatorConformance.Check.pointsAreInside, .charactersStayWhole, .unknownLanguages] {
            #expect(!conformance.violations(of: check).isEmpty, "\(check)")
        }
    }

    // MARK: Links

    private static let detectors: [any LinkDetector] = [
        MentionDetector(), TopicDetector(), WebAddressDetector(), EmailDetector(), PhoneDetector(),
    ]

    @Test(arguments: LinkDetectorConformance.Check.allCases) func portableDetectorsConform(_ check: LinkDetectorConformance.Check) {
        for detector in Self.detectors {
            #expect(LinkDetectorConformance(detector).violations(of: check).prefix(5) == [], "\(type(of: detector))")
        }
    }

    @Test func portableDetectorsConformFromManyTasks() async {
        for detector in Self.detectors {
            #expect(await LinkDetectorConformance(detector).concurrencyViolations().prefix(5) == [], "\(type(of: detector))")
        }
    }

    /// Detectors of dates can be checked too, although the kit has none on Linux.
    @Test func detectorsOfDatesConform() async {
        struct Years: LinkDetector {
            var kinds: Set<LinkKind> { [.date] }

            func links(in text: RichText) -> [RichText.LinkSpan] {
                let units = text.utf16
                return units.indices.split { !(0x30...0x39).contains(units[$0]) }.filter { $0.count == 4 }.map { digits in
                    let year = String(decoding: units[digits.startIndex..<digits.endIndex], as: UTF16.self)
                    let data = LinkData.date(Date(timeIntervalSince1970: 0), timeZone: .gmt, duration: 0)
                    return RichText.LinkSpan(
                        link: TextLink(target: year, kind: .date, data: data), range: digits.startIndex..<digits.endIndex)
                }
            }
        }
        let conformance = LinkDetectorConformance(Years())
        #expect(Years().links(in: RichText("in 2024, 20245")).map(\.range) == [3..<7])
        #expect(LinkDetectorConformance.Check.allCases.flatMap(conformance.violations).prefix(5) == [])
        #expect(await conformance.concurrencyViolations().prefix(5) == [])
    }

    // MARK: Pasteboards

    @Test func aPasteboardThatTrimsTextIsFound() {
        final class Trimming: Pasteboard {
            var text = Data()
            func write(_ content: PasteboardContent) { text = Data(content.plainText.trimmingCharacters(in: .whitespaces).utf8) }
        }
        let pasteboard = Trimming()
        let conformance = PasteboardConformance(pasteboard) { $0 == .plainText ? pasteboard.text : nil }
        #expect(!conformance.violations(of: .plainTextIsExact).isEmpty && conformance.violations(of: .formsAreThoseOfTheContent).isEmpty)
    }

    // MARK: Menus

    @Test(arguments: EditMenuPresenterConformance.Check.allCases)
    func drawnMenusConform(_ check: EditMenuPresenterConformance.Check) async {
        #expect(await EditMenuPresenterConformance { DrawnMenuModel() }.violations(of: check) == [])
    }

    private final class DrawnMenuModel: EditMenuPresenterModel {
        private let drawn = DrawnMenuPresenter(typesetter: MonospaceTypesetter())
        private let screen: Screen
        var presenter: any EditMenuPresenter { drawn }
        var window: any OverlayWindow { screen }
        var shownItems: [SelectionMenuItem] { drawn.menu?.items ?? [] }

        init() {
            let ports = SelectionPorts(wordBoundaries: UnicodeWordBoundaries(), pasteboard: NoPasteboard(), menu: drawn)
            screen = Screen(size: CGSize(width: 400, height: 600), coordinator: SelectionCoordinator(ports: ports), menu: drawn)
        }

        func waitUntilIdle() async {}
    }

    // MARK: Lists

    @Test(arguments: SelectionSourceConformance.Check.allCases) func rowSourcesConform(_ check: SelectionSourceConformance.Check) {
        final class Posts { var names = (0..<50).map { "post \($0)" } }
        let posts = Posts()
        let source = RowSource(
            count: { posts.names.count }, labels: { row in row % 7 == 3 ? [] : ["\(posts.names[row]) title", "\(posts.names[row]) text"] },
            text: { label, _ in RichText("👍🏽 " + label) })
        source.frameOfRow = { CGRect(x: 0, y: CGFloat($0) * 20, width: 100, height: 20) }
        let conformance = SelectionSourceConformance(source) {
            posts.names.swapAt(0, 49)
            posts.names.remove(at: 20)
            posts.names.insert("new", at: 5)
            source.rowsChanged()
        }
        #expect(conformance.violations(of: check) == [])
    }

    @Test(arguments: SelectionSourceConformance.Check.allCases) func listsOfScreensConform(_ check: SelectionSourceConformance.Check) {
        let list = ScreenList(
            id: "rows", frame: CGRect(x: 0, y: 0, width: 400, height: 200), rowHeight: 20,
            rows: ScreenRows(count: 300, list: "rows", text: "Row {n}")
        ) { LabelController(typesetter: MonospaceTypesetter()) }
        let conformance = SelectionSourceConformance(list) { list.insert([ScreenRows.Row(id: "new", text: "漢字 text")], at: 7) }
        #expect(conformance.violations(of: check) == [])
    }
}
