public import Foundation
public import LabelDrawing
public import LabelText

// MARK: - Overview
//
// Foundation has no Markdown reader on Linux. On iOS 15, its reader does not report where in the source its pieces are,
// but copying the original source needs that. So the kit itself reads the part of CommonMark that labels need: blocks
// line by line, and their content from delimiter to delimiter.

/// Shows a subset of Markdown: emphasis, strong, strikethrough, code, links, pictures, headings, lists, block quotes,
/// fenced code, escapes.
///
/// Text that is not markup is shown unchanged, so every source can be shown. Newlines are kept. Each line is a block,
/// except that fenced code lasts from its opening to its closing fence, or to the end of the text.
public struct MarkdownParser: TextParser {
    /// Returns the attachment for a picture. nil shows its alternative text.
    public typealias ImageProvider = @Sendable (_ url: String, _ alternativeText: String) -> TextAttachment?

    /// The font scale of each heading level, from the first level to the sixth.
    public var headingScales: [CGFloat] = [1.6, 1.4, 1.2, 1.1, 1, 1]
    /// The font family of code. nil means the family of the text. Default: the platform's monospaced font.
    public var codeFamily: String? = FontRequest.monospacedFamily
    /// The colour behind code. nil means no colour.
    public var codeBackground: AdaptiveColor? = AdaptiveColor(LabelColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.2))
    /// The colour of the bar beside block quotes. nil means no bar.
    public var quoteBar: AdaptiveColor? = AdaptiveColor(LabelColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5))
    /// The colour of block quotes. nil means the colour of the text.
    public var quoteColor: AdaptiveColor?
    /// The indent of fenced code, and of each level of block quotes, in points. Default: 12.
    public var blockIndent: CGFloat = 12
    /// Returns the attachments for pictures. nil means that all pictures are shown as their alternative text, or as
    /// their URL if they have none.
    public var image: ImageProvider?

    /// Creates a parser.
    public init() {}

    /// Parses a source.
    public func parse(_ source: RichText) -> ParsedText {
        var reader = MarkdownReader(parser: self, source: source)
        for paragraph in TypesetText.paragraphs(of: source.utf16) {
            reader.readBlock(paragraph.content, terminator: paragraph.content.upperBound..<paragraph.end)
        }
        return reader.finished()
    }
}
