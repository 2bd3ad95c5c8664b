import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// A renderer whose result is a string with its number and the width.
private struct NumberedRenderer: DisplayRenderer, Equatable {
    let number: Int

    func render(_ list: DisplayList, size: CGSize, isCancelled: @Sendable () -> Bool) -> String? { "\(number): \(Int(size.width))" }
}

/// Tests of labels that are laid out and drawn off the main thread.
@MainActor @Suite struct AsyncDisplayTests {
    private let typesetter = MonospaceTypesetter()

    private func label(_ text: String = "text") -> LabelController { LabelController(RichText(text), typesetter: typesetter) }

    private func list(_ label: LabelController, _ size: CGSize) -> DisplayList { label.displayList(in: size, appearance: .light) }

    @Test func theLastOfAThousandLabelsTextsAreShown() async {
        var random = SeededGenerator(seed: 21)
        let worker = DisplayWorker()
        let cache = LayoutCache(costLimit: 400_000)
        let size = CGSize(width: 200, height: 100)
        let labels = (0..<1000).map { label("label \($0)") }
        let displays = labels.map { label in
            label.layoutCache = cache
            return AsyncDisplay(renderer: DisplayListRenderer(), worker: worker)
        }
        for round in 0..<3000 {
            let index = Int.random(in: 0..<1000, using: &random)
            labels[index].text = RichText(LawTexts.mixed(Int.random(in: 0...40, using: &random), using: &random))
            displays[index].display(labels[index].displayJob(in: size, appearance: .light))
            // Yields rarely, because at each yield all other tests of the main actor may run first.
            if round % 600 == 0 { await Task.yield() }
            if round % 1000 == 999 { cache.removeAll() }
        }
        for index in labels.indices { displays[index].display(labels[index].displayJob(in: size, appearance: .light)) }
        for (label, display) in zip(labels, displays) {
            await display.waitUntilIdle()
            #expect(display.result?.contents == list(label, size))
            #expect(display.result?.layout.text == label.text)
        }
    }

    @Test(arguments: [TextForm.horizontal, .vertical]) func showsTheSameContentsAsSynchronousDrawing(_ form: TextForm) async {
        let image = DrawingImage(width: 1, height: 1, pixels: [0xFFFF_FFFF])
        let attachment = TextAttachment(.image("a"), size: CGSize(width: 10, height: 10))
        let label = LabelController(
            RichText("some words and ") + RichText(attachment) + RichText(" more of them"), options: LayoutOptions(form: form),
            typesetter: typesetter)
        label.attachmentImages = { _ in image }
        for alignment in [LabelVerticalAlignment.top, .center, .bottom] {
            label.verticalAlignment = alignment
            let size = CGSize(width: 120, height: 300)
            let display = AsyncDisplay(renderer: DisplayListRenderer(), worker: DisplayWorker())
            display.display(label.displayJob(in: size, appearance: .light))
            await display.waitUntilIdle()
            #expect(display.result?.contents == list(label, size))
            #expect(display.result?.layout.options == label.layout(in: size).options)
        }
    }

    @Test func onlyTheLatestJobIsShown() async {
        let display = AsyncDisplay(renderer: DisplayListRenderer(), worker: DisplayWorker())
        let label = label()
        var shown: [String?] = []
        display.onChange = { [weak display] _ in shown.append(display?.result?.layout.text.string) }
        for index in 0..<50 {
            label.text = RichText("text \(index)")
            display.display(label.displayJob(in: CGSize(width: 100, height: 20), appearance: .light))
        }
        await display.waitUntilIdle()
        #expect(shown == ["text 49"] && !display.isBusy)
    }

    @Test func aDifferentRendererDropsTheResultAndAnEqualOneKeepsIt() async {
        let display = AsyncDisplay(renderer: NumberedRenderer(number: 1), worker: DisplayWorker())
        let job = label().displayJob(in: CGSize(width: 100, height: 20), appearance: .light)
        var fades: [Bool] = []
        display.onChange = { fades.append($0) }
        display.display(job)
        await display.waitUntilIdle()
        display.use(NumberedRenderer(number: 1))
        #expect(display.result?.contents == "1: 100")
        display.display(job)
        // A new renderer cancels unfinished drawing.
        display.use(NumberedRenderer(number: 2))
        #expect(display.result == nil && !display.isBusy)
        display.display(job)
        await display.waitUntilIdle()
        #expect(display.result?.contents == "2: 100" && fades == [false, false])
    }

    @Test func oldContentsStayUnlessKeepingThemIsTurnedOff() async {
        let display = AsyncDisplay(renderer: DisplayListRenderer(), worker: DisplayWorker())
        let label = label()
        let job = { label.displayJob(in: CGSize(width: 100, height: 20), appearance: .light) }
        var fades: [Bool] = []
        display.onChange = { fades.append($0) }
        display.display(job())
        #expect(display.result == nil)
        await display.waitUntilIdle()
        label.text = RichText("next")
        display.display(job())
        #expect(display.result?.layout.text.string == "text")
        await display.waitUntilIdle()
        #expect(fades == [false, true] && display.fadeDuration == 0.08)
        display.keepsOldContents = false
        display.display(job())
        #expect(display.result == nil)
        await display.waitUntilIdle()
        #expect(fades == [false, true, false, false])
    }

    @Test(arguments: [CGSize(), CGSize(width: 0, height: 10), CGSize(width: 10, height: 0), CGSize(width: CGFloat.nan, height: -1)])
    func sizesOfZeroAreLegal(_ size: CGSize) async {
        let display = AsyncDisplay(renderer: DisplayListRenderer(), worker: DisplayWorker())
        display.display(label().displayJob(in: size, appearance: .dark))
        await display.waitUntilIdle()
        #expect(display.result?.layout.lineCount == 1)
    }

    @Test func aJobGivesUpBetweenLines() {
        final class Count: @unchecked Sendable {
            /// Guards `value`.
            private let lock = NSLock()
            private var value = 0
            func next() -> Int {
                lock.withLock {
                    value += 1
                    return value
                }
            }
        }
        let label = label(String(repeating: "word ", count: 400))
        let job = label.displayJob(in: CGSize(width: 100, height: 100_000), appearance: .light)
        let all = Count()
        #expect(
            job.run(DisplayListRenderer()) {
                _ = all.next()
                return false
            } != nil)
        let checks = all.next() - 1
        // Slices are laid out several lines at a time, but each line is drawn by itself.
        #expect(checks > label.layout(in: CGSize(width: 100, height: 100_000)).lineCount)
        for last in [1, 2, 10, checks / 2, checks - 2] {
            let count = Count()
            #expect(job.run(DisplayListRenderer()) { count.next() >= last } == nil)
            // After the cancellation, the job may check a few more times, but it must not draw more lines.
            #expect(count.next() - 1 <= last + 3, "\(last) of \(checks)")
        }
    }

    @Test func aFinishedLayoutIsTakenByItsLabelOnly() async {
        let display = AsyncDisplay(renderer: DisplayListRenderer(), worker: DisplayWorker())
        let size = CGSize(width: 100, height: 20)
        let label = label()
        display.display(label.displayJob(in: size, appearance: .light))
        await display.waitUntilIdle()
        guard let layout = display.result?.layout else { return }
        label.adopt(layout, in: size)
        #expect(label.layout(in: size).storage === layout.storage)
        label.text = RichText("other")
        label.adopt(layout, in: size)
        #expect(label.layout(in: size).text.string == "other")
    }
}
