import Foundation
import LabelDrawing
import SelectableLabelTesting

// MARK: - Overview
//
// The kit's state has no transitions: a menu is there or not. This class compares the screen with the last frame and
// draws what lies between: the lens and the menu come and go, scroll indicators fade, folding texts move the content
// below them. The window and the animations of scenarios both use it.

/// Draws a screen with its transitions.
@MainActor
final class ScreenTransitions {
    /// Whether parts only fade, without growing and moving.
    var reducesMotion = false

    private var lens = Presence(Presence.Style(seconds: (0.2, 0.15), initialScale: 0.3, overshoot: 0.12, slide: 0.12))
    private var menu = Presence(Presence.Style(seconds: (0.16, 0.14), initialScale: 0.85, overshoot: 0, slide: 0))
    private var folding = FoldingMotion()
    /// The front of the screen in the last frame.
    private var parts = ScreenFront()
    /// The last offset of each scroll view, and the time of its last change.
    private var scrolls: [String: (offset: CGPoint, time: TimeInterval)] = [:]

    /// The time for which a scroll indicator stays after a scroll, and the time in which it fades, in seconds.
    private static let indicator = (stay: 0.7, fade: 0.3)

    /// Takes the state of the screen at a time. Times must not decrease. Call it once before each frame.
    func update(_ screen: Screen, at time: TimeInterval) {
        let front = screen.frontParts()
        lens.update(front.lens, at: time)
        menu.update(front.menu, at: time)
        folding.update(screen, at: time)
        for indicator in front.indicators where scrolls[indicator.scrollView]?.offset != indicator.offset {
            // An indicator that was not there before is not shown until it moves.
            let start = scrolls[indicator.scrollView] == nil ? -TimeInterval.infinity : time
            scrolls[indicator.scrollView] = (indicator.offset, start)
        }
        parts = front
    }

    /// Forgets the last frame. Call it when another screen is shown.
    func reset() {
        folding = FoldingMotion()
        scrolls = [:]
        (lens, menu) = (Presence(lens.style), Presence(menu.style))
    }

    /// Returns the displacement of the content at a time.
    func motion(at time: TimeInterval) -> ScreenMotion { reducesMotion ? ScreenMotion() : folding.motion(at: time) }

    /// Returns the drawing of the front at a time.
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

    /// Whether the drawing changes without a change of the screen.
    func isMoving(at time: TimeInterval) -> Bool {
        lens.isMoving(at: time) || menu.isMoving(at: time) || isContentMoving(at: time)
            || parts.indicators.map { opacity(of: $0, at: time) }.contains { $0 > 0 && $0 < 1 }
    }

    /// Whether the content, not only the front, is displaced.
    func isContentMoving(at time: TimeInterval) -> Bool { !reducesMotion && folding.progress(at: time) < 1 }

    /// The next time at which something begins to move by itself; nil for none.
    func nextChange(after time: TimeInterval) -> TimeInterval? {
        scrolls.values.map { $0.time + Self.indicator.stay }.filter { $0 > time }.min()
    }

    private func opacity(of indicator: ScreenFront.Indicator, at time: TimeInterval) -> Double {
        guard let scroll = scrolls[indicator.scrollView] else { return 0 }
        return min(max(1 - (time - scroll.time - Self.indicator.stay) / Self.indicator.fade, 0), 1)
    }
}
