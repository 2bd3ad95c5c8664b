public enum UIModalPresentationStyle: Sendable {
    case automatic, fullScreen, pageSheet, formSheet, currentContext, overCurrentContext, overFullScreen, popover
}

@MainActor
open class UIViewController: UIResponder {
    private var loaded: UIView?
    public private(set) var children: [UIViewController] = []
    public private(set) weak var parent: UIViewController?
    public private(set) var presentedController: UIViewController?
    private weak var presenter: UIViewController?
    public private(set) var isBeingDismissed = false
    public var title: String?
    public var modalPresentationStyle = UIModalPresentationStyle.automatic
    public private(set) lazy var presentationController: UIPresentationController? = makePresentation()
    public var sheetPresentationController: UISheetPresentationController? { presentationController as? UISheetPresentationController }
    public var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { viewIfLoaded?.ownTraits = UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle) }
    }

    public init(nibName: String?, bundle: Bundle?) { super.init() }

    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) { super.init() }

    // MARK: View

    open var view: UIView! {
        get {
            if loaded == nil {
                loadView()
                loaded?.controller = self
                if overrideUserInterfaceStyle != .unspecified {
                    loaded?.ownTraits = UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)
                }
                viewDidLoad()
            }
            return loaded
        }
        set {
            loaded = newValue
            newValue?.controller = self
        }
    }

    public var viewIfLoaded: UIView? { loaded }
    public var isViewLoaded: Bool { loaded != nil }
    public func loadViewIfNeeded() { _ = view }
    open func loadView() { loaded = UIView(frame: UIScreen.main.bounds) }
    open func viewDidLoad() {}

    /// A controller comes after its view in the chain, and before the view that contains its view.
    open override var next: UIResponder? { loaded?.superview ?? presenter }

    /// The nearest ancestor that is a navigation controller.
    public var navigationController: UINavigationController? {
        parent as? UINavigationController ?? parent?.navigationController
    }

    public func addChild(_ child: UIViewController) {
        children.append(child)
        child.parent = self
    }

    public func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    public func didMove(toParent parent: UIViewController?) {}

    // MARK: Presentation

    /// The controller that this one or an ancestor presents.
    public var presentedViewController: UIViewController? { presentedController ?? parent?.presentedViewController }
    public var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }

    private func makePresentation() -> UIPresentationController? {
        switch modalPresentationStyle {
        case .automatic, .pageSheet, .formSheet: UISheetPresentationController()
        case .popover: UIPopoverPresentationController()
        default: UIPresentationController()
        }
    }

    /// Presents a controller, without an animation. The container view is a subview of the window; for the current
    /// context it is in the presenter's view's place.
    public func present(_ other: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        guard presentedController == nil, let window = viewIfLoaded?.window, let presentation = other.presentationController else { return }
        presentedController = other
        other.presenter = self
        let style = other.modalPresentationStyle
        let isContext = style == .currentContext || style == .overCurrentContext
        let container = TransitionView(frame: isContext ? view.frame : window.bounds)
        (presentation.containerView, presentation.presentedController) = (container, other)
        presentation.shouldRemovePresentersView = style == .fullScreen || style == .currentContext
        (isContext ? view.superview ?? window : window).addSubview(container)
        other.view.frame = presentation.frame(in: container.bounds)
        container.addSubview(other.view)
        if presentation.shouldRemovePresentersView {
            presentation.removed = (view, view.superview)
            view.removeFromSuperview()
        }
        completion?()
    }

    public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        guard let other = presentedController else {
            presenter?.dismiss(animated: animated, completion: completion)
            return
        }
        if other.presentedController != nil { other.dismiss(animated: false) }
        other.isBeingDismissed = true
        if let (view, place) = other.presentationController?.removed, let place { place.insertSubview(view, at: 0) }
        other.presentationController?.containerView?.removeFromSuperview()
        other.isBeingDismissed = false
        (presentedController, other.presenter) = (nil, nil)
        other.presentationController = other.makePresentation()
        completion?()
    }
}

@MainActor
open class UIPresentationController: NSObject {
    public internal(set) var containerView: UIView?
    weak var presentedController: UIViewController?
    public internal(set) var shouldRemovePresentersView = false
    /// The presenter's view and its superview, while it is removed from its window.
    var removed: (UIView, UIView?)?

    func frame(in bounds: CGRect) -> CGRect { bounds }
}

/// The container view of a presentation. A view in it dims what is behind it and takes its touches, unless it lets them
/// pass.
final class TransitionView: UIView {
    var passesTouches = false
    private let dimming = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        dimming.frame = bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(dimming)
    }

    required init?(coder: NSCoder) { nil }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return (hit === self || hit === dimming) && passesTouches ? nil : hit
    }
}

open class UISheetPresentationController: UIPresentationController {
    public enum Identifier: Sendable { case medium, large }
    public struct Detent: Sendable {
        public let identifier: Identifier
        public static func medium() -> Detent { Detent(identifier: .medium) }
        public static func large() -> Detent { Detent(identifier: .large) }
    }
    public var detents = [Detent.large()]
    public var largestUndimmedDetentIdentifier: Identifier?
    public var selectedDetentIdentifier: Identifier? { didSet { place() } }

    private func place() {
        guard let container = containerView else { return }
        presentedController?.view.frame = frame(in: container.bounds)
    }

    /// A sheet at the medium height covers the lower half. At the large height, it leaves the top of the presenter
    /// visible.
    override func frame(in bounds: CGRect) -> CGRect {
        let height = selectedDetentIdentifier ?? detents.first?.identifier ?? .large
        let top = height == .large ? 50 : bounds.height / 2
        let limit = largestUndimmedDetentIdentifier
        (containerView as? TransitionView)?.passesTouches = limit == .large || (limit == .medium && height == .medium)
        return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    }
}

open class UIPopoverPresentationController: UIPresentationController {
    public var sourceRect = CGRect()
    public weak var sourceView: UIView?

    override func frame(in bounds: CGRect) -> CGRect { CGRect(x: 20, y: bounds.midY, width: 200, height: 150) }
}

open class UISearchController: UIViewController {}

/// A stack of controllers under a navigation bar. The bar's left button goes back.
open class UINavigationController: UIViewController {
    public let navigationBar = UINavigationBar(frame: CGRect())
    public private(set) var viewControllers: [UIViewController] = []

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        viewControllers = [rootViewController]
        addChild(rootViewController)
    }

    public required init?(coder: NSCoder) { nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        navigationBar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 44)
        view.addSubview(navigationBar)
        if let top = viewControllers.last { show(top) }
    }

    public func pushViewController(_ controller: UIViewController, animated: Bool) {
        viewControllers.last?.view.removeFromSuperview()
        viewControllers.append(controller)
        addChild(controller)
        if isViewLoaded { show(controller) }
    }

    public func popViewController(animated: Bool) {
        guard viewControllers.count > 1 else { return }
        let old = viewControllers.removeLast()
        old.view.removeFromSuperview()
        old.removeFromParent()
        if let top = viewControllers.last { show(top) }
    }

    private func show(_ controller: UIViewController) {
        controller.view.frame = CGRect(x: 0, y: 44, width: view.bounds.width, height: view.bounds.height - 44)
        view.insertSubview(controller.view, at: 0)
    }
}
