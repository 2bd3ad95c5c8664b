public import Foundation
import LabelDrawing

/// Shows the selection's menu by drawing it. For hosts without a menu of their own.
@MainActor
public final class DrawnMenuPresenter: EditMenuPresenter {
    /// The visible menu. nil if no menu is visible.
    public private(set) var menu: DrawnMenu?
    /// The pressed item.
    public private(set) var pressed: SelectionMenuItem?
    /// Called when the menu must be redrawn.
    public var onChange: (() -> Void)?
    /// Called with the item that was tapped.
    public var onChoose: ((SelectionMenuItem) -> Void)?
    /// The menu's style.
    public var style = DrawnMenuStyle()
    /// The distance to the selection and the screen's edges, in points.
    public var distance = SelectionConfiguration().menuDistance

    private let typesetter: any Typesetter
    private var finger: PointerID?
    /// The page that is shown when the current finger is lifted.
    private var pressedPage: Int?
    private var anchor = CGRect()
    private var bounds = CGRect()
    private var direction = TextDirection.leftToRight

    /// Creates a presenter.
    ///
    /// - Parameter typesetter: The text engine for the titles.
    public init(typesetter: any Typesetter) {
        self.typesetter = typesetter
    }

    /// Shows the menu, or updates its position and items.
    public func present(_ items: [SelectionMenuItem], anchor: CGRect, in window: any OverlayWindow) {
        self.anchor = anchor
        bounds = window.safeArea.inset(window.bounds)
        direction = window.direction
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
    /// - Returns: Whether the menu handled it. If so, nothing else may handle it.
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

    /// The mouse's pointer number. Fingers have other numbers.
    private static let mouse = InteractionReducer.mouse

    private func press(_ id: PointerID, at point: CGPoint) -> Bool {
        guard isOnMenu(point) else { return false }
        // A second finger on the menu does not reach the content under it either.
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
