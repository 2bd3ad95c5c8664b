import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

@Suite("All character boxes")
struct CharacterBoxesTests {
    static let texts = [
        "", "\n", "plain words that wrap", "two\n\nparagraphs\n", "abc אבג 123 דהו xyz", "אבג\nabc אבג דהו abc אבג",
        "e\u{301}e\u{301} 👩‍👩‍👧‍👦🇫🇷\r\nx",
        "a\tb\tc",
    ]

    private func layout(_ text: String, width: CGFloat, lineLimit: Int = 0) -> TextLayout {
        TextLayout(RichText(text), options: LayoutOptions(width: width, lineLimit: lineLimit), typesetter: MonospaceTypesetter())
    }

    @Test("are those of single characters, in the order of the text", arguments: texts, [0, 2])
    func agreesWithSingleBoxes(_ text: String, lineLimit: Int) {
        for width in [30, 60, 90, CGFloat.infinity] {
            let layout = layout(text, width: width, lineLimit: lineLimit)
            var next = 0
            layout.forEachCharacterBox { character, box in
                #expect(character.lowerBound == next)
                #expect(box == layout.characterBox(at: character.lowerBound), "\(text.debugDescription) at \(character), width \(width)")
                next = character.upperBound
            }
            #expect(next == layout.truncatedRange.lowerBound)
        }
    }

    @Test("read into an array are the same", arguments: texts + [String(repeating: "abc אבג\u{202E}דהו ", count: 40)])
    func agreesWithTheArray(_ text: String) {
        // The array has other elements before, more and fewer than there are boxes.
        var boxes = [SIMD4<Float>](repeating: SIMD4(repeating: -1), count: 40)
        for width in [30, 60, 900, CGFloat.infinity] {
            for lines in [nil, 0..<1, 1..<4, 5..<500] as [Range<Int>?] {
                let layout = layout(text, width: width)
                var expected: [SIMD4<Float>] = []
                layout.forEachCharacterBox(inLines: lines) { _, box in
                    expected.append(SIMD4(Float(box.minX), Float(box.minY), Float(box.width), Float(box.height)))
                }
                layout.readCharacterBoxes(into: &boxes, inLines: lines)
                #expect(boxes == expected, "\(text.debugDescription), width \(width), lines \(lines.debugDescription)")
            }
        }
    }

    @Test("of some lines are those lines'", arguments: texts)
    func takesLines(_ text: String) {
        let layout = layout(text, width: 60)
        for first in 0..<layout.lineCount {
            var ranges: [TextRange] = []
            layout.forEachCharacterBox(inLines: first..<(first + 2)) { character, _ in ranges.append(character) }
            let lines = (first..<min(first + 2, layout.lineCount)).map { layout.line(at: $0).range }
            #expect(ranges.first?.lowerBound ?? lines[0].lowerBound == lines[0].lowerBound)
            #expect(ranges.last?.upperBound ?? lines[lines.count - 1].upperBound == lines[lines.count - 1].upperBound)
        }
        layout.forEachCharacterBox(inLines: -3..<0) { _, _ in Issue.record("there are no such lines") }
        layout.forEachCharacterBox(inLines: 1000..<2000) { _, _ in Issue.record("there are no such lines") }
    }
}
