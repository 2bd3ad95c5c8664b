public import Foundation
public import LabelDrawing

// The queries that take a range, for the other forms of ranges.
extension TextLayout {
    /// The rectangles that show a selected range. See `selectionRects(for:)` for offsets.
    public func selectionRects(for range: some TextRangeExpression) -> [CGRect] { selectionRects(for: text.textRange(range)) }

    /// The smallest rectangle around a range. See `boundingRect(for:)` for offsets.
    public func boundingRect(for range: some TextRangeExpression) -> CGRect { boundingRect(for: text.textRange(range)) }

    /// A rounded shape behind a range. See `highlightPath(for:cornerRadius:padding:)` for offsets.
    public func highlightPath(
        for range: some TextRangeExpression, cornerRadius: CGFloat = 4, padding: EdgeLengths = EdgeLengths()
    ) -> DrawingPath {
        highlightPath(for: text.textRange(range), cornerRadius: cornerRadius, padding: padding)
    }
}
