import SelectableLabelTesting
import Testing

@Suite struct MonospaceConformanceTests {
    private let conformance = TypesetterConformance(MonospaceTypesetter())

    @Test(arguments: TypesetterConformance.Check.allCases) func monospaceTypesetterConforms(_ check: TypesetterConformance.Check) {
        #expect(conformance.violations(of: check).prefix(5) == [])
    }

    @Test func monospaceTypesetterConformsFromManyTasks() async {
        #expect(await conformance.concurrencyViolations().prefix(5) == [])
    }
}
