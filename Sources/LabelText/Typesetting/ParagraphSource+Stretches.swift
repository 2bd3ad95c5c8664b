import Foundation

/// A range of a paragraph whose characters have the same attributes for the text engine.
package struct ShapingStretch: Hashable {
    /// The range, in UTF-16 code units.
    package var range: TextRange
    /// The shaping style to pass to the text engine.
    package var style: ShapingStyle
    /// Whether the text is upright in a vertical line. It then uses the font's vertical glyph forms.
    package var isUpright = false
    /// The inline box to show instead of text. The range is then a single U+FFFC. nil for text.
    package var box: InlineBox?
}

extension ParagraphSource {
    /// The paragraph, divided into ranges with the same attributes. Used for engines that take attributed text.
    ///
    /// The ranges are in order and begin on character boundaries. Each inline box has its own range, without letter
    /// spacing.
    /// - Complexity: O(runs · log n); O(n) with boxes and for vertical text.
    package var stretches: [ShapingStretch] {
        let (upright, boxes) = (uprightCharacters, boxes)
        return runs.flatMap { run -> [ShapingStretch] in
            let range = aligned(run.range)
            guard !range.isEmpty else { return [] }
            guard !upright.isEmpty || run.style.inlineBox != nil else { return [ShapingStretch(range: range, style: run.style)] }
            var stretches: [ShapingStretch] = []
            for character in characterIndex(at: range.lowerBound)...characterIndex(at: range.upperBound - 1) {
                let isUpright = !upright.isEmpty && upright[character]
                let (start, end) = (Int(characterStarts[character]), Int(characterStarts[character + 1]))
                let box = boxes[start]
                if let box { stretches.append(ShapingStretch(boxAt: start, box, style: run.style, isUpright: isUpright)) }
                let rest = (box == nil ? start : start + 1)..<end
                if let last = stretches.last, last.box == nil, last.isUpright == isUpright {
                    stretches[stretches.count - 1].range = last.range.lowerBound..<end
                } else if !rest.isEmpty {
                    stretches.append(ShapingStretch(range: rest, style: run.style, isUpright: isUpright))
                }
            }
            return stretches
        }
    }
}

extension ShapingStretch {
    fileprivate init(boxAt offset: Int, _ box: InlineBox, style: ShapingStyle, isUpright: Bool) {
        self.init(range: offset..<offset + 1, style: style, isUpright: isUpright, box: box)
        self.style.letterSpacing = 0
    }
}
