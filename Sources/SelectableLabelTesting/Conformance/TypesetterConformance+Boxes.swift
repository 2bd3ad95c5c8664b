import Foundation
import LabelDrawing
import SelectableLabel

extension TypesetterConformance {
    /// Texts with U+FFFC, the character of an inline box, in difficult places: for example, at the ends of the text,
    /// next to another U+FFFC, or between letters that form a ligature.
    private static let boxedTexts = [
        "\u{FFFC}", "a\u{FFFC}b", "\u{FFFC}\u{FFFC} of\u{FFFC}fice \u{FFFC}", "שלום \u{FFFC} עולם", "بب\u{FFFC}بب", "漢\u{FFFC}字",
        "x\u{FFFC}\u{301} y",
        "\tone\u{FFFC}\ttwo", "👨\u{200D}\u{FFFC}", "word \u{FFFC}  ",
    ]

    private static let boxes = [
        InlineBox(width: 30, ascent: 20, descent: 10), InlineBox(width: 0, ascent: 0, descent: 0),
        InlineBox(width: 2.5, ascent: -1, descent: 4), InlineBox(width: 2000, ascent: 1000, descent: 0),
    ]

    func inlineBoxes() -> [String] {
        var found: [String] = []
        for text in Self.boxedTexts {
            let source = ParagraphSource(text)
            for box in Self.boxes {
                var boxed = source
                boxed.runs = [.init(range: 0..<source.utf16.count, style: ShapingStyle(letterSpacing: 3, inlineBox: box))]
                let typeset = typesetter.typeset(boxed)
                found += Self.progress(typeset, of: boxed) + Self.growth(typeset, of: boxed)
                for width in Self.widths {
                    for range in typeset.lineRanges(width: width) {
                        let line = typeset.line(range)
                        let faults =
                            Self.wholeness(line, of: boxed, range: range) + Self.tiling(line) + Self.room(of: box, in: line, of: boxed)
                        found += faults.map { "\(text.debugDescription) with \(box) at \(width): \($0)" }
                    }
                }
            }
        }
        return found + withoutBox()
    }

    private static func room(of box: InlineBox, in line: ShapedLine, of source: ParagraphSource) -> [String] {
        line.characters.flatMap { character -> [String] in
            guard source.utf16[Int(source.characterStarts[character])] == InlineBox.unit else { return [] }
            guard let run = line.runs.first(where: { $0.characters.contains(character) }) else { return ["a box belongs to no run"] }
            var found: [String] = []
            if run.characters.count != 1 { found.append("a box shares its run with \(run.characters)") }
            if !run.glyphs.isEmpty { found.append("a box has glyphs") }
            if abs(CGFloat(run.width) - box.width) > CGFloat(tolerance) { found.append("a box is \(run.width) wide") }
            if abs(CGFloat(run.metrics.ascent) - box.ascent) > Tolerance.rounding
                || abs(CGFloat(run.metrics.descent) - box.descent) > Tolerance.rounding
            {
                found.append("a box has the heights \(run.metrics)")
            }
            return found
        }
    }

    /// Checks that an inline box in a style applies only to a U+FFFC that is a whole character.
    ///
    /// It must not change other characters, nor a U+FFFC that is a part of a grapheme cluster of several scalars.
    private func withoutBox() -> [String] {
        let box = InlineBox(width: 500, ascent: 300, descent: 200)
        return ["plain שלום 漢", "\u{600}\u{FFFC}"].flatMap { text -> [String] in
            let plain = ParagraphSource(text)
            var boxed = plain
            boxed.runs = [.init(range: 0..<plain.utf16.count, style: ShapingStyle(inlineBox: box))]
            let range = 0..<plain.utf16.count
            let isAlike = typesetter.typeset(boxed).line(range) == typesetter.typeset(plain).line(range)
            return isAlike ? [] : ["a box changes \(text.debugDescription)"]
        }
    }
}
