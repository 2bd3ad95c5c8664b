import Foundation
import LabelDrawing
import LabelText

/// The lists of a scene. A list is a scroll view with a source, or a scroll view whose selected labels were scrolled
/// away. Its rows may have no label on screen.
package struct SceneLists: Sendable {
    /// The lists, in reading order.
    package private(set) var lists: [ListRows] = []
    /// Creates an empty value.
    init() {}

    /// Collects the lists of a scene.
    ///
    /// - Complexity: O(labels in scroll views with lists). Without lists, O(views).
    init(content: SceneContent, views: PlacedViews, learned: [ContainerIdentity: LearnedRows], direction: TextDirection) {
        for view in views.views {
            guard let scroll = view.scroll else { continue }
            if let source = scroll.source {
                let (count, revision) = source.ask { (max($0.rowCount, 0), $0.revision) }
                add(
                    .source(source, revision: revision), count: count, of: scroll.identity, content: content, views: views,
                    direction: direction)
            } else if let rows = learned[scroll.identity] {
                add(.learned(rows), count: rows.rows.count, of: scroll.identity, content: content, views: views, direction: direction)
            }
        }
        // If rows of several lists are between the same two labels, the order of the lists decides.
        lists.sort { ($0.ranks.lowerBound, $0.ranks.upperBound) < ($1.ranks.lowerBound, $1.ranks.upperBound) }
    }

    private mutating func add(
        _ rows: ListRows.Rows, count: Int, of container: ContainerIdentity, content: SceneContent, views: PlacedViews,
        direction: TextDirection
    ) {
        guard let view = views.index(of: container) else { return }
        let labels = content.ranks(in: container, views: views)
        let ranks: Range<Int>
        if let first = labels.first, let last = labels.last {
            ranks = first..<last + 1
        } else {
            let slot = content.tree.slot(of: container, views: views)
            ranks = slot..<slot
        }
        var landmarks: [(rank: Int, order: RowOrder)] = []
        if case .learned = rows {
            for rank in labels where content.labels[rank].container == container {
                let order = RowOrder(content.labels[rank].frame, direction: direction)
                if landmarks.last.map({ $0.order < order }) ?? true { landmarks.append((rank, order)) }
            }
        }
        var members: [ListRows.Member] = []
        for member in Self.members(of: rows, in: container, ranks: labels, content: content) {
            if let last = members.last, last.place >= member.place { continue }
            members.append(member)
        }
        lists.append(
            ListRows(
                container: container, rows: rows, count: count, layer: views.layer(at: view + 1), ranks: ranks, members: members,
                landmarks: landmarks))
    }

    /// Returns the labels that show rows of a list, in reading order. Calls a source only if it changed after the
    /// labels were ordered.
    private static func members(
        of rows: ListRows.Rows, in container: ContainerIdentity, ranks: [Int], content: SceneContent
    ) -> [ListRows.Member] {
        guard case .source(let source, let revision) = rows else { return [] }
        if let known = content.sourceOrder.members(of: container, source: source, revision: revision) {
            return known
        }
        return ranks.compactMap { rank in
            rows.place(of: content.labels[rank].identity).map { ListRows.Member(rank: rank, place: $0) }
        }
    }

    /// A number that changes when any source changes.
    package var revision: Int {
        var hasher = Hasher()
        for list in lists { hasher.combine(list.revision) }
        return hasher.finalize()
    }

    /// Whether all sources are unchanged since their rows were read.
    package var isCurrent: Bool { lists.allSatisfy(\.isCurrent) }
}
