/// What Copy puts on the pasteboard: one text in the forms that other apps read.
public struct PasteboardContent: Hashable, Sendable {
    /// The text with its styles; without attachments.
    public let richText: RichText

    /// Creates a content.
    ///
    /// - Parameter richText: What was selected; attachments (U+FFFC) are left out.
    public init(_ richText: RichText) {
        self.richText = richText.withoutAttachments
    }

    /// The characters alone: type `text/plain`.
    public var plainText: String { richText.string }

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
    /// The text without the characters that attachments stand on.
    var withoutAttachments: RichText {
        guard utf16.contains(0xFFFC) else { return self }
        var result = RichText("", style: style(at: 0))
        var start = 0
        for (index, unit) in utf16.enumerated() where unit == 0xFFFC {
            result = result + slice(start..<index)
            start = index + 1
        }
        return result + slice(start..<length)
    }

    /// The text's paragraphs without their terminators, at least one.
    var paragraphSlices: [RichText] {
        TypesetText.paragraphs(of: utf16).map { slice($0.content) }
    }
}
