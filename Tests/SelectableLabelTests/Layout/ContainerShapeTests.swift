import Foundation
import LabelDrawing
import LabelTestSupport
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests of lines around exclusions (holes in the text) and inside outlines.
@Suite struct ContainerShapeTests {
    private func layout(
        _ text: String, width: CGFloat = 10, _ exclusions: [CGRect], _ change: (inout LayoutOptions) -> Void = { _ in }
    ) -> TextLayout {
        monospaceLayout(text, width: width) {
            $0.shape = ContainerShape(exclusions: exclusions)
            change(&$0)
        }
    }

    private func lines(_ layout: TextLayout) -> [String] {
        (0..<layout.lineCount).map { String(decoding: layout.text.utf16[layout.line(at: $0).range], as: UTF16.self) }
    }

    @Test func linesFlowOnBothSidesOfAHole() {
        let layout = layout("aa bb cc dd ee ff", [CGRect(x: 4, y: 0, width: 3, height: 2)])
        #expect(lines(layout) == ["aa ", "bb ", "cc ", "dd ", "ee ff"])
        #expect((0..<5).map { layout.line(at: $0).left } == [0, 7, 0, 7, 0])
        #expect((0..<5).map { layout.line(at: $0).top } == [0, 0, 1, 1, 2])
        #expect(layout.rowCount == 3 && layout.row(ofLine: 3) == 2...3 && layout.size.height == 3)
    }

    /// A text that does not fit beside the exclusion, and has no line break, moves below it.
    @Test(arguments: [
        "hello,", "(hello)", "don't", "“hello”", "100%", "1,234", "C++", "a=b=c", "snake_case", "字。", "《书》", "😀!", "שלום.", "مرحبا،",
    ]) func aTextWithoutLineBreakIsNotCutBesideAnExclusion(text: String) {
        for gap in 1..<text.count {
            let layout = layout(text, width: 10, [CGRect(x: gap, y: 0, width: 10, height: 1)])
            #expect(lines(layout) == [text] && layout.line(at: 0).top == 1, "\(gap)")
        }
    }

    @Test func aTextThatBreaksBetweenCharactersDoesSoBesideAnExclusion() {
        let style = TextStyle(font: FontRequest(size: 1), paragraph: ParagraphStyle(lineBreaking: .characters))
        let layout = monospaceLayout(RichText("abcdefghijkl", style: style), width: 10) {
            $0.shape = ContainerShape(exclusions: [CGRect(x: 4, y: 0, width: 6, height: 2)])
        }
        #expect(lines(layout) == ["abcd", "efgh", "ijkl"] && layout.size.height == 3)
    }

    @Test func rectanglesAreAvoidedLikeTheSameAreaInAnotherShape() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<200 {
            let rects = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                CGRect(
                    x: Double.random(in: -2...12, using: &random), y: Double.random(in: -1...6, using: &random),
                    width: Double.random(in: 0...5, using: &random), height: Double.random(in: 0...3, using: &random))
            }
            // The extra point on the left edge does not change the area, but the path no longer has the elements of a
            // rectangle.
            let paths = rects.map { rect in
                DrawingPath(elements: [
                    .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.minX, y: rect.midY)),
                    .line(CGPoint(x: rect.minX, y: rect.maxY)), .line(CGPoint(x: rect.maxX, y: rect.maxY)),
                    .line(CGPoint(x: rect.maxX, y: rect.minY)), .close,
                ])
            }
            let text = "aa bbb c dddd ee f ggg hh iiiii j"
            let expected = monospaceLayout(text, width: 10) { $0.shape = ContainerShape(exclusions: paths) }
            #expect(lines(layout(text, rects)) == lines(expected), "\(rects)")
        }
    }

    @Test(arguments: [false, true]) func manyHolesTakeLinearTime(areTall: Bool) {
        let text = String(repeating: "one two ", count: 100)
        let growth = Growth.factor(from: 100) { count in
            let holes = (0..<count).map {
                CGRect(x: Double($0 % 7) * 3, y: areTall ? 0 : Double($0), width: 0.5, height: areTall ? 900 : 1)
            }
            return layout(text, width: 20, holes).size
        }
        #expect(growth < Growth.limit)
    }

    @Test func aPointLeadsToTheNearestLineOfItsRow() {
        let layout = layout("aa bb cc dd", [CGRect(x: 4, y: 0, width: 3, height: 2)])
        #expect(layout.hitTest(CGPoint(x: 4.2, y: 0.5)).position == TextPosition(offset: 3, affinity: .upstream))
        #expect(layout.hitTest(CGPoint(x: 6.5, y: 0.5)).position == TextPosition(offset: 3))
        #expect(layout.hitTest(CGPoint(x: 20, y: 1.5)).position == TextPosition(offset: 11, affinity: .upstream))
        #expect(!layout.hitTest(CGPoint(x: 5, y: 0.5)).isInside)
    }

    @Test func aSelectionLeavesTheHoleOut() {
        let layout = layout("aa bb cc dd", [CGRect(x: 4, y: 0, width: 3, height: 2)])
        #expect(
            layout.selectionRects(for: 0..<11) == [
                CGRect(x: 0, y: 0, width: 4, height: 1), CGRect(x: 7, y: 0, width: 3, height: 1), CGRect(x: 0, y: 1, width: 4, height: 1),
                CGRect(x: 7, y: 1, width: 2, height: 1),
            ])
    }

    @Test func aRowMovesDownIfNoWordFits() {
        let layout = layout("aaaa bb", [CGRect(x: 3, y: 0, width: 7, height: 2)])
        #expect(lines(layout) == ["aaaa bb"] && layout.line(at: 0).top == 2)
        #expect(lines(self.layout("aa bbbbb c", [CGRect(x: 3, y: 0, width: 7, height: 2)])) == ["aa ", "bbbbb c"])
        // A word longer than a line is broken, even in a container with a hole.
        #expect(lines(self.layout("aaaaaaaaaaaaaa", [CGRect(x: 0, y: 5, width: 5, height: 1)])) == ["aaaaaaaaaa", "aaaa"])
        #expect(self.layout("aa", [CGRect(x: -5, y: -5, width: 100, height: 8)]).line(at: 0).top == 3)
    }

    @Test func rightToLeftRowsBeginOnTheRight() {
        let layout = layout("אא בב גג", [CGRect(x: 4, y: 0, width: 3, height: 2)])
        #expect(lines(layout) == ["אא ", "בב ", "גג"])
        #expect((0..<3).map { layout.line(at: $0).right } == [10, 4, 10])
        #expect(layout.hitTest(CGPoint(x: 6, y: 0.5)).line == 0 && layout.hitTest(CGPoint(x: 4.5, y: 0.5)).line == 1)
    }

    @Test func alignmentAppliesToEachPartOfARow() {
        for (alignment, lefts) in [(LabelTextAlignment.center, [1, 7.5] as [CGFloat]), (.right, [2, 8])] {
            let layout = layout("aa bb", [CGRect(x: 4, y: 0, width: 3, height: 2)]) { $0.alignment = alignment }
            #expect((0..<2).map { layout.line(at: $0).left } == lefts)
        }
    }

    @Test func insetsAndIndentsCountFromTheEdges() {
        let style = TextStyle(font: FontRequest(size: 1), paragraph: ParagraphStyle(firstLineIndent: 1, headIndent: 2, tailIndent: 1))
        let options = LayoutOptions(
            width: 12, insets: EdgeLengths(top: 1, left: 1, bottom: 0, right: 1),
            shape: ContainerShape(exclusions: [CGRect(x: 5, y: 0, width: 3, height: 9)]))
        let layout = TextLayout(RichText("aa bb cc dd", style: style), options: options, typesetter: MonospaceTypesetter())
        #expect((0..<4).map { layout.line(at: $0).left } == [2, 8, 3, 8] && layout.line(at: 0).top == 1)
        // In the third row, two letters and the indent leave no space for another word on the right.
        #expect(lines(layout) == ["aa ", "bb ", "cc ", "dd"])
    }

    /// The spacing below a cut line does not count, whether or not the container has a shape.
    @Test func aCutLineKeepsTheHeightsOfItsRow() {
        let style = TextStyle(font: FontRequest(size: 1), paragraph: ParagraphStyle(lineSpacing: 1))
        for (limit, height) in [(2, 3.2), (1, .infinity)] as [(Int, CGFloat)] {
            let layouts = [[], [CGRect(x: 0, y: 50, width: 1, height: 1)]].map { holes in
                monospaceLayout(RichText("ab\ncd\nef", style: style), width: 3) {
                    ($0.lineLimit, $0.height, $0.shape) = (limit, height, ContainerShape(exclusions: holes))
                }
            }
            for layout in layouts { #expect(layout.lineCount == limit && layout.size.height == CGFloat(2 * limit - 1)) }
        }
    }

    @Test func theHighestLineSetsTheRow() {
        let text =
            RichText("aa ", style: TextStyle(font: FontRequest(size: 1))) + RichText("b", style: TextStyle(font: FontRequest(size: 3)))
            + RichText(" cc", style: TextStyle(font: FontRequest(size: 1)))
        let layout = monospaceLayout(text, width: 9) { $0.shape = ContainerShape(exclusions: [CGRect(x: 3, y: 0, width: 2, height: 1)]) }
        #expect((0..<2).allSatisfy { layout.line(at: $0).height == 3 && abs(layout.line(at: $0).baseline - 2.4) < 0.001 })
        // The large letter makes the row higher, so that the row overlaps a second hole.
        let deep = monospaceLayout(text, width: 9) { $0.shape = ContainerShape(exclusions: [CGRect(x: 3, y: 2, width: 6, height: 1)]) }
        #expect(deep.line(at: 0).range == 0..<3 && deep.line(at: 0).top == 0 && deep.line(at: 1).top == 3, "\(deep.trace)")
    }

    @Test func aLimitCountsRowsAndCutsTheLastPart() {
        let text = "aa bb cc dd ee ff"
        let hole = [CGRect(x: 4, y: 0, width: 2, height: 9)]
        for limit in 1...3 {
            let layout = layout(text, hole) { $0.lineLimit = limit }
            #expect(layout.rowCount == limit && layout.isTruncated == (limit < 3))
            #expect(rowFaults(layout, hole) == [])
        }
        let one = layout(text, hole) { $0.lineLimit = 1 }
        #expect(one.truncatedRange == 6..<17 || one.truncatedRange == 5..<17)
        #expect(one.line(at: 1).left == 6 && one.line(at: 1).right <= 10)
        let low = layout(text, hole) { $0.height = 2.5 }
        #expect(low.rowCount == 2 && low.isTruncated)
    }

    @Test func linesKeepInsideOfAnOutline() {
        let circle = DrawingPath.ellipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        let text = String(repeating: "ab cd e ", count: 40)
        let layout = monospaceLayout(text, width: 20) { $0.shape = ContainerShape(outline: circle) }
        #expect(layout.isTruncated && layout.rowCount > 10)
        for index in 0..<layout.lineCount {
            for corner in [
                CGPoint(x: layout.line(at: index).left, y: layout.line(at: index).top),
                CGPoint(x: layout.line(at: index).right, y: layout.line(at: index).bottom),
            ] {
                #expect(hypot(corner.x - 10, corner.y - 10) < 10.1, "\(index)")
            }
        }
        #expect(LayoutLaws.boxes(layout) == [] && layout.unsoundResults() == [])
    }

    @Test func textFlowsInsideAHoleOfAnExclusion() {
        var path = DrawingPath.rect(CGRect(x: 2, y: 0, width: 8, height: 4))
        path.elements += DrawingPath.rect(CGRect(x: 4, y: 0, width: 4, height: 4)).elements
        let layout = monospaceLayout("aa bb cc", width: 12) { $0.shape = ContainerShape(exclusions: [path]) }
        #expect((0..<3).map { layout.line(at: $0).left } == [0, 4, 10])
    }

    @Test func slantedEdgesCountOverTheWholeRow() {
        let triangle = DrawingPath(elements: [.move(CGPoint(x: 0, y: 0)), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 0, y: 10)), .close])
        let layout = monospaceLayout("aaa bbb ccc", width: 12) { $0.shape = ContainerShape(exclusions: [triangle]) }
        for index in 0..<layout.lineCount {
            let line = layout.line(at: index)
            #expect(line.left >= 10 - line.top - 0.01 && line.right <= 12)
        }
    }

    @Test func invalidShapesGiveAFiniteLayout() {
        let numbers: [CGFloat] = [.nan, -.infinity, -1e300, 0, 3, 1e300, .infinity]
        var shapes: [ContainerShape] = []
        for number in numbers {
            shapes.append(ContainerShape(exclusions: [CGRect(x: 0, y: 0, width: number, height: 2)]))
            shapes.append(
                ContainerShape(exclusions: [
                    DrawingPath(elements: [
                        .line(CGPoint(x: number, y: 1)),
                        .curve(CGPoint(x: 5, y: number), control1: CGPoint(x: number, y: number), control2: CGPoint()), .close,
                    ])
                ]))
            shapes.append(
                ContainerShape(outline: DrawingPath(elements: [.move(CGPoint(x: number, y: 0)), .line(CGPoint(x: 1, y: number))])))
        }
        shapes.append(ContainerShape(outline: DrawingPath()))
        for shape in shapes {
            for width: CGFloat in [0, 3, 10, .infinity] {
                for limit in [0, 1] {
                    let layout = monospaceLayout("aa bbbbbbbbbbbb\n\nאב", width: width) { ($0.shape, $0.lineLimit) = (shape, limit) }
                    #expect((layout.unsoundResults() + LayoutLaws.boxes(layout)).prefix(1) == [], "\(shape)\n\(layout.trace)")
                }
            }
        }
    }

    // MARK: Laws

    /// Returns the faults in the lines of a layout: missing text, or lines that overlap a hole or each other.
    /// Characters are squares of one point.
    private func rowFaults(_ layout: TextLayout, _ holes: [CGRect]) -> [String] {
        var found: [String] = []
        var end = 0
        for index in 0..<layout.lineCount {
            let line = layout.line(at: index)
            if line.range.lowerBound != end { found.append("line \(index) begins at \(line.range.lowerBound), not \(end)") }
            end = line.range.upperBound
            let rect = CGRect(x: line.left, y: line.top, width: line.width, height: line.height).insetBy(dx: 0.01, dy: 0.01)
            for hole in holes where !rect.isNull && rect.intersects(hole) { found.append("line \(index) stands on \(hole)") }
            if index > 0 {
                let previous = layout.line(at: index - 1)
                if line.top != previous.top, line.top < previous.bottom - 0.001 { found.append("line \(index) stands on the row above") }
            }
        }
        if end != layout.truncatedRange.lowerBound { found.append("lines end at \(end)") }
        return found
    }

    @Test func randomTextsAroundRandomHolesMatchTheOracle() {
        var random = SeededGenerator(seed: 17)
        var failures = LawFailures()
        let words = ["a", "bb", "ccc", "dddd", "eeeeee", "x", "yy"]
        for _ in 0..<500 where !failures.isFull {
            let text = (0..<Int.random(in: 1...25, using: &random)).map { _ in words[Int.random(in: 0..<words.count, using: &random)] }
                .joined(separator: " ")
            let holes = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                CGRect(
                    x: CGFloat(Int.random(in: 0...10, using: &random)), y: CGFloat(Int.random(in: 0...5, using: &random)),
                    width: CGFloat(Int.random(in: 1...6, using: &random)), height: CGFloat(Int.random(in: 1...3, using: &random)))
            }
            let layout = layout(text, width: 12, holes)
            failures.add(rowFaults(layout, holes) + LayoutLaws.boxes(layout) + LayoutLaws.boundaries(layout), in: layout)
            let visible = (0..<layout.text.length).filter { layout.text.utf16[$0] != 0x20 }
            failures.add(LayoutLaws.roundTrips(layout, offsets: visible) + layout.unsoundResults(), in: layout)
            for offset in 0...layout.text.length { failures.add(LayoutLaws.rectangles(layout, of: 0..<offset), in: layout) }
            let expected = Self.oracle(text, width: 12, holes)
            let got = (0..<layout.lineCount).map {
                "\(layout.line(at: $0).range) at \(Int(layout.line(at: $0).left)), \(Int(layout.line(at: $0).top))"
            }
            if got != expected { failures.add("holes \(described(holes)): \(got), not \(expected)", in: layout) }
            let mirrored = self.layout(text.map { $0 == " " ? " " : "א" }.reduce("") { $0 + String($1) }, width: 12, holes)
            failures.add(rowFaults(mirrored, holes) + LayoutLaws.boxes(mirrored), in: mirrored)
            let cut = self.layout(text, width: 12, holes) { $0.lineLimit = 2 }
            failures.add(rowFaults(cut, holes) + LayoutLaws.boxes(cut) + cut.unsoundResults(), in: cut)
        }
        failures.report()
    }

    /// Returns the expected lines, from a separate implementation of the same rules. It puts the words into a grid of
    /// free cells. No word is longer than a line.
    private static func oracle(_ text: String, width: Int, _ holes: [CGRect]) -> [String] {
        let lowest = holes.map(\.maxY).max() ?? 0
        var words = text.split(separator: " ").map(\.count)[...]
        var lines: [String] = []
        var (offset, y) = (0, 0)
        while !words.isEmpty {
            let blocked = (0..<width).map { x in
                holes.contains { $0.insetBy(dx: 0.1, dy: 0.1).intersects(CGRect(x: CGFloat(x), y: CGFloat(y), width: 1, height: 1)) }
            }
            var x = 0
            while x < width, !words.isEmpty {
                guard !blocked[x] else {
                    x += 1
                    continue
                }
                let end = (x..<width).first { blocked[$0] } ?? width
                var (used, start) = (0, offset)
                while let word = words.first, used + word <= end - x {
                    used += word + 1
                    offset += word + 1
                    words.removeFirst()
                }
                if words.isEmpty { offset = text.utf16.count }
                if offset > start { lines.append("\(start..<offset) at \(x), \(y)") }
                start = offset
                x = end
            }
            y += 1
            if CGFloat(y) > lowest + 100 { break }
        }
        return lines
    }
}
