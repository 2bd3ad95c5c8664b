import Foundation
import LabelDrawing

/// A context menu in a label.
struct LabelMenu {
    /// What the menu is of.
    enum Subject {
        case link(LinkMenu, LinkReference)
        case selection([SelectionMenuItem])
    }

    var subject: Subject
    /// The part of the text that it is of; nil where that is in other labels.
    var range: TextRange?
}

extension HostedLabel {
    /// Sets what links have for context menus; nil for none.
    func setLinkMenu(_ menu: ((LinkReference) -> LinkMenu?)?) {
        controller.linkMenu = menu
        if menu != nil { backend?.addContextMenu() }
    }

    /// The context menu at a point of the view: a link's, else the selection's where a pointer asks for it.
    ///
    /// - Parameters:
    ///   - point: In the view's points.
    ///   - preparesSelection: Called before the selection is looked at; false where there is none to show a menu of, as for a finger that stays down.
    func menu(at point: CGPoint, preparesSelection: () -> Bool) -> LabelMenu? {
        if let link = link(at: point), let menu = controller.linkMenu?(link) {
            return LabelMenu(subject: .link(menu, link), range: link.range)
        }
        guard let window, controller.enableCopy, preparesSelection() else { return nil }
        let items = coordinator.contextMenuItems(in: window)
        return items.isEmpty ? nil : LabelMenu(subject: .selection(items), range: selectedRange)
    }

    /// What a drag from a point of the window takes along: what is selected, where it shows.
    func draggedContent(at point: CGPoint) -> PasteboardContent? {
        guard let window, coordinator.window === window, coordinator.overlay.rects.contains(where: { $0.contains(point) }) else {
            return nil
        }
        return coordinator.selectedContent
    }

    /// The line in which a pointer at a point of the view would select; nil where it would not.
    func selectableLine(at point: CGPoint) -> (index: Int, rect: CGRect)? {
        guard let backend else { return nil }
        updateIfNeeded()
        return controller.selectableLine(at: point, in: backend.bounds.size)
    }
}
