import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of annotations over text, highlights and the debug overlay. Characters are squares of 20 points.
@Suite struct LabelPaintTests {
    private static let ink = AdaptiveColor(LabelColor(red: 1, green: 0, blue: 0))

    private func text(_ string: String) -> RichText { RichText(string, style: TextStyle(font: FontRequest(size: 20))) }

    private func layout(_ text: RichText, width: CGFloat = .infinity) -> TextLayout {
        TextLayout(text, options: LayoutOptions(width: width), typesetter: testTypesetter)
    }

    private func annotated(_ string: String, _ range: TextRange, _ ruby: String) -> RichText {
        text(string).restyled(range) { $0.decorations.ruby = RubyAnnotation(ruby) }
    }

    /// Returns the drawn annotations: the left edges of the first and last glyph, and the baseline.
    private func annotations(_ layout: TextLayout) -> [(left: CGFloat, right: CGFloat, baseline: CGFloat)] {
        var found: [(left: CGFloat, right: CGFloat, baseline: CGFloat)] = []
        var map = DrawingTransform.identity
        for command in layout.displayList(appearance: .light).commands {
            if case .concatenate(let transform) = command { map = transform }
            guard case .glyphs(let run) = command, MonospaceTypesetter.side(of: run.font) == 10 else { continue }
            let ends = run.positions.map { map.apply(to: $0) }
            guard let first = ends.first, let last = ends.last else { continue }
            found.append((first.x, map.apply(to: CGPoint(x: run.positions[run.positions.count - 1].x + 10, y: 0)).x, last.y))
        }
        return found
    }

    // MARK: Annotations

    @Test func anAnnotationIsCentredAboveItsBase() throws {
        let layout = layout(annotated("abcd\ne", 1..<3, "xy"))
        #expect(layout.line(at: 0).height == 30 && layout.line(at: 0).baseline == 26 && layout.line(at: 1).height == 20)
        let found = try #require(annotations(layout).first)
        // The annotation's descent of 2 ends where the base text's ascent of 16 begins.
        #expect(found == (30, 50, 8))
    }

    @Test func aBaseOfSeveralStylesHasOneAnnotation() {
        let rich = annotated("abcd", 1..<3, "xy").restyled(2..<3) { $0.font.isBold = true }
        let found = annotations(layout(rich))
        #expect(found.count == 1 && found[0] == (30, 50, 8))
    }

    @Test func anAnnotationStaysInsideAndClearOfItsNeighbour() {
        let rich = annotated("ab", 0..<1, "wxyz").restyled(1..<2) { $0.decorations.ruby = RubyAnnotation("12") }
        let found = annotations(layout(rich, width: 60))
        #expect(found.count == 2 && found[0].left >= 0 && found[0].right <= found[1].left + 0.001 && found[1].right <= 60)
    }

    @Test func aBaseThatIsBrokenOverLinesDividesItsAnnotation() {
        let layout = layout(annotated("abcdefgh", 0..<8, "0123456789ABCDEF"), width: 60)
        #expect((0..<layout.lineCount).map { layout.line(at: $0).height } == [30, 30, 30])
        let found = annotations(layout)
        #expect(found.map(\.left) == [0, 0, 0] && found.map(\.right) == [60, 60, 40] && found.map(\.baseline) == [8, 38, 68])
        // Only the lines with a part of the annotation are higher.
        let short = self.layout(annotated("aaa bb cc", 4..<9, "x"), width: 60)
        #expect((0..<short.lineCount).map { short.line(at: $0).height } == [20, 30, 20])
        #expect(annotations(short).count == 1)
    }

    @Test func aCutBaseShowsThePartOfItsAnnotationThatIsLeft() {
        let rich = annotated("abcdefgh", 0..<8, "0123456789ABCDEF")
        func bounds(_ truncation: TextTruncation) -> [[CGFloat]] {
            let options = LayoutOptions(width: 80, lineLimit: 1, truncation: truncation)
            return annotations(TextLayout(rich, options: options, typesetter: testTypesetter)).map { [$0.left, $0.right] }
        }
        #expect(bounds(.tail) == [[0, 60]])
        #expect(bounds(.middle) == [[0, 40], [60, 80]])
    }

    @Test func neighboursWithTheSameReadingKeepAnAnnotationEach() {
        let rich = annotated("abcd", 0..<2, "xy").restyled(2..<4) { $0.decorations.ruby = RubyAnnotation("xy", name: "2") }
        #expect(annotations(layout(rich)).map(\.left) == [10, 50])
    }

    @Test func annotationsFollowTheDirectionOfTheirLine() {
        let rightToLeft = annotations(self.layout(annotated("אבגד", 0..<2, "xy"), width: 200))
        #expect(rightToLeft.map(\.left) == [170])
    }

    @Test func annotationsAreNeitherSelectedNorCopied() {
        let rich = annotated("abcd", 1..<3, "xy")
        let layout = layout(rich)
        #expect(layout.selectionRects(for: 0..<4) == [CGRect(x: 0, y: 0, width: 80, height: 30)])
        let content = PasteboardContent(rich)
        #expect(content.plainText == "abcd" && !content.html.contains("xy") && !content.rtf.contains("xy"))
    }

    // MARK: Paint

    @Test func aPaintColoursAllButLinks() {
        let rich = text("abc").restyled(1..<2) { $0.link = TextLink(target: "x") }.restyled(2..<3) { $0.color = Self.ink }
        let green = AdaptiveColor(LabelColor(red: 0, green: 1, blue: 0))
        let runs = layout(rich).displayList(appearance: .light, paint: LabelPaint(textColor: green)).glyphRuns
        #expect(runs.map(\.color) == [green, .link, green].map(\.light))
    }

    @Test func aPaintColoursPartsOfTheText() {
        let rich = text("abcdef gh").restyled(4..<5) { $0.link = TextLink(target: "x") }
        let (red, blue) = (AdaptiveColor(LabelColor(red: 1, green: 0, blue: 0)), AdaptiveColor(LabelColor(red: 0, green: 0, blue: 1)))
        func colors(_ ranges: [ColorRange]) -> [[LabelColor]] {
            layout(rich).displayList(appearance: .light, paint: LabelPaint(colorRanges: ranges)).glyphRuns.map { run in
                run.glyphs.map { _ in run.color }
            }
        }
        let (own, link) = (rich.runs[0].style.color.light, AdaptiveColor.link.light)
        let found = colors([ColorRange(3..<20, blue), ColorRange(1..<4, red), ColorRange(-2..<0, red), ColorRange(2..<2, blue)]).flatMap {
            $0
        }
        #expect(found == [own, red.light, red.light, red.light, link, blue.light, blue.light, blue.light, blue.light])
        #expect(colors([]).count == 3)
    }

    @Test func aPaintDimsAllTextAndShadowsTextWithoutAShadow() {
        let rich = text("ab").restyled(1..<2) { $0.decorations.shadows = [TextShadow(color: Self.ink, y: 3)] }
        let list = layout(rich).displayList(
            appearance: .light, paint: LabelPaint(shadow: TextShadow(color: Self.ink, x: 1), opacity: 0.5))
        guard list.commands.count == 1, case .layer(let whole, 0.5) = list.commands[0] else { return #expect(Bool(false), "no layer") }
        let offsets = whole.commands.compactMap { if case .shadow(let shadow, _) = $0 { shadow.offset } else { nil } }
        #expect(offsets == [CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 3)])
        #expect(layout(text("")).displayList(appearance: .light, paint: .disabled).isEmpty)
    }

    @Test func aPlainTextDrawsOnlyGlyphs() {
        let list = layout(text("ab cd")).displayList(appearance: .light)
        guard list.commands.count == 1, case .glyphs = list.commands[0] else { return #expect(Bool(false), "\(list)") }
    }

    // MARK: Highlights

    @Test func aHighlightIsAPieceForEachStretchOfALine() {
        let rich = text("aaa bbb cc").restyled(0..<10) { $0.paragraph.lineSpacing = 5 }
        let path = layout(rich, width: 60).highlightPath(for: 1..<9, cornerRadius: 0, padding: EdgeLengths(left: 2))
        let rects =
            [CGRect(x: 20, y: 0, width: 40, height: 20), CGRect(x: 0, y: 25, width: 60, height: 20)]
            + [CGRect(x: 0, y: 50, width: 20, height: 20)]
        let expected = rects.flatMap { rect in
            DrawingPath.rect(CGRect(x: rect.minX - 2, y: rect.minY, width: rect.width + 2, height: rect.height)).elements
        }
        #expect(path.elements == expected)
        #expect(layout(rich).highlightPath(for: 3..<3).elements.isEmpty)
    }

    @Test func aHighlightOverBothDirectionsHasNoSeam() {
        let layout = layout(text("abאבcd"))
        #expect(layout.highlightRects(for: 0..<6) == [CGRect(x: 0, y: 0, width: 120, height: 20)])
        #expect(layout.highlightRects(for: 1..<3).count == 2)
    }

    // MARK: Debugging

    private static let partCounts: [(LayoutDebugParts, Int)] = [
        (.baselines, 2), (.lines, 2), (.runs, 4), (.characters, 7), (.links, 2), (.selection, 1), ([], 0),
    ]

    @Test(arguments: partCounts) func theDebugOverlayShowsTheRequestedParts(_ parts: LayoutDebugParts, _ count: Int) {
        let rich = text("abאב\ncd").restyled(1..<4) { $0.link = TextLink(target: "x") }.restyled(6..<7) { $0.font.isBold = true }
        let list = layout(rich).debugDisplayList(parts, appearance: .light, selection: 0..<2)
        #expect(list.commands.count == count)
    }
}
