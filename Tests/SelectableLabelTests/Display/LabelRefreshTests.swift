import Foundation
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of the parts that a label's view must update.
@Suite struct LabelRefreshTests {
    private let bounds = CGRect(x: 0, y: 0, width: 100, height: 20)

    /// A label that is up to date.
    private var fresh: LabelRefresh {
        var refresh = LabelRefresh()
        refresh.beginUpdate(lineLength: 100)
        _ = refresh.contentChanged()
        refresh.endUpdate()
        _ = refresh.layOut(length: 100)
        _ = refresh.takeDisplay(in: bounds)
        return refresh
    }

    @Test func aNewLabelHasEverythingToMake() {
        var refresh = LabelRefresh()
        #expect(refresh.isContentStale && refresh.isDisplayStale && refresh.length == 0)
        let isNews = refresh.invalidateContent()
        let isDrawn = draw(&refresh, CGRect())
        #expect(!isNews && isDrawn)
    }

    private func draw(_ refresh: inout LabelRefresh, _ bounds: CGRect) -> Bool { refresh.takeDisplay(in: bounds) }

    @Test func aChangeIsToldOnceUntilTheContentIsMade() {
        var refresh = fresh
        var news = (0..<2).map { _ in refresh.invalidateContent() }
        #expect(news == [true, false] && refresh.isContentStale)
        refresh.beginUpdate(lineLength: 100)
        refresh.endUpdate()
        #expect(!refresh.isContentStale)
        news = [refresh.invalidateContent()]
        #expect(news == [true])
    }

    @Test func makingTheContentTellsNobodyButDrawsAgain() {
        var refresh = fresh
        refresh.beginUpdate(lineLength: 100)
        let isToldMeanwhile = refresh.contentChanged()
        refresh.endUpdate()
        let isDrawn = draw(&refresh, bounds)
        let isToldAfterwards = refresh.contentChanged()
        #expect(!isToldMeanwhile && isDrawn && isToldAfterwards)
    }

    @Test func drawsOnceForEachChangeAndSize() {
        var refresh = fresh
        let smaller = bounds.insetBy(dx: 1, dy: 0)
        var answers = [bounds, smaller, smaller].map { draw(&refresh, $0) }
        #expect(answers == [false, true, false])
        refresh.invalidateDisplay()
        answers = [smaller, smaller].map { draw(&refresh, $0) }
        #expect(!refresh.isContentStale && answers == [true, false])
    }

    @Test func anotherLengthBreaksLinesAnew() {
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
        // A stale content is rebuilt anyway.
        _ = refresh.invalidateContent()
        #expect(!refresh.needsMeasure(forLength: 80))
    }
}
