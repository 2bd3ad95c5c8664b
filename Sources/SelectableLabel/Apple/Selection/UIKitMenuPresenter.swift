#if canImport(UIKit)
import UIKit

/// Shows the selection's menu as a system menu: with `UIEditMenuInteraction` on iOS 16 and later, and with
/// `UIMenuController` on iOS 15.
final class UIKitMenuPresenter: NSObject, EditMenuPresenter {
    private(set) lazy var session = EditMenuSession(backend: self)
    /// The `UIEditMenuInteraction` of the visible menu. The type is `AnyObject` because iOS 15 has no such class.
    private var interaction: AnyObject?
    #if !os(visionOS)
    /// Gives `UIMenuController` the items back that the app had set. nil while the selection's menu is not shown.
    private var restoreItems: (() -> Void)?
    #endif

    func present(_ items: [SelectionMenuItem], anchor: CGRect, in window: any OverlayWindow) {
        session.present(items, anchor: anchor, in: window)
    }

    func dismiss() { session.dismiss() }

    /// Performs an item that the user chose. The system closes the menu itself, unless the menu can stay.
    private func choose(_ item: SelectionMenuItem) {
        if item.outcome != .keep || interaction == nil { session.systemTookAway(isChosen: true) }
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
            let configuration = UIEditMenuConfiguration(identifier: nil, sourcePoint: point)
            configuration.preferredArrowDirection = session.isBelow(in: SelectionCoordinator.shared.overlay.menuBounds) ? .up : .automatic
            interaction.presentEditMenu(with: configuration)
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
        let appItems = menu.menuItems
        restoreItems = { menu.menuItems = appItems }
        menu.menuItems = zip(items.choosable.filter(\.isCustom), SelectionOverlayView.itemActions).map { item, action in
            UIMenuItem(title: item.titleInOneLine, action: action)
        }
        view.onMenuItem = { [weak self] in self?.choose($0) }
        // `UIMenuController` asks the first responder which items it supports.
        view.host?.takeKeys()
        menu.showMenu(from: view, rect: anchor)
        #endif
    }

    private func hideController(in view: SelectionOverlayView?) {
        #if !os(visionOS)
        if restoreItems != nil { UIMenuController.shared.hideMenu() }
        restoreItems?()
        restoreItems = nil
        #endif
        view?.onMenuItem = nil
        // A text input gets the focus back when the menu closes.
        if view?.host?.focusOwner is any UIKeyInput { view?.host?.returnFocus() }
    }
}

// MARK: iOS 16

@available(iOS 16, *)
extension UIKitMenuPresenter: @preconcurrency UIEditMenuInteractionDelegate {
    /// Returns a menu of the selection's items.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        UIMenu(session.items, suggestedActions: suggestedActions) { [weak self] in self?.choose($0) }
    }

    /// Returns the rectangle that the menu must not cover.
    func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect {
        session.anchor
    }

    /// Records that the system closes the menu, for example after a touch outside the menu.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        if interaction === self.interaction { session.systemTookAway(isChosen: false) }
    }
}

// MARK: Items

extension UIMenu {
    /// Creates a menu from items of the selection. The system's suggestions follow if the app wants them.
    convenience init(
        _ items: [SelectionMenuItem], suggestedActions: [UIMenuElement], choose: @escaping (SelectionMenuItem) -> Void
    ) {
        let isAppending = SelectionCoordinator.shared.configuration.systemItems == .append
        self.init(children: items.map { $0.element(choose) } + (isAppending ? suggestedActions.without(items.leaves) : []))
    }
}

extension [UIMenuElement] {
    /// Returns the elements without commands and titles that a menu already has.
    @MainActor
    fileprivate func without(_ items: [SelectionMenuItem]) -> [UIMenuElement] {
        compactMap { element in
            if let menu = element as? UIMenu {
                let rest = menu.children.without(items)
                return rest.isEmpty && !menu.children.isEmpty ? nil : menu.replacingChildren(rest)
            }
            let action = (element as? UICommand)?.action
            return items.contains {
                (!element.title.isEmpty && $0.localizedTitle == element.title) || (action != nil && $0.standardAction == action)
            } ? nil : element
        }
    }
}

extension SelectionMenuItem {
    /// Returns the action, submenu or section of a system menu.
    @MainActor
    fileprivate func element(_ choose: @escaping (SelectionMenuItem) -> Void) -> UIMenuElement {
        let image = image.flatMap { UIImage(systemName: $0) }
        guard children.isEmpty else {
            let elements = children.map { $0.element(choose) }
            return UIMenu(title: localizedTitle, image: image, options: title.isEmpty ? .displayInline : [], children: elements)
        }
        var attributes: UIMenuElement.Attributes = []
        if self.attributes.contains(.destructive) { attributes.insert(.destructive) }
        if self.attributes.contains(.disabled) { attributes.insert(.disabled) }
        if #available(iOS 16, *), outcome == .keep { attributes.insert(.keepsMenuPresented) }
        return UIAction(title: localizedTitle, image: image, attributes: attributes) { _ in choose(self) }
    }

    /// The `UIResponder` method for a standard item, such as `copy(_:)`. nil for one of the app's own items.
    @MainActor var standardAction: Selector? {
        typealias Actions = UIResponderStandardEditActions
        let actions = [
            "select": #selector(Actions.select(_:)), "selectAll": #selector(Actions.selectAll(_:)), "copy": #selector(Actions.copy(_:)),
        ]
        return actions[id]
    }

    /// The title in the user's language. The translations are UIKit's own.
    @MainActor var localizedTitle: String {
        title { Bundle(for: UIApplication.self).localizedString(forKey: $0, value: $0, table: nil) }
    }
}
#endif
