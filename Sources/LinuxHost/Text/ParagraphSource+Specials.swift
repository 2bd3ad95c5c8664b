import SelectableLabel

/// Characters that are not shaped: tabs and inline boxes.
extension ParagraphSource {
    /// Gives tabs and boxes runs of their own.
    func splittingSpecials(_ shapingRuns: [ShapingRun]) -> [ShapingRun] {
        let boxes = boxes
        var result: [ShapingRun] = []
        for run in shapingRuns {
            var first = run.characters.lowerBound
            func append(upTo end: Int, _ kind: ShapingRun.Kind) {
                guard end > first else { return }
                var part = run
                part.characters = first..<end
                part.kind = kind
                result.append(part)
                first = end
            }
            for character in run.characters {
                let offset = Int(characterStarts[character])
                if utf16[offset] == 0x09 {
                    append(upTo: character, .text)
                    append(upTo: character + 1, .tab)
                } else if let box = boxes[offset] {
                    append(upTo: character, .text)
                    append(upTo: character + 1, .box(box))
                }
            }
            append(upTo: run.characters.upperBound, .text)
        }
        return result
    }
}
