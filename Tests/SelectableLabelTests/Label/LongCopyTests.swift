import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of long copies, which take several frames. In these tests, the time budget of a frame is 0, so each frame
/// copies one label.
@MainActor
@Suite struct LongCopyTests {
    private let platform = FakePlatform()
    private let window = FakeWindow((0..<6).map { "label \($0)" })
    private let coordinator: SelectionCoordinator

    init() {
        coordinator = SelectionCoordinator(ports: platform.ports)
        coordinator.configuration.immediateCopyLimit = 2
        coordinator.configuration.copyFrameBudget = 0
        coordinator.configuration.copyFrameInterval = 0.125
        coordinator.configuration.copyProgressDelay = 0.25
        coordinator.selectAll(in: window)
    }

    private var written: [String] {
        platform.calls.compactMap { if case .write(let text) = $0 { text } else { nil } }
    }

    private static let text = (0..<6).map { "label \($0)" }.joined(separator: "\n")

    /// Runs the frames of the copy, each at its deadline.
    private func pass(_ frames: Int = .max, from time: inout TimeInterval) {
        for _ in 0..<frames {
            guard let deadline = coordinator.nextDeadline else { return }
            time = deadline
            coordinator.handle(.timePassed, at: time, in: window)
        }
    }

    @Test func fewLabelsAreCopiedAtOnce() {
        coordinator.configuration.immediateCopyLimit = 6
        var told: [CopyProgress] = []
        coordinator.onCopyProgress = { told.append($0) }
        coordinator.handle(.command(.copy), at: 1, in: window)
        #expect(written == [Self.text] && coordinator.nextDeadline == nil && told.isEmpty)
    }

    @Test func manyLabelsAreCopiedInTheFramesThatFollow() {
        var (copied, labelCopied): (String?, String?)
        coordinator.onCopy = { copied = $0.plainText }
        window.label(0).onCopy = { labelCopied = $0.plainText }
        coordinator.handle(.command(.copy), at: 1, in: window)
        #expect(written.isEmpty && coordinator.nextDeadline == 1.125)
        // The next frame is due at 1.125, so earlier events do not advance the copy.
        for _ in 0..<20 { coordinator.handle(.timePassed, at: 1.1, in: window) }
        #expect(written.isEmpty && coordinator.nextDeadline == 1.125 && copied == nil)
        var time = 1.0
        pass(5, from: &time)
        #expect(written.isEmpty && copied == nil && coordinator.nextDeadline == 1.75)
        pass(from: &time)
        #expect(time == 1.75 && written == [Self.text] && coordinator.nextDeadline == nil)
        #expect(copied == Self.text && labelCopied == Self.text)
    }

    @Test func progressIsReportedAfterADelay() {
        var told: [(state: CopyProgress.State, fraction: Double)] = []
        coordinator.onCopyProgress = { told.append(($0.state, $0.fraction)) }
        coordinator.handle(.command(.copy), at: 1, in: window)
        var time = 1.0
        pass(1, from: &time)
        #expect(told.isEmpty)
        pass(from: &time)
        #expect(told.map(\.state) == [.running, .running, .running, .running, .finished])
        let fractions: [Double] = [3.0 / 6, 4.0 / 6, 5.0 / 6, 0.99, 1]
        #expect(told.map(\.fraction) == fractions)
    }

    @Test func aShortCopyReportsNoProgress() {
        var isTold = false
        coordinator.onCopyProgress = { _ in isTold = true }
        coordinator.configuration.copyProgressDelay = 1
        coordinator.handle(.command(.copy), at: 1, in: window)
        var time = 1.0
        pass(from: &time)
        #expect(written == [Self.text] && !isTold)
    }

    @Test func aCancelledCopyLeavesThePasteboard() throws {
        var told: [CopyProgress] = []
        var isCopied = false
        coordinator.onCopyProgress = { told.append($0) }
        coordinator.onCopy = { _ in isCopied = true }
        coordinator.handle(.command(.copy), at: 1, in: window)
        var time = 1.0
        pass(3, from: &time)
        let progress = try #require(told.first)
        progress.cancel()
        #expect(progress.state == .cancelled && coordinator.nextDeadline == nil && told.count == 3 && told.last === progress)
        progress.cancel()
        coordinator.finishCopy()
        pass(from: &time)
        #expect(written.isEmpty && !isCopied && told.count == 3)
    }

    /// An app may cancel a copy in the progress callback itself.
    @Test func aCopyCanBeCancelledInTheProgressCallback() {
        coordinator.onCopyProgress = { $0.cancel() }
        coordinator.handle(.command(.copy), at: 1, in: window)
        var time = 1.0
        pass(from: &time)
        #expect(time == 1.25 && written.isEmpty)
    }

    @Test(arguments: [true, false]) func anotherCopyTakesThePlaceOfTheFirst(isSmall: Bool) {
        var told: [CopyProgress.State] = []
        coordinator.onCopyProgress = { told.append($0.state) }
        coordinator.handle(.command(.copy), at: 1, in: window)
        var time = 1.0
        pass(2, from: &time)
        let last = LabelPosition(isSmall ? "1" : "4", 5)
        coordinator.select(LabelSelection(start: LabelPosition("1", 0), end: last), in: window)
        coordinator.handle(.command(.copy), at: time, in: window)
        let first: [String] = isSmall ? ["label"] : []
        #expect(Array(told.prefix(2)) == [.running, .cancelled] && written == first)
        pass(from: &time)
        #expect(written == [isSmall ? "label" : "label 0\nlabel 1\nlabel 2\nlabel"])
    }

    @Test func selectionChangesDoNotAffectARunningCopy() {
        coordinator.handle(.command(.copy), at: 1, in: window)
        var time = 1.0
        pass(1, from: &time)
        window.label(3).text = RichText("other")
        window.labelPlacements.removeLast()
        coordinator.handle(.focusLost, at: time, in: window)
        #expect(coordinator.selection == nil)
        pass(from: &time)
        #expect(written == [Self.text])
    }

    @Test func aCopyIsMadeToItsEndWhenAsked() {
        coordinator.handle(.command(.copy), at: 1, in: window)
        coordinator.finishCopy()
        #expect(written == [Self.text] && coordinator.nextDeadline == nil)
        coordinator.finishCopy()
        #expect(written == [Self.text])
    }

    @Test func aWindowThatIsGoneTakesItsCopyAlong() {
        var window: FakeWindow? = FakeWindow(["one", "two", "three"])
        if let window { coordinator.selectAll(in: window) }
        if let window { coordinator.handle(.command(.copy), at: 1, in: window) }
        #expect(coordinator.nextDeadline == 1.125)
        window = nil
        coordinator.handle(.timePassed, at: 2, in: self.window)
        #expect(written.isEmpty && coordinator.nextDeadline == nil)
    }

    /// If the pasteboard requests all forms (such as HTML) only later, the copy is finished without further frames.
    @Test func formsThatAreMadeLaterTakeNoFrames() throws {
        final class LazyPasteboard: Pasteboard {
            var content: PasteboardContent?
            var immediateForms: Set<PasteboardContent.Form> { [] }
            func write(_ content: PasteboardContent) { self.content = content }
        }
        let pasteboard = LazyPasteboard()
        coordinator.ports?.pasteboard = pasteboard
        coordinator.handle(.command(.copy), at: 1, in: window)
        let content = try #require(pasteboard.content)
        #expect(content.isLarge && content.plainText == Self.text && content.html.contains("label 5</span>"))
    }

    /// A screen that does not show progress finishes the copy right after the event.
    @Test func aScreenFinishesCopies() {
        let menu = DrawnMenuPresenter(typesetter: MonospaceTypesetter())
        coordinator.ports?.menu = menu
        let screen = Screen(size: CGSize(width: 300, height: 300), coordinator: coordinator, menu: menu)
        for index in 0..<4 {
            let label = LabelController(
                RichText("row \(index)"), identity: LabelIdentity("row \(index)"), typesetter: MonospaceTypesetter())
            label.enableCopy = true
            screen.add(ScreenLabel(id: "\(index)", controller: label, frame: (0, CGFloat(index) * 40, 200, 40)))
        }
        coordinator.selectAll(in: screen)
        screen.handle(.command(.copy), at: 1)
        #expect(written == ["row 0\nrow 1\nrow 2\nrow 3"])
        screen.finishesCopies = false
        screen.handle(.command(.copy), at: 2)
        #expect(written.count == 1 && coordinator.nextDeadline == 2.125)
    }
}
