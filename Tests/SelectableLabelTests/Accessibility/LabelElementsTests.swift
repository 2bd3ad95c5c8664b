import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of the accessibility elements of single labels, and of moving from link to link across labels.
@MainActor
@Suite struct LabelElementsTests {
    private let platform = FakePlatform()
    private let window = FakeWindow(["one two", "see a page", "", "no link", "two links here"])
    private let coordinator: SelectionCoordinator

    init() {
        coordinator = SelectionCoordinator(ports: platform.ports)
        for (label, range) in [(0, 4..<7), (1, 0..<3), (4, 0..<3), (4, 4..<9)] {
            window.label(label).text = window.label(label).text.restyled(range) {
                $0.link = TextLink(target: "\(label) \(range.lowerBound)")
            }
        }
    }

    private func select(_ start: (LabelIdentity, Int), _ end: (LabelIdentity, Int)) {
        coordinator.select(LabelSelection(start: LabelPosition(start.0, start.1), end: LabelPosition(end.0, end.1)), in: window)
    }

    /// The elements of all labels, requested label by label.
    private var joined: [AccessibilityElement] {
        ["1", "2", "3", "4", "5"].flatMap { coordinator.accessibilityElements(of: LabelIdentity($0), in: window) }
    }

    @Test func elementsOfEachLabelJoinToTheWindowsElements() {
        #expect(joined == coordinator.accessibilityElements(in: window) && joined.count == 8)
        coordinator.menuItems = { _ in [SelectionMenuItem(id: "look", title: "Look Up")] }
        let selections: [((LabelIdentity, Int), (LabelIdentity, Int))] = [(("1", 2), ("2", 3)), (("2", 0), ("2", 3)), (("5", 4), ("1", 0))]
        for (start, end) in selections {
            select(start, end)
            let all = coordinator.accessibilityElements(in: window)
            #expect(joined == all && all.count == 10 && all.contains { $0.actions.contains { $0.id == "look" } })
        }
        window.label(1).enableCopy = false
        coordinator.update(in: window)
        // The links of a label that cannot be selected come last in the window, so the order is not compared.
        #expect(Set(joined.map(\.id)) == Set(coordinator.accessibilityElements(in: window).map(\.id)))
    }

    @Test func anUnknownLabelHasNoElements() {
        #expect(coordinator.accessibilityElements(of: "none", in: window).isEmpty)
        #expect(coordinator.accessibilityElements(of: "3", in: window).isEmpty)
        #expect(SelectionCoordinator().accessibilityElements(of: "1", in: window).isEmpty)
    }

    // MARK: From link to link

    private func walk(from element: AccessibilityElement.Identity?, isForward: Bool) -> [String] {
        var (place, found) = (element, [String]())
        while let link = coordinator.link(beside: place, forward: isForward, in: window), found.count < 9 {
            found.append(link.link.target)
            place = .link(link)
        }
        return found
    }

    @Test func linksFollowEachOtherThroughAllLabels() {
        let all = ["0 4", "1 0", "4 0", "4 4"]
        #expect(walk(from: nil, isForward: true) == all && walk(from: nil, isForward: false) == all.reversed())
        #expect(walk(from: .text("1"), isForward: true) == all && walk(from: .text("1"), isForward: false) == [])
        #expect(walk(from: .text("4"), isForward: true) == ["4 0", "4 4"] && walk(from: .text("4"), isForward: false) == ["1 0", "0 4"])
        #expect(walk(from: .text("gone"), isForward: true) == all)
    }

    @Test func linksAreFoundFromPinsToo() {
        select(("5", 0), ("5", 4))
        #expect(walk(from: .pin(.start), isForward: true) == ["4 0", "4 4"])
        #expect(walk(from: .pin(.start), isForward: false) == ["1 0", "0 4"])
        // The link "4 4" starts at the end pin but comes before the pin, as it does in the order of the elements.
        #expect(walk(from: .pin(.end), isForward: true) == [] && walk(from: .pin(.end), isForward: false).first == "4 4")
        let order = coordinator.accessibilityElements(of: "5", in: window).map(\.id)
        #expect(order.last == .pin(.end))
    }
}
