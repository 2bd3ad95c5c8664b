import LabelDrawing

// MARK: - Overview
//
// Whom the coordinator asks and tells: first the label that the selection began in, then the app.

extension SelectionCoordinator {
    /// Tells each label of its part of the selection if that is another now.
    ///
    /// - Complexity: O(labels selected).
    func tellLabels() {
        guard LabelController.listensToSelections else { return }
        var parts: [LabelIdentity: (range: TextRange, label: WeakLabel)] = [:]
        if let reducer = reducer(), let selection = state.selection, let ranks = reducer.scene.ranks(of: selection) {
            let participants = reducer.participants(state)
            for rank in ranks {
                let identity = reducer.scene.content.labels[rank].identity
                // Most labels listen to nothing, and need no range.
                guard let label = reader.controllers[identity], label.controller?.onSelectionChange != nil,
                    let range = reducer.scene.range(rank, of: selection, participants: participants), !range.isEmpty
                else { continue }
                parts[identity] = (range, label)
            }
        }
        let told = toldParts
        toldParts = parts
        // A label that left the window is told that nothing of it is selected any more.
        for (identity, before) in told where parts[identity] == nil { before.label.controller?.onSelectionChange?(nil) }
        for (identity, part) in parts where part.range != told[identity]?.range { part.label.controller?.onSelectionChange?(part.range) }
    }

    /// What label and app say to what is about to be selected; nil for a refusal.
    func answer(to proposed: LabelSelection, in next: InteractionState) -> LabelSelection? {
        let label = next.originLabel.flatMap(controller)?.willSelect
        guard let answer = label.map({ $0(proposed) }) ?? proposed else { return nil }
        return willSelect.map { $0(answer) } ?? answer
    }

    /// What the menu offers for what is selected, whether or not it shows: what the system's own menus ask for.
    var offeredItems: [SelectionMenuItem] { reducer()?.menuItems(for: state) ?? [] }

    /// Asks for the items of the menu that is to show, once for each time it shows.
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
