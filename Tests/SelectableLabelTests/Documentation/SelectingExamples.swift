import Foundation
import SelectableLabel
import SelectableLabelTesting
import Testing

/// The examples of the documentation pages about selecting, links and copying. `DocumentationTests` compares the pages
/// with this file.
@MainActor
@Suite struct SelectingExamples {
    private let platform = FakePlatform()
    private let window = FakeWindow(["hello world", "second label", "third"])
    private let coordinator: SelectionCoordinator
    private var label: LabelController { window.label(0) }

    init() {
        coordinator = SelectionCoordinator(ports: platform.ports)
    }

    private func doubleTap(_ point: CGPoint) {
        for start in [0, 0.1] {
            coordinator.handle(.touchDown(1, at: point), at: start, in: window)
            coordinator.handle(.touchUp(1), at: start + 0.05, in: window)
        }
    }

    private func longPress(_ point: CGPoint) {
        coordinator.handle(.touchDown(1, at: point), at: 0, in: window)
        coordinator.handle(.timePassed, at: 0.6, in: window)
        coordinator.handle(.touchUp(1), at: 0.7, in: window)
    }

    private func tap(_ point: CGPoint, at time: TimeInterval = 0) {
        coordinator.handle(.touchDown(1, at: point), at: time, in: window)
        coordinator.handle(.touchUp(1), at: time + 0.05, in: window)
    }

    @Test func reach() {
        let (title, body) = (window.label(0), window.label(1))
        coordinator.configuration.scope = .group
        title.selectionGroup = "post-17"
        body.selectionGroup = "post-17"

        coordinator.configuration.granularity = .word

        coordinator.selectAll(in: window, from: title.identity)
        #expect(coordinator.selectedText == "hello world\nsecond label")
    }

    @Test func callbacks() {
        var reported: [String] = []
        label.willSelect = { proposed in
            // Return nil to prevent the selection, or a different selection to replace it.
            proposed.start.label == proposed.end.label ? proposed : nil
        }
        coordinator.onSelectionChange = { selection in reported.append(selection == nil ? "cleared" : "selected") }
        label.onSelectionChange = { range in reported.append("\(range.map { $0.count } ?? 0) of this label") }
        coordinator.onCopy = { content in reported.append(content.plainText) }
        doubleTap(window.point(0, 1))
        coordinator.performMenuItem("copy")
        #expect(reported.contains("selected") && reported.contains("5 of this label") && reported.last == "hello")
        reported = []
        coordinator.handle(.command(.selectAll), at: 1, in: window)
        #expect(reported.isEmpty && coordinator.selectedText == "hello")
    }

    @Test func settingTheSelection() {
        coordinator.select(0..<5, of: label.identity, in: window)
        let text = coordinator.selectedText
        let parts = coordinator.snapshot?.parts ?? []
        #expect(text == "hello" && parts.map(\.range) == [0..<5])
        coordinator.clearSelection()
        #expect(coordinator.selection == nil)
    }

    @Test func severalLabels() {
        let (title, body) = (window.label(0), window.label(1))
        title.identity = "title"
        body.identity = "body"
        coordinator.select(LabelSelection(start: LabelPosition("title", 6), end: LabelPosition("body", 6)), in: window)
        let text = coordinator.selectedText
        #expect(text == "world\nsecond")
    }

    @Test func menuItems() {
        var noted: [String] = []
        let note = SelectionMenuItem(id: "note", title: "Note", image: "note.text") { selected in noted.append(selected.text) }
        coordinator.configuration.menuItems.append(note)
        label.menuItems = { selection in
            selection.isCollapsed ? [] : [SelectionMenuItem(id: "quote", title: "Quote")]
        }
        coordinator.configuration.strings.copy = "Kopieren"
        coordinator.configuration.menuOrder = ["copy", "note"]
        doubleTap(window.point(0, 1))
        #expect(platform.calls.contains(.present(["copy", "note", "quote"])))
        coordinator.performMenuItem("note")
        #expect(noted == ["hello"])
    }

    @Test func gesturesOfTheApp() {
        coordinator.configuration.triggers = [.doubleTap, .mouse]
        label.selectionTriggers = .all
        coordinator.select(0..<label.text.length, of: label.identity, in: window)
        coordinator.showMenu()
        #expect(coordinator.selectedText == "hello world" && platform.calls.contains(.present(["selectAll", "copy"])))
    }

    @Test func itemsOfEachKind() {
        var deleted: [LabelIdentity] = []
        let (yellow, green) = (SelectionMenuItem(id: "yellow", title: "Yellow"), SelectionMenuItem(id: "green", title: "Green"))
        let delete = SelectionMenuItem(id: "delete", title: "Delete", image: "trash", attributes: .destructive, outcome: .clear) {
            deleted += $0.parts.map(\.label)
        }
        let colours = SelectionMenuItem(id: "colours", title: "Mark", image: "highlighter", children: [yellow, green])
        label.menuItems = { _ in [colours, delete] }
        doubleTap(window.point(0, 1))
        coordinator.performMenuItem("delete")
        #expect(deleted == [label.identity] && coordinator.selection == nil)
    }

    @Test func wholeTexts() {
        label.selectionMode = .wholeText
        label.menuItems = { _ in [SelectionMenuItem(id: "delete", title: "Delete")] }
        longPress(window.point(0, 1))
        #expect(coordinator.selectedText == "hello world" && platform.calls.contains(.present(["copy", "delete"])))
    }

    @Test func links() throws {
        var opened: [String] = []
        label.addLink(TextLink(target: "https://example.org"), over: 0..<5)
        label.addLink(TextLink(target: "app://world", identifier: "w"), over: "world", everyOccurrence: true)
        label.addLinks(matching: try NSRegularExpression(pattern: "#[a-z]+")) { match, _ in TextLink(target: match, kind: .topic) }
        label.removeLinks(withIdentifier: "w")

        label.linkAttributes = LinkStyle(color: .link, underline: .none)
        label.activeLinkAttributes = LinkStyle(color: AdaptiveColor(.white), backgroundColor: .link, outlineColor: .label)

        label.onLinkTap = { link in opened.append(link.target) }
        label.onLinkLongPress = { link in opened.append("long: " + link.target) }
        label.onTap = { point in print("nothing in particular at", point) }
        label.shouldInteractWithLink = { link, gesture in gesture == .tap || link.link.kind == .url }
        tap(window.point(0, 2))
        #expect(opened == ["https://example.org"])
    }

    @Test func linkActions() {
        var taps = 0
        var link = TextLink(target: "", kind: .custom)
        link.tapAction = LinkAction { _ in taps += 1 }
        label.addLink(link, over: "hello")
        tap(window.point(0, 2))
        #expect(taps == 1)
    }

    @Test func serversTables() {
        let table = LinkTable(["u1": .init(title: "Ann", url: "user:1", kind: .mention), "p7": .init(title: "a photo", url: "photo:7")])
        label.text = table.text(from: "[u1] likes [p7]")
        #expect(label.text.string == "Ann likes a photo" && label.text.links.map(\.range) == [0..<3, 10..<17])
    }

    @Test func detectors() async {
        let known: Set<String> = ["ann"]
        label.linkDetectors = [
            WebAddressDetector(), EmailDetector(), PhoneDetector(), TopicDetector(),
            MentionDetector { name in known.contains(name) },
        ]
        label.text = RichText("@ann and @bob: example.com #ferry")
        await label.linkDetectionFinished()
        let found = label.linkedText.links.map(\.link.target)
        #expect(found == ["@ann", "http://example.com", "#ferry"])
        label.linkDetectors = [MentionDetector(characters: .words), TopicDetector(characters: NameCharacters(inside: ["-"]))]
        label.text = RichText("@john.doe #side-deck")
        await label.linkDetectionFinished()
        #expect(label.linkedText.links.map(\.link.target) == ["@john", "#side-deck"])
    }

    @Test func copies() {
        label.text = label.text.restyled(0..<5) { $0.font.isBold = true }
        label.onCopy = { content in
            // The same content in four forms.
            _ = (content.plainText, content.html, content.rtf, content.markdown)
        }
        coordinator.configuration.separator = "\n\n"
        // Labels side by side are copied like the cells of a table.
        coordinator.configuration.rowSeparator = "\t"
        // The separator between two neighbouring labels. nil means the configured separator.
        coordinator.separator = { before, after in before == "price" && after == "currency" ? " " : nil }
        coordinator.selectAll(in: window)
        coordinator.performMenuItem("copy")
        #expect(platform.calls.contains(.write("hello world\n\nsecond label\n\nthird")))

        let content = PasteboardContent(label.text)
        #expect(content.html.contains("hello") && content.rtf.hasPrefix("{\\rtf1"))
    }

    @Test func composesCopies() {
        coordinator.configuration.copyGrids = [CopyGrid(rows: [["name", "price"], ["tea", "2.50"]])]
        // A line before each message.
        coordinator.willCopy = .attributed { identity in identity == "message 1" ? "Ann, 10:00" : nil }
        // Only what is visible: not what truncation and folding hide.
        coordinator.willCopy = .visibleOnly
        // Your own rule.
        coordinator.willCopy = CopyComposer { parts in
            parts.filter { $0.label != "time" }
        }
        coordinator.selectAll(in: window)
        #expect(coordinator.selectedContent?.plainText == "hello world\nsecond label\nthird")
    }

    @Test func elements() {
        coordinator.select(0..<5, of: label.identity, in: window)
        for element in coordinator.accessibilityElements(in: window) {
            print(element.label, element.value ?? "", element.traits, element.frame)
        }
        coordinator.activate(.text(label.identity), in: window)
        coordinator.adjust(.end, forward: true, by: .word)
        coordinator.performAccessibilityAction("copy", of: .text(label.identity), in: window)
        #expect(coordinator.accessibilityElements(in: window).count == 5)
        #expect(platform.calls.contains(.write("hello world")))
    }

    @Test func scenarios() throws {
        let json = """
            {
              "name": "double-tap",
              "screen": {"width": 320, "height": 200},
              "engine": "monospace",
              "labels": [{"id": "text", "frame": [20, 40, 280], "text": "Double-tap a word", "fontSize": 16}],
              "steps": [
                {"doubleTap": {"label": "text", "offset": 7}, "expect": {"selectedText": "tap"}},
                {"menu": "copy", "expect": {"pasteboard": {"text/plain": "tap"}}}
              ]
            }
            """
        let scenario = try Scenario(data: Data(json.utf8))
        let player = ScenarioPlayer(scenario, typesetter: MonospaceTypesetter(), wordBoundaries: testWords)
        let failures = player.playAll().compactMap(\.failure)
        #expect(failures.isEmpty)
    }
}
