import LabelDrawing
import LabelText

/// The copied text of one label.
///
/// The piece references the label's text. The copied part of the text is extracted only when it is requested.
package struct CopyPiece: Sendable {
    private enum PlainForm: Sendable {
        /// The plain text is the characters of the styled text.
        case characters
        /// The plain text is the source of the parsed text, unless the text was changed after parsing.
        case source(ParsedText)
        /// The plain text is a separate string.
        case other(String)
    }

    /// The text between the previous piece and this one; ignored before the first piece.
    var separator: String
    private let label: RichText
    private let range: TextRange
    private let alignment: LabelTextAlignment
    private let plainForm: PlainForm

    /// Creates a piece.
    ///
    /// - Parameters:
    ///   - separator: The text between the previous piece and this one.
    ///   - text: A label's text.
    ///   - range: The copied part, clamped to the text; nil means all of it.
    ///   - alignment: The label's alignment, for paragraphs that do not set one.
    ///   - parsed: The parsed text that the label shows; nil if its text was not parsed. The copied plain text is
    ///     the source from which it was parsed, such as Markdown.
    init(
        separator: String = "", text: RichText, range: TextRange? = nil, alignment: LabelTextAlignment = .natural, parsed: ParsedText? = nil
    ) {
        self.separator = separator
        label = text
        self.range = range ?? 0..<text.length
        self.alignment = alignment
        plainForm = parsed.map { .source($0) } ?? .characters
    }

    /// Creates a piece whose plain text is given separately.
    init(text: RichText, plainText: String) {
        separator = ""
        label = text
        range = 0..<text.length
        alignment = .natural
        plainForm = .other(plainText)
    }

    /// Creates a piece from the text of a label or list row.
    init(_ text: ContentText, range: TextRange, separator: String) {
        self.init(separator: separator, text: text.text, range: range, alignment: text.alignment, parsed: text.parsed)
    }

    /// The styled text with the label's alignment. Attachments are kept.
    ///
    /// - Complexity: O(1) for a whole text, otherwise O(n) in the part.
    var text: RichText {
        let slice = label.slice(range)
        guard alignment != .natural else { return slice }
        return slice.restyled(0..<slice.length) { style in
            if style.paragraph.alignment == nil { style.paragraph.alignment = alignment }
        }
    }

    /// The plain text: the source of a parsed text, and alternative texts for attachments.
    ///
    /// - Complexity: O(n).
    var plainText: String {
        switch plainForm {
        case .source(let parsed) where parsed.display == label: parsed.sourceText(for: range).withAlternativeTexts.string
        case .characters, .source: label.slice(range).withAlternativeTexts.string
        case .other(let text): text.withoutAttachmentCharacters
        }
    }
}

/// The texts to copy: stored pieces, one for each label, or list rows from the app's data.
package enum CopyOrigin: Sendable {
    /// Pieces that reference the labels' texts. Later changes of the labels do not affect them.
    case kept([CopyPiece])
    /// List rows from the app's data, which provide their texts on demand.
    case rows(CopiedRows)

    /// The pieces of a `kept` origin; empty for `rows`.
    var kept: [CopyPiece] {
        if case .kept(let pieces) = self { return pieces }
        return []
    }
}

/// List rows to copy. Their texts are read from the app's data one by one, because there may be too many to store.
@MainActor
package final class CopiedRows {
    /// The data's revision; nil when the data is gone.
    package let revision: () -> Int?
    /// Returns an iterator over the pieces, from the first piece.
    let makeIterator: () -> AnyIterator<CopyPiece>

    /// Creates a description of the rows to copy.
    package init(revision: @escaping () -> Int?, makeIterator: @escaping () -> AnyIterator<CopyPiece>) {
        self.revision = revision
        self.makeIterator = makeIterator
    }
}
