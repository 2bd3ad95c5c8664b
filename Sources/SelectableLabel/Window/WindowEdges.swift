import Foundation
import LabelDrawing

/// The space that bars, notches and the keyboard take at a window's edges.
struct WindowEdges: Equatable {
    /// The window's rectangle.
    var bounds = CGRect()
    /// The space that bars and notches take, in points.
    var insets = EdgeLengths.zero
    /// The keyboard's frame in window points; empty for none.
    var keyboard = CGRect()

    /// The part of the window that the keyboard covers; nil for none and for a floating one.
    var keyboardArea: CGRect? {
        guard !keyboard.isEmpty else { return nil }
        let area = keyboard.intersection(bounds)
        return area.isEmpty || area.maxY < bounds.maxY - 1 ? nil : area
    }

    /// The space that is taken at the edges, in points.
    var safeArea: EdgeLengths {
        var area = insets
        if let keyboardArea { area.bottom = max(insets.bottom, bounds.maxY - keyboardArea.minY) }
        return area
    }

    /// The views that cover labels: the keyboard, if it shows.
    var covers: [WindowView] { keyboardArea.map { [WindowView(frame: $0, cover: .frame)] } ?? [] }
}

/// How far a scroll view is scrolled and can be, in points.
struct ScrollExtent: Equatable {
    /// The content's point at the top left of the view.
    var offset: CGPoint
    /// The size of what it scrolls.
    var contentSize: CGSize
    /// The view's size.
    var size: CGSize
    /// The space that the content is kept from at each edge, where it is scrolled as far as it can be.
    var insets: EdgeLengths

    private var least: CGPoint { CGPoint(x: -insets.left, y: -insets.top) }

    private var most: CGPoint {
        CGPoint(
            x: max(contentSize.width + insets.right - size.width, least.x),
            y: max(contentSize.height + insets.bottom - size.height, least.y))
    }

    /// How far it can be scrolled to show more of each side.
    var room: EdgeLengths {
        EdgeLengths(top: offset.y - least.y, left: offset.x - least.x, bottom: most.y - offset.y, right: most.x - offset.x)
    }

    /// The offset after it is scrolled, within its limits.
    func offset(movedBy delta: CGPoint) -> CGPoint {
        CGPoint(x: (offset.x + delta.x).clamped(least.x, most.x), y: (offset.y + delta.y).clamped(least.y, most.y))
    }
}
