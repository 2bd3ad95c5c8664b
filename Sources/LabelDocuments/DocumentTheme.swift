public import Foundation
public import SelectableLabel

/// The looks of a document. Lengths are in points.
public struct DocumentTheme: Sendable {
    /// The style of text. Its font size is the base of all sizes.
    public var text = TextStyle(font: FontRequest(size: 16))
    /// Converts Markdown: the scales of headings, the font of code, pictures.
    public var parser = MarkdownParser()
    /// The style of code in blocks. nil means the style of text with the font of the parser's `codeFamily`, at 0.875 of
    /// its size.
    public var code: TextStyle?
    /// Finds the colours of code in blocks. nil means that code has the colour of its style.
    public var codeHighlighter: (any CodeHighlighter)?
    /// The space between two blocks.
    public var blockSpacing: CGFloat = 12
    /// The space between two items of a list.
    public var itemSpacing: CGFloat = 6
    /// The space before a heading.
    public var headingSpacing: CGFloat = 20
    /// The indent of each level of lists. The bullet or number is in it.
    public var listIndent: CGFloat = 26
    /// The indent of each level of block quotes. The bar is in it.
    public var quoteIndent: CGFloat = 16
    /// The width of the bar of block quotes.
    public var quoteBarWidth: CGFloat = 3
    /// The bullets of nested lists, from the outside. The last one is that of all deeper lists.
    public var bullets = ["•", "◦", "▪"]
    /// The check boxes of tasks that are done and to be done.
    public var checkBoxes = (done: "☑", open: "☐")
    /// The spoken names of check boxes of tasks that are done and to be done.
    public var spokenCheckBoxes = (done: "done", open: "to do")
    /// The spoken name of a row of a table. `%d` stands for its number.
    public var spokenRow = "row %d"
    /// The space around code, inside its background.
    public var codeInset: CGFloat = 12
    /// The height of the header of code, with its language and its Copy button. 0 means no header.
    public var codeHeaderHeight: CGFloat = 32
    /// The corner radius of the background of code.
    public var codeRadius: CGFloat = 8
    /// The space around the text of a table's cell.
    public var cellInset = EdgeLengths(top: 8, left: 12, bottom: 8, right: 12)
    /// The maximum width of a table's column. Longer text wraps.
    public var maximumColumnWidth: CGFloat = 260
    /// The colour behind code.
    public var codeBackground = AdaptiveColor(
        light: LabelColor(red: 0.95, green: 0.95, blue: 0.97), dark: LabelColor(red: 0.11, green: 0.11, blue: 0.12))
    /// The colour behind the header of a table.
    public var headerBackground = AdaptiveColor(
        light: LabelColor(red: 0.95, green: 0.95, blue: 0.97), dark: LabelColor(red: 0.11, green: 0.11, blue: 0.12))
    /// The colour of the bar of block quotes, the lines of tables and horizontal lines.
    public var line = AdaptiveColor(
        light: LabelColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.29), dark: LabelColor(red: 0.33, green: 0.33, blue: 0.35, alpha: 0.6)
    )
    /// The colour of bullets, of the language of code and of text in block quotes.
    public var secondary = AdaptiveColor(
        light: LabelColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.6), dark: LabelColor(red: 0.92, green: 0.92, blue: 0.96, alpha: 0.6))
    /// The title of the Copy button of code.
    public var copyTitle = "Copy"

    /// Creates the default theme.
    public init() {}

    /// The style of code in blocks.
    var codeStyle: TextStyle {
        if let code { return code }
        var style = text
        style.font.size *= 0.875
        return style
    }

    /// The style of bullets and numbers.
    var markerStyle: TextStyle {
        var style = text
        style.color = secondary
        return style
    }

    /// The style of the header of code: smaller than text, in the secondary colour.
    public var captionStyle: TextStyle {
        var style = text
        style.font.size *= 0.8125
        style.color = secondary
        return style
    }

    /// Returns the theme for fonts that a view scales.
    func withIndents(scaledBy scale: CGFloat) -> DocumentTheme {
        var theme = self
        theme.listIndent *= scale
        theme.codeHeaderHeight *= scale
        return theme
    }

    /// Returns the text of a marker in a list of the given depth.
    func text(of marker: DocumentBlock.Marker, depth: Int) -> String {
        switch marker {
        case .bullet: bullets.isEmpty ? "" : bullets[min(max(depth - 1, 0), bullets.count - 1)]
        case .number(let number): "\(number)."
        case .checkBox(let isDone): isDone ? checkBoxes.done : checkBoxes.open
        }
    }

    /// Returns the space between a block and the one before it.
    func spacing(before block: DocumentBlock, after last: DocumentBlock?) -> CGFloat {
        guard let last else { return 0 }
        if case .heading = block.content { return headingSpacing }
        return block.listDepth > 0 && last.listDepth > 0 ? itemSpacing : blockSpacing
    }
}
