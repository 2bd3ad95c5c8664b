import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

/// Tests of the time at which a copy creates its forms, such as HTML. The copied texts may be expensive to create, or
/// may change after the copy.
@MainActor @Suite struct LazyCopyTests {
    /// The rows of an app's data. Counts how often rows are requested.
    @MainActor
    private final class Rows {
        var texts: [RichText]
        var revision: Int? = 1
        /// The number of iterations that started at the first row.
        private(set) var beginnings = 0
        private(set) var asked = 0

        init(_ texts: [String]) {
            let style = TextStyle(font: FontRequest(size: 17, isBold: true))
            self.texts = texts.map { RichText($0, style: style) }
        }

        var copied: CopiedRows {
            CopiedRows(
                count: texts.count, revision: { self.revision },
                makeIterator: {
                    self.beginnings += 1
                    var index = 0
                    return AnyIterator {
                        guard self.texts.indices.contains(index) else { return nil }
                        defer { index += 1 }
                        self.asked += 1
                        return CopyPiece(separator: "\n", text: self.texts[index])
                    }
                })
        }

        func change(_ index: Int, to text: String) {
            texts[index] = RichText(text)
            revision = revision.map { $0 + 1 }
        }
    }

    /// Returns a clock that advances by one second each time it is read.
    private static func ticking() -> () -> TimeInterval {
        var now = 0.0
        return {
            defer { now += 1 }
            return now
        }
    }

    private func copy(_ rows: Rows, forms: Set<PasteboardContent.Form> = []) throws -> PasteboardContent {
        let job = CopyJob(.rows(rows.copied), forms: forms)
        job.finish()
        return try #require(job.content)
    }

    // MARK: Forms

    @Test func onlyThePlainTextOfRowsIsMadeAtOnce() throws {
        let rows = Rows(["one", "two", "three"])
        let content = try copy(rows)
        #expect(rows.beginnings == 1 && rows.asked == 3)
        #expect(content.plainText == "one\ntwo\nthree" && content.data(for: .plainText) == Data("one\ntwo\nthree".utf8))
        #expect(rows.beginnings == 1)
        #expect(content.html.contains("font-weight:bold\">two</span>") && rows.beginnings == 2 && rows.asked == 6)
        #expect(content.rtf.contains("\\b two}") && rows.beginnings == 3)
        #expect(content.richText.string == "one\ntwo\nthree")
    }

    @Test func severalFormsAreMadeInOnePass() throws {
        let rows = Rows(["one", "two"])
        let content = try copy(rows, forms: Set(PasteboardContent.Form.allCases))
        #expect(content.html.contains("bold\">two</span>") && content.rtf.contains("\\b two}") && rows.beginnings == 1 && rows.asked == 2)
    }

    @Test func formsOfChangedRowsAreMadeFromThePlainText() throws {
        let rows = Rows(["one", "two"])
        let content = try copy(rows)
        rows.change(1, to: "other")
        #expect(content.plainText == "one\ntwo")
        #expect(content.html == PasteboardContent(RichText("one\ntwo")).html)
        #expect(content.rtf == PasteboardContent(RichText("one\ntwo")).rtf)
        #expect(content.richText == RichText("one\ntwo") && rows.beginnings == 1)
        rows.revision = nil
        #expect(content.html == PasteboardContent(RichText("one\ntwo")).html)
    }

    /// The copied text must not change if the label's text changes after the copy.
    @Test func keptPiecesStayAsTheyWere() {
        let window = FakeWindow(["one", "two"])
        let platform = FakePlatform()
        let coordinator = SelectionCoordinator(ports: platform.ports)
        coordinator.selectAll(in: window)
        let content = coordinator.selectedContent
        window.label(0).text = RichText("other")
        coordinator.update(in: window)
        #expect(content?.plainText == "one\ntwo" && content?.html.contains("one") == true)
        #expect(coordinator.selectedContent == nil || coordinator.selectedContent?.plainText != content?.plainText)
    }

    @Test func onlyOnePieceIsInMemoryAtATime() {
        final class Counter {
            var alive = 0
            var most = 0
        }
        final class Token: Sendable {
            let ended: @Sendable () -> Void
            init(_ ended: @escaping @Sendable () -> Void) { self.ended = ended }
            deinit { ended() }
        }
        let counter = Counter()
        for form in PasteboardContent.Form.allCases {
            var index = 0
            let pieces = AnyIterator<CopyPiece> {
                guard index < 100 else { return nil }
                index += 1
                counter.alive += 1
                counter.most = max(counter.most, counter.alive)
                let box = UncheckedBox(counter)
                let token = LinkValue(Token { box.value.alive -= 1 })
                return CopyPiece(
                    separator: "\n", text: RichText("row \(index)", style: TextStyle(link: TextLink(target: "a:b", value: token))))
            }
            _ = form.written(pieces)
        }
        // The writers may cache the styles of the last few runs, but not the texts.
        #expect(counter.most <= 10)
    }

    // MARK: Off the main thread

    @Test func rowsAreAskedOnTheMainThread() async throws {
        let rows = Rows(["one", "two"])
        let content = try copy(rows)
        let (html, plain) = await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                let plain = content.html
                content.loadData(for: .html, patience: 60) { continuation.resume(returning: (String(decoding: $0, as: UTF8.self), plain)) }
            }
        }
        #expect(html == content.html && html.contains("bold"))
        #expect(plain == PasteboardContent(RichText("one\ntwo")).html)
    }

    /// While the main thread is blocked, a form cannot be created from the rows. The form is then created from the
    /// plain text.
    @Test func loadingDoesNotWaitLongForABusyMainThread() throws {
        let content = try copy(Rows(["one", "two"]))
        let expected = PasteboardContent(RichText("one\ntwo")).data(for: .rtf)
        let answered = DispatchSemaphore(value: 0)
        // Uses a separate serial queue. Such a queue gets a thread even while other tests use all threads of the pool.
        DispatchQueue(label: "reader").async {
            content.loadData(for: .rtf, patience: 0.05) { data in
                if data == expected { answered.signal() }
            }
        }
        #expect(answered.wait(timeout: .now() + TestPatience.seconds(30)) == .success)
    }

    // MARK: Jobs

    @Test func aJobWorksInSlices() {
        let job = CopyJob(.rows(Rows((0..<10).map { "\($0)" }).copied), forms: [], clock: Self.ticking())
        #expect(job.fraction == 0)
        // The job reads the clock three times: at the start, and after each of two rows.
        job.advance(for: 2)
        #expect(job.fraction == 0.2 && job.content == nil)
        job.advance(for: 0)
        #expect(job.fraction == 0.3)
        job.finish()
        #expect(job.fraction == 1 && job.content?.plainText == "0\n1\n2\n3\n4\n5\n6\n7\n8\n9")
    }

    @Test func aCancelledJobHasNoContent() {
        let rows = Rows(["one", "two"])
        let job = CopyJob(.rows(rows.copied), forms: [], clock: Self.ticking())
        job.advance(for: 0)
        job.cancel()
        job.finish()
        #expect(job.isCancelled && job.isOver && job.content == nil && rows.asked == 1)
    }

    /// If rows change during a copy, the copy restarts, so that all rows come from one revision.
    @Test func aJobBeginsAgainWhenRowsChange() throws {
        let rows = Rows(["one", "two", "three"])
        let job = CopyJob(.rows(rows.copied), forms: [], clock: Self.ticking())
        job.advance(for: 0)
        rows.change(0, to: "other")
        job.advance(for: 0)
        #expect(job.fraction == 1.0 / 3)
        // A copy restarts only once. Otherwise, rows that change in each frame could never be copied.
        rows.change(1, to: "another")
        job.advance(for: 0)
        let content = try #require(job.content)
        #expect(content.plainText == "other\nanother\nthree" && content.html.contains("bold\">three"))
    }

    @Test func aJobWhoseRowsAreGoneIsCancelled() {
        let rows = Rows(["one", "two"])
        let job = CopyJob(.rows(rows.copied), forms: [], clock: Self.ticking())
        job.advance(for: 0)
        rows.revision = nil
        job.advance(for: 0)
        #expect(job.isCancelled && job.content == nil)
    }
}

/// A wrapper for a value that is used on one thread only.
private struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
