@MainActor
open class UIMenuElement: NSObject {
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1), destructive = Attributes(rawValue: 2), hidden = Attributes(rawValue: 4)
        public static let keepsMenuPresented = Attributes(rawValue: 8)
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

public final class UICommand: UIMenuElement {
    public let action: Selector

    public init(title: String = "", image: UIImage? = nil, action: Selector) {
        self.action = action
        super.init(title: title, image: image)
    }
}

public final class UIMenu: UIMenuElement {
    public struct Options: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let displayInline = Options(rawValue: 1)
    }

    public let options: Options
    public let children: [UIMenuElement]

    public init(title: String = "", image: UIImage? = nil, options: Options = [], children: [UIMenuElement] = []) {
        (self.options, self.children) = (options, children)
        super.init(title: title, image: image)
    }

    public func replacingChildren(_ children: [UIMenuElement]) -> UIMenu {
        UIMenu(title: title, image: image, options: options, children: children)
    }

    /// The elements that the menu shows: those of inline menus are in their place, and hidden actions are left out.
    var shown: [UIMenuElement] {
        children.flatMap { element in
            if let menu = element as? UIMenu, menu.options.contains(.displayInline) { return menu.shown }
            return (element as? UIAction)?.attributes.contains(.hidden) == true ? [] : [element]
        }
    }
}

/// The view in which a menu is shown. It is the last subview of the app's window and as large as the window. Its items
/// are ordinary views with tap recognizers, and the items of a submenu replace those of its menu: nothing keeps their
/// touches from the recognizers of the window. Touches outside of the items close the menu and go to the views behind
/// it.
final class MenuContainerView: UIView {
    private(set) var items: [(element: UIMenuElement, view: UIView)] = []
    private let choose: (UIAction) -> Void
    private let close: () -> Void
    private let isModal: Bool
    private let place: CGPoint

    init(
        _ elements: [UIMenuElement], in window: UIWindow, at point: CGPoint, isModal: Bool, choose: @escaping (UIAction) -> Void,
        close: @escaping () -> Void
    ) {
        (self.choose, self.close, self.isModal, place) = (choose, close, isModal, point)
        super.init(frame: window.bounds)
        show(elements)
        window.addSubview(self)
    }

    private func show(_ elements: [UIMenuElement]) {
        for item in items { item.view.removeFromSuperview() }
        items = []
        for (index, element) in elements.enumerated() {
            let view = UIView(
                frame: CGRect(
                    x: max(min(place.x, bounds.width - CGFloat(elements.count) * 60), 0) + CGFloat(index) * 60,
                    y: max(place.y - 50, 0), width: 58, height: 40))
            let tap = UITapGestureRecognizer(target: nil, action: nil)
            tap.onChange = { [weak self] in self?.tapped(element) }
            view.addGestureRecognizer(tap)
            addSubview(view)
            items.append((element, view))
        }
    }

    private func tapped(_ element: UIMenuElement) {
        if let menu = element as? UIMenu { show(menu.shown) }
        if let action = element as? UIAction, !action.attributes.contains(.disabled) { choose(action) }
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
        container(in: window)?.items.map(\.element.title) ?? UIMenuController.shared.titles
    }

    /// Returns the window that shows an item, and the item's centre in it.
    public static func place(of title: String, in window: UIWindow) -> (UIWindow, CGPoint)? {
        if let view = container(in: window)?.items.first(where: { $0.element.title == title })?.view {
            return (window, view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
        }
        return UIMenuController.shared.place(of: title)
    }

    private static func container(in window: UIWindow) -> MenuContainerView? {
        window.subviews.lazy.compactMap { $0 as? MenuContainerView }.last
    }
}
