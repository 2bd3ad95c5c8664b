import Foundation
import LabelInteraction
import SelectableLabel

/// The layers of a scenario's app and its search, which are the same on each host.
@MainActor
final class ScenarioLayers {
    fileprivate var layers: [HighlightLayer] = []
    fileprivate var finder: SelectionFinder?

    fileprivate func layer(_ name: String) -> HighlightLayer? { layers.first { $0.name == name } }
}

extension ScenarioDriver {
    /// Performs an action on highlights or the search.
    func performLayers(_ action: ScenarioAction) throws {
        switch action {
        case .highlight(let id, let layer, let style): try highlight(id, layer: layer, style: style)
        case .removeHighlight(let id, let name):
            let layer = try existing(name)
            layer.set(layer.highlights.filter { $0.id != id })
        case .reveal(let id, let name):
            let layer = try existing(name)
            guard coordinator.reveal(id, of: layer, in: try window(), isFlashed: false) else {
                throw ScenarioObstacle(expected: "a highlight \(id) whose text exists", got: "none")
            }
        case .find(let query):
            let finder = try layers.finder ?? SelectionFinder(in: window(), coordinator: coordinator)
            finder.query = query
            layers.finder = query == nil ? nil : finder
            if query == nil { finder.finish() }
        case .findNext: layers.finder?.next()
        case .findPrevious: layers.finder?.previous()
        default: break
        }
    }

    /// The highlights that labels on the screen show, in the order of the labels.
    var marks: [ScenarioState.Mark] {
        world.labels.filter { !$0.isHidden }.flatMap { label in
            label.controller.shownHighlights.map { ScenarioState.Mark(id: $0.id, label: label.id, range: $0.range) }
        }
    }

    var found: ScenarioState.Found? {
        layers.finder.map { finder in
            let current = finder.current.map { finder.matches[$0] }
            return ScenarioState.Found(
                count: finder.matches.count, index: finder.current,
                current: current.map { .init(label: name(of: $0.label), range: $0.range) })
        }
    }

    private func window() throws -> any OverlayWindow {
        guard let window = world.overlayWindow else { throw ScenarioObstacle(expected: "a window with labels", got: "none") }
        return window
    }

    private func existing(_ name: String) throws -> HighlightLayer {
        guard let layer = layers.layer(name) else { throw ScenarioObstacle(expected: "a layer \(name)", got: "none") }
        return layer
    }

    /// Highlights the selected text, in place of a highlight with the same identifier.
    private func highlight(_ id: String, layer name: String, style: HighlightStyle) throws {
        guard let anchor = coordinator.snapshot?.anchor else { throw ScenarioObstacle(expected: "a selection", got: "none") }
        let layer = layers.layer(name) ?? added(name)
        layer.set(layer.highlights.filter { $0.id != id } + [Highlight(id: id, anchor: anchor, style: style)])
    }

    /// Adds a layer above the others.
    private func added(_ name: String) -> HighlightLayer {
        let layer = HighlightLayer(name, priority: Double(layers.layers.count))
        layer.onTap = { [weak self] in self?.events.append(.highlightTap($0.highlight.id)) }
        layer.onOrphan = { [weak self] in self?.events.append(.orphan($0.id)) }
        layers.layers.append(layer)
        coordinator.layers.append(layer)
        return layer
    }
}
