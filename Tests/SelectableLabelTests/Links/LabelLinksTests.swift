import Foundation
import LabelDrawing
import LabelTestSupport
import SelectableLabelTesting
import Testing

@testable import LabelParsing
@testable import LabelText
@testable import SelectableLabel

/// Tests of a label's links: adding, removing and detecting them, and drawing a pressed link.
@MainActor
@Suite struct LabelLinksTests {
    private let window = FakeWindow(["see @ann and #topic"])
    private let platform = FakePlatform()
    private var label: LabelController { window.label(0) }

    private var ranges: [TextRange] { label.layout(in: CGSize(width: 500, height: 20)).text.links.map(\.range) }

    @Test func linksAreAddedAndRemoved() throws {
        label.addLink(TextLink(target: "a", identifier: "x"), over: 0..<3)
        label.addLink(TextLink(target: "b"), over: "n", everyOccurrence: true)
        label.addLinks(matching: try NSRegularExpression(pattern: "#\\w+")) { text, _ in TextLink(target: text) }
        #expect(ranges == [0..<3, 6..<8, 10..<11, 13..<19])
        label.removeLinks(withIdentifier: "x")
        #expect(ranges == [6..<8, 10..<11, 13..<19])
        label.removeLinks()
        #expect(ranges.isEmpty && label.text == RichText("see @ann and #topic", style: TextStyle(font: FontRequest(size: 20))))
    }

    @Test func detectorsFindLinksAndLeaveTheTextAsItWas() async {
        let text = label.text
        var changes = 0
        label.onChange = { if $0 == .content { changes += 1 } }
        label.linkDetectors = [MentionDetector(), TopicDetector()]
        #expect(ranges.isEmpty)
        await label.linkDetectionFinished()
        #expect(ranges == [4..<8, 13..<19] && label.text == text && changes == 1)
        label.removeLinks()
        #expect(ranges.isEmpty)
        label.text = RichText("@bob", style: TextStyle(font: FontRequest(size: 20)))
        #expect(ranges.isEmpty)
        await label.linkDetectionFinished()
        #expect(ranges == [0..<4])
        label.linkDetectors = []
        #expect(ranges.isEmpty)
    }

    /// A detector that waits, off the main thread, until the test signals it. For the text "other", it does not wait.
    private final class SlowDetector: LinkDetector, @unchecked Sendable {
        /// The detector waits for a signal of this semaphore.
        let gate = DispatchSemaphore(value: 0)
        var kinds: Set<LinkKind> { [.custom] }
        func links(in text: RichText) -> [RichText.LinkSpan] {
            if text.string != "other" { _ = gate.wait(timeout: .now() + TestPatience.seconds(5)) }
            return [RichText.LinkSpan(link: TextLink(target: text.string), range: 0..<1)]
        }
    }

    @Test func linksDetectedInAReplacedTextAreDropped() async {
        let detector = SlowDetector()
        label.linkDetectors = [detector]
        let first = label.detection
        label.text = RichText("other", style: TextStyle(font: FontRequest(size: 20)))
        await label.linkDetectionFinished()
        detector.gate.signal()
        await first?.value
        #expect(label.linkedText.links.map(\.link.target) == ["other"])
    }

    /// SwiftUI may set the same detectors at each update.
    @Test func aSearchGoesOnWhenDetectorsAreSetAgain() async {
        let detector = SlowDetector()
        label.linkDetectors = [detector]
        let first = label.detection
        for _ in 0..<3 { label.linkDetectors = [detector] }
        #expect(first != nil && label.detection == first)
        label.linkDetectors = [detector, MentionDetector()]
        for _ in 0..<2 { detector.gate.signal() }
        await label.linkDetectionFinished()
        #expect(ranges == [0..<1, 4..<8] && label.detection == nil, "the second search is the last one")
    }

    /// A detector that waits until the test signals it. Before and after, it reports whether its task is cancelled. For
    /// the text "other", it does neither.
    private struct ReportingDetector: LinkDetector {
        let gate: DispatchSemaphore
        let reports: AsyncStream<Bool>.Continuation
        var kinds: Set<LinkKind> { [.custom] }
        func links(in text: RichText) -> [RichText.LinkSpan] {
            guard text.string != "other" else { return [] }
            reports.yield(Task.isCancelled)
            gate.wait()
            reports.yield(Task.isCancelled)
            return []
        }
    }

    @Test(.timeLimit(.minutes(20))) func theSearchInAReplacedTextIsCancelled() async {
        let gate = DispatchSemaphore(value: 0)
        let (reports, continuation) = AsyncStream.makeStream(of: Bool.self)
        var report = reports.makeAsyncIterator()
        label.linkDetectors = [ReportingDetector(gate: gate, reports: continuation)]
        #expect(await report.next() == false)
        label.text = RichText("other", style: TextStyle(font: FontRequest(size: 20)))
        gate.signal()
        #expect(await report.next() == true)
    }

    @Test func aPressIsDrawnBehindEachPieceAndFades() {
        let coordinator = SelectionCoordinator(ports: platform.ports)
        window.labelPlacements[0].size = CGSize(width: 220, height: 40)
        label.text = label.text.linking(4..<12, to: TextLink(target: "a"))
        var draws = 0
        var changes = 0
        label.onChange = { if $0 == .display { draws += 1 } else { changes += 1 } }
        let layout = label.layout(in: window.labelPlacements[0].size)
        coordinator.handle(.touchDown(1, at: window.point(0, 5)), at: 0, in: window)
        #expect(
            window.highlights(0) == [CGRect(x: 78, y: 0, width: 84, height: 20), CGRect(x: -2, y: 20, width: 64, height: 20)]
                && draws == 1)
        #expect(alpha == coordinator.theme.linkHighlight.light.alpha)
        coordinator.handle(.touchUp(1), at: 1, in: window)
        coordinator.handle(.timePassed, at: 1.075, in: window)
        #expect(abs((alpha ?? 0) - coordinator.theme.linkHighlight.light.alpha / 2) < 1e-9 && draws == 3)
        coordinator.handle(.timePassed, at: 1.15, in: window)
        #expect(alpha == nil && draws == 4 && changes == 0)
        // The layout is still the same object, so the text was not laid out again.
        #expect(label.layout(in: window.labelPlacements[0].size).storage === layout.storage)
    }

    @Test func aPressedStyleIsPaintedAndItsBackgroundIsTheHighlights() {
        let red = AdaptiveColor(LabelColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        let coordinator = SelectionCoordinator(ports: platform.ports)
        label.text = label.text.linking(4..<8, to: TextLink(target: "a"))
        label.activeLinkAttributes = LinkStyle(color: red, backgroundColor: red)
        let calm = label.displayList(in: window.labelPlacements[0].size, appearance: .light)
        coordinator.handle(.touchDown(1, at: window.point(0, 5)), at: 0, in: window)
        let pressed = label.displayList(in: window.labelPlacements[0].size, appearance: .light)
        #expect(pressed != calm && fillColor == red.light)
        coordinator.handle(.touchCancel(1), at: 1, in: window)
        coordinator.handle(.timePassed, at: 2, in: window)
        #expect(label.displayList(in: window.labelPlacements[0].size, appearance: .light) == calm)
    }

    @Test func attributesOfStatesAreTheOptions() {
        label.linkAttributes.color = .label
        label.inactiveLinkAttributes.underline = .none
        label.visitedLinkAttributes.color = .link
        #expect(label.linkOptions.styles.normal.color == .label && label.linkOptions.styles.inactive.underline == .none)
        #expect(label.linkOptions.styles.visited.color == .link)
        var changes = 0
        label.onChange = { if $0 == .content { changes += 1 } }
        label.linkOptions.isTintDimmed = true
        label.linkOptions.isTintDimmed = true
        #expect(changes == 1)
    }

    private var fillColor: LabelColor? {
        for command in label.displayList(in: window.labelPlacements[0].size, appearance: .light).commands {
            if case .fill(let path, let color) = command, path.elements.count > 5 { return color }
        }
        return nil
    }

    private var alpha: Double? { fillColor?.alpha }
}
