public import Foundation
public import LabelDrawing
public import SelectableLabel

/// A text engine with square characters, as wide and high as the font's size, so that tests can predict each position.
///
/// A character is any grapheme cluster: a letter, a tab, an emoji sequence, or a lone combining mark. Only inline boxes
/// have their own size. The baseline is at 0.8 of the square, there is no leading, and letter spacing is added after
/// each square. Lines break at white space where UAX #14 allows it, otherwise between any two characters. White space
/// hangs at the end of a line. Directions follow UAX #9 without its explicit formatting characters, which count as
/// neutral. With integer sizes, all positions are exact.
///
/// A glyph's number is the first Unicode scalar of its character in every font, so tests can read drawings back.
public struct MonospaceTypesetter: Typesetter {
    /// Creates a typesetter. All instances are equal.
    public init() {}

    /// Lays out a paragraph's characters as squares.
    ///
    /// - Complexity: O(n).
    public func typeset(_ paragraph: ParagraphSource) -> any TypesetParagraph {
        MonospaceParagraph(paragraph)
    }

    /// Returns the metrics of a font's squares.
    public func metrics(of style: ShapingStyle) -> FontMetrics {
        MonospaceTypesetter.metrics(size: MonospaceTypesetter.side(of: style.font))
    }

    /// Returns the side of a font's squares, in points; nil if no monospace typesetter used the font.
    ///
    /// To draw a line, fill a square of that side for each glyph, from 0.8 above the glyph's origin to 0.2 below.
    public static func side(of font: FontID) -> CGFloat? {
        MonospaceFonts.shared.request(of: font).map { CGFloat(side(of: $0)) }
    }

    /// Returns the side of a font's squares, in points.
    static func side(of font: FontRequest) -> Double {
        font.size.isNaN ? 17 : Double(font.size.clamped(1, 1000))
    }

    /// Returns the metrics of squares.
    static func metrics(size: Double) -> FontMetrics {
        FontMetrics(ascent: Float(size * 0.8), descent: Float(size * 0.2), leading: 0, spaceWidth: Float(size))
    }
}
