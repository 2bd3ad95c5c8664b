import LabelDrawing
import LabelText

/// The part of a copy that is from one label.
///
/// It references the label's text. The copied part of the text is made on demand.
package struct CopyPiece: Sendable {
    private enum PlainForm: Sendable {
        /// The characters of the text.
        case characters
        /// The source of a parsed text, if the text is still the parsed one.
        case source(ParsedText)
        /// Another text.
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
    ///   - alignment: The label's alignment, for paragraphs without their own.
    ///   - parsed: The parsed text whose source is the plain form, if any.
    init(
        separator: String = "", text: RichText, range: TextRange? = nil, alignment: LabelTextAlignment = .natural, parsed: ParsedText? = nil
    ) {
        self.separator = separator
        label = text
        self.range = range ?? 0..<text.length
        self.alignment = alignment
        plainForm = parsed.map { .source($0) } ?? .characters
    }

    /// Creates a piece with its own plain form.
    init(text: RichText, plainText: String) {
        separator = ""
        label = text
        range = 0..<text.length
        alignment = .natural
        plainForm = .other(plainText)
    }

    /// Creates a piece from the text of a label or row.
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

/// The source of a copy's pieces.
package enum CopyOrigin: Sendable {
    /// References to texts, which later changes of the labels do not affect.
    case kept([CopyPiece])
    /// Rows of the app's data, which provide their texts on demand.
    case rows(CopiedRows)

    /// The kept pieces; empty for rows.
    var kept: [CopyPiece] {
        if case .kept(let pieces) = self { return pieces }
        return []
    }

    /// The number of pieces; an estimate for rows.
    package var count: Int {
        switch self {
        case .kept(let pieces): pieces.count
        case .rows(let rows): rows.count
        }
    }
}

/// Pieces that the app's data makes one by one, for a copy of more rows than can be kept.
@MainActor
package final class CopiedRows {
    /// The number of pieces, or an estimate.
    nonisolated let count: Int
    /// The data's revision; nil when the data is gone.
    let revision: () -> Int?
    /// Returns an iterator that begins with the first piece.
    let makeIterator: () -> AnyIterator<CopyPiece>

    /// Creates rows.
    package init(count: Int, revision: @escaping () -> Int?, makeIterator: @escaping () -> AnyIterator<CopyPiece>) {
        self.count = count
        self.revision = revision
        self.makeIterator = makeIterator
    }
}
