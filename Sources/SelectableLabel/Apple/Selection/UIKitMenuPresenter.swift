#if canImport(UIKit)
import UIKit

// MARK: - Overview
//
// The system's menus dismiss themselves when an item is chosen, in an order that differs between versions. So nothing is shown at once: what is wanted is
// noted, and shown in the main queue's next turn, when the system is done; a menu with other items is another menu.

/// Shows the selection's menu as the system does: `UIEditMenuInteraction` from iOS 16, `UIMenuController` before.
final class UIKitMenuPresenter: NSObject, EditMenuPresenter {
    /// A menu as the coordinator wants it.
    private struct Wish {
        let items: [SelectionMenuItem]
        let anchor: CGRect
        weak var view: SelectionOverlayView?
    }

    private var wish: Wish?
    /// What shows.
    private var shown: Wish?
    private var isScheduled = false
    /// Whether the user chose an item or touched elsewhere, so that nothing shows although it was not dismissed here.
    private var isGone = false
    /// The interaction of the view the menu shows in; of a type that older systems have no name for.
    private var interaction: AnyObject?

    func present(_ items: [SelectionMenuItem], anchor: CGRect, in window: any OverlayWindow) {
        guard let host = window as? UIKitOverlayWindow else { return }
        if let wish, wish.view === host.overlayView, wish.items == items, wish.anchor == anchor { return }
        wish = Wish(items: items, anchor: anchor, view: host.overlayView)
        schedule()
    }

    func dismiss() {
        guard wish != nil || shown != nil else { return }
        wish = nil
        schedule()
    }

    private func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        DispatchQueue.main.async { [weak self] in self?.update() }
    }

    private func update() {
        isScheduled = false
        guard let wish, let view = wish.view, view.window != nil else { return hide() }
        if let shown, shown.view === view, shown.items == wish.items, !isGone {
            self.shown = wish
            move(to: wish.anchor, in: view)
        } else {
            hide()
            (shown, isGone) = (wish, false)
            show(wish, in: view)
        }
    }

    /// An item was chosen; the menu is gone, whatever is wanted now.
    private func choose(_ item: SelectionMenuItem) {
        isGone = true
        SelectionCoordinator.shared.performMenuItem(item.id)
        schedule()
    }

    private func show(_ wish: Wish, in view: SelectionOverlayView) {
        if #available(iOS 16, *) {
            let interaction = UIEditMenuInteraction(delegate: self)
            self.interaction = interaction
            view.addInteraction(interaction)
            let point = CGPoint(x: wish.anchor.midX, y: wish.anchor.minY)
            interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
        } else {
            showController(wish, in: view)
        }
    }

    private func move(to anchor: CGRect, in view: SelectionOverlayView) {
        if #available(iOS 16, *) {
            (interaction as? UIEditMenuInteraction)?.updateVisibleMenuPosition(animated: false)
        } else {
            #if !os(visionOS)
            UIMenuController.shared.showMenu(from: view, rect: anchor)
            #endif
        }
    }

    private func hide() {
        guard let shown else { return }
        if #available(iOS 16, *) {
            if let interaction = interaction as? UIEditMenuInteraction {
                interaction.dismissMenu()
                shown.view?.removeInteraction(interaction)
            }
        } else {
            hideController(in: shown.view)
        }
        (interaction, self.shown) = (nil, nil)
    }

    // MARK: iOS 15

    private func showController(_ wish: Wish, in view: SelectionOverlayView) {
        #if !os(visionOS)
        let menu = UIMenuController.shared
        menu.menuItems = wish.items.filter(\.isCustom).enumerated().map { index, item in
            UIMenuItem(title: item.titleInOneLine, action: MenuActions.selector(at: index))
        }
        view.onMenuItem = { [weak self] in self?.choose($0) }
        // The menu asks whoever has the keys what it may show.
        if !view.isFirstResponder { view.becomeFirstResponder() }
        menu.showMenu(from: view, rect: wish.anchor)
        #endif
    }

    private func hideController(in view: SelectionOverlayView?) {
        #if !os(visionOS)
        if let view { UIMenuController.shared.hideMenu(from: view) }
        UIMenuController.shared.menuItems = nil
        #endif
        view?.onMenuItem = nil
    }
}

// MARK: iOS 16

@available(iOS 16, *)
extension UIKitMenuPresenter: @preconcurrency UIEditMenuInteractionDelegate {
    /// The items, in the coordinator's order.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        UIMenu(
            children: (shown?.items ?? []).map { item in
                UIAction(title: item.localizedTitle) { [weak self] _ in self?.choose(item) }
            })
    }

    /// What the menu keeps clear of.
    func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect {
        shown?.anchor ?? CGRect()
    }

    /// A touch elsewhere takes the menu away without asking.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        if interaction === self.interaction { isGone = true }
    }
}

// MARK: Items

extension SelectionMenuItem {
    /// What the responder chain calls the item; nil for the app's own.
    @MainActor var standardAction: Selector? {
        switch id {
        case Self.select.id: #selector(UIResponderStandardEditActions.select(_:))
        case Self.selectAll.id: #selector(UIResponderStandardEditActions.selectAll(_:))
        case Self.copy.id: #selector(UIResponderStandardEditActions.copy(_:))
        default: nil
        }
    }

    /// Whether the item is the app's own.
    @MainActor var isCustom: Bool { standardAction == nil }

    /// The title in the user's language, as UIKit has it for its own items; one that the app's strings name is taken as it is.
    @MainActor var localizedTitle: String {
        let standard = [Self.select, .selectAll, .copy].contains(self)
        return standard ? Bundle(for: UIApplication.self).localizedString(forKey: title, value: title, table: nil) : titleInOneLine
    }
}

/// The selectors by which `UIMenuController` names the app's own items: one for each place, made when it is first needed.
@MainActor
enum MenuActions {
    private static let prefix = "selectableLabelItem"

    static func selector(at index: Int) -> Selector {
        let selector = NSSelectorFromString("\(prefix)\(index):")
        let body: @convention(block) @MainActor (SelectionOverlayView, AnyObject?) -> Void = { view, _ in
            view.performCustomItem(at: index)
        }
        class_addMethod(SelectionOverlayView.self, selector, imp_implementationWithBlock(body), "v@:@")
        return selector
    }

    static func index(of selector: Selector) -> Int? {
        let name = NSStringFromSelector(selector)
        return name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count).dropLast()) : nil
    }
}
#endif
