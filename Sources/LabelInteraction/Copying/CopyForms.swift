import Foundation
package import LabelText

extension PasteboardContent.Form {
    /// Creates a writer for this form of the text.
    func makeWriter() -> any CopyWriter {
        switch self {
        case .plainText: PlainTextWriter()
        case .html: DocumentStream<HTMLWriter>()
        case .rtf: DocumentStream<RTFWriter>()
        }
    }

    /// Returns the document with all pieces in this form. Pieces are read one at a time.
    ///
    /// - Complexity: O(n) in the text.
    func written(_ pieces: some Sequence<CopyPiece>) -> Data {
        var writer = makeWriter()
        for piece in pieces { writer.append(piece) }
        return writer.finish()
    }
}

extension Sequence<CopyPiece> {
    /// The plain text of all pieces, with alternative texts for attachments.
    ///
    /// - Complexity: O(n) in the text.
    package var plainText: String { String(decoding: PasteboardContent.Form.plainText.written(self), as: UTF8.self) }
}

extension RichText {
    /// Creates a text that joins the texts of all pieces. A separator has the style of the text before it. Attachments
    /// are kept.
    ///
    /// - Complexity: O(n log pieces) in the text.
    package init(_ pieces: some Sequence<CopyPiece>) {
        var texts: [RichText] = []
        var (endStyle, hasText) = (TextStyle(), false)
        func append(_ text: RichText) {
            if text.length > 0 || !hasText { endStyle = text.style(at: text.length) }
            hasText = hasText || text.length > 0
            texts.append(text)
        }
        for piece in pieces {
            if !texts.isEmpty { append(RichText(piece.separator, style: endStyle)) }
            append(piece.text)
        }
        self = Self.joined(texts[...])
    }
}
