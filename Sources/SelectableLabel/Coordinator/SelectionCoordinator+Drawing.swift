public import Foundation
public import LabelDrawing
import Magnifier

extension SelectionCoordinator {
    /// The overlay's drawing commands in window points: fill, pins, and the magnifier with its content.
    ///
    /// The menu's presenter draws the menu. Labels are drawn again only inside the magnifier.
    /// - Complexity: O(rectangles shown); with a magnifier O(labels + glyphs under it).
    public func overlayDisplayList() -> DisplayList {
        var list = markingDisplayList()
        list.append(lensDisplayList())
        return list
    }

    /// The overlay without the magnifier, in window points: fill and pins.
    ///
    /// - Parameter tint: The colour of pins and fill if the theme sets none. nil means the theme's own colour.
    /// - Complexity: O(rectangles shown).
    public func markingDisplayList(tint: AdaptiveColor? = nil) -> DisplayList {
        guard let window, !overlay.isEmpty else { return DisplayList() }
        let theme = tint.map(theme.tinted) ?? theme
        var list = overlay.fillDisplayList(theme: theme, appearance: window.appearance)
        list.append(overlay.pinsDisplayList(theme: theme, appearance: window.appearance))
        return list
    }

    /// The magnifier with its content, in window points. Empty if no magnifier is visible.
    ///
    /// - Parameter tint: The colour of the fill if the theme sets none. nil means the theme's own colour.
    /// - Complexity: O(labels + rectangles shown + glyphs under the magnifier).
    public func lensDisplayList(tint: AdaptiveColor? = nil) -> DisplayList {
        guard let window, let lens = overlay.lens else { return DisplayList() }
        let theme = tint.map(theme.tinted) ?? theme
        var content = window.labelsDisplayList(in: lens.source)
        content.append(overlay.fillDisplayList(theme: theme, appearance: window.appearance))
        return lens.displayList(content: content, style: theme.magnifier, appearance: window.appearance)
    }
}

extension OverlayWindow {
    /// The drawing commands of the labels' texts, in window points. Labels behind a presentation are left out.
    ///
    /// - Parameter rect: The area to draw. Labels and lines outside it are skipped.
    /// - Complexity: O(labels + glyphs of the lines drawn).
    public func labelsDisplayList(in rect: CGRect) -> DisplayList {
        var list = DisplayList()
        let views = PlacedViews(windowViews, bounds: bounds)
        var space = views.space(inside: nil, of: nil)
        for placement in labelPlacements where views.layer(at: placement.depth) == views.topLayer && views.isShown(placement) {
            // Labels of the same view are adjacent.
            if placement.view != space.view || placement.container != space.container {
                space = views.space(inside: placement.view, of: placement.container)
            }
            let transform = placement.transform.concatenating(space.map)
            let frame = transform.apply(to: CGRect(origin: .zero, size: placement.size))
            guard frame.intersects(rect) else { continue }
            let clip = space.clip.intersection(placement.clip ?? .everywhere)
            guard clip.intersects(rect), let local = transform.inverted?.apply(to: rect) else { continue }
            list.append(
                placement.controller.displayList(in: placement.size, appearance: appearance, rect: local), transform: transform,
                clip: clip.contains(frame) ? nil : .rect(clip))
        }
        return list
    }
}

extension PlacedViews {
    /// The map to window points, and the visible part of the window, for labels in a view or a scroll view.
    fileprivate func space(
        inside view: Int?, of container: ContainerIdentity?
    ) -> (view: Int?, container: ContainerIdentity?, map: DrawingTransform, clip: CGRect) {
        let holder = view ?? container.flatMap(index)
        return (view, container, place(holder)?.map ?? .identity, clip(inside: holder))
    }
}
