import Foundation
import LabelDrawing

/// The parts of a window that bars, notches and the keyboard cover at its edges.
struct WindowEdges: Equatable {
    /// The window's rectangle.
    var bounds = CGRect()
    /// The distances from the window's edges that bars and notches cover, in points.
    var insets = EdgeLengths.zero
    /// The keyboard's frame, in window coordinates. Empty if the keyboard is hidden.
    var keyboard = CGRect()

    /// The part of the window that the keyboard covers. nil if the keyboard is hidden or floating.
    var keyboardArea: CGRect? {
        guard !keyboard.isEmpty else { return nil }
        let area = keyboard.intersection(bounds)
        return area.isEmpty || area.maxY < bounds.maxY - 1 ? nil : area
    }

    /// The distances from the window's edges that bars, notches and the keyboard cover, in points.
    var safeArea: EdgeLengths {
        var area = insets
        if let keyboardArea { area.bottom = max(insets.bottom, bounds.maxY - keyboardArea.minY) }
        return area
    }

    /// The keyboard's area, as a view that covers labels. Empty if the keyboard is hidden or floating.
    var covers: [WindowView] { keyboardArea.map { [WindowView(frame: $0, cover: .frame)] } ?? [] }
}

/// The position and the limits of a scroll view, in points.
struct ScrollExtent: Equatable {
    /// The point of the content that is at the scroll view's top left corner.
    var offset: CGPoint
    /// The content's size.
    var contentSize: CGSize
    /// The size of the scroll view itself.
    var size: CGSize
    /// The margins around the content. They are visible when the view is scrolled to its limits.
    var insets: EdgeLengths

    private var least: CGPoint { CGPoint(x: -insets.left, y: -insets.top) }

    private var most: CGPoint {
        CGPoint(
            x: max(contentSize.width + insets.right - size.width, least.x),
            y: max(contentSize.height + insets.bottom - size.height, least.y))
    }

    /// The distances by which the view can still scroll towards each side of the content.
    var room: EdgeLengths {
        EdgeLengths(top: offset.y - least.y, left: offset.x - least.x, bottom: most.y - offset.y, right: most.x - offset.x)
    }

    /// Returns the offset after scrolling by a distance, clamped to the scroll limits.
    func offset(movedBy delta: CGPoint) -> CGPoint {
        CGPoint(x: (offset.x + delta.x).clamped(least.x, most.x), y: (offset.y + delta.y).clamped(least.y, most.y))
    }
}
