import Foundation
import LabelDrawing
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of the conversion between the attributes of an attributed string and text styles.
@Suite struct StyleAttributesTests {
    private let red = AdaptiveColor(LabelColor(red: 1, green: 0, blue: 0))

    private func style(_ base: TextStyle = TextStyle(), _ set: (inout StyleAttributes) -> Void) -> TextStyle {
        var (style, attributes) = (base, StyleAttributes())
        set(&attributes)
        style.take(attributes) { FontRequest(family: "face", size: $0.size, isBold: $1, isItalic: $2) }
        return style
    }

    private func read(_ style: TextStyle) -> TextStyle {
        var read = TextStyle()
        read.take(style.attributes) { font, _, _ in font }
        return read
    }

    @Test func writtenAttributesAreReadBack() {
        var rich = TextStyle(
            font: FontRequest(family: "Serif", size: 20, isBold: true), letterSpacing: 2, language: "ja", color: red,
            backgroundColor: red, underline: LineDecoration(form: .double, pattern: .dash, color: red),
            strikethrough: LineDecoration(form: .thick, width: 3), link: TextLink(target: "https://example.org"),
            attachment: TextAttachment(.view("map"), size: CGSize(width: 3, height: 4)), tag: TextTag(),
            paragraph: ParagraphStyle(alignment: .right, headIndent: 5))
        rich.shaping.expansion = 0.5
        rich.decorations.superscript = -1
        rich.decorations.shadows = [TextShadow(color: red, x: 1, y: 2, blur: 3), TextShadow(color: red)]
        rich.decorations.stroke = TextStroke(width: 2, color: red, isFilled: false)
        #expect(read(rich) == rich && read(TextStyle()) == TextStyle())
    }

    /// Other programs do not know the kit's own attributes. Styles must also be written as the platform's attributes,
    /// where these exist.
    @Test func stylesAreAlsoWrittenAsPlatformAttributes() {
        var style = TextStyle(font: FontRequest(size: 20), underline: LineDecoration(color: red), link: TextLink(target: "a"))
        style.decorations.baselineOffset = 3
        style.decorations.obliqueness = 0.2
        style.decorations.shadows = [TextShadow(color: red, x: 1)]
        style.decorations.stroke = TextStroke(width: 2, color: red)
        var known = StyleAttributes()
        let own: Set<StyleAttribute> = [.ownDecorations, .ownLink, .ownTag, .ownAttachment]
        for (attribute, value) in style.attributes.values where !own.contains(attribute) { known[attribute] = value }
        var read = TextStyle()
        read.take(known) { font, _, _ in font }
        #expect(read == style)
        #expect(Set(TextStyle().attributes.values.keys) == [.font, .color, .paragraph])
    }

    @Test func trackingComesBeforeKerning() {
        #expect(style { $0[.tracking] = CGFloat(1) }.shaping.letterSpacing == 1)
        let both = style {
            $0[.tracking] = CGFloat(1)
            $0[.kern] = CGFloat(2)
        }
        #expect(both.shaping.letterSpacing == 1)
        #expect(style(TextStyle(letterSpacing: 4)) { $0[.kern] = CGFloat.infinity }.shaping.letterSpacing == 0)
    }

    @Test func strokesAreHundredthsOfTheFont() {
        let outlined = style(TextStyle(font: FontRequest(size: 50))) { $0[.strokeWidth] = CGFloat(4) }
        #expect(outlined.decorations.stroke == TextStroke(width: 2, isFilled: false))
        let filled = style(TextStyle(font: FontRequest(size: 50))) {
            $0[.strokeWidth] = CGFloat(-4)
            $0[.strokeColor] = red
        }
        #expect(filled.decorations.stroke == TextStroke(width: 2, color: red, isFilled: true))
        #expect(style { $0[.strokeWidth] = CGFloat(0) } == TextStyle())
    }

    @Test func lineDecorationsAreCodedAsNumbers() {
        #expect(LineDecoration(number: 0) == nil && LineDecoration(number: .nan) == nil)
        #expect(style(TextStyle(underline: LineDecoration())) { $0[.underline] = CGFloat(0) }.underline == nil)
        #expect(LineDecoration(number: 0x8001) == LineDecoration())
        #expect(LineDecoration(number: 0x709) == LineDecoration(form: .double))
        let numbers = LineDecoration.Pattern.allCases.map { LineDecoration(form: .thick, pattern: $0).number }
        #expect(numbers == [0x002, 0x102, 0x202, 0x302, 0x402])
        for form in LineDecoration.Form.allCases {
            for pattern in LineDecoration.Pattern.allCases {
                let line = LineDecoration(form: form, pattern: pattern, color: red)
                #expect(LineDecoration(number: line.number, color: red) == line)
            }
        }
    }

    @Test func onlyTheSignOfAScriptIsRead() {
        let scripts = [2.5, 0, -3].map { script in style { $0[.superscript] = CGFloat(script) }.decorations.superscript }
        #expect(scripts == [1, 0, -1])
        #expect(style { $0[.superscript] = CGFloat.nan } == TextStyle())
    }

    @Test func emphasisTakesAnotherFaceOfTheFontThatIsNamedBeside() {
        let bold = style {
            $0[.font] = FontRequest(family: "Serif", size: 30)
            $0[.intent] = CGFloat(2)
        }
        #expect(bold.font == FontRequest(family: "face", size: 30, isBold: true))
        let code = style { $0[.intent] = CGFloat(4 + 32) }
        #expect(code.font.family == FontRequest.monospacedFamily && code.strikethrough == LineDecoration())
        #expect(style { $0[.intent] = CGFloat(64) } == TextStyle())
    }

    @Test func theKitsOwnAttributesComeFirst() {
        let link = TextLink(target: "own", kind: .custom)
        let taken = style {
            $0[.link] = "mailto:a@b.c"
            $0[.ownLink] = link
        }
        #expect(taken.link == link)
        #expect(style { $0[.link] = "mailto:a@b.c" }.link?.kind == .email)
        #expect(style { $0[.link] = CGFloat(3) } == TextStyle())
    }

    @Test func attachmentsHaveBoundsOnTheBaseline() {
        let bounds = CGRect(x: 0, y: -3, width: 20, height: 10)
        let attachment = TextAttachment(.image("a"), bounds: bounds, alternativeText: "b")
        #expect(attachment.alignment == .metrics(ascent: 7, descent: 3) && attachment.bounds == bounds)
        #expect(attachment.box(in: FontMetrics(ascent: 1, descent: 1, leading: 0), form: .horizontal).width == 20)
        let aligned = TextAttachment(size: CGSize(width: 2, height: 3), alignment: .center)
        #expect(aligned.bounds == CGRect(x: 0, y: 0, width: 2, height: 3))
    }

    @Test func tablesAreReadBothWays() {
        let table: TwoWayTable<String, Int> = ["a": 1, "b": 2, "c": 1]
        #expect(table["b"] == 2 && table[reverse: 2] == "b" && table["c"] == 1)
        #expect(table[reverse: 1] == "a" && table["d"] == nil && table[reverse: 3] == nil)
    }
}
