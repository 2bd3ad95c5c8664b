import Foundation
import LabelTestSupport
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests that the time of operations on hostile texts does not grow faster than the length of the text.
///
/// The texts are short, so that the tests are fast. `LabelBench growth` measures long texts.
@MainActor @Suite struct GrowthLawTests {
    /// The length of the shorter texts, in UTF-16 code units.
    private static let length = 150
    private static let markdownLength = 1000

    @Test(arguments: GrowthText.all.indices) func timeGrowsWithTheLength(_ index: Int) {
        let text = GrowthText.all[index]
        for typesetter in testTypesetters {
            let small = GrowthSubject(text.text(ofLength: Self.length), typesetter: typesetter)
            let large = GrowthSubject(text.text(ofLength: Self.length * Growth.step), typesetter: typesetter)
            // Each text is tried with some of the operations. Over all texts, each operation is tried about twice.
            for (number, operation) in GrowthOperation.all.enumerated() where number % 24 == index % 24 {
                operation.perform(on: large)
                let growth = Growth.factor(from: Self.length) { operation.perform(on: $0 == Self.length ? small : large) }
                #expect(growth < Growth.limit, "\(operation.name), \(text.name), \(type(of: typesetter))")
            }
        }
    }

    @Test(arguments: GrowthText.markdown.indices) func markdownIsReadInLinearTime(_ index: Int) {
        let text = GrowthText.markdown[index]
        let sources = [1, Growth.step].map { text.text(ofLength: Self.markdownLength * $0) }
        let growth = Growth.factor(from: 1) { MarkdownParser().parse(sources[$0 == 1 ? 0 : 1]) }
        #expect(growth < Growth.limit, "\(text.name)")
        #expect(MarkdownParser().parse(sources[1]).sourceText(for: 0..<Int.max) == sources[1])
    }

    @Test func textsHaveTheirLength() {
        for text in GrowthText.all {
            for length in [20, 1000] { #expect((length / 2...length + 10).contains(text.text(ofLength: length).length), "\(text.name)") }
        }
    }
}
