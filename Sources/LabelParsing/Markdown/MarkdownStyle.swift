import Foundation
import LabelDrawing
import LabelText

/// The style that Markdown gives to a range of text.
struct MarkdownStyle: Hashable {
    var isStrong = false
    var isEmphasized = false
    var isStruck = false
    var isCode = false
    var headingScale: CGFloat = 1
    var link: String?
    /// The depth of nested block quotes. 0 means no block quote.
    var quoteDepth = 0
    /// Whether the text is in a fenced code block.
    var isCodeBlock = false

    /// The part of the style that applies to whole blocks: block quote and code block.
    var ofBlock: MarkdownStyle {
        var style = MarkdownStyle()
        (style.quoteDepth, style.isCodeBlock) = (quoteDepth, isCodeBlock)
        return style
    }

    func apply(to style: inout TextStyle, parser: MarkdownParser) {
        if isStrong { style.font.isBold = true }
        if isEmphasized { style.font.isItalic = true }
        if isStruck { style.strikethrough = style.strikethrough ?? LineDecoration() }
        if headingScale != 1 { style.font.size = (style.font.size * headingScale).clamped(1, 1000) }
        if let link { style.link = TextLink(target: link) }
        if isCode || isCodeBlock, let family = parser.codeFamily { style.font.family = family }
        if isCode { style.backgroundColor = parser.codeBackground }
        if quoteDepth > 0 || isCodeBlock { applyBlock(to: &style, parser: parser) }
    }

    private func applyBlock(to style: inout TextStyle, parser: MarkdownParser) {
        let levels = CGFloat(quoteDepth + (isCodeBlock ? 1 : 0))
        let indent = parser.blockIndent.nonNegative.finiteOrZero
        style.paragraph.firstLineIndent = (style.paragraph.firstLineIndent ?? 0) + levels * indent
        style.paragraph.headIndent = (style.paragraph.headIndent ?? 0) + levels * indent
        let bar = quoteDepth > 0 ? parser.quoteBar : nil
        var block = TextBackground(stroke: bar, edges: .leading, lineWidth: 3, cornerRadius: bar == nil ? 5 : 0)
        if isCodeBlock {
            style.paragraph.tailIndent = (style.paragraph.tailIndent ?? 0) + indent
            block.fill = parser.codeBackground
        }
        style.decorations.block = block.fill == nil && block.stroke == nil ? nil : block
        if quoteDepth > 0, let color = parser.quoteColor { style.color = color }
    }
}
