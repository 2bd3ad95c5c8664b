public import Foundation
import LabelDrawing

// MARK: - Overview
//
// Finds a scale at which a text fits. Each step of the search lays out the text and checks whether it fits. A text may
// fit at one scale and not at a smaller one, because its lines break at different places. So the search keeps the
// layout with the largest scale that fitted, and returns it.

extension TextLayout {
    /// Returns the size of a text in a container, in points. It is the size of the layout used for drawing and hit
    /// testing.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - size: The available size. Infinite means no limit.
    ///   - options: The layout options. Their width and height are ignored.
    ///   - typesetter: The text engine.
    /// - Returns: The size, including insets. It may exceed the available size, for example if the first line is too
    ///   high or a single character is too wide.
    /// - Complexity: O(n) in the part of the text that fits.
    public static func size(
        of text: RichText, fitting size: CGSize, options: LayoutOptions = LayoutOptions(), typesetter: any Typesetter
    ) -> CGSize {
        var options = options
        let size = options.form == .vertical ? CGSize(width: size.height, height: size.width) : size
        (options.width, options.height) = (size.width.nonNegative, size.height.nonNegative)
        return TextLayout(text, options: options, typesetter: typesetter).containerSize
    }

    /// Returns a text laid out at the largest scale, up to 1, at which the search finds that it fits. If the text does
    /// not fit even at the minimum scale, returns it laid out at that scale.
    ///
    /// A text with more paragraphs than lines never fits. For such a text, the search looks for a scale at which each
    /// line shows a whole paragraph.
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

    /// The number of steps of the search. It gives a precision of an eighth of a point in the largest fonts of labels.
    private static let stepLimit = 8

    private static func scaled(_ typeset: TypesetText, by scale: CGFloat, options: LayoutOptions) -> TextLayout {
        let scaled = TypesetText(
            typeset.text, typesetter: typeset.typesetter, direction: typeset.direction, defaultDirection: typeset.defaultDirection,
            paragraph: typeset.ownParagraph, form: typeset.form, scale: scale)
        return TextLayout(unfitted: scaled, options: options)
    }

    /// Whether all of the text fits that the line limit allows. A layout always has its first line, even if the line is
    /// too large. So the size is checked too.
    var fits: Bool {
        guard !isTruncated || hidesOnlyParagraphsBeyondLimit else { return false }
        let (width, height) = (options.width.nonNegative, options.height.nonNegative)
        return size.width <= max(width, options.insets.left + options.insets.right) + Tolerance.rounding
            && size.height <= height + Tolerance.rounding
    }

    /// Whether the line limit alone hides text: whole paragraphs, which have no line at any scale.
    private var hidesOnlyParagraphsBeyondLimit: Bool {
        let (paragraphs, limit) = (typeset.paragraphs, options.lineLimit)
        guard limit > 0, paragraphs.count > limit else { return false }
        let (hidden, units) = (truncatedRange, typeset.text.utf16)
        let showsTail = hidden.upperBound < units.count
        let tail = paragraphs[typeset.paragraphIndex(at: hidden.upperBound)].content.lowerBound
        // Truncation removes the white space beside the token.
        guard !showsTail || units[tail..<hidden.upperBound].allSatisfy(WhiteSpace.hangs) else { return false }
        // A text that is cut at its head shows nothing but the tail in its last line.
        let lineCount = options.truncation == .head && showsTail ? limit - 1 : limit
        guard lineCount > 0 else { return true }
        let content = paragraphs[lineCount - 1].content
        let end = units[content].lastIndex { !WhiteSpace.hangs($0) }.map { $0 + 1 } ?? content.lowerBound
        return hidden.lowerBound >= end
    }
}
