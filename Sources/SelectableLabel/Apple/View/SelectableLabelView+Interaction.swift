#if canImport(UIKit)
import LabelDrawing
public import UIKit

extension SelectableLabelView {
    /// Whether touches on the label mean something to the selection.
    var hasInteraction: Bool { enableCopy || controller.text.hasLinks }

    func setUpInteraction() {
        isUserInteractionEnabled = true
        let recognizer = SelectionGestureRecognizer()
        selectionRecognizer = recognizer
        addGestureRecognizer(recognizer)
        let delegate = LabelInteractionDelegate(self)
        interactionDelegate = delegate
        addInteraction(UIPointerInteraction(delegate: delegate))
        addInteraction(UIDragInteraction(delegate: delegate))
    }

    /// Joins the selection of the window the label is in, and leaves that of the window it was in.
    public override func didMoveToWindow() {
        super.didMoveToWindow()
        let next = window.map { UIKitOverlayWindow.host(of: $0) }
        guard next !== host else { return }
        host?.remove(self)
        host = next
        selectionRecognizer?.host = next
        next?.add(self)
    }

    /// Shows other content: what a reused cell does, so that a selection stays with what was shown before.
    ///
    /// - Parameters:
    ///   - text: The content's text.
    ///   - identity: The content's name; unique among the labels of one window.
    public func show(_ text: NSAttributedString, identity: LabelIdentity) {
        source = LabelSource(attributed: text)
        updateContent(identity: identity)
    }

    /// The colour that the label's tint gives to a selection; nil while the tint is the system's own, for which the theme has colours.
    var selectionTint: AdaptiveColor? {
        let tint = AdaptiveColor(tintColor, traits: traitCollection)
        return tint == AdaptiveColor(.systemBlue, traits: traitCollection) ? nil : tint
    }

    /// The text selected in the window's labels; empty when nothing is.
    public var selectedText: String {
        host.map { SelectionCoordinator.shared.window === $0 } == true ? SelectionCoordinator.shared.selectedText : ""
    }
}

/// What pointer and drags want to know of a label.
final class LabelInteractionDelegate: NSObject, UIPointerInteractionDelegate, UIDragInteractionDelegate {
    private weak var label: SelectableLabelView?

    init(_ label: SelectableLabelView) {
        self.label = label
    }

    /// Over text that can be selected the pointer is a beam as high as its line.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        guard let label, label.enableCopy else { return nil }
        let line = label.textLayout.line(at: 0)
        return UIPointerStyle(shape: .verticalBeam(length: line.height))
    }

    /// What is selected can be dragged from where it shows.
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        let coordinator = SelectionCoordinator.shared
        guard let label, let host = label.host, coordinator.window === host, let window = host.window,
            let text = coordinator.selectedRichText
        else { return [] }
        let point = session.location(in: window)
        guard coordinator.overlay.rects.contains(where: { $0.contains(point) }) else { return [] }
        return [UIDragItem(itemProvider: PasteboardContent(text).itemProvider)]
    }
}
#endif
