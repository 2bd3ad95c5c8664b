import Foundation
import LabelDrawing
import LabelText
import SelectableLabel

extension ScenarioStage: ScenarioWorld {
    var coordinator: SelectionCoordinator { screen.coordinator }
    var overlayWindow: (any OverlayWindow)? { screen }
    var nextDeadline: TimeInterval? { coordinator.nextDeadline }
    var pasteboard: ScenarioState.PasteboardContent? { clipboard.content }

    func handle(_ event: InteractionEvent, at time: TimeInterval) { screen.handle(event, at: time) }

    func press(_ key: KeyStroke, at time: TimeInterval) {
        screen.handle(key, at: time)
    }

    // MARK: What can be seen

    var menu: ScenarioState.EditMenu {
        guard let menu = screen.menu.menu else { return ScenarioState.EditMenu() }
        return ScenarioState.EditMenu(
            items: menu.items.map(\.id), placement: .init(frame: menu.placement.frame, arrow: menu.placement.arrow))
    }

    func choose(_ item: String, tap: (CGPoint) -> Void) throws {
        // A long menu has several pages. Any page can be open, so the item is searched for on earlier and on later
        // pages.
        let button = { self.screen.menu.menu?.buttons.first { $0.item.id == item } }
        while button() == nil, let menu = screen.menu.menu, menu.page > 0, let previous = menu.previousFrame {
            tap(previous.center)
            try require { $0 < menu.page }
        }
        while button() == nil, let menu = screen.menu.menu, let next = menu.nextFrame {
            tap(next.center)
            try require { $0 > menu.page }
        }
        if let button = button() { tap(button.frame.center) }
    }

    /// Checks that a tap turned the menu's page. While a finger is down on the menu, other fingers cannot tap it.
    private func require(_ isTurned: (Int) -> Bool) throws {
        guard let page = screen.menu.menu?.page, !isTurned(page) else { return }
        throw ScenarioObstacle(expected: "the menu to turn its page", got: "the same page: a finger may be down on the menu")
    }

    func frame(ofView id: String) -> CGRect? { screen.presentViews.first { $0.id == id }.map(screen.frame) }

    func placedLayout(ofLabel id: String) throws -> (layout: TextLayout, transform: DrawingTransform) {
        screen.placedLayout(of: try label(id))
    }

    var labels: [ScenarioWorldLabel] {
        (screen.labels.filter { screen.tree.node(of: $0) != nil } + screen.presentCells).map {
            ScenarioWorldLabel(id: $0.id, controller: $0.controller, size: $0.resolvedFrame.size, isHidden: $0.isHidden)
        }
    }

    var scrollOffsets: [ScenarioState.ScrollEntry] {
        screen.presentScrollViews.map { ScenarioState.ScrollEntry(id: $0.id, offset: $0.offset) }
    }

    func hasRow(_ id: String) -> Bool { screen.list(ofRow: id) != nil }

    // MARK: Actions of the app

    /// Performs an action of the app or the system. The virtual time does not advance.
    func perform(_ action: ScenarioAction, at time: TimeInterval) throws {
        switch action {
        case .scroll(let id, let delta): screen.scroll(id, by: delta, at: time)
        case .setText(let id, let text, let identity): try setText(text, identity: identity, ofLabel: id)
        case .setFrame(let id, let frame): screen.setFrame(frame.components, ofLabel: id)
        case .remove(let id): screen.removeLabel(id)
        case .add(let label): add(label)
        case .setEnableCopy(let id, let value): try setEnableCopy(value, ofLabel: id)
        case .resize(let size): screen.size = size
        case .appearance(let appearance): screen.appearance = appearance
        case .select(let selection): try select(selection)
        case .expand(let id): try label(id).controller.isExpanded = true
        case .collapse(let id): try label(id).controller.isExpanded = false
        case .addView(let view): screen.add(view)
        case .removeView(let id): screen.removeView(id)
        case .append(let id, let text): change(id) { $0.append(text) }
        case .finish(let id): change(id) { $0.finish() }
        case .insertRows(let list, let index, let rows): screen.insertRows(rows, at: index, inList: list)
        case .deleteRows(let list, let rows): screen.deleteRows(rows, inList: list)
        case .scrollTo(let list, let row): screen.scroll(list, toRow: row, at: time)
        case .resignKey: screen.resignKey(at: time)
        case .becomeInactive: screen.becomeInactive(at: time)
        case .focus(let id): screen.focus(id, at: time)
        default: throw ScenarioObstacle(expected: "a step that is supported", got: action.name)
        }
    }

    /// Returns the label with the given id. If the id belongs to a row, returns the cell of the row. Throws if there is
    /// no such label, or if the row is not visible.
    private func label(_ id: String) throws -> ScreenLabel {
        if let label = screen.label(id) { return label }
        if screen.list(ofRow: id) != nil {
            throw ScenarioObstacle(expected: "a cell of the row \(id)", got: "none: the row is not visible")
        }
        throw ScenarioObstacle(expected: "a label \(id)", got: "none")
    }

    /// Changes the text of a label or row. The new text has the label's style, without the links and styles of the old
    /// text.
    private func setText(_ text: String, identity: String?, ofLabel id: String) throws {
        let label = try label(id)
        guard screen.list(ofRow: id) == nil else { return screen.setText(text, ofRow: id) }
        let style = style(ofLabel: id)
        label.controller.show(
            detecting(RichText(text, style: style), ofLabel: id),
            identity: identity.map { LabelIdentity($0) } ?? label.controller.identity)
    }

    private func setEnableCopy(_ isEnabled: Bool, ofLabel id: String) throws {
        let label = try label(id)
        guard screen.list(ofRow: id) == nil else { return screen.setEnableCopy(isEnabled, ofRow: id) }
        label.controller.enableCopy = isEnabled
    }

    private func select(_ selection: ScenarioSelection?) throws {
        guard let selection else { return coordinator.select(nil, in: screen) }
        let position = { (position: ScenarioPosition) in
            // The selection has access to all rows of this list, so the row need not be visible.
            if self.screen.list(ofRow: position.label)?.hasSource == true {
                return LabelPosition(LabelIdentity(position.label), position.offset)
            }
            return LabelPosition(try self.label(position.label).controller.identity, position.offset)
        }
        coordinator.select(LabelSelection(start: try position(selection.start), end: try position(selection.end)), in: screen)
    }
}
