import SelectableLabel
import Testing

@testable import SelectableLabelTesting

/// Scenarios with truncation tokens and folding labels.
@MainActor @Suite struct ScenarioFoldingTests {
    private let text = "one two three four five"

    private func label(_ more: JSONObject = [:]) -> JSONValue {
        var keys: JSONObject = ["frame": [20, 100, 80], "collapsedLines": 2, "expandToken": "..", "collapseToken": " <"]
        for (key, value) in more.members { keys[key] = value }
        return PlayedScenario.label("a", text, at: 100, keys)
    }

    private func entry(_ lines: Double, truncated: Bool, expanded: Bool) -> JSONValue {
        ["a": ["lines": .number(lines), "truncated": .bool(truncated), "expanded": .bool(expanded), "size": [80, .number(lines * 10)]]]
    }

    @Test(arguments: [true, false]) func theTokensExpandAndFold(enableCopy: Bool) throws {
        let failures = try PlayedScenario.failures(
            [
                ["wait": 0, "expect": ["labels": entry(2, truncated: true, expanded: false)]],
                [
                    "tap": [75, 115],
                    "expect": [
                        "labels": entry(4, truncated: false, expanded: true), "events": [["truncationTap": "a"], ["none": ["tap"]]],
                    ],
                ],
                ["wait": 1],
                [
                    "tap": [75, 135],
                    "expect": ["labels": entry(2, truncated: true, expanded: false), "events": [["none": ["truncationTap", "tap"]]]],
                ],
                ["expand": "a", "expect": ["labels": entry(4, truncated: false, expanded: true)]],
                ["collapse": "a", "expect": ["labels": entry(2, truncated: true, expanded: false)]],
            ], labels: [label(["enableCopy": .bool(enableCopy)])])
        #expect(failures == [])
    }

    @Test func aTapBesideTheTokenIsAnOrdinaryTap() throws {
        let failures = try PlayedScenario.failures(
            [["tap": [25, 105], "expect": ["events": [["tap": "a"], ["none": ["truncationTap"]]]]]], labels: [label()])
        #expect(failures == [])
    }

    @Test func theSelectionStaysOverExpandingAndFolding() throws {
        let selection = PlayedScenario.selection(4, 18)
        let failures = try PlayedScenario.failures(
            [
                ["select": ["start": PlayedScenario.at(4), "end": PlayedScenario.at(18)]],
                ["expand": "a", "expect": ["selection": selection, "selectedText": "two three four"]],
                ["collapse": "a", "expect": ["selection": selection, "selectedText": "two three four"]],
                ["key": "cmd+c", "expect": ["pasteboard": ["text/plain": "two three four"]]],
            ], labels: [label()])
        #expect(failures == [])
    }

    @Test func aReturningIdentityKeepsItsExpandedState() throws {
        let failures = try PlayedScenario.failures(
            [
                ["expand": "a"],
                [
                    "setText": "a", "text": "six seven eight nine ten", "identity": "other",
                    "expect": ["labels": ["a": ["expanded": false]]],
                ],
                ["setText": "a", "text": .string(text), "identity": "a", "expect": ["labels": ["a": ["expanded": true]]]],
            ], labels: [label()])
        #expect(failures == [])
    }

    @Test(arguments: ["head", "middle", "tail"]) func tapsOnTheTruncationTokenAreReported(mode: String) throws {
        let label = PlayedScenario.label(
            "a", "abcdefghijkl", at: 100, ["frame": [20, 100, 60], "lineLimit": 1, "truncation": .string(mode)])
        let x: Double = mode == "head" ? 25 : mode == "middle" ? 55 : 75
        let failures = try PlayedScenario.failures(
            [["tap": [.number(x), 105], "expect": ["events": [["truncationTap": "a"]]]]], labels: [label])
        #expect(failures == [])
    }

    @Test func copyIncludesTextHiddenByMiddleTruncation() throws {
        let label = PlayedScenario.label("a", "abcdefghijkl", at: 100, ["frame": [20, 100, 60], "lineLimit": 1, "truncation": "middle"])
        let failures = try PlayedScenario.failures(
            [
                ["longPress": [25, 105]],
                [
                    "select": ["start": PlayedScenario.at(1), "end": PlayedScenario.at(11)],
                    "expect": [
                        "rects": [[30, 100, 40, 10]], "pins": ["start": ["caret": [30, 100, 10]], "end": ["caret": [70, 100, 10]]],
                    ],
                ],
                ["key": "cmd+c", "expect": ["pasteboard": ["text/plain": "bcdefghijk"]]],
            ], labels: [label])
        #expect(failures == [])
    }
}
