import Foundation
import LabelDocuments
import LabelDrawing
import SelectableLabel
import Testing

/// Layouts of single blocks, in letters that are squares of 10 points.
@MainActor
@Suite struct DocumentBlockLayoutTests {
    private func layouts(_ markdown: String, theme: DocumentTheme = DocumentTheme(), isRightToLeft: Bool = false) -> [DocumentBlockLayout] {
        let blocks = DocumentModel(id: "d", markdown: markdown).blocks
        return blocks.indices.map { index in
            DocumentBlockLayout(
                blocks[index], after: index > 0 ? blocks[index - 1] : nil, width: 300, theme: theme, isRightToLeft: isRightToLeft
            ) { label, _ in
                DocumentBlockLayout.Measure(size: CGSize(width: 10 * CGFloat(label.text.display.length), height: 10), baseline: 8)
            }
        }
    }

    @Test func theSpaceBeforeABlockDependsOnBothBlocks() {
        let tops = layouts("a\n\n- b\n- c\n\nd\n\n# e").map { $0.labels[0].frame.minY }
        #expect(tops == [0, 12, 6, 12, 20])
    }

    @Test(arguments: [
        ("3. a\n4. b\n   1. c\n   2. d\n5. e", ["3.", "4.", "1.", "2.", "5."]),
        ("- a\n  - b\n    - c\n      - d", ["•", "◦", "▪", "▪"]), ("- [x] a\n- [ ] b", ["☑", "☐"]),
    ]) func itemsHaveTheirMarkers(_ markdown: String, _ markers: [String]) {
        #expect(layouts(markdown).map { $0.labels.first { $0.marker != nil }?.text.display.string } == markers)
    }

    @Test func aTableFromTheRightIsMirroredInItsContent() {
        let table = "| aa | b |\n|---|---|\n| c | d |"
        let (left, right) = (layouts(table)[0], layouts(table, isRightToLeft: true)[0])
        #expect(left.columns == [44, 34] && left.labels.map(\.frame.minX) == [12, 56, 12, 56])
        #expect(right.labels.map(\.frame.minX) == [46, 12, 46, 12])
        #expect(left.scrollView?.frame.minX == 0 && right.scrollView?.frame.maxX == 300)
    }

    /// The title of the button grows with the text size, as the header of the code does.
    @Test func theCopyButtonIsAsWideAsItsTextSizeNeeds() {
        var large = DocumentTheme()
        large.codeHeaderHeight *= 2
        let code = "```swift\na\n```"
        #expect(layouts(code)[0].copyButton == CGRect(x: 220, y: 0, width: 80, height: 32))
        #expect(layouts(code, theme: large)[0].copyButton == CGRect(x: 140, y: 0, width: 160, height: 64))
        #expect(layouts(code, theme: large, isRightToLeft: true)[0].copyButton?.minX == 0)
    }

    @Test func theBarOfAQuoteIsWholeAndEndsWithIt() {
        let bars = layouts("> a\n>\n> b\n\nc\n\n> d").map { layout in
            layout.backdrop(.light).commands.flatMap { command -> [CGRect] in
                if case .fillRects(let rects, _) = command { rects } else { [] }
            }
        }
        #expect(
            bars == [
                [CGRect(x: 0, y: 0, width: 3, height: 10)], [CGRect(x: 0, y: 0, width: 3, height: 22)], [],
                [CGRect(x: 0, y: 12, width: 3, height: 10)],
            ])
    }
}
