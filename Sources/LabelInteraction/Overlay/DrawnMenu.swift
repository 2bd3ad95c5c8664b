public import Foundation
public import LabelDrawing
public import LabelText

// MARK: - Overview
//
// The menu as the kit draws it where the system has none: geometry, titles and hit test as one value. Items that are wider than the screen together are spread
// over pages with a button at either end that turns to the next, as the system's own menu does: titles cut short to make room could not be told apart. Only a title
// that is wider than a page alone is cut. In a very narrow window the buttons get a row of their own (`DrawnMenuPages`).

/// The menu as the kit draws it where the system has none.
public struct DrawnMenu: Sendable {
    /// One item with its place.
    public struct Button: Sendable {
        /// The item.
        public var item: SelectionMenuItem
        /// The item's rectangle in window points.
        public var frame: CGRect
        var title: TextLayout
        /// Where the title's layout begins.
        var titleOrigin: CGPoint
    }

    /// All items, on whichever page.
    public let items: [SelectionMenuItem]
    /// Where the menu stands.
    public let placement: MenuPlacement
    /// The page's items in order: from left to right, or mirrored.
    public let buttons: [Button]
    /// The page that shows, from 0.
    public let page: Int
    /// How many pages there are, at least one.
    public let pageCount: Int
    /// The button to the page before; nil on the first.
    public let previousFrame: CGRect?
    /// The button to the page after; nil on the last.
    public let nextFrame: CGRect?
    private let anchorX: CGFloat
    private let isMirrored: Bool
    /// Whether the buttons that turn pages stand below the items.
    private let isStacked: Bool
    private let style: MenuStyle

    /// Lays out a menu.
    ///
    /// - Parameters:
    ///   - items: The items, in order.
    ///   - page: The page to show, from 0; clamped into those there are.
    ///   - anchor: What the menu keeps clear of, in window points.
    ///   - bounds: The screen less its safe area.
    ///   - distance: The space kept to the anchor and the screen's edges, in points.
    ///   - style: How it looks.
    ///   - direction: Where the first item stands: at the left, or at the right.
    ///   - typesetter: The text engine for the titles.
    public init(
        items: [SelectionMenuItem], page: Int = 0, anchor: CGRect, bounds: CGRect, distance: CGFloat, style: MenuStyle,
        direction: TextDirection = .leftToRight, typesetter: any Typesetter
    ) {
        let pages = DrawnMenuPages(items, room: bounds.width - 2 * distance, style: style, typesetter: typesetter)
        let page = min(max(page, 0), pages.ranges.count - 1)
        let (hasPrevious, hasNext) = (page > 0, page + 1 < pages.ranges.count)
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
            let origin = CGPoint(x: button.midX - width / 2, y: button.midY - title.size.height / 2)
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

    /// The item at a point; nil outside the menu and on the buttons that turn pages.
    public func item(at point: CGPoint) -> SelectionMenuItem? {
        buttons.first { $0.frame.containsInclusive(point) }?.item
    }

    /// The page that a button at a point turns to; nil where there is none.
    public func page(at point: CGPoint) -> Int? {
        if previousFrame?.containsInclusive(point) == true { return page - 1 }
        return nextFrame?.containsInclusive(point) == true ? page + 1 : nil
    }
}

extension DrawnMenu {
    /// The menu as it is drawn.
    ///
    /// - Parameters:
    ///   - pressed: The item under the finger, drawn as such.
    ///   - appearance: Light or dark.
    public func displayList(pressed: SelectionMenuItem? = nil, appearance: Appearance) -> DisplayList {
        let frame = placement.frame
        var list = DisplayList()
        let background = style.background.resolved(for: appearance)
        list.append(.fill(.roundedRect(frame, radius: style.cornerRadius), background))
        if placement.pointsAtText { list.append(.fill(arrow, background)) }
        for (index, button) in buttons.enumerated() {
            if let pressed, button.item.id == pressed.id {
                list.append(.save)
                list.append(.clip(.roundedRect(frame, radius: style.cornerRadius)))
                list.append(.fill(.rect(button.frame), style.separator.resolved(for: appearance)))
                list.append(.restore)
            }
            if index > 0 || (previousFrame != nil && !isStacked) { appendLine(before: button.frame, appearance: appearance, to: &list) }
            let origin = button.titleOrigin
            list.append(button.title.displayList(appearance: appearance), transform: .translation(x: origin.x, y: origin.y))
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

    private func appendChevron(in frame: CGRect, pointing side: CGFloat, appearance: Appearance, to list: inout DisplayList) {
        let half = min(frame.height, frame.width) / 7
        let tip = CGPoint(x: frame.midX + side * half / 2, y: frame.midY)
        let back = tip.x - side * half
        let path = DrawingPath(elements: [
            .move(CGPoint(x: back, y: tip.y - half)), .line(tip), .line(CGPoint(x: back, y: tip.y + half)),
        ])
        list.append(.stroke(path, style.text.resolved(for: appearance), DrawingStroke(width: 2, cap: .round, join: .round)))
    }

    /// The triangle that points to the text, kept off the round corners.
    private var arrow: DrawingPath {
        let frame = placement.frame
        let half = style.arrowHeight
        let x = anchorX.clamped(frame.minX + style.cornerRadius + half, frame.maxX - style.cornerRadius - half)
        let base = placement.arrow == .down ? frame.maxY : frame.minY
        let outwards: CGFloat = placement.arrow == .down ? 1 : -1
        // It begins a point inside the menu: where two shapes only touch, and do so inside a pixel, a seam shows.
        return DrawingPath(elements: [
            .move(CGPoint(x: x - half - 1, y: base - outwards)), .line(CGPoint(x: x + half + 1, y: base - outwards)),
            .line(CGPoint(x: x, y: base + outwards * style.arrowHeight)), .close,
        ])
    }
}
