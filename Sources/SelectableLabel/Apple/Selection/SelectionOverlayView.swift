#if canImport(UIKit)
import LabelDrawing
import Magnifier
import UIKit

/// Shows the selection's fill, pins and magnifier in front of all other views of a window. It takes only touches on
/// pins.
final class SelectionOverlayView: UIView, SelectionKeyPerforming {
    weak var host: UIKitOverlayWindow?
    /// Called with the item that the user chooses in a `UIMenuController` menu. nil while no such menu is open.
    var onMenuItem: ((SelectionMenuItem) -> Void)?
    private let marks = ShapeListLayer()
    private let magnifier = MagnifierView(frame: CGRect())
    private let recognizer = SelectionGestureRecognizer(.here)
    private weak var coordinator: SelectionCoordinator?

    init() {
        super.init(frame: CGRect())
        isOpaque = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        layer.addSublayer(marks)
        addSubview(magnifier)
        addGestureRecognizer(recognizer)
    }

    /// Not supported, because the overlay view is created only in code.
    required init?(coder: NSCoder) { nil }

    /// Shows the current overlay of a coordinator.
    func show(_ coordinator: SelectionCoordinator) {
        self.coordinator = coordinator
        recognizer.host = host
        let tint = host?.selectionLabel?.selectionTint
        marks.show(coordinator.markingDisplayList(tint: tint), scale: max(traitCollection.displayScale, 1))
        let style = coordinator.theme.magnifier
        magnifier.backdrop = style.showsOtherViews ? host?.frontView : nil
        magnifier.show(coordinator.overlay.lens, list: coordinator.lensDisplayList(tint: tint), style: style)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        host?.core.update()
    }

    /// Returns whether a pin is at `point`. Touches that hit no pin go to the views behind the overlay.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        host.flatMap { coordinator?.pin(at: point, in: $0) } != nil
    }

    // MARK: Touches

    // The gesture recognizer handles touches on pins. These methods are empty so that the touches do not continue along
    // the responder chain, for example to a table view.

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    // MARK: Keys and menu actions

    override var canBecomeFirstResponder: Bool { true }

    /// The label in which the selection begins, or the responder that had the focus if the label is scrolled away. The
    /// responder gets events that the overlay does not handle, and its input accessory view stays.
    override var next: UIResponder? { host?.selectionLabel ?? host?.focusOwner ?? super.next }

    override var keyCommands: [UIKeyCommand]? { KeyStroke.keyCommands }

    func performSelectionKey(_ command: UIKeyCommand) { host?.core.perform(KeyStroke(command)) }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == #selector(SelectionKeyPerforming.performSelectionKey) { return true }
        if let index = Self.itemActions.firstIndex(of: action) { return items.custom(at: index) != nil }
        return items.contains { $0.standardAction == action }
    }

    override func select(_ sender: Any?) { perform(SelectionMenuItem.select) }

    override func selectAll(_ sender: Any?) { perform(SelectionMenuItem.selectAll) }

    override func copy(_ sender: Any?) { perform(SelectionMenuItem.copy) }

    /// The actions of the app's own items in a `UIMenuController` menu, which can only call methods. Further items are
    /// not shown on iOS 15.
    static let itemActions = [
        #selector(performItem0), #selector(performItem1), #selector(performItem2), #selector(performItem3),
        #selector(performItem4), #selector(performItem5), #selector(performItem6), #selector(performItem7),
    ]

    @objc private func performItem0(_ sender: Any?) { items.custom(at: 0).map(perform) }
    @objc private func performItem1(_ sender: Any?) { items.custom(at: 1).map(perform) }
    @objc private func performItem2(_ sender: Any?) { items.custom(at: 2).map(perform) }
    @objc private func performItem3(_ sender: Any?) { items.custom(at: 3).map(perform) }
    @objc private func performItem4(_ sender: Any?) { items.custom(at: 4).map(perform) }
    @objc private func performItem5(_ sender: Any?) { items.custom(at: 5).map(perform) }
    @objc private func performItem6(_ sender: Any?) { items.custom(at: 6).map(perform) }
    @objc private func performItem7(_ sender: Any?) { items.custom(at: 7).map(perform) }

    private var items: [SelectionMenuItem] { coordinator?.offeredItems ?? [] }

    private func perform(_ item: SelectionMenuItem) {
        if let onMenuItem { onMenuItem(item) } else { coordinator?.performMenuItem(item.id) }
    }
}
#endif
