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

    /// Spreads items over pages.
    ///
    /// - Parameters:
    ///   - items: All items.
    ///   - room: The maximum width of the menu, in points.
    ///   - style: The appearance of the menu.
    ///   - typesetter: The text engine for the titles.
    init(_ items: [SelectionMenuItem], room: CGFloat, style: DrawnMenuStyle, typesetter: any Typesetter) {
        let room = room > 1 ? room : 1
        let setter = TitleSetter(style: style, typesetter: typesetter)
        let natural = items.map { setter.line($0, width: room - 2 * style.padding) }
        self.room = room
        let widest = natural.reduce(0) { max($0, $1.size.width) }
        if items.count < 2 || natural.reduce(0, { $0 + $1.size.width + 2 * style.padding }) <= room {
            (titles, pager, isStacked, ranges) = (natural, 0, false, [0..<items.count])
            widths = natural.map { min($0.size.width + 2 * style.padding, room) }
        } else if room - 2 * style.minimumPagerWidth >= style.minimumItemWidth {
            let pager = Self.pager(room: room, widest: widest, style: style)
            let limit = room - 2 * pager
            // A title that is truncated even with the minimum padding keeps its normal padding.
            let titles = zip(items, natural).map { item, title in
                title.size.width + 2 * style.minimumPadding <= limit ? title : setter.line(item, width: limit - 2 * style.padding)
            }
            let widths = titles.map { min($0.size.width + 2 * style.padding, limit) }
            (self.titles, self.widths, self.pager, isStacked) = (titles, widths, pager, false)
            ranges = Self.ranges(of: widths, in: room, pager: pager)
        } else {
            let limit = room - 2 * style.minimumPadding
            titles = items.map { setter.wrapped($0, width: limit) }
            widths = natural.map { min($0.size.width + 2 * style.padding, room) }
            (pager, isStacked) = (room / 2, true)
            ranges = Self.ranges(of: widths, in: room, pager: 0)
        }
    }

    /// Returns the size of a page.
    func size(of page: Int, style: DrawnMenuStyle) -> CGSize {
        if isStacked { return CGSize(width: room, height: style.height + style.pagerHeight) }
        let pagers = (page > 0 ? pager : 0) + (page + 1 < ranges.count ? pager : 0)
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
    private static func ranges(of widths: [CGFloat], in room: CGFloat, pager: CGFloat) -> [Range<Int>] {
        guard widths.reduce(0, +) > room else { return [0..<widths.count] }
        var pages: [Range<Int>] = []
        var start = 0
        while start < widths.count {
            var end = start
            var width: CGFloat = start > 0 ? pager : 0
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
        layout(item.titleInOneLine, scale: 1, LayoutOptions(width: max(width, 1), lineLimit: 1, alignment: .left))
    }

    /// Lays out a title on one or two lines.
    ///
    /// The font shrinks until the longest word fits, down to the minimum scale.
    func wrapped(_ item: SelectionMenuItem, width: CGFloat) -> TextLayout {
        let words = item.titleInOneLine.split(separator: " ").map(String.init)
        let longest = words.reduce(0) { max($0, layout($1, scale: 1, LayoutOptions(lineLimit: 1)).size.width) }
        let least = min(max(style.minimumTitleScale, 0.01), 1)
        let scale = min(max(longest > 0 ? width / longest : 1, least), 1)
        var options = LayoutOptions(width: max(width, 1), height: style.height, lineLimit: words.count > 1 ? 2 : 1, alignment: .center)
        options.adjustsFontSizeToFitWidth = true
        options.minimumScaleFactor = least / scale
        return layout(item.titleInOneLine, scale: scale, options)
    }

    private func layout(_ title: String, scale: CGFloat, _ options: LayoutOptions) -> TextLayout {
        var font = style.font
        font.size *= scale
        return TextLayout(RichText(title, style: TextStyle(font: font, color: style.text)), options: options, typesetter: typesetter)
    }
}
