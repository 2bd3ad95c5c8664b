import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

/// Returns a paragraph with one style.
func paragraph(
    _ text: String,
    size: CGFloat = 1,
    letterSpacing: CGFloat = 0,
    direction: TextDirection? = nil,
    defaultDirection: TextDirection = .leftToRight
) -> ParagraphSource {
    let style = ShapingStyle(font: FontRequest(size: size), letterSpacing: letterSpacing)
    let run = ParagraphSource.Run(range: 0..<text.utf16.count, style: style)
    return paragraph(text, runs: [run], direction: direction, defaultDirection: defaultDirection)
}

/// Returns a paragraph with several styles.
func paragraph(
    _ text: String,
    runs: [ParagraphSource.Run],
    direction: TextDirection? = nil,
    defaultDirection: TextDirection = .leftToRight
) -> ParagraphSource {
    var starts: [UInt32] = [0]
    for character in text { starts.append(starts[starts.count - 1] + UInt32(character.utf16.count)) }
    return ParagraphSource(
        utf16: Array(text.utf16),
        characterStarts: starts,
        runs: runs,
        direction: direction,
        defaultDirection: defaultDirection
    )
}

/// Returns the ranges of all lines of a paragraph, wrapped at a width.
func lines(of paragraph: any TypesetParagraph, width: CGFloat) -> [TextRange] {
    var result: [TextRange] = []
    var start = 0
    while start < paragraph.length {
        let end = paragraph.suggestedLineBreak(from: start, width: width)
        guard end > start else { break }
        result.append(start..<end)
        start = end
    }
    return result
}

/// Returns one line of a paragraph, laid out.
func line(_ range: TextRange, of paragraph: any TypesetParagraph) -> ShapedLine {
    var line = ShapedLine()
    paragraph.layOutLine(range, into: &line)
    return line
}
