import Foundation
import SelectableLabel
import Testing

@testable import SelectableLabelTesting

@MainActor
@Suite struct ScenarioPlayerMouseTests {
    private func at(_ offset: Int) -> JSONValue { ["label": "a", "offset": .number(Double(offset)), "edge": "leading", "dx": 1] }

    private let labels = [PlayedScenario.label("a", "line1\nline2 text1 text2\nline3")]

    private func failures(_ steps: [JSONValue]) throws -> [String] { try PlayedScenario.failures(steps, labels: labels) }

    private func selects(_ start: Int, _ end: Int, _ more: JSONObject = [:]) -> JSONValue {
        var state: JSONObject = [
            "selection": PlayedScenario.selection(start, end, crossed: start > end), "pins": nil, "menu": ["visible": false],
            "magnifier": ["visible": false],
        ]
        for (key, value) in more.members { state[key] = value }
        return .object(state)
    }

    @Test func aMouseSelectsByCharacter() throws {
        let steps: [JSONValue] = [
            ["mouseDown": at(13), "expect": ["selection": nil]],
            ["mouseMove": at(8), "expect": selects(13, 8)],
            ["mouseMove": [400, 105], "expect": selects(13, 5)],
            ["mouseUp": true, "expect": selects(13, 5)],
            ["key": "cmd+c", "expect": selects(13, 5, ["pasteboard": ["text/plain": "\nline2 t"]])],
            ["wait": 0.5],
            ["mouseDown": at(20), "modifiers": ["shift"], "expect": selects(13, 20)],
            ["mouseUp": true],
            ["key": "escape", "expect": ["selection": nil]],
        ]
        #expect(try failures(steps) == [])
    }

    @Test func doubleAndTripleClicksSelectMore() throws {
        let steps: [JSONValue] = [
            ["mouseDown": at(13), "clicks": 2, "expect": selects(12, 17)],
            ["mouseMove": at(19), "expect": selects(12, 23)],
            ["mouseUp": true],
            ["wait": 0.5],
            ["mouseDown": at(13), "clicks": 3, "expect": selects(6, 23)],
            ["mouseUp": true, "expect": selects(6, 23)],
        ]
        #expect(try failures(steps) == [])
    }

    @Test func theOtherButtonOpensTheMenu() throws {
        let steps: [JSONValue] = [
            ["mouseDown": at(13), "button": "right"],
            ["mouseUp": true, "expect": ["selectedText": "text1", "menu": ["visible": true], "pins": nil]],
            ["menu": "copy", "expect": ["pasteboard": ["text/plain": "text1"]]],
        ]
        #expect(try failures(steps) == [])
    }

    @Test func keysMoveTheFocus() throws {
        let steps: [JSONValue] = [
            ["mouseDown": at(12)], ["mouseUp": true],
            ["key": "shift+right", "expect": selects(12, 13)],
            ["key": "shift+option+right", "expect": selects(12, 17)],
            ["key": "shift+cmd+right", "expect": selects(12, 23)],
            ["key": "shift+cmd+left", "expect": selects(12, 6)],
            ["key": "shift+up", "expect": selects(12, 0)],
            ["key": "shift+cmd+down", "expect": selects(12, 29)],
            ["key": "cmd+a", "expect": selects(0, 29)],
            ["key": "x", "expect": selects(0, 29)],
        ]
        #expect(try failures(steps) == [])
    }
}
