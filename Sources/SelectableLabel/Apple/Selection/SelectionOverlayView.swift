#if canImport(UIKit)
import LabelDrawing
import Magnifier
import UIKit

/// The frontmost view of a window: selection fill, pins and magnifier. Touches outside the pins pass through.
final class SelectionOverlayView: UIView {
    weak var host: UIKitOverlayWindow?
    /// The handler for an item chosen from a menu that uses the responder chain; nil while no such menu is open.
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

    /// Not supported: only the window's host creates the overlay.
    required init?(coder: NSCoder) { nil }

    /// Shows the coordinator's current overlay.
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
        host?.hosted.update()
    }

    /// Accepts only touches on pins; all other touches go to the views below.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        host.flatMap { coordinator?.pin(at: point, in: $0) } != nil
    }

    // MARK: Touches

    // The recognizer handles touches on pins. The empty overrides keep them from responders below, such as a table.

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    // MARK: Keys and menu actions

    override var canBecomeFirstResponder: Bool { true }

    /// Passes other events on to the label in which the selection begins.
    override var next: UIResponder? { host?.selectionLabel ?? super.next }

    override var keyCommands: [UIKeyCommand]? { KeyStroke.keyCommands }

    /// Handles a key command of `KeyStroke.keyCommands`.
    @objc func performSelectionKey(_ command: UIKeyCommand) { host?.hosted.perform(KeyStroke(command)) }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == #selector(performSelectionKey) { return true }
        if let index = MenuMethod.index(of: NSStringFromSelector(action)) { return items.custom(at: index) != nil }
        return items.contains { $0.standardAction == action }
    }

    override func select(_ sender: Any?) { perform(SelectionMenuItem.select) }

    override func selectAll(_ sender: Any?) { perform(SelectionMenuItem.selectAll) }

    override func copy(_ sender: Any?) { perform(SelectionMenuItem.copy) }

    /// Performs a custom item of the app by its index.
    func performCustomItem(at index: Int) { items.custom(at: index).map(perform) }

    private var items: [SelectionMenuItem] { coordinator?.offeredItems ?? [] }

    private func perform(_ item: SelectionMenuItem) {
        if let onMenuItem { onMenuItem(item) } else { coordinator?.performMenuItem(item.id) }
    }
}
#endif
