public import Foundation
public import SelectableLabel

extension ParagraphSource {
    /// Creates a paragraph with one style. The text must not contain line terminators.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - style: The style of the whole text.
    ///   - direction: The direction. nil means the direction of the first strong character.
    ///   - defaultDirection: The direction of a text without strong characters. Default: left to right.
    /// - Complexity: O(n).
    public init(
        _ text: String,
        style: ShapingStyle = ShapingStyle(),
        direction: TextDirection? = nil,
        defaultDirection: TextDirection = .leftToRight
    ) {
        let units = Array(text.utf16)
        self.init(
            utf16: units,
            characterStarts: CharacterBoundaries.starts(of: units[...]),
            runs: [Run(range: 0..<units.count, style: style)],
            direction: direction,
            defaultDirection: defaultDirection
        )
    }
}

extension TypesetParagraph {
    /// Returns the lines of the paragraph when it is wrapped at `width`.
    ///
    /// The number of lines is limited, so a faulty paragraph cannot cause an endless loop.
    ///
    /// - Complexity: O(lines · log n).
    public func lineRanges(width: CGFloat) -> [TextRange] {
        var ranges: [TextRange] = []
        var start = 0
        while start < length, ranges.count <= length {
            let end = suggestedLineBreak(from: start, width: width)
            guard end > start else { return ranges }
            ranges.append(start..<end)
            start = end
        }
        return ranges
    }

    /// Lays out one line.
    public func line(_ range: TextRange) -> ShapedLine {
        var line = ShapedLine()
        layOutLine(range, into: &line)
        return line
    }
}
