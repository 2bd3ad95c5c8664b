public import Foundation
public import LabelDrawing
public import LabelText

/// A parser that shows Markdown in a label.
///
/// It reads what `MarkdownDocument` reads. Newlines are kept. Items of lists begin with a bullet, a number or a check
/// box. The cells of a table are separated by tabs. HTML is shown as text, definitions of link targets are not shown,
/// and a horizontal line is shown as in the source.
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
    ///
    /// - Complexity: O(n).
    public func parse(_ source: RichText) -> ParsedText {
        var flattener = MarkdownFlattener(parser: self, source: source)
        return flattener.flattened()
    }

    /// Converts the text of one block to display text, for a view that shows each block in a label of its own.
    ///
    /// The bullets and indents of the blocks around it are not shown. Newlines that Markdown does not require are
    /// spaces. The source of the result is the block's part of the document, from the start of its first line.
    /// - Parameters:
    ///   - index: The index of a block in `document.blocks`: a paragraph, a heading, a cell, code or HTML. The result
    ///     is empty for other blocks.
    ///   - document: The document.
    ///   - chain: The indices of the blocks around it, from the outside. A copy as Markdown then keeps the block in its
    ///     list. Default: none.
    ///   - style: The style of the text.
    ///   - isOpen: Whether more text of the block will follow. If so, markup at the end that is not complete is shown
    ///     as what it will most likely be.
    /// - Complexity: O(n) in the length of the block.
    public func parse(
        block index: Int, of document: MarkdownDocument, inside chain: [Int] = [], style: TextStyle = TextStyle(), isOpen: Bool = false
    ) -> ParsedText {
        var parser = self
        parser.blockIndent = 0
        if case .code = document.blocks[index].kind { parser.codeBackground = nil }
        var flattener = MarkdownFlattener(parser: parser, document: document, block: index, style: style)
        return flattener.flattened(block: index, inside: chain, isOpen: isOpen)
    }

    func scale(ofHeading level: Int) -> CGFloat { headingScales.indices.contains(level - 1) ? headingScales[level - 1] : 1 }
}
