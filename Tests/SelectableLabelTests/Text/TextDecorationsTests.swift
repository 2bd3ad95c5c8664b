import Foundation
import LabelDrawing
import Testing

@testable import LabelText
@testable import SelectableLabel

@Suite struct TextDecorationsTests {
    private static let red = AdaptiveColor(LabelColor(red: 1, green: 0, blue: 0))

    @Test func decorationsWithDefaultValuesAreEmpty() {
        var decorations = TextDecorations()
        #expect(decorations.isEmpty)
        decorations.superscript = 7
        #expect(decorations.superscript == 1 && !decorations.isEmpty)
        decorations.superscript = 0
        decorations.glyphTransform = .identity
        decorations.baselineOffset = .nan
        #expect(decorations.isEmpty && decorations == TextDecorations() && decorations.hashValue == TextDecorations().hashValue)
    }

    @Test func copiesChangeIndependently() {
        var first = TextDecorations()
        first.shadows = [TextShadow(color: Self.red, blur: 2)]
        var second = first
        second.obliqueness = 0.2
        #expect(first.obliqueness == 0 && second.shadows == first.shadows && first != second)
    }

    @Test func rareValuesTakeAPointer() {
        #expect(MemoryLayout<TextStyle>.size == MemoryLayout<UnsafeRawPointer>.size)
        #expect(MemoryLayout<Sparse<TextDecorations>>.size == MemoryLayout<UnsafeRawPointer>.size)
        var style = TextStyle()
        style.decorations.superscript = 1
        style.paragraph.lineSpacing = 2
        #expect(!style.isUndecorated && style != TextStyle())
        style.decorations.superscript = 0
        style.paragraph.lineSpacing = nil
        #expect(style.isUndecorated && style == TextStyle() && style.hashValue == TextStyle().hashValue)
    }

    @Test func codingHasOneLevel() throws {
        var style = TextStyle(attachment: TextAttachment(.image("i"), size: CGSize(width: 1, height: 1)), tag: TextTag(name: "t"))
        style.decorations.superscript = 1
        let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(style)) as? [String: Any]
        let keys = try #require(object)
        #expect(Set(keys.keys) == ["shaping", "color", "decorations", "attachment", "tag", "paragraph"])
        #expect((keys["decorations"] as? [String: Any])?["superscript"] as? Int == 1)
        #expect((keys["tag"] as? [String: Any])?["name"] as? String == "t")
        #expect((keys["paragraph"] as? [String: Any])?.isEmpty == true)
    }

    @Test func survivesCoding() throws {
        var style = TextStyle(underline: LineDecoration(form: .double, pattern: .dash, color: Self.red, width: 2))
        style.decorations.background = TextBackground(fill: Self.red, padding: EdgeLengths(top: 1))
        style.decorations.block = TextBackground(stroke: Self.red)
        style.decorations.stroke = TextStroke(width: 2)
        style.decorations.innerShadows = [TextShadow(color: Self.red)]
        style.decorations.ruby = RubyAnnotation("x", scale: 7)
        style.decorations.glyphTransform = .scale(x: 2, y: 2)
        let copy = try JSONDecoder().decode(TextStyle.self, from: JSONEncoder().encode(style))
        #expect(copy == style)
        #expect(copy.decorations.ruby?.scale == 1)
    }

    @Test func scriptsAreSmallerForTheEngineAlone() {
        var style = TextStyle(font: FontRequest(size: 20))
        style.decorations.superscript = 1
        #expect(style.engineShaping.font.size == 13 && style.font.size == 20 && style.rise == 7)
        style.decorations.superscript = -1
        style.decorations.baselineOffset = 1
        #expect(abs(style.rise + 1.8) < 1e-9)
    }

    @Test func invalidNumbersAreReplacedByValidOnes() {
        #expect(TextShadow(color: Self.red, x: .nan, y: .infinity, blur: -1) == TextShadow(color: Self.red))
        #expect(TextStroke(width: -1).width == 0 && TextStroke(width: .infinity).width == 0)
        #expect(RubyAnnotation("x", scale: .nan).scale == 0.5 && RubyAnnotation("x", scale: -1).scale == 0.1)
        #expect(ShapingStyle(expansion: 99).expansion == 2 && ShapingStyle(expansion: .nan).horizontalScale == 1)
        var shaping = ShapingStyle()
        shaping.expansion = -99
        #expect(shaping.expansion == -2)
        shaping.expansion = .nan
        #expect(shaping == ShapingStyle())
        var style = TextStyle()
        style.decorations.baselineOffset = 1e300
        #expect(style.rise.isFinite)
    }

    @Test func decodedNumbersAreClamped() throws {
        let json = #"{"font":{"size":17,"isBold":false,"isItalic":false},"letterSpacing":1e9,"expansion":50}"#
        let shaping = try JSONDecoder().decode(ShapingStyle.self, from: Data(json.utf8))
        #expect(shaping == ShapingStyle(letterSpacing: 1000, expansion: 2))
        #expect(try JSONDecoder().decode(ShapingStyle.self, from: JSONEncoder().encode(shaping)) == shaping)
    }
}
