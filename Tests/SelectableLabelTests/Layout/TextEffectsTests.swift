import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of background shapes, merged lines, shadows and raised text. Characters are squares of 20 points with the
/// baseline at 16.
@Suite struct TextEffectsTests {
    private static let ink = AdaptiveColor(LabelColor(red: 1, green: 0, blue: 0))
    private static let style = TextStyle(font: FontRequest(size: 20))

    private func layout(_ text: RichText, width: CGFloat = .infinity) -> TextLayout {
        TextLayout(text, options: LayoutOptions(width: width), typesetter: testTypesetter)
    }

    private func text(_ string: String, _ range: TextRange, _ change: (inout TextStyle) -> Void) -> RichText {
        RichText(string, style: Self.style).restyled(range, change)
    }

    private func commands(_ layout: TextLayout, _ paint: LabelPaint = LabelPaint()) -> [DisplayList.Command] {
        layout.displayList(appearance: .light, paint: paint).commands
    }

    /// Returns the bounds of all paths that are filled with the ink colour.
    private func fills(_ layout: TextLayout) -> [CGRect] {
        commands(layout).compactMap { if case .fill(let path, Self.ink.light) = $0 { path.bounds } else { nil } }
    }

    // MARK: Lines

    @Test func aLineIsOneOverNeighboursOfSeveralFonts() {
        let line = LineDecoration(color: Self.ink)
        let rich = text("aabbcc", 0..<6) { $0.underline = line }.restyled(2..<4) { $0.font.isBold = true }
            .restyled(4..<6) { $0.font.size = 10 }
        // The underline is one tenth of the largest font size below the baseline. Its thickness is one sixteenth of
        // that size.
        #expect(fills(layout(rich)) == [CGRect(x: 0, y: 18, width: 100, height: 1.25)])
    }

    @Test func aLineThatHasTheTextsColourChangesWithIt() {
        let rich = text("aabb", 0..<4) { $0.underline = LineDecoration(pattern: .dash) }.restyled(2..<4) { $0.color = Self.ink }
        let strokes = commands(layout(rich)).compactMap { command -> (LabelColor, CGFloat)? in
            if case .stroke(_, let color, let pen) = command { (color, pen.phase) } else { nil }
        }
        #expect(strokes.map(\.0) == [.black, Self.ink.light] && strokes.map(\.1) == [0, 40])
    }

    @Test(arguments: [(LineDecoration.Form.single, [2.0]), (.thick, [4]), (.double, [2, 2])])
    func linesAreAsThickAsTheirForm(_ form: LineDecoration.Form, _ heights: [CGFloat]) {
        let rich = text("ab", 0..<2) { $0.underline = LineDecoration(form: form, color: Self.ink, width: 2) }
        let found = fills(layout(rich))
        #expect(found.map(\.height) == heights && found[0].minY == 18)
        if form == .double { #expect(found[1].minY == 22) }
        let struck = fills(layout(text("ab", 0..<2) { $0.strikethrough = LineDecoration(form: form, color: Self.ink, width: 2) }))
        let middle = (struck[0].minY + struck[struck.count - 1].maxY) / 2
        #expect(abs(middle - (16 - 20 * 0.28 + 1)) < 1e-6, "a line through text grows about its middle")
    }

    @Test func linesUnderTextAreBelowItAndLinesThroughItAbove() {
        let rich = text("ab", 0..<2) { ($0.underline, $0.strikethrough) = (LineDecoration(), LineDecoration()) }
        let kinds = commands(layout(rich)).map { if case .glyphs = $0 { "glyphs" } else { "line" } }
        #expect(kinds == ["line", "glyphs", "line"])
    }

    // MARK: Shapes

    private static let shape = TextBackground(fill: ink, padding: EdgeLengths(top: 1, left: 3, bottom: 2, right: 4))

    @Test func aShapeIsOneOverNeighbours() {
        let rich = text("aabbcc", 1..<5) { $0.decorations.background = Self.shape }.restyled(2..<4) { $0.font.isBold = true }
        #expect(fills(layout(rich)) == [CGRect(x: 17, y: -1, width: 87, height: 23)])
    }

    @Test(arguments: [0..<2, 2..<4]) func aShapeIsAsHighAsItsLargestText(_ small: TextRange) {
        let rich = text("aabb", 0..<4) { $0.decorations.background = Self.shape }.restyled(small) { $0.font.size = 10 }
        #expect(fills(layout(rich)) == [CGRect(x: -3, y: -1, width: 67, height: 23)])
    }

    @Test func aShapeIsSplitAtLineWraps() {
        let found = fills(layout(text("aaa bbb ccc", 0..<11) { $0.decorations.background = Self.shape }, width: 60))
        // Only the ends of the text have padding and round corners.
        #expect(found.map(\.minX) == [-3, 0, 0] && found.map(\.maxX) == [60, 60, 64])
        let first = commands(layout(text("aaa bbb", 0..<7) { $0.decorations.background = Self.shape }, width: 60)).first
        guard case .fill(let path, _) = first else { return #expect(Bool(false), "no shape") }
        let curves = path.elements.compactMap { if case .curve(let end, _, _) = $0 { end.x } else { nil } }
        #expect(curves.count == 2 && curves.allSatisfy { $0 < 10 })
    }

    @Test func aShapeOverBothDirectionsIsOneIfItsTextIsContiguous() {
        #expect(fills(layout(text("abאבcd", 0..<6) { $0.decorations.background = Self.shape })).count == 1)
        // The background covers "b" and "א", the first Hebrew letter. That letter is drawn right of the second one, so
        // the background has two pieces.
        let torn = fills(layout(text("abאבcd", 1..<3) { $0.decorations.background = Self.shape }))
        #expect(torn.map(\.minX) == [17, 57] && torn.map(\.maxX) == [40, 80], "\(torn)")
    }

    @Test func aShapeContinuesIntoPartOfARightToLeftRun() {
        // "א" has no background. It is the first letter of the Hebrew word and is drawn on the right.
        let found = fills(layout(text("אבגab", 1..<5) { $0.decorations.background = Self.shape }))
        #expect(found.map(\.minX) == [-3] && found.map(\.maxX) == [84], "\(found)")
    }

    @Test func aShapeThatEndsInsideACharacterEndsWithIt() {
        let found = fills(layout(text("a🇯🇵b", 0..<3) { $0.decorations.background = Self.shape }))
        #expect(found.map(\.maxX) == [44])
    }

    @Test func aShapeEndsWithItsTextAtALineTerminator() {
        let found = fills(layout(text("ab\ncd", 0..<3) { $0.decorations.background = Self.shape }))
        #expect(found.map(\.maxX) == [44])
        let on = fills(layout(text("ab\ncd", 0..<5) { $0.decorations.background = Self.shape }))
        #expect(on.map(\.maxX) == [40, 44])
    }

    @Test func anOutlineIsOpenAtALineWrap() {
        let outline = TextBackground(stroke: Self.ink, lineWidth: 2)
        let list = commands(layout(text("aaa bbb", 0..<7) { $0.decorations.background = outline }, width: 60))
        let moves = list.compactMap { command -> Int? in
            guard case .stroke(let path, Self.ink.light, let pen) = command, pen.width == 2 else { return nil }
            return path.elements.filter { if case .move = $0 { true } else { false } }.count
        }
        #expect(moves == [2, 1])
    }

    @Test func aBorderIsDrawnLast() {
        let rich = text("aabb", 1..<3) { style in
            style.decorations.border = Self.shape
            (style.underline, style.strikethrough) = (LineDecoration(), LineDecoration())
        }
        #expect(fills(layout(rich)) == [CGRect(x: 17, y: -1, width: 47, height: 23)])
        guard case .fill(_, Self.ink.light) = commands(layout(rich)).last else { return #expect(Bool(false), "not in front") }
    }

    @Test func aBorderAndABackgroundAreSeparateShapes() {
        let rich = text("aabb", 0..<3) { $0.decorations.background = Self.shape }.restyled(2..<4) { $0.decorations.border = Self.shape }
        #expect(fills(layout(rich)).map(\.minX) == [-3, 37] && fills(layout(rich)).map(\.maxX) == [64, 84])
    }

    // MARK: Blocks

    private func blocks() -> TextLayout {
        let block = TextBackground(fill: Self.ink, padding: EdgeLengths(top: 1, left: 2, bottom: 3, right: 4))
        let spaced = { (style: inout TextStyle) in style.paragraph.paragraphSpacing = 10 }
        // Only paragraphs whose first character has the block style belong to the block.
        let rich = text("a\nbb bb\nc\nd", 2..<10) { $0.decorations.block = block }.restyled(0..<11, spaced)
            .restyled(10..<11) { _ in }.restyled(0..<1) { _ in }
        return layout(rich, width: 60)
    }

    @Test func aBlockIsOneBehindAllLinesOfItsParagraphs() {
        #expect(fills(blocks()) == [CGRect(x: -2, y: 29, width: 66, height: 74)])
    }

    @Test func drawingPartOfATextDrawsTheWholeBlock() {
        let part = blocks().displayList(appearance: .light, in: CGRect(x: 0, y: 55, width: 60, height: 1))
        guard case .fill(let path, _) = part.commands.first else { return #expect(Bool(false), "no block") }
        #expect(path.bounds == CGRect(x: -2, y: 29, width: 66, height: 74))
        let outside = blocks().displayList(appearance: .light, in: CGRect(x: 0, y: 0, width: 60, height: 5))
        #expect(outside.commands.count == 1)
    }

    @Test func theFirstCharacterOfAParagraphDecidesItsBlock() {
        #expect(fills(layout(text("ab", 1..<2) { $0.decorations.block = TextBackground(fill: Self.ink) })).isEmpty)
    }

    @Test(arguments: [("ab\ncd", CGFloat(-2)), ("אב\nגד", 61)])
    func aBlockMayHaveABarAtTheLeadingEdge(_ string: String, _ x: CGFloat) {
        let padding = EdgeLengths(top: 1, left: 2, bottom: 1, right: 4)
        let block = TextBackground(stroke: Self.ink, edges: .leading, lineWidth: 3, padding: padding)
        let rich = text(string, 0..<5) { $0.decorations.block = block }
        #expect(fills(layout(rich, width: 60)) == [CGRect(x: x, y: -1, width: 3, height: 42)])
        #expect(!commands(layout(rich, width: 60)).contains { if case .stroke = $0 { true } else { false } })
    }

    // MARK: Shadows

    @Test func textsWithTheSameShadowsCastOneOfEach() {
        let shadows = [TextShadow(color: Self.ink, x: 1), TextShadow(color: AdaptiveColor(.black), blur: 4)]
        let rich = text("aabbcc", 0..<2) { $0.decorations.shadows = shadows }.restyled(4..<6) {
            ($0.decorations.shadows, $0.color, $0.underline) = (shadows, Self.ink, LineDecoration())
        }
        let list = commands(layout(rich))
        let cast = list.compactMap { if case .shadow(let shadow, let list) = $0 { (shadow, list.commands.count) } else { nil } }
        // The first shadow of the style must be topmost, so it is drawn last. Each shadow consists of two glyph runs
        // and a line.
        #expect(cast.map(\.0.blur) == [4, 0] && cast.map(\.1) == [3, 3])
        guard case .shadow = list[0], case .shadow = list[1] else { return #expect(Bool(false), "shadows are below") }
    }

    @Test func innerShadowsAreAboveTheirGlyphs() {
        let rich = text("ab", 0..<2) { $0.decorations.innerShadows = [TextShadow(color: Self.ink, y: 1)] }
        let list = commands(layout(rich))
        guard list.count == 2, case .glyphs = list[0], case .innerShadow(let shadow, let ink) = list[1] else {
            return #expect(Bool(false), "\(list)")
        }
        #expect(shadow.offset == CGPoint(x: 0, y: 1) && ink.commands == [list[0]])
    }

    // MARK: Glyphs

    @Test func strokesAreAboveTheFill() {
        let list = commands(layout(text("ab", 0..<2) { $0.decorations.stroke = TextStroke(width: 2, color: Self.ink) }))
        guard list.count == 2, case .glyphs = list[0], case .strokeGlyphs(let run, let pen) = list[1] else {
            return #expect(Bool(false), "\(list)")
        }
        #expect(run.color == Self.ink.light && pen.width == 2)
        let hollow = commands(layout(text("ab", 0..<2) { $0.decorations.stroke = TextStroke(width: 2, isFilled: false) }))
        guard hollow.count == 1, case .strokeGlyphs = hollow[0] else { return #expect(Bool(false), "\(hollow)") }
    }

    @Test func glyphsLeanAndAreMapped() {
        let leaning = layout(text("ab", 0..<2) { $0.decorations.obliqueness = 0.5 }).displayList(appearance: .light).glyphRuns
        #expect(leaning.map { $0.transform.apply(to: CGPoint(x: 0, y: -10)) } == [CGPoint(x: 5, y: -10)])
        let both = layout(
            text("ab", 0..<2) {
                $0.decorations.obliqueness = 0.5
                $0.decorations.glyphTransform = .translation(x: 1, y: 2)
            })
        #expect(both.displayList(appearance: .light).glyphRuns.map { $0.transform.apply(to: .zero) } == [CGPoint(x: 1, y: 2)])
        #expect(both.size == layout(text("ab", 0..<0) { _ in }).size)
    }

    @Test func expansionMovesTheFollowingText() {
        let wide = layout(text("abc", 0..<1) { $0.shaping.expansion = CGFloat(log(2.0)) })
        #expect(abs(wide.characterBox(at: 1).minX - 40) < 0.001 && abs(wide.size.width - 80) < 0.001)
    }

    // MARK: Raised text

    @Test func linesGrowForRaisedText() {
        let raised = layout(text("ab\nc", 1..<2) { $0.decorations.baselineOffset = 10 })
        #expect(raised.line(at: 0).height == 30 && raised.line(at: 0).baseline == 26)
        #expect(raised.displayList(appearance: .light).glyphRuns.map { $0.positions[0].y } == [26, 16, 46])
        let lowered = layout(text("ab", 1..<2) { $0.decorations.baselineOffset = -10 })
        #expect(lowered.line(at: 0).height == 30 && lowered.line(at: 0).baseline == 16)
        let whole = layout(text("ab", 0..<2) { $0.decorations.baselineOffset = 4 })
        #expect(whole.line(at: 0).height == 20 && whole.line(at: 0).baseline == 20)
    }

    @Test func superscriptsAreSmallAndRaised() {
        let layout = layout(text("ab", 1..<2) { $0.decorations.superscript = 1 })
        #expect(layout.characterBox(at: 1).width == 13)
        // The raised letter extends 7 + 0.8 · 13 points above the baseline.
        #expect(abs(layout.line(at: 0).baseline - 17.4) < 0.001)
        #expect(abs(layout.displayList(appearance: .light).glyphRuns[1].positions[0].y - 10.4) < 0.001)
    }

    @Test func linesUnderRaisedTextRiseWithIt() {
        let rich = text("ab", 0..<2) {
            $0.decorations.baselineOffset = 5
            $0.underline = LineDecoration(color: Self.ink)
        }
        #expect(fills(layout(rich)).map(\.minY) == [18])
        #expect(layout(rich).line(at: 0).baseline == 21)
    }
}

extension DrawingPath {
    /// The bounding rectangle of all points of the path.
    fileprivate var bounds: CGRect? {
        let points = elements.compactMap { element -> CGPoint? in
            switch element {
            case .move(let point), .line(let point), .curve(let point, _, _): point
            case .close: nil
            }
        }
        guard let first = points.first else { return nil }
        var (low, high) = (first, first)
        for point in points {
            low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
