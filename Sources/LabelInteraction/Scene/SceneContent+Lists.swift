import Foundation
import LabelDrawing
import LabelText

// MARK: - Overview
//
// The labels of a list are in the order of its source, wherever their cells are on screen. The source is called only
// for new labels. Its answers for other labels are reused.

extension SceneContent {
    /// The rows of one source that labels on screen show, in the order of the source.
    typealias ShownRows = (
        container: ContainerIdentity, source: ListSource, revision: Int, rows: [(label: LabelIdentity, place: RowPlace)]
    )

    /// Sorts the labels of each source in the order of the source. They only swap positions with each other.
    ///
    /// - Parameters:
    ///   - order: The indices of the labels in reading order; changed in place.
    ///   - labels: The labels.
    ///   - views: The window's views.
    ///   - previous: The previous content. Row positions known from it are reused.
    static func sortRows(
        _ order: inout [Int], of labels: [SceneLabel], views: PlacedViews, after previous: SceneContent?
    ) -> [ShownRows] {
        var found: [ShownRows] = []
        for (index, view) in views.views.enumerated() {
            guard let scroll = view.scroll, let source = scroll.source, views.index(of: scroll.identity) == index else { continue }
            let holders = views.containers.filter { views.chain(from: $0).contains(scroll.identity) }
            let revision = source.ask { $0.revision }
            let known = previous?.lists.first { $0.container == scroll.identity && $0.source == source && $0.revision == revision }
            let rows = order.indices.compactMap { position -> (position: Int, label: Int, place: RowPlace)? in
                let label = order[position]
                guard labels[label].container.map(holders.contains) ?? false else { return nil }
                let identity = labels[label].identity
                let place = known.flatMap { previous?.rank(of: identity).flatMap($0.place(ofRank:)) } ?? source.place(of: identity)
                return place.map { (position, label, $0) }
            }
            let sorted = rows.sorted { $0.place < $1.place }
            for (row, next) in zip(rows, sorted) { order[row.position] = next.label }
            found.append((scroll.identity, source, revision, sorted.map { (labels[$0.label].identity, $0.place) }))
        }
        return found
    }

    /// Returns the lists in reading order: those that have a source, and those whose selected labels were scrolled
    /// away.
    ///
    /// - Complexity: O(labels in the scroll views of learned rows).
    func lists(
        adding learned: [ContainerIdentity: LearnedRows], views: PlacedViews, direction: TextDirection
    ) -> [ListRows] {
        let added = learned.compactMap { container, rows -> ListRows? in
            guard views.index(of: container) != nil, views.source(of: container) == nil else { return nil }
            let ranks = places.ranks(in: container, views: views).filter { labels[$0].container == container }
            return ListRows(
                rows, in: container, layer: views.layer(of: container), ranks: places.range(of: container, views: views),
                labels: ranks.map { ($0, RowOrder(labels[$0].frame, direction: direction)) })
        }
        return added.isEmpty ? lists : (lists + added).inReadingOrder(views)
    }

    /// A number that changes when any source changes.
    package var sourceRevision: Int {
        var hasher = Hasher()
        for list in lists { hasher.combine(list.currentRevision) }
        return hasher.finalize()
    }

    /// Whether all sources are unchanged since their rows were read.
    var isCurrent: Bool { lists.allSatisfy { $0.revision == $0.currentRevision } }
}

extension [ListRows] {
    /// Returns the lists in reading order. If rows of several lists are between the same two labels, the order of the
    /// lists decides.
    func inReadingOrder(_ views: PlacedViews) -> [ListRows] {
        let key = { (list: ListRows) in (list.ranks.lowerBound, list.ranks.upperBound, views.index(of: list.container) ?? 0) }
        return sorted { key($0) < key($1) }
    }
}
