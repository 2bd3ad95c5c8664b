import Foundation
import Testing

@testable import SelectableLabelTesting

@MainActor
@Suite struct ScenarioPlayerTests {
    private func at(_ offset: Int) -> JSONValue { PlayedScenario.at(offset) }

    @Test func aDoubleTapSelectsAWordAndCopyWritesIt() throws {
        let failures = try PlayedScenario.failures([
            [
                "doubleTap": at(7),
                "expect": [
                    "selection": PlayedScenario.selection(6, 11),
                    "selectedText": "world",
                    "rects": [[80, 100, 50, 10]],
                    "pins": [
                        "start": ["caret": [80, 100, 10], "dot": [75, 90, 10, 10], "shape": "left", "visible": true],
                        "end": ["caret": [130, 100, 10], "dot": [125, 110, 10, 10], "shape": "right", "visible": true],
                    ],
                    "menu": ["visible": true, "items": ["selectAll", "copy"], "frame": [8, 44, 252, 38], "arrow": "down"],
                    "magnifier": ["visible": false, "frame": nil, "source": nil, "scale": 1.4],
                    "pasteboard": nil,
                    "highlight": nil,
                    "scroll": [:],
                    "labels": ["a": ["size": [200, 10], "lines": 1, "truncated": false, "expanded": false]],
                    "events": [["tap": "a"], ["selectionChange": PlayedScenario.selection(6, 11)]],
                ],
            ],
            [
                "menu": "copy",
                "expect": [
                    "pasteboard": ["text/plain": "world"], "selectedText": "world", "menu": ["visible": false, "items": []],
                    "pins": ["any": true],
                ],
            ],
        ])
        #expect(failures == [])
    }

    @Test func aTapClearsAndIsDelivered() throws {
        let failures = try PlayedScenario.failures([
            ["doubleTap": at(7)],
            ["wait": 0.4],
            [
                "tap": [300, 300],
                "expect": [
                    "selection": nil, "selectedText": "", "pins": nil, "rects": [], "menu": ["visible": false],
                    "events": [["selectionChange": nil]],
                ],
            ],
        ])
        #expect(failures == [])
    }

    @Test func playerReportsAFailedExpectation() throws {
        let results = try PlayedScenario.player([["doubleTap": at(7), "expect": ["selectedText": "hello"]]]).playAll()
        let failure = ScenarioFailure(
            scenario: "test", step: 0, path: "$.steps[0].expect.selectedText", expected: "\"hello\"", got: "\"world\"")
        #expect(results.map(\.failure) == [failure])
        #expect(failure.description == "test: step 0: $.steps[0].expect.selectedText: expected \"hello\", got \"world\"")
    }

    @Test func playerReportsAStepThatCannotBePerformed() throws {
        let results = try PlayedScenario.player([["menu": "copy"], ["doubleTap": at(0)], ["menu": "select"]]).playAll()
        #expect(results.map(\.failure?.path) == ["$.steps[0].menu", nil, "$.steps[2].menu"])
        #expect(results[0].failure?.got == "no menu")
        #expect(results[2].failure?.got == "a menu with selectAll, copy")
    }

    @Test func recordHasActionAndTime() throws {
        let results = try PlayedScenario.player([["wait": 1.5], ["doubleTap": at(0)]]).playAll()
        let json = try #require(results.last?.json)
        #expect(json["scenario"] == "test" && json["step"] == 1 && json["action"] == "doubleTap")
        #expect(results.map { ($0.time * 1000).rounded() } == [1500, 1650])
    }
}
