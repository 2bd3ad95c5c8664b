public import SelectableLabel

/// A presenter under test, together with the window in which it shows menus.
@MainActor
public protocol EditMenuPresenterModel: AnyObject {
    /// The presenter.
    var presenter: any EditMenuPresenter { get }
    /// The window in which menus are shown.
    var window: any OverlayWindow { get }
    /// The items of the visible menu, in order. Empty if no menu is visible.
    var shownItems: [SelectionMenuItem] { get }
    /// Waits until the presenter has finished showing or hiding the menu. Returns immediately if the presenter is
    /// synchronous.
    func waitUntilIdle() async
}

/// Checks that an implementation of `EditMenuPresenter` shows menus as specified. Use it in the implementation's tests.
///
/// Each check returns one message per fault. The implementation passes if no check returns a message.
@MainActor
public struct EditMenuPresenterConformance {
    /// A requirement on a presenter. Each case is one check.
    public enum Check: String, CaseIterable, Sendable {
        /// A presented menu is visible, with its items in order.
        case presentShows
        /// If a menu is visible, `present` replaces its items.
        case presentUpdates
        /// `dismiss` hides the menu.
        case dismissHides
        /// Without a menu, `dismiss` does nothing.
        case dismissNeedsNoMenu
        /// After `dismiss`, the same menu can be presented again.
        case menusReturn
        /// A menu is shown even if its anchor is empty, outside the window or larger than the window.
        case anyAnchorIsLegal
    }

    private let make: @MainActor () -> any EditMenuPresenterModel

    /// Creates checks of a presenter.
    ///
    /// - Parameter make: Creates a presenter that shows no menu. Each check calls this closure once.
    public init(_ make: @escaping @MainActor () -> any EditMenuPresenterModel) {
        self.make = make
    }

    /// Runs a check and returns one message per fault; empty if there is none.
    public func violations(of check: Check) async -> [String] {
        let model = make()
        let own = SelectionMenuItem(id: "own", title: "An app’s own item")
        switch check {
        case .presentShows: return await present([.copy, .selectAll, own], in: model)
        case .presentUpdates: return await present([.copy], in: model) + present([.selectAll, .copy], in: model)
        case .dismissHides: return await present([.copy], in: model) + dismiss(model)
        case .dismissNeedsNoMenu: return await dismiss(model) + dismiss(model) + present([.copy], in: model)
        case .menusReturn: return await present([.copy], in: model) + dismiss(model) + present([.copy], in: model)
        case .anyAnchorIsLegal:
            var found: [String] = []
            for anchor in [CGRect.zero, CGRect(x: -900, y: -900, width: 10, height: 10), CGRect(x: 0, y: 0, width: 9_000, height: 9_000)] {
                found += await present([.copy], anchor: anchor, in: model)
            }
            return found
        }
    }

    private func present(
        _ items: [SelectionMenuItem], anchor: CGRect = CGRect(x: 100, y: 100, width: 80, height: 20), in model: any EditMenuPresenterModel
    ) async -> [String] {
        model.presenter.present(items, anchor: anchor, in: model.window)
        await model.waitUntilIdle()
        let shown = model.shownItems.map(\.id)
        return shown == items.map(\.id) ? [] : ["presented \(items.map(\.id)) at \(anchor), shown \(shown)"]
    }

    private func dismiss(_ model: any EditMenuPresenterModel) async -> [String] {
        model.presenter.dismiss()
        await model.waitUntilIdle()
        return model.shownItems.isEmpty ? [] : ["dismissed, but shown \(model.shownItems.map(\.id))"]
    }
}
