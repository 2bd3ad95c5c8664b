import Foundation
import LabelDrawing
import SelectableLabelTesting

// MARK: - Overview
//
// The kit's state has no transitions: for example, a menu is either shown or hidden. This class compares the screen
// with the previous frame and animates the difference. The lens and the menu appear and disappear gradually, scroll
// indicators fade, and folding texts move the content below them. The window and the animations of scenarios both use
// this class.

/// Draws a screen with animated transitions.
@MainActor
final class ScreenTransitions {
    /// Whether parts of the screen only fade, without growing or moving.
    var reducesMotion = false

    private var lens = Presence(Presence.Style(seconds: (0.2, 0.15), initialScale: 0.3, overshoot: 0.12, slide: 0.12))
    private var menu = Presence(Presence.Style(seconds: (0.16, 0.14), initialScale: 0.85, overshoot: 0, slide: 0))
    private var folding = FoldingMotion()
    /// The parts of the screen in front of the content, such as the menu, as in the last frame.
    private var parts = ScreenFront()
    /// The last offset of each scroll view, and the time of its last change.
    private var scrolls: [String: (offset: CGPoint, time: TimeInterval)] = [:]

    /// The time for which a scroll indicator stays visible after a scroll, and the duration of its fade, in seconds.
    private static let indicator = (stay: 0.7, fade: 0.3)

    /// Compares the screen with the last frame. Call it once before each frame, with times that do not decrease.
    func update(_ screen: Screen, at time: TimeInterval) {
        let front = screen.frontParts()
        lens.update(front.lens, at: time)
        menu.update(front.menu, at: time)
        folding.update(screen, at: time)
        for indicator in front.indicators where scrolls[indicator.scrollView]?.offset != indicator.offset {
            // A new indicator is hidden until its scroll view scrolls.
            let start = scrolls[indicator.scrollView] == nil ? -TimeInterval.infinity : time
            scrolls[indicator.scrollView] = (indicator.offset, start)
        }
        parts = front
    }

    /// Discards the last frame. Call it when another screen is shown, so that the change of screens is not animated.
    func reset() {
        folding = FoldingMotion()
        scrolls = [:]
        (lens, menu) = (Presence(lens.style), Presence(menu.style))
    }

    /// Returns the displacements of the content at a given time.
    func motion(at time: TimeInterval) -> ScreenMotion { reducesMotion ? ScreenMotion() : folding.motion(at: time) }

    /// Returns the drawing of the parts in front of the content, such as the menu, at a given time.
    func front(at time: TimeInterval) -> DisplayList {
        var list = DisplayList()
        for indicator in parts.indicators {
            let opacity = opacity(of: indicator, at: time)
            if opacity > 0 { list.append(.layer(indicator.list, opacity: opacity)) }
        }
        let progress = reducesMotion ? 1 : folding.progress(at: time)
        if progress < 1, !parts.markings.isEmpty {
            list.append(.layer(parts.markings, opacity: Double(progress)))
        } else {
            list.append(parts.markings)
        }
        list.append(lens.displayList(at: time, isReduced: reducesMotion))
        list.append(parts.debug)
        list.append(menu.displayList(at: time, isReduced: reducesMotion))
        return list
    }

    /// Returns whether a transition is running, so that the next frame differs even if the screen does not change.
    func isMoving(at time: TimeInterval) -> Bool {
        lens.isMoving(at: time) || menu.isMoving(at: time) || isContentMoving(at: time)
            || parts.indicators.map { opacity(of: $0, at: time) }.contains { $0 > 0 && $0 < 1 }
    }

    /// Returns whether the content is displaced by a text that folds or expands.
    func isContentMoving(at time: TimeInterval) -> Bool { !reducesMotion && folding.progress(at: time) < 1 }

    /// Returns the next time at which a scroll indicator starts to fade; nil if there is none.
    func nextChange(after time: TimeInterval) -> TimeInterval? {
        scrolls.values.map { $0.time + Self.indicator.stay }.filter { $0 > time }.min()
    }

    private func opacity(of indicator: ScreenFront.Indicator, at time: TimeInterval) -> Double {
        guard let scroll = scrolls[indicator.scrollView] else { return 0 }
        return min(max(1 - (time - scroll.time - Self.indicator.stay) / Self.indicator.fade, 0), 1)
    }
}
