public import Foundation
public import LabelDrawing
public import Magnifier

/// The appearance of the selection.
public struct SelectionTheme: Hashable, Sendable {
    /// The colour over selected text. Default: the colour of the pins, with an opacity of 0.2 in light appearance and
    /// 0.3 in dark.
    public var fill = AdaptiveColor(light: AdaptiveColor.link.light.withAlpha(0.2), dark: AdaptiveColor.link.dark.withAlpha(0.3))
    /// The colour over the text of a label that is selected as a whole.
    public var wholeTextFill = AdaptiveColor(
        light: LabelColor(red: 0, green: 0, blue: 0, alpha: 0.1), dark: LabelColor(red: 1, green: 1, blue: 1, alpha: 0.22))
    /// The colour of the pins, and of the caret in the magnifier. Default: the system's blue.
    public var pin = AdaptiveColor.link
    /// The width of a pin's stem, in points.
    public var pinStemWidth: CGFloat = 2
    /// The diameter of a pin's dot, in points.
    public var pinDotDiameter: CGFloat = 10
    /// The colour behind a pressed link.
    public var linkHighlight = AdaptiveColor(
        light: LabelColor(red: 0, green: 0, blue: 0, alpha: 0.12), dark: LabelColor(red: 1, green: 1, blue: 1, alpha: 0.2))
    /// The colour of the outline of the link highlight. nil means no outline.
    public var linkHighlightOutline: AdaptiveColor?
    /// The width of the outline of the link highlight, in points. Default: 1.
    public var linkHighlightOutlineWidth: CGFloat = 1
    /// The corner radius of the link highlight, in points.
    public var linkHighlightRadius: CGFloat = 4
    /// The distance that the link highlight extends beyond the left and right ends of the text, in points.
    public var linkHighlightPadding: CGFloat = 2
    /// The appearance of the magnifier.
    public var magnifier = MagnifierStyle()

    /// Creates the default theme.
    public init() {}

    /// The theme with the colours of CJLabel, the same in light and dark appearance.
    public static let classic: SelectionTheme = {
        var theme = SelectionTheme()
        theme.fill = AdaptiveColor(LabelColor(red: 0, green: 84 / 255, blue: 166 / 255, alpha: 0.2))
        theme.pin = AdaptiveColor(LabelColor(red: 0, green: 128 / 255, blue: 1))
        return theme
    }()

    /// Returns the theme with a tint applied to its pins and fill.
    ///
    /// The tint replaces only the colours that still have their default value.
    /// - Parameter tint: The colour of the pins. The fill has the same colour, with the opacity of the default fill.
    public func tinted(_ tint: AdaptiveColor) -> SelectionTheme {
        let standard = SelectionTheme()
        var tinted = self
        if pin == standard.pin { tinted.pin = tint }
        if fill == standard.fill {
            tinted.fill = AdaptiveColor(
                light: tint.light.withAlpha(tint.light.alpha * standard.fill.light.alpha),
                dark: tint.dark.withAlpha(tint.dark.alpha * standard.fill.dark.alpha))
        }
        return tinted
    }
}
