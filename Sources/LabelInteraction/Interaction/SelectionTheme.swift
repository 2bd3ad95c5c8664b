public import Foundation
public import LabelDrawing
public import LabelText
public import Magnifier

/// The appearance of the selection.
public struct SelectionTheme: Hashable, Sendable {
    /// The colour over selected text.
    public var fill = AdaptiveColor(
        light: LabelColor(red: 0, green: 84 / 255, blue: 166 / 255, alpha: 0.2),
        dark: LabelColor(red: 64 / 255, green: 156 / 255, blue: 1, alpha: 0.35))
    /// The colour over the text of a label that is selected as a whole.
    public var wholeTextFill = AdaptiveColor(
        light: LabelColor(red: 0, green: 0, blue: 0, alpha: 0.1), dark: LabelColor(red: 1, green: 1, blue: 1, alpha: 0.22))
    /// The colour of the pins.
    public var pin = AdaptiveColor(LabelColor(red: 0, green: 128 / 255, blue: 1))
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
    /// The appearance of the menu, if the kit draws it.
    public var menu = DrawnMenuStyle()

    /// Creates the default theme.
    public init() {}

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

/// The appearance of the menu, if the kit draws it.
public struct DrawnMenuStyle: Hashable, Sendable {
    /// The font of the titles.
    public var font = FontRequest(size: 14)
    /// The space to the left and right of each title, in points.
    public var padding: CGFloat = 14
    /// The menu's height, in points.
    public var height: CGFloat = 38
    /// The width of each page button, at both ends of the menu, in points.
    public var pagerWidth: CGFloat = 30
    /// The minimum width of a page button, in points. Page buttons shrink if that avoids truncating a title. Default:
    /// 20.
    public var minimumPagerWidth: CGFloat = 20
    /// The height of the page buttons when they are below the items, in points. Default: 30.
    public var pagerHeight: CGFloat = 30
    /// The minimum width for an item between the page buttons, in points. Default: 80.
    ///
    /// If less is available, the page buttons move to a row below the items.
    public var minimumItemWidth: CGFloat = 80
    /// The minimum space to the left and right of a title, in points, used if the title would otherwise be truncated.
    /// Default: 3.
    public var minimumPadding: CGFloat = 3
    /// The minimum scale of titles, used in a window that is too narrow for them. 1 means the original size. Default:
    /// 0.6.
    public var minimumTitleScale: CGFloat = 0.6
    /// The corner radius of the menu, in points.
    public var cornerRadius: CGFloat = 10
    /// The height of the arrow that points to the text, in points.
    public var arrowHeight: CGFloat = 6
    /// The colour behind the titles.
    public var background = AdaptiveColor(
        light: LabelColor(red: 0.98, green: 0.98, blue: 0.99), dark: LabelColor(red: 0.23, green: 0.23, blue: 0.25))
    /// The colour of the titles.
    public var text = AdaptiveColor(light: .black, dark: .white)
    /// The colour of the separators between items, and of the background of a pressed item.
    public var separator = AdaptiveColor(
        light: LabelColor(red: 0, green: 0, blue: 0, alpha: 0.13), dark: LabelColor(red: 1, green: 1, blue: 1, alpha: 0.22))
    /// The colour of the shadow. Clear means no shadow.
    ///
    /// Default: black, with an opacity of 0.28 in light appearance and 0.8 in dark.
    public var shadowColor = AdaptiveColor(
        light: LabelColor(red: 0, green: 0, blue: 0, alpha: 0.28), dark: LabelColor(red: 0, green: 0, blue: 0, alpha: 0.8))
    /// The distance of the shadow below the menu, in points. Default: 2.
    public var shadowOffset: CGFloat = 2
    /// The blur of the shadow: twice the standard deviation of a Gaussian, in points. Default: 10.
    public var shadowBlur: CGFloat = 10

    /// Creates the default style.
    public init() {}

    /// Returns the shadow of the menu; nil if its colour is clear.
    func shadow(for appearance: Appearance) -> DrawingShadow? {
        let color = shadowColor.resolved(for: appearance)
        return color.alpha > 0 ? DrawingShadow(color: color, offset: CGPoint(x: 0, y: shadowOffset), blur: shadowBlur) : nil
    }
}
