import Foundation
import LabelDrawing
import PangoEngine
import SelectableLabel
import Testing

@Suite("Glyph origins in layouts")
struct GlyphOriginTests {
    /// Compares the drawn position of text with the position from the layout. A line stores glyph origins only if they
    /// cannot be computed from the character boxes.
    @Test(
        "are the engine's",
        arguments: ["plain words", "office waffles difficult", "e\u{301}a\u{308}q\u{302}", "שלום abc", "नमस्ते क्षि", "😀 a👩‍👩‍👧b", "a\tb"]
    )
    func matchTheOriginsOfTheEngine(_ text: String) {
        let typesetter = PangoTypesetter()
        for letterSpacing in [CGFloat(0), 2] {
            let rich = RichText(text, style: TextStyle(letterSpacing: letterSpacing))
            let layout = TextLayout(rich, typesetter: typesetter)
            var line = ShapedLine()
            layout.typeset.shapedParagraph(0)?.typeset.layOutLine(0..<rich.length, into: &line)
            let drawn = layout.displayList(appearance: .light).commands.flatMap { command -> [CGPoint] in
                if case .glyphs(let run) = command { return run.positions }
                return []
            }
            let record = layout.line(at: 0).record
            let expected = line.glyphOrigins.map {
                CGPoint(x: CGFloat(record.x + $0.x), y: CGFloat(record.top) + CGFloat(record.baseline) + CGFloat($0.y))
            }
            #expect(drawn == expected)
            #expect(!drawn.isEmpty)
        }
    }
}
