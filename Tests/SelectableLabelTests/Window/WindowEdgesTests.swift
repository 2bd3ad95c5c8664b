import Foundation
import LabelDrawing
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of the areas that bars cover at a window's edges, and of the remaining scroll distances of its scroll views.
@Suite struct WindowEdgesTests {
    private let window = CGRect(x: 0, y: 0, width: 400, height: 800)

    private func edges(_ keyboard: CGRect) -> WindowEdges {
        WindowEdges(bounds: window, insets: EdgeLengths(top: 50, left: 1, bottom: 30, right: 2), keyboard: keyboard)
    }

    @Test func aKeyboardTakesTheBottom() {
        let edges = edges(CGRect(x: 0, y: 500, width: 400, height: 300))
        #expect(edges.safeArea == EdgeLengths(top: 50, left: 1, bottom: 300, right: 2))
        #expect(edges.covers == [WindowView(frame: CGRect(x: 0, y: 500, width: 400, height: 300), cover: .frame)])
    }

    @Test func onlyTheKeyboardPartInTheWindowCounts() {
        let edges = edges(CGRect(x: -100, y: 780, width: 900, height: 300))
        #expect(edges.keyboardArea == CGRect(x: 0, y: 780, width: 400, height: 20) && edges.safeArea.bottom == 30)
    }

    @Test(arguments: [
        CGRect(), CGRect(x: 0, y: 800, width: 400, height: 300), CGRect(x: 0, y: 400, width: 200, height: 200),
        CGRect(x: 0, y: 700, width: 0, height: 100),
    ])
    func hiddenAndFloatingKeyboardsTakeNoSpace(_ keyboard: CGRect) {
        #expect(edges(keyboard).safeArea == edges(keyboard).insets && edges(keyboard).covers.isEmpty)
    }

    // MARK: Scroll views

    private func extent(_ offset: CGPoint, _ content: CGSize = CGSize(width: 400, height: 1000)) -> ScrollExtent {
        ScrollExtent(
            offset: offset, contentSize: content, size: CGSize(width: 400, height: 600), insets: EdgeLengths(top: 50, bottom: 30))
    }

    @Test func scrollsBetweenItsInsets() {
        let extent = extent(CGPoint(x: 0, y: 100))
        #expect(extent.room == EdgeLengths(top: 150, bottom: 330))
        #expect(extent.offset(movedBy: CGPoint(x: 9, y: 40)) == CGPoint(x: 0, y: 140))
        #expect(extent.offset(movedBy: CGPoint(x: 0, y: -400)).y == -50 && extent.offset(movedBy: CGPoint(x: 0, y: 400)).y == 430)
    }

    @Test func scrollsSidewaysBetweenItsInsets() {
        let extent = ScrollExtent(
            offset: CGPoint(x: 10, y: 0), contentSize: CGSize(width: 500, height: 100), size: CGSize(width: 400, height: 600),
            insets: EdgeLengths(left: 20, right: 30))
        #expect(extent.room == EdgeLengths(left: 30, right: 120))
        #expect(extent.offset(movedBy: CGPoint(x: 400, y: 0)).x == 130 && extent.offset(movedBy: CGPoint(x: -400, y: 0)).x == -20)
    }

    @Test func contentThatFitsDoesNotScroll() {
        let extent = extent(CGPoint(x: 0, y: -50), CGSize(width: 100, height: 100))
        #expect(extent.room == .zero && extent.offset(movedBy: CGPoint(x: 5, y: 5)) == CGPoint(x: 0, y: -50))
    }
}

/// Tests that notifications are delivered only while their listener exists.
@MainActor
@Suite struct NotificationListenerTests {
    private let center = NotificationCenter()
    private let one = Notification.Name("one")
    private let two = Notification.Name("two")

    @Test func receivesItsNotificationsUntilItIsReleased() {
        let (sender, other) = (NSObject(), NSObject())
        var heard: [String] = []
        var listener: NotificationListener? = NotificationListener(center)
        listener?.listen(one, two, from: sender) { heard.append($0.name.rawValue) }
        listener?.listen(two) { heard.append("any \($0.name.rawValue)") }
        for name in [one, two] { center.post(name: name, object: sender) }
        #expect(heard == ["one", "two", "any two"])
        center.post(name: one, object: other)
        center.post(name: two, object: other)
        #expect(heard == ["one", "two", "any two", "any two"])
        listener = nil
        center.post(name: two, object: sender)
        #expect(heard.count == 4)
    }
}
