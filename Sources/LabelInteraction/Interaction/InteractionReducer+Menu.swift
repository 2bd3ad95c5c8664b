import Foundation
import LabelText

extension InteractionReducer {
    /// Returns the menu items for a state, in the configured order. These are the standard items that apply, and the
    /// other items that are not hidden.
    ///
    /// An item with the name of a standard item replaces it. Of several other items with one name, only the first is
    /// used.
    public func menuItems(for state: InteractionState) -> [SelectionMenuItem] {
        let (order, own) = (configuration.menuOrder, menuItems ?? configuration.menuItems)
        var items = standardItems(for: state).filter { order.contains($0.id) }
        items = items.map { standard in own.first { $0.id == standard.id } ?? standard }
        var names = Set(SelectionMenuItem.standard.map(\.id))
        if state.selection != nil, !isEmpty(state) { items += own.filter { names.insert($0.id).inserted } }
        items = items.shown().map { $0.titled(configuration.strings) }
        var listed: [SelectionMenuItem] = []
        for id in order where !listed.contains(where: { $0.id == id }) { listed += items.filter { $0.id == id } }
        return listed + items.filter { !order.contains($0.id) }
    }

    /// Returns the standard items that apply to a state, even if the configured menu does not show them.
    package func standardItems(for state: InteractionState) -> [SelectionMenuItem] {
        guard let selection = state.selection else { return [] }
        let isEmpty = isEmpty(state)
        var items: [SelectionMenuItem] = []
        if isEmpty { items.append(.select) }
        if !scene.isEverything(selection, participants: participants(state)) { items.append(.selectAll) }
        if !isEmpty { items.append(.copy) }
        return items
    }

    /// Copies the selection if it contains text. If only attachments without alternative text are selected, the
    /// pasteboard stays as it is.
    func copy(_ state: InteractionState, effects: inout [InteractionEffect]) {
        guard !isEmpty(state) else { return }
        let hasText = copyParts(state).enumerated().contains { index, part in
            (index > 0 && !part.separator.withoutAttachmentCharacters.isEmpty) || !part.plainText.isEmpty
        }
        if hasText { effects.append(.copy) }
    }

    /// Performs a menu item. Ignores items that the menu does not show, and all items during a drag.
    func choose(_ id: String, state: inout InteractionState, effects: inout [InteractionEffect]) {
        guard !state.isSelecting, !isPresentedOver(state) || id == SelectionMenuItem.copy.id, let selection = state.selection,
            let item = menuItems(for: state).choosable.first(where: { $0.id == id })
        else {
            return
        }
        switch item.action == nil ? item.id : "" {
        case SelectionMenuItem.copy.id:
            copy(state, effects: &effects)
            state.isMenuShown = false
        case SelectionMenuItem.selectAll.id:
            guard let all = scene.everything(participants(state)), !all.isCollapsed else { return }
            replaceSelection(with: all, origin: state.originLabel ?? all.start.label, showsMenu: true, state: &state)
        case SelectionMenuItem.select.id:
            let position = selection.lowerBound
            guard let label = scene.label(position.label), let word = scene.wordFinder(for: label).word(at: position.offset) else { return }
            let selected = LabelSelection(
                start: LabelPosition(label.identity, word.lowerBound), end: LabelPosition(label.identity, word.upperBound))
            replaceSelection(with: selected, origin: label.identity, showsMenu: true, state: &state)
        default:
            effects.append(.menuItem(id))
            if item.outcome != .keep { state.isMenuShown = false }
        }
    }
}
