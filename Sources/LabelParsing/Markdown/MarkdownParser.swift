public import Foundation
public import LabelDrawing
public import LabelText

// MARK: - Overview
//
// Foundation's own Markdown reader is not there on Linux, and on iOS 15 it does not say where in the source its pieces come from, without which nothing could
// be copied as it was written. So the kit reads the part of CommonMark that labels need itself: block by block a line, within it from delimiter to delimiter.

/// Shows a subset of Markdown: emphasis, strong, strikethrough, code, links, headings, lists, escapes.
///
/// What is not read as markup shows as it was written, so every source can be shown. Blocks are lines; line ends stay.
public struct MarkdownParser: TextParser {
    /// How much larger headings are than text, from the first level to the sixth.
    public var headingScales: [CGFloat] = [1.6, 1.4, 1.2, 1.1, 1, 1]
    /// The font family of code; nil for the text's own.
    public var codeFamily: String? = "monospace"
    /// The colour behind code; nil for none.
    public var codeBackground: AdaptiveColor? = AdaptiveColor(LabelColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.2))

    /// Creates a parser.
    public init() {}

    /// Reads a source.
    public func parse(_ source: RichText) -> ParsedText {
        var reader = MarkdownReader(parser: self, source: source)
        for paragraph in TypesetText.paragraphs(of: source.utf16) {
            reader.readBlock(paragraph.content)
            reader.builder.show(paragraph.content.upperBound..<paragraph.end)
        }
        return reader.builder.finished()
    }
}
