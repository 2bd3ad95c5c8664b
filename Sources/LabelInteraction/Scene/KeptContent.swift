import Foundation
import LabelDrawing
import LabelText

// MARK: - Overview
//
// A selection refers to texts, not to views: it stays while labels come and go. A selected label that leaves the window
// is either scrolled away or removed.
//
// - Scrolled away: the label's place in a scroll view is off-screen. The text stays selected, and is stored here
//   together with its frame.
// - Removed: all other cases. For example, the label was deleted. The text is not selected until the label comes back.
//
// Rows of a list source (`SelectionSource`) need not be stored, because the source still has them.
//
// A drag can come back to all rows that have been on screen since it began. So until it ends, these rows are stored,
// whether or not they are selected at the moment.

/// Stores selected texts that have no label on screen at the moment.
package struct KeptContent: Sendable {
    /// For each scroll view without a source, the labels that were scrolled away while they were selected.
    private(set) var lists: [ContainerIdentity: LearnedRows] = [:]
    /// The last texts of removed labels, and of selection bounds in off-screen list rows. Used to detect changes.
    private var texts: [LabelIdentity: ContentText] = [:]
    /// The recorded positions of the selection's bounds. The key is the bound's label.
    var tombstones: [LabelIdentity: Tombstone] = [:]

    /// Creates an empty value.
    package init() {}

    /// Returns whether both values store the same rows.
    func keepsRows(of other: KeptContent) -> Bool {
        lists.mapValues(ObjectIdentifier.init) == other.lists.mapValues(ObjectIdentifier.init)
    }

    /// Whether no texts are stored.
    package var isEmpty: Bool { lists.isEmpty && texts.isEmpty }

    // MARK: Following

    /// The effect of a label update on the selected texts.
    struct Change {
        /// Whether the selection stays.
        var isSelectionKept = true
        /// The labels whose bounds move, because their text changed.
        var moves: [LabelIdentity: TextMove] = [:]
        /// Whether the size of a selected label changed.
        var isResized = false
        /// Some of the labels and rows that are still selected, with the first and the last one.
        var left: [LabelIdentity] = []
    }

    /// Updates the stored texts when a new scene replaces the previous one.
    ///
    /// - Parameters:
    ///   - selection: The selection.
    ///   - isDragged: Whether a drag is changing the selection.
    ///   - previous: The previous scene, which holds this value.
    ///   - participants: The labels and rows that the selection may include in the previous scene.
    ///   - scene: The new scene. It then holds the updated value.
    /// - Complexity: O(labels selected), and O(n) in the texts that changed. If labels were scrolled away or came back,
    ///   also O(stored rows), and during a drag O(labels).
    mutating func follow(
        _ selection: LabelSelection, isDragged: Bool, from previous: SelectionScene, participants: Participants,
        to scene: inout SelectionScene
    ) -> Change {
        var change = Change()
        var gone: [SceneLabel] = []
        let selected = previous.ranks(of: selection) ?? 0..<0
        let followsAll = isDragged && previous.content !== scene.content
        for rank in followsAll ? previous.content.labels.indices : selected {
            let identity = previous.content.labels[rank].identity
            let isBound = identity == selection.start.label || identity == selection.end.label
            guard isBound || participants.contains(rank) else { continue }
            guard let place = scene.content.rank(of: identity) else {
                gone.append(previous.content.labels[rank])
                continue
            }
            guard selected.contains(rank) else { continue }
            let (old, now) = (previous.content.labels[rank], scene.content.labels[place])
            change.left.append(identity)
            if old.isOfOtherSize(than: now) { change.isResized = true }
            compare(old.labelText, with: now.labelText, of: identity, in: selection, change: &change)
        }
        takeBack(from: scene, of: selection, in: previous, change: &change)
        if !previous.content.isCurrent || previous.content.lists.map(\.source) != scene.content.lists.map(\.source) {
            // Compares the texts of selection bounds in off-screen list rows.
            for bound in [selection.start.label, selection.end.label] {
                guard let known = texts[bound], let row = scene.item(bound) else { continue }
                var now = scene.text(of: row)
                now.clampsSelection = known.clampsSelection
                compare(known, with: now, of: bound, in: selection, change: &change)
                texts[bound] = now
            }
        }
        var away: [ContainerIdentity: [SceneLabel]] = [:]
        for label in gone { place(label, of: selection, from: previous, to: scene, away: &away) }
        for container in Set(lists.keys).union(away.keys) {
            lists[container] = rows(in: container, adding: away[container] ?? [], from: previous, to: scene)
        }
        scene.kept = self
        let isLeft = { (row: LearnedRows.Row) in previous.isTouched(row.identity, by: selection) }
        for rows in lists.values.map(\.rows) {
            change.left += [rows.first(where: isLeft), rows.last(where: isLeft)].compactMap { $0?.identity }
        }
        return change
    }

    /// Forgets stored texts outside the selection. Call this whenever the selection changes, and when a drag ends.
    ///
    /// - Parameter isDragged: Whether a drag is changing the selection, and it did not begin with this change.
    /// - Complexity: O(1), and O(stored rows) if some of them are no longer selected.
    mutating func forget(outside selection: LabelSelection, isDragged: Bool, in scene: SelectionScene, participants: Participants) {
        // A drag can come back to the rows that it has left.
        if !isDragged { forgetRows(outside: selection, in: scene, participants: participants) }
        forgetTexts(outside: selection, in: scene)
    }

    private func compare(
        _ known: ContentText, with now: ContentText, of label: LabelIdentity, in selection: LabelSelection, change: inout Change
    ) {
        let end = label == selection.upperBound.label ? selection.upperBound.offset : known.length
        guard !known.isKept(in: now, upTo: end) else { return }
        change.moves[label] = TextMove(from: known, to: now, upTo: end)
        if change.moves[label] == nil { change.isSelectionKept = false }
    }

    /// Compares stored texts with the labels that show them again. Forgets the texts of removed labels that came back.
    private mutating func takeBack(
        from scene: SelectionScene, of selection: LabelSelection, in previous: SelectionScene, change: inout Change
    ) {
        for (identity, text) in texts {
            guard let rank = scene.content.rank(of: identity) else { continue }
            compare(text, with: scene.content.labels[rank].labelText, of: identity, in: selection, change: &change)
            texts[identity] = nil
        }
        for (container, rows) in lists {
            for rank in scene.content.places.ranks(in: container, views: scene.views) {
                let label = scene.content.labels[rank]
                guard let place = rows.place(of: label.identity) else { continue }
                // A change of a text that is not selected at the moment does not clear the selection.
                guard previous.keys(of: selection) == nil || previous.isTouched(label.identity, by: selection) else { continue }
                compare(rows.rows[place.row].text, with: label.labelText, of: label.identity, in: selection, change: &change)
            }
        }
    }

    /// Decides whether a missing label was removed or scrolled away. Stores the text of a removed label, and of a
    /// selection bound in a list with a source. A label that was scrolled away is added to `away`, unless its list has
    /// a source.
    private mutating func place(
        _ label: SceneLabel, of selection: LabelSelection, from previous: SelectionScene, to scene: SelectionScene,
        away: inout [ContainerIdentity: [SceneLabel]]
    ) {
        guard let (container, label) = previous.inSurvivingScrollView(label, of: scene) else {
            texts[label.identity] = label.labelText
            return
        }
        if let source = scene.views.source(of: container) {
            let isNamed = source.place(of: label.identity) != nil
            let isBound = label.identity == selection.start.label || label.identity == selection.end.label
            if isBound || !isNamed { texts[label.identity] = label.labelText }
        } else if scene.content.isLinkOnly(label.identity) || scene.views.isInSight(label.frame, in: container) {
            texts[label.identity] = label.labelText
        } else {
            away[container, default: []].append(label)
        }
    }

    /// Forgets stored rows that are no longer selected.
    private mutating func forgetRows(outside selection: LabelSelection, in scene: SelectionScene, participants: Participants) {
        // Without them, the position of a removed bound would be lost.
        let removed = [selection.start.label, selection.end.label].filter { !scene.holds($0) }
        let neighbors = removed.compactMap { tombstones[$0] }.flatMap { $0.before + $0.after }
        let isSelected = { scene.isTouched($0, by: selection) && scene.isSpanned($0, by: selection, participants: participants) }
        // If the first and the last row are selected, all are.
        for (container, rows) in lists where !rows.ends.allSatisfy(isSelected) {
            lists[container] = LearnedRows(rows.rows.filter { neighbors.contains($0.identity) || isSelected($0.identity) })
        }
    }

    /// Forgets the texts of removed labels that are no longer selected.
    private mutating func forgetTexts(outside selection: LabelSelection, in scene: SelectionScene) {
        let bounds = [selection.start.label, selection.end.label]
        for label in texts.keys where !bounds.contains(label) && !scene.isTouched(label, by: selection) { texts[label] = nil }
    }

    // MARK: Rows

    /// Returns the rows to store for a scroll view. nil if all of its selected texts have labels on screen.
    private mutating func rows(
        in container: ContainerIdentity, adding labels: [SceneLabel], from previous: SelectionScene, to scene: SelectionScene
    ) -> LearnedRows? {
        let known = lists[container]
        guard scene.views.index(of: container) != nil, scene.views.source(of: container) == nil else {
            for row in known?.rows ?? [] { texts[row.identity] = row.text }
            return nil
        }
        var rows = (known?.rows ?? []).filter { scene.content.rank(of: $0.identity) == nil }
        let removed = Set(known.map { rowsInSight(of: $0, in: container, scene: scene) } ?? [])
        if !removed.isEmpty { rows.removeAll { removed.contains($0.identity) } }
        guard !labels.isEmpty || rows.count != known?.rows.count else { return known }
        for label in labels {
            let key = previous.key(of: label.identity)
            let row = LearnedRows.Row(label, direction: scene.direction)
            var index = rows.partitioningIndex { other in
                guard let key, let place = previous.key(of: other.identity) else { return false }
                return place > key
            }
            // Of rows last seen at the same place, the one that was stored first is first.
            while index < rows.count, rows[index].order == row.order { index += 1 }
            rows.insert(row, at: index)
        }
        return LearnedRows(rows)
    }

    /// Returns the stored rows that were removed in the meantime, and stores their texts: their frames are visible at
    /// the current scroll position, but no label shows them.
    private mutating func rowsInSight(of known: LearnedRows, in container: ContainerIdentity, scene: SelectionScene) -> [LabelIdentity] {
        guard let seen = scene.views.seenContent(of: container) else { return [] }
        let removed = known.rows(from: seen.minY, to: seen.maxY).filter { row in
            scene.content.rank(of: row.identity) == nil && scene.views.isInSight(row.frame, in: container)
        }
        for row in removed { texts[row.identity] = row.text }
        return removed.map(\.identity)
    }
}

extension SceneLabel {
    /// Returns whether the sizes of two labels differ by more than a rounding error.
    fileprivate func isOfOtherSize(than other: SceneLabel) -> Bool {
        abs(bounds.width - other.bounds.width) > 0.001 || abs(bounds.height - other.bounds.height) > 0.001
    }
}

extension SelectionScene {
    /// Finds the innermost scroll view around `label` that still exists in `scene`. Returns this scroll view, and the
    /// label with its frame in this scroll view. nil if no such scroll view exists.
    fileprivate func inSurvivingScrollView(_ label: SceneLabel, of scene: SelectionScene) -> (ContainerIdentity, SceneLabel)? {
        var lost: ContainerIdentity?
        for container in views.chain(from: label.container) {
            guard scene.views.index(of: container) != nil else {
                lost = container
                continue
            }
            guard let lost, let view = views.index(of: lost) else { return (container, label) }
            // The label's own scroll view was removed. The label moves to the origin of the outermost removed scroll
            // view.
            var label = label
            let (frame, place) = (views.views[view].frame, label.frame)
            label.move(by: .translation(x: frame.minX - place.minX, y: frame.minY - place.minY))
            label.container = container
            return (container, label)
        }
        return nil
    }

    /// Returns whether a label or row is within the bounds of a selection. The bounds are included.
    func isTouched(_ identity: LabelIdentity, by selection: LabelSelection) -> Bool {
        guard let key = key(of: identity), let (lower, upper) = keys(of: selection) else { return false }
        return lower <= key && key <= upper
    }

    /// Returns whether a selection may include a label or row. Returns true for the bounds of the selection.
    fileprivate func isSpanned(_ identity: LabelIdentity, by selection: LabelSelection, participants: Participants) -> Bool {
        if identity == selection.start.label || identity == selection.end.label { return true }
        return item(identity).map { contains($0, in: participants) } ?? false
    }
}
