extension ParagraphSource {
    /// The inline boxes, keyed by the offset of their U+FFFC. Ignores a U+FFFC that does not begin a character.
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
