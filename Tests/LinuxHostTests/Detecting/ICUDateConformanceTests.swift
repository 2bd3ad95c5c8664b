import Foundation
import LinuxHost
import SelectableLabelTesting
import Testing

@Suite struct ICUDateConformanceTests {
    private let conformance = LinkDetectorConformance(
        ICUDateDetector(timeZone: .gmt, reference: Date(timeIntervalSince1970: 1_700_000_000)))

    @Test(arguments: LinkDetectorConformance.Check.allCases) func conforms(_ check: LinkDetectorConformance.Check) {
        #expect(conformance.violations(of: check).prefix(5) == [])
    }

    @Test func conformsFromManyTasks() async {
        #expect(await conformance.concurrencyViolations().prefix(5) == [])
    }
}
