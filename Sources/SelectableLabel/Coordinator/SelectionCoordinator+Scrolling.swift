import Foundation
import LabelDrawing

extension SelectionCoordinator {
    /// Scrolls a scroll view, then updates the selection for the new positions. A drag in progress continues.
    func scroll(_ container: ContainerIdentity, by delta: CGPoint) {
        readAgain { $0.scroll(container, by: delta) }
    }

    /// Scrolls to a list row, then to the caret in it. Called when a key moved the caret into a row that has no label
    /// yet.
    func reveal(_ row: LabelIdentity) {
        guard let scene else { return }
        readAgain { scrollToRow(of: row, in: scene, window: $0) }
        guard let caret = state.keyCaret, caret.position.label == row, self.scene?.label(row) != nil else { return }
        for case .reveal(let container, let delta) in reducer()?.reveal(caret) ?? [] { scroll(container, by: delta) }
    }

    /// Scrolls a list to a row that has no label on screen.
    func scrollToRow(of label: LabelIdentity, in scene: SelectionScene, window: any OverlayWindow) {
        guard let (index, place) = scene.list(of: label) else { return }
        let list = scene.lists[index]
        if list.source?.ask(place.row, { $0.reveal(row: place.row) }) ?? false { return }
        guard let frame = list.frame(ofRow: place.row), let map = scene.views.place(scene.views.index(of: list.container))?.map,
            let delta = scene.views.step(toShow: map.apply(to: frame), in: list.container), delta != .zero
        else { return }
        window.scroll(list.container, by: delta)
    }

    private func readAgain(after change: (any OverlayWindow) -> Void) {
        guard let window, let previous = scene else { return }
        let isInScroll = isScrollingItself
        isScrollingItself = true
        change(window)
        isScrollingItself = isInScroll
        guard self.window === window else { return }
        scene = scene(of: window)
        follow(from: previous)
        updateOverlay()
    }
}
