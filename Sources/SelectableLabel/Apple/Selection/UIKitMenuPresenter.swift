#if canImport(UIKit)
import UIKit

/// Shows the selection's menu as the system does: `UIEditMenuInteraction` from iOS 16, `UIMenuController` before.
final class UIKitMenuPresenter: NSObject, EditMenuPresenter {
    private var items: [SelectionMenuItem] = []
    private var anchor = CGRect()
    private weak var view: SelectionOverlayView?
    /// The interaction of the view the menu shows in; of a type that older systems have no name for.
    private var interaction: AnyObject?

    func present(_ items: [SelectionMenuItem], anchor: CGRect, in window: any OverlayWindow) {
        guard let host = window as? UIKitOverlayWindow else { return }
        let hasSameItems = view === host.overlayView && self.items == items
        guard !hasSameItems || self.anchor != anchor else { return }
        if view !== host.overlayView { dismiss() }
        (self.items, self.anchor, view) = (items, anchor, host.overlayView)
        if #available(iOS 16, *) {
            presentInteraction(in: host.overlayView, hasSameItems: hasSameItems)
        } else {
            presentController(from: host.overlayView)
        }
    }

    func dismiss() {
        guard let view else { return }
        if #available(iOS 16, *), let interaction = interaction as? UIEditMenuInteraction {
            interaction.dismissMenu()
            view.removeInteraction(interaction)
        } else {
            dismissController(from: view)
        }
        (interaction, items, self.view) = (nil, [], nil)
    }

    // MARK: iOS 15

    private func presentController(from view: SelectionOverlayView) {
        #if !os(visionOS)
        let menu = UIMenuController.shared
        menu.menuItems = items.filter(\.isCustom).enumerated().map { index, item in
            UIMenuItem(title: item.titleInOneLine, action: MenuActions.selector(at: index))
        }
        menu.showMenu(from: view, rect: anchor)
        #endif
    }

    private func dismissController(from view: UIView) {
        #if !os(visionOS)
        UIMenuController.shared.hideMenu(from: view)
        UIMenuController.shared.menuItems = nil
        #endif
    }
}

// MARK: iOS 16

@available(iOS 16, *)
extension UIKitMenuPresenter: @preconcurrency UIEditMenuInteractionDelegate {
    private func presentInteraction(in view: SelectionOverlayView, hasSameItems: Bool) {
        if let known = interaction as? UIEditMenuInteraction {
            if hasSameItems { known.updateVisibleMenuPosition(animated: false) } else { known.reloadVisibleMenu() }
            return
        }
        let interaction = UIEditMenuInteraction(delegate: self)
        self.interaction = interaction
        view.addInteraction(interaction)
        let point = CGPoint(x: anchor.midX, y: anchor.minY)
        interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
    }

    /// The items, in the coordinator's order.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        UIMenu(
            children: items.map { item in
                UIAction(title: item.localizedTitle) { _ in SelectionCoordinator.shared.performMenuItem(item.id) }
            })
    }

    /// What the menu keeps clear of.
    func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect {
        anchor
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

    /// The title in the user's language, as UIKit has it for its own items.
    @MainActor var localizedTitle: String {
        isCustom ? titleInOneLine : Bundle(for: UIApplication.self).localizedString(forKey: title, value: title, table: nil)
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
