public import Foundation
public import LabelDrawing

// Variants of the range queries for other forms of ranges, such as ranges of `String` indices.
extension TextLayout {
    /// Returns the rectangles that show a range as selected. For details, see the variant for a `TextRange`.
    public func selectionRects(for range: some TextRangeExpression) -> [CGRect] { selectionRects(for: text.textRange(range)) }

    /// Returns the smallest rectangle around a range. For details, see the variant for a `TextRange`.
    public func boundingRect(for range: some TextRangeExpression) -> CGRect { boundingRect(for: text.textRange(range)) }

    /// Returns a rounded shape behind a range. For details, see the variant for a `TextRange`.
    public func highlightPath(
        for range: some TextRangeExpression, cornerRadius: CGFloat = 4, padding: EdgeLengths = EdgeLengths()
    ) -> DrawingPath {
        highlightPath(for: text.textRange(range), cornerRadius: cornerRadius, padding: padding)
    }
}
