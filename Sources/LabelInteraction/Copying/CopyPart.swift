import Foundation
package import LabelDrawing
import LabelParsing
public import LabelText

/// The copied text of one label or list row.
///
/// The part references the label's text. The copied part of the text is extracted only when it is requested.
public struct CopyPart: Sendable {
    /// The text between this part and the part before it. It is not written before the first part.
    public var separator = ""
    /// A text that is written before the part, such as a line with a name and a time. Default: empty.
    public var before = ""
    /// A text that is written after the part. Default: empty.
    public var after = ""
    /// The identity of the label's content. nil for a part that the app made.
    public private(set) var label: LabelIdentity?
    /// The copied range, in UTF-16 code units of the label's text.
    public private(set) var range: TextRange
    /// The index of the part's row in the reading order. Texts beside each other are in one row.
    public package(set) var row = 0
    /// The index of the part in its row.
    public package(set) var column = 0
    /// The label's cell in a grid.
    var cell: CopyGrid.Cell?
    /// The head of this grid.
    var head = CopyGrid.Head()
    /// The part of the label's text that truncation or folding hides.
    var hidden: TextRange?
    /// Whether text that cannot be selected is copied too.
    var takesAll = false
    private var whole: RichText
    private let alignment: LabelTextAlignment
    /// The parsed text that the label shows, unless the text was changed after parsing.
    private(set) var parsed: ParsedText?
    private var givenPlainText: String?
    private var isReplaced = false

    /// Creates a part of the app's own: for example, a heading between two messages.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - separator: The text between this part and the part before it.
    public init(_ text: RichText, separator: String = "\n") {
        self.init(separator: separator, text: text)
    }

    /// Creates a part.
    ///
    /// - Parameters:
    ///   - separator: The text between the previous part and this one.
    ///   - text: A label's text.
    ///   - range: The copied part, clamped to the text; nil means all of it.
    ///   - alignment: The label's alignment, for paragraphs that do not set one.
    ///   - parsed: The parsed text that the label shows; nil if its text was not parsed.
    init(
        separator: String = "", text: RichText, range: TextRange? = nil, alignment: LabelTextAlignment = .natural, parsed: ParsedText? = nil
    ) {
        self.separator = separator
        whole = text
        self.range = (range ?? 0..<text.length).clamped(to: 0..<text.length)
        self.alignment = alignment
        self.parsed = parsed?.display == text ? parsed : nil
    }

    /// Creates a part whose plain text is given separately.
    init(text: RichText, plainText: String) {
        self.init(text: text)
        givenPlainText = plainText
    }

    /// Creates a part from the text of a label or list row.
    init(_ text: ContentText, range: TextRange, separator: String, label: LabelIdentity? = nil) {
        self.init(separator: separator, text: text.text, range: range, alignment: text.alignment, parsed: text.parsed)
        self.label = label
    }

    /// The ranges that are copied.
    private var parts: [TextRange] { takesAll ? [range] : whole.selectableParts(of: range) }

    /// The copied text.
    private var slice: RichText {
        let parts = parts
        return parts == [range] ? whole.slice(range) : RichText.joined(parts.map { whole.slice($0) }[...])
    }

    /// The copied text with the label's alignment. Attachments are kept. Setting it replaces the text in all forms.
    ///
    /// - Complexity: O(1) for a whole text, otherwise O(n) in the part.
    public var richText: RichText {
        get {
            let slice = slice
            guard alignment != .natural else { return slice }
            return slice.restyled(0..<slice.length) { style in
                if style.paragraph.alignment == nil { style.paragraph.alignment = alignment }
            }
        }
        set { (whole, range, parsed, givenPlainText, hidden, isReplaced) = (newValue, 0..<newValue.length, nil, nil, nil, true) }
    }

    /// The copied text as it is read, with alternative texts for attachments.
    ///
    /// - Complexity: O(n).
    public var text: String { slice.withAlternativeTexts.string }

    /// The source of the copied text, such as Markdown; of a text that was not parsed, the same as `text`. Markup is
    /// included only if all text that it applies to is copied.
    ///
    /// - Complexity: O(n).
    public var source: String {
        guard let parsed else { return text }
        return parts.map { parsed.sourceText(for: $0).withAlternativeTexts.string }.joined()
    }

    /// The styled text, with the texts before and after it.
    var written: RichText {
        let text = richText
        guard !before.isEmpty || !after.isEmpty else { return text }
        // The added texts have the colour and font of the text, but not its look.
        let size = whole.style(at: whole.length).font.size
        let style = TextStyle(font: FontRequest(size: size), color: text.style(at: 0).color)
        return RichText(before, style: style) + text + RichText(after, style: style)
    }

    /// The plain text: what is read, or the source of a parsed text that is copied as its source.
    ///
    /// - Complexity: O(n).
    var plainText: String {
        let text = givenPlainText?.withoutAttachmentCharacters ?? (parsed?.copiesSource == true ? source : text)
        return before.isEmpty && after.isEmpty ? text : (before + text + after).withoutAttachmentCharacters
    }

    /// Puts the images that the label has by name into the text.
    package mutating func hold(_ images: (_ name: String) -> DrawingImage?) {
        let found = whole.runs.compactMap { run in
            if case .image(let name) = run.style.attachment?.content { images(name).map { (range: run.range, value: $0) } } else { nil }
        }
        if !found.isEmpty { whole = whole.restyled(found) { $0.attachment?.content = .picture($1) } }
    }

    /// Whether the app replaced the text, or added to it.
    var isChanged: Bool { isReplaced || !before.isEmpty || !after.isEmpty }

    /// Whether the source may differ from the text.
    var hasOtherSource: Bool { parsed?.segments.contains { $0.kind != .verbatim } == true }

    /// Whether the text was parsed from Markdown.
    var isMarkdown: Bool { parsed?.isMarkdown == true }

    /// Returns the text as Markdown, with the texts before and after it.
    ///
    /// - Parameters:
    ///   - isAlone: Whether nothing else is copied. A whole Markdown text is then its source.
    ///   - isCell: Whether the source is a cell of a Markdown table. Bars are then written without backslashes.
    /// - Complexity: O(n).
    func markdown(isAlone: Bool, isCell: Bool = false) -> String {
        let text: String
        if let parsed, parsed.isMarkdown {
            let isWhole = isAlone && parts == [0..<whole.length]
            func excerpt(_ part: TextRange) -> String { parsed.markdown(of: part, isAlone: isAlone, isCell: isCell) }
            text = isWhole ? parsed.wholeMarkdown : parts.map(excerpt).joined(separator: "\n\n")
        } else {
            text = slice.forPasteboard.escapedMarkdown
        }
        // A line before the text is a paragraph of its own, and nothing continues a block of Markdown.
        let isLine = before.hasSuffix("\n")
        let (start, end) = ((isLine ? String(before.dropLast()) : before).asMarkdown, after.asMarkdown)
        let isApart = isMarkdown && !end.isEmpty
        return start + (isLine ? "\n\n" : "") + text.withoutAttachmentCharacters + (isApart ? "\n\n" : "") + end
    }

    /// The text as Markdown on one line, for a cell of a table.
    ///
    /// - Parameter isSource: Whether the label's source is a cell of a Markdown table, in which bars are escaped.
    func markdownCell(isSource: Bool) -> String {
        markdownParagraph(isSource: isSource).replacingOccurrences(of: "\\\n", with: " ").inTableCell.withEscapedBars
    }

    /// The text of a cell as Markdown without blocks.
    func markdownParagraph(isSource: Bool) -> String {
        let isText = parsed?.isMarkdown != true || parsed?.isOneParagraph != true
        return isText ? written.forPasteboard.escapedMarkdown : markdown(isAlone: false, isCell: isSource)
    }

    /// Returns the parts of the text that truncation and folding do not hide.
    func visible() -> [CopyPart] {
        guard let hidden = hidden?.clamped(to: range), !hidden.isEmpty else { return [self] }
        return [range.lowerBound..<hidden.lowerBound, hidden.upperBound..<range.upperBound].filter { !$0.isEmpty }.enumerated().map {
            var part = self
            part.range = $0.element
            if $0.offset > 0 { (part.separator, part.before) = ("", "") }
            if $0.element.upperBound < range.upperBound { part.after = "" }
            return part
        }
    }
}

extension String {
    /// The text on one line, without tabs.
    var inTableCell: String { String(onOneLine.map { $0 == "\t" ? " " : $0 }) }

    /// The text as Markdown that reads the same.
    var asMarkdown: String { RichText(withoutAttachmentCharacters).escapedMarkdown }
}

/// The texts to copy: stored parts, one for each label, or list rows from the app's data.
package enum CopyOrigin: Sendable {
    /// Parts that reference the labels' texts. Later changes of the labels do not affect them.
    case kept([CopyPart])
    /// List rows from the app's data, which provide their texts on demand.
    case rows(CopiedRows)

    /// The parts of a `kept` origin; empty for `rows`.
    var kept: [CopyPart] {
        if case .kept(let parts) = self { return parts }
        return []
    }
}

/// List rows to copy. Their texts are read from the app's data one by one, because there may be too many to store.
@MainActor
package final class CopiedRows {
    /// The data's revision; nil when the data is gone.
    package let revision: () -> Int?
    /// Returns an iterator over the parts, from the first part.
    let makeIterator: () -> AnyIterator<CopyPart>

    /// Creates a description of the rows to copy.
    package init(revision: @escaping () -> Int?, makeIterator: @escaping () -> AnyIterator<CopyPart>) {
        self.revision = revision
        self.makeIterator = makeIterator
    }
}
