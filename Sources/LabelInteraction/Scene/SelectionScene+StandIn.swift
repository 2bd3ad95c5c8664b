import Foundation
import LabelDrawing
import LabelText

// MARK: - Overview
//
// The keyboard also moves through list rows without a label on screen. To find the lines of such a row, its text is
// laid out with the settings of the nearest label.

extension SelectionScene {
    /// Returns the label with the given identity. For a list row without a label on screen, creates an off-screen
    /// label.
    ///
    /// - Parameters:
    ///   - identity: The identity of the label or row.
    ///   - neighbor: The label whose layout options are used. nil means the nearest label. If the row's frame is
    ///     unknown, the new label is placed next to this label.
    ///   - isBelow: Whether the new label is placed below `neighbor` instead of above it.
    /// - Complexity: O(n) in the row's text.
    func labelOrStandIn(_ identity: LabelIdentity, beside neighbor: SceneLabel? = nil, isBelow: Bool = true) -> SceneLabel? {
        label(identity) ?? standIn(for: identity, beside: neighbor, isBelow: isBelow)
    }

    /// Creates an off-screen label for a list row without a label on screen.
    func standIn(for identity: LabelIdentity, beside neighbor: SceneLabel? = nil, isBelow: Bool = true) -> SceneLabel? {
        guard let (index, place) = list(of: identity) else { return nil }
        let list = lists[index]
        guard let model = neighbor ?? nearestLabel(to: identity, in: list) else { return nil }
        let text = list.texts.text(of: identity, at: place).text
        let typeset = TypesetText(text, typesetter: model.layout.typeset.typesetter, options: model.layout.options)
        var label = model
        label.identity = identity
        label.parsed = nil
        label.layout = TextLayout(typeset, options: model.layout.options)
        label.bounds = CGRect(x: 0, y: 0, width: model.bounds.width, height: label.layout.size.height)
        label.container = list.container
        label.clip = .null
        label.covers = []
        let map = views.place(views.index(of: list.container))?.map ?? .identity
        let frame = list.frame(ofRow: place.row).map { map.apply(to: $0) }
        let origin = frame?.origin ?? CGPoint(x: model.frame.minX, y: isBelow ? model.frame.maxY : model.frame.minY - label.frame.height)
        label.transform = label.transform.concatenating(.translation(x: origin.x - label.frame.minX, y: origin.y - label.frame.minY))
        return label
    }

    private func nearestLabel(to identity: LabelIdentity, in list: ListRows) -> SceneLabel? {
        guard let slot = item(identity)?.key.startRank else { return nil }
        let member = list.members.min { abs($0.rank - slot) < abs($1.rank - slot) }
        let rank = member?.rank ?? (list.ranks.isEmpty ? content.labels.indices.first : list.ranks.lowerBound)
        return rank.map { placed(content.labels[$0]) }
    }
}
