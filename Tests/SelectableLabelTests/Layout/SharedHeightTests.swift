import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests of reusing a layout for containers of other heights.
@Suite struct SharedHeightTests {
    private func options(_ random: inout SeededGenerator) -> LayoutOptions {
        let token = RichText([" less", "\u{2026} and much more"].randomElement(using: &random) ?? "")
        var options = LayoutOptions(
            width: [0, 40, 77.5, 150, .infinity].randomElement(using: &random) ?? 0,
            height: [.infinity, CGFloat.random(in: 0...200, using: &random)].randomElement(using: &random) ?? 0,
            lineLimit: [0, 0, 2, 5].randomElement(using: &random) ?? 0,
            truncation: TextTruncation.allCases.randomElement(using: &random) ?? .tail,
            truncationToken: [nil, token].randomElement(using: &random) ?? nil,
            cutsCleanly: .random(using: &random),
            trailingToken: [nil, nil, token].randomElement(using: &random) ?? nil,
            adjustsFontSizeToFitWidth: Int.random(in: 0..<8, using: &random) == 0,
            insets: [.zero, EdgeLengths(top: 3, left: 1, bottom: 8, right: 2)].randomElement(using: &random) ?? .zero,
            form: [.horizontal, .horizontal, .vertical].randomElement(using: &random) ?? .horizontal)
        if Int.random(in: 0..<4, using: &random) == 0 {
            options.shape = ContainerShape(exclusions: [CGRect(x: 20, y: 5, width: 30, height: 35)])
        }
        return options
    }

    private func text(_ random: inout SeededGenerator) -> RichText {
        let text = RichText(
            LawTexts.mixed(.random(in: 0...120, using: &random), using: &random), style: TextStyle(font: FontRequest(size: 10)))
        let middle = text.length / 2
        return text.restyled(middle / 2..<middle) { $0.font.size = 17 }.restyled(middle..<text.length) { $0.paragraph.paragraphSpacing = 4 }
    }

    @Test(arguments: testTypesetters)
    func aLayoutServesOnlyTheHeightsThatGiveTheSameLines(_ typesetter: any Typesetter) {
        var random = SeededGenerator(seed: 41)
        var (served, refused) = (0, 0)
        for _ in 0..<200 {
            var options = options(&random)
            let typeset = TypesetText(text(&random), typesetter: typesetter, options: options)
            let first = TextLayout(typeset, options: options)
            let measured = [first.size.height, first.size.height - 0.005, first.size.height - 1, first.size.height + 1]
            for height in measured + [.infinity, -1, .nan, .random(in: 0...250, using: &random), .random(in: 0...250, using: &random)] {
                options.height = height.isNaN ? 0 : max(height, 0)
                guard let other = first.inContainer(of: CGSize(width: options.width, height: height)) else {
                    refused += 1
                    continue
                }
                served += 1
                #expect(other.isSame(as: TextLayout(typeset, options: options)), "\(options), \(escaped(typeset.text.string))")
            }
        }
        #expect(served > 500 && refused > 250)
    }

    @Test(arguments: testTypesetters)
    func aWholeTextServesItsOwnHeightAndAllGreaterOnes(_ typesetter: any Typesetter) {
        var random = SeededGenerator(seed: 42)
        for _ in 0..<300 {
            var options = options(&random)
            (options.height, options.lineLimit, options.adjustsFontSizeToFitWidth) = (.infinity, 0, false)
            let layout = TextLayout(text(&random), options: options, typesetter: typesetter)
            for height in [layout.size.height, layout.size.height + 0.3, layout.size.height + 500, .infinity] {
                #expect(layout.inContainer(of: CGSize(width: options.width, height: height))?.options.height == height, "\(options)")
            }
        }
    }
}
