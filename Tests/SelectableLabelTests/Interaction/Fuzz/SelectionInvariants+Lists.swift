import Foundation
import LabelDrawing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel
@testable import SelectableLabelTesting

// Rules about lists, in which only visible rows have cells.
extension SelectionInvariants {
    mutating func checkLists() {
        guard let lists else { return }
        checkKept(lists)
        checkFill(lists)
        switch action {
        case .scroll, .scrollTo, .insertRows, .deleteRows, .setText, .wait: checkFollowed(lists)
        case .key(let key): checkEnds(of: key, lists)
        // A tap on the menu has no effect while another finger or a mouse button is down.
        case .menu("selectAll") where player.fingers.isEmpty && player.driver.mouse?.button == nil: checkEverything(lists)
        default: break
        }
    }

    /// Checks the selection after a scroll, a change by the app, or a wait. Its ends must not move, unless the text of
    /// an end was removed. It must be cleared if nothing is left of its texts or one of them changed, and only then.
    private mutating func checkFollowed(_ lists: ListModel) {
        guard let old = before.selection, !tookOverdueStep, before.interaction.gesture.track?.autoScrollTime == nil else { return }
        // During a drag, other text may be under the finger now.
        if before.interaction.isSelecting,
            action.isScrollByApp
                || player.screen.presentScrollViews.contains(where: { view in
                    before.state.scroll.contains { $0.id == view.id && $0.offset != view.offset }
                })
        {
            return
        }
        // While time passes, a finger that is already down can begin a long press.
        if case .pressing = before.interaction.gesture, interaction.isSelecting { return }
        guard let selection else {
            guard !lists.isTextChanged, let left = lists.left, left > 0 else { return }
            return fail("the selection is cleared although \(left) of its texts remain")
        }
        if lists.left == 0 { fail("nothing is left of the selected text, but the selection is not cleared", expecting: ["selection": nil]) }
        if lists.isTextChanged { fail("changed text is still selected", expecting: ["selection": nil]) }
        if [(old.start, selection.start), (old.end, selection.end)].contains(where: { $0 != $1 && lists.holds($0.label) }) {
            fail("an end of the selection moved without an action", expecting: ["selectedText": .string(before.state.selectedText)])
        }
    }

    private mutating func checkEverything(_ lists: ListModel) {
        let all = lists.reach
        guard let first = all.first, let last = all.last, let selection else { return }
        // A single empty text cannot be selected.
        guard first.identity != last.identity || !last.text.isEmpty else { return }
        let isWhole =
            selection.lowerBound == LabelPosition(LabelIdentity(first.identity), 0)
            && selection.upperBound == LabelPosition(LabelIdentity(last.identity), last.text.utf16.count)
        if !isWhole { fail("Select All leaves something out, from \(first.identity) to \(last.identity)") }
    }

    private mutating func checkEnds(of key: KeyStroke, _ lists: ListModel) {
        guard player.screen.textFocus == nil, before.interaction.finger == nil else { return }
        switch key.command {
        case .selectAll: checkEverything(lists)
        case .extend(let movement) where [.documentStart, .documentEnd].contains(movement):
            let all = lists.reach
            guard let selection, before.selection != nil, let first = all.first, let last = all.last else { return }
            let bounds = [before.selection?.start, before.selection?.end].compactMap { $0?.label }
            guard bounds.allSatisfy(lists.holds) else { return }
            let end =
                movement == .documentStart
                ? LabelPosition(LabelIdentity(first.identity), 0) : LabelPosition(LabelIdentity(last.identity), last.text.utf16.count)
            if interaction.selected.map({ selection[$0.focusPin] }) != end { fail("a key did not move the selection to the end, \(end)") }
        default: break
        }
    }

    /// Checks that the texts of rows out of sight are stored only if the rows are selected, or were selected in the
    /// current drag.
    private mutating func checkKept(_ lists: ListModel) {
        guard let kept = coordinator.scene?.kept else { return }
        guard selection != nil else {
            // If the mouse has set a caret, texts may be stored for the caret, as for a selection.
            if !kept.isEmpty, interaction.caret == nil { fail("content is kept without a selection") }
            return
        }
        for (bound, tombstone) in kept.tombstones where coordinator.scene?.holds(bound) == true {
            let unknown = (tombstone.before + tombstone.after).filter { coordinator.scene?.holds($0) == false }
            if !unknown.isEmpty { fail("the end in \(bound) has neighbors that do not exist: \(unknown)") }
        }
        for list in player.screen.lists where list.hasSource && kept.lists[ContainerIdentity(list.scrollView.id)] != nil {
            fail("rows of a source are kept")
        }
        for (id, list) in lists.lists {
            let rows = kept.lists[ContainerIdentity(id)]?.rows.map(\.identity.rawValue) ?? []
            let (more, missing) = (Set(rows).subtracting(list.away.map(\.id)), Set(list.away.map(\.id)).subtracting(rows))
            if !more.isEmpty { fail("rows are kept that are not selected: \(more.sorted())") }
            if !missing.isEmpty { fail("rows are selected that are not kept: \(missing.sorted())") }
        }
    }

    private static func isInside(_ cell: ScreenLabel) -> Bool {
        let size = cell.resolvedFrame.size
        return cell.controller.layout(in: size).size.height <= size.height
    }

    /// Checks that selected visible rows have a fill, and that other rows have none.
    private mutating func checkFill(_ lists: ListModel) {
        guard let selection, let parts = lists.parts(of: selection) else { return }
        guard !player.screen.presentViews.contains(where: { $0.kind == .bar }) else { return }
        let selected = Dictionary(parts.filter { !$0.range.isEmpty }.map { ($0.identity, $0.range) }) { first, _ in first }
        for list in player.screen.lists {
            let space = player.screen.space(in: list.id)
            // If a text is taller than its row, its fill covers other rows too. Such a list is skipped.
            guard list.cells.allSatisfy(Self.isInside) else { continue }
            for cell in list.cells {
                let frame = player.screen.frame(of: cell).intersection(space.clip)
                let isFilled = state.rects.contains { frame.intersection($0).height > 0.5 && frame.intersection($0).width > 0 }
                guard let range = selected[cell.id] else {
                    if isFilled { fail("\(cell.id) is filled, which is not selected") }
                    continue
                }
                // The hidden part of a truncated text has no fill.
                let hidden = cell.controller.layout(in: cell.resolvedFrame.size).truncatedRange
                let isShown = range.contains { !hidden.contains($0) }
                if !isFilled, isShown, space.clip.contains(player.screen.frame(of: cell)) {
                    fail("\(cell.id) is selected, but not filled")
                }
            }
        }
    }
}

extension ScenarioAction {
    /// Whether the action moves a pin.
    var dragsPin: Bool {
        if case .dragPin = self { true } else { false }
    }

    /// Whether the app scrolls a list.
    var isScrollByApp: Bool {
        switch self {
        case .scroll, .scrollTo: true
        default: false
        }
    }
}
