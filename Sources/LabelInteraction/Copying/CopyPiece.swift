import LabelDrawing
import LabelText

/// One label's part of a copy.
///
/// Holds references to the label's text; what is copied of it is made when asked for.
package struct CopyPiece: Sendable {
    private enum PlainForm: Sendable {
        /// The characters of the text.
        case characters
        /// The source of a parsed text, as long as the text is still what was parsed.
        case source(ParsedText)
        /// Another text.
        case other(String)
    }

    /// The text between the piece before and this one; ignored before the first piece.
    var separator: String
    private let label: RichText
    private let range: TextRange
    private let alignment: TextAlignment
    private let plainForm: PlainForm

    /// Creates a piece.
    ///
    /// - Parameters:
    ///   - separator: The text between the piece before and this one.
    ///   - text: A label's text.
    ///   - range: The copied part, clamped into the text; nil for all.
    ///   - alignment: The label's alignment, for paragraphs without one of their own.
    ///   - parsed: What the text was parsed from, which is the plain form then.
    init(
        separator: String = "", text: RichText, range: TextRange? = nil, alignment: TextAlignment = .natural, parsed: ParsedText? = nil
    ) {
        self.separator = separator
        label = text
        self.range = range ?? 0..<text.length
        self.alignment = alignment
        plainForm = parsed.map { .source($0) } ?? .characters
    }

    /// Creates a piece with a plain form of its own.
    init(text: RichText, plainText: String) {
        separator = ""
        label = text
        range = 0..<text.length
        alignment = .natural
        plainForm = .other(plainText)
    }

    /// The piece of a label's or a row's text.
    init(_ text: ContentText, range: TextRange, separator: String) {
        self.init(separator: separator, text: text.text, range: range, alignment: text.alignment, parsed: text.parsed)
    }

    /// The styled text, with what the label says of it as a whole and copies can say: the alignment. Attachments are still in it.
    ///
    /// - Complexity: O(1) for a whole text, else O(n) in the part.
    var text: RichText {
        let slice = label.slice(range)
        guard alignment != .natural else { return slice }
        return slice.restyled(0..<slice.length) { style in
            if style.paragraph.alignment == nil { style.paragraph.alignment = alignment }
        }
    }

    /// The plain text: of attachments their alternative texts, of a parsed text the source.
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

/// What the forms of a copy are written from.
package enum CopyOrigin: Sendable {
    /// References to texts, which later changes of the labels do not reach.
    case kept([CopyPiece])
    /// Rows of the app's data, which are asked for when they are needed.
    case rows(CopiedRows)

    /// The kept pieces; none of rows.
    var kept: [CopyPiece] {
        if case .kept(let pieces) = self { return pieces }
        return []
    }

    /// The number of pieces, for rows an estimate.
    package var count: Int {
        switch self {
        case .kept(let pieces): pieces.count
        case .rows(let rows): rows.count
        }
    }
}

/// Pieces that the app's data makes one by one, for a copy over more rows than can be kept.
@MainActor
package final class CopiedRows {
    /// The number of pieces, or an estimate.
    nonisolated let count: Int
    /// The data's revision; nil when the data is gone.
    let revision: () -> Int?
    /// Begins with the first piece.
    let makeIterator: () -> AnyIterator<CopyPiece>

    /// Creates rows.
    package init(count: Int, revision: @escaping () -> Int?, makeIterator: @escaping () -> AnyIterator<CopyPiece>) {
        self.count = count
        self.revision = revision
        self.makeIterator = makeIterator
    }
}
