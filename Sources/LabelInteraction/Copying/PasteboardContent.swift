public import Foundation
public import LabelText

/// What Copy puts on the pasteboard: one text in the forms that other apps read.
///
/// Each form is made when it is asked for, from references to the labels' texts as they were. A copy over the rows of a list has its plain text from the beginning. The
/// other forms are made of the rows on the main thread, as long as the rows are as they were, and else of the plain text.
public struct PasteboardContent: Sendable {
    /// A form of the text.
    public enum Form: String, CaseIterable, Sendable {
        /// The characters alone, in UTF-8.
        case plainText = "public.utf8-plain-text"
        /// A whole HTML document, in UTF-8.
        case html = "public.html"
        /// A whole RTF document, in ASCII.
        case rtf = "public.rtf"

        /// The form's uniform type identifier.
        public var typeIdentifier: String { rawValue }
    }

    private final class Storage: Sendable {
        let origin: CopyOrigin
        /// The revision of the rows when the text was copied.
        let revision: Int?
        let made: [Form: Data]
        let isLarge: Bool

        init(origin: CopyOrigin, revision: Int?, made: [Form: Data], isLarge: Bool) {
            (self.origin, self.revision, self.made, self.isLarge) = (origin, revision, made, isLarge)
        }
    }

    private let storage: Storage

    /// Creates a content.
    ///
    /// Every form is made of the cleaned text: a link to a `javascript:`, `vbscript:` or `data:` URL is copied as text without its target.
    /// - Parameters:
    ///   - richText: What was selected; of attachments (U+FFFC) their alternative texts.
    ///   - plainText: What is copied as plain text; nil for the characters of the rich one.
    public init(_ richText: RichText, plainText: String? = nil) {
        let piece = plainText.map { CopyPiece(text: richText, plainText: $0) } ?? CopyPiece(text: richText)
        self.init(.kept([piece]))
    }

    /// Creates a content of pieces.
    ///
    /// - Parameters:
    ///   - origin: The pieces.
    ///   - revision: The revision of rows when they were copied.
    ///   - made: Forms that are made already; of rows at least the plain text.
    ///   - isLarge: Whether making a form may take long.
    package init(_ origin: CopyOrigin, revision: Int? = nil, made: [Form: Data] = [:], isLarge: Bool = false) {
        storage = Storage(origin: origin, revision: revision, made: made, isLarge: isLarge)
    }

    /// Whether making a form may take long, so that it is better made when an app asks for it.
    public var isLarge: Bool { storage.isLarge }

    /// The text with its styles: alternative texts in the places of attachments, no U+FFFC, and no links whose target can run code.
    ///
    /// - Complexity: O(n) each time.
    public var richText: RichText { read { RichText($0).forPasteboard } }

    /// The characters alone, of a parsed text those of its source: type `text/plain`.
    ///
    /// - Complexity: O(n) each time.
    public var plainText: String { String(decoding: data(for: .plainText), as: UTF8.self) }

    /// A whole HTML document: type `text/html`.
    ///
    /// - Complexity: O(n) each time.
    public var html: String { String(decoding: data(for: .html), as: UTF8.self) }

    /// A whole RTF document, in ASCII: type `text/rtf`.
    ///
    /// - Complexity: O(n) each time.
    public var rtf: String { String(decoding: data(for: .rtf), as: UTF8.self) }

    /// A form as bytes, which is written piece by piece: nothing but these bytes is in memory for it.
    ///
    /// - Complexity: O(n) each time.
    public func data(for form: Form) -> Data { storage.made[form] ?? read { form.written($0) } }

    /// Makes a form, off the main thread too, and calls back once: at once where the form needs no rows of the app's data, else from the main thread.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - patience: How long to wait for the main thread, in seconds; after that the form is made of the plain text. Something on the main thread may wait for the form.
    ///   - completion: Called on any thread.
    public func loadData(for form: Form, patience: TimeInterval = 2, completion: @escaping @Sendable (Data) -> Void) {
        guard case .rows = storage.origin, storage.made[form] == nil, !MainQueue.isCurrent else { return completion(data(for: form)) }
        let answer = OneAnswer(completion)
        DispatchQueue.main.async { answer.give { data(for: form) } }
        // A serial queue of its own gets a thread even while all others work.
        DispatchQueue(label: "SelectableLabel.PasteboardContent").asyncAfter(deadline: .now() + max(patience, 0)) {
            answer.give { form.written([plainPiece]) }
        }
    }

    // MARK: Inside

    /// Reads the pieces, or the plain text where rows are no longer as they were or cannot be asked.
    private func read<Value: Sendable>(_ body: @Sendable (AnyIterator<CopyPiece>) -> Value) -> Value {
        guard case .rows(let rows) = storage.origin else { return body(AnyIterator(storage.origin.kept.makeIterator())) }
        guard MainQueue.isCurrent else { return body(plainIterator) }
        return onMainThread {
            let isCurrent = storage.revision != nil && rows.revision() == storage.revision
            return body(isCurrent ? rows.makeIterator() : plainIterator)
        }
    }

    private var plainIterator: AnyIterator<CopyPiece> { AnyIterator(CollectionOfOne(plainPiece).makeIterator()) }

    private var plainPiece: CopyPiece {
        CopyPiece(text: RichText(String(decoding: storage.made[.plainText] ?? Data(), as: UTF8.self)))
    }
}

extension PasteboardContent: Hashable {
    /// Whether two contents are the same text in all forms.
    ///
    /// - Complexity: O(n), O(1) for copies of one value.
    public static func == (left: PasteboardContent, right: PasteboardContent) -> Bool {
        left.storage === right.storage || (left.plainText == right.plainText && left.richText == right.richText)
    }

    /// Hashes the plain text.
    ///
    /// - Complexity: O(n).
    public func hash(into hasher: inout Hasher) { hasher.combine(plainText) }
}

/// Tells whether code runs where the main actor does.
private enum MainQueue {
    #if canImport(Darwin)
    /// Whether the caller is on the main queue, which is the main thread's.
    static var isCurrent: Bool { Thread.isMainThread }
    #else
    private static let key = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the caller is on the main queue, which any thread serves in programs without a run loop.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? Thread.isMainThread }
    #endif
}

/// The first of several answers to one question; the others are not made.
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
