import Foundation
import LabelDrawing

/// The space that bars, notches and the keyboard take at a window's edges.
struct WindowEdges: Equatable {
    /// The window's rectangle.
    var bounds = CGRect()
    /// The space that bars and notches take, in points.
    var insets = EdgeLengths.zero
    /// The keyboard's frame in window points. Empty if the keyboard is hidden.
    var keyboard = CGRect()

    /// The part of the window that the keyboard covers. nil if the keyboard is hidden or floating.
    var keyboardArea: CGRect? {
        guard !keyboard.isEmpty else { return nil }
        let area = keyboard.intersection(bounds)
        return area.isEmpty || area.maxY < bounds.maxY - 1 ? nil : area
    }

    /// The total space taken at the edges, in points.
    var safeArea: EdgeLengths {
        var area = insets
        if let keyboardArea { area.bottom = max(insets.bottom, bounds.maxY - keyboardArea.minY) }
        return area
    }

    /// The views that cover labels: the keyboard, if it shows.
    var covers: [WindowView] { keyboardArea.map { [WindowView(frame: $0, cover: .frame)] } ?? [] }
}

/// The scroll position and the scroll range of a scroll view, in points.
struct ScrollExtent: Equatable {
    /// The content point at the view's top left.
    var offset: CGPoint
    /// The content's size.
    var contentSize: CGSize
    /// The view's size.
    var size: CGSize
    /// The space between the content and each edge when the view is scrolled to that edge.
    var insets: EdgeLengths

    private var least: CGPoint { CGPoint(x: -insets.left, y: -insets.top) }

    private var most: CGPoint {
        CGPoint(
            x: max(contentSize.width + insets.right - size.width, least.x),
            y: max(contentSize.height + insets.bottom - size.height, least.y))
    }

    /// The distance that can still be scrolled to show more of each side.
    var room: EdgeLengths {
        EdgeLengths(top: offset.y - least.y, left: offset.x - least.x, bottom: most.y - offset.y, right: most.x - offset.x)
    }

    /// The offset after a scroll, clamped to its limits.
    func offset(movedBy delta: CGPoint) -> CGPoint {
        CGPoint(x: (offset.x + delta.x).clamped(least.x, most.x), y: (offset.y + delta.y).clamped(least.y, most.y))
    }
}
