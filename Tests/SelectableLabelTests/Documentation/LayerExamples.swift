import Foundation
import SelectableLabel
import Testing

/// The examples of the documentation page about highlights and find. `DocumentationTests` compares the page with this
/// file.
@MainActor
@Suite struct LayerExamples {
    private let window = FakeWindow(["hello world", "second label", "hello"])
    private let coordinator = SelectionCoordinator(ports: FakePlatform().ports)
    private var label: LabelController { window.label(0) }

    @Test func highlights() throws {
        let layer = HighlightLayer("my highlights")
        coordinator.layers.append(layer)
        layer.set([Highlight(id: "1", range: 0..<5, of: label.text, label: label.identity, style: .yellow)])

        var saved: [Highlight] = []
        let item = SelectionMenuItem(id: "highlight", title: "Highlight", image: "highlighter", outcome: .clear) { selected in
            saved.append(Highlight(id: UUID().uuidString, anchor: selected.anchor, style: .green))
            layer.set(saved)
        }
        coordinator.configuration.menuItems.append(item)
        coordinator.select(6..<11, of: label.identity, in: window)
        coordinator.performMenuItem("highlight")
        #expect(layer.highlights.map(\.anchor.start.range) == [6..<11] && coordinator.selection == nil)

        let data = try JSONEncoder().encode(layer.highlights)
        layer.set(try JSONDecoder().decode([Highlight].self, from: data))
        #expect(layer.highlights == saved)

        layer.onTap = { tap in print(tap.highlight.id, tap.anchorRect) }
        layer.menuItems = { highlight in
            [HighlightMenuItem(title: "Remove", isDestructive: true) { print(highlight.id) }]
        }
        layer.set([Highlight(id: "1", range: 6..<11, of: label.text, label: label.identity)])

        let lost = layer.highlights.filter { layer.orphans.contains($0.id) }
        print(lost.map(\.anchor.start.head))
        #expect(lost.isEmpty)

        coordinator.reveal("1", of: layer, in: window)
        coordinator.reveal(6..<11, of: label.identity, in: window)
        #expect(window.scrolls.isEmpty, "it can be seen already")
    }

    @Test func find() async {
        let finder = SelectionFinder(in: window, coordinator: coordinator)
        finder.onChange = { print(finder.current.map { $0 + 1 } ?? 0, "of", finder.matches.count) }
        finder.query = TextQuery("hello")
        await finder.waitUntilComplete()
        #expect(finder.matches.count == 2 && finder.current == 0)
        finder.onChange = nil
    }
}
