public import Foundation
public import LabelDrawing
public import LabelText

// MARK: - Overview
//
// Foundation has no Markdown parser on Linux. On iOS 15, its parser does not report source positions, which are needed
// to copy the source text. So the kit has its own parser for the part of CommonMark that labels need. It reads the
// source line by line.

/// A parser for a subset of Markdown: emphasis, strong, strikethrough, code, links, pictures, headings, lists, block
/// quotes, fenced code and escapes.
///
/// Text that is not markup is shown unchanged, so any source can be parsed. Newlines are kept. Each line is a block,
/// except in fenced code. Fenced code without a closing fence extends to the end of the text.
public struct MarkdownParser: TextParser {
    /// A closure that returns the attachment for a picture. If it returns nil, the alternative text is shown instead.
    public typealias ImageProvider = @Sendable (_ url: String, _ alternativeText: String) -> TextAttachment?

    /// The font scale of each heading level, from level 1 to level 6.
    public var headingScales: [CGFloat] = [1.6, 1.4, 1.2, 1.1, 1, 1]
    /// The font family of code. nil means the family of the text. Default: the platform's monospaced font.
    public var codeFamily: String? = FontRequest.monospacedFamily
    /// The colour behind code. nil means no colour.
    public var codeBackground: AdaptiveColor? = AdaptiveColor(LabelColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.2))
    /// The colour of the bar at the leading edge of block quotes. nil means no bar.
    public var quoteBar: AdaptiveColor? = AdaptiveColor(LabelColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5))
    /// The text colour of block quotes. nil means the colour of the text.
    public var quoteColor: AdaptiveColor?
    /// The indent of fenced code, and of each level of block quotes, in points. Default: 12.
    public var blockIndent: CGFloat = 12
    /// A closure that returns the attachment for a picture. nil means that pictures show their alternative text, or
    /// their URL if they have none.
    public var image: ImageProvider?

    /// Creates a parser.
    public init() {}

    /// Converts Markdown to display text.
    public func parse(_ source: RichText) -> ParsedText {
        var reader = MarkdownReader(parser: self, source: source)
        for paragraph in TypesetText.paragraphs(of: source.utf16) {
            reader.readBlock(paragraph.content, terminator: paragraph.content.upperBound..<paragraph.end)
        }
        return reader.finished()
    }
}
