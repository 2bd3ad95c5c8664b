import Foundation
import Testing

@testable import SelectableLabelTesting

@MainActor
@Suite struct ScenarioAttachmentTests {
    private let label = PlayedScenario.label(
        "a", "ab \u{FFFC} cd", at: 100, ["attachments": [["at": 3, "size": [60, 40], "alt": "[sun]"]]])

    @Test func anAttachmentIsASquareOfTheFontsSize() throws {
        let state = try PlayedScenario.state([["select": ["start": PlayedScenario.at(3), "end": PlayedScenario.at(4)]]], labels: [label])
        #expect(state.rects == [.init(x: 50, y: 100, width: 10, height: 10)])
        #expect(state.labels.first { $0.id == "a" }?.size == .init(width: 200, height: 10))
    }

    @Test func anAttachmentIsCopiedAsItsAlternativeText() throws {
        let steps: [JSONValue] = [
            ["doubleTap": PlayedScenario.at(3)],
            ["menu": "copy", "expect": ["selectedText": "[sun]", "pasteboard": ["text/plain": "[sun]"]]],
            ["wait": 1],
            ["key": "cmd+a", "expect": ["selectedText": "ab [sun] cd"]],
        ]
        #expect(try PlayedScenario.failures(steps, labels: [label]) == [])
    }
}
