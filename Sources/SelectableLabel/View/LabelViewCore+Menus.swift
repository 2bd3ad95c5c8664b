import Foundation
import LabelDrawing

/// A context menu that opens over a label.
struct LabelMenu {
    /// The link, the highlight or the selection that the menu applies to, with the menu's items.
    enum Subject {
        case link(LinkMenu, LinkReference)
        case highlight([HighlightMenuItem])
        case selection([SelectionMenuItem])
    }

    var subject: Subject
    /// The range of the label's text that the menu is for. nil if the label contains no part of the selection.
    var range: TextRange?
}

extension LabelViewCore {
    /// Returns the context menu for `point`. This is the menu of the link or the highlight at the point or, after a
    /// secondary click, the menu of the selection. nil if there is none.
    ///
    /// - Parameters:
    ///   - point: The point, in the view's coordinates.
    ///   - preparesSelection: Called before the selection is read. Returns false to show no menu for the selection: for
    ///     example, while a finger is down.
    func menu(at point: CGPoint, preparesSelection: () -> Bool) -> LabelMenu? {
        if let link = link(at: point) {
            if let menu = controller.handlers.linkMenu?(link) { return LabelMenu(subject: .link(menu, link), range: link.range) }
        } else if let place = highlight(at: point), let items = place.layer.menuItems?(place.highlight), !items.isEmpty {
            return LabelMenu(subject: .highlight(items), range: place.range)
        }
        guard let window, controller.enableCopy, preparesSelection() else { return nil }
        let items = coordinator.contextMenuItems(in: window)
        return items.isEmpty ? nil : LabelMenu(subject: .selection(items), range: selectedRange)
    }

    /// Returns the highlight with a context menu at `point`, in the view's coordinates.
    private func highlight(at point: CGPoint) -> LabelHighlights.Place? {
        guard let backend, !controller.highlights.menuRanges.isEmpty else { return nil }
        let layout = layout
        guard let local = controller.transform(of: layout, in: backend.bounds.size).inverted?.apply(to: point) else { return nil }
        return controller.highlights.place(at: local, in: layout, reach: 0) { $0.layer.menuItems?($0.highlight).isEmpty == false }
    }

    /// Returns the selected content if `point` is on the selection's highlight, where a drag can start. Otherwise nil.
    ///
    /// - Parameter point: The point, in window coordinates.
    func draggedContent(at point: CGPoint) -> PasteboardContent? {
        guard let window, coordinator.window === window, coordinator.overlay.rects.contains(where: { $0.contains(point) }) else {
            return nil
        }
        return coordinator.draggedContent
    }

    /// Returns the line in which a mouse press at `point` would select text. nil if the press would select nothing.
    ///
    /// - Parameter point: The point, in the view's coordinates.
    func selectableLine(at point: CGPoint) -> (index: Int, rect: CGRect)? {
        guard let backend else { return nil }
        updateIfNeeded()
        return controller.selectableLine(at: point, in: backend.bounds.size)
    }
}
