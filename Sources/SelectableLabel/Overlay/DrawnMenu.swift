public import Foundation
public import LabelDrawing

/// The menu as the kit draws it where the system has none: geometry, titles and hit test as one value.
public struct DrawnMenu: Sendable {
    /// One item with its place.
    public struct Button: Sendable {
        /// The item.
        public var item: SelectionMenuItem
        /// The item's rectangle in window points.
        public var frame: CGRect
        fileprivate var title: TextLayout
    }

    /// Where the menu stands.
    public let placement: MenuPlacement
    /// The items from left to right.
    public let buttons: [Button]
    private let anchorX: CGFloat
    private let style: MenuStyle

    /// Lays out a menu.
    ///
    /// - Parameters:
    ///   - items: The items, in order.
    ///   - anchor: What the menu keeps clear of, in window points.
    ///   - bounds: The screen less its safe area.
    ///   - distance: The space kept to the anchor and the screen's edges, in points.
    ///   - style: How it looks.
    ///   - typesetter: The text engine for the titles.
    public init(
        items: [SelectionMenuItem], anchor: CGRect, bounds: CGRect, distance: CGFloat, style: MenuStyle, typesetter: any Typesetter
    ) {
        let textStyle = TextStyle(font: style.font, color: style.text)
        let titles = items.map { item in
            // A title is one line, whatever the app put into it.
            TextLayout(RichText(item.title, style: textStyle), options: LayoutOptions(lineLimit: 1), typesetter: typesetter)
        }
        let widths = titles.map { $0.size.width + 2 * style.padding }
        let size = CGSize(width: widths.reduce(0, +), height: style.height)
        let placement = MenuPlacement(size: size, anchor: anchor, bounds: bounds, distance: distance)
        var x = placement.frame.minX
        var buttons: [Button] = []
        for (index, item) in items.enumerated() {
            let frame = CGRect(x: x, y: placement.frame.minY, width: widths[index], height: size.height)
            buttons.append(Button(item: item, frame: frame, title: titles[index]))
            x += widths[index]
        }
        self.placement = placement
        self.buttons = buttons
        self.style = style
        anchorX = anchor.midX
    }

    /// The item at a point; nil outside the menu.
    public func item(at point: CGPoint) -> SelectionMenuItem? {
        buttons.first { $0.frame.containsInclusive(point) }?.item
    }

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
        list.append(.fill(arrow, background))
        for (index, button) in buttons.enumerated() {
            if let pressed, button.item.id == pressed.id {
                list.append(.save)
                list.append(.clip(.roundedRect(frame, radius: style.cornerRadius)))
                list.append(.fill(.rect(button.frame), style.separator.resolved(for: appearance)))
                list.append(.restore)
            }
            if index > 0 {
                let line = CGRect(x: button.frame.minX - 0.25, y: frame.minY + 8, width: 0.5, height: frame.height - 16)
                list.append(.fill(.rect(line), style.separator.resolved(for: appearance)))
            }
            let y = button.frame.midY - button.title.size.height / 2
            list.append(
                button.title.displayList(appearance: appearance), transform: .translation(x: button.frame.minX + style.padding, y: y))
        }
        return list
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
