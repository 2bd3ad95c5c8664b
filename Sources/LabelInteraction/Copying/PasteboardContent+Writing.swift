import Foundation
package import LabelText

extension PasteboardContent.Form {
    /// Creates a writer for this form of the text.
    func makeWriter() -> any CopyWriter {
        switch self {
        case .plainText: PlainTextWriter()
        case .html: DocumentStream<HTMLWriter>()
        case .rtf: DocumentStream<RTFWriter>()
        case .markdown: MarkdownWriter()
        }
    }

    /// Returns the document with all parts in this form. Parts are read one at a time.
    ///
    /// - Complexity: O(n) in the text.
    func written(_ parts: some Sequence<CopyPart>) -> Data {
        var writer = makeWriter()
        parts.forEachBlock { writer.append($0) }
        return writer.finish()
    }
}

extension Sequence<CopyPart> {
    /// The plain text of all parts, with alternative texts for attachments.
    ///
    /// - Complexity: O(n) in the text.
    package var plainText: String { String(decoding: PasteboardContent.Form.plainText.written(self), as: UTF8.self) }
}

extension RichText {
    /// Creates a text that joins the texts of all parts. A separator has the style of the text before it. Attachments
    /// are kept.
    ///
    /// - Complexity: O(n log parts) in the text.
    package init(_ parts: some Sequence<CopyPart>) {
        var texts: [RichText] = []
        var (endStyle, hasText) = (TextStyle(), false)
        func append(_ text: RichText) {
            if text.length > 0 || !hasText { endStyle = text.style(at: text.length) }
            hasText = hasText || text.length > 0
            texts.append(text)
        }
        for part in parts {
            if !texts.isEmpty { append(RichText(part.separator, style: endStyle)) }
            append(part.written)
        }
        self = Self.joined(texts[...])
    }
}
