import Foundation
import SelectableLabel
import Testing

@testable import SelectableLabelTesting

/// Word boundaries for tests. A word is a run of letters and digits. Each other character is a separate segment.
struct LetterWords: WordBoundaryProvider {
    func segment(containing offset: Int, in paragraph: ArraySlice<UInt16>) -> Range<Int> {
        let units = Array(paragraph)
        guard units.indices.contains(offset), isLetter(units[offset]) else { return offset..<offset + 1 }
        var range = offset..<offset + 1
        while range.lowerBound > 0, isLetter(units[range.lowerBound - 1]) { range = range.lowerBound - 1..<range.upperBound }
        while range.upperBound < units.count, isLetter(units[range.upperBound]) { range = range.lowerBound..<range.upperBound + 1 }
        return range
    }

    private func isLetter(_ unit: UInt16) -> Bool {
        Unicode.Scalar(unit).map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? true
    }
}

/// Scenarios on the monospaced engine, for tests of the player. Characters are 10 points wide, so the left edge of the
/// third character of a line is at 20.
@MainActor
enum PlayedScenario {
    static func label(_ id: String = "a", _ text: String = "hello world", at y: Double = 100, _ more: JSONObject = [:]) -> JSONValue {
        var label: JSONObject = ["id": .string(id), "frame": [20, .number(y), 200], "text": .string(text), "fontSize": 10]
        for (key, value) in more.members { label[key] = value }
        return .object(label)
    }

    static func player(
        _ steps: [JSONValue], labels: [JSONValue]? = nil, _ more: JSONObject = [:], host: ScenarioHost = .eager
    ) throws -> ScenarioPlayer {
        var file: JSONObject = [
            "name": "test", "engine": "monospace", "labels": .array(labels ?? [label()]), "steps": .array(steps),
        ]
        for (key, value) in more.members { file[key] = value }
        let scenario = try Scenario(data: Data(JSONValue.object(file).text.utf8))
        return ScenarioPlayer(scenario, typesetter: MonospaceTypesetter(), wordBoundaries: LetterWords(), host: host)
    }

    /// Plays the steps and returns their failures, in order.
    static func failures(_ steps: [JSONValue], labels: [JSONValue]? = nil, _ more: JSONObject = [:]) throws -> [String] {
        try player(steps, labels: labels, more).playAll().compactMap { $0.failure?.description }
    }

    /// Plays the steps and returns the state after the last one.
    static func state(_ steps: [JSONValue], labels: [JSONValue]? = nil, _ more: JSONObject = [:]) throws -> ScenarioState {
        let results = try player(steps, labels: labels, more).playAll()
        #expect(results.compactMap(\.failure) == [])
        return try #require(results.last).state
    }

    /// Returns the JSON for the position of a character in a label.
    static func at(_ offset: Int, _ label: String = "a") -> JSONValue { ["label": .string(label), "offset": .number(Double(offset))] }

    /// Returns the JSON for an expected selection in label `a`, from one offset to another.
    static func selection(_ start: Int, _ end: Int, crossed: Bool = false) -> JSONValue {
        ["start": at(start), "end": at(end), "crossed": .bool(crossed)]
    }
}
