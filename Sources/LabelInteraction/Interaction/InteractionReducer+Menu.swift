import Foundation
import LabelText

extension InteractionReducer {
    /// Returns the menu items for a state: the standard items that apply, then the app's own.
    ///
    /// If several items have the same name, only the first is used.
    public func menuItems(for state: InteractionState) -> [SelectionMenuItem] {
        guard let selection = state.selection else { return [] }
        let isEmpty = isEmpty(state)
        var items: [SelectionMenuItem] = []
        let strings = configuration.strings
        if isEmpty { items.append(SelectionMenuItem(id: SelectionMenuItem.select.id, title: strings.select)) }
        if !scene.isEverything(selection, participants: participants(state)) {
            items.append(SelectionMenuItem(id: SelectionMenuItem.selectAll.id, title: strings.selectAll))
        }
        guard !isEmpty else { return items }
        items.append(SelectionMenuItem(id: SelectionMenuItem.copy.id, title: strings.copy))
        var names: Set = [SelectionMenuItem.select.id, SelectionMenuItem.selectAll.id, SelectionMenuItem.copy.id]
        return items + (configuration.menuItems + menuItems).filter { names.insert($0.id).inserted }
    }

    /// Copies the selection, unless it has no text. Attachments alone do not replace the pasteboard's content.
    func copy(_ state: InteractionState, effects: inout [InteractionEffect]) {
        guard !isEmpty(state) else { return }
        let hasText = copyPieces(state).enumerated().contains { index, piece in
            (index > 0 && !piece.separator.withoutAttachmentCharacters.isEmpty) || !piece.plainText.isEmpty
        }
        if hasText { effects.append(.copy) }
    }

    /// Performs a menu item. Ignores items that the menu does not show, and all items during a drag.
    func choose(_ id: String, state: inout InteractionState, effects: inout [InteractionEffect]) {
        guard !state.isSelecting, !isPresentedOver(state) || id == SelectionMenuItem.copy.id, let selection = state.selection,
            let item = menuItems(for: state).first(where: { $0.id == id })
        else {
            return
        }
        switch item.id {
        case SelectionMenuItem.copy.id:
            copy(state, effects: &effects)
            state.isMenuShown = false
        case SelectionMenuItem.selectAll.id:
            guard let all = scene.everything(participants(state)), !all.isCollapsed else { return }
            replaceSelection(with: all, origin: state.originLabel ?? all.start.label, showsMenu: true, state: &state)
        case SelectionMenuItem.select.id:
            let position = selection.lowerBound
            guard let label = scene.label(position.label), let word = scene.segmenter(for: label).word(at: position.offset) else { return }
            let selected = LabelSelection(
                start: LabelPosition(label.identity, word.lowerBound), end: LabelPosition(label.identity, word.upperBound))
            replaceSelection(with: selected, origin: label.identity, showsMenu: true, state: &state)
        default:
            effects.append(.menuItem(id))
            state.isMenuShown = false
        }
    }
}
