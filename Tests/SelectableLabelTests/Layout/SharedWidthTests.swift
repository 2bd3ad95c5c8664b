import Foundation
import LabelDrawing
import LabelText
import SelectableLabelTesting
import Testing

@testable import SelectableLabel

/// Tests of reusing a layout for narrower containers.
@Suite struct SharedWidthTests {
    /// Returns how two layouts differ, apart from rounding errors; nil if they do not.
    private static func difference(_ a: TextLayout, _ b: TextLayout) -> String? {
        func isNear(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 1e-3 + abs(other) * 1e-6 }
        func isNear(_ one: CGRect, _ other: CGRect) -> Bool {
            isNear(one.minX, other.minX) && isNear(one.maxX, other.maxX) && one.minY == other.minY && one.height == other.height
        }
        if a.storage.lines.map(\.textEnd) != b.storage.lines.map(\.textEnd) { return "ends of lines" }
        if a.storage.lines.map(\.alignment) != b.storage.lines.map(\.alignment) { return "alignments" }
        if !zip(a.boxes, b.boxes).allSatisfy({ $0.character == $1.character && isNear($0.box, $1.box) }) { return "boxes" }
        if a.boxes.count != b.boxes.count { return "the number of characters" }
        if a.options.width != b.options.width || a.options.height != b.options.height { return "the container" }
        if a.size.height != b.size.height || !isNear(a.size.width, b.size.width) { return "the size" }
        if !isNear(a.contentRect, b.contentRect) { return "the content, \(a.contentRect) and \(b.contentRect)" }
        if a.truncatedRange != b.truncatedRange { return "the truncated text" }
        let rects = [a, b].map { $0.selectionRects(for: 0..<$0.text.length) }
        if rects[0].count != rects[1].count || !zip(rects[0], rects[1]).allSatisfy(isNear) { return "the selection" }
        // The kind of a run may differ: only in a container with an infinite width, justified text has slices.
        let runs = [a, b].map { $0.storage.runs.map { [Int($0.characterStart), Int($0.characterEnd), Int($0.level), $0.isToken ? 1 : 0] } }
        return runs[0] == runs[1] ? nil : "runs"
    }

    @Test(arguments: testTypesetters)
    func aLayoutServesOnlyTheWidthsThatGiveTheSameLines(_ typesetter: any Typesetter) {
        var (served, refused) = (0, 0)
        for seed in 0..<300 {
            var generator = StyledTextGenerator(seed: UInt64(seed))
            var random = SeededGenerator(seed: UInt64(seed))
            var (text, options) = (generator.text(), generator.options())
            if seed % 3 == 0 {
                text = RichText(LawTexts.mixed(.random(in: 0...80, using: &random), using: &random))
                (options.truncation, options.lineLimit, options.trailingToken, options.shape) = (.tail, 0, nil, ContainerShape())
            }
            (options.width, options.height) = (options.width.nonNegative, options.height.nonNegative)
            let first = TextLayout(text, options: options, typesetter: typesetter)
            let widths = [
                first.size.width, first.size.width + 0.3, first.size.width - 0.3, (first.size.width + min(options.width, 900)) / 2,
            ]
            for width in widths.map(\.nonNegative) where width != options.width {
                guard let other = first.inContainer(of: CGSize(width: width, height: options.height)) else {
                    refused += 1
                    continue
                }
                served += 1
                var narrower = options
                narrower.width = width
                let found = Self.difference(other, TextLayout(first.typeset, options: narrower))
                #expect(found == nil, "seed \(seed), width \(width), not \(options.width)")
            }
        }
        #expect(served > 200 && refused > 200, "\(served) and \(refused)")
    }

    @Test(arguments: testTypesetters)
    func aTextIsNotWiderThanTheContainerInWhichItFits(_ typesetter: any Typesetter) {
        var random = SeededGenerator(seed: 43)
        for _ in 0..<100 {
            let text = RichText(
                LawTexts.mixed(60, using: &random), style: TextStyle(font: FontRequest(size: .random(in: 9...12, using: &random))))
            let width = CGFloat.random(in: 140...300, using: &random)
            let size = TextLayout(text, options: LayoutOptions(width: width), typesetter: typesetter).size
            #expect(size.width <= width)
        }
    }

    @MainActor @Test(arguments: testTypesetters)
    func aLabelIsLaidOutOnceToMeasureAndToDraw(_ typesetter: any Typesetter) throws {
        for alignment in [LabelTextAlignment.natural, .center, .right] {
            var options = LayoutOptions()
            options.alignment = alignment
            let label = LabelController(RichText("One line of text, then another line"), options: options, typesetter: typesetter)
            let measured = label.layout(in: CGSize(width: 120, height: CGFloat.infinity))
            let size = label.sizeThatFits(width: 120)
            let drawn = label.layout(in: size)
            #expect(size.width < 120 && drawn.options.width == size.width && drawn.options.height == size.height)
            #expect(
                drawn.storage.runs.withUnsafeBufferPointer(\.baseAddress) == measured.storage.runs.withUnsafeBufferPointer(\.baseAddress))
            // The label can be measured again at the first width.
            let again = label.layout(in: CGSize(width: 120, height: CGFloat.infinity))
            #expect(again.storage === measured.storage)
        }
    }
}
