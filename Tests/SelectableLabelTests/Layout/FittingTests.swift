import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests of reducing the font size until the text fits.
@Suite struct FittingTests {
    private let typesetter = MonospaceTypesetter()

    private func layout(
        _ text: RichText, width: CGFloat, height: CGFloat = .infinity, lines: Int = 1, minimum: CGFloat = 0
    ) -> TextLayout {
        let options = LayoutOptions(
            width: width, height: height, lineLimit: lines, adjustsFontSizeToFitWidth: true, minimumScaleFactor: minimum)
        return TextLayout(text, options: options, typesetter: typesetter)
    }

    private func text(_ string: String, size: CGFloat = 20) -> RichText {
        RichText(string, style: TextStyle(font: FontRequest(size: size)))
    }

    @Test func aTextThatFitsKeepsItsSize() {
        let layout = layout(text("abcd"), width: 80)
        #expect(layout.scale == 1 && layout.line(at: 0).height == 20)
    }

    @Test func aLongerLineIsMadeSmallerAsFarAsNeeded() {
        let layout = layout(text("abcdefgh"), width: 80)
        #expect(!layout.isTruncated && layout.lineCount == 1)
        #expect((0.49...0.5).contains(layout.scale) && layout.size.width <= 80)
        #expect(layout.text == text("abcdefgh"))
    }

    @Test func noFontIsMadeSmallerThanAllowed() {
        let layout = layout(text("abcdefgh"), width: 80, minimum: 0.75)
        #expect(layout.scale == 0.75 && layout.isTruncated && layout.size.width <= 80)
    }

    @Test func severalLinesAndHeightsAreFitted() {
        let words = text("aaa bbb ccc ddd eee")
        let lines = layout(words, width: 100, lines: 2)
        #expect(!lines.isTruncated && lines.lineCount == 2 && lines.scale < 1)
        let high = layout(words, width: 100, height: 50, lines: 0)
        #expect(!high.isTruncated && high.size.height <= 50.01 && high.scale < 1)
        // A layout always shows at least one line, so the first line must be reduced to the height too.
        #expect((0.49...0.5).contains(layout(text("a"), width: 100, height: 10).scale))
    }

    @Test(arguments: TextTruncation.allCases) func moreParagraphsThanLinesShrinkOnlyUntilTheLinesAreWhole(_ truncation: TextTruncation) {
        func scale(_ string: String, lines: Int) -> CGFloat {
            var options = LayoutOptions(width: 80, lineLimit: lines, truncation: truncation, adjustsFontSizeToFitWidth: true)
            options.minimumScaleFactor = 0.1
            let layout = TextLayout(text(string), options: options, typesetter: typesetter)
            #expect(layout.size.width <= 80.01 && layout.isTruncated)
            return layout.scale
        }
        // The line has room for a whole paragraph and the token, if there is one.
        let expected: [TextTruncation: CGFloat] = [.clip: 0.5, .tail: 4 / 9, .head: 4 / 9, .middle: 4 / 17]
        #expect(abs(scale("abcdefgh\nabcdefgh", lines: 1) - (expected[truncation] ?? 0)) < 0.01)
        #expect(abs(scale("ab\ncd\nef", lines: 2) - (truncation == .middle ? 0.8 : 1)) < 0.01)
        #expect(scale("ab  \n\n\n", lines: 1) == 1)
    }

    @Test func fontsKeepTheirProportions() {
        let mixed = text("aa", size: 20) + text("bb", size: 10) + text("cc", size: 20)
        let layout = layout(mixed, width: 50)
        #expect(!layout.isTruncated)
        #expect(abs(layout.characterBox(at: 0).width - 2 * layout.characterBox(at: 2).width) < 0.01)
    }

    @Test func attachmentsAndTagInsetsAreScaledToo() {
        let picture = TextAttachment(
            size: CGSize(width: 40, height: 20), alignment: .metrics(ascent: 16, descent: 4), insets: EdgeLengths(left: 10, right: 10))
        var tag = TextStyle(font: FontRequest(size: 20))
        tag.tag = TextTag(leadingInset: 10, trailingInset: 10)
        let layout = layout(text("ab") + RichText(picture, style: tag) + text("cd"), width: 80)
        #expect(!layout.isTruncated && (0.49...0.5).contains(layout.scale))
        let place = layout.attachments().first
        #expect(abs((place?.rect.width ?? 0) - 40 * layout.scale) < 0.01 && place?.attachment.size.width == 40 * layout.scale)
    }

    @Test func theTokenIsScaledToo() {
        let layout = layout(text("abcdefgh"), width: 80, minimum: 0.75)
        #expect(layout.tokenRect?.width == 15)
    }

    @Test func anyTextThatCanFitDoes() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<200 {
            let string = LawTexts.mixed(Int.random(in: 1...60, using: &random), using: &random)
            let lines = Int.random(in: 0...4, using: &random)
            let (width, height) = (CGFloat.random(in: 1...300, using: &random), CGFloat.random(in: 1...200, using: &random))
            let layout = layout(text(string), width: width, height: height, lines: lines)
            #expect((0.05...1).contains(layout.scale))
            let least = TextLayout(
                text(string, size: 1), options: LayoutOptions(width: width, height: height, lineLimit: lines), typesetter: typesetter)
            let canFit = !least.isTruncated && least.size.width <= width && least.size.height <= height
            if canFit {
                #expect(!layout.isTruncated && layout.size.width <= width + 0.02, "\(escaped(string)) \(width) \(height) \(lines)")
            }
            #expect(LayoutLaws.tiling(layout) + LayoutLaws.boxes(layout) == [])
        }
    }

    @Test func invalidFittingOptionsGiveAFiniteLayout() {
        for minimum in [-1, .nan, .infinity, 2] as [CGFloat] {
            var options = LayoutOptions(width: 10, lineLimit: 1, adjustsFontSizeToFitWidth: true)
            options.minimumScaleFactor = minimum
            #expect(TextLayout(text("abc"), options: options, typesetter: typesetter).scale > 0)
        }
        #expect(layout(RichText(), width: 0, height: 0).lineCount == 1)
    }

    @Test @MainActor func theStaticSizeMatchesTheLabelsLayout() {
        let options = LayoutOptions(lineLimit: 2, adjustsFontSizeToFitWidth: true, minimumScaleFactor: 0.5)
        let label = LabelController(text("some words to be measured"), options: options, typesetter: typesetter)
        for width in stride(from: 0, to: 300, by: 17) as StrideTo<CGFloat> {
            for height in [15, 40, CGFloat.infinity] {
                let size = CGSize(width: width, height: height)
                let measured = TextLayout.size(of: label.text, fitting: size, options: options, typesetter: typesetter)
                #expect(measured == label.layout(in: size).size)
            }
        }
    }
}
