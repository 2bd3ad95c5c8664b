#if canImport(UIKit)
import UIKit

/// Shows the selection's menu with the system's menus: `UIEditMenuInteraction` from iOS 16, `UIMenuController` before.
final class UIKitMenuPresenter: NSObject, EditMenuPresenter {
    private lazy var session = EditMenuSession(backend: self)
    /// The interaction of the view that shows the menu. Untyped, because older systems lack the type.
    private var interaction: AnyObject?
    #if !os(visionOS)
    /// The app's own items of `UIMenuController`, saved while the selection's items replace them.
    private var appItems: [UIMenuItem]?
    #endif

    func present(_ items: [SelectionMenuItem], anchor: CGRect, in window: any OverlayWindow) {
        session.present(items, anchor: anchor, in: window)
    }

    func dismiss() { session.dismiss() }

    /// Performs the chosen item after the system has closed the menu.
    private func choose(_ item: SelectionMenuItem) {
        session.systemTookAway(isChosen: true)
        SelectionCoordinator.shared.performMenuItem(item.id)
    }
}

extension UIKitMenuPresenter: EditMenuBackend {
    func show(_ items: [SelectionMenuItem], anchor: CGRect, in window: any OverlayWindow) {
        guard let view = (window as? UIKitOverlayWindow)?.overlayView, view.window != nil else { return }
        if #available(iOS 16, *) {
            let interaction = UIEditMenuInteraction(delegate: self)
            self.interaction = interaction
            view.addInteraction(interaction)
            let point = CGPoint(x: anchor.midX, y: anchor.minY)
            interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
        } else {
            showController(items, anchor: anchor, in: view)
        }
    }

    func move(to anchor: CGRect, in window: any OverlayWindow) {
        if #available(iOS 16, *) {
            (interaction as? UIEditMenuInteraction)?.updateVisibleMenuPosition(animated: false)
        } else {
            #if !os(visionOS)
            if let view = (window as? UIKitOverlayWindow)?.overlayView { UIMenuController.shared.showMenu(from: view, rect: anchor) }
            #endif
        }
    }

    func hide(in window: (any OverlayWindow)?) {
        if #available(iOS 16, *) {
            if let interaction = interaction as? UIEditMenuInteraction {
                interaction.dismissMenu()
                interaction.view?.removeInteraction(interaction)
            }
            interaction = nil
        } else {
            hideController(in: (window as? UIKitOverlayWindow)?.overlayView)
        }
    }

    // MARK: iOS 15

    private func showController(_ items: [SelectionMenuItem], anchor: CGRect, in view: SelectionOverlayView) {
        #if !os(visionOS)
        let menu = UIMenuController.shared
        appItems = menu.menuItems
        menu.menuItems = items.filter(\.isCustom).enumerated().map { index, item in
            UIMenuItem(title: item.titleInOneLine, action: MenuMethod.selector(at: index))
        }
        view.onMenuItem = { [weak self] in self?.choose($0) }
        // The menu asks the first responder which items to show.
        if !view.isFirstResponder { view.becomeFirstResponder() }
        menu.showMenu(from: view, rect: anchor)
        #endif
    }

    private func hideController(in view: SelectionOverlayView?) {
        #if !os(visionOS)
        if let view { UIMenuController.shared.hideMenu(from: view) }
        UIMenuController.shared.menuItems = appItems
        appItems = nil
        #endif
        view?.onMenuItem = nil
    }
}

// MARK: iOS 16

@available(iOS 16, *)
extension UIKitMenuPresenter: @preconcurrency UIEditMenuInteractionDelegate {
    /// Returns the menu items in the coordinator's order.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        UIMenu(session.items) { [weak self] in self?.choose($0) }
    }

    /// Returns the rectangle that the menu must not cover.
    func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect {
        session.anchor
    }

    /// Notes that the system closed the menu, for example because of a touch elsewhere.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        if interaction === self.interaction { session.systemTookAway(isChosen: false) }
    }
}

// MARK: Items

extension UIMenu {
    /// Creates a menu of the selection's items.
    convenience init(_ items: [SelectionMenuItem], choose: @escaping (SelectionMenuItem) -> Void) {
        self.init(children: items.map { item in UIAction(title: item.localizedTitle) { _ in choose(item) } })
    }
}

extension SelectionMenuItem {
    /// The item's action in the responder chain; nil for a custom item.
    @MainActor var standardAction: Selector? {
        typealias Actions = UIResponderStandardEditActions
        let actions = [
            Self.select: #selector(Actions.select(_:)), .selectAll: #selector(Actions.selectAll(_:)), .copy: #selector(Actions.copy(_:)),
        ]
        return standardItem.flatMap { actions[$0] }
    }

    /// The title in the user's language, from UIKit's own translations.
    @MainActor var localizedTitle: String {
        title { Bundle(for: UIApplication.self).localizedString(forKey: $0, value: $0, table: nil) }
    }
}

extension MenuMethod {
    /// Returns the selector of a custom item for `UIMenuController`. The method is created on first use.
    @MainActor
    static func selector(at index: Int) -> Selector {
        let selector = NSSelectorFromString(name(at: index))
        let body: @convention(block) @MainActor (SelectionOverlayView, AnyObject?) -> Void = { view, _ in
            view.performCustomItem(at: index)
        }
        class_addMethod(SelectionOverlayView.self, selector, imp_implementationWithBlock(body), "v@:@")
        return selector
    }
}
#endif
