import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of which texts use colours outside sRGB and therefore need wide-colour pixels.
@Suite struct ExtendedColorTests {
    private let extended = AdaptiveColor(LabelColor(extendedRed: 1.09, green: -0.2, blue: -0.15))

    private func needs(_ text: RichText, _ look: LabelLook = LabelLook()) -> Bool { look.usesExtendedColors(in: text) }

    @Test func ordinaryTextNeedsNoExtendedColours() {
        var style = TextStyle(color: AdaptiveColor(light: .black, dark: .white), underline: LineDecoration())
        style.decorations.shadows = [TextShadow(color: AdaptiveColor(.black))]
        #expect(!needs(RichText("text", style: style)) && !needs(RichText("")))
    }

    @Test func anyColourOfTheTextCounts() {
        var styles = [TextStyle(color: extended), TextStyle(backgroundColor: extended)]
        styles.append(TextStyle(color: AdaptiveColor(light: .black, dark: extended.dark)))
        styles.append(TextStyle(underline: LineDecoration(color: extended)))
        styles.append(TextStyle(strikethrough: LineDecoration(color: extended)))
        for change: (inout TextDecorations) -> Void in [
            { $0.shadows = [TextShadow(color: extended)] }, { $0.innerShadows = [TextShadow(color: extended)] },
            { $0.background = TextBackground(fill: extended) }, { $0.block = TextBackground(stroke: extended) },
            { $0.border = TextBackground(stroke: extended) },
            { $0.stroke = TextStroke(width: 1, color: extended) }, { $0.ruby = RubyAnnotation("r", color: extended) },
        ] {
            var style = TextStyle()
            change(&style.decorations)
            styles.append(style)
        }
        for (index, style) in styles.enumerated() { #expect(needs(RichText("plain ") + RichText("text", style: style)), "\(index)") }
    }

    @Test func coloursOfTheLabelAndItsLinksCount() {
        var looks = [LabelLook(), LabelLook(), LabelLook(), LabelLook()]
        looks[0].paint.textColor = extended
        looks[1].paint.shadow = TextShadow(color: extended)
        looks[2].links.options.styles.normal.color = extended
        looks[3].links.options.styles.pressed.underline = .line(LineDecoration(color: extended))
        for (index, look) in looks.enumerated() { #expect(needs(RichText("text"), look), "\(index)") }
    }
}
