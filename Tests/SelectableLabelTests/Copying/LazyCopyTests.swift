import Foundation
import LabelDrawing
import LabelTestSupport
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
                revision: { self.revision },
                makeIterator: {
                    self.beginnings += 1
                    var index = 0
                    return AnyIterator {
                        guard self.texts.indices.contains(index) else { return nil }
                        defer { index += 1 }
                        self.asked += 1
                        return CopyPart(separator: "\n", text: self.texts[index])
                    }
                })
        }

        func change(_ index: Int, to text: String) {
            texts[index] = RichText(text)
            revision = revision.map { $0 + 1 }
        }
    }

    private func copy(_ rows: Rows) throws -> PasteboardContent { try #require(PasteboardContent(writing: rows.copied)) }

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
            let pieces = AnyIterator<CopyPart> {
                guard index < 100 else { return nil }
                index += 1
                counter.alive += 1
                counter.most = max(counter.most, counter.alive)
                let box = UncheckedBox(counter)
                let token = LinkValue(Token { box.value.alive -= 1 })
                return CopyPart(
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

    // MARK: The coordinator

    /// A pasteboard that reads no form.
    private final class LazyPasteboard: Pasteboard {
        var content: PasteboardContent?
        func write(_ content: PasteboardContent) { self.content = content }
    }

    /// A copy is on the pasteboard when the event is over, however many labels it has.
    @Test(arguments: [2, 6]) func aCopyIsOneCall(limit: Int) throws {
        let window = FakeWindow((0..<6).map { "label \($0)" })
        let text = (0..<6).map { "label \($0)" }.joined(separator: "\n")
        let platform = FakePlatform()
        let coordinator = SelectionCoordinator(ports: platform.ports)
        let pasteboard = LazyPasteboard()
        coordinator.ports?.pasteboard = pasteboard
        coordinator.configuration.immediateCopyLimit = limit
        var copied: [String] = []
        coordinator.onCopy = { copied.append($0.plainText) }
        window.label(0).onCopy = { copied.append($0.plainText) }
        coordinator.selectAll(in: window)
        coordinator.handle(.command(.copy), at: 1, in: window)
        let content = try #require(pasteboard.content)
        #expect(copied == [text, text] && coordinator.nextDeadline == nil)
        #expect(content.isLarge == (limit < 6))
        window.label(3).text = RichText("other")
        coordinator.handle(.focusLost, at: 2, in: window)
        #expect(content.plainText == text && content.html.contains("label 3</span>"))
    }

    @Test func rowsThatAreGoneAreNotCopied() {
        let rows = Rows(["one", "two"])
        rows.revision = nil
        #expect(PasteboardContent(writing: rows.copied) == nil && rows.beginnings == 0)
    }
}

/// A wrapper for a value that is used on one thread only.
private struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
