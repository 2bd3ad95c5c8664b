import Foundation
import LabelDrawing
import SelectableLabel

extension MagazinePage {
    /// Returns the text of a part of the page.
    static func text(of part: Part) -> RichText {
        switch part {
        case .kicker:
            var style = TextStyle(font: FontRequest(size: 12, isBold: true), letterSpacing: 2, color: accent)
            style.paragraph.paragraphSpacing = 0
            return RichText("HARBOUR NOTES", style: style)
        case .headline: return RichText("The last boat carries the light", style: headline)
        case .standfirst:
            return RichText("Every evening a small crew takes the mail, the bread and one lamp across the bay.", style: standfirst)
        case .opening: return opening
        case .quotation: return quotation
        case .left: return leftColumn
        case .right: return rightColumn
        case .note:
            return RichText(
                "1  A fathom is the span of two arms, about 1.83 m. Tides after the harbour’s own table, example.org/tides.",
                style: TextStyle(font: FontRequest(size: 12), color: quiet)
            ).detectingLinks([WebAddressDetector()])
        }
    }

    // MARK: Styles

    #if canImport(UIKit)
    private static let serif = "Georgia"
    #else
    private static let serif = "Noto Serif"
    #endif
    private static let quiet = AdaptiveColor(LabelColor(red: 0.5, green: 0.5, blue: 0.53))

    private static func style(_ size: CGFloat, isBold: Bool = false, isItalic: Bool = false, lineSpacing: CGFloat = 4) -> TextStyle {
        TextStyle(
            font: FontRequest(family: serif, size: size, isBold: isBold, isItalic: isItalic),
            language: "en",
            paragraph: ParagraphStyle(lineSpacing: lineSpacing, paragraphSpacing: 8, hyphenationFactor: 1))
    }

    private static var headline: TextStyle {
        var style = style(34, isBold: true, lineSpacing: 0)
        style.paragraph.hyphenationFactor = 0
        return style
    }

    private static var standfirst: TextStyle {
        var style = style(18, isItalic: true)
        style.color = quiet
        return style
    }

    // MARK: Texts

    /// The first label of body text. The first words are coloured, some words have a background shape, and there is a
    /// note number.
    private static var opening: RichText {
        let text = """
            At ten to nine the harbour is the colour of tea. The crane has stopped, the gulls have gone to wherever gulls go, and the only thing on \
            the quay that still moves is the mail boat, which does not so much wait as lean on its rope. It will cross eleven hundred fathoms1 of \
            open water before dark, as it has on every night that had a night in it since the lighthouse was built.
            The lamp travels in a crate of straw. It is lit before the boat leaves, so that nobody on the far side has to carry fire through the wind: \
            a flame that is already burning, the crew says, is easier to keep than to make.
            """
        return RichText(text, style: style(17)).marked("At ten to nine") { style in
            style.font.isBold = true
            style.color = accent
        }
        .marked("fathoms1", from: 7) { $0.decorations.superscript = 1 }
        .marked("does not so much wait as lean on its rope") { style in
            style.decorations.background = TextBackground(
                fill: AdaptiveColor(
                    light: LabelColor(red: 1, green: 0.93, blue: 0.62), dark: LabelColor(red: 0.4, green: 0.33, blue: 0.08)),
                cornerRadius: 4, padding: EdgeLengths(left: 2, right: 2))
        }
    }

    /// The text of the quotation, on a coloured block.
    private static var quotation: RichText {
        var words = style(22, isItalic: true)
        words.paragraph.alignment = .center
        words.decorations.block = TextBackground(
            fill: AdaptiveColor(light: LabelColor(red: 0.96, green: 0.93, blue: 0.89), dark: LabelColor(red: 0.2, green: 0.16, blue: 0.15)),
            stroke: accent, lineWidth: 1, cornerRadius: 10, padding: EdgeLengths(top: 12, left: 16, bottom: 12, right: 16))
        var source = words
        source.font = FontRequest(size: 13)
        source.color = accent
        return RichText("“You do not bring light to a place. You bring it back.”", style: words)
            + RichText("\nfrom the harbour’s log book", style: source)
    }

    private static var leftColumn: RichText {
        let text = """
            On the far island the keeper prints the tide table by hand. The letters are cast in lead, 活字, and she sets each page in a mirror’s order, \
            from the right to the left, reading it with a thumb and a lamp.
            Figures wear out first, because the sea is mostly numbers. There is a drawer of tired sevens.
            """
        return RichText(text, style: style(15, lineSpacing: 3)).marked("活字") { style in
            style.language = "ja"
            style.decorations.ruby = RubyAnnotation("かつじ")
        }
        .marked("tired sevens") { $0.underline = LineDecoration(form: .double, color: accent) }
    }

    private static var rightColumn: RichText {
        let text = """
            Beside each hour she writes the height of the water, and in spring, when the two disagree with the moon, a small apology.
            The boat takes the sheets home, still damp. By noon they hang in the bakery, the school and the ferry, and nobody is late for the sea.
            """
        return RichText(text, style: style(15, lineSpacing: 3)).marked("a small apology") { style in
            style.decorations.shadows = [TextShadow(color: AdaptiveColor(accent.light.withAlpha(0.45)), x: 0, y: 1, blur: 3)]
        }
        .marked("nobody is late") { $0.underline = LineDecoration(pattern: .dot, color: accent) }
    }
}

extension RichText {
    /// Returns a copy in which the style of the first occurrence of some words is changed.
    ///
    /// - Parameter start: The number of UTF-16 code units at the start of `words` that keep their style. Default: 0.
    fileprivate func marked(_ words: String, from start: Int = 0, _ change: (inout TextStyle) -> Void) -> RichText {
        guard let range = string.range(of: words) else { return self }
        let lower = string.utf16.distance(from: string.startIndex, to: range.lowerBound)
        return restyled((lower + start)..<(lower + words.utf16.count), change)
    }
}

extension TextStyle {
    fileprivate var language: String? {
        get { shaping.language }
        set { shaping.language = newValue }
    }
}
