import Foundation
import LabelDrawing
import SelectableLabel
import Testing

@testable import SelectableLabelTesting

/// Tests of lists in scenarios, on both kinds of host: one reports changes immediately, the other only when asked. Five
/// rows of 20 points are visible. Characters are 10 points wide.
@MainActor
@Suite struct ScenarioPlayerListTests {
    private static func list(_ more: JSONObject = [:]) -> JSONValue {
        var list: JSONObject = ["id": "l", "frame": [20, 100, 200, 100], "rowHeight": 20, "fontSize": 10]
        if more["rows"] == nil { (list["count"], list["rowText"]) = (100, "Row {n}") }
        for (key, value) in more.members { list[key] = value }
        return .object(list)
    }

    /// Plays the steps on both kinds of host and returns the failures. They must be the same on both.
    private func failures(_ steps: [JSONValue], _ more: JSONObject = [:], labels: [JSONValue] = []) throws -> [String] {
        let results = try ScenarioHost.allCases.map {
            try PlayedScenario.player(steps, labels: labels, ["lists": [Self.list(more)]], host: $0).playAll()
        }
        #expect(results[0].map(\.json) == results[1].map(\.json))
        return results[0].compactMap { $0.failure?.description }
    }

    private func at(_ label: String, _ offset: Int = 0) -> JSONValue { PlayedScenario.at(offset, label) }

    // MARK: State

    @Test func theStateHasTheRowsWithCells() throws {
        let size: JSONValue = ["size": [200, 20], "lines": 1, "truncated": false, "expanded": false]
        let player = try PlayedScenario.player(
            [["scroll": "l", "by": [0, 1990]], ["scroll": "l", "by": [0, -30]]], labels: [PlayedScenario.label("a", "x", at: 10)],
            ["lists": [Self.list()], "scrollViews": [["id": "s", "frame": [0, 0, 9, 9]]]])
        let states = player.playAll().map(\.state.json)
        #expect(states[0]["scroll"] == ["s": [0, 0], "l": [0, 1900]])
        guard case .object(let labels)? = states[1]["labels"] else { return }
        #expect(labels.keys == ["a", "l.93", "l.94", "l.95", "l.96", "l.97", "l.98"] && labels["l.93"] == size)
    }

    @Test func aTapAndAPressFindTheRow() throws {
        let steps: [JSONValue] = [
            ["scrollTo": "l", "row": "l.42", "expect": ["scroll": ["l": [0, 840]]]],
            ["tap": at("l.43"), "expect": ["events": [["tap": "l.43"]]]],
            ["wait": 1],
            [
                "doubleTap": at("l.44", 1),
                "expect": [
                    "selectedText": "Row", "rects": [[20, 145, 30, 10]],
                    "selection": ["start": ["label": "l.44", "offset": 0], "end": ["label": "l.44", "offset": 3]],
                ],
            ],
        ]
        #expect(try failures(steps) == [])
    }

    @Test func insetsMoveTheTexts() throws {
        let steps: [JSONValue] = [["doubleTap": at("l.0"), "expect": ["rects": [[27, 103, 30, 10]]]]]
        #expect(try failures(steps, ["rowInsets": [3, 7, 7, 0]]) == [])
    }

    @Test func theGroupOfAListAppliesToAllRows() throws {
        for (group, text) in [("g", "Row 0"), ("h", "Row 0\nRow 1\nRow 2\nRow 3\nRow 4")] {
            let labels = [PlayedScenario.label("a", "other", at: 10, ["group": "g"])]
            let steps: [JSONValue] = [["doubleTap": at("l.0")], ["menu": "selectAll"]]
            let player = try PlayedScenario.player(
                steps, labels: labels, ["lists": [Self.list(["group": .string(group), "count": 5])], "scope": "group"])
            let selected = player.playAll().last?.state.selectedText
            #expect(selected?.contains("other") == (group == "g") && selected?.contains(text) == true)
        }
    }

    // MARK: Rows without a cell

    @Test(
        arguments: [
            (["tap": ["label": "l.9", "offset": 0]], "tap"), (["setText": "l.9", "text": "x"], "setText"),
            (["setEnableCopy": "l.9", "value": false], "setEnableCopy"), (["expand": "l.9"], "expand"),
            (["select": ["start": ["label": "l.0", "offset": 0], "end": ["label": "l.9", "offset": 1]]], "select"),
        ] as [(JSONValue, String)])
    func aRowWithoutACellFailsTheStep(step: JSONValue, action: String) throws {
        let failure = "test: step 0: $.steps[0].\(action): expected a cell of the row l.9, got none: the row is not visible"
        #expect(try failures([step, ["scrollTo": "l", "row": "l.9", "expect": ["labels": ["l.9": ["any": true]]]]]) == [failure])
    }

    @Test func aMoveToARowThatIsNotVisibleFails() throws {
        let steps: [JSONValue] = [
            ["press": at("l.0")], ["scrollTo": "l", "row": "l.50"], ["move": at("l.0")], ["release": true], ["tap": at("l.51")],
        ]
        #expect(try failures(steps) == ["test: step 2: $.steps[2].move: expected a cell of the row l.0, got none: the row is not visible"])
    }

    // MARK: Actions of the app

    @Test func rowsKeepTextAndIdWhenOthersComeAndGo() throws {
        let steps: [JSONValue] = [
            ["setText": "l.1", "text": "mine"],
            ["insertRows": "l", "at": 0, "rows": [["id": "x", "text": "first"], ["id": "y", "text": "second"]]],
            ["doubleTap": at("l.1"), "expect": ["selectedText": "mine", "rects": [[20, 165, 40, 10]]]],
            ["deleteRows": "l", "rows": ["x", "l.0"], "expect": ["labels": ["y": ["lines": 1], "l.4": ["lines": 1]]]],
            ["wait": 1],
            ["doubleTap": at("y"), "expect": ["selectedText": "second", "rects": [[20, 105, 60, 10]]]],
            ["scrollTo": "l", "row": "l.99", "expect": ["scroll": ["l": [0, 1900]]]],
            ["scrollTo": "l", "row": "y"],
            ["wait": 1],
            ["doubleTap": at("l.1"), "expect": ["selectedText": "mine", "rects": [[20, 125, 40, 10]]]],
        ]
        #expect(try failures(steps) == [])
    }

    @Test func rowsThatComeAndGoMoveTheOnesBelow() throws {
        let steps: [JSONValue] = [
            ["scroll": "l", "by": [0, 1000]],
            ["deleteRows": "l", "rows": .array((0..<98).map { .string("l.\($0)") }), "expect": ["scroll": ["l": [0, 0]]]],
            ["tap": at("l.99"), "expect": ["events": [["tap": "l.99"]]]],
            ["deleteRows": "l", "rows": ["l.98", "l.99"], "expect": ["scroll": ["l": [0, 0]]]],
            ["insertRows": "l", "at": 0, "rows": [["id": "l.98", "text": "again"]]],
            ["wait": 1],
            ["doubleTap": at("l.98"), "expect": ["selectedText": "again"]],
        ]
        #expect(try failures(steps) == [])
    }

    @Test func aRowKeepsItsEnableCopyWhileScrolledAway() throws {
        let steps: [JSONValue] = [
            ["setEnableCopy": "l.1", "value": false],
            ["scroll": "l", "by": [0, 500]], ["scroll": "l", "by": [0, -500]],
            ["doubleTap": at("l.3")], ["menu": "selectAll", "expect": ["selectedText": ["contains": "Row 0\nRow 2\n"]]],
        ]
        #expect(try failures(steps) == [])
    }

    @Test func aFingerScrollsAList() throws {
        let steps: [JSONValue] = [
            ["press": [30, 190]], ["move": [30, 120], "expect": ["scroll": ["l": [0, 60]]]],
            ["release": true, "expect": ["labels": ["l.3": ["lines": 1], "l.7": ["lines": 1]]]],
        ]
        #expect(try failures(steps) == [])
    }

    /// While the drag scrolls the list, the screen reuses cells.
    @Test func aPinThatIsDraggedScrollsAList() throws {
        let steps: [JSONValue] = [
            ["doubleTap": at("l.1")],
            ["dragPin": "end", "to": [at("l.3", 2)], "release": false],
            ["move": [100, 199]], ["hold": 0.5, "expect": ["scroll": ["l": [0, ["min": 40]]]]],
            ["release": true],
        ]
        #expect(try failures(steps) == [])
    }

    // MARK: Size

    @Test func aMillionRowsArePlayedAtOnce() throws {
        let steps: [JSONValue] = [
            ["scrollTo": "l", "row": "l.999999"], ["scrollTo": "l", "row": "l.500000"],
            ["insertRows": "l", "at": 500_000, "rows": [["id": "new", "text": "new"]]], ["deleteRows": "l", "rows": ["l.0"]],
            ["doubleTap": at("l.500000"), "expect": ["rects": [[20, 105, 30, 10]]]],
        ]
        for hasSource in [true, false] {
            var failures: [String] = []
            let time = try ProcessorClock.measure {
                failures = try self.failures(steps, ["count": 1_000_000, "source": .bool(hasSource)])
            }
            #expect(failures == [])
            #expect(time < 10, "\(time)")
        }
    }
}
