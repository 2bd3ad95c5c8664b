import LabelDrawing
import SelectableLabel
import Testing

@Suite struct SelectionThemeTests {
    private let tint = AdaptiveColor(light: LabelColor(red: 1, green: 0, blue: 0), dark: LabelColor(red: 0, green: 1, blue: 0, alpha: 0.5))

    @Test func aTintColoursPinsAndFill() {
        let theme = SelectionTheme().tinted(tint)
        #expect(theme.pin == tint)
        #expect(theme.fill.light == tint.light.withAlpha(SelectionTheme().fill.light.alpha))
        #expect(theme.fill.dark == tint.dark.withAlpha(0.5 * SelectionTheme().fill.dark.alpha))
        #expect(theme.magnifier == SelectionTheme().magnifier)
    }

    @Test func aThemesOwnColoursComeFirst() {
        var own = SelectionTheme()
        own.pin = AdaptiveColor(.black)
        #expect(own.tinted(tint).pin == AdaptiveColor(.black))
        own.fill = AdaptiveColor(.white)
        #expect(own.tinted(tint) == own)
    }
}
