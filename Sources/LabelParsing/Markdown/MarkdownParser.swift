public import Foundation
public import LabelDrawing
public import LabelText

// MARK: - Overview
//
// Foundation has no Markdown reader on Linux. On iOS 15, its reader does not report where in the source its pieces are,
// but copying the original source needs that. So the kit itself reads the part of CommonMark that labels need: blocks
// line by line, and their content from delimiter to delimiter.

/// Shows a subset of Markdown: emphasis, strong, strikethrough, code, links, headings, lists, escapes.
///
/// Text that is not markup is shown unchanged, so every source can be shown. Each line is a block; newlines are kept.
public struct MarkdownParser: TextParser {
    /// The font scale of each heading level, from the first level to the sixth.
    public var headingScales: [CGFloat] = [1.6, 1.4, 1.2, 1.1, 1, 1]
    /// The font family of code; nil means the family of the text.
    public var codeFamily: String? = "monospace"
    /// The colour behind code; nil means no colour.
    public var codeBackground: AdaptiveColor? = AdaptiveColor(LabelColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.2))

    /// Creates a parser.
    public init() {}

    /// Parses a source.
    public func parse(_ source: RichText) -> ParsedText {
        var reader = MarkdownReader(parser: self, source: source)
        for paragraph in TypesetText.paragraphs(of: source.utf16) {
            reader.readBlock(paragraph.content)
            reader.builder.show(paragraph.content.upperBound..<paragraph.end)
        }
        return reader.builder.finished()
    }
}
