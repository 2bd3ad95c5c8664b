import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Compares rich texts with a simple model that stores the style of each code unit.
@Suite struct RichTextLawTests {
    /// A rich text as arrays with one element per code unit.
    private struct Model {
        var units: [UInt16]
        var styles: [TextStyle]

        var text: RichText {
            var text = RichText()
            for (unit, style) in zip(units, styles) { text = text + RichText(String(decoding: [unit], as: UTF16.self), style: style) }
            return text
        }

        /// Returns descriptions of all differences between the model and a text.
        func faults(_ text: RichText) -> [String] {
            var found: [String] = []
            if text.utf16 != units || text.length != units.count { found.append("units \(text.utf16), not \(units)") }
            if text.string != String(decoding: units, as: UTF16.self) { found.append("string \(escaped(text.string))") }
            for offset in units.indices where text.style(at: offset) != styles[offset] { found.append("style at \(offset)") }
            let (first, last) = (text.runs.first?.style, text.runs.last?.style)
            if text.style(at: -5) != first || text.style(at: .min) != first { found.append("style before the text") }
            if text.style(at: units.count) != last || text.style(at: .max) != last { found.append("style behind the text") }
            var end = 0
            for (index, run) in text.runs.enumerated() {
                if run.range.lowerBound != end || (run.range.isEmpty && !units.isEmpty) { found.append("run \(run.range) after \(end)") }
                if index > 0, text.runs[index - 1].style == run.style { found.append("runs before and from \(end) are alike") }
                end = run.range.upperBound
            }
            if end != units.count || text.runs.isEmpty || (units.isEmpty && text.runs.count != 1) {
                found.append("\(text.runs.count) runs")
            }
            return found
        }
    }

    private static let colors = [AdaptiveColor.label, .link, AdaptiveColor(.white)]

    private func range(in length: Int, using random: inout SeededGenerator) -> Range<Int> {
        let (a, b) = (Int.random(in: -3...length + 3, using: &random), Int.random(in: -3...length + 3, using: &random))
        return min(a, b)..<max(a, b)
    }

    private func change(_ style: inout TextStyle, _ kind: Int) {
        switch kind % 4 {
        case 0: style.color = Self.colors[kind / 4 % 3]
        case 1: style.font.isBold = kind / 4 % 2 == 0
        case 2: style.link = kind / 4 % 2 == 0 ? TextLink(target: "a") : nil
        default: style.paragraph.lineSpacing = CGFloat(kind / 4 % 2)
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>) func randomEditsMatchTheModel(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var model = Model(units: [], styles: [])
        var text = RichText()
        for step in 0..<60 {
            let kind = Int.random(in: 0..<12, using: &random)
            let range = range(in: model.units.count, using: &random)
            let inside = range.clamped(to: 0..<model.units.count)
            var trace = ""
            switch Int.random(in: 0..<5, using: &random) {
            case 0, 1:
                trace = "restyle \(range) as \(kind)"
                text = text.restyled(range) { change(&$0, kind) }
                for offset in inside { change(&model.styles[offset], kind) }
            case 2:
                trace = "cut \(range) out"
                text = text.slice(.min..<inside.lowerBound) + text.slice(inside.upperBound..<Int.max)
                model.units.removeSubrange(inside)
                model.styles.removeSubrange(inside)
            case 3 where model.units.count > 40:
                trace = "keep \(range)"
                text = text.slice(range)
                model = Model(units: Array(model.units[inside]), styles: Array(model.styles[inside]))
            default:
                trace = "insert at \(inside.lowerBound)"
                var style = TextStyle()
                change(&style, kind)
                let units = Array(["ab", "א", " \n", "c", ""][kind % 5].utf16)
                let new = RichText(String(decoding: units, as: UTF16.self), style: style)
                text = text.slice(0..<inside.lowerBound) + new + text.slice(inside.lowerBound..<text.length)
                model.units.insert(contentsOf: units, at: inside.lowerBound)
                model.styles.insert(contentsOf: units.map { _ in style }, at: inside.lowerBound)
            }
            let faults = model.faults(text)
            #expect(faults == [], "seed \(seed), step \(step): \(trace)")
            guard faults.isEmpty else { return }
        }
        guard !model.units.isEmpty else { return }
        #expect(text == model.text && text.hashValue == model.text.hashValue)
    }

    @Test func textsAreEqualByUnitsAndStyles() {
        let text = RichText("abc")
        #expect(text == RichText("ab") + RichText("c"))
        #expect(text != RichText("abd") && text != RichText("abc", style: TextStyle(letterSpacing: 1)))
        #expect(text.restyled(1..<2) { $0.color = .link } != text)
        #expect(text.restyled(1..<2) { $0.color = .link }.restyled(0..<9) { $0.color = .label } == text)
        // Swift compares the two strings as equal, but their code units differ, so the texts differ.
        #expect(RichText("e\u{301}") != RichText("é"))
        #expect(Set([text, RichText("abc"), RichText("abd")]).count == 2)
    }

    @Test func emptyTextsKeepAStyle() {
        let bold = TextStyle(font: FontRequest(isBold: true))
        #expect(RichText("", style: bold).style(at: 0) == bold)
        #expect(RichText("", style: bold).restyled(0..<0) { $0.color = .link }.style(at: 3).color == .link)
        let text = RichText("ab") + RichText("cd", style: bold)
        #expect(text.slice(3..<3).style(at: 0) == bold && text.slice(9..<12).style(at: 0) == bold)
        #expect(text.slice(1..<1).style(at: 0) == TextStyle() && text.slice(-5 ..< -2).style(at: 0) == TextStyle())
        #expect(text.restyled(2..<2) { $0.color = .link } == text)
        #expect(RichText("", style: bold) + text == text && text + RichText("", style: bold) == text)
    }

    @Test func halvesOfCharactersBecomeReplacementCharacters() {
        let text = RichText("a😀b")
        for range in [0..<2, 2..<4, 2..<3, 1..<2] {
            let slice = text.slice(range)
            #expect(slice.length == range.count && slice.utf16 == Array(slice.string.utf16), "\(range)")
            #expect(slice.utf16.contains(0xFFFD), "\(range)")
        }
        #expect(text.slice(1..<3).string == "😀")
    }
}
