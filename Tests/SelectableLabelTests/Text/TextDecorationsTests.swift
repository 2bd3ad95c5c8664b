import Foundation
import LabelDrawing
import Testing

@testable import LabelText
@testable import SelectableLabel

@Suite struct TextDecorationsTests {
    private static let red = AdaptiveColor(LabelColor(red: 1, green: 0, blue: 0))

    @Test func noneIsEmptyHoweverItCameAbout() {
        var decorations = TextDecorations()
        #expect(decorations.isEmpty)
        decorations.superscript = 7
        #expect(decorations.superscript == 1 && !decorations.isEmpty)
        decorations.superscript = 0
        decorations.glyphTransform = .identity
        decorations.baselineOffset = .nan
        #expect(decorations.isEmpty && decorations == TextDecorations() && decorations.hashValue == TextDecorations().hashValue)
    }

    @Test func copiesChangeApart() {
        var first = TextDecorations()
        first.shadows = [TextShadow(color: Self.red, blur: 2)]
        var second = first
        second.obliqueness = 0.2
        #expect(first.obliqueness == 0 && second.shadows == first.shadows && first != second)
    }

    @Test func isAsLargeAsAPointer() {
        #expect(MemoryLayout<TextDecorations>.size == MemoryLayout<UnsafeRawPointer>.size)
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

    @Test func numbersFromOutsideAreSane() {
        #expect(TextShadow(color: Self.red, x: .nan, y: .infinity, blur: -1) == TextShadow(color: Self.red))
        #expect(TextStroke(width: -1).width == 0 && TextStroke(width: .infinity).width == 0)
        #expect(RubyAnnotation("x", scale: .nan).scale == 0.5 && RubyAnnotation("x", scale: -1).scale == 0.1)
        #expect(ShapingStyle(expansion: 99).expansion == 2 && ShapingStyle(expansion: .nan).horizontalScale == 1)
        var style = TextStyle()
        style.decorations.baselineOffset = 1e300
        #expect(style.rise.isFinite)
    }
}
