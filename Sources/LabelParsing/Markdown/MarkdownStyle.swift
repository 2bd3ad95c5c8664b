import Foundation
import LabelDrawing
import LabelText

/// The style that Markdown gives to text. It is a class, so that it is applied only once to a style of the source.
final class MarkdownStyle {
    /// The markup that applies to the text.
    struct Marks: Hashable {
        var isStrong = false
        var isEmphasized = false
        var isStruck = false
        var isCode = false
        var headingScale: CGFloat = 1
        var link: String?
        /// The depth of nested block quotes. 0 means no block quote.
        var quoteDepth = 0
        /// Whether the text is in a block of code.
        var isCodeBlock = false
    }

    let marks: Marks
    private let parser: MarkdownParser
    /// The styles of strong, emphasized, struck text and code inside this text, once they are needed.
    private var inner: [MarkdownStyle?] = [nil, nil, nil, nil]
    /// The last style of the source, and the same with this style.
    private var known: (plain: TextStyle, result: TextStyle)?

    init(_ marks: Marks, parser: MarkdownParser) { (self.marks, self.parser) = (marks, parser) }

    /// Returns the style of text inside text of this style.
    func inside(_ kind: MarkdownInline.Kind) -> MarkdownStyle {
        switch kind {
        case .strong: inner(0) { $0.isStrong = true }
        case .emphasis: inner(1) { $0.isEmphasized = true }
        case .strikethrough: inner(2) { $0.isStruck = true }
        case .code: inner(3) { $0.isCode = true }
        case .link(let target, _): target.isEmpty ? self : changed { $0.link = target }
        default: self
        }
    }

    private func inner(_ index: Int, _ change: (inout Marks) -> Void) -> MarkdownStyle {
        if let known = inner[index] { return known }
        let style = changed(change)
        inner[index] = style
        return style
    }

    private func changed(_ change: (inout Marks) -> Void) -> MarkdownStyle {
        var marks = marks
        change(&marks)
        return MarkdownStyle(marks, parser: parser)
    }

    /// Returns a style of the source with this style.
    func applied(to plain: TextStyle) -> TextStyle {
        if let known, known.plain == plain { return known.result }
        var result = plain
        apply(to: &result)
        known = (plain, result)
        return result
    }

    private func apply(to style: inout TextStyle) {
        if marks.isStrong { style.font.isBold = true }
        if marks.isEmphasized { style.font.isItalic = true }
        if marks.isStruck { style.strikethrough = style.strikethrough ?? LineDecoration() }
        if marks.headingScale != 1 { style.font.size = (style.font.size * marks.headingScale).clamped(1, 1000) }
        if let link = marks.link { style.link = TextLink(target: link) }
        if marks.isCode || marks.isCodeBlock, let family = parser.codeFamily { style.font.family = family }
        if marks.isCode { style.backgroundColor = parser.codeBackground }
        if marks.quoteDepth > 0 || marks.isCodeBlock { applyBlock(to: &style) }
    }

    private func applyBlock(to style: inout TextStyle) {
        let levels = CGFloat(marks.quoteDepth + (marks.isCodeBlock ? 1 : 0))
        let indent = parser.blockIndent.nonNegative.finiteOrZero
        style.paragraph.firstLineIndent = (style.paragraph.firstLineIndent ?? 0) + levels * indent
        style.paragraph.headIndent = (style.paragraph.headIndent ?? 0) + levels * indent
        let bar = marks.quoteDepth > 0 ? parser.quoteBar : nil
        var block = TextBackground(stroke: bar, edges: .leading, lineWidth: 3, cornerRadius: bar == nil ? 5 : 0)
        if marks.isCodeBlock {
            style.paragraph.tailIndent = (style.paragraph.tailIndent ?? 0) + indent
            block.fill = parser.codeBackground
        }
        style.decorations.block = block.fill == nil && block.stroke == nil ? nil : block
        if marks.quoteDepth > 0, let color = parser.quoteColor { style.color = color }
    }
}
