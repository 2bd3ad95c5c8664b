import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests of the display list of a text whose characters are squares.
@Suite struct DisplayListTests {
    private static let colors = [LabelColor.black, LabelColor(red: 1, green: 0, blue: 0), LabelColor(red: 0, green: 1, blue: 0)]
    private static let backgrounds = [nil, LabelColor(red: 0, green: 0, blue: 1)]

    /// The style of a character as drawn.
    private struct Paint {
        var color: LabelColor
        var background: LabelColor?
        var isUnderlined: Bool
        var isStruck: Bool

        init(_ random: inout SeededGenerator) {
            color = DisplayListTests.colors[Int.random(in: 0..<3, using: &random)]
            background = DisplayListTests.backgrounds[Int.random(in: 0..<2, using: &random)]
            isUnderlined = Int.random(in: 0..<3, using: &random) == 0
            isStruck = Int.random(in: 0..<3, using: &random) == 0
        }

        func apply(to style: inout TextStyle) {
            style.color = AdaptiveColor(light: color, dark: .white)
            style.backgroundColor = background.map { AdaptiveColor(light: $0, dark: .black) }
            style.underline = isUnderlined ? LineDecoration() : nil
            style.strikethrough = isStruck ? LineDecoration() : nil
        }
    }

    /// Returns a layout of a random text with random styles, and the style of each code unit.
    private func example(_ seed: UInt64, width: CGFloat) -> (layout: TextLayout, paints: [Paint]) {
        var random = SeededGenerator(seed: seed)
        var text = RichText(LawTexts.mixed(80, using: &random), style: TextStyle(font: FontRequest(size: 10)))
        var paints: [Paint] = []
        while paints.count < text.length {
            let paint = Paint(&random)
            let range = paints.count..<min(paints.count + Int.random(in: 1...6, using: &random), text.length)
            text = text.restyled(range) { paint.apply(to: &$0) }
            paints += range.map { _ in paint }
        }
        return (TextLayout(text, options: LayoutOptions(width: width), typesetter: MonospaceTypesetter()), paints)
    }

    /// Returns the characters that a layout must draw, with their boxes. Line terminators are left out, because they
    /// are not drawn.
    private func characters(of layout: TextLayout) -> [(range: Range<Int>, box: CGRect, scalar: UInt32, line: TextLayout.Line)] {
        var offset = 0
        return layout.text.string.compactMap { character in
            let range = offset..<offset + character.utf16.count
            offset = range.upperBound
            let line = layout.line(at: layout.lineIndex(at: TextPosition(offset: range.lowerBound)))
            guard let scalar = character.unicodeScalars.first, !character.isNewline else { return nil }
            return (range, layout.characterBox(at: range.lowerBound), scalar.value, line)
        }
    }

    @Test(.timeLimit(.minutes(20))) func manyColoursInOneLineTakeLinearTime() {
        let runs = (0..<20_000).map { RichText.Run(range: $0..<$0 + 1, style: TextStyle(color: AdaptiveColor(Self.colors[$0 % 3]))) }
        let layout = TextLayout(RichText(String(repeating: "a", count: 20_000), runs: runs), typesetter: MonospaceTypesetter())
        #expect(layout.displayList(appearance: .light).glyphRuns.count == 20_000)
    }

    private struct Drawn: Hashable {
        var glyph: GlyphID
        var x: CGFloat
        var y: CGFloat
        var color: LabelColor
    }

    @Test(arguments: 1...12 as ClosedRange<UInt64>) func everyGlyphIsDrawnOnceInItsColour(_ seed: UInt64) {
        let (layout, paints) = example(seed, width: seed % 3 == 0 ? .infinity : 95)
        var drawn: [Drawn: Int] = [:]
        for run in layout.displayList(appearance: .light).glyphRuns {
            for (glyph, position) in zip(run.glyphs, run.positions) {
                drawn[Drawn(glyph: glyph, x: position.x, y: position.y.rounded(), color: run.color), default: 0] += 1
            }
        }
        var expected: [Drawn: Int] = [:]
        for (range, box, scalar, line) in characters(of: layout) {
            let color = paints[range.lowerBound].color
            expected[Drawn(glyph: scalar, x: box.minX, y: line.baseline.rounded(), color: color), default: 0] += 1
        }
        #expect(drawn == expected, "seed \(seed)\n\(layout.trace)")
    }

    /// Returns whether a character is white space beyond the end of a wrapped line.
    private func hangs(_ box: CGRect, in line: TextLayout.Line, of layout: TextLayout) -> Bool {
        !line.isTerminated && line.range.upperBound < layout.text.length && !(line.left...line.right).contains(box.midX)
    }

    @Test(arguments: 1...12 as ClosedRange<UInt64>) func backgroundsAndLinesCoverTheirCharacters(_ seed: UInt64) {
        let (layout, paints) = example(seed, width: seed % 3 == 0 ? .infinity : 95)
        let list = layout.displayList(appearance: .light)
        let characters = characters(of: layout)
        for offset in characters.indices {
            let (range, box, _, line) = characters[offset]
            let paint = paints[range.lowerBound]
            let inside = CGPoint(x: box.midX, y: box.midY)
            let isBare = hangs(box, in: line, of: layout)
            let trace = Comment(rawValue: "seed \(seed): \(range)\n\(layout.trace)")
            #expect(list.filledRects.contains { $0.contains(inside) } == (paint.background != nil && !isBare), trace)
            let underline = CGPoint(x: box.midX, y: line.baseline + 1.3)
            #expect(list.filledPaths.contains { $0.contains(underline) } == (paint.isUnderlined && !isBare), trace)
            let stroke = CGPoint(x: box.midX, y: line.baseline - 2.5)
            #expect(list.filledPaths.contains { $0.contains(stroke) } == (paint.isStruck && !isBare), trace)
        }
        // The painted area equals the total area of the boxes, so nothing outside the characters is painted.
        let painted = list.filledRects.reduce(0) { $0 + $1.width * $1.height }
        let wanted = characters.filter { paints[$0.range.lowerBound].background != nil && !hangs($0.box, in: $0.line, of: layout) }
            .reduce(0) { $0 + $1.box.width * $1.box.height }
        #expect(abs(painted - wanted) < 0.01, "seed \(seed)\n\(layout.trace)")
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>) func aRectangleKeepsTheLinesItTouches(_ seed: UInt64) {
        let (layout, _) = example(seed, width: 65)
        let whole = layout.displayList(appearance: .light)
        let bottom = layout.contentRect.maxY
        for (top, height) in [(0, bottom), (-50, 20), (bottom + 1, 20), (12, 3), (10, 10), (9.5, 1), (25, 0), (-10, 1000)]
            as [(CGFloat, CGFloat)]
        {
            let rect = CGRect(x: -1000, y: top, width: 1, height: height)
            let part = layout.displayList(appearance: .light, in: rect)
            let isTouched = { (y: CGFloat) in
                let line = layout.line(at: layout.lineIndex(closestTo: y))
                return line.top < rect.maxY && line.bottom > rect.minY
            }
            #expect(part.glyphRuns == whole.glyphRuns.filter { isTouched($0.positions[0].y) }, "\(described([rect]))")
            #expect(part.filledRects == whole.filledRects.filter { isTouched($0.midY) }, "\(described([rect]))")
            #expect(part.filledPaths == whole.filledPaths.filter { isTouched($0.midY) }, "\(described([rect]))")
        }
        #expect(layout.displayList(appearance: .light, in: .null).isEmpty)
        #expect(layout.displayList(appearance: .light, in: CGRect(x: 0, y: CGFloat.nan, width: 0, height: CGFloat.nan)).isEmpty)
    }

    @Test func theAppearanceChangesColoursOnly() {
        let (layout, _) = example(4, width: 95)
        let light = layout.displayList(appearance: .light)
        let dark = layout.displayList(appearance: .dark)
        #expect(light.commands.count == dark.commands.count && light != dark)
        let stripped = { (run: GlyphRunDrawing) in
            GlyphRunDrawing(font: run.font, glyphs: run.glyphs, positions: run.positions, color: .black)
        }
        #expect(light.glyphRuns.map(stripped) == dark.glyphRuns.map(stripped))
        #expect(light.filledRects == dark.filledRects && light.filledPaths == dark.filledPaths)
        #expect(dark.glyphRuns.allSatisfy { $0.color == .white })
    }

    @Test func linksTakeTheLinksColourUnlessTheyHaveTheirOwn() {
        let red = AdaptiveColor(Self.colors[1])
        let text = RichText("abc", style: TextStyle(font: FontRequest(size: 10)))
            .restyled(1..<3) { $0.link = TextLink(target: "x") }.restyled(2..<3) { $0.color = red }
        let layout = TextLayout(text, options: LayoutOptions(), typesetter: MonospaceTypesetter())
        for appearance in Appearance.allCases {
            let colors = layout.displayList(appearance: appearance).glyphRuns.map(\.color)
            #expect(colors == [AdaptiveColor.label, .link, red].map { $0.resolved(for: appearance) })
        }
    }

    @Test func glyphsThatOverlapAreAllDrawn() {
        let red = Self.colors[1]
        for (text, spacing) in [("abcd", -4), ("abcd", -10), ("אבגד", -4), ("אבגד", -10)] as [(String, CGFloat)] {
            let style = TextStyle(font: FontRequest(size: 10), letterSpacing: spacing)
            let rich = RichText(text, style: style).restyled(1..<2) { $0.color = AdaptiveColor(red) }
            let layout = TextLayout(rich, options: LayoutOptions(), typesetter: MonospaceTypesetter())
            let runs = layout.displayList(appearance: .light).glyphRuns
            #expect(Set(runs.flatMap(\.glyphs)) == Set(text.unicodeScalars.map(\.value)), "\(text) \(spacing)")
        }
        let style = TextStyle(font: FontRequest(size: 10), letterSpacing: -4)
        let rich = RichText("abcd", style: style).restyled(1..<2) { $0.color = AdaptiveColor(red) }
        let runs = TextLayout(rich, options: LayoutOptions(), typesetter: MonospaceTypesetter()).displayList(appearance: .light).glyphRuns
        #expect(runs.map(\.color) == [.black, red, .black] && runs.map(\.glyphs) == [[0x61], [0x62], [0x63, 0x64]])
    }
}
