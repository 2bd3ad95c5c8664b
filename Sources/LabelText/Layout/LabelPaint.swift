public import LabelDrawing

/// A colour of a part of a text.
public struct ColorRange: Hashable, Sendable {
    /// The part, in UTF-16 code units.
    public var range: TextRange
    /// The colour.
    public var color: AdaptiveColor

    /// Creates a colour of a part of a text.
    public init(_ range: TextRange, _ color: AdaptiveColor) { (self.range, self.color) = (range, color) }
}

/// Changes to the painting of a label's text. They need no new layout.
public struct LabelPaint: Hashable, Sendable {
    /// The colour of all text except links, for example while a cell is highlighted. nil means the text's own colours.
    public var textColor: AdaptiveColor?
    /// The shadow of all text without a shadow of its own. nil means none.
    public var shadow: TextShadow?
    /// The opacity of all text, 0 to 1. Default: 1.
    public var opacity: Double
    /// The colours of parts of the text, in the order of the text. They replace the text's own colours.
    package let colorRanges: [ColorRange]

    /// Creates a paint. Without arguments, the text is painted unchanged.
    ///
    /// - Parameters:
    ///   - textColor: The colour of all text except links.
    ///   - shadow: The shadow of all text without a shadow of its own.
    ///   - opacity: The opacity of all text.
    ///   - colorRanges: The colours of parts of the text, except links. Where they overlap, the one that begins first
    ///     counts. Of two that begin together, the first counts.
    /// - Complexity: O(n) in the number of `colorRanges` if they are in the order of the text. Otherwise O(n log n).
    public init(
        textColor: AdaptiveColor? = nil, shadow: TextShadow? = nil, opacity: Double = 1, colorRanges: [ColorRange] = []
    ) {
        self.textColor = textColor
        self.shadow = shadow
        self.opacity = opacity
        var ranges: [ColorRange] = []
        for next in colorRanges.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            let start = max(next.range.lowerBound, ranges.last?.range.upperBound ?? Int.min)
            if start < next.range.upperBound { ranges.append(ColorRange(start..<next.range.upperBound, next.color)) }
        }
        self.colorRanges = ranges
    }

    /// The paint of a disabled label: dimmed.
    public static let disabled = LabelPaint(opacity: 0.4)

    /// Returns the colour at an offset, nil if it is the text's own, and the end of the stretch with this colour.
    ///
    /// - Complexity: O(log n).
    func color(at offset: Int) -> (color: AdaptiveColor?, end: Int) {
        let index = colorRanges.partitioningIndex { $0.range.upperBound > offset }
        guard index < colorRanges.count else { return (nil, Int.max) }
        let next = colorRanges[index]
        return next.range.contains(offset) ? (next.color, next.range.upperBound) : (nil, next.range.lowerBound)
    }
}
