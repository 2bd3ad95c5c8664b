@MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {}

@MainActor
public final class UIContextMenuConfiguration: NSObject {
    let makeMenu: (([UIMenuElement]) -> UIMenu?)?

    public init(
        identifier: AnyHashable?, previewProvider: (() -> UIViewController?)?, actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
    ) {
        makeMenu = actionProvider
    }
}

@MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
}

extension UIContextMenuInteractionDelegate {
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
}

/// Opens a menu at a long press or at a secondary click.
@MainActor
public final class UIContextMenuInteraction: NSObject, UIInteraction {
    public private(set) weak var view: UIView?
    public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    private var container: MenuContainerView?
    private var configuration: UIContextMenuConfiguration?
    private let press = ContextPressRecognizer(target: nil, action: nil)

    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.prepare = { [weak self] in self?.prepare(at: $0) ?? false }
        press.onChange = { [weak self] in if self?.press.state == .began { self?.open() } }
    }

    public func willMove(to view: UIView?) { if view == nil { dismissMenu() } }

    public func didMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(press)
        self.view = view
        view?.addGestureRecognizer(press)
    }

    /// Asks the delegate for a menu at a point of the window.
    func prepare(at point: CGPoint) -> Bool {
        guard let view, container == nil else { return false }
        configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: view.convert(point, from: nil))
        return configuration != nil
    }

    func open() {
        guard let configuration, let window = view?.window, let menu = configuration.makeMenu?(StandIn.suggestedActions),
            !menu.shown.isEmpty
        else { return }
        _ = delegate?.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration)
        container = MenuContainerView(
            menu.shown, in: window, at: press.place, isModal: true, choose: { [weak self] in self?.choose($0) },
            close: { [weak self] in self?.dismissMenu() })
    }

    public func dismissMenu() {
        guard let configuration, container != nil else { return }
        container?.removeFromSuperview()
        (container, self.configuration) = (nil, nil)
        delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: nil)
    }

    private func choose(_ action: UIAction) {
        if action.attributes.contains(.keepsMenuPresented) { return action.perform() }
        if StandIn.menusActBeforeClosing { action.perform() }
        dismissMenu()
        if !StandIn.menusActBeforeClosing { action.perform() }
    }
}

/// The long press of a context menu. It recognizes only if there is a menu at its point.
final class ContextPressRecognizer: UILongPressGestureRecognizer {
    var prepare: ((CGPoint) -> Bool)?
    private(set) var place = CGPoint()

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        place = location(in: nil)
        super.touchesBegan(touches, with: event)
    }

    override var state: State {
        get { super.state }
        set { super.state = newValue == .began && prepare?(place) != true ? .failed : newValue }
    }

    override func takes(_ touch: UITouch, _ event: UIEvent) -> Bool { touch.type == .direct }
}

/// Opens context menus at secondary clicks.
@MainActor
enum ContextMenus {
    /// The innermost view whose interaction has a menu opens it, after the press has reached the recognizers.
    static func press(_ event: UIEvent, in window: UIWindow) {
        guard event.buttonMask.contains(.secondary), let touch = event.changed.first, touch.phase == .ended else { return }
        var view = touch.view
        while let place = view {
            for case let interaction as UIContextMenuInteraction in place.interactions where interaction.prepare(at: touch.place) {
                return MainLoop.after(0) { interaction.open() }
            }
            view = place.superview
        }
    }
}
