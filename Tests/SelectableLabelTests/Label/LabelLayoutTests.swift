import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests of how often a label lays out its text.
@Suite @MainActor struct LabelLayoutTests {
    private func label(_ form: TextForm = .horizontal, lines: Int = 0) -> LabelController {
        let text = RichText("one two three four five six seven", style: TextStyle(font: FontRequest(size: 10)))
        return LabelController(text, options: LayoutOptions(lineLimit: lines, form: form), typesetter: MonospaceTypesetter())
    }

    @Test(arguments: [0, 2]) func measuringAndDrawingShareALayout(lines: Int) {
        let label = label(lines: lines)
        let size = label.sizeThatFits(width: 70)
        let measured = label.layout(in: CGSize(width: 70, height: CGFloat.infinity))
        let drawn = label.layout(in: CGSize(width: 70, height: size.height))
        #expect(drawn.storage === measured.storage && drawn.options.height == size.height)
        #expect(label.layout(in: CGSize(width: 70, height: size.height + 30)).storage === measured.storage)
        #expect(label.sizeThatFits(width: 70) == size)
        #expect(label.layout(in: CGSize(width: 70, height: CGFloat.infinity)).storage === measured.storage)
    }

    @Test func measuringAndDrawingAColumnShareALayout() {
        let label = label(.vertical)
        let size = label.sizeThatFits(CGSize(width: 200, height: 70))
        let measured = label.layout(in: CGSize(width: CGFloat.infinity, height: 70))
        let drawn = label.layout(in: CGSize(width: size.width, height: 70))
        #expect(drawn.storage === measured.storage)
        #expect(drawn.containerTransform == TextLayout(drawn.typeset, options: drawn.options).containerTransform)
    }

    @Test func aLowerLabelCutsItsText() {
        let label = label()
        let size = label.sizeThatFits(width: 70)
        let cut = label.layout(in: CGSize(width: 70, height: size.height - 1))
        #expect(cut.isTruncated && cut.lineCount == Int(size.height / 10) - 1)
        #expect(label.layout(in: CGSize(width: 60, height: size.height)).options.width == 60)
    }

    @Test func labelsShareTheMeasuredLayoutThroughTheirCache() {
        let cache = LayoutCache()
        let labels = [label(), label()]
        for label in labels { label.layoutCache = cache }
        let size = CGSize(width: 70, height: labels[0].sizeThatFits(width: 70).height)
        let measured = labels[0].layout(in: size)
        let result = labels[1].displayJob(in: size, appearance: .light).run(DisplayListRenderer(), isCancelled: { false })
        #expect(result?.layout.storage === measured.storage)
        #expect(labels[1].layout(in: size).storage === measured.storage)
        #expect(labels[1].layout(in: CGSize(width: 70, height: size.height - 1)).isTruncated)
    }

    @Test func aJobDrawsTheShrunkLayout() {
        let label = label(lines: 1)
        label.options.adjustsFontSizeToFitWidth = true
        label.options.minimumScaleFactor = 0.1
        let size = CGSize(width: 100, height: 20)
        let shrunk = label.layout(in: size)
        #expect(shrunk.scale < 1)
        let result = label.displayJob(in: size, appearance: .light).run(DisplayListRenderer(), isCancelled: { false })
        #expect(result?.layout.storage === shrunk.storage)
    }

    @Test func aJobDrawsTheMeasuredLayout() {
        let label = label()
        let size = CGSize(width: 70, height: label.sizeThatFits(width: 70).height)
        let measured = label.layout(in: size)
        var job = label.displayJob(in: size, appearance: .light)
        let result = job.run(DisplayListRenderer(), isCancelled: { false })
        #expect(result?.layout.storage === measured.storage)
        job.options.width = 100
        let other = job.run(DisplayListRenderer(), isCancelled: { false })
        #expect(other?.layout.options.width == 100)
    }
}
