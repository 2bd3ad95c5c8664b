@MainActor
public final class UIMenuItem: NSObject {
    public let title: String
    public let action: Selector

    public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}

/// The edit menu up to iOS 15. It is shown in a window of its own, in front of the app's, and offers the actions that
/// the first responder or a responder after it can perform.
@MainActor
public final class UIMenuController: NSObject {
    public static let shared = UIMenuController()

    public var menuItems: [UIMenuItem]?
    public private(set) var isMenuVisible = false
    private var window: UIWindow?
    private var items: [(title: String, action: Selector, view: UIView)] = []
    private weak var first: UIResponder?

    /// Where the menu points, in window points.
    public private(set) var menuFrame = CGRect()

    public func showMenu(from view: UIView, rect: CGRect) {
        forgetItems()
        guard let first = view.window?.firstResponder else { return }
        self.first = first
        let standard = [("Select", Selector("select:")), ("Select All", Selector("selectAll:")), ("Copy", Selector("copy:"))]
        let offered = (standard + (menuItems ?? []).map { ($0.title, $0.action) }).filter {
            first.target(forAction: $0.1, withSender: self) != nil
        }
        guard !offered.isEmpty else { return }
        let window = UITextEffectsWindow(frame: UIScreen.main.bounds)
        self.window = window
        for (index, (title, action)) in offered.enumerated() {
            let item = UIView(frame: CGRect(x: CGFloat(index) * 70, y: 20, width: 68, height: 40))
            let tap = UITapGestureRecognizer(target: nil, action: nil)
            tap.onChange = { [weak self] in self?.choose(action) }
            item.addGestureRecognizer(tap)
            window.addSubview(item)
            items.append((title, action, item))
        }
        isMenuVisible = true
        menuFrame = view.convert(rect, to: nil)
    }

    /// The menu closes when one of its items is chosen.
    private func choose(_ action: Selector) {
        let target = first?.target(forAction: action, withSender: self) as? UIResponder
        if StandIn.menusActBeforeClosing { target?.send(action, from: self) }
        forgetItems()
        if !StandIn.menusActBeforeClosing { target?.send(action, from: self) }
    }

    public func hideMenu(from view: UIView) { forgetItems() }

    public func hideMenu() { forgetItems() }

    private func forgetItems() {
        isMenuVisible = false
        items = []
        window?.close()
        window = nil
    }

    func forget() {
        forgetItems()
        menuItems = nil
    }

    var titles: [String] { items.map(\.title) }

    func place(of title: String) -> (UIWindow, CGPoint)? {
        guard let window, let item = items.first(where: { $0.title == title })?.view else { return nil }
        return (window, item.center)
    }
}
