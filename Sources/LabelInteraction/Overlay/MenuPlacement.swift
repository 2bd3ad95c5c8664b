public import Foundation
import LabelDrawing
import LabelText

/// Where a menu stands, in window points.
public struct MenuPlacement: Equatable, Sendable {
    /// Which way the menu's arrow points: to the text.
    public enum Arrow: String, Hashable, Sendable, Codable {
        /// Up: the menu is below the text.
        case up
        /// Down: the menu is above the text.
        case down
    }

    /// The menu without its arrow.
    public var frame: CGRect
    /// Which way the arrow points.
    public var arrow: Arrow
    /// Whether an arrow belongs to the menu: false where the menu lies over the text, and `arrow` is `down`.
    public var pointsAtText: Bool

    /// Places a menu over what is selected: above it, below where it does not fit above, over its middle where it fits neither way.
    ///
    /// - Parameters:
    ///   - size: The menu's size in points.
    ///   - anchor: What is to stay clear: the visible part of the selection and its pins, in window points.
    ///   - bounds: The screen less its safe area.
    ///   - distance: The space kept to the anchor and to the edges of the screen, in points.
    public init(size: CGSize, anchor: CGRect, bounds: CGRect, distance: CGFloat) {
        let inner = bounds.insetBy(dx: min(distance, bounds.width / 2), dy: min(distance, bounds.height / 2))
        let above = anchor.minY - distance - size.height
        let below = anchor.maxY + distance
        let y: CGFloat
        pointsAtText = above >= inner.minY || below + size.height <= inner.maxY
        if above >= inner.minY {
            (y, arrow) = (above, .down)
        } else if below + size.height <= inner.maxY {
            (y, arrow) = (below, .up)
        } else {
            let visible = anchor.intersection(bounds)
            (y, arrow) = ((visible.isNull ? anchor : visible).midY - size.height / 2, .down)
        }
        frame = CGRect(x: anchor.midX - size.width / 2, y: y, width: size.width, height: size.height).moved(inside: inner)
    }
}
