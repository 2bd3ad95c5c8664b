public import Foundation
public import LabelText

/// The content that Copy puts on the pasteboard: one text in the forms that other apps read.
///
/// A form is created when it is requested, from references to the labels' texts at the time of the copy. If many list
/// rows were copied, their plain text is created during the copy. Other forms are created later, on the main thread. If
/// the rows have changed by then, these forms are created from the plain text.
public struct PasteboardContent: Sendable {
    /// A form of the text.
    public enum Form: String, CaseIterable, Sendable {
        /// The characters alone, in UTF-8.
        case plainText = "public.utf8-plain-text"
        /// A whole HTML document, in UTF-8.
        case html = "public.html"
        /// A whole RTF document, in ASCII.
        case rtf = "public.rtf"
        /// Markdown, in UTF-8.
        case markdown = "net.daringfireball.markdown"

        /// The form's uniform type identifier.
        public var typeIdentifier: String { rawValue }
    }

    private final class Storage: Sendable {
        let origin: CopyOrigin
        /// The revision of the rows when they were copied.
        let revision: Int?
        /// The plain text that was written during the copy; nil if it is created from `origin`.
        let plainText: Data?
        let isLarge: Bool
        let hasMarkdown: Bool

        init(origin: CopyOrigin, revision: Int?, plainText: Data?, isLarge: Bool, hasMarkdown: Bool) {
            (self.origin, self.revision, self.plainText, self.isLarge) = (origin, revision, plainText, isLarge)
            self.hasMarkdown = hasMarkdown
        }
    }

    private let storage: Storage

    /// Creates content.
    ///
    /// Every form is created from cleaned text: a link to a `javascript:`, `vbscript:` or `data:` URL is copied as text
    /// without its target.
    /// - Parameters:
    ///   - richText: The selected text. Attachments (U+FFFC) are copied as their alternative texts.
    ///   - plainText: The plain text; nil means the characters of `richText`.
    public init(_ richText: RichText, plainText: String? = nil) {
        let part = plainText.map { CopyPart(text: richText, plainText: $0) } ?? CopyPart(text: richText)
        self.init(.kept([part]))
    }

    /// Creates content from parts.
    ///
    /// - Parameters:
    ///   - origin: The copied texts.
    ///   - revision: The revision of the rows when they were copied.
    ///   - plainText: The plain text if it is already written.
    ///   - isLarge: Whether creating a form may take long.
    package init(_ origin: CopyOrigin, revision: Int? = nil, plainText: Data? = nil, isLarge: Bool = false) {
        storage = Storage(
            origin: origin, revision: revision, plainText: plainText, isLarge: isLarge,
            hasMarkdown: origin.kept.contains(where: \.isMarkdown))
    }

    /// Creates content of list rows, and writes its plain text. Returns nil if the rows are gone.
    @MainActor
    package init?(writing rows: CopiedRows) {
        guard let revision = rows.revision() else { return nil }
        var hasMarkdown = false
        let parts = rows.makeIterator().lazy.map { part in
            if part.isMarkdown { hasMarkdown = true }
            return part
        }
        let text = Form.plainText.written(parts)
        storage = Storage(origin: .rows(rows), revision: revision, plainText: text, isLarge: true, hasMarkdown: hasMarkdown)
    }

    /// Whether creating a form may take long, so that it should be created only when an app requests it.
    public var isLarge: Bool { storage.isLarge }

    /// The text with its styles, without U+FFFC and without links that can run code. Alternative texts replace
    /// attachments.
    ///
    /// - Complexity: O(n) each time.
    public var richText: RichText { read { RichText($0).forPasteboard } }

    /// The text as in `richText`, but with its pictures. nil if it has none.
    ///
    /// - Complexity: O(n) each time.
    package var illustratedText: RichText? { read { RichText($0).illustrated } }

    /// The characters alone, as they are read. The text of some parsers, such as `EmoticonParser`, is copied as its
    /// source. Type: `text/plain`.
    ///
    /// - Complexity: O(n) each time.
    public var plainText: String { String(decoding: data(for: .plainText), as: UTF8.self) }

    /// A whole HTML document. Type: `text/html`.
    ///
    /// - Complexity: O(n) each time.
    public var html: String { String(decoding: data(for: .html), as: UTF8.self) }

    /// A whole RTF document, in ASCII. Type: `text/rtf`.
    ///
    /// - Complexity: O(n) each time.
    public var rtf: String { String(decoding: data(for: .rtf), as: UTF8.self) }

    /// Markdown of the copied text: of a Markdown label that is copied alone and as a whole, its source. What was not
    /// parsed from Markdown is escaped so that it reads the same. Type: `text/markdown`.
    ///
    /// - Complexity: O(n) each time.
    public var markdown: String { String(decoding: data(for: .markdown), as: UTF8.self) }

    /// The forms to put on the pasteboard, the richest first. Contains `markdown` only if a part was parsed from
    /// Markdown.
    public var forms: [Form] { [.html, .rtf] + (storage.hasMarkdown ? [.markdown] : []) + [.plainText] }

    /// The parts of the copy, in order.
    ///
    /// - Complexity: O(parts).
    public var parts: [CopyPart] { read { Array($0) } }

    /// Returns the text in one form, as bytes. Writes the form part by part, without a second copy of the text in
    /// memory.
    ///
    /// - Complexity: O(n) each time.
    public func data(for form: Form) -> Data { written(form) ?? read { form.written($0) } }

    /// Creates a form and passes it to `completion`. Can be called on any thread.
    ///
    /// A form that needs rows of the app's data is created on the main thread. If this method is called on another
    /// thread, it then calls `completion` later. In all other cases, it calls `completion` before it returns.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - patience: The time to wait for the main thread, in seconds. After that, the form is made from the plain
    ///     text, because the main thread may be waiting for the form.
    ///   - completion: Called once, on any thread.
    public func loadData(for form: Form, patience: TimeInterval = 2, completion: @escaping @Sendable (Data) -> Void) {
        guard case .rows = storage.origin, written(form) == nil, !MainQueue.isCurrent else { return completion(data(for: form)) }
        let answer = OneAnswer(completion)
        DispatchQueue.main.async { answer.give { data(for: form) } }
        // A private serial queue gets a thread even if all existing threads are busy.
        DispatchQueue(label: "SelectableLabel.PasteboardContent").asyncAfter(deadline: .now() + max(patience, 0)) {
            answer.give { form.written([plainPart]) }
        }
    }

    // MARK: Inside

    /// Returns a form if it was written during the copy.
    private func written(_ form: Form) -> Data? { form == .plainText ? storage.plainText : nil }

    /// Passes the parts to a closure. If list rows have changed or cannot be read, passes the plain text as one part.
    private func read<Value: Sendable>(_ body: @Sendable (AnyIterator<CopyPart>) -> Value) -> Value {
        guard case .rows(let rows) = storage.origin else { return body(AnyIterator(storage.origin.kept.makeIterator())) }
        guard MainQueue.isCurrent else { return body(plainIterator) }
        return MainActor.assumeIsolated {
            let isCurrent = storage.revision != nil && rows.revision() == storage.revision
            return body(isCurrent ? rows.makeIterator() : plainIterator)
        }
    }

    private var plainIterator: AnyIterator<CopyPart> { AnyIterator(CollectionOfOne(plainPart).makeIterator()) }

    private var plainPart: CopyPart {
        CopyPart(text: RichText(String(decoding: storage.plainText ?? Data(), as: UTF8.self)))
    }
}

extension PasteboardContent: Hashable {
    /// Returns whether two contents have the same forms, text and styles.
    ///
    /// - Complexity: O(n). O(1) if both are copies of the same value.
    public static func == (left: PasteboardContent, right: PasteboardContent) -> Bool {
        left.storage === right.storage
            || (left.forms == right.forms && left.plainText == right.plainText && left.richText == right.richText)
    }

    /// Hashes the plain text.
    ///
    /// - Complexity: O(n).
    public func hash(into hasher: inout Hasher) { hasher.combine(plainText) }
}

/// Detects whether code runs on the main queue, on which the main actor runs.
private enum MainQueue {
    #if canImport(Darwin)
    /// Whether the caller is on the main queue, which always uses the main thread.
    static var isCurrent: Bool { Thread.isMainThread }
    #else
    private static let key = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the caller is on the main queue. In a program without a run loop, the main queue may use any thread.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? Thread.isMainThread }
    #endif
}

/// Passes only the first answer to the completion handler. Later answers are not even computed.
private final class OneAnswer: @unchecked Sendable {
    private let completion: @Sendable (Data) -> Void
    private var isGiven = false
    /// Guards `isGiven`.
    private let lock = NSLock()

    init(_ completion: @escaping @Sendable (Data) -> Void) {
        self.completion = completion
    }

    func give(_ answer: () -> Data) {
        let isFirst = lock.withLock {
            defer { isGiven = true }
            return !isGiven
        }
        if isFirst { completion(answer()) }
    }
}
