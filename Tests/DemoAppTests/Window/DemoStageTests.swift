import Foundation
import LabelDrawing
import PangoEngine
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import DemoApp

/// Tests of the screens and tabs of the demo's window, without the window itself.
@MainActor
@Suite struct DemoStageTests {
    private let coordinator: SelectionCoordinator
    private let stage: DemoStage
    private let clipboard = MemoryPasteboard()

    init() {
        let menu = DrawnMenuPresenter(typesetter: PangoTypesetter())
        coordinator = SelectionCoordinator(
            ports: SelectionPorts(wordBoundaries: ICUWordBoundaryProvider(), pasteboard: clipboard, menu: menu))
        stage = DemoStage(size: CGSize(width: 430, height: 860), coordinator: coordinator, menu: menu)
    }

    private func tap(_ point: CGPoint) {
        stage.screen.handle(.touchDown(1, at: point), at: 10)
        stage.screen.handle(.touchUp(1), at: 10.1)
    }

    private func select(_ start: Int, in label: String, to end: Int, in last: String? = nil) {
        coordinator.select(
            LabelSelection(start: LabelPosition(LabelIdentity(label), start), end: LabelPosition(LabelIdentity(last ?? label), end)),
            in: stage.screen)
    }

    // MARK: Tabs

    @Test func aTapOnATabShowsItsScreenAndClearsTheSelection() throws {
        select(0, in: "title", to: 4)
        #expect(coordinator.selectedText == "Text")
        var switches = 0
        stage.onSwitch = { switches += 1 }
        let tab = try #require(stage.screen.views.first { $0.id == "tab.table" })
        tap(stage.screen.frame(of: tab).center)
        #expect(stage.index == 1 && switches == 1 && coordinator.selection == nil)
        #expect(stage.screen.label("words.1.1")?.controller.text.string == "hello")
        #expect(coordinator.configuration.menuItems.map(\.id) == ["highlight"])
        stage.show(2)
        #expect(stage.index == 2 % DemoScreens.all.count)
        stage.show(-1)
        #expect(stage.index == DemoScreens.all.count - 1)
    }

    // MARK: Highlights and find

    /// The rectangles of a label's highlights in a colour, after a frame.
    private func marks(_ id: String, _ style: HighlightStyle) throws -> [CGRect] {
        stage.screen.handle(.timePassed, at: 20)
        let label = try #require(stage.screen.label(id))
        let color = style.fill?.resolved(for: .light)
        return label.controller.displayList(in: label.resolvedFrame.size, appearance: .light).commands.flatMap { command -> [CGRect] in
            if case .fillRects(let rects, color) = command { rects } else { [] }
        }
    }

    @Test func aHighlightIsMadeByTheMenuKeptInAFileAndRemovedByATap() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("highlights-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let coordinator = SelectionCoordinator(ports: coordinator.ports)
        let menu = DrawnMenuPresenter(typesetter: PangoTypesetter())
        let stage = DemoStage(
            size: CGSize(width: 430, height: 860), coordinator: coordinator, menu: menu, highlightsFile: file)
        let selection = LabelSelection(start: LabelPosition("title", 0), end: LabelPosition("title", 4))
        coordinator.select(selection, in: stage.screen)
        coordinator.performMenuItem("highlight.Green")
        #expect(coordinator.selection == nil && stage.message == "highlighted; tap a highlight to remove it")
        let saved = { try JSONDecoder().decode([Highlight].self, from: Data(contentsOf: file)) }
        #expect(try saved().map(\.anchor.start.head) == ["Text"])
        let later = SelectionCoordinator(ports: coordinator.ports)
        _ = DemoHighlights(file: file, coordinator: later)
        #expect(later.layers.first?.highlights.count == 1)
        stage.screen.handle(.timePassed, at: 9)
        let title = try #require(stage.screen.label("title"))
        let place = stage.screen.frame(of: title)
        let rect = title.controller.layout(in: title.resolvedFrame.size).selectionRects(for: 0..<4)[0]
        stage.screen.handle(.touchDown(1, at: CGPoint(x: place.minX + rect.midX, y: place.minY + rect.midY)), at: 10)
        stage.screen.handle(.touchUp(1), at: 10.1)
        #expect(try saved().isEmpty && stage.message == "removed a highlight")
    }

    @Test func aSearchIsTypedStepsAndEnds() async throws {
        stage.beginFind()
        for key in ["t", "e", "x", "t"] {
            #expect(stage.find(byKey: KeyStroke(key)))
            stage.find(key)
        }
        for _ in 0..<200 where try marks("title", .orange).isEmpty { try await Task.sleep(nanoseconds: 10_000_000) }
        let status = { stage.screen.label("status")?.controller.text.string ?? "" }
        #expect(status().hasPrefix("Find: text\u{2502} 1 of "), "\(status())")
        #expect(stage.find(byKey: KeyStroke("return")) && status().hasPrefix("Find: text\u{2502} 2 of "))
        #expect(stage.find(byKey: KeyStroke("return", .shift)) && status().hasPrefix("Find: text\u{2502} 1 of "))
        // Keys that the search does not need are the selection's and the window's.
        #expect(!stage.find(byKey: KeyStroke("left", .shift)) && !stage.find(byKey: KeyStroke("tab")))
        // A menu that the keys have entered comes first.
        let menu = stage.screen.menu
        menu.present([.copy], anchor: CGRect(x: 100, y: 300, width: 50, height: 20), in: stage.screen)
        #expect(menu.handle(KeyStroke("tab")) {} && !stage.find(byKey: KeyStroke("return")) && !stage.find(byKey: KeyStroke("escape")))
        menu.dismiss()
        #expect(stage.find(byKey: KeyStroke("escape")) && !stage.find(byKey: KeyStroke("t")))
        #expect(try marks("title", .orange).isEmpty && !status().hasPrefix("Find"))
    }

    /// A search unfolds the text that it finds, as a tap on "… more" does.
    @Test func whatASearchUnfoldsMovesThePostsBelow() async throws {
        stage.show(try #require(DemoScreens.index(named: "feed")))
        let screen = stage.screen
        let bodies = screen.labels.filter { $0.controller.collapsedLineLimit > 0 }
        let folded = try #require(bodies.first { $0.controller.layout(in: $0.resolvedFrame.size).isTruncated })
        let last = try #require(folded.controller.text.string.split(separator: " ").last)
        stage.beginFind()
        stage.find(String(last))
        for _ in 0..<200 where !folded.controller.isExpanded { try await Task.sleep(nanoseconds: 10_000_000) }
        #expect(folded.controller.isExpanded)
        let footer = try #require(screen.label(folded.id + ".footer"))
        #expect(screen.frame(of: folded).maxY <= screen.frame(of: footer).minY)
    }

    // MARK: Screens

    @Test func aTextThatIsCutInTheMiddleOpens() throws {
        stage.show(try #require(DemoScreens.index(named: "samples")))
        let screen = stage.screen
        let cut = try #require(screen.label("cut"))
        cut.controller.onTruncationTap?()
        let next = try #require(screen.labels.firstIndex { $0 === cut }.map { screen.labels[$0 + 1] })
        #expect(cut.controller.layout(in: cut.resolvedFrame.size).lineCount > 1)
        #expect(screen.frame(of: cut).maxY <= screen.frame(of: next).minY)
    }

    /// The disc behind the last text ends 252 points below the top of its label, and below its text.
    @Test func theSamplesScrollToTheEndOfTheDisc() throws {
        stage.show(try #require(DemoScreens.index(named: "samples")))
        let round = try #require(stage.screen.label("round")).resolvedFrame
        #expect(round.height < 252)
        #expect(try #require(stage.screen.scrollView("samples")).contentSize.height > round.minY + 252)
    }

    @Test func aPinIsNotInFrontOfTheTabs() throws {
        select(0, in: "title", to: 4)
        let pin = try #require(coordinator.overlay.pins[.start]).dot.center
        let tab = try #require(stage.screen.views.first { $0.id == "tab.article" }).frame.center
        stage.scrollWheel(at: CGPoint(x: 200, y: 400), by: CGPoint(x: 0, y: pin.y - tab.y), at: 1)
        #expect(coordinator.selection != nil && coordinator.pin(at: CGPoint(x: pin.x, y: tab.y), in: stage.screen) == nil)
    }

    @Test func theLayoutsStayVisibleOnAnotherScreen() {
        stage.screen.debugParts = .all
        stage.show(3)
        #expect(stage.screen.debugParts == .all)
    }

    @Test func eachSampleShowsItsFeature() throws {
        let index = try #require(DemoScreens.index(named: "samples"))
        stage.show(index)
        let layout = { (id: String) throws -> TextLayout in
            let label = try #require(stage.screen.label(id))
            return label.controller.layout(in: label.resolvedFrame.size)
        }
        #expect(try layout("tags").lineCount > 1)
        let hyphens = try layout("hyphens")
        let ends = (1..<hyphens.lineCount).map { hyphens.line(at: $0).range.lowerBound }
        #expect(ends.contains { hyphens.text.utf16[$0 - 1] != 0x20 })
        #expect(try layout("fitted").scale < 1 && layout("fitted").lineCount == 1)
        #expect(try layout("cut").isTruncated && layout("round").line(at: 0).left > 60)
        #expect(try layout("built").attachments().count == 1 && layout("table").text.string == "Ann likes a photo")
        coordinator.selectAll(in: stage.screen, from: "markdown")
        #expect(coordinator.selectedSource.contains("**Markdown** with `code`") && coordinator.selectedText.contains("a party :tada:"))
    }

    @Test(arguments: [CGSize(width: 430, height: 860), CGSize(width: 160, height: 160), CGSize(width: 1400, height: 300), .zero])
    func everyScreenFitsItsRoom(size: CGSize) {
        stage.resize(to: size)
        for index in DemoScreens.all.indices {
            stage.show(index)
            #expect(stage.screen.size == size && stage.screen.labels.count > DemoScreens.all.count + 2)
            let tabs = stage.screen.views.filter { $0.id.hasPrefix("tab.") }.map(\.frame.maxY).max() ?? 0
            #expect(tabs > 0)
            for view in stage.screen.scrollViews where view.parent == nil && !DemoTabs.scrollViews.contains(view.id) {
                #expect(view.frame.minX >= 0 && view.frame.maxX <= size.width && view.frame.minY >= tabs)
            }
            for label in stage.screen.labels {
                let width = label.scrollView.flatMap(stage.screen.scrollView)?.contentSize.width ?? size.width
                #expect(label.resolvedFrame.maxX <= max(width, 80), "\(label.id)")
            }
            #expect(!stage.screen.contentDisplayList().isEmpty)
        }
    }

    @Test func screensFollowTheAppearanceOfTheStage() {
        stage.screen.appearance = .dark
        stage.show(1)
        #expect(stage.screen.appearance == .dark)
    }

    // MARK: The article's menu

    @Test func markTogglesABackgroundColourOnTheSelection() throws {
        select(5, in: "title", to: 4, in: "byline")
        coordinator.performMenuItem("mark")
        let title = try #require(stage.screen.label("title")).controller
        let byline = try #require(stage.screen.label("byline")).controller
        let marked = { (label: LabelController, offset: Int) in label.text.style(at: offset).backgroundColor != nil }
        #expect(!marked(title, 4) && marked(title, 5) && marked(title, 24) && marked(byline, 3) && !marked(byline, 4))
        #expect(coordinator.selectedText == "you can take with you\nDoub")
        coordinator.performMenuItem("mark")
        #expect(title.text.runs.allSatisfy { $0.style.backgroundColor == nil })
        #expect(byline.text.runs.allSatisfy { $0.style.backgroundColor == nil })
    }

    @Test func quoteAddsTheSelectedTextAndScrollsToIt() throws {
        let count = stage.screen.labels.filter { $0.scrollView == "quotes" }.count
        select(0, in: "title", to: 4)
        coordinator.performMenuItem("quote")
        let quotes = stage.screen.labels.filter { $0.scrollView == "quotes" }
        #expect(quotes.count == count + 1 && quotes.last?.controller.text.string == "Text")
        let box = try #require(stage.screen.scrollView("quotes"))
        #expect(box.parent == "article" && box.maximumOffset.y > 0 && box.offset == box.maximumOffset)
    }

    @Test func aWholeTextSelectionHasAnAdditionalMenuItem() throws {
        let label = try #require(stage.screen.label("whole"))
        let point = stage.screen.frame(of: label).center
        stage.screen.handle(.touchDown(1, at: point), at: 10)
        stage.screen.handle(.timePassed, at: 10.6)
        stage.screen.handle(.touchUp(1), at: 10.7)
        #expect(coordinator.selectedText == label.controller.text.string && coordinator.overlay.pins.isEmpty)
        #expect(coordinator.overlay.menuItems.map(\.id).contains("louder"))
        coordinator.performMenuItem("louder")
        #expect(label.controller.text.style(at: 3).font.isBold)
    }

    @Test func tappedLinkIsShownInTheStatusLine() throws {
        let label = try #require(stage.screen.label("latin"))
        let link = try #require(label.controller.text.runs.first { $0.style.link != nil })
        let box = label.controller.layout(in: label.resolvedFrame.size).characterBox(at: link.range.lowerBound)
        tap(box.offset(by: stage.screen.frame(of: label).origin).center)
        #expect(stage.message == "opened https://example.com")
        select(0, in: "title", to: 4)
        stage.screen.handle(.command(.copy), at: 20)
        #expect(clipboard.text == "Text" && stage.message == "copied 4 characters")
    }

    @Test func aLargeCopyIsReportedInBytes() {
        coordinator.configuration.immediateCopyLimit = 1
        coordinator.selectAll(in: stage.screen)
        stage.screen.handle(.command(.copy), at: 20)
        #expect(clipboard.text == coordinator.selectedText)
        #expect(stage.message == "copied \(coordinator.selectedText.utf8.count) bytes")
    }
}
