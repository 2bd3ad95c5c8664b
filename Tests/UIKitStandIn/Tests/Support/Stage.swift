import Foundation
import LabelText
import SelectableLabel
import UIKit

/// A window with labels on the stand-in for UIKit, as an app would make it. The text engine is monospaced: each
/// character is a square of 16 points.
@MainActor
final class Stage {
    let window: UIWindow
    let root: UIViewController
    var view: UIView { root.view }
    var coordinator: SelectionCoordinator { .shared }
    /// The texts that were copied, oldest first.
    private(set) var copies: [String] = []

    init(root: UIViewController = UIViewController(), system: Int = 16, idiom: UIUserInterfaceIdiom = .phone) {
        Self.reset()
        StandIn.systemVersion = system
        UIDevice.current.userInterfaceIdiom = idiom
        self.root = root
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = root
        window.makeKeyAndVisible()
        coordinator.onCopy = { [weak self] in self?.copies.append($0.plainText) }
    }

    /// Ends what an earlier test left behind.
    static func reset() {
        StandIn.reset()
        let coordinator = SelectionCoordinator.shared
        coordinator.clearSelection()
        coordinator.layers = []
        (coordinator.configuration, coordinator.theme, coordinator.ports) = (SelectionConfiguration(), SelectionTheme(), nil)
        (coordinator.willSelect, coordinator.onSelectionChange, coordinator.onCopy) = (nil, nil, nil)
        (coordinator.menuItems, coordinator.separator, coordinator.onEffect, coordinator.onSelectionSettled) = (nil, nil, nil, nil)
    }

    /// Adds a selectable label whose text fits its width.
    @discardableResult
    func add(_ text: String, at y: CGFloat, height: CGFloat = 16, in place: UIView? = nil) -> SelectableLabelView {
        let label = makeLabel(text, CGRect(x: 20, y: y, width: 320, height: height))
        (place ?? view).addSubview(label)
        MainLoop.turn()
        return label
    }

    // MARK: Fingers

    /// Returns the centre of a character, in window points.
    func point(_ label: SelectableLabelView, _ offset: Int) -> CGPoint {
        let box = label.controller.transform(of: label.textLayout, in: label.bounds.size).apply(
            to: label.textLayout.characterBox(at: offset))
        return label.convert(CGPoint(x: box.midX, y: box.midY), to: nil)
    }

    /// Selects a word by a long press.
    func select(_ label: SelectableLabelView, at offset: Int = 1) {
        let finger = Pointer.finger(window)
        finger.down(point(label, offset))
        MainLoop.advance(by: 0.6)
        finger.up()
        MainLoop.advance(by: 0.1)
    }

    func tap(_ point: CGPoint, in window: UIWindow? = nil) {
        Pointer.finger(window ?? self.window).tap(point)
        MainLoop.advance(by: 0.5)
    }

    func click(_ point: CGPoint, in window: UIWindow? = nil, button: UIEvent.ButtonMask = .primary) {
        let mouse = Pointer.mouse(window ?? self.window)
        mouse.down(point, button: button)
        MainLoop.advance(by: 0.05)
        mouse.up()
        MainLoop.advance(by: 0.5)
    }

    /// The titles of the menu that can be seen.
    var menu: [String] { VisibleMenu.titles(in: window) }

    /// Chooses an item of the menu that can be seen, by finger or by mouse.
    ///
    /// - Returns: Whether there is such an item within the window.
    @discardableResult
    func choose(_ title: String, byMouse: Bool = false) -> Bool {
        guard let (window, point) = VisibleMenu.place(of: title, in: window), window.bounds.contains(point) else { return false }
        if byMouse { click(point, in: window) } else { tap(point, in: window) }
        return true
    }

    var selectedText: String { coordinator.selectedText }
}

@MainActor
func makeLabel(_ text: String, _ frame: CGRect = CGRect(x: 0, y: 0, width: 320, height: 16)) -> SelectableLabelView {
    let label = SelectableLabelView(frame: frame)
    label.font = .systemFont(ofSize: 16)
    label.numberOfLines = 0
    label.text = text
    label.enableCopy = true
    return label
}
