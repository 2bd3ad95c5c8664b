import LabelDrawing

// MARK: - Overview
//
// Calls the closures that the app set. If the same closure is set on the coordinator and on the label in which the
// selection begins, the label's closure is called first.

extension SelectionCoordinator {
    /// Calls `onSelectionChange` of each label whose selected range changed.
    ///
    /// - Complexity: O(labels selected).
    func notifyLabels() {
        guard LabelController.listensToSelections else { return }
        var parts: [LabelIdentity: (range: TextRange, label: Weak<LabelController>)] = [:]
        if let reducer = reducer(), let selection = state.selection, let ranks = reducer.scene.ranks(of: selection) {
            let participants = reducer.participants(state)
            for rank in ranks {
                let identity = reducer.scene.content.labels[rank].identity
                // Compute ranges only for labels with a handler. Most labels have none.
                guard let label = reader.controllers[identity], label.object?.onSelectionChange != nil,
                    let range = reducer.scene.range(rank, of: selection, participants: participants), !range.isEmpty
                else { continue }
                parts[identity] = (range, label)
            }
        }
        let previous = reportedParts
        reportedParts = parts
        // Labels that left the window are included: nothing is selected in them any more.
        for (identity, before) in previous where parts[identity] == nil { before.label.object?.onSelectionChange?(nil) }
        for (identity, part) in parts where part.range != previous[identity]?.range {
            part.label.object?.onSelectionChange?(part.range)
        }
    }

    /// Calls `willSelect` of the label, then `willSelect` of the coordinator. Returns the selection to use. nil means
    /// that the proposed selection is refused.
    func answer(to proposed: LabelSelection, in next: InteractionState) -> LabelSelection? {
        let label = next.originLabel.flatMap(controller)?.willSelect
        guard let answer = label.map({ $0(proposed) }) ?? proposed else { return nil }
        return handlers.willSelect.map { $0(answer) } ?? answer
    }
}
