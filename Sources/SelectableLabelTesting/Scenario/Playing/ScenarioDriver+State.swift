import Foundation
import LabelDrawing
import Magnifier
import SelectableLabel

extension ScenarioDriver {
    /// Returns the current state of the screen and the events of the current step.
    func state() -> ScenarioState {
        let scale = coordinator.theme.magnifier.scale
        var state = ScenarioState(magnifierScale: Double(scale))
        state.pasteboard = world.pasteboard
        state.scroll = world.scrollOffsets
        state.labels = world.labels.map(entry)
        state.events = events
        (state.marks, state.found) = (marks, found)
        // While this window does not contain the selection, there is nothing to report about the selection.
        guard let window = world.overlayWindow, coordinator.window === window else { return state }
        let overlay = coordinator.overlay
        state.selection = coordinator.selection.flatMap(shown)
        state.selectedText = coordinator.selectedText
        state.rects = overlay.rects
        state.pins = pins(of: overlay)
        state.menu = world.menu
        state.magnifier.placement = overlay.lens.map { .init(frame: $0.frame, source: $0.source) }
        if let lens = overlay.lens { state.magnifier.scale = Double(lens.frame.width / max(lens.source.width, 1)) }
        state.highlight = coordinator.state.pressedLink.map { ScenarioState.Highlight(label: name(of: $0.label), range: $0.range) }
        return state
    }

    private func entry(_ label: ScenarioWorldLabel) -> ScenarioState.LabelEntry {
        let layout = label.controller.layout(in: label.size)
        return ScenarioState.LabelEntry(
            id: label.id, size: label.size, lines: layout.rowCount, isTruncated: layout.isTruncated, isExpanded: label.controller.isExpanded
        )
    }

    private func pins(of overlay: SelectionOverlay) -> ScenarioState.Pins? {
        guard let selection = coordinator.selection, coordinator.state.hasPins else { return nil }
        let pin = { (pin: SelectionPin) in
            guard let geometry = overlay.pins[pin] else {
                return ScenarioState.Pin(
                    caret: nil, dot: nil, shape: (pin == .start) != selection.isCrossed ? .left : .right, isVisible: false)
            }
            let caret = geometry.caret
            return ScenarioState.Pin(
                caret: .init(x: caret.minX, top: caret.minY, height: caret.height),
                dot: geometry.dot,
                shape: geometry.shape,
                isVisible: geometry.isVisible
            )
        }
        return ScenarioState.Pins(start: pin(.start), end: pin(.end))
    }

    /// Converts a selection to the form in which scenarios report it, with label ids. Returns nil for an empty
    /// selection.
    func shown(_ selection: LabelSelection) -> ScenarioState.Selection? {
        guard !selection.isCollapsed else { return nil }
        let position = { (position: LabelPosition) in
            ScenarioPosition(label: self.name(of: position.label), offset: position.offset)
        }
        return ScenarioState.Selection(
            start: position(selection.start), end: position(selection.end), isCrossed: selection.isCrossed)
    }

    func named(_ link: LinkReference) -> ScenarioState.Link {
        ScenarioState.Link(label: name(of: link.label), range: link.range, url: link.target)
    }

    /// Returns the id of the label or row that shows the content `identity`. If none shows the content now, returns the
    /// id of the label that showed it last.
    func name(of identity: LabelIdentity) -> String {
        let labels = world.labels.filter { $0.controller.identity == identity && !$0.isHidden }
        // If several labels show the content, choose the label that the selection uses.
        let label = labels.first { $0.controller.enableCopy } ?? labels.first { $0.controller.takesTouches } ?? labels.first
        if let label { return label.id }
        return world.hasRow(identity.rawValue) ? identity.rawValue : labelIDs[identity] ?? identity.rawValue
    }
}
