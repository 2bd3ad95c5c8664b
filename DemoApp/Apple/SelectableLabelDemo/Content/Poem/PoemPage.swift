import Foundation
import LabelDrawing
import SelectableLabel

/// A poem in vertical columns from right to left, on ruled paper, with a horizontal note below.
struct PoemPage {
    /// The distance between two columns, in points.
    static let pitch: CGFloat = 54
    private static let fontSize: CGFloat = 31
    private static let margin: CGFloat = 24
    private static let noteSpacing: CGFloat = 18
    /// The number of characters per column: two verses of seven characters, each with its punctuation mark.
    private static let charactersInColumn: CGFloat = 16

    /// The page's size, in points.
    var size: CGSize

    // MARK: Texts

    /// The poem with its title and author. The last paragraph is a remark about the poem.
    static let poem: RichText = {
        let title = RichText(PoemPage.title + "\n", style: style(38))
        var right = style(22, color: quiet)
        right.paragraph.alignment = .right
        let author = RichText(PoemPage.author + "\n", style: right)
        let verses = RichText(lines.joined(separator: "\n") + "\n", style: style(fontSize))
        let colophon = RichText("作於唐代，circa 700 CE，七言三十六句。", style: style(22, color: quiet))
        return title + author + verses + colophon
    }()

    /// The layout options of the poem.
    static let options = LayoutOptions(form: .vertical)

    /// An English note about the poem.
    static let note = RichText(
        "“Spring River, Flowers, Moon, Night”: thirty-six lines, two to a column. Columns run down and follow each other to the left.",
        style: TextStyle(font: FontRequest(size: 16), color: quiet, paragraph: ParagraphStyle(lineSpacing: 2)))

    private static let quiet = AdaptiveColor(LabelColor(red: 0.5, green: 0.47, blue: 0.42))

    private static func style(_ size: CGFloat, color: AdaptiveColor = .label) -> TextStyle {
        var paragraph = ParagraphStyle()
        paragraph.lineHeight = pitch
        return TextStyle(font: FontRequest(size: size), letterSpacing: 3, language: "zh-Hant", color: color, paragraph: paragraph)
    }

    // MARK: Places

    /// Returns the frame of the poem in the coordinates of the scrolling content.
    ///
    /// - Parameter columns: The total width of the poem's columns, in points.
    func poemFrame(columns: CGFloat) -> CGRect {
        CGRect(x: Self.margin, y: Self.margin, width: columns, height: columnHeight)
    }

    /// The maximum length of a column, in points.
    var columnHeight: CGFloat {
        let wanted = Self.charactersInColumn * (Self.fontSize + 3) + 20
        return max(min(wanted, size.height - 2 * Self.margin - 90), 0)
    }

    /// Returns the size of the scrolling content, in points.
    ///
    /// - Parameter columns: The total width of the poem's columns, in points.
    func contentSize(columns: CGFloat) -> CGSize {
        CGSize(width: columns + 2 * Self.margin, height: columnHeight + 2 * Self.margin)
    }

    /// The width of the note, in points.
    var noteWidth: CGFloat { max(size.width - 2 * Self.margin, 0) }

    /// Returns the frame of the note, in points from the page's top left corner. It ends at the page's end, so a longer
    /// note is truncated.
    ///
    /// - Parameter height: The height of the note's text, in points.
    func noteFrame(height: CGFloat) -> CGRect {
        let top = columnHeight + 2 * Self.margin + Self.noteSpacing
        return CGRect(x: Self.margin, y: top, width: noteWidth, height: min(height, max(size.height - top, 0)))
    }

    /// The colour of the paper.
    static let paper = AdaptiveColor(
        light: LabelColor(red: 0.98, green: 0.96, blue: 0.9), dark: LabelColor(red: 0.13, green: 0.12, blue: 0.11))

    /// Draws the paper behind the poem: its colour, a frame, and a line between adjacent columns.
    ///
    /// - Parameters:
    ///   - poem: The frame of the poem.
    ///   - visible: The visible part of the scrolling content.
    ///   - appearance: Light or dark.
    static func backdrop(poem: CGRect, visible: CGRect, appearance: Appearance) -> DisplayList {
        var list = DisplayList()
        let ink = AdaptiveColor(light: LabelColor(red: 0.66, green: 0.26, blue: 0.2), dark: LabelColor(red: 0.62, green: 0.34, blue: 0.28))
        list.append(.fillRects([visible], paper.resolved(for: appearance)))
        let color = ink.resolved(for: appearance)
        let count = Int((poem.width / pitch).rounded())
        let rules = (1..<max(count, 1)).map { poem.maxX - CGFloat($0) * pitch }.filter { $0 >= visible.minX && $0 <= visible.maxX }
        list.append(
            .fillRects(rules.map { CGRect(x: $0 - 0.25, y: poem.minY - 8, width: 0.5, height: poem.height + 16) }, color.withAlpha(0.45)))
        list.append(.stroke(.rect(poem.insetBy(dx: -8, dy: -8)), color, width: 1.5))
        list.append(.stroke(.rect(poem.insetBy(dx: -11, dy: -11)), color, width: 0.5))
        return list
    }
}
