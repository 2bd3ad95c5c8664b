import Foundation
import LabelDrawing
import LabelText
import SelectableLabel
import Testing

@testable import SelectableLabelTesting

/// Tests of the text that is made from a scenario's label.
@MainActor @Suite struct ScenarioStyleTests {
    private func span(within length: Int, using random: inout SeededGenerator) throws -> ScenarioLabel.StyleSpan {
        let start = Int.random(in: 0...length, using: &random)
        var span: JSONObject = ["range": [.number(Double(start)), .number(Double(Int.random(in: start...length, using: &random)))]]
        let isOn = Bool.random(using: &random)
        let color: JSONValue = isOn ? "#000000" : "#ffffff"
        let line: JSONValue = ["form": Bool.random(using: &random) ? "single" : "double", "color": "#000000"]
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            switch Int.random(in: 0..<12, using: &random) {
            case 0: span["fontSize"] = isOn ? 9 : 12
            case 1: span["fontFamily"] = isOn ? "A" : "B"
            case 2: span["bold"] = .bool(isOn)
            case 3: span["italic"] = .bool(isOn)
            case 4: span["color"] = color
            case 5: span["backgroundColor"] = color
            case 6: span["underline"] = .bool(isOn)
            case 7: span["strikethrough"] = .bool(isOn)
            case 8: span["underline"] = line
            case 9: span["strikethrough"] = line
            case 10: span["superscript"] = isOn ? 1 : -1
            default: span["stroke"] = ["width": isOn ? 1 : 2]
            }
        }
        return try JSONReader.style(within: length).read(.object(span))
    }

    private func label(_ text: String) -> ScenarioLabel {
        ScenarioLabel(id: "a", frame: ScenarioFrame(origin: CGPoint(), width: 9), text: text, identity: "a")
    }

    @Test func attributesHaveTheEffectOfEachInTurn() throws {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<500 {
            var label = label(String(repeating: "x", count: Int.random(in: 0...12, using: &random)))
            let plain = label.richText()
            label.attributes = try (0..<Int.random(in: 0...9, using: &random)).map { _ in try span(within: plain.length, using: &random) }
            let expected = label.attributes.reduce(plain) { text, span in text.restyled(span.range) { $0.apply(span) } }
            #expect(label.richText() == expected, "\(label.attributes)")
        }
    }

    @Test func theLaterOfTwoLinksWins() {
        var label = label("abcdef")
        label.links = [
            ScenarioLabel.LinkSpan(range: 2..<6, url: "one", hasLongPress: false),
            ScenarioLabel.LinkSpan(range: 0..<3, url: "two", hasLongPress: true),
        ]
        #expect(label.richText().links.map { "\($0.link.target) \($0.range)" } == ["two 0..<3", "one 3..<6"])
    }
}
