import LabelDrawing

// MARK: - Overview
//
// Whom the coordinator asks and tells: first the label that the selection began in, then the app.

extension SelectionCoordinator {
    func copy() {
        guard let reducer = reducer() else { return }
        let content = PasteboardContent(reducer.richText(state), plainText: reducer.plainText(state))
        ports?.pasteboard.write(content)
        state.originLabel.flatMap(controller)?.onCopy?(content)
        onCopy?(content)
    }

    /// Tells each label of its part of the selection if that is another now.
    func tellLabels() {
        let listeners = controllers.filter { $0.value.controller?.onSelectionChange != nil }
        guard !listeners.isEmpty || !toldParts.isEmpty else { return }
        var parts: [LabelIdentity: TextRange] = [:]
        for part in reducer()?.parts(state) ?? [] where !part.range.isEmpty && listeners[part.label.identity] != nil {
            parts[part.label.identity] = part.range
        }
        let told = toldParts
        toldParts = parts
        for (identity, label) in listeners where parts[identity] != told[identity] { label.controller?.onSelectionChange?(parts[identity]) }
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
