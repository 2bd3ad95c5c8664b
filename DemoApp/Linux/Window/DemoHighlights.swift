import Foundation
import SelectableLabel

/// The highlights that the user made, on all screens of the demo. They are kept in a file.
@MainActor
final class DemoHighlights {
    private static let styles: [(name: String, style: HighlightStyle)] = [
        ("Yellow", .yellow), ("Green", .green), ("Blue", .blue), ("Pink", .pink),
    ]

    /// Called with a message for the status line.
    var onMessage: ((String) -> Void)?
    private let layer = HighlightLayer("highlights")
    private weak var coordinator: SelectionCoordinator?
    private let file: URL?

    /// Reads the highlights from a file.
    ///
    /// - Parameters:
    ///   - file: The file. nil means that the highlights are not kept. A file that cannot be read counts as empty.
    ///   - coordinator: The coordinator whose labels show the highlights.
    init(file: URL?, coordinator: SelectionCoordinator) {
        (self.file, self.coordinator) = (file, coordinator)
        coordinator.layers.append(layer)
        if let file, let data = try? Data(contentsOf: file), let saved = try? JSONDecoder().decode([Highlight].self, from: data) {
            layer.set(saved)
        }
        layer.onTap = { [weak self] tap in self?.remove(tap.highlight) }
    }

    /// A submenu that highlights the selected text in a colour.
    var menuItem: SelectionMenuItem {
        let items = Self.styles.map { name, style in
            SelectionMenuItem(id: "highlight.\(name)", title: name) { [weak self] in self?.add($0.anchor, style) }
        }
        return SelectionMenuItem(id: "highlight", title: "Highlight", children: items)
    }

    private func add(_ anchor: HighlightAnchor, _ style: HighlightStyle) {
        save(layer.highlights + [Highlight(id: UUID().uuidString, anchor: anchor, style: style)])
        coordinator?.clearSelection()
        onMessage?("highlighted; tap a highlight to remove it")
    }

    private func remove(_ highlight: Highlight) {
        save(layer.highlights.filter { $0.id != highlight.id })
        onMessage?("removed a highlight")
    }

    private func save(_ highlights: [Highlight]) {
        layer.set(highlights)
        guard let file else { return }
        do {
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try JSONEncoder().encode(highlights).write(to: file, options: .atomic)
        } catch {
            onMessage?("cannot write \(file.path)")
        }
    }
}
