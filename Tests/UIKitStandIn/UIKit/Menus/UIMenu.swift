@MainActor
open class UIMenuElement: NSObject {
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1), destructive = Attributes(rawValue: 2), hidden = Attributes(rawValue: 4)
    }

    public let title: String
    public let image: UIImage?

    init(title: String, image: UIImage?) { (self.title, self.image) = (title, image) }
}

public final class UIAction: UIMenuElement {
    public let attributes: Attributes
    private let handler: (UIAction) -> Void

    public init(title: String = "", image: UIImage? = nil, attributes: Attributes = [], handler: @escaping (UIAction) -> Void) {
        (self.attributes, self.handler) = (attributes, handler)
        super.init(title: title, image: image)
    }

    func perform() { handler(self) }
}

public final class UIMenu: UIMenuElement {
    public let children: [UIMenuElement]

    public init(title: String = "", image: UIImage? = nil, children: [UIMenuElement] = []) {
        self.children = children
        super.init(title: title, image: image)
    }

    /// The actions of the menu and of its submenus.
    var actions: [UIAction] { children.flatMap { ($0 as? UIMenu)?.actions ?? ($0 as? UIAction).map { [$0] } ?? [] } }
}

/// The view in which a menu is shown. It is the last subview of the app's window and as large as the window. Its items
/// are ordinary views with tap recognizers: nothing keeps their touches from the recognizers of the window. Touches
/// outside of the items close the menu and go to the views behind it.
final class MenuContainerView: UIView {
    private(set) var items: [(action: UIAction, view: UIView)] = []
    private let choose: (UIAction) -> Void
    private let close: () -> Void
    private let isModal: Bool

    init(
        _ actions: [UIAction], in window: UIWindow, at point: CGPoint, isModal: Bool, choose: @escaping (UIAction) -> Void,
        close: @escaping () -> Void
    ) {
        (self.choose, self.close, self.isModal) = (choose, close, isModal)
        super.init(frame: window.bounds)
        for (index, action) in actions.enumerated() {
            let view = UIView(
                frame: CGRect(
                    x: max(min(point.x, window.bounds.width - CGFloat(actions.count) * 60), 0) + CGFloat(index) * 60,
                    y: max(point.y - 50, 0), width: 58, height: 40))
            let tap = UITapGestureRecognizer(target: nil, action: nil)
            tap.onChange = { [weak self] in self?.choose(action) }
            view.addGestureRecognizer(tap)
            addSubview(view)
            items.append((action, view))
        }
        window.addSubview(self)
    }

    required init?(coder: NSCoder) { nil }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        if hit !== self { return hit }
        guard event != nil else { return isModal ? self : nil }
        MainLoop.after(0, close)
        return isModal ? self : nil
    }
}

/// The menu that can be seen now, for tests.
@MainActor
public enum VisibleMenu {
    /// The titles of the visible menu's items. Empty if there is no menu.
    public static func titles(in window: UIWindow) -> [String] {
        container(in: window)?.items.map(\.action.title) ?? UIMenuController.shared.titles
    }

    /// Returns the window that shows an item, and the item's centre in it.
    public static func place(of title: String, in window: UIWindow) -> (UIWindow, CGPoint)? {
        if let view = container(in: window)?.items.first(where: { $0.action.title == title })?.view {
            return (window, view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
        }
        return UIMenuController.shared.place(of: title)
    }

    private static func container(in window: UIWindow) -> MenuContainerView? {
        window.subviews.lazy.compactMap { $0 as? MenuContainerView }.last
    }
}
