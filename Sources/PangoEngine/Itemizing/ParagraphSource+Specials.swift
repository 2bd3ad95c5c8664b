import LabelText

/// Splits runs at characters that need separate runs: tabs, inline boxes and upright characters.
extension ParagraphSource {
    /// Splits the runs so that each tab and each inline box has a separate run. In vertical lines, also separates
    /// upright characters from rotated ones.
    func splittingSpecials(_ shapingRuns: [ShapingRun]) -> [ShapingRun] {
        let boxes = boxes
        let upright = uprightCharacters
        var result: [ShapingRun] = []
        for run in shapingRuns {
            var first = run.characters.lowerBound
            func append(upTo end: Int, _ kind: ShapingRun.Kind) {
                guard end > first else { return }
                var part = run
                part.isUpright = !upright.isEmpty && upright[first] && kind == .text
                part.characters = first..<end
                part.kind = kind
                result.append(part)
                first = end
            }
            for character in run.characters {
                if !upright.isEmpty, character > first, upright[character] != upright[first] { append(upTo: character, .text) }
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
