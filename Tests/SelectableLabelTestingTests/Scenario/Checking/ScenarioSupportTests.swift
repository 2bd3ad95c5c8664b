import Testing

@testable import SelectableLabelTesting

@Suite struct ScenarioSupportTests {
    private let finder = ScenarioFixture.label("b", ["detect": ["link", "address"]])

    @Test(arguments: [("address", "addresses"), ("date", "dates")]) func kindsWithoutADetectorAreUnsupported(kind: String, name: String) {
        let error = ScenarioFixture.error(ScenarioFixture.file(label: ["detect": ["link", .string(kind)]]))
        #expect(error == .unsupported(path: "$.labels[0].detect[1]", message: "detecting \(name) is not supported"))
    }

    @Test func kindsWithADetectorAreSupported() {
        #expect(ScenarioFixture.error(ScenarioFixture.file(label: ["detect": ["link", "phone", "mention", "topic"]])) == nil)
        #expect(ScenarioFixture.error(ScenarioFixture.file(label: ["detect": []])) == nil)
    }

    @Test func detectingAddressesIsUnsupportedInAddedLabels() {
        #expect(ScenarioFixture.error(ScenarioFixture.file([["wait": 1], ["add": finder]]))?.path == "$.steps[1].add.detect[1]")
    }

    @Test func invalidFileIsNotCalledUnsupported() {
        let file = ScenarioFixture.file([["key": "escape"], ["release": true]], ["labels": [finder]])
        guard case .invalid(let path, _)? = ScenarioFixture.error(file) else {
            Issue.record("a file that is not valid is not called that")
            return
        }
        #expect(path == "$.steps[1].release")
    }
}
