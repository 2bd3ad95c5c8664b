/// What Copy puts on the pasteboard: one text in the forms that other apps read.
public struct PasteboardContent: Hashable, Sendable {
    /// The text with its styles: alternative texts in the places of attachments, no U+FFFC, and no links whose target can run code.
    public let richText: RichText

    /// Creates a content.
    ///
    /// Every form is made of the cleaned text: a link to a `javascript:`, `vbscript:` or `data:` URL is copied as text without its target.
    /// - Parameters:
    ///   - richText: What was selected; of attachments (U+FFFC) their alternative texts.
    ///   - plainText: What is copied as plain text; nil for the characters of the rich one.
    public init(_ richText: RichText, plainText: String? = nil) {
        self.richText = richText.forPasteboard
        self.plainText = plainText?.withoutAttachmentCharacters ?? self.richText.string
    }

    /// The characters alone, of a parsed text those of its source: type `text/plain`.
    public let plainText: String

    /// A whole HTML document: type `text/html`.
    ///
    /// - Complexity: O(n).
    public var html: String { HTMLWriter.document(of: richText) }

    /// A whole RTF document, in ASCII: type `text/rtf`.
    ///
    /// - Complexity: O(n).
    public var rtf: String { RTFWriter.document(of: richText) }
}

extension RichText {
    /// The text's paragraphs without their terminators, at least one. A line separator (U+2028) begins a line, not a paragraph, and stays in it.
    var paragraphSlices: [RichText] {
        var ranges: [TextRange] = []
        var isContinued = false
        for paragraph in TypesetText.paragraphs(of: utf16) {
            if isContinued, let last = ranges.popLast() {
                ranges.append(last.lowerBound..<paragraph.content.upperBound)
            } else {
                ranges.append(paragraph.content)
            }
            isContinued = paragraph.isTerminated && utf16[paragraph.content.upperBound] == Self.lineSeparator
        }
        return ranges.map { slice($0) }
    }

    /// A run's characters, cut at line separators.
    func lines(of run: Run) -> [String] {
        utf16[run.range].split(separator: Self.lineSeparator, omittingEmptySubsequences: false).map { String(utf16: $0) }
    }

    private static let lineSeparator: UInt16 = 0x2028
}
