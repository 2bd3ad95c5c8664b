import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of the drawing of links in each state, such as pressed. The results are read from display lists.
@Suite struct LinkStylingTests {
    private static let red = AdaptiveColor(LabelColor(red: 1, green: 0, blue: 0))
    private static let green = AdaptiveColor(LabelColor(red: 0, green: 1, blue: 0))
    private static let grey = AdaptiveColor(LabelColor(red: 0.5, green: 0.5, blue: 0.5))

    private func painted(
        _ link: TextLink = TextLink(target: "a"), style: TextStyle = TextStyle(), pressed: TextRange? = nil,
        change: (inout LinkOptions) -> Void = { _ in }
    ) -> TextStyle {
        var options = LinkOptions()
        change(&options)
        var style = style
        style.link = link
        return LinkStyling(options: options, pressed: pressed).painted(style, at: 2..<4)
    }

    @Test func aLinkHasTheTintAndAnUnderline() {
        #expect(painted().color == .link && painted().underline == LineDecoration())
        #expect(painted(style: TextStyle(color: Self.red)).color == Self.red)
        let underline = LineDecoration(color: Self.green)
        #expect(painted(style: TextStyle(underline: underline)).underline == underline)
        #expect(painted { $0.styles.normal = LinkStyle() } == TextStyle(link: TextLink(target: "a")))
        #expect(painted { $0.styles.normal = LinkStyle(underline: .single) }.underline == LineDecoration())
    }

    @Test func aViewsTintColoursLinksWithoutAColourUnlessDimmed() {
        let options = LinkOptions()
        let shown = options.shown(in: Self.green, isDimmed: false, textColor: Self.grey)
        #expect(shown.styles == options.tinted(Self.green).styles && shown.styles != options.styles)
        #expect(!shown.isTintDimmed && shown.textColor == Self.grey)
        var dimmed = options.shown(in: Self.green, isDimmed: true, textColor: Self.grey)
        #expect(dimmed.isTintDimmed && dimmed.textColor == Self.grey && dimmed.styles == options.styles)
        (dimmed.isTintDimmed, dimmed.textColor) = (options.isTintDimmed, options.textColor)
        #expect(dimmed == options)
        var style = TextStyle(color: Self.red)
        style.link = TextLink(target: "a")
        let plain = TextStyle(link: TextLink(target: "a"))
        #expect(LinkStyling(options: shown).painted(plain, at: 0..<2).color == Self.green)
        #expect(LinkStyling(options: shown).painted(style, at: 0..<2).color == Self.red)
    }

    @Test func aLinksOwnStyleComesBeforeTheTextsAndTheLabels() {
        let link = TextLink(target: "a", styles: LinkStyles(normal: LinkStyle(color: Self.green, underline: .none)))
        let style = painted(link, style: TextStyle(color: Self.red, underline: LineDecoration()))
        #expect(style.color == Self.green && style.underline == nil)
    }

    @Test func pressedOverridesInactiveAndInactiveOverridesVisited() {
        let all: (inout LinkOptions) -> Void = {
            $0.styles.visited = LinkStyle(color: Self.red)
            $0.styles.inactive = LinkStyle(color: Self.grey, underline: .none)
            $0.styles.pressed = LinkStyle(color: Self.green, backgroundColor: Self.red)
        }
        #expect(painted(change: all).color == .link)
        let visited: (inout LinkOptions) -> Void = {
            all(&$0)
            $0.visited = ["a"]
        }
        #expect(painted(change: visited).color == Self.red && painted(change: visited).underline != nil)
        let dimmed: (inout LinkOptions) -> Void = {
            visited(&$0)
            $0.isTintDimmed = true
        }
        #expect(painted(change: dimmed).color == Self.grey && painted(change: dimmed).underline == nil)
        let pressed = painted(pressed: 3..<9, change: dimmed)
        #expect(pressed.color == Self.green && pressed.underline == nil)
        // The style of a pressed link has no background colour, because the highlight draws the background with rounded
        // corners.
        #expect(pressed.backgroundColor == nil)
        #expect(painted(pressed: 4..<9, change: dimmed).color == Self.grey && painted(pressed: 0..<2, change: dimmed).color == Self.grey)
        // A link's own style for a state overrides the label's style for that state.
        let own = TextLink(target: "a", styles: LinkStyles(visited: LinkStyle(color: Self.green), pressed: LinkStyle(color: Self.grey)))
        #expect(painted(own, change: visited).color == Self.green && painted(own, pressed: 2..<4, change: visited).color == Self.grey)
    }

    @Test func linksOfDisabledKindsArePlainText() {
        let style = painted(TextLink(target: "a", kind: .topic)) { $0.enabledKinds = [.mention] }
        #expect(style.color == .label && style.underline == nil)
    }

    @Test func linkStylesDoNotMoveGlyphs() {
        let text = RichText("office affairs fluffy", style: TextStyle(font: FontRequest(size: 10))).linking(
            3..<12, to: TextLink(target: "a"))
        let layout = TextLayout(text, options: LayoutOptions(width: 80), typesetter: MonospaceTypesetter())
        var options = LinkOptions()
        options.styles.pressed = LinkStyle(color: Self.green, underline: .none, strikethrough: .line(LineDecoration()))
        let normal = layout.displayList(appearance: .light)
        let pressed = layout.displayList(appearance: .light, links: LinkStyling(options: options, pressed: 3..<12))
        #expect(normal != pressed)
        let glyphs = { (list: DisplayList) -> [[CGPoint]] in
            list.commands.compactMap { command in
                guard case .glyphs(let run) = command else { return nil }
                return run.positions
            }
        }
        #expect(glyphs(normal) == glyphs(pressed) && !glyphs(normal).isEmpty)
    }

    @Test func aTokensLinkIsPaintedAsOne() {
        let token = RichText("more", style: TextStyle(font: FontRequest(size: 10))).linking(0..<4, to: TextLink(target: "more"))
        let options = LayoutOptions(width: 80, lineLimit: 1, truncationToken: token)
        let layout = TextLayout(
            RichText("a text that is cut", style: TextStyle(font: FontRequest(size: 10))), options: options,
            typesetter: MonospaceTypesetter())
        let colors = layout.displayList(appearance: .light).commands.compactMap { command -> LabelColor? in
            guard case .glyphs(let run) = command else { return nil }
            return run.color
        }
        #expect(colors.contains(AdaptiveColor.link.light))
    }
}
