public import Foundation
import LabelDrawing
import LabelInteraction
public import SelectableLabel

/// Shows the selection's menu by drawing it. For platforms that have no menu of their own.
@MainActor
public final class DrawnMenuPresenter: EditMenuPresenter {
    /// The visible menu. nil if no menu is visible.
    public private(set) var menu: DrawnMenu?
    /// The item under the finger or the pressed mouse pointer, or the item that the keys have reached. nil if there is
    /// none.
    public private(set) var pressed: SelectionMenuItem?
    /// Whether keys move in the menu. The Tab key or the menu key enters it.
    public private(set) var takesKeys = false
    /// Called when the menu must be redrawn.
    public var onChange: (() -> Void)?
    /// Called with the item that was tapped.
    public var onChoose: ((SelectionMenuItem) -> Void)?
    /// The menu's style.
    public var style = DrawnMenuStyle()
    /// The minimum distance of the menu from the selection and from the edges of the screen, in points.
    public var distance = SelectionConfiguration().menuDistance

    /// The text engine that lays out the items' titles.
    package let typesetter: any Typesetter
    private var finger: PointerID?
    /// The page of the menu to show when the finger or the mouse button is released. nil unless a button for another
    /// page is pressed.
    private var pressedPage: Int?
    /// All items, without those of submenus.
    private var items: [SelectionMenuItem] = []
    /// The submenus that are open, outermost first.
    private var path: [SelectionMenuItem] = []
    private var anchor = CGRect()
    private var bounds = CGRect()
    private var direction = TextDirection.leftToRight

    /// Creates a presenter.
    ///
    /// - Parameter typesetter: The text engine that lays out the items' titles.
    public init(typesetter: any Typesetter) {
        self.typesetter = typesetter
    }

    /// Shows the menu. If it is already visible, updates its position and items. A finger on other items is let go.
    public func present(_ items: [SelectionMenuItem], anchor: CGRect, in window: any OverlayWindow) {
        self.anchor = anchor
        let snapshot = window.snapshot()
        bounds = PlacedViews(snapshot.views, bounds: snapshot.bounds).freeArea(of: snapshot.safeArea.inset(snapshot.bounds))
        direction = snapshot.direction
        let isSame = menu != nil && self.items == items
        if !isSame {
            (self.items, path, takesKeys) = (items, [], false)
            letGo()
        }
        show(page: isSame ? menu?.page ?? 0 : 0)
        if takesKeys, let pressed { show(pressed) }
    }

    private func show(page: Int) {
        menu = DrawnMenu(
            items: (path.last?.children ?? items).inOneRow, page: page, isSubmenu: !path.isEmpty, anchor: anchor, bounds: bounds,
            distance: distance, style: style, direction: direction, typesetter: typesetter)
        onChange?()
    }

    /// Hides the menu.
    public func dismiss() {
        guard menu != nil else { return }
        (menu, items, path, takesKeys) = (nil, [], [], false)
        letGo()
        onChange?()
    }

    /// Handles a touch or click on the menu.
    ///
    /// - Returns: Whether the menu handled the event. If so, do not pass the event on.
    public func handle(_ event: InteractionEvent) -> Bool {
        switch event {
        case .touchDown(let id, let point):
            guard press(id, at: point) else { return false }
        case .mouseDown(let point, .primary, _):
            guard press(Self.mouse, at: point) else { return false }
        case .mouseDown(let point, .secondary, _): return isOnMenu(point)
        case .touchMove(let id, let point):
            guard id == finger else { return false }
            follow(point)
        case .mouseMoved(let point):
            guard finger == Self.mouse else { return false }
            follow(point)
        case .touchUp(let id):
            guard id == finger else { return false }
            release()
        case .mouseUp:
            guard finger == Self.mouse else { return false }
            release()
        case .touchCancel(let id):
            guard id == finger else { return false }
            letGo()
        default: return false
        }
        onChange?()
        return true
    }

    /// The identifier of the mouse pointer. It differs from the identifiers of all fingers.
    private static let mouse = InteractionReducer.mouse

    private func press(_ id: PointerID, at point: CGPoint) -> Bool {
        guard isOnMenu(point) else { return false }
        // A touch by a second finger has no effect, but counts as handled. Otherwise it would reach the content under
        // the menu.
        if finger == nil {
            (finger, takesKeys) = (id, false)
            follow(point)
        }
        return true
    }

    private func isOnMenu(_ point: CGPoint) -> Bool { menu?.placement.frame.containsInclusive(point) ?? false }

    private func follow(_ point: CGPoint) {
        pressed = menu?.item(at: point)
        pressedPage = menu?.page(at: point)
    }

    private func release() {
        let (chosen, page) = (pressed, pressedPage)
        letGo()
        if let chosen { choose(chosen) } else if let page { turn(to: page) }
    }

    private func letGo() { (finger, pressed, pressedPage) = (nil, nil, nil) }

    /// Chooses an item or opens its submenu. A disabled item does nothing.
    private func choose(_ item: SelectionMenuItem) {
        guard !item.attributes.contains(.disabled) else { return }
        guard !item.children.isEmpty else {
            onChoose?(item)
            return
        }
        path.append(item)
        show(page: 0)
        if takesKeys { reach(menu?.buttons.first?.item) }
    }

    /// Shows a page. -1 goes back from a submenu, to the page with its item.
    private func turn(to page: Int) {
        let left = page < 0 ? path.popLast() : nil
        show(page: max(page, 0))
        guard let left else { return }
        show(left)
        if takesKeys { reach(left) }
    }
}

// MARK: - Keys

extension DrawnMenuPresenter {
    /// Handles a key. Keys with modifiers have no effect, except Shift+Tab. While a finger is on the menu, it takes no
    /// keys.
    ///
    /// Tab and the menu key enter a visible menu. Then the left and right arrow keys, Tab and Shift+Tab move to another
    /// item, Return chooses it, and Escape closes the menu, or goes back from a submenu. Any other key leaves the menu.
    /// - Parameters:
    ///   - key: The key.
    ///   - close: Called if the menu should close. The selection stays.
    /// - Returns: Whether the menu handled the key. If so, do not pass it on.
    public func handle(_ key: KeyStroke, close: () -> Void) -> Bool {
        guard menu != nil, finger == nil else { return false }
        let isBack = takesKeys && key.key == "tab" && key.modifiers == .shift
        guard key.modifiers.isEmpty || isBack else { return false }
        guard takesKeys else {
            guard key.key == "tab" || key.key == "menu" else { return false }
            takesKeys = true
            reach(menu?.buttons.first?.item)
            return true
        }
        let onward = direction == .rightToLeft ? "left" : "right"
        switch key.key {
        case onward: step(by: 1)
        case "left", "right": step(by: -1)
        case "tab": step(by: isBack ? -1 : 1)
        case "return":
            if let pressed { choose(pressed) }
        case "escape":
            if path.isEmpty { close() } else { turn(to: -1) }
        default:
            takesKeys = false
            reach(nil)
            return false
        }
        return true
    }

    private func reach(_ item: SelectionMenuItem?) {
        pressed = item
        onChange?()
    }

    /// Moves to the next or the previous item, which may be on another page.
    private func step(by offset: Int) {
        guard let menu, let index = menu.items.firstIndex(where: { $0 == pressed }) else { return }
        let next = menu.items[(index + offset + menu.items.count) % menu.items.count]
        show(next)
        reach(next)
    }

    /// Turns to the page of an item.
    private func show(_ item: SelectionMenuItem) {
        var page = 0
        while let menu, !menu.buttons.contains(where: { $0.item == item }), page < menu.pageCount {
            show(page: page)
            page += 1
        }
    }
}

extension [SelectionMenuItem] {
    /// The items with those of sections in place of the sections.
    fileprivate var inOneRow: [SelectionMenuItem] { flatMap { $0.title.isEmpty && !$0.children.isEmpty ? $0.children : [$0] } }
}
