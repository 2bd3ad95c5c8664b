import Foundation
import LabelDrawing
import LabelText

/// The lists of a scene, whose rows may have no labels: scroll views with a source, and scroll views whose selected
/// content was scrolled away.
package struct SceneLists: Sendable {
    /// The lists, in reading order.
    package private(set) var lists: [ListRows] = []
    /// The places of removed bounds, beside the remaining content.
    private(set) var marks: [LabelIdentity: Mark] = [:]

    /// A place beside some content, or at the edge of a scroll view next to it.
    struct Mark: Equatable, Sendable {
        var neighbor: LabelIdentity
        var isAfter: Bool
        /// The scroll view that contains the place, if the neighbor is outside it. A place after the neighbor is at the
        /// start of the scroll view, a place before it at the end.
        var container: ContainerIdentity?
        /// The group of the removed content. nil means no group.
        var group: String?
    }

    /// Creates an empty value.
    init() {}

    /// Finds the lists among a scene's labels.
    ///
    /// - Complexity: O(labels in scroll views with lists). Without lists, O(views).
    init(content: SceneContent, views: PlacedViews, seen: [ContainerIdentity: SeenRows]) {
        for view in views.views {
            guard let scroll = view.scroll else { continue }
            if let source = scroll.source {
                let (count, revision) = source.ask { (max($0.rowCount, 0), $0.revision) }
                add(.source(source, revision: revision), count: count, of: scroll.identity, content: content, views: views)
            } else if let rows = seen[scroll.identity] {
                add(.seen(rows), count: rows.rows.count, of: scroll.identity, content: content, views: views)
            }
        }
        // Rows without labels from several lists may be between the same two labels. The order of the lists decides
        // there.
        lists.sort { ($0.ranks.lowerBound, $0.ranks.upperBound) < ($1.ranks.lowerBound, $1.ranks.upperBound) }
    }

    private mutating func add(
        _ rows: ListRows.Rows, count: Int, of container: ContainerIdentity, content: SceneContent, views: PlacedViews
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
        var members: [ListRows.Member] = []
        for member in Self.members(of: rows, in: container, ranks: labels, content: content) {
            if let last = members.last, last.place >= member.place { continue }
            members.append(member)
        }
        lists.append(
            ListRows(
                container: container, rows: rows, count: count, layer: views.layer(at: view + 1), ranks: ranks, members: members))
    }

    /// The labels that show rows of a list, by rank. A source is called only if it changed after the labels were
    /// ordered.
    private static func members(
        of rows: ListRows.Rows, in container: ContainerIdentity, ranks: [Int], content: SceneContent
    ) -> [ListRows.Member] {
        if case .source(let source, let revision) = rows,
            let known = content.sourceOrder.members(of: container, source: source, revision: revision)
        {
            return known
        }
        return ranks.compactMap { rank in
            rows.place(of: content.labels[rank].identity).map { ListRows.Member(rank: rank, place: $0) }
        }
    }

    /// Marks the place of a removed bound.
    mutating func mark(_ label: LabelIdentity, at mark: Mark) { marks[label] = mark }

    /// Whether there are no lists and no marks.
    var isEmpty: Bool { lists.isEmpty && marks.isEmpty }

    /// A number that changes when any source changes.
    package var revision: Int {
        var hasher = Hasher()
        for list in lists { hasher.combine(list.revision) }
        return hasher.finalize()
    }

    /// Whether no source has changed since it was read.
    package var isCurrent: Bool { lists.allSatisfy(\.isCurrent) }
}
