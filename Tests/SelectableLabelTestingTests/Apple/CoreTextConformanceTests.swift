#if canImport(CoreText)
import SelectableLabel
import SelectableLabelTesting
import Testing

@Suite struct CoreTextConformanceTests {
    @Test(arguments: TypesetterConformance.Check.allCases) func coreTextTypesetterConforms(_ check: TypesetterConformance.Check) {
        #expect(TypesetterConformance(CoreTextTypesetter.shared).violations(of: check) == [])
    }

    @Test func coreTextTypesetterConformsFromManyTasks() async {
        #expect(await TypesetterConformance(CoreTextTypesetter.shared).concurrencyViolations() == [])
    }
}
#endif
