import Testing

@testable import SelectableLabelTesting

@Suite struct ScenarioFeatureTests {
    private func refusal(_ file: JSONValue, _ features: [ScenarioFeature]) -> ScenarioError? {
        ScenarioFixture.failure { try ScenarioFeature.refuseUnsupported(in: file, features: features) }
    }

    @Test func refusesAKeyOfALabel() {
        let file = ScenarioFixture.file(label: ["detect": ["link"]])
        let error = refusal(file, [.labelKey("detect")])
        #expect(error == .unsupported(path: "$.labels[0].detect", message: "not supported yet: the key detect"))
        #expect(refusal(file, [.labelKey("group")]) == nil)
        #expect(refusal(ScenarioFixture.file(label: ["detect": []]), [.labelKey("detect")]) == nil)
    }

    @Test func refusesAValueOfAKey() {
        let features = [ScenarioFeature.labelValue("truncation", "head")]
        let error = refusal(ScenarioFixture.file(label: ["truncation": "head"]), features)
        #expect(error == .unsupported(path: "$.labels[0].truncation", message: "not supported yet: truncation \"head\""))
        #expect(refusal(ScenarioFixture.file(label: ["truncation": "tail"]), features) == nil)
    }

    @Test func refusesAStep() {
        let file = ScenarioFixture.file([["wait": 1], ["key": "escape"]])
        #expect(refusal(file, [.action(.key)]) == .unsupported(path: "$.steps[1].key", message: "not supported yet: the step key"))
        #expect(refusal(file, [.action(.focus)]) == nil)
    }

    @Test func refusesALabelThatIsAdded() {
        let file = ScenarioFixture.file([["add": ScenarioFixture.label("b", ["exclusions": [[0, 0, 1, 1]]])]])
        #expect(refusal(file, [.labelKey("exclusions")])?.path == "$.steps[0].add.exclusions")
    }

    @Test func refusesWhatAStepExpects() {
        let file = ScenarioFixture.file([
            ["wait": 1, "expect": ["pasteboard": ["text/plain": "a", "text/rtf": "b"]]],
            ["wait": 1, "expect": ["events": [["tap": "v"], ["truncationTap": "a"]]]],
            ["wait": 1, "expect": ["pasteboard": nil, "events": [["none": ["tap", "truncationTap"]]]]],
        ])
        let rtf = ScenarioError.unsupported(
            path: "$.steps[0].expect.pasteboard[\"text/rtf\"]", message: "not supported yet: text/rtf on the pasteboard")
        #expect(refusal(file, [.pasteboardType("text/rtf")]) == rtf)
        #expect(refusal(file, [.pasteboardType("text/html")]) == nil)
        let tap = ScenarioError.unsupported(
            path: "$.steps[1].expect.events[1].truncationTap", message: "not supported yet: the event truncationTap")
        #expect(refusal(file, [.event("truncationTap")]) == tap)
        #expect(refusal(file, [.event("haptic")]) == nil)
    }

    /// Every row of the table refuses a file that needs it, and nothing else is refused.
    @Test(arguments: ScenarioFeature.unsupported) func theTableIsInForce(feature: ScenarioFeature) {
        let samples: [String: JSONValue] = [
            "attachments": [["at": 0, "size": [1, 1]]], "exclusions": [[0, 0, 1, 1]],
        ]
        let steps: [ScenarioAction.Name: [JSONValue]] = [
            .focus: [["focus": "v"]],
            .becomeInactive: [["becomeInactive": true]],
            .resignKey: [["resignKey": true]],
        ]
        let file: JSONValue
        switch feature {
        case .labelKey(let key): file = ScenarioFixture.file(label: [key: samples[key] ?? .null], text: "\u{FFFC}")
        case .labelValue(let key, let value): file = ScenarioFixture.file(label: [key: value])
        case .labelElement(let key, let element): file = ScenarioFixture.file(label: [key: .array([element])])
        case .action(let name): file = ScenarioFixture.file(steps[name] ?? [])
        case .pasteboardType(let type): file = ScenarioFixture.file([["wait": 1, "expect": ["pasteboard": .object([type: "a"])]]])
        case .event(let kind): file = ScenarioFixture.file([["wait": 1, "expect": ["events": [["none": [.string(kind)]]]]]])
        }
        guard case .unsupported? = ScenarioFixture.error(file) else {
            Issue.record("\(file.text) is not refused")
            return
        }
        #expect(refusal(file, ScenarioFeature.unsupported.filter { $0 != feature }) == nil)
    }

    @Test func validityComesFirst() {
        let file = ScenarioFixture.file(
            [["key": "escape"], ["release": true]], ["labels": [ScenarioFixture.label("a", ["detect": ["link"]])]])
        guard case .invalid(let path, _)? = ScenarioFixture.error(file) else {
            Issue.record("a file that is not valid is not called that")
            return
        }
        #expect(path == "$.steps[1].release")
    }

    @Test func labelsComeBeforeSteps() {
        let file = ScenarioFixture.file([["key": "escape"]], ["labels": [ScenarioFixture.label("a", ["detect": ["link"]])]])
        let features = [ScenarioFeature.action(.key), .labelKey("detect")]
        #expect(refusal(file, features)?.path == "$.labels[0].detect")
    }
}
