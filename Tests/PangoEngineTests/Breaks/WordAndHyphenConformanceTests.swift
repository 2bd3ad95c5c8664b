import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import PangoEngine

/// Runs the conformance checks of word boundaries and hyphenation on the libraries of Linux.
@Suite struct WordAndHyphenConformanceTests {
    private let words = WordBoundaryConformance(ICUWordBoundaryProvider())

    @Test(arguments: WordBoundaryConformance.Check.allCases) func conforms(_ check: WordBoundaryConformance.Check) {
        #expect(words.violations(of: check).prefix(5) == [])
    }

    @Test func conformsFromManyTasks() async {
        #expect(await words.concurrencyViolations().prefix(5) == [])
    }

    private static let hasDictionary = HyphenDictionaries.shared.hasDictionary(for: "en-US")

    @Test(.enabled(if: hasDictionary), arguments: HyphenatorConformance.Check.allCases)
    func dictionariesConform(_ check: HyphenatorConformance.Check) {
        let conformance = HyphenatorConformance(HyphenDictionaries.shared, known: "hyphenation", language: "en-US")
        #expect(conformance.violations(of: check).prefix(5) == [])
    }
}
