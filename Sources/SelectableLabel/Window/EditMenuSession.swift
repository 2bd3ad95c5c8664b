import Foundation
import LabelDrawing

// MARK: - Overview
//
// A system's menu closes itself when an item is chosen or when something outside it is touched. Whether it closes
// before or after the touch reaches the selection depends on the system and its version. Therefore a session only
// records the menu that the selection wants, and shows it in the next turn of the main queue. By then, the system has
// finished closing its menu. If the wanted menu has the same items as the visible one, the visible menu only moves.

/// A backend that shows the system's menus.
@MainActor
protocol EditMenuBackend: AnyObject {
    /// Shows a menu. It is called only while no other menu is visible.
    func show(_ items: [SelectionMenuItem], anchor: CGRect, in window: any OverlayWindow)
    /// Moves the visible menu.
    func move(to anchor: CGRect, in window: any OverlayWindow)
    /// Hides the menu that was shown last. The system may already have hidden it. `window` is nil if the window was
    /// deallocated.
    func hide(in window: (any OverlayWindow)?)
}

/// Shows, moves and hides the system's menu so that it matches the menu that the selection wants.
@MainActor
final class EditMenuSession {
    /// A menu in a window.
    private struct Menu {
        let items: [SelectionMenuItem]
        let anchor: CGRect
        weak var window: (any OverlayWindow)?
    }

    /// The height of the system's menu with its arrow and margins, in points.
    private static let height: CGFloat = 60

    private var wanted: Menu?
    private var shown: Menu?
    /// Whether the system has already closed the `shown` menu.
    private var isGone = false
    private var isScheduled = false
    private weak var backend: (any EditMenuBackend)?
    private let later: (@escaping @MainActor @Sendable () -> Void) -> Void

    /// Creates a session without a menu.
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

    /// The items of the visible menu. Empty if no menu is visible.
    var items: [SelectionMenuItem] { shown?.items ?? [] }

    /// The area that the visible menu must not cover, in window points.
    var anchor: CGRect { shown?.anchor ?? CGRect() }

    /// Returns whether the visible menu must be below its anchor, because there is room for it below only. The system
    /// does not know the bars of the app, but knows the window's edges.
    ///
    /// - Parameter free: The area without bars.
    func isBelow(in free: CGRect) -> Bool {
        anchor.minY - free.minY < Self.height && free.maxY - anchor.maxY >= Self.height
    }

    /// Requests a menu above the selection. If the window uses a context menu for a mouse pointer instead, requests
    /// that no menu is visible.
    func present(_ items: [SelectionMenuItem], anchor: CGRect, in window: any OverlayWindow) {
        if let backend = window as? any HostWindow, !backend.core.showsEditMenu { return dismiss() }
        if let wanted, wanted.window === window, wanted.items == items, wanted.anchor == anchor { return }
        wanted = Menu(items: items, anchor: anchor, window: window)
        schedule()
    }

    /// Asks for the menu to be hidden.
    func dismiss() {
        guard wanted != nil || shown != nil else { return }
        wanted = nil
        schedule()
    }

    /// Records that the system closed the menu, because an item was chosen or something outside the menu was touched.
    ///
    /// - Parameter isChosen: Whether an item was chosen. If so, the menu that the selection wants is shown, even if it
    ///   is the menu that was just closed.
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
