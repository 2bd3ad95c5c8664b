import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelParsing
@testable import LabelText
@testable import SelectableLabel

/// Tests of text that inherits the style of its label.
@MainActor
@Suite struct LabelViewCoreStyleTests {
    private let view = NotingView()
    private var core: LabelViewCore { view.core }

    @Test func textInheritsUnsetAttributesFromTheLabelsStyle() {
        let red = AdaptiveColor(LabelColor(red: 1, green: 0, blue: 0, alpha: 1))
        view.defaultStyle = TextStyle(font: FontRequest(family: "Serif", size: 20), letterSpacing: 1, color: red)
        let bold = TextStyle(font: FontRequest(isBold: true), color: .link)
        view.show(RichText("plain ") + RichText("bold", style: bold) + RichText(" large", style: TextStyle(font: FontRequest(size: 30))))
        let styles = view.richText.runs.map(\.style)
        #expect(styles.map(\.font.size) == [20, 20, 30] && styles.map(\.font.family) == ["Serif", "Serif", "Serif"])
        #expect(styles.map(\.font.isBold) == [false, true, false] && styles.map(\.color) == [red, .link, red])
        #expect(styles.allSatisfy { $0.shaping.letterSpacing == 1 })
        view.defaultStyle.font.size = 25
        core.setNeedsContent()
        #expect(view.richText.runs.map(\.style.font.size) == [25, 25, 30])
    }

    @Test func markdownIsParsedInTheLabelsStyleAndAgainWhenItChanges() {
        view.show("# Head\n**bold** text", parsedBy: MarkdownParser(), identity: 7)
        let scale = MarkdownParser().headingScales[0]
        #expect(view.richText.runs.map(\.style.font.size) == [20 * scale, 20, 20, 20] && view.controller.identity == "7")
        view.defaultStyle.font.size = 10
        core.setNeedsContent()
        #expect(view.richText.runs.map(\.style.font.size) == [10 * scale, 10, 10, 10])
        view.addLink(TextLink(target: "a"), over: "bold")
        #expect(view.richText.string == "Head\nbold text" && view.controller.parsed?.source.string == "# Head\n**bold** text")
        #expect(view.richText.links.map(\.range) == [5..<9])
    }

    /// `exactFont` overrides the family and traits of a font. Text that sets a family or traits must therefore drop it.
    @Test func anExactFontStaysUnlessTheTextSetsItsFamilyOrTraits() {
        view.defaultStyle = TextStyle(font: FontRequest(size: 20, exactFont: FontID(rawValue: 3)))
        view.show("plain **bold** `code`", parsedBy: MarkdownParser())
        #expect(view.richText.runs.map(\.style.font.exactFont) == [FontID(rawValue: 3), nil, FontID(rawValue: 3), nil])
        view.show(RichText("large", style: TextStyle(font: FontRequest(size: 30))))
        #expect(view.richText.style(at: 0).font == FontRequest(size: 30, exactFont: FontID(rawValue: 3)))
        #expect(core.string == "large")
        view.show("**b**", parsedBy: MarkdownParser())
        #expect(core.string == "b")
    }

    @Test func aSourceIsParsedAgainOnlyIfItIsAnotherOne() {
        core.show("*a*", parsedBy: MarkdownParser(), as: "1")
        #expect(view.richText.string == "a" && view.controller.identity == "1")
        view.calls = []
        core.show("*a*", parsedBy: MarkdownParser(), as: "1")
        core.show("*a*", parsedBy: MarkdownParser(), as: nil)
        #expect(view.calls.isEmpty)
        core.show("*a*", parsedBy: MarkdownParser(), as: "2")
        #expect(view.controller.identity == "2" && view.controller.parsed?.source.string == "*a*")
        core.show("*b*", parsedBy: MarkdownParser(), as: "2")
        #expect(view.richText.string == "b")
    }
}
