#if canImport(CoreText)
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Runs the conformance checks on the implementations that use the services of Apple's systems.
@Suite struct SystemPortConformanceTests {
    @Test(arguments: WordBoundaryConformance.Check.allCases) func systemWordBoundariesConform(_ check: WordBoundaryConformance.Check) {
        #expect(WordBoundaryConformance(SystemWordBoundaries()).violations(of: check).prefix(5) == [])
    }

    @Test func systemWordBoundariesConformFromManyTasks() async {
        #expect(await WordBoundaryConformance(SystemWordBoundaries()).concurrencyViolations().prefix(5) == [])
    }

    @Test(arguments: HyphenatorConformance.Check.allCases) func systemHyphenatorConforms(_ check: HyphenatorConformance.Check) {
        let conformance = HyphenatorConformance(SystemHyphenator(), known: "hyphenation", language: "en")
        #expect(conformance.violations(of: check).prefix(5) == [])
    }

    @Test(arguments: LinkDetectorConformance.Check.allCases) func dataDetectorConforms(_ check: LinkDetectorConformance.Check) {
        #expect(LinkDetectorConformance(DataDetector(), randomTextCount: 200, hostileLength: 4_096).violations(of: check).prefix(5) == [])
    }
}
#endif
