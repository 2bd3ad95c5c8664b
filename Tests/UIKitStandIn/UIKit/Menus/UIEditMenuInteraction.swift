@MainActor
public protocol UIEditMenuInteractionAnimating: AnyObject {}

public enum UIEditMenuArrowDirection {
    case automatic, up, down, left, right
}

@MainActor
public final class UIEditMenuConfiguration: NSObject {
    public let identifier: AnyHashable?
    public let sourcePoint: CGPoint
    public var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    public init(identifier: AnyHashable?, sourcePoint: CGPoint) { (self.identifier, self.sourcePoint) = (identifier, sourcePoint) }
}

@MainActor
public protocol UIEditMenuInteractionDelegate: AnyObject {
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
}

/// The edit menu of iOS 16 and later. It needs no first responder.
@MainActor
public final class UIEditMenuInteraction: NSObject, UIInteraction {
    private final class Animator: UIEditMenuInteractionAnimating {}

    public private(set) weak var view: UIView?
    private weak var delegate: (any UIEditMenuInteractionDelegate)?
    private var container: MenuContainerView?
    private var configuration: UIEditMenuConfiguration?
    /// The rectangle that the menu must not cover, for tests.
    public private(set) var targetRect = CGRect()

    public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }

    public func willMove(to view: UIView?) { if view == nil { dismissMenu() } }
    public func didMove(to view: UIView?) { self.view = view }

    public func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        dismissMenu()
        guard let view, let window = view.window,
            let menu = delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: StandIn.suggestedActions),
            !menu.shown.isEmpty
        else { return }
        self.configuration = configuration
        updateVisibleMenuPosition(animated: false)
        container = MenuContainerView(
            menu.shown, in: window, at: place(in: view), isModal: false,
            choose: { [weak self] in self?.choose($0) }, close: { [weak self] in self?.dismissMenu() })
    }

    /// The menu is above the rectangle that it must not cover, below it, or over its middle, where there is room.
    private func place(in view: UIView) -> CGPoint {
        let (rect, height) = (view.convert(targetRect, to: nil), view.window?.bounds.height ?? 0)
        let isAbove = rect.minY >= 60 && configuration?.preferredArrowDirection != .up
        let y = isAbove ? rect.minY - 10 : rect.maxY + 70 <= height ? rect.maxY + 70 : rect.midY
        return CGPoint(x: max(rect.midX - 60, 0), y: y)
    }

    public func updateVisibleMenuPosition(animated: Bool) {
        if let configuration { targetRect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? CGRect() }
    }

    public func dismissMenu() {
        guard let configuration, container != nil else { return }
        container?.removeFromSuperview()
        (container, self.configuration) = (nil, nil)
        delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: Animator())
    }

    private func choose(_ action: UIAction) {
        if action.attributes.contains(.keepsMenuPresented) { return action.perform() }
        if StandIn.menusActBeforeClosing { action.perform() }
        dismissMenu()
        if !StandIn.menusActBeforeClosing { action.perform() }
    }
}
