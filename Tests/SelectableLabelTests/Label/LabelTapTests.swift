import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of taps on a whole label, and of the points that taps and long presses report.
@MainActor
@Suite struct LabelTapTests {
    @MainActor
    private final class Log {
        var calls: [String] = []
    }

    private let window = FakeWindow(["hello world", "a link here"])
    private let platform = FakePlatform()
    private let coordinator: SelectionCoordinator
    private let log = Log()

    init() {
        coordinator = SelectionCoordinator(ports: platform.ports)
        for index in 0..<2 {
            window.label(index).onTap = { [log] in log.calls.append("\(index) \(Int($0.x)),\(Int($0.y))") }
        }
        var link = TextLink(target: "x")
        link.hasLongPressAction = true
        window.label(1).addLink(link, over: 2..<6)
        let record: (String) -> (LinkReference) -> Void = { [log] name in
            { link in log.calls.append("\(name) \(link.point.map { "\(Int($0.x)),\(Int($0.y))" } ?? "nowhere")") }
        }
        (window.label(1).onLinkTap, window.label(1).onLinkLongPress) = (record("tap"), record("long"))
    }

    /// Returns the point of a character, in the form that the label's closure reports.
    private func place(_ label: Int, _ offset: Int) -> String {
        let (point, frame) = (window.point(label, offset), window.labelPlacements[label].frame)
        return "\(Int(point.x - frame.minX)),\(Int(point.y - frame.minY))"
    }

    @discardableResult
    private func tap(_ point: CGPoint, at time: TimeInterval, for duration: TimeInterval = 0.1) -> TouchAnswer {
        coordinator.handle(.touchDown(1, at: point), at: time, in: window)
        coordinator.handle(.timePassed, at: time + duration - 0.01, in: window)
        return coordinator.handle(.touchUp(1), at: time + duration, in: window)
    }

    @Test func aTapOutsideLinksCallsTheLabelsHandler() {
        #expect(tap(window.point(0, 3), at: 0).isTaken)
        #expect(log.calls == ["0 " + place(0, 3)])
        let frame = window.labelPlacements[0].frame
        tap(CGPoint(x: frame.maxX - 1, y: frame.maxY - 1), at: 2)
        #expect(log.calls.count == 2, "the whole area counts")
        window.label(0).onTap = nil
        #expect(!tap(window.point(0, 3), at: 4).isTaken && log.calls.count == 2)
    }

    @Test func linksAndTheSelectionComeFirst() {
        tap(window.point(1, 3), at: 0)
        #expect(log.calls == ["tap " + place(1, 3)])
        coordinator.select(LabelSelection(start: LabelPosition("1", 0), end: LabelPosition("1", 5)), in: window)
        tap(window.point(0, 2), at: 2)
        #expect(log.calls.count == 1)
        tap(window.point(0, 8), at: 4)
        #expect(log.calls.count == 2 && coordinator.selection == nil)
    }

    @Test func aLongPressReportsItsPoint() {
        tap(window.point(1, 4), at: 0, for: 1)
        #expect(log.calls == ["long " + place(1, 4)])
    }

    @Test func pointsAreInTheLabelsCoordinatesInColumnsToo() {
        window.label(0).options.form = .vertical
        tap(window.point(0, 1), at: 0)
        #expect(log.calls == ["0 " + place(0, 1)])
    }

    @Test func linksActivatedWithoutATouchHaveNoPoint() {
        let link = window.label(1).text.links[0]
        let reference = LinkReference(label: window.label(1).identity, range: link.range, link: link.link)
        coordinator.handle(.activateLink(reference), at: 0, in: window)
        #expect(log.calls == ["tap nowhere"])
        #expect(reference == LinkReference(label: reference.label, range: link.range, link: link.link, point: .zero))
        #expect(Set([reference, reference.touched(at: .zero)]).count == 1)
    }

    @Test func theTapComesAfterFolding() {
        let label = window.label(0)
        (label.collapsedLineLimit, label.togglesOnTap, label.isExpanded) = (1, true, true)
        tap(window.point(0, 2), at: 0)
        #expect(!label.isExpanded && log.calls.isEmpty)
    }

    @Test func aLabelThatTakesTapsTakesTouches() {
        let label = LabelController(RichText("a"), typesetter: MonospaceTypesetter())
        var changes: [LabelChange] = []
        label.onChange = { changes.append($0) }
        #expect(!label.takesTouches)
        label.onTap = { _ in }
        #expect(label.takesTouches && changes == [.handlers])
    }
}
