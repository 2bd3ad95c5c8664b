import Foundation
import PangoEngine
import SelectableLabelTesting
import Testing

@Suite struct PangoConformanceTests {
    private let conformance = TypesetterConformance(PangoTypesetter(), randomTextCount: 1000)

    @Test(arguments: TypesetterConformance.Check.allCases) func conforms(_ check: TypesetterConformance.Check) {
        #expect(conformance.violations(of: check).prefix(5) == [])
    }

    @Test func conformsFromManyTasks() async {
        #expect(await conformance.concurrencyViolations().prefix(5) == [])
    }
}
