public import Foundation
public import LabelDrawing
public import SelectableLabel

/// A typesetter for tests, with predictable positions: every character is a square with the font's size as its side.
///
/// A character is a grapheme cluster: for example, a letter, a tab, or an emoji sequence. Only inline boxes have
/// another size. The baseline is at 0.8 of the square's height. There is no leading. Letter spacing is added after each
/// square. If the sizes are integers, all positions are exact.
///
/// Lines break after white space where UAX #14 allows it. A word that is wider than a line breaks between any two
/// characters. White space at the end of a line may extend beyond the line's width. Directions follow UAX #9, but
/// explicit formatting characters have no effect.
///
/// The number of a glyph is the first Unicode scalar of its character. So tests can read the text of a drawing.
public struct MonospaceTypesetter: Typesetter {
    /// Creates a typesetter.
    public init() {}

    /// Lays out a paragraph's characters as squares.
    ///
    /// - Complexity: O(n).
    public func typeset(_ paragraph: ParagraphSource) -> any TypesetParagraph {
        let whole = MonospaceParagraph(paragraph)
        return whole.sliced ?? whole
    }

    /// Returns the metrics of a font's squares.
    public func metrics(of style: ShapingStyle) -> FontMetrics {
        MonospaceTypesetter.metrics(size: MonospaceTypesetter.side(of: style.font))
    }

    /// Returns the side of a font's squares, in points; nil if no monospace typesetter has used the font.
    ///
    /// To draw a glyph, fill a square of this side. Its left edge is at the glyph's origin. Its top is 0.8 sides above
    /// the origin, its bottom 0.2 sides below.
    public static func side(of font: FontID) -> CGFloat? {
        MonospaceFonts.shared.request(of: font).map { CGFloat(side(of: $0)) }
    }

    /// Returns the side of a font's squares, in points. It is 1 to 1000; for a size of NaN it is 17.
    static func side(of font: FontRequest) -> Double {
        font.size.isNaN ? 17 : Double(font.size.clamped(1, 1000))
    }

    /// Returns the font metrics for squares whose side is `size` points.
    static func metrics(size: Double) -> FontMetrics {
        FontMetrics(ascent: Float(size * 0.8), descent: Float(size * 0.2), leading: 0, spaceWidth: Float(size))
    }
}
