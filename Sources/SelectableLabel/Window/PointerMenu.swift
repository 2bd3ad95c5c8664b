// MARK: - Overview
//
// There are two menus, and only one of them is shown at a time. A secondary click opens the system's context menu at
// the pointer. A finger opens the edit menu above the selection. `InteractionReducer` decides what a click selects.
// `WindowCore` decides which menu to show; this file has the items of the context menu.

extension SelectionCoordinator {
    /// Returns the items of the context menu after a secondary click. They apply to the selection under the pointer, or
    /// to the word that the click selected.
    ///
    /// The array is empty if the click selected nothing or hit a link or a highlight that has its own menu, and
    /// while a finger is down.
    func contextMenuItems(in window: any OverlayWindow) -> [SelectionMenuItem] {
        self.window === window && state.finger == nil && state.isMenuShown ? offeredItems : []
    }

    /// Performs an item of the context menu. Choosing an item also closes the menu, unless the item keeps it.
    func performContextMenuItem(_ item: SelectionMenuItem, in window: any OverlayWindow) {
        guard self.window === window else { return }
        performMenuItem(item.id)
        if item.outcome != .keep { contextMenuEnded(in: window) }
    }

    /// Records that the context menu closed. The selection stays, and the edit menu above it is not shown.
    func contextMenuEnded(in window: any OverlayWindow) {
        if self.window === window { handle(.surroundingsChanged, at: time, in: window) }
    }

    // MARK: Edit commands

    /// Returns whether a label can perform an edit command of the system's menus. Copy is available if something is
    /// selected in the label's window. Select All is available if not everything is selected.
    ///
    /// - Complexity: O(labels selected).
    func canPerform(_ command: SelectionCommand, in label: LabelController, of window: any OverlayWindow) -> Bool {
        let items = self.window === window && state.selection != nil ? reducer()?.standardItems(for: state).map(\.id) : nil
        return switch command {
        case .copy: items?.contains(SelectionMenuItem.copy.id) ?? false
        case .selectAll: items?.contains(SelectionMenuItem.selectAll.id) ?? (label.enableCopy && label.text.length > 0)
        case .clear, .extend: false
        }
    }

    /// Performs the Select All key command: selects everything that the selection may span. The label in which the
    /// selection begins, or that contains the caret, determines the scope. If nothing is selected and there is no
    /// caret, `label` determines the scope.
    func selectAll(asIn label: LabelIdentity, of window: any OverlayWindow) {
        if self.window === window, state.selection != nil || state.caret != nil {
            handle(.command(.selectAll), at: time, in: window)
        } else {
            handle(.selectText(label, all: true), at: time, in: window)
            // A key shows no pins. In an empty label, it selects nothing.
            if self.window === window, state.selection != nil { handle(.command(.selectAll), at: time, in: window) }
        }
    }
}
