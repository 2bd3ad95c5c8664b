import Foundation
import LabelDrawing
import LabelParsing
import SelectableLabelTesting
import Testing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

/// Headings and lists of Markdown, for assistive technologies.
@MainActor
@Suite struct SpokenStructureTests {
    private let window = FakeWindow(["title", "article", "plain"])
    private let coordinator = SelectionCoordinator(ports: FakePlatform().ports)

    init() {
        show("# The title", in: 0)
        show("## First\nText with [a link](b).\n\n### Second [too](c)\n\n- one\n- two\n\n3. three\n4. four", in: 1)
    }

    private func show(_ source: String, in label: Int) {
        window.label(label).show(RichText(source), parsedBy: MarkdownParser())
    }

    private var elements: [AccessibilityElement] { coordinator.accessibilityElements(in: window) }

    @Test func headingsAreElementsWithTheirLevel() throws {
        let headings = elements.filter { $0.traits.contains(.header) }
        #expect(headings.map(\.label) == ["The title", "First", "Second too"] && headings.map(\.headingLevel) == [1, 2, 3])
        #expect(headings[0].id == .text("1") && headings[0].traits == [.staticText, .header])
        #expect(elements.map(\.label).dropFirst(2) == ["First", "a link", "Second too", "too", "plain"])
        let box = try #require(window.label(1).layout(in: CGSize(width: 500, height: 20)).textRects(for: 0..<5).first)
        #expect(headings[1].frame.origin == CGPoint(x: 100 + box.minX, y: 260 + box.minY))
    }

    @Test func markersOfListsAreSpokenByName() {
        #expect(elements[1].label.hasSuffix("bullet one\nbullet two\n\nitem 3 three\nitem 4 four"))
        coordinator.configuration.strings.bullet = "Punkt"
        coordinator.configuration.strings.listItem = "Nummer %d"
        #expect(elements[1].label.hasSuffix("Punkt one\nPunkt two\n\nNummer 3 three\nNummer 4 four"))
        window.label(1).text = RichText("• not parsed")
        #expect(elements[1].label == "• not parsed" && elements.filter { $0.traits.contains(.header) }.count == 1)
    }

    @Test func aRotorMovesThroughHeadings() {
        var found: [AccessibilityElement.Identity?] = [nil]
        repeat { found.append(coordinator.heading(beside: found.last ?? nil, forward: true, in: window)) } while found.last != .some(nil)
        let order: [AccessibilityElement.Identity] = [.text("1"), .heading("2", 0..<5), .heading("2", 25..<35)]
        #expect(found.compactMap { $0 } == order)
        var back: [AccessibilityElement.Identity?] = [nil]
        repeat { back.append(coordinator.heading(beside: back.last ?? nil, forward: false, in: window)) } while back.last != .some(nil)
        #expect(back.compactMap { $0 } == order.reversed())
        let link = coordinator.link(beside: .heading("2", 25..<35), forward: true, in: window)
        #expect(link?.range == 32..<35 && coordinator.link(beside: .heading("2", 25..<35), forward: false, in: window)?.link.target == "b")
        #expect(!coordinator.activate(.heading("2", 0..<5), in: window))
    }
}
