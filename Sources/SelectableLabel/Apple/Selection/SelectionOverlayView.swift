#if canImport(UIKit)
import LabelDrawing
import Magnifier
import UIKit

/// The one view above a window's others: fill, pins and magnifier. Touches outside the pins go through it.
final class SelectionOverlayView: UIView {
    weak var host: UIKitOverlayWindow?
    private let marks = ShapeListLayer()
    private let magnifier = MagnifierView(frame: CGRect())
    private let recognizer = SelectionGestureRecognizer()
    private weak var coordinator: SelectionCoordinator?

    init() {
        super.init(frame: CGRect())
        isOpaque = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        layer.addSublayer(marks)
        addSubview(magnifier)
        addGestureRecognizer(recognizer)
    }

    /// There is nothing to read: the overlay is made by its window's host alone.
    required init?(coder: NSCoder) { nil }

    /// Shows what the coordinator's overlay is now.
    func show(_ coordinator: SelectionCoordinator) {
        self.coordinator = coordinator
        recognizer.host = host
        marks.show(coordinator.markingDisplayList(tint: host?.selectionLabel?.selectionTint))
        let borderWidth = coordinator.theme.magnifier.borderWidth
        magnifier.show(coordinator.overlay.lens, list: coordinator.lensDisplayList(), borderWidth: borderWidth)
        if coordinator.selection != nil, !isFirstResponder { becomeFirstResponder() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        host?.update()
    }

    /// Only pins are touched; what lies beside them belongs to the views below.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard let coordinator else { return false }
        let side = coordinator.configuration.minimumTouchTarget
        return coordinator.overlay.pins.values.contains { $0.isVisible && $0.isTouched(at: point, minimum: side) }
    }

    // MARK: Keys and menu actions

    override var canBecomeFirstResponder: Bool { true }

    /// What is not for the selection goes on where the selection began.
    override var next: UIResponder? { host?.selectionLabel ?? super.next }

    override var keyCommands: [UIKeyCommand]? { KeyStroke.all.map { $0.keyCommand(#selector(perform(keyCommand:))) } }

    @objc private func perform(keyCommand: UIKeyCommand) {
        if let command = KeyStroke(keyCommand)?.command { host?.send(.command(command)) }
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == #selector(perform(keyCommand:)) { return true }
        let items = coordinator?.overlay.menuItems ?? []
        if let index = MenuActions.index(of: action) { return items.filter(\.isCustom).indices.contains(index) }
        return items.contains { $0.standardAction == action }
    }

    override func select(_ sender: Any?) { coordinator?.performMenuItem(SelectionMenuItem.select.id) }

    override func selectAll(_ sender: Any?) { coordinator?.performMenuItem(SelectionMenuItem.selectAll.id) }

    override func copy(_ sender: Any?) { coordinator?.performMenuItem(SelectionMenuItem.copy.id) }

    /// An item of the app's own, by its place among them.
    func performCustomItem(at index: Int) {
        let items = coordinator?.overlay.menuItems.filter(\.isCustom) ?? []
        if items.indices.contains(index) { coordinator?.performMenuItem(items[index].id) }
    }
}
#endif
