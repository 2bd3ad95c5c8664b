import Foundation
import LabelDrawing
import SelectableLabel
import Testing

@Suite struct SelectionThemeTests {
    private let tint = AdaptiveColor(light: LabelColor(red: 1, green: 0, blue: 0), dark: LabelColor(red: 0, green: 1, blue: 0, alpha: 0.5))

    /// UIKit's colours for labels and secondary labels in both appearances, each on a plain and a grouped background.
    private static let grounds: [(appearance: Appearance, ground: LabelColor, label: LabelColor, secondary: LabelColor)] = {
        func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> LabelColor {
            LabelColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
        }
        let (light, dark) = (color(60, 60, 67, 0.6), color(235, 235, 245, 0.6))
        return [
            (.light, .white, .black, light), (.light, color(242, 242, 247), .black, light), (.dark, .black, .white, dark),
            (.dark, color(28, 28, 30), .white, dark),
        ]
    }()

    /// Returns the colour that results if `top` is drawn over `ground`.
    private func mixed(_ top: LabelColor, over ground: LabelColor) -> LabelColor {
        func part(_ top: Double, _ ground: Double, _ alpha: Double) -> Double { alpha * top + (1 - alpha) * ground }
        return LabelColor(
            red: part(top.red, ground.red, top.alpha), green: part(top.green, ground.green, top.alpha),
            blue: part(top.blue, ground.blue, top.alpha))
    }

    /// Returns the contrast of two opaque colours by WCAG 2, from 1 to 21.
    private func contrast(_ one: LabelColor, _ two: LabelColor) -> Double {
        func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
        let lights = [one, two].map { 0.2126 * linear($0.red) + 0.7152 * linear($0.green) + 0.0722 * linear($0.blue) }
        return (max(lights[0], lights[1]) + 0.05) / (min(lights[0], lights[1]) + 0.05)
    }

    @Test func fillAndPinsHaveOneBlue() {
        let theme = SelectionTheme()
        for appearance in Appearance.allCases {
            let (fill, pin) = (theme.fill.resolved(for: appearance), theme.pin.resolved(for: appearance))
            #expect(fill.withAlpha(1) == pin && pin == AdaptiveColor.link.resolved(for: appearance))
        }
        #expect(theme.fill.light.alpha == 0.2 && SelectionTheme.classic.pin.light.green == 128 / 255)
        #expect(SelectionTheme.classic.tinted(tint) == .classic)
    }

    /// The light fill is part of the specified behaviour and cannot be changed. On a grouped background, secondary text
    /// therefore has slightly less contrast.
    @Test func filledTextCanBeRead() {
        #expect(abs(contrast(.white, .black) - 21) < 0.001)
        let theme = SelectionTheme()
        for (name, fill) in [("fill", theme.fill), ("whole", theme.wholeTextFill)] {
            for (appearance, ground, label, secondary) in Self.grounds {
                let filled = mixed(fill.resolved(for: appearance), over: ground)
                let isFixed = name == "fill" && appearance == .light && ground != .white
                #expect(contrast(mixed(label, over: filled), filled) >= 4.5, "\(name) \(appearance)")
                #expect(contrast(mixed(secondary, over: filled), filled) >= (isFixed ? 2.85 : 3), "\(name) \(appearance)")
                #expect(contrast(filled, ground) >= 1.2, "\(name) \(appearance)")
            }
        }
    }

    /// The overlay is above the text, so the fill also changes the colour of the text.
    @Test func textUnderADarkFillCanBeRead() {
        let theme = SelectionTheme()
        for fill in [theme.fill.dark, theme.wholeTextFill.dark] {
            for (_, ground, label, secondary) in Self.grounds where ground != .white && label == .white {
                let filled = mixed(fill, over: ground)
                #expect(contrast(mixed(fill, over: label), filled) >= 4.5)
                #expect(contrast(mixed(fill, over: mixed(secondary, over: ground)), filled) >= 3)
            }
        }
    }

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
