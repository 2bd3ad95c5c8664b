import Foundation
import LabelDrawing
import LabelText
import SelectableLabel
import Testing

@testable import SelectableLabelTesting

/// Tests of the text that is made from a scenario's label.
@MainActor @Suite struct ScenarioStyleTests {
    private func span(within length: Int, using random: inout SeededGenerator) -> ScenarioLabel.StyleSpan {
        let start = Int.random(in: 0...length, using: &random)
        var span = ScenarioLabel.StyleSpan(range: start..<Int.random(in: start...length, using: &random))
        let isOn = Bool.random(using: &random)
        let line = LineDecoration(form: [.single, .double].randomElement(using: &random) ?? .single, color: AdaptiveColor(.black))
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            switch Int.random(in: 0..<12, using: &random) {
            case 0: span.fontSize = isOn ? 9 : 12
            case 1: span.fontFamily = isOn ? "A" : "B"
            case 2: span.bold = isOn
            case 3: span.italic = isOn
            case 4: span.color = isOn ? .black : .white
            case 5: span.backgroundColor = isOn ? .black : .white
            case 6: span.underline = isOn
            case 7: span.strikethrough = isOn
            case 8: (span.underline, span.effects.underline) = (true, line)
            case 9: (span.strikethrough, span.effects.strikethrough) = (true, line)
            case 10: span.effects.superscript = isOn ? 1 : -1
            default: span.effects.stroke = TextStroke(width: isOn ? 1 : 2)
            }
        }
        return span
    }

    private func label(_ text: String) -> ScenarioLabel {
        ScenarioLabel(id: "a", frame: ScenarioFrame(origin: CGPoint(), width: 9), text: text, identity: "a")
    }

    @Test func attributesHaveTheEffectOfEachInTurn() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<500 {
            var label = label(String(repeating: "x", count: Int.random(in: 0...12, using: &random)))
            let plain = label.richText()
            label.attributes = (0..<Int.random(in: 0...9, using: &random)).map { _ in span(within: plain.length, using: &random) }
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
