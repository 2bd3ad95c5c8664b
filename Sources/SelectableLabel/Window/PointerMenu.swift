// MARK: - Overview
//
// A secondary click opens the system's context menu at the pointer, a finger the menu over the selection; never both. The click selects by the reducer, like
// everything else; here is decided whose menu the wanted one is, and what stands in it.

/// Whether the last press was a secondary click, whose menu the system shows as a context menu.
struct PointerMenu: Equatable {
    /// Whether the menu that is wanted now is the pointer's.
    private(set) var isOpen = false

    /// Notes an event that is passed on to the selection.
    mutating func note(_ event: InteractionEvent) {
        switch event {
        case .mouseDown(_, let button, _): isOpen = button == .secondary
        // Only a finger and an assistive technology ask for the other menu.
        case .touchDown, .selectText: isOpen = false
        default: break
        }
    }

    /// Returns the answer to pass on to the system: a secondary click is left to it, so that it can open a context menu.
    func answer(_ answer: TouchAnswer, to event: InteractionEvent) -> TouchAnswer {
        guard case .mouseDown(_, .secondary, _) = event else { return answer }
        var left = TouchAnswer()
        left.isGivenUp = true
        return left
    }
}

extension SelectionCoordinator {
    /// The items of the context menu after a secondary click: those for what is selected under the pointer, or for the word there, which the click selected.
    ///
    /// None where the click selected nothing, on a link with a menu of its own, and while a finger is down.
    func contextMenuItems(in window: any OverlayWindow) -> [SelectionMenuItem] {
        self.window === window && state.finger == nil && state.isMenuShown ? offeredItems : []
    }

    /// Does what an item of a context menu says, whose menu is gone then.
    func performContextMenuItem(_ id: String, in window: any OverlayWindow) {
        guard self.window === window else { return }
        performMenuItem(id)
        contextMenuEnded(in: window)
    }

    /// Notes that a context menu is gone: the selection stays, and no other menu takes its place.
    func contextMenuEnded(in window: any OverlayWindow) {
        if self.window === window { handle(.surroundingsChanged, at: time, in: window) }
    }

    // MARK: Edit commands

    /// Whether an edit command of the system's menus applies in a label: Copy where something is selected in its window, Select All where not all is.
    ///
    /// - Complexity: O(labels selected).
    func canPerform(_ command: SelectionCommand, in label: LabelController, of window: any OverlayWindow) -> Bool {
        let items = self.window === window && state.selection != nil ? offeredItems.map(\.id) : nil
        return switch command {
        case .copy: items?.contains(SelectionMenuItem.copy.id) ?? false
        case .selectAll: items?.contains(SelectionMenuItem.selectAll.id) ?? (label.enableCopy && label.text.length > 0)
        case .clear, .extend: false
        }
    }

    /// Selects all that a selection may span, as a key does: where something is selected or a caret stands, else in a label.
    func selectAll(asIn label: LabelIdentity, of window: any OverlayWindow) {
        if self.window === window, state.selection != nil || state.caret != nil {
            handle(.command(.selectAll), at: time, in: window)
        } else {
            selectAll(in: window, from: label)
        }
    }
}
