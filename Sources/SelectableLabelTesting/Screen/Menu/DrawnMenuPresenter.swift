public import Foundation
import LabelDrawing
public import SelectableLabel

/// Shows the selection's menu by drawing it. For platforms that have no menu of their own.
@MainActor
public final class DrawnMenuPresenter: EditMenuPresenter {
    /// The visible menu. nil if no menu is visible.
    public private(set) var menu: DrawnMenu?
    /// The item under the finger or the pressed mouse pointer. nil if no item is pressed.
    public private(set) var pressed: SelectionMenuItem?
    /// Called when the menu must be redrawn.
    public var onChange: (() -> Void)?
    /// Called with the item that was tapped.
    public var onChoose: ((SelectionMenuItem) -> Void)?
    /// The menu's style.
    public var style = DrawnMenuStyle()
    /// The minimum distance of the menu from the selection and from the edges of the screen, in points.
    public var distance = SelectionConfiguration().menuDistance

    private let typesetter: any Typesetter
    private var finger: PointerID?
    /// The page of the menu to show when the finger or the mouse button is released. nil unless a button for another
    /// page is pressed.
    private var pressedPage: Int?
    private var anchor = CGRect()
    private var bounds = CGRect()
    private var direction = TextDirection.leftToRight

    /// Creates a presenter.
    ///
    /// - Parameter typesetter: The text engine that lays out the items' titles.
    public init(typesetter: any Typesetter) {
        self.typesetter = typesetter
    }

    /// Shows the menu. If it is already visible, updates its position and items.
    public func present(_ items: [SelectionMenuItem], anchor: CGRect, in window: any OverlayWindow) {
        self.anchor = anchor
        let snapshot = window.snapshot()
        bounds = snapshot.safeArea.inset(snapshot.bounds)
        direction = snapshot.direction
        let page = menu.map { $0.items == items ? $0.page : 0 } ?? 0
        show(items, page: page)
    }

    private func show(_ items: [SelectionMenuItem], page: Int) {
        menu = DrawnMenu(
            items: items, page: page, anchor: anchor, bounds: bounds, distance: distance, style: style, direction: direction,
            typesetter: typesetter)
        onChange?()
    }

    /// Hides the menu.
    public func dismiss() {
        guard menu != nil else { return }
        menu = nil
        (finger, pressed, pressedPage) = (nil, nil, nil)
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
            (finger, pressed, pressedPage) = (nil, nil, nil)
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
            finger = id
            follow(point)
        }
        return true
    }

    private func isOnMenu(_ point: CGPoint) -> Bool { menu?.item(at: point) != nil || menu?.page(at: point) != nil }

    private func follow(_ point: CGPoint) {
        pressed = menu?.item(at: point)
        pressedPage = menu?.page(at: point)
    }

    private func release() {
        let (chosen, page) = (pressed, pressedPage)
        (finger, pressed, pressedPage) = (nil, nil, nil)
        if let chosen { onChoose?(chosen) }
        if let page, let menu { show(menu.items, page: page) }
    }
}
