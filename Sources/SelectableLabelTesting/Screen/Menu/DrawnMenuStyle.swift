public import Foundation
public import LabelDrawing
public import SelectableLabel

/// The appearance of a `DrawnMenu`.
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
    /// The colour of items with destructive actions.
    public var destructive = AdaptiveColor(
        light: LabelColor(red: 0.84, green: 0.1, blue: 0.13), dark: LabelColor(red: 1, green: 0.45, blue: 0.42))
    /// The opacity of items that cannot be chosen. Default: 0.35.
    public var disabledOpacity: CGFloat = 0.35
    /// The width and height of an item's picture, in points. Default: 15.
    public var pictureSize: CGFloat = 15
    /// The space between an item's picture, its title and the mark of a submenu, in points. Default: 6.
    public var pictureSpacing: CGFloat = 6
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

    /// Returns the colour of an item's title and picture.
    func color(of item: SelectionMenuItem) -> AdaptiveColor {
        let color = item.attributes.contains(.destructive) ? destructive : text
        guard item.attributes.contains(.disabled) else { return color }
        let fade = { (color: LabelColor) in color.withAlpha(color.alpha * disabledOpacity) }
        return AdaptiveColor(light: fade(color.light), dark: fade(color.dark))
    }

    /// Whether an item has a picture that is known here.
    func hasPicture(_ item: SelectionMenuItem) -> Bool { item.image.map(MenuSymbol.isKnown) ?? false }

    /// The width of an item's picture and of the mark of its submenu, with their space, in points.
    func pictureWidth(of item: SelectionMenuItem) -> CGFloat {
        (hasPicture(item) ? pictureSize + pictureSpacing : 0) + (item.children.isEmpty ? 0 : pictureSize / 2 + pictureSpacing)
    }

    /// Returns the distance of an item's title from the middle of its button: pictures are before the title, and the
    /// mark of a submenu is after it.
    func titleShift(of item: SelectionMenuItem, isMirrored: Bool) -> CGFloat {
        let shift = pictureWidth(of: item) / 2 - (item.children.isEmpty ? 0 : pictureSize / 2 + pictureSpacing)
        return isMirrored ? -shift : shift
    }

    /// Returns the shadow of the menu; nil if its colour is clear.
    func shadow(for appearance: Appearance) -> DrawingShadow? {
        let color = shadowColor.resolved(for: appearance)
        return color.alpha > 0 ? DrawingShadow(color: color, offset: CGPoint(x: 0, y: shadowOffset), blur: shadowBlur) : nil
    }
}
