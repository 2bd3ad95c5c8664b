import Foundation
import LabelDrawing
import SelectableLabel
import Testing

@testable import SelectableLabelTesting

@MainActor
@Suite struct ScenarioPlayerAppTests {
    private func at(_ offset: Int, _ label: String = "a") -> JSONValue { PlayedScenario.at(offset, label) }

    private let labels = [
        PlayedScenario.label(), PlayedScenario.label("b", "second line", at: 150), PlayedScenario.label("c", "third text", at: 200),
    ]

    private func failures(_ steps: [JSONValue], labels: [JSONValue]? = nil, _ more: JSONObject = [:]) throws -> [String] {
        try PlayedScenario.failures(steps, labels: labels ?? self.labels, more)
    }

    /// A step that selects from "world" in the first label to "third" in the last label.
    private let overAll: JSONValue = ["select": ["start": PlayedScenario.at(6), "end": PlayedScenario.at(5, "c")]]

    // MARK: Text and identity

    @Test func aTextChangeAfterTheSelectionKeepsIt() throws {
        let steps: [JSONValue] = [
            ["doubleTap": at(7)],
            [
                "setText": "a", "text": "hello world, again",
                "expect": ["selectedText": "world", "events": [["none": ["selectionChange"]]]],
            ],
            ["setText": "a", "text": "hello word", "expect": ["selection": nil, "pins": nil, "events": [["selectionChange": nil]]]],
        ]
        #expect(try failures(steps) == [])
    }

    @Test func aTextThatJoinsTheLastCharacterWidensTheSelection() throws {
        let steps: [JSONValue] = [
            ["select": ["start": at(0), "end": at(1)], "expect": ["selectedText": "h"]],
            [
                "setText": "a", "text": "h\u{301}ello",
                "expect": ["selectedText": "h\u{301}", "selection": ["start": at(0), "end": at(2)]],
            ],
        ]
        #expect(try failures(steps) == [])
    }

    @Test func aReusedCellDoesNotInheritASelection() throws {
        let steps: [JSONValue] = [
            overAll,
            [
                "setText": "a", "text": "hello world", "identity": "other",
                "expect": [
                    "selection": ["start": at(6), "end": at(5, "c")], "selectedText": "second line\nthird",
                    "pins": ["start": ["caret": nil, "dot": nil, "visible": false], "end": ["visible": true]],
                    "rects": [[20, 150, 110, 10], [20, 200, 50, 10]],
                ],
            ],
            [
                "setText": "a", "text": "hello world", "identity": "a",
                "expect": ["selectedText": "world\nsecond line\nthird", "pins": ["start": ["caret": [80, 100, 10], "visible": true]]],
            ],
            ["setText": "a", "text": "", "identity": "other"],
            ["setText": "a", "text": "jello world", "identity": "a", "expect": ["selection": nil]],
        ]
        #expect(try failures(steps) == [])
    }

    @Test func aNewTextHasTheLabelsOwnStyle() throws {
        let link: JSONValue = ["range": [0, 5], "url": "https://example.org"]
        let more: JSONObject = ["color": "#FF0000", "attributes": [["range": [0, 5], "bold": true]], "links": [link]]
        let player = try PlayedScenario.player(
            [["setText": "a", "text": "new"]], labels: [PlayedScenario.label("a", "hello", at: 0, more)])
        let before = try #require(player.screen.label("a")?.controller.text)
        #expect(before.runs.count == 1 && before.style(at: 0).font.isBold && before.style(at: 0).link?.target == "https://example.org")
        #expect(player.playAll().compactMap(\.failure) == [])
        let after = try #require(player.screen.label("a")?.controller.text)
        #expect(
            after
                == RichText(
                    "new", style: TextStyle(font: FontRequest(size: 10), color: AdaptiveColor(LabelColor(red: 1, green: 0, blue: 0)))))
    }

    // MARK: Added and removed labels

    @Test func aRemovedEndHidesItsPinAndTheLastOneClears() throws {
        let steps: [JSONValue] = [
            overAll,
            [
                "remove": "c",
                "expect": [
                    "selection": ["start": at(6), "end": at(5, "c")], "selectedText": "world\nsecond line",
                    "pins": ["start": ["visible": true], "end": ["caret": nil, "dot": nil, "visible": false]],
                    "labels": ["a": ["lines": 1], "b": ["lines": 1]],
                ],
            ],
            ["remove": "b", "expect": ["selectedText": "world"]],
            ["remove": "a", "expect": ["selection": nil, "pins": nil, "menu": ["visible": false], "events": [["selectionChange": nil]]]],
        ]
        #expect(try failures(steps) == [])
    }

    @Test func draggingTheOtherPinKeepsTheRemovedBound() throws {
        let steps: [JSONValue] = [
            overAll, ["remove": "c"],
            [
                "dragPin": "start", "to": [at(2)],
                "expect": [
                    "selection": ["start": at(2), "end": at(5, "c")], "selectedText": "llo world\nsecond line",
                    "pins": ["end": ["visible": false]],
                ],
            ],
        ]
        #expect(try failures(steps, ["granularity": "character"]) == [])
    }

    @Test func aLabelThatIsAddedTakesPart() throws {
        let steps: [JSONValue] = [
            overAll,
            ["add": PlayedScenario.label("new", "between", at: 120), "expect": ["selectedText": "world\nbetween\nsecond line\nthird"]],
            ["remove": "new", "expect": ["selectedText": "world\nsecond line\nthird"]],
            ["setEnableCopy": "b", "value": false, "expect": ["selectedText": "world\nthird"]],
            ["setEnableCopy": "b", "value": true, "expect": ["selectedText": "world\nsecond line\nthird"]],
        ]
        #expect(try failures(steps) == [])
    }

    @Test func aLabelThatMovesTakesItsPlaceInTheReadingOrder() throws {
        let steps: [JSONValue] = [
            overAll,
            [
                "setFrame": "a", "frame": [20, 300, 100],
                "expect": [
                    "selection": ["start": at(6), "end": at(5, "c"), "crossed": true], "selectedText": " text\nhello ",
                    "labels": ["a": ["size": [100, 20], "lines": 2]],
                ],
            ],
        ]
        #expect(try failures(steps) == [])
    }

    // MARK: Surroundings

    @Test func anotherSizeOrAppearanceHidesTheMenu() throws {
        for step: JSONObject in [["resize": [300, 500]], ["appearance": "dark"]] {
            var step = step
            step["expect"] = ["selectedText": "world", "pins": ["any": true], "menu": ["visible": false], "rects": [[80, 100, 50, 10]]]
            let steps: [JSONValue] = [["doubleTap": at(7), "expect": ["menu": ["visible": true]]], .object(step)]
            #expect(try failures(steps) == [])
        }
    }

    @Test func scrollStepStaysWithinTheLimitsAndKeepsTheSelection() throws {
        let more: JSONObject = ["scrollViews": [["id": "s", "frame": [0, 50, 390, 100], "contentSize": [390, 250]]]]
        let labels = [PlayedScenario.label("a", "hello world", at: 60, ["scrollView": "s"])]
        let steps: [JSONValue] = [
            ["doubleTap": at(7), "expect": ["rects": [[80, 110, 50, 10]], "scroll": ["s": [0, 0]]]],
            [
                "scroll": "s", "by": [0, 40],
                "expect": ["rects": [[80, 70, 50, 10]], "scroll": ["s": [0, 40]], "menu": ["visible": true]],
            ],
            [
                "scroll": "s", "by": [5, 1000],
                "expect": [
                    "rects": [], "scroll": ["s": [0, 150]], "selectedText": "world", "menu": ["visible": false],
                    "pins": ["start": ["visible": false], "end": ["visible": false]],
                ],
            ],
            [
                "scroll": "s", "by": [0, -1000],
                "expect": ["rects": [[80, 110, 50, 10]], "scroll": ["s": [0, 0]], "menu": ["visible": true]],
            ],
            ["press": [200, 140]],
            ["move": [200, 110], "expect": ["scroll": ["s": [0, 20]], "menu": ["visible": false], "selectedText": "world"]],
            ["release": true, "expect": ["scroll": ["s": [0, 20]], "menu": ["visible": true], "events": [["none": ["tap"]]]]],
        ]
        #expect(try failures(steps, labels: labels, more) == [])
    }

    // MARK: Select

    @Test func selectStepSetsTheSelectionOfTheApp() throws {
        let steps: [JSONValue] = [
            [
                "select": ["start": at(2, "b"), "end": at(3)],
                "expect": [
                    "selection": ["start": at(2, "b"), "end": at(3), "crossed": true], "selectedText": "lo world\nse",
                    "pins": ["start": ["shape": "right"], "end": ["shape": "left"]], "menu": ["visible": false],
                ],
            ],
            [
                "select": ["start": at(0), "end": at(12)],
                "expect": ["selectedText": "lo world\nse", "events": [["none": ["selectionChange"]]]],
            ],
            ["select": ["start": at(3), "end": at(3)], "expect": ["selection": nil, "pins": nil]],
            ["select": ["start": at(0), "end": at(2)], "expect": ["selectedText": "he"]],
            ["select": nil, "expect": ["selection": nil, "pins": nil, "events": [["selectionChange": nil]]]],
        ]
        #expect(try failures(steps) == [])
    }
}
