import Foundation
import LabelDrawing
import SelectableLabel

extension ScenarioPlayer {
    /// Performs an action of the app or the system. The virtual time does not advance.
    func performAppAction(_ action: ScenarioAction) throws {
        switch action {
        case .scroll(let id, let delta): scroll(id, by: delta)
        case .setText(let id, let text, let identity): try setText(text, identity: identity, ofLabel: id)
        case .setFrame(let id, let frame): screen.setFrame(frame.components, ofLabel: id)
        case .remove(let id): screen.removeLabel(id)
        case .add(let label): stage.add(label)
        case .setEnableCopy(let id, let value): try setEnableCopy(value, ofLabel: id)
        case .resize(let size): screen.size = size
        case .appearance(let appearance): screen.appearance = appearance
        case .select(let selection): try select(selection)
        case .expand(let id): try label(id).controller.isExpanded = true
        case .collapse(let id): try label(id).controller.isExpanded = false
        case .addView(let view): screen.add(view)
        case .removeView(let id): screen.removeView(id)
        case .insertRows(let list, let index, let rows): screen.insertRows(rows, at: index, inList: list)
        case .deleteRows(let list, let rows): screen.deleteRows(rows, inList: list)
        case .scrollTo(let list, let row): screen.scroll(list, toRow: row, at: clock.now)
        case .resignKey: screen.resignKey(at: clock.now)
        case .becomeInactive: screen.becomeInactive(at: clock.now)
        case .focus(let id): screen.focus(id, at: clock.now)
        default: throw ScenarioObstacle(expected: "a step that is supported", got: action.name)
        }
    }

    private func scroll(_ id: String, by delta: CGPoint) {
        var done = CGPoint.zero
        glide(from: done, to: delta) { place in
            screen.scroll(id, by: CGPoint(x: place.x - done.x, y: place.y - done.y), at: clock.now)
            done = place
        }
    }

    /// Returns the label with the given id. If the id belongs to a row, returns the cell of the row. Throws if there is
    /// no such label, or if the row is not visible.
    func label(_ id: String) throws -> ScreenLabel {
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
        let style = stage.style(ofLabel: id)
        label.controller.show(
            stage.detecting(RichText(text, style: style), ofLabel: id),
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
