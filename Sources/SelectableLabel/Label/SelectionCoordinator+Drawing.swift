public import Foundation
public import LabelDrawing
import Magnifier

extension SelectionCoordinator {
    /// The overlay as it is drawn, in window points: fill, pins, and the magnifier over what lies under it.
    ///
    /// The menu is its presenter's. Nothing of the labels is drawn again but what the magnifier shows.
    /// - Complexity: O(rectangles shown + glyphs under the magnifier).
    public func overlayDisplayList() -> DisplayList {
        var list = markingDisplayList()
        list.append(lensDisplayList())
        return list
    }

    /// The overlay but for the magnifier, in window points: fill and pins.
    ///
    /// - Parameter tint: The colour of pins and fill where the theme does not set them; nil for the theme's own.
    /// - Complexity: O(rectangles shown).
    public func markingDisplayList(tint: AdaptiveColor? = nil) -> DisplayList {
        guard let window, !overlay.isEmpty else { return DisplayList() }
        let theme = tint.map(theme.tinted) ?? theme
        var list = overlay.fillDisplayList(theme: theme, appearance: window.appearance)
        list.append(overlay.pinsDisplayList(theme: theme, appearance: window.appearance))
        return list
    }

    /// The magnifier with what it shows, in window points; empty while there is none.
    ///
    /// - Parameter tint: The colour of the fill where the theme does not set it; nil for the theme's own.
    /// - Complexity: O(rectangles shown + glyphs under the magnifier).
    public func lensDisplayList(tint: AdaptiveColor? = nil) -> DisplayList {
        guard let window, let lens = overlay.lens else { return DisplayList() }
        let theme = tint.map(theme.tinted) ?? theme
        var content = window.labelsDisplayList(in: lens.source)
        content.append(overlay.fillDisplayList(theme: theme, appearance: window.appearance))
        return lens.displayList(content: content, style: theme.magnifier, appearance: window.appearance)
    }
}

extension OverlayWindow {
    /// The labels' texts as they are drawn, in window points.
    ///
    /// - Parameter rect: Labels and lines that do not touch it are left out.
    /// - Complexity: O(labels + glyphs of the lines taken).
    public func labelsDisplayList(in rect: CGRect) -> DisplayList {
        var list = DisplayList()
        for placement in labelPlacements where placement.clip.intersects(rect) && placement.frame.intersects(rect) {
            guard let local = placement.transform.inverted?.apply(to: rect) else { continue }
            let needsClip = !placement.clip.contains(placement.frame)
            list.append(
                placement.controller.displayList(in: placement.size, appearance: appearance, rect: local),
                transform: placement.transform,
                clip: needsClip ? .rect(placement.clip) : nil
            )
        }
        return list
    }
}
