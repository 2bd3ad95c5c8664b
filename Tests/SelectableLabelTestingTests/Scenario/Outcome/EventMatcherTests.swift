import Testing

@testable import SelectableLabelTesting

@Suite struct EventMatcherTests {
    private static let events: [JSONValue] = [
        ["haptic": "selection"], ["tap": "v"], ["selectionChange": nil], ["tap": "w"], ["haptic": "selection"],
    ]

    /// Returns the path of the first mismatch in `events`; nil if all events match.
    private func place(_ expected: JSONValue..., events: [JSONValue] = Self.events) -> String? {
        let state: JSONValue = ["events": .array(events)]
        let mismatch = ExpectationMatcher.mismatch(of: state, with: ["events": .array(expected)], step: 0)
        return mismatch.map { String(($0.path ?? "").dropFirst("$.steps[0].expect.events".count)) }
    }

    @Test func otherEventsMayOccur() {
        #expect(place() == nil)
        #expect(place(["tap": "w"]) == nil)
        #expect(place(["haptic": "selection"], ["tap": "w"], ["haptic": ["any": true]]) == nil)
        #expect(place(["selectionChange": nil]) == nil)
    }

    @Test func expectedEventsOccurInOrderAndOnceEach() {
        #expect(place(["tap": "w"], ["tap": "v"]) == "[1]")
        #expect(place(["tap": "v"], ["tap": "v"]) == "[1]")
        #expect(place(["haptic": "selection"], ["haptic": "selection"], ["tap": "v"]) == "[2]")
    }

    @Test func expectedEventsMustOccur() {
        #expect(place(["menuItem": "share"]) == "[0]")
        #expect(place(["tap": "x"]) == "[0]")
        #expect(place(["tap": "v"], events: []) == "[0]")
        #expect(place(["selectionChange": ["crossed": false]]) == "[0]")
    }

    @Test func noneForbidsAKind() {
        #expect(place(["none": ["menuItem", "linkTap"]]) == nil)
        #expect(place(["none": ["menuItem", "tap"]]) == "[0]")
        #expect(place(["none": ["tap"]], events: []) == nil)
        #expect(place(["haptic": "selection"], ["none": ["menuItem"]], ["none": ["selectionChange"]]) == "[2]")
        #expect(place(["tap": "v"], ["none": ["selectionChange"]], ["tap": "w"]) == "[1]")
    }

    @Test func noneAllowsTheExpectedEvents() {
        #expect(place(["tap": "v"], ["tap": "w"], ["none": ["tap"]]) == nil)
        #expect(place(["tap": "w"], ["none": ["tap"]]) == "[1]")
        #expect(place(["tap": "v"], ["none": ["tap"]]) == "[1]")
        // The first matcher fits both taps, and the second matcher fits only the tap on "w". The first matcher must
        // therefore take the other tap.
        #expect(place(["tap": ["any": true]], ["tap": "w"], ["none": ["tap"]]) == nil)
    }

    @Test func missingEventsAreReportedBeforeForbiddenOnes() {
        #expect(place(["none": ["tap"]], ["menuItem": "share"]) == "[1]")
    }

    @Test func eventMismatchHasPathExpectedAndActualEvents() {
        let state: JSONValue = ["events": [["tap": "v"]]]
        #expect(ExpectationMatcher.mismatch(of: state, with: ["events": ["any": true]], step: 0) == nil)
        let mismatch = ExpectationMatcher.mismatch(of: state, with: ["events": [["tap": "w"]]], step: 2)
        let expected = ScenarioObstacle(
            path: "$.steps[2].expect.events[0]", expected: #"{"tap": "w"}"#, got: #"[{"tap": "v"}]"#)
        #expect(mismatch == expected)
    }
}
