public import Foundation
import LabelDrawing

/// The frame of a menu and the direction of its arrow, in window points.
public struct MenuPlacement: Equatable, Sendable {
    /// The direction of the menu's arrow, which points to the text.
    public enum Arrow: String, Hashable, Sendable, Codable {
        /// Up: the menu is below the text.
        case up
        /// Down: the menu is above the text.
        case down
    }

    /// The frame of the menu, without its arrow.
    public var frame: CGRect
    /// The direction of the arrow.
    public var arrow: Arrow
    /// Whether the menu has an arrow. false if the menu lies over the text; `arrow` is then `down`.
    public var pointsAtText: Bool

    /// Places a menu above the selection, below it if there is no room above, or over its middle if neither fits.
    ///
    /// - Parameters:
    ///   - size: The menu's size in points.
    ///   - anchor: The area that should not be covered: the visible part of the selection and its pins, in window
    ///     points.
    ///   - bounds: The part of the screen inside its safe area, in window points.
    ///   - distance: The space to the anchor and the screen edges, in points.
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
