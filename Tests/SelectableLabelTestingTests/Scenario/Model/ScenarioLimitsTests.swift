import Testing

@testable import SelectableLabelTesting

/// Tests of each limit in scenario files. A value at the limit is valid, and values beyond it are not.
@Suite struct ScenarioLimitsTests {
    private static let longest = 1_048_576

    private func path(_ more: JSONObject) -> String? { ScenarioFixture.invalidPath(ScenarioFixture.file([["wait": 1]], more)) }

    private func labelPath(_ more: JSONObject) -> String? { ScenarioFixture.invalidPath(ScenarioFixture.file(label: more)) }

    @Test(arguments: [(1_000_000, true), (-1_000_000, true), (1_000_000.5, false), (-1_000_001, false)] as [(JSONValue, Bool)])
    func coordinatesAreLimited(value: JSONValue, isValid: Bool) {
        #expect(labelPath(["frame": [value, 0, 1]]) == (isValid ? nil : "$.labels[0].frame[0]"))
        #expect(labelPath(["order": value]) == (isValid ? nil : "$.labels[0].order"))
        #expect(ScenarioFixture.invalidPath(steps: [["tap": [0, value]]]) == (isValid ? nil : "$.steps[0].tap[1]"))
        let tap: JSONValue = ["tap": ["pin": "end", "dx": value]]
        #expect(ScenarioFixture.invalidPath(steps: [tap]) == (isValid ? nil : "$.steps[0].tap.dx"))
    }

    @Test(arguments: [(0, true), (1_000_000, true), (-0.001, false), (1_000_001, false)] as [(JSONValue, Bool)])
    func sizesAreLimited(value: JSONValue, isValid: Bool) {
        #expect(path(["screen": ["width": value]]) == (isValid ? nil : "$.screen.width"))
        #expect(labelPath(["frame": [0, 0, 1, value]]) == (isValid ? nil : "$.labels[0].frame[3]"))
        #expect(labelPath(["insets": [0, value, 0, 0]]) == (isValid ? nil : "$.labels[0].insets[1]"))
        #expect(ScenarioFixture.invalidPath(steps: [["resize": [value, 1]]]) == (isValid ? nil : "$.steps[0].resize[0]"))
    }

    @Test(arguments: [(1, true), (1_000, true), (0.999, false), (1_000.001, false)] as [(JSONValue, Bool)])
    func fontSizesAreLimited(value: JSONValue, isValid: Bool) {
        #expect(labelPath(["fontSize": value]) == (isValid ? nil : "$.labels[0].fontSize"))
        let attributes: JSONValue = [["range": [0, 1], "fontSize": value]]
        #expect(labelPath(["attributes": attributes]) == (isValid ? nil : "$.labels[0].attributes[0].fontSize"))
    }

    @Test(arguments: [(0, true), (3_600, true), (-0.001, false), (3_600.001, false)] as [(JSONValue, Bool)])
    func secondsAreLimited(value: JSONValue, isValid: Bool) {
        #expect(ScenarioFixture.invalidPath(steps: [["wait": value]]) == (isValid ? nil : "$.steps[0].wait"))
        let hold: [JSONValue] = [["press": [0, 0]], ["hold": value]]
        #expect(ScenarioFixture.invalidPath(steps: hold) == (isValid ? nil : "$.steps[1].hold"))
    }

    @Test(arguments: [(0.5, true), (8, true), (0.499, false), (8.001, false)] as [(JSONValue, Bool)])
    func scalesAreLimited(value: JSONValue, isValid: Bool) {
        #expect(path(["screen": ["scale": value]]) == (isValid ? nil : "$.screen.scale"))
    }

    @Test(arguments: [(1, true), (10, true), (0, false), (11, false), (1.5, false)] as [(JSONValue, Bool)])
    func fingerNumbersAreLimited(value: JSONValue, isValid: Bool) {
        #expect(ScenarioFixture.invalidPath(steps: [["press": [0, 0], "finger": value]]) == (isValid ? nil : "$.steps[0].finger"))
    }

    @Test(arguments: [(1, true), (3, true), (0, false), (4, false)] as [(JSONValue, Bool)])
    func pressCountsAreLimited(value: JSONValue, isValid: Bool) {
        #expect(ScenarioFixture.invalidPath(steps: [["press": [0, 0], "count": value]]) == (isValid ? nil : "$.steps[0].count"))
        #expect(ScenarioFixture.invalidPath(steps: [["mouseDown": [0, 0], "clicks": value]]) == (isValid ? nil : "$.steps[0].clicks"))
    }

    @Test(arguments: [(0, true), (1_000_000, true), (-1, false), (1_000_001, false)] as [(JSONValue, Bool)])
    func lineCountsAreLimited(value: JSONValue, isValid: Bool) {
        #expect(labelPath(["lineLimit": value]) == (isValid ? nil : "$.labels[0].lineLimit"))
        #expect(labelPath(["collapsedLines": value]) == (isValid ? nil : "$.labels[0].collapsedLines"))
    }

    @Test(arguments: [
        ("a", true), ("9", true), ("aZ0._-", true), (String(repeating: "a", count: 64), true), ("", false), (".a", false), ("_a", false),
        ("-a", false), ("a b", false), ("a/b", false), ("é", false), ("a\n", false), ("a\u{301}", false),
        (String(repeating: "a", count: 65), false),
    ])
    func idsHaveALimitedLengthAndAlphabet(id: String, isValid: Bool) {
        #expect(path(["name": .string(id)]) == (isValid ? nil : "$.name"))
        #expect(path(["labels": [ScenarioFixture.label(id)]]) == (isValid ? nil : "$.labels[0].id"))
        #expect(labelPath(["group": .string(id)]) == (isValid ? nil : "$.labels[0].group"))
    }

    @Test func textLengthsAreLimited() {
        let longest = String(repeating: "x", count: Self.longest)
        #expect(path(["separator": .string(longest)]) == nil)
        #expect(path(["separator": .string(longest + "x")]) == "$.separator")
        let steps: [JSONValue] = [["setText": "a", "text": .string(longest)], ["tap": ["label": "a", "offset": 1_048_576]]]
        #expect(ScenarioFixture.invalidPath(steps: steps) == nil)
        #expect(ScenarioFixture.invalidPath(steps: [["wait": 1, "note": .string(longest + "x")]]) == "$.steps[0].note")
    }

    @Test func textsAreCountedInUTF16() {
        let longest = String(repeating: "😀", count: Self.longest / 2)
        #expect(path(["separator": .string(longest)]) == nil)
        #expect(path(["separator": .string(longest + "x")]) == "$.separator")
    }

    @Test(arguments: [(1_048_576, true), (-1_048_576, true), (1_048_577, false), (-1_048_577, false)] as [(JSONValue, Bool)])
    func offsetsOfSelectAreLimited(value: JSONValue, isValid: Bool) {
        let step: JSONValue = ["select": ["start": ["label": "a", "offset": value], "end": ["label": "a", "offset": 0]]]
        #expect(ScenarioFixture.invalidPath(steps: [step]) == (isValid ? nil : "$.steps[0].select.start.offset"))
    }

    // An array at the limit is read: the first element, which is invalid, is named.

    @Test(arguments: ["labels", "scrollViews", "lists", "views", "menuItems", "steps"]) func topLevelArraysAreLimited(key: String) {
        #expect(path([key: Self.elements(10_000)]) == "$.\(key)[0]")
        #expect(path([key: Self.elements(10_001)]) == "$.\(key)")
    }

    @Test(arguments: ["links", "attributes", "exclusions"]) func arraysOfLabelsAreLimited(key: String) {
        #expect(labelPath([key: Self.elements(10_000)]) == "$.labels[0].\(key)[0]")
        #expect(labelPath([key: Self.elements(10_001)]) == "$.labels[0].\(key)")
    }

    @Test func pointsOfDragsAreLimited() {
        #expect(ScenarioFixture.invalidPath(steps: [["dragPin": "end", "to": Self.elements(10_000)]]) == "$.steps[0].to[0]")
        #expect(ScenarioFixture.invalidPath(steps: [["dragPin": "end", "to": Self.elements(10_001)]]) == "$.steps[0].to")
    }

    private static func elements(_ count: Int) -> JSONValue { .array(Array(repeating: true, count: count)) }
}
