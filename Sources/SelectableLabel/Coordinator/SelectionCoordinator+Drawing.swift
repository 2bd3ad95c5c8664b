public import Foundation
public import LabelDrawing
import Magnifier

extension SelectionCoordinator {
    /// Returns the drawing commands of the overlay, in window coordinates: the selection's fill, its pins and the
    /// magnifier.
    ///
    /// The menu is not included, because `EditMenuPresenter` shows it.
    /// - Complexity: O(rectangles shown). With a magnifier, also O(labels + glyphs under the magnifier).
    public func overlayDisplayList() -> DisplayList {
        var list = markingDisplayList()
        list.append(lensDisplayList())
        return list
    }

    /// Returns the drawing commands of the selection's fill and pins, in window coordinates. The magnifier is not
    /// included.
    ///
    /// - Parameter tint: The colour of fill and pins where the theme sets no colour. nil means the theme's default.
    /// - Complexity: O(rectangles shown).
    public func markingDisplayList(tint: AdaptiveColor? = nil) -> DisplayList {
        guard let window, !overlay.isEmpty else { return DisplayList() }
        let theme = tint.map(theme.tinted) ?? theme
        var list = overlay.fillDisplayList(theme: theme, appearance: window.appearance)
        list.append(overlay.pinsDisplayList(theme: theme, appearance: window.appearance))
        return list
    }

    /// Returns the drawing commands of the magnifier and the text in it, in window coordinates. Empty if no magnifier
    /// is visible.
    ///
    /// - Parameter tint: The colour of the selection's fill and caret if the theme sets no colour. nil means the
    ///   theme's default.
    /// - Complexity: O(labels + rectangles shown + glyphs under the magnifier).
    public func lensDisplayList(tint: AdaptiveColor? = nil) -> DisplayList {
        guard let window, let lens = overlay.lens else { return DisplayList() }
        let theme = tint.map(theme.tinted) ?? theme
        let shown = reader.last?.window ?? window.snapshot()
        var content = shown.labelsDisplayList(in: lens.source, appearance: window.appearance)
        content.append(overlay.lensDisplayList(theme: theme, appearance: window.appearance))
        return lens.displayList(content: content, style: theme.magnifier, appearance: window.appearance)
    }
}

extension WindowSnapshot {
    /// Returns the drawing commands of all labels in the window, in window coordinates. Labels behind a presentation
    /// are not included.
    ///
    /// - Parameters:
    ///   - rect: The area to draw, in window coordinates. Labels and lines outside it are skipped.
    ///   - appearance: Light or dark.
    /// - Complexity: O(labels + glyphs of the lines drawn).
    @MainActor
    public func labelsDisplayList(in rect: CGRect, appearance: Appearance) -> DisplayList {
        var list = DisplayList()
        let views = PlacedViews(self.views, bounds: bounds)
        var space = views.space(inside: nil, of: nil)
        for index in labels.indices where views.layer(at: labels[index].depth) == views.topLayer {
            // Reuse the result of the previous label if it is in the same view. Usually, labels of one view are
            // adjacent here.
            if labels[index].view != space.view || labels[index].container != space.container {
                space = views.space(inside: labels[index].view, of: labels[index].container)
            }
            let transform = labels[index].transform.concatenating(space.map)
            let frame = transform.apply(to: CGRect(origin: .zero, size: labels[index].size))
            guard frame.intersects(rect) else { continue }
            // Copied only if it is drawn: a window may have many labels.
            let placement = labels[index]
            guard views.isShown(placement) else { continue }
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
    /// Returns values for drawing the labels in a view or scroll view: the transform to window coordinates, and the
    /// area of the window where the labels are visible.
    fileprivate func space(
        inside view: Int?, of container: ContainerIdentity?
    ) -> (view: Int?, container: ContainerIdentity?, map: DrawingTransform, clip: CGRect) {
        let holder = view ?? container.flatMap(index)
        return (view, container, place(holder)?.map ?? .identity, clip(inside: holder))
    }
}
