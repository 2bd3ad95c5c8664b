import Foundation
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of which parts of a label's view must be updated after a change.
@Suite struct LabelRefreshTests {
    private let bounds = CGRect(x: 0, y: 0, width: 100, height: 20)

    /// The state of a label that needs no update.
    private var fresh: LabelRefresh {
        var refresh = LabelRefresh()
        refresh.contentBuilt(lineLength: 100)
        _ = refresh.layOut(length: 100)
        _ = refresh.takeDisplay(in: bounds)
        return refresh
    }

    @Test func aNewLabelIsStale() {
        var refresh = LabelRefresh()
        #expect(refresh.isContentStale && refresh.length == 0)
        let wasCurrent = refresh.invalidateContent()
        let isDrawn = refresh.takeDisplay(in: CGRect())
        #expect(!wasCurrent && isDrawn)
    }

    @Test func contentIsStaleFromItsFirstChangeUntilItIsBuilt() {
        var refresh = fresh
        let answers = (0..<2).map { _ in refresh.invalidateContent() }
        #expect(answers == [true, false] && refresh.isContentStale)
        refresh.contentBuilt(lineLength: 100)
        #expect(!refresh.isContentStale)
        let again = refresh.invalidateContent()
        #expect(again)
    }

    @Test func drawsOnceForEachChangeAndSize() {
        var refresh = fresh
        let smaller = bounds.insetBy(dx: 1, dy: 0)
        var drawn = [bounds, smaller, smaller].map { refresh.takeDisplay(in: $0) }
        refresh.invalidateDisplay()
        drawn += [smaller, smaller].map { refresh.takeDisplay(in: $0) }
        #expect(drawn == [false, true, false, true, false] && !refresh.isContentStale)
    }

    @Test func aChangedLengthBreaksLinesAgain() {
        var refresh = fresh
        let answers = [100, 90, 90].map { refresh.layOut(length: $0) }
        #expect(answers == [false, true, false] && refresh.length == 90)
    }

    @Test func attachmentsAreMeasuredForTheLinesThatTheLabelHas() {
        #expect(LabelRefresh.lineLength(in: 100, insets: 20) == 80 && LabelRefresh.lineLength(in: 10, insets: 20) == 0)
        for unknown: CGFloat in [0, .infinity, .nan, -1, .greatestFiniteMagnitude] {
            #expect(LabelRefresh.lineLength(in: unknown, insets: 20) == TextAttachment.unknownLineLength)
        }
        var refresh = fresh
        #expect(!refresh.needsMeasure(forLength: 100) && refresh.needsMeasure(forLength: 80))
        // Invalid content is rebuilt anyway, which includes measuring.
        _ = refresh.invalidateContent()
        #expect(!refresh.needsMeasure(forLength: 80))
    }
}
