import LabelDrawing

// MARK: - Overview
//
// Callbacks to labels and to the app. The label in which the selection begins comes first, then the app.

extension SelectionCoordinator {
    /// Notifies each label whose selected range changed.
    ///
    /// - Complexity: O(labels selected).
    func notifyLabels() {
        guard LabelController.listensToSelections else { return }
        var parts: [LabelIdentity: (range: TextRange, label: WeakLabel)] = [:]
        if let reducer = reducer(), let selection = state.selection, let ranks = reducer.scene.ranks(of: selection) {
            let participants = reducer.participants(state)
            for rank in ranks {
                let identity = reducer.scene.content.labels[rank].identity
                // Most labels have no handler and need no range.
                guard let label = reader.controllers[identity], label.controller?.onSelectionChange != nil,
                    let range = reducer.scene.range(rank, of: selection, participants: participants), !range.isEmpty
                else { continue }
                parts[identity] = (range, label)
            }
        }
        let told = toldParts
        toldParts = parts
        // A label that left the window is notified that nothing is selected in it.
        for (identity, before) in told where parts[identity] == nil { before.label.controller?.onSelectionChange?(nil) }
        for (identity, part) in parts where part.range != told[identity]?.range { part.label.controller?.onSelectionChange?(part.range) }
    }

    /// The answer of label and app to a proposed selection. nil refuses it.
    func answer(to proposed: LabelSelection, in next: InteractionState) -> LabelSelection? {
        let label = next.originLabel.flatMap(controller)?.willSelect
        guard let answer = label.map({ $0(proposed) }) ?? proposed else { return nil }
        return willSelect.map { $0(answer) } ?? answer
    }

    /// The menu items for the selection, whether or not the menu is visible. The system's own menus use them.
    var offeredItems: [SelectionMenuItem] { reducer()?.menuItems(for: state) ?? [] }

    /// Requests the items of the menu that is about to show, once per presentation.
    func askMenuItems() {
        guard let selection = state.selection else {
            askedItems = nil
            return
        }
        guard askedItems?.selection != selection else { return }
        let label = state.originLabel.flatMap(controller)?.menuItems
        askedItems = (selection, (label?(selection) ?? []) + (menuItems?(selection) ?? []))
    }
}
