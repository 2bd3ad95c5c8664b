import Testing

@testable import SelectableLabelTesting

@Suite struct ExpectationMatcherTests {
    private typealias Mismatch = ScenarioObstacle

    private func mismatch(_ expectation: JSONValue, _ state: JSONValue) -> Mismatch? {
        ExpectationMatcher.mismatch(of: state, with: expectation, step: 3)
    }

    private func path(_ expectation: JSONValue, _ state: JSONValue = ScenarioState.sample.json) -> String? {
        mismatch(expectation, state)?.path
    }

    @Test func stateMatchesItself() {
        #expect(path(ScenarioState.sample.json) == nil)
        #expect(path([:]) == nil)
    }

    @Test func onlyGivenKeysAreCompared() {
        #expect(path(["selection": ["start": ["offset": 1]]]) == nil)
        #expect(path(["menu": [:], "labels": [:], "pasteboard": ["text/plain": "x"]]) == nil)
    }

    @Test func mismatchHasPathExpectedAndActualValue() {
        let expected = Mismatch(path: "$.steps[3].expect.selection.start.offset", expected: "7", got: "1")
        #expect(mismatch(["selection": ["start": ["label": "a", "offset": 7]]], ScenarioState.sample.json) == expected)
        let missing = Mismatch(path: "$.steps[3].expect.labels.gone", expected: #"{"lines": 1}"#, got: "nothing")
        #expect(mismatch(["labels": ["gone": ["lines": 1]]], ScenarioState.sample.json) == missing)
        let none = Mismatch(path: "$.steps[3].expect.selection", expected: #"{"crossed": true}"#, got: "null")
        #expect(mismatch(["selection": ["crossed": true]], ["selection": nil]) == none)
    }

    @Test func firstMismatchInTheFilesOrderIsReported() {
        #expect(path(["selectedText": "x", "selection": nil]) == "$.steps[3].expect.selectedText")
        #expect(path(["selection": nil, "selectedText": "x"]) == "$.steps[3].expect.selection")
    }

    @Test(
        arguments: [(10, true), (10.5, true), (9.5, true), (10.501, false), (9.499, false), ("10", false), (nil, false), (true, false)]
            as [(JSONValue, Bool)])
    func numbersAreWithinAHalf(value: JSONValue, matches: Bool) {
        #expect((path(["rects": [[10, 0, 0, 0]]], ["rects": [[value, 0, 0, 0]]]) == nil) == matches)
    }

    @Test func numbersForgiveTheNoiseOfArithmetic() {
        #expect(path(["magnifier": ["scale": 0.8]], ["magnifier": ["scale": .number(0.1 + 0.2)]]) == nil)
        #expect(path(["magnifier": ["scale": ["min": 0.3, "max": 0.3]]], ["magnifier": ["scale": .number(0.1 + 0.2)]]) == nil)
    }

    @Test func textsAreComparedByTheirScalars() {
        #expect(path(["selectedText": "e\u{301}"], ["selectedText": "e\u{301}"]) == nil)
        #expect(path(["selectedText": "é"], ["selectedText": "e\u{301}"]) != nil)
        #expect(path(["selectedText": ["contains": "\u{301}x"]], ["selectedText": "e\u{301}x"]) == nil)
        #expect(path(["selectedText": ["contains": "é"]], ["selectedText": "e\u{301}"]) != nil)
    }

    @Test func arraysAreComparedInLength() {
        let state: JSONValue = ["menu": ["items": ["copy", "share"]]]
        #expect(path(["menu": ["items": ["copy", "share"]]], state) == nil)
        #expect(path(["menu": ["items": ["copy"]]], state) == "$.steps[3].expect.menu.items")
        #expect(path(["menu": ["items": ["copy", "share", "x"]]], state) == "$.steps[3].expect.menu.items")
        #expect(path(["menu": ["items": ["copy", "x"]]], state) == "$.steps[3].expect.menu.items[1]")
        #expect(path(["menu": ["items": ["share", "copy"]]], state) == "$.steps[3].expect.menu.items[0]")
    }

    @Test func nullMatchesOnlyNull() {
        #expect(path(["selection": nil], ["selection": nil]) == nil)
        #expect(path(["selection": nil], ["selection": [:]]) != nil)
        #expect(path(["selection": [:]], ["selection": nil]) != nil)
        #expect(path(["pins": nil]) == "$.steps[3].expect.pins")
    }

    @Test func anyMatchesEverythingButNull() {
        let any: JSONValue = ["any": true]
        for key in ["selection", "selectedText", "rects", "menu", "events"] { #expect(path([key: any]) == nil) }
        #expect(path(["pins": ["end": ["caret": any]]]) == "$.steps[3].expect.pins.end.caret")
        #expect(path(["selection": any], ["selection": nil]) != nil)
        #expect(path(["pasteboard": ["text/html": any]]) == #"$.steps[3].expect.pasteboard["text/html"]"#)
        #expect(path(["menu": ["visible": any]], ["menu": ["visible": false]]) == nil)
    }

    @Test(
        arguments: [
            (["min": 5], true), (["min": 5.001], false), (["max": 5], true), (["max": 4.999], false), (["min": 4, "max": 6], true),
            (["min": 6, "max": 4], false), (["min": 1, "max": 4], false),
        ] as [(JSONValue, Bool)])
    func minAndMaxMatchNumbersInBetween(limits: JSONValue, matches: Bool) {
        #expect((path(["labels": ["a": ["lines": limits]]], ["labels": ["a": ["lines": 5]]]) == nil) == matches)
        #expect(path(["labels": ["a": ["lines": limits]]], ["labels": ["a": ["lines": "5"]]]) != nil)
        #expect(path(["labels": ["a": ["lines": limits]]], ["labels": ["a": ["lines": nil]]]) != nil)
    }

    @Test func containsMatchesTextsWithThePart() {
        let state: JSONValue = ["selectedText": "one\ntwo"]
        #expect(path(["selectedText": ["contains": "e\nt"]], state) == nil)
        #expect(path(["selectedText": ["contains": ""]], state) == nil)
        #expect(path(["selectedText": ["contains": ""]], ["selectedText": ""]) == nil)
        #expect(path(["selectedText": ["contains": "two "]], state) == "$.steps[3].expect.selectedText")
        #expect(path(["selectedText": ["contains": "1"]], ["selectedText": 1]) != nil)
    }

    @Test func lacksMatchesTextsWithoutThePart() {
        let state: JSONValue = ["selectedText": "one\ntwo"]
        #expect(path(["selectedText": ["lacks": "two "]], state) == nil)
        #expect(path(["selectedText": ["lacks": "e\nt"]], state) == "$.steps[3].expect.selectedText")
        #expect(path(["selectedText": ["lacks": ""]], ["selectedText": ""]) == "$.steps[3].expect.selectedText")
        #expect(path(["selectedText": ["lacks": "é"]], ["selectedText": "e\u{301}"]) == nil)
        #expect(path(["selectedText": ["lacks": "1"]], ["selectedText": nil]) != nil)
        #expect(path(["pasteboard": ["text/html": ["lacks": "x"]]], ["pasteboard": [:]]) != nil)
    }

    @Test func idsMayBeNamedLikeMatchers() {
        let state: JSONValue = [
            "labels": ["any": ["lines": 1], "contains": ["lines": 2], "min": ["lines": 3], "lacks": ["lines": 4]],
            "scroll": ["min": [0, 0]],
        ]
        #expect(path(["labels": ["lacks": ["lines": 9]]], state) == "$.steps[3].expect.labels.lacks.lines")
        #expect(path(["labels": ["any": ["lines": 1]]], state) == nil)
        #expect(path(["labels": ["any": ["lines": 9]]], state) == "$.steps[3].expect.labels.any.lines")
        #expect(path(["labels": ["contains": ["lines": 9]]], state) == "$.steps[3].expect.labels.contains.lines")
        #expect(path(["labels": ["min": ["lines": 9]]], state) == "$.steps[3].expect.labels.min.lines")
        #expect(path(["scroll": ["min": [9, 9]]], state) == "$.steps[3].expect.scroll.min[0]")
    }
}
