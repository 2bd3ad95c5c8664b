#if canImport(UIKit)
import LabelDrawing
public import UIKit

extension SelectableLabelView {
    /// Whether touches on the label can mean something.
    var takesTouches: Bool {
        updateContentIfNeeded()
        return controller.takesTouches
    }

    /// Joins the selection of the window the label is in, and leaves that of the window it was in.
    public override func didMoveToWindow() {
        super.didMoveToWindow()
        let next = window.map { UIKitOverlayWindow.host(of: $0) }
        guard next !== host else { return }
        host?.remove(self)
        host = next
        selectionRecognizer.host = next
        next?.add(self)
    }

    /// The colour that the label's tint gives to a selection; nil while the tint is the system's own, for which the theme has colours.
    var selectionTint: AdaptiveColor? {
        let tint = AdaptiveColor(tintColor, traits: traitCollection)
        return tint == AdaptiveColor(.systemBlue, traits: traitCollection) ? nil : tint
    }

    // MARK: Keys

    /// A label that can be selected can have the keys: a mouse's click gives them to it.
    public override var canBecomeFirstResponder: Bool { enableCopy }

    /// What keys do to the selection.
    public override var keyCommands: [UIKeyCommand]? { enableCopy ? KeyStroke.keyCommands : nil }

    @objc func performSelectionKey(_ command: UIKeyCommand) { host?.perform(command) }

    // MARK: Pointer, drags, menus

    private var delegate: LabelInteractionDelegate {
        let delegate = interactionDelegate ?? LabelInteractionDelegate(self)
        interactionDelegate = delegate
        return delegate
    }

    /// Adds what only a label that can be selected needs.
    func addSelectionInteractions() {
        guard selectionDrag == nil else { return }
        addInteraction(UIPointerInteraction(delegate: delegate))
        addInteraction(UIDragInteraction(delegate: delegate))
    }

    /// What lifts selected text; nil for a label that cannot be selected.
    var selectionDrag: UIDragInteraction? {
        interactions.lazy.compactMap { $0 as? UIDragInteraction }.first { $0.delegate === self.interactionDelegate }
    }

    /// Adds what only a label whose links have menus needs.
    func addLinkInteraction() {
        guard !interactions.contains(where: { $0 is UIContextMenuInteraction }) else { return }
        addInteraction(UIContextMenuInteraction(delegate: delegate))
    }

    /// Rectangles of a part of the text as the label shows them, in its points.
    func textRects(of range: TextRange) -> [NSValue] {
        let layout = textLayout
        let transform = controller.transform(of: layout, in: bounds.size)
        return layout.textRects(for: range).map { NSValue(cgRect: transform.apply(to: $0)) }
    }
}

/// What pointer, drags and context menus want to know of a label.
final class LabelInteractionDelegate: NSObject {
    private weak var label: SelectableLabelView?
    /// The link whose menu shows.
    private var menuLink: LinkReference?

    init(_ label: SelectableLabelView) {
        self.label = label
    }
}

extension LabelInteractionDelegate: UIPointerInteractionDelegate {
    /// Each line is a region of its own, but for its links.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
        guard let label, label.enableCopy, label.link(at: request.location) == nil else { return nil }
        let layout = label.textLayout
        let transform = label.controller.transform(of: layout, in: label.bounds.size)
        guard let point = transform.inverted?.apply(to: request.location) else { return nil }
        let line = layout.line(at: layout.lineIndex(closestTo: point.y))
        return UIPointerRegion(rect: transform.apply(to: line.rect), identifier: line.index)
    }

    /// Over text that can be selected the pointer is a beam as high as its line.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        let isVertical = label?.isVerticalForm == true
        return UIPointerStyle(shape: isVertical ? .horizontalBeam(length: region.rect.width) : .verticalBeam(length: region.rect.height))
    }
}

extension LabelInteractionDelegate: UIDragInteractionDelegate {
    /// What is selected can be dragged from where it shows.
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        let coordinator = SelectionCoordinator.shared
        guard let label, let host = label.host, coordinator.window === host, let window = host.window,
            let text = coordinator.selectedRichText
        else { return [] }
        let point = session.location(in: window)
        guard coordinator.overlay.rects.contains(where: { $0.contains(point) }) else { return [] }
        return [UIDragItem(itemProvider: PasteboardContent(text, plainText: coordinator.selectedText).itemProvider)]
    }

    /// What is lifted is the selected text, not the label.
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
        guard let link = label?.link(at: location), let menu = label?.linkMenu?(link) else { return nil }
        menuLink = link
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(menu, of: link) }
    }

    /// What is lifted is the link, not the label.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        guard let label, let menuLink else { return nil }
        return UITargetedPreview(view: label, parameters: UIPreviewParameters(textLineRects: label.textRects(of: menuLink.range)))
    }
}

extension UIMenu {
    /// A link's menu as UIKit has it.
    fileprivate convenience init(_ menu: LinkMenu, of link: LinkReference) {
        let items = menu.items.map { item in
            UIAction(
                title: item.title, image: item.image.flatMap { UIImage(systemName: $0) }, attributes: item.isDestructive ? .destructive : []
            ) { _ in menu.action?.perform(link, item.id) }
        }
        self.init(title: menu.title ?? "", children: items)
    }
}
#endif
