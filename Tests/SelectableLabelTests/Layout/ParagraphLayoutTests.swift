import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests of line positions: alignment, indents, heights and spacing.
@Suite struct ParagraphLayoutTests {
    private func layout(
        _ text: String, width: CGFloat, alignment: LabelTextAlignment = .natural, insets: EdgeLengths = .zero,
        paragraph: ParagraphStyle = ParagraphStyle()
    ) -> TextLayout {
        let style = TextStyle(font: FontRequest(size: 10), paragraph: paragraph)
        let options = LayoutOptions(width: width, alignment: alignment, insets: insets)
        return TextLayout(RichText(text, style: style), options: options, typesetter: MonospaceTypesetter())
    }

    private static let texts = ["ab cd efg\nאב גדה ו\n\nx", "a  b \n א  ב  ", "abc", "אבג א", "ab אב cd גד ef"]

    @Test(arguments: texts) func linesKeepToTheirEdge(_ text: String) {
        let insets = EdgeLengths(top: 3, left: 5, bottom: 7, right: 11)
        for width: CGFloat in [76, 66, 56, 200] {
            for alignment in LabelTextAlignment.allCases {
                let layout = layout(text, width: width, alignment: alignment, insets: insets)
                let trace = Comment(rawValue: "\(alignment)\n" + layout.trace)
                #expect(LayoutLaws.everything(layout) == [], trace)
                for index in 0..<layout.lineCount {
                    let line = layout.line(at: index)
                    let isLastOfParagraph = line.isTerminated || index == layout.lineCount - 1
                    let visible = text.utf16.dropFirst(line.range.lowerBound).prefix(line.range.count)
                    let hasInnerSpace = String(decoding: Array(visible), as: UTF16.self).trimmingCharacters(in: .whitespaces).contains(" ")
                    switch alignment {
                    case .left: #expect(line.left == 5, trace)
                    case .right: #expect(line.right == width - 11, trace)
                    case .center: #expect(line.left - 5 == width - 11 - line.right, trace)
                    case .justified where !isLastOfParagraph && hasInnerSpace:
                        #expect(abs(line.left - 5) < 0.01 && abs(line.right - (width - 11)) < 0.01, trace)
                    case .natural, .justified:
                        #expect(line.isRightToLeft ? line.right == width - 11 : line.left == 5, trace)
                    }
                }
                #expect(layout.contentRect.minX == 5 && layout.contentRect.maxX == width - 11 && layout.contentRect.minY == 3)
                #expect(layout.size.height == layout.contentRect.maxY + 7)
            }
        }
    }

    @Test func alignmentOnlyMovesLines() {
        for text in Self.texts {
            let natural = layout(text, width: 66)
            for alignment in [LabelTextAlignment.left, .center, .right] {
                let moved = layout(text, width: 66, alignment: alignment)
                for offset in 0..<text.utf16.count {
                    let line = natural.lineIndex(at: TextPosition(offset: offset))
                    let distance = moved.line(at: line).left - natural.line(at: line).left
                    #expect(moved.characterBox(at: offset) == natural.characterBox(at: offset).offsetBy(dx: distance, dy: 0))
                }
            }
        }
    }

    @Test func theParagraphsAlignmentWins() {
        let layout = layout("ab", width: 100, alignment: .right, paragraph: ParagraphStyle(alignment: .center))
        #expect(layout.line(at: 0).left == 40)
        #expect(self.layout("ab\nאב", width: .infinity, alignment: .center).line(at: 1).left == 0)
    }

    @Test func justifiedGlyphsAreDrawnInTheirBoxes() {
        for text in ["a b c dd", "אב ג ד הה", "漢字 漢字漢 ab", "ab א ב cd ef"] {
            let layout = layout(text, width: 65, alignment: .justified)
            var lefts: [CGFloat] = []
            for offset in text.utf16.indices.map({ $0.utf16Offset(in: text) }) { lefts.append(layout.characterBox(at: offset).minX) }
            let drawn = layout.displayList(appearance: .light).glyphRuns.flatMap { $0.positions.map(\.x) }
            #expect(drawn.count == lefts.count && zip(drawn.sorted(), lefts.sorted()).allSatisfy { abs($0 - $1) < 0.01 }, "\(text)")
        }
    }

    @Test func clippedLinesOfAParagraphsEndAreNotJustified() {
        let style = TextStyle(font: FontRequest(size: 10))
        let options = LayoutOptions(width: 60, lineLimit: 1, truncation: .clip, alignment: .justified)
        let layout = TextLayout(RichText("a b\nc", style: style), options: options, typesetter: MonospaceTypesetter())
        #expect(layout.isTruncated && layout.line(at: 0).width == 30)
    }

    @Test func spaceWithAMarkDoesNotHangOver() {
        let layout = layout("ab \u{301}", width: 30, alignment: .right)
        #expect(layout.lineCount == 1 && layout.line(at: 0).width == 30 && layout.line(at: 0).left == 0)
        #expect(self.layout("ab  ", width: 30, alignment: .right).line(at: 0).width == 20)
    }

    // MARK: Selected lines

    @Test func aSelectedLineOfTheOtherDirectionIsOneRectangleAndItsEndAnother() {
        let leftToRight = layout("ab אבגדהו", width: 35)
        #expect((0..<leftToRight.lineCount).map { leftToRight.line(at: $0).range } == [0..<3, 3..<6, 6..<9])
        let rects = leftToRight.selectionRects(for: 1..<9)
        #expect(rects.map(\.minX) == [10, 0, 30, 0])
        #expect(rects.map(\.maxX) == [35, 30, 35, 30])
        let rightToLeft = layout("אב abcdef", width: 35)
        #expect(rightToLeft.selectionRects(for: 0..<9).map(\.maxX) == [35, 5, 35, 35])
    }

    // MARK: Indents

    @Test func indentsAreFromTheLeadingEdge() {
        let paragraph = ParagraphStyle(firstLineIndent: 20, headIndent: 5)
        let left = layout("ab cd ef\ngh", width: 55, paragraph: paragraph)
        #expect((0..<left.lineCount).map { left.line(at: $0).left } == [20, 5, 20])
        #expect((0..<left.lineCount).map { left.line(at: $0).range } == [0..<3, 3..<9, 9..<11])
        let right = layout("אב גד הו\nזח", width: 55, paragraph: paragraph)
        #expect((0..<right.lineCount).map { right.line(at: $0).right } == [35, 50, 35])
        #expect(LayoutLaws.everything(left) + LayoutLaws.everything(right) == [])
        // A selected newline is shown up to the container's edge, whatever the indent.
        #expect(left.selectionRects(for: 0..<9).map(\.maxX) == [55, 55])
        #expect(right.selectionRects(for: 0..<9).map(\.minX) == [0, 0])
    }

    @Test func anIndentNarrowsJustifiedAndCentredLines() {
        let paragraph = ParagraphStyle(firstLineIndent: 20, headIndent: 5)
        let justified = layout("ab cd ef gh", width: 75, alignment: .justified, paragraph: paragraph)
        #expect(justified.line(at: 0).left == 20 && abs(justified.line(at: 0).right - 75) < 0.01)
        let hebrew = layout("אב גד הו זח", width: 75, alignment: .justified, paragraph: paragraph)
        #expect(abs(hebrew.line(at: 0).left) < 0.01 && hebrew.line(at: 0).right == 55)
        let centred = layout("ab", width: 60, alignment: .center, paragraph: paragraph)
        #expect(centred.line(at: 0).left == 30)
        #expect(layout("ab", width: .infinity, paragraph: paragraph).size.width == 40)
    }

    // MARK: Heights

    @Test func linesAreSpacedButTheLast() {
        let paragraph = ParagraphStyle(lineSpacing: 4, paragraphSpacing: 6)
        let layout = layout("ab cd\nef", width: 20, paragraph: paragraph)
        #expect((0..<3).map { layout.line(at: $0).top } == [0, 14, 34])
        #expect((0..<3).map { layout.line(at: $0).baseline } == [8, 22, 42])
        #expect(layout.size.height == 44)
        #expect(layout.characterBox(at: 0).height == 14)
        #expect(LayoutLaws.everything(layout) == [])
    }

    @Test func theSpaceBelowAParagraphIsSelectedOnlyWithTheNextOne() {
        let layout = layout("ab\ncd", width: 50, paragraph: ParagraphStyle(paragraphSpacing: 6))
        #expect(layout.selectionRects(for: 0..<2).map(\.height) == [10])
        #expect(layout.selectionRects(for: 0..<3).map(\.height) == [10])
        #expect(layout.selectionRects(for: 0..<4).map(\.height) == [16, 10])
    }

    @Test func theLastVisibleLineHasNoSpacingBelow() {
        let paragraph = ParagraphStyle(lineSpacing: 4, paragraphSpacing: 6)
        let style = TextStyle(font: FontRequest(size: 10), paragraph: paragraph)
        for (text, limit) in [("ab cd ef", 2), ("ab\n", 1), ("ab\ncd\nef", 2)] {
            let options = LayoutOptions(width: 20, lineLimit: limit)
            let layout = TextLayout(RichText(text, style: style), options: options, typesetter: MonospaceTypesetter())
            #expect(layout.line(at: limit - 1).height == 10, "\(text)")
            let exact = LayoutOptions(width: 20, height: layout.size.height)
            let same = TextLayout(layout.typeset, options: exact)
            #expect(same.storage.lines == layout.storage.lines, "\(text)")
            #expect(same.size == layout.size && LayoutLaws.everything(same) == [], "\(text)")
        }
    }

    @Test func heightsAreHeldBetweenLimitsAboveTheBaseline() {
        let high = layout("ab", width: 50, paragraph: ParagraphStyle(minimumLineHeight: 25))
        #expect(high.line(at: 0).height == 25 && high.line(at: 0).baseline == 23)
        let low = layout("ab", width: 50, paragraph: ParagraphStyle(maximumLineHeight: 6))
        #expect(low.line(at: 0).height == 6 && low.line(at: 0).baseline == 4)
        let both = layout("ab\n\ncd", width: 50, paragraph: ParagraphStyle(minimumLineHeight: 25, maximumLineHeight: 20))
        #expect((0..<3).map { both.line(at: $0).height } == [20, 20, 20])
    }

    @Test func theTallestRunDecides() {
        let text =
            RichText("ab", style: TextStyle(font: FontRequest(size: 10))) + RichText("c", style: TextStyle(font: FontRequest(size: 30)))
        let layout = TextLayout(text, options: LayoutOptions(width: 50), typesetter: MonospaceTypesetter())
        #expect(layout.line(at: 0).height == 30 && layout.line(at: 0).baseline == 24)
        #expect(layout.characterBox(at: 0) == CGRect(x: 0, y: 0, width: 10, height: 30))
    }

    @Test func emptyLinesHaveTheHeightOfTheirOwnStyle() {
        let text =
            RichText("a\n", style: TextStyle(font: FontRequest(size: 10)))
            + RichText("\n", style: TextStyle(font: FontRequest(size: 30))) + RichText("b", style: TextStyle(font: FontRequest(size: 20)))
        let layout = TextLayout(text, options: LayoutOptions(width: 50), typesetter: MonospaceTypesetter())
        #expect((0..<3).map { layout.line(at: $0).height } == [10, 30, 20])
        #expect(layout.selectionRects(for: 2..<3) == [CGRect(x: 0, y: 10, width: 30, height: 30)])
    }

    @Test func sliversStayInsideTheContainer() {
        for alignment in LabelTextAlignment.allCases {
            for text in ["ab\n\ncd", "אב\n\nגד"] {
                let layout = layout(text, width: 50, alignment: alignment)
                let rects = layout.selectionRects(for: 3..<4)
                #expect(rects.count == 1 && rects[0].width == 10, "\(alignment)")
                #expect(rects.allSatisfy { $0.minX >= 0 && $0.maxX <= 50 }, "\(alignment) \(described(rects))")
            }
        }
    }
}
