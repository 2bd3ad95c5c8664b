// MARK: - Overview
//
// A secondary click opens the system's context menu at the pointer. A finger opens the menu over the selection. Both
// are never shown together. The reducer decides what the click selects. This file decides which of the two menus is
// wanted, and which items it has.

/// Whether the last press was a secondary click, for which the system shows a context menu.
struct PointerMenu: Equatable {
    /// Whether the wanted menu is the pointer's context menu.
    private(set) var isOpen = false

    /// Records an event that is sent to the selection.
    mutating func note(_ event: InteractionEvent) {
        switch event {
        case .mouseDown(_, let button, _): isOpen = button == .secondary
        // Only a finger and an assistive technology request the other menu.
        case .touchDown, .selectText: isOpen = false
        default: break
        }
    }

    /// Returns the answer for the system. A secondary click is left to the system, so that it can open a context menu.
    func answer(_ answer: TouchAnswer, to event: InteractionEvent) -> TouchAnswer {
        guard case .mouseDown(_, .secondary, _) = event else { return answer }
        var left = TouchAnswer()
        left.isGivenUp = true
        return left
    }
}

extension SelectionCoordinator {
    /// The items of the context menu after a secondary click: for the selection under the pointer, or for the word that
    /// the click selected.
    ///
    /// Empty if the click selected nothing, on a link with a menu of its own, and while a finger is down.
    func contextMenuItems(in window: any OverlayWindow) -> [SelectionMenuItem] {
        self.window === window && state.finger == nil && state.isMenuShown ? offeredItems : []
    }

    /// Performs an item of a context menu, which closes the menu.
    func performContextMenuItem(_ id: String, in window: any OverlayWindow) {
        guard self.window === window else { return }
        performMenuItem(id)
        contextMenuEnded(in: window)
    }

    /// Records that a context menu closed. The selection stays, and no other menu replaces it.
    func contextMenuEnded(in window: any OverlayWindow) {
        if self.window === window { handle(.surroundingsChanged, at: time, in: window) }
    }

    // MARK: Edit commands

    /// Whether an edit command of the system's menus is available in a label: Copy if something is selected in its
    /// window, Select All if not everything is selected.
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

    /// Selects everything that a selection may span, as a key does. Starts from the selection or the caret, otherwise
    /// from a label.
    func selectAll(asIn label: LabelIdentity, of window: any OverlayWindow) {
        if self.window === window, state.selection != nil || state.caret != nil {
            handle(.command(.selectAll), at: time, in: window)
        } else {
            selectAll(in: window, from: label)
        }
    }
}
