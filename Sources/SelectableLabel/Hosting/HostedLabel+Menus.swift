import Foundation
import LabelDrawing

/// A context menu in a label.
struct LabelMenu {
    /// The subject of the menu.
    enum Subject {
        case link(LinkMenu, LinkReference)
        case selection([SelectionMenuItem])
    }

    var subject: Subject
    /// The range of the text that the menu is for. nil if it is in other labels.
    var range: TextRange?
}

extension HostedLabel {
    /// The context menu at a point of the view: the link's menu, otherwise the selection's menu if a pointer requests
    /// it.
    ///
    /// - Parameters:
    ///   - point: The point, in the view's points.
    ///   - preparesSelection: Called before the selection is read. Returns false if no menu for a selection may show,
    ///     for example while a finger is down.
    func menu(at point: CGPoint, preparesSelection: () -> Bool) -> LabelMenu? {
        if let link = link(at: point), let menu = controller.handlers.linkMenu?(link) {
            return LabelMenu(subject: .link(menu, link), range: link.range)
        }
        guard let window, controller.enableCopy, preparesSelection() else { return nil }
        let items = coordinator.contextMenuItems(in: window)
        return items.isEmpty ? nil : LabelMenu(subject: .selection(items), range: selectedRange)
    }

    /// The content of a drag that starts at a point of the window: the selection, if its highlight is at the point.
    func draggedContent(at point: CGPoint) -> PasteboardContent? {
        guard let window, coordinator.window === window, coordinator.overlay.rects.contains(where: { $0.contains(point) }) else {
            return nil
        }
        return coordinator.selectedContent
    }

    /// The line in which a pointer at a point of the view would select. nil if it would not select.
    func selectableLine(at point: CGPoint) -> (index: Int, rect: CGRect)? {
        guard let backend else { return nil }
        updateIfNeeded()
        return controller.selectableLine(at: point, in: backend.bounds.size)
    }
}
