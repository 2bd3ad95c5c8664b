public import Foundation
import LabelDrawing

/// Shows the selection's menu by drawing it: for hosts without a menu of their own.
@MainActor
public final class DrawnMenuPresenter: EditMenuPresenter {
    /// The menu that shows; nil for none.
    public private(set) var menu: DrawnMenu?
    /// The item under the finger.
    public private(set) var pressed: SelectionMenuItem?
    /// Called when the menu is to be drawn again.
    public var onChange: (() -> Void)?
    /// Called with the item that was tapped.
    public var onChoose: ((SelectionMenuItem) -> Void)?
    /// How the menu looks.
    public var style = MenuStyle()
    /// The space kept to the selection and the screen's edges, in points.
    public var distance = SelectionConfiguration().menuDistance

    private let typesetter: any Typesetter
    private var finger: PointerID?
    /// The page that the finger that is down would turn to.
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

    /// Shows the menu, or moves it and changes its items.
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

    /// Takes the menu away.
    public func dismiss() {
        guard menu != nil else { return }
        menu = nil
        (finger, pressed, pressedPage) = (nil, nil, nil)
        onChange?()
    }

    /// Takes a touch or click that is on the menu.
    ///
    /// - Returns: Whether the menu took it, so that nothing else gets it.
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

    /// The number by which a mouse is followed; fingers have others.
    private static let mouse = InteractionReducer.mouse

    private func press(_ id: PointerID, at point: CGPoint) -> Bool {
        guard isOnMenu(point) else { return false }
        // What lies under the menu does not get a second finger either.
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
