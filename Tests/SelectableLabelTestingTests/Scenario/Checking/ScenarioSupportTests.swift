import Testing

@testable import SelectableLabelTesting

@Suite struct ScenarioSupportTests {
    private let finder = ScenarioFixture.label("b", ["detect": ["link", "address"]])

    @Test func refusesWhatNothingFinds() {
        let error = ScenarioFixture.error(ScenarioFixture.file(label: ["detect": ["link", "address"]]))
        #expect(error == .unsupported(path: "$.labels[0].detect[1]", message: "not supported yet: detect \"address\""))
        #expect(ScenarioFixture.error(ScenarioFixture.file(label: ["detect": ["link", "phone", "date", "mention", "topic"]])) == nil)
        #expect(ScenarioFixture.error(ScenarioFixture.file(label: ["detect": []])) == nil)
    }

    @Test func refusesALabelThatIsAdded() {
        #expect(ScenarioFixture.error(ScenarioFixture.file([["wait": 1], ["add": finder]]))?.path == "$.steps[1].add.detect[1]")
    }

    @Test func refusesLists() {
        let list: JSONValue = ["id": "l", "frame": [0, 0, 100, 100], "rowHeight": 20, "count": 3, "rowText": "Row {n}"]
        let tap: JSONValue = ["tap": ["label": "l.0", "offset": 1]]
        let refused = ScenarioError.unsupported(path: "$.lists", message: "not supported yet: lists")
        #expect(ScenarioFixture.error(ScenarioFixture.file([tap], ["lists": [list]])) == refused)
        #expect(ScenarioFixture.error(["name": "x", "lists": [list], "steps": [["deleteRows": "l", "rows": ["l.0"]]]]) == refused)
        #expect(ScenarioFixture.error(["name": "x", "lists": [], "steps": [["wait": 1]]]) == nil)
    }

    @Test(
        arguments: [
            ["insertRows": "l", "at": 0, "rows": [["id": "r", "text": ""]]], ["deleteRows": "l", "rows": ["r"]],
            ["scrollTo": "l", "row": "r", "note": "n"],
        ] as [JSONObject])
    func refusesStepsForLists(step: JSONObject) throws {
        let action = try #require(step.keys.first)
        let error = ScenarioFixture.error(ScenarioFixture.file([["wait": 1], .object(step)]))
        #expect(error == .unsupported(path: "$.steps[1].\(action)", message: "not supported yet: \(action)"))
        let invalid = ScenarioFixture.error(ScenarioFixture.file([.object(step), ["wait": -1]]))
        guard case .invalid("$.steps[1].wait", _)? = invalid else {
            Issue.record("not called invalid: \(String(describing: invalid))")
            return
        }
    }

    @Test func validityComesFirst() {
        let file = ScenarioFixture.file([["key": "escape"], ["release": true]], ["labels": [finder]])
        guard case .invalid(let path, _)? = ScenarioFixture.error(file) else {
            Issue.record("a file that is not valid is not called that")
            return
        }
        #expect(path == "$.steps[1].release")
    }
}
