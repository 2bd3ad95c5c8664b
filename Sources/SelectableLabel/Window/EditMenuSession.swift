import Foundation
import LabelDrawing

// MARK: - Overview
//
// A system's menu dismisses itself when an item is chosen or something else is touched, in an order that differs
// between systems and versions. So nothing is shown immediately: the wanted menu is recorded, and shown in the next
// turn of the main queue, when the system is done. A menu with other items is a different menu.

/// A backend that shows the system's menus.
@MainActor
protocol EditMenuBackend: AnyObject {
    /// Shows a menu. No other menu is visible at that time.
    func show(_ items: [SelectionMenuItem], anchor: CGRect, in window: any OverlayWindow)
    /// Moves the visible menu.
    func move(to anchor: CGRect, in window: any OverlayWindow)
    /// Hides the menu that was shown, if the system has not already done so. `window` is nil if it is gone.
    func hide(in window: (any OverlayWindow)?)
}

/// Shows, moves and hides a system's menu, to match the menu that the selection wants.
@MainActor
final class EditMenuSession {
    /// A menu in a window.
    private struct Menu {
        let items: [SelectionMenuItem]
        let anchor: CGRect
        weak var window: (any OverlayWindow)?
    }

    private var wanted: Menu?
    private var shown: Menu?
    /// Whether the system dismissed the menu that was shown.
    private var isGone = false
    private var isScheduled = false
    private weak var backend: (any EditMenuBackend)?
    private let later: (@escaping @MainActor @Sendable () -> Void) -> Void

    /// Creates a session that shows nothing.
    ///
    /// - Parameters:
    ///   - backend: Shows the menus. Held weakly.
    ///   - later: Runs a closure in the next turn of the main queue.
    init(
        backend: any EditMenuBackend,
        later: @escaping (@escaping @MainActor @Sendable () -> Void) -> Void = { work in DispatchQueue.main.async { work() } }
    ) {
        (self.backend, self.later) = (backend, later)
    }

    /// The items of the visible menu.
    var items: [SelectionMenuItem] { shown?.items ?? [] }

    /// The area that the visible menu must not cover, in window points.
    var anchor: CGRect { shown?.anchor ?? CGRect() }

    /// Records the wanted menu. No menu is wanted if the window uses a context menu instead.
    func present(_ items: [SelectionMenuItem], anchor: CGRect, in window: any OverlayWindow) {
        if let backend = window as? any WindowBackend, !backend.hosted.showsEditMenu { return dismiss() }
        if let wanted, wanted.window === window, wanted.items == items, wanted.anchor == anchor { return }
        wanted = Menu(items: items, anchor: anchor, window: window)
        schedule()
    }

    /// Records that no menu is wanted.
    func dismiss() {
        guard wanted != nil || shown != nil else { return }
        wanted = nil
        schedule()
    }

    /// Records that the system dismissed the menu: an item was chosen, or something else was touched.
    ///
    /// - Parameter isChosen: Whether an item was chosen. If so, the menu wanted afterwards is shown even if it is the
    ///   same.
    func systemTookAway(isChosen: Bool) {
        isGone = true
        if isChosen { schedule() }
    }

    private func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        later { [weak self] in self?.update() }
    }

    private func update() {
        isScheduled = false
        guard let wanted, let window = wanted.window else { return hide() }
        if let shown, shown.window === window, shown.items == wanted.items, !isGone {
            self.shown = wanted
            backend?.move(to: wanted.anchor, in: window)
        } else {
            hide()
            (shown, isGone) = (wanted, false)
            backend?.show(wanted.items, anchor: wanted.anchor, in: window)
        }
    }

    private func hide() {
        guard let shown else { return }
        self.shown = nil
        backend?.hide(in: shown.window)
    }
}
