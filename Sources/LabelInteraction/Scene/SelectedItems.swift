import LabelText

/// The items that a selection touches, in reading order. Each item is found lazily.
struct SelectedItems: Sequence, IteratorProtocol {
    private let scene: SelectionScene
    private let participants: Participants
    private let upper: ContentKey?
    /// The last item. A bound takes part in any scope. nil if the bound was removed.
    private let last: SceneItem?
    private var following: SceneItem?

    init(scene: SelectionScene, selection: LabelSelection, participants: Participants) {
        (self.scene, self.participants) = (scene, participants)
        let keys = scene.keys(of: selection)
        upper = keys?.upper
        last = scene.item(selection.upperBound.label)
        if let keys {
            following = within(scene.item(selection.lowerBound.label) ?? scene.next(after: keys.lower, participants: participants))
        }
    }

    mutating func next() -> SceneItem? {
        guard let item = following else { return nil }
        following = item.identity == last?.identity ? nil : within(scene.next(after: item.key, participants: participants))
        return item
    }

    /// Returns an item before the upper bound, otherwise the bound's own item.
    private func within(_ item: SceneItem?) -> SceneItem? {
        guard let upper else { return nil }
        if let item, item.key < upper { return item }
        return last
    }
}
