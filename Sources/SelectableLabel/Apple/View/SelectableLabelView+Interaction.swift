#if canImport(UIKit)
import LabelDrawing
public import UIKit

extension SelectableLabelView: SelectionKeyPerforming {
    /// Registers the label with the selection of its new window, and removes it from the previous window.
    public override func didMoveToWindow() {
        super.didMoveToWindow()
        let next = window.map { UIKitOverlayWindow.host(of: $0) }
        // A label that leaves while it is touched still reports the end of the touch.
        if let next { selectionRecognizer.host = next }
        core.join(next)
    }

    /// The selection's colour if the app set a tint on the label. nil for the system's default tint: the theme's
    /// colours then apply.
    var selectionTint: AdaptiveColor? {
        let tint = AdaptiveColor(tintColor, traits: traitCollection)
        return tint == AdaptiveColor(.systemBlue, traits: traitCollection) ? nil : tint
    }

    // MARK: Keys

    /// Whether the label can get keyboard input. True if its text can be selected. A mouse click makes the label the
    /// first responder.
    public override var canBecomeFirstResponder: Bool { enableCopy }

    /// Whether the label can be focused with the Tab key and Full Keyboard Access. True if its text can be selected.
    public override var canBecomeFocused: Bool { enableCopy }

    /// Makes the label the first responder when it is focused with the keyboard.
    public override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
        if context.nextFocusedItem === self, !isFirstResponder { becomeFirstResponder() }
    }

    /// The key commands that change or copy the selection. nil if the text cannot be selected.
    public override var keyCommands: [UIKeyCommand]? { enableCopy ? KeyStroke.keyCommands : nil }

    func performSelectionKey(_ command: UIKeyCommand) {
        let stroke = KeyStroke(command)
        if stroke?.command == .selectAll { selectAll(command) } else { host?.core.perform(stroke) }
    }

    // MARK: Edit commands

    /// Returns whether an edit action is available. Copy is available if something is selected in the window. Select
    /// All is available if not everything is selected.
    public override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action {
        case #selector(copy(_:)): core.canPerform(.copy)
        case #selector(selectAll(_:)): core.canPerform(.selectAll)
        default: super.canPerformAction(action, withSender: sender)
        }
    }

    /// Copies the selected text of all labels in the window.
    public override func copy(_ sender: Any?) { host?.core.send(.command(.copy)) }

    /// Selects everything that a selection may span.
    public override func selectAll(_ sender: Any?) { core.selectAllByKey() }

    // MARK: Pointer, drags, menus

    /// Adds the pointer, drag and menu interactions that only a selectable label needs.
    func addSelectionInteractions() {
        guard selectionDrag == nil else { return }
        addInteraction(UIPointerInteraction(delegate: interactionDelegate))
        addInteraction(UIDragInteraction(delegate: interactionDelegate))
        if Self.hasContextMenus { addContextMenu() }
        focusGroupIdentifier = focusGroupIdentifier ?? "SelectableLabel"
        focusEffect = focusEffect ?? UIFocusHaloEffect()
    }

    /// The interaction that drags selected text. nil if the label was never selectable.
    var selectionDrag: UIDragInteraction? {
        interactions.lazy.compactMap { $0 as? UIDragInteraction }.first { $0.delegate === self.interactionDelegate }
    }

    /// Whether a secondary click on selected text opens a context menu. False on a phone, which has no pointer.
    static var hasContextMenus: Bool { UIDevice.current.userInterfaceIdiom != .phone }

    /// Adds the interaction that shows context menus of links, of highlights and of selected text. The app can add its
    /// own context menu too.
    func addContextMenu() {
        guard !interactions.contains(where: { ($0 as? UIContextMenuInteraction)?.delegate === interactionDelegate }) else { return }
        addInteraction(UIContextMenuInteraction(delegate: interactionDelegate))
    }

    /// Returns the rectangles that cover a range of the text, in the label's coordinates.
    func textRects(of range: TextRange) -> [NSValue] {
        controller.textRects(for: range, in: bounds.size).map { NSValue(cgRect: $0) }
    }
}

/// The delegate of the pointer, drag and context menu interactions of a label.
final class LabelInteractionDelegate: NSObject {
    private weak var label: SelectableLabelView?
    /// The context menu that was opened last.
    private var menu: LabelMenu?

    init(_ label: SelectableLabelView) {
        self.label = label
    }
}

extension LabelInteractionDelegate: UIPointerInteractionDelegate {
    /// Returns a region for the line under the pointer. nil over a link, so that the pointer keeps its normal shape.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
        label?.core.selectableLine(at: request.location).map { UIPointerRegion(rect: $0.rect, identifier: $0.index) }
    }

    /// Returns a text cursor as high as the line. For vertical text, the cursor is horizontal and as long as the line
    /// is wide.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        let isVertical = label?.isVerticalForm == true
        return UIPointerStyle(shape: isVertical ? .horizontalBeam(length: region.rect.width) : .verticalBeam(length: region.rect.height))
    }
}

extension LabelInteractionDelegate: UIDragInteractionDelegate {
    /// Starts a drag of the selected text if the drag begins on the selection's highlight.
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        guard let label, let window = label.window, let content = label.core.draggedContent(at: session.location(in: window)) else {
            return []
        }
        return [UIDragItem(itemProvider: content.itemProvider)]
    }

    /// Returns a preview of only the selected text, not of the whole label.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let label, let range = label.selectedRange else { return nil }
        return UITargetedDragPreview(view: label, parameters: UIDragPreviewParameters(textLineRects: label.textRects(of: range)))
    }
}

extension LabelInteractionDelegate: UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        menu = label?.core.menu(at: location) {
            guard let label, let host = label.host, let window = host.window else { return false }
            #if targetEnvironment(macCatalyst)
            // The selection may not have received this click yet, so send it. Receiving a click twice has no additional
            // effect.
            host.core.send(.mouseDown(at: label.convert(location, to: window), button: .secondary, extends: false))
            #endif
            return host.core.isPointerMenuOpen
        }
        return menu.map { menu in
            UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak host = label?.host] suggested in
                switch menu.subject {
                case .link(let menu, let link): UIMenu(menu, of: link)
                case .highlight(let items):
                    UIMenu(children: items.map { UIAction($0.title, image: $0.image, isDestructive: $0.isDestructive, perform: $0.action) })
                case .selection(let items):
                    UIMenu(items, suggestedActions: suggested) { if let host { host.coordinator.performContextMenuItem($0, in: host) } }
                }
            }
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        if case .selection = menu?.subject, let host = label?.host { host.coordinator.contextMenuEnded(in: host) }
    }

    /// Returns a preview of only the link, the highlight or the selected text, not of the whole label.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        guard let label, let range = menu?.range else { return nil }
        return UITargetedPreview(view: label, parameters: UIPreviewParameters(textLineRects: label.textRects(of: range)))
    }
}

extension UIMenu {
    /// Creates the UIKit menu of a link.
    fileprivate convenience init(_ menu: LinkMenu, of link: LinkReference) {
        let items = menu.items.map { item in
            UIAction(item.title, image: item.image, isDestructive: item.isDestructive) { menu.action?.perform(link, item.id) }
        }
        self.init(title: menu.title ?? "", children: items)
    }
}

extension UIAction {
    /// Creates an action with the name of a system image.
    fileprivate convenience init(_ title: String, image: String?, isDestructive: Bool, perform: @escaping @MainActor () -> Void) {
        self.init(
            title: title, image: image.flatMap { UIImage(systemName: $0) }, attributes: isDestructive ? .destructive : []
        ) { _ in perform() }
    }
}
#endif
