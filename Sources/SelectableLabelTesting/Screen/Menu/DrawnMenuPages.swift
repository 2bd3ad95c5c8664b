import Foundation
import LabelDrawing
import SelectableLabel

// MARK: - Overview
//
// The items of a menu share its width. The narrower the menu, the more of these steps apply:
// 1. The items are spread over pages.
// 2. The page buttons shrink.
// 3. The space around titles shrinks.
// 4. The page buttons move below the items. Titles then wrap and shrink.

/// The titles, widths and pages of a drawn menu.
struct DrawnMenuPages {
    /// The titles of all items.
    private(set) var titles: [TextLayout]
    /// The items of each page. There is at least one page.
    let ranges: [Range<Int>]
    /// The width of a page button.
    let pager: CGFloat
    /// Whether the page buttons are below the items.
    let isStacked: Bool
    /// The widths of all items.
    private let widths: [CGFloat]
    private let room: CGFloat
    /// Whether the first page has a button too, which leads back from a submenu.
    private let hasBack: Bool

    /// Spreads items over pages.
    ///
    /// - Parameters:
    ///   - items: All items.
    ///   - hasBack: Whether a button leads back from a submenu.
    ///   - room: The maximum width of the menu, in points.
    ///   - style: The appearance of the menu.
    ///   - typesetter: The text engine for the titles.
    init(_ items: [SelectionMenuItem], hasBack: Bool, room: CGFloat, style: DrawnMenuStyle, typesetter: any Typesetter) {
        let room = room > 1 ? room : 1
        let setter = TitleSetter(style: style, typesetter: typesetter)
        let natural = items.map { setter.line($0, width: room - 2 * style.padding) }
        (self.room, self.hasBack) = (room, hasBack)
        let own = zip(items, natural).map { style.pictureWidth(of: $0) + $1.size.width }
        let widest = own.max() ?? 0
        let back = hasBack ? style.pagerWidth : 0
        if own.reduce(back, { $0 + $1 + 2 * style.padding }) <= room || (items.count < 2 && !hasBack) {
            (titles, pager, isStacked, ranges) = (natural, back, false, [0..<items.count])
            widths = own.map { min($0 + 2 * style.padding, room) }
        } else if room - 2 * style.minimumPagerWidth >= style.minimumItemWidth {
            let pager = Self.pager(room: room, widest: widest, style: style)
            let limit = room - 2 * pager
            // A title that is truncated even with the minimum padding keeps its normal padding.
            let titles = zip(items, natural).map { item, title in
                let picture = style.pictureWidth(of: item)
                return picture + title.size.width + 2 * style.minimumPadding <= limit
                    ? title : setter.line(item, width: limit - 2 * style.padding - picture)
            }
            let widths = zip(items, titles).map { min(style.pictureWidth(of: $0) + $1.size.width + 2 * style.padding, limit) }
            (self.titles, self.widths, self.pager, isStacked) = (titles, widths, pager, false)
            ranges = Self.ranges(of: widths, in: room, pager: pager, hasBack: hasBack)
        } else {
            let limit = room - 2 * style.minimumPadding
            titles = items.map { setter.wrapped($0, width: limit) }
            widths = own.map { min($0 + 2 * style.padding, room) }
            (pager, isStacked) = (room / 2, true)
            ranges = Self.ranges(of: widths, in: room, pager: 0, hasBack: hasBack)
        }
    }

    /// Returns the size of a page.
    func size(of page: Int, style: DrawnMenuStyle) -> CGSize {
        if isStacked { return CGSize(width: room, height: style.height + style.pagerHeight) }
        let pagers = (page > 0 || hasBack ? pager : 0) + (page + 1 < ranges.count ? pager : 0)
        return CGSize(width: widths[ranges[page]].reduce(pagers, +), height: style.height)
    }

    /// Returns the width of an item on its page. If the page buttons are below the items, the items fill the whole
    /// width.
    func width(of item: Int, on page: Int) -> CGFloat {
        guard isStacked else { return widths[item] }
        let items = ranges[page]
        return widths[item] + (room - widths[items].reduce(0, +)) / CGFloat(max(items.count, 1))
    }

    /// Returns the width of a page button: the width in `style`, or less to leave room for the widest title or for the
    /// minimum item width.
    private static func pager(room: CGFloat, widest: CGFloat, style: DrawnMenuStyle) -> CGFloat {
        guard widest + 2 * style.minimumPadding <= room - 2 * style.minimumPagerWidth else {
            return room - 2 * style.pagerWidth >= style.minimumItemWidth ? style.pagerWidth : style.minimumPagerWidth
        }
        let rest = (room - widest - 2 * style.padding) / 2
        return min(max(rest, style.minimumPagerWidth), max(style.pagerWidth, style.minimumPagerWidth))
    }

    /// Returns the items of each page: as many as fit beside the page buttons, but at least one.
    private static func ranges(of widths: [CGFloat], in room: CGFloat, pager: CGFloat, hasBack: Bool) -> [Range<Int>] {
        guard widths.reduce(hasBack ? pager : 0, +) > room else { return [0..<widths.count] }
        var pages: [Range<Int>] = []
        var start = 0
        while start < widths.count {
            var end = start
            var width: CGFloat = start > 0 || hasBack ? pager : 0
            while end < widths.count, end == start || width + widths[end] + (end + 1 < widths.count ? pager : 0) <= room {
                width += widths[end]
                end += 1
            }
            pages.append(start..<end)
            start = end
        }
        return pages
    }
}

/// Lays out the titles of a menu.
private struct TitleSetter {
    let style: DrawnMenuStyle
    let typesetter: any Typesetter

    /// Lays out a title on one line, truncated if it is too wide.
    ///
    /// The title is left-aligned in all scripts, because a button is as wide as its title and its padding.
    func line(_ item: SelectionMenuItem, width: CGFloat) -> TextLayout {
        layout(item, scale: 1, LayoutOptions(width: max(width, 1), lineLimit: 1, alignment: .left))
    }

    /// Lays out a title on one or two lines.
    ///
    /// The font shrinks until the longest word fits, down to the minimum scale.
    func wrapped(_ item: SelectionMenuItem, width: CGFloat) -> TextLayout {
        let words = item.titleInOneLine.split(separator: " ").map(String.init)
        let longest = words.reduce(0) {
            max($0, layout(SelectionMenuItem(id: "", title: $1), scale: 1, LayoutOptions(lineLimit: 1)).size.width)
        }
        let least = min(max(style.minimumTitleScale, 0.01), 1)
        let scale = min(max(longest > 0 ? width / longest : 1, least), 1)
        var options = LayoutOptions(width: max(width, 1), height: style.height, lineLimit: words.count > 1 ? 2 : 1, alignment: .center)
        options.adjustsFontSizeToFitWidth = true
        options.minimumScaleFactor = least / scale
        return layout(item, scale: scale, options)
    }

    private func layout(_ item: SelectionMenuItem, scale: CGFloat, _ options: LayoutOptions) -> TextLayout {
        var font = style.font
        font.size *= scale
        let title = RichText(item.titleInOneLine, style: TextStyle(font: font, color: style.color(of: item)))
        return TextLayout(title, options: options, typesetter: typesetter)
    }
}
