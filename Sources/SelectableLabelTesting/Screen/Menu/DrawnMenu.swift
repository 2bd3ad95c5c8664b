public import Foundation
public import LabelDrawing
public import SelectableLabel

// MARK: - Overview
//
// The simulated screen and the windows of the demo draw this menu. One value contains its geometry, its titles and its
// hit testing.
//
// If the items are together wider than the screen, they are spread over pages, as in the system's menu. A button at
// each end turns pages. Titles are not truncated to make room, because truncated titles can look the same. Only a title
// that is wider than a page is truncated. In a very narrow window, the page buttons are in a row below the items
// (`DrawnMenuPages`), and there are no pictures.
//
// A submenu replaces the menu that it belongs to. The button of the previous page leads back from its first page.

/// A menu that is drawn on a screen without a menu of its own.
public struct DrawnMenu: Sendable {
    /// A menu item with its frame and title.
    public struct Button: Sendable {
        /// The item.
        public var item: SelectionMenuItem
        /// The item's frame, in window points.
        public var frame: CGRect
        var title: TextLayout
        /// The origin of the title's layout, in window points.
        var titleOrigin: CGPoint
    }

    /// The items of all pages.
    public let items: [SelectionMenuItem]
    /// The frame of the menu and the direction of its arrow.
    public let placement: MenuPlacement
    /// The items of the current page, in reading direction.
    public let buttons: [Button]
    /// The current page, from 0.
    public let page: Int
    /// The number of pages, at least 1.
    public let pageCount: Int
    /// The frame of the button to the previous page, or back from a submenu; nil on the first page of other menus.
    public let previousFrame: CGRect?
    /// The frame of the button to the next page; nil on the last page.
    public let nextFrame: CGRect?
    private let anchorX: CGFloat
    private let isMirrored: Bool
    /// Whether the page buttons are below the items.
    private let isStacked: Bool
    private let style: DrawnMenuStyle

    /// Lays out a menu.
    ///
    /// - Parameters:
    ///   - items: The items, in order.
    ///   - page: The page to show, from 0; clamped to the existing pages.
    ///   - isSubmenu: Whether a button leads back from the first page.
    ///   - anchor: The area that the menu should not cover, in window points.
    ///   - bounds: The part of the screen inside its safe area, in window points.
    ///   - distance: The space to the anchor and the screen edges, in points.
    ///   - style: The appearance.
    ///   - direction: The direction in which the items are laid out. It decides whether the first item is at the left
    ///     or at the right.
    ///   - typesetter: The text engine for the titles.
    public init(
        items: [SelectionMenuItem], page: Int = 0, isSubmenu: Bool = false, anchor: CGRect, bounds: CGRect, distance: CGFloat,
        style: DrawnMenuStyle,
        direction: TextDirection = .leftToRight, typesetter: any Typesetter
    ) {
        let pages = DrawnMenuPages(items, hasBack: isSubmenu, room: bounds.width - 2 * distance, style: style, typesetter: typesetter)
        let page = min(max(page, 0), pages.ranges.count - 1)
        let (hasPrevious, hasNext) = (page > 0 || isSubmenu, page + 1 < pages.ranges.count)
        let placement = MenuPlacement(
            size: pages.size(of: page, style: style), anchor: anchor, bounds: bounds, distance: distance)
        let frame = placement.frame
        let isMirrored = direction == .rightToLeft
        let place = { (x: CGFloat, width: CGFloat) in
            CGRect(x: isMirrored ? frame.maxX - x - width : frame.minX + x, y: frame.minY, width: width, height: style.height)
        }
        var x = hasPrevious && !pages.isStacked ? pages.pager : 0
        var buttons: [Button] = []
        for index in pages.ranges[page] {
            let (title, button) = (pages.titles[index], place(x, pages.width(of: index, on: page)))
            let width = title.options.alignment == .center ? title.options.width : title.size.width
            var origin = CGPoint(x: button.midX - width / 2, y: button.midY - title.size.height / 2)
            if !pages.isStacked { origin.x += style.titleShift(of: items[index], isMirrored: isMirrored) }
            buttons.append(Button(item: items[index], frame: button, title: title, titleOrigin: origin))
            x += button.width
        }
        let pager = { (x: CGFloat) in
            var pager = place(x, pages.pager)
            if pages.isStacked { (pager.origin.y, pager.size.height) = (frame.minY + style.height, frame.height - style.height) }
            return pager
        }
        self.items = items
        self.placement = placement
        self.buttons = buttons
        self.page = page
        self.style = style
        self.isMirrored = isMirrored
        isStacked = pages.isStacked
        pageCount = pages.ranges.count
        previousFrame = hasPrevious ? pager(0) : nil
        nextFrame = hasNext ? pager(pages.isStacked ? pages.pager : x) : nil
        anchorX = anchor.midX
    }

    /// Returns the item at `point`; nil if `point` is outside the menu or on a page button.
    public func item(at point: CGPoint) -> SelectionMenuItem? {
        buttons.first { $0.frame.containsInclusive(point) }?.item
    }

    /// Returns the page that the page button at `point` opens, or -1 for the button back from a submenu; nil if `point`
    /// is not on a page button. An edge between an item and a page button belongs to the item.
    public func page(at point: CGPoint) -> Int? {
        guard item(at: point) == nil else { return nil }
        if previousFrame?.containsInclusive(point) == true { return page - 1 }
        return nextFrame?.containsInclusive(point) == true ? page + 1 : nil
    }
}

extension DrawnMenu {
    /// Returns the display list of the menu.
    ///
    /// - Parameters:
    ///   - pressed: The item under the finger, drawn highlighted.
    ///   - appearance: Light or dark.
    public func displayList(pressed: SelectionMenuItem? = nil, appearance: Appearance) -> DisplayList {
        let frame = placement.frame
        var list = DisplayList()
        let background = style.background.resolved(for: appearance)
        var shape = DisplayList(commands: [.fill(.roundedRect(frame, radius: style.cornerRadius), background)])
        if placement.pointsAtText { shape.append(.fill(arrow, background)) }
        if let shadow = style.shadow(for: appearance) { list.append(.shadow(shadow, of: shape)) }
        list.append(shape)
        for (index, button) in buttons.enumerated() {
            if button.item == pressed {
                list.append(.save)
                list.append(.clip(.roundedRect(frame, radius: style.cornerRadius)))
                list.append(.fill(.rect(button.frame), style.separator.resolved(for: appearance)))
                list.append(.restore)
            }
            if index > 0 || (previousFrame != nil && !isStacked) { appendLine(before: button.frame, appearance: appearance, to: &list) }
            let origin = button.titleOrigin
            list.append(button.title.displayList(appearance: appearance), transform: .translation(x: origin.x, y: origin.y))
            if !isStacked { appendPicture(of: button, appearance: appearance, to: &list) }
        }
        if isStacked { appendLineBelowItems(appearance: appearance, to: &list) }
        let onward: CGFloat = isMirrored ? -1 : 1
        if let previousFrame { appendChevron(in: previousFrame, pointing: -onward, appearance: appearance, to: &list) }
        if let nextFrame {
            appendLine(before: nextFrame, appearance: appearance, to: &list)
            appendChevron(in: nextFrame, pointing: onward, appearance: appearance, to: &list)
        }
        return list
    }

    private func appendLine(before button: CGRect, appearance: Appearance, to list: inout DisplayList) {
        let line = CGRect(
            x: (isMirrored ? button.maxX : button.minX) - 0.25, y: button.minY + 8, width: 0.5, height: button.height - 16)
        list.append(.fill(.rect(line), style.separator.resolved(for: appearance)))
    }

    private func appendLineBelowItems(appearance: Appearance, to list: inout DisplayList) {
        let frame = placement.frame
        let line = CGRect(x: frame.minX + 8, y: frame.minY + style.height - 0.25, width: max(frame.width - 16, 0), height: 0.5)
        list.append(.fill(.rect(line), style.separator.resolved(for: appearance)))
    }

    /// Draws the picture before an item's title, and the mark of a submenu after it.
    private func appendPicture(of button: Button, appearance: Appearance, to list: inout DisplayList) {
        let (size, space, onward) = (style.pictureSize, style.pictureSpacing, isMirrored ? -1.0 : 1.0)
        let title = CGRect(x: button.titleOrigin.x, y: button.frame.minY, width: button.title.size.width, height: button.frame.height)
        let color = style.color(of: button.item).resolved(for: appearance)
        if style.hasPicture(button.item), let image = button.item.image, let drawing = MenuSymbol.drawing(image, color: color) {
            let x = isMirrored ? title.maxX + space : title.minX - space - size
            let place = DrawingTransform.translation(x: x, y: title.midY - size / 2)
            list.append(drawing, transform: DrawingTransform.scale(x: size, y: size).concatenating(place))
        }
        guard !button.item.children.isEmpty else { return }
        let x = isMirrored ? title.minX - space - size / 2 : title.maxX + space
        appendChevron(
            in: CGRect(x: x, y: title.midY - size, width: size / 2, height: size * 2), pointing: onward, appearance: appearance, to: &list)
    }

    private func appendChevron(in frame: CGRect, pointing side: CGFloat, appearance: Appearance, to list: inout DisplayList) {
        let half = max(min(frame.height, frame.width) / 7, 3)
        let tip = CGPoint(x: frame.midX + side * half / 2, y: frame.midY)
        let back = tip.x - side * half
        let path = DrawingPath(elements: [
            .move(CGPoint(x: back, y: tip.y - half)), .line(tip), .line(CGPoint(x: back, y: tip.y + half)),
        ])
        list.append(.stroke(path, style.text.resolved(for: appearance), DrawingStroke(width: 2, cap: .round, join: .round)))
    }

    /// The menu's arrow: a triangle that points to the text. It avoids the rounded corners.
    private var arrow: DrawingPath {
        let frame = placement.frame
        let half = style.arrowHeight
        let x = anchorX.clamped(frame.minX + style.cornerRadius + half, frame.maxX - style.cornerRadius - half)
        let base = placement.arrow == .down ? frame.maxY : frame.minY
        let outwards: CGFloat = placement.arrow == .down ? 1 : -1
        // The base of the arrow is one point inside the menu, because shapes that only touch within a pixel show a
        // seam.
        return DrawingPath(elements: [
            .move(CGPoint(x: x - half - 1, y: base - outwards)), .line(CGPoint(x: x + half + 1, y: base - outwards)),
            .line(CGPoint(x: x, y: base + outwards * style.arrowHeight)), .close,
        ])
    }
}
