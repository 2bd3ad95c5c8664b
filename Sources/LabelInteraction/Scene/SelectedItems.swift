import LabelText

/// The labels and list rows that a selection touches, in reading order. Each one is found when it is requested.
struct SelectedItems: Sequence, IteratorProtocol {
    private let scene: SelectionScene
    private let participants: Participants
    private let upper: ContentKey?
    /// The label or row of the upper bound, included even if `participants` does not contain it. nil if it was removed.
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

    /// Returns `item` if it comes before the upper bound, otherwise `last`.
    private func within(_ item: SceneItem?) -> SceneItem? {
        guard let upper else { return nil }
        if let item, item.key < upper { return item }
        return last
    }
}
