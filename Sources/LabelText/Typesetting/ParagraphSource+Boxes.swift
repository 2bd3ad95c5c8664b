extension ParagraphSource {
    /// The inline boxes by the offset of their U+FFFC. A U+FFFC inside a character does not count.
    ///
    /// - Complexity: O(runs + n log n in the runs with boxes).
    package var boxes: [Int: InlineBox] {
        var boxes: [Int: InlineBox] = [:]
        for run in runs {
            guard let box = run.style.inlineBox else { continue }
            for offset in run.range where utf16[offset] == InlineBox.unit && startsCharacter(offset) {
                boxes[offset] = box
            }
        }
        return boxes
    }
}
