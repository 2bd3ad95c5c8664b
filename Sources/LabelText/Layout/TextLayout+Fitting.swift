public import Foundation
import LabelDrawing

// MARK: - Overview
//
// Shrinking to fit: a search on real layouts, never an estimate. Whether a text fits does not quite follow its scale, as a line may break better at a larger one;
// so the search keeps the largest scale that it has seen fit, and what it returns is that very layout.

extension TextLayout {
    /// The size of a text in a container, in points: that of the layout with which it is drawn and hit.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - size: The most room there is; infinite for no limit.
    ///   - options: How the text is laid out; their width and height are not read.
    ///   - typesetter: The text engine.
    /// - Returns: A size that is no wider than the room but for a first line that is, insets included.
    /// - Complexity: O(n) in the part of the text that fits.
    public static func size(
        of text: RichText, fitting size: CGSize, options: LayoutOptions = LayoutOptions(), typesetter: any Typesetter
    ) -> CGSize {
        var options = options
        let size = options.form == .vertical ? CGSize(width: size.height, height: size.width) : size
        (options.width, options.height) = (size.width.nonNegative, size.height.nonNegative)
        return TextLayout(text, options: options, typesetter: typesetter).containerSize
    }

    /// A text laid out in the largest fonts, up to its own, in which it is not cut off.
    static func fitted(_ typeset: TypesetText, options: LayoutOptions) -> TextLayout {
        let full = TextLayout(unfitted: typeset, options: options)
        guard !full.fits else { return full }
        let largest = typeset.text.runs.reduce(1) { max($0, $1.style.font.size) }
        var low = max(options.minimumScaleFactor.isNaN ? 0 : options.minimumScaleFactor.clamped(0, 1), 1 / largest)
        guard low < 1 else { return full }
        var best = scaled(typeset, by: low, options: options)
        guard best.fits else { return best }
        var high: CGFloat = 1
        for _ in 0..<stepLimit {
            let scale = (low + high) / 2
            let layout = scaled(typeset, by: scale, options: options)
            if layout.fits { (low, best) = (scale, layout) } else { high = scale }
        }
        return best
    }

    /// Enough steps for an eighth of a point in the largest fonts of labels.
    private static let stepLimit = 8

    private static func scaled(_ typeset: TypesetText, by scale: CGFloat, options: LayoutOptions) -> TextLayout {
        let scaled = TypesetText(
            typeset.text, typesetter: typeset.typesetter, direction: typeset.direction, defaultDirection: typeset.defaultDirection,
            paragraph: typeset.ownParagraph, form: typeset.form, scale: scale)
        return TextLayout(unfitted: scaled, options: options)
    }

    /// Whether all of the text has room; the first line, which is always there, may have none.
    private var fits: Bool {
        guard !isTruncated else { return false }
        let (width, height) = (options.width.nonNegative, options.height.nonNegative)
        return size.width <= max(width, options.insets.left + options.insets.right) + 0.01 && size.height <= height + 0.01
    }
}
