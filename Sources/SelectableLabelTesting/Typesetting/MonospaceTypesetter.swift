public import Foundation
public import LabelDrawing
public import SelectableLabel

/// A text engine whose every character is a square as wide and high as the font's size, so that tests can count on each position.
///
/// A character is a grapheme cluster, whatever it holds: a letter, a tab, an emoji sequence, a lone combining mark; only inline boxes have sizes of their own. The
/// baseline lies at 0.8 of the square, there is no leading, and letter spacing is added after each square. Lines break where UAX #14 allows it at white
/// space, which hangs over the edge, and else between any two characters. Directions follow UAX #9 without its explicit formatting characters,
/// which are neutral characters like others. With integer sizes all positions are exact.
///
/// A glyph's number is the first Unicode scalar of its character, whatever the font, so that drawings can be read back.
public struct MonospaceTypesetter: Typesetter {
    /// Creates a typesetter; all are alike.
    public init() {}

    /// Makes squares of a paragraph's characters.
    ///
    /// - Complexity: O(n).
    public func typeset(_ paragraph: ParagraphSource) -> any TypesetParagraph {
        MonospaceParagraph(paragraph)
    }

    /// The heights of a font's squares.
    public func metrics(of style: ShapingStyle) -> FontMetrics {
        MonospaceTypesetter.metrics(size: MonospaceTypesetter.side(of: style.font))
    }

    /// The side of a font's squares in points, if a monospace typesetter numbered the font.
    ///
    /// What draws its lines fills a square of that side for each glyph, from 0.8 above the glyph's origin to 0.2 below.
    public static func side(of font: FontID) -> CGFloat? {
        MonospaceFonts.shared.request(of: font).map { CGFloat(side(of: $0)) }
    }

    /// The side of a font's squares in points.
    static func side(of font: FontRequest) -> Double {
        font.size.isNaN ? 17 : Double(font.size.clamped(1, 1000))
    }

    /// The heights of squares.
    static func metrics(size: Double) -> FontMetrics {
        FontMetrics(ascent: Float(size * 0.8), descent: Float(size * 0.2), leading: 0, spaceWidth: Float(size))
    }
}
