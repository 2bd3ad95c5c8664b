import Foundation
import LabelDrawing
import LabelText

// MARK: - Overview
//
// The labels of a list are in the order of its source, wherever their cells are on screen. The source is called only
// for new labels. Its answers for other labels are reused.

/// For each scroll view with a source, the labels that show rows of the source.
struct SourceOrder: Sendable {
    private var lists: [ContainerIdentity: List] = [:]
    /// The rows of one source that labels on screen show.
    private struct List: Sendable {
        let source: ListSource
        let revision: Int
        let members: [ListRows.Member]
    }

    /// The index of a label, and the position of the label in the source.
    private struct Place {
        var label: Int
        var row: RowPlace
        /// Whether `labels(inRow:)` of the source contains the label.
        var isHeld: Bool
    }

    /// Sorts the labels of each source in the order of the source. They only swap positions with each other.
    ///
    /// - Parameters:
    ///   - order: The indices of the labels in reading order; changed in place.
    ///   - labels: The labels.
    ///   - views: The window's views.
    ///   - previous: The previous content. Row positions known from it are reused.
    init(ordering order: inout [Int], of labels: [SceneLabel], views: PlacedViews, after previous: SceneContent?) {
        var found: [(container: ContainerIdentity, source: ListSource, revision: Int, places: [Place])] = []
        for view in views.views {
            guard let scroll = view.scroll, let source = scroll.source else { continue }
            let holders = views.containers.filter { views.chain(from: $0).contains(scroll.identity) }
            let positions = order.indices.filter { labels[order[$0]].container.map(holders.contains) ?? false }
            let candidates = positions.map { order[$0] }
            let (revision, places) = source.ask { asked in
                let known = previous?.sourceOrder.members(of: scroll.identity, source: source, revision: asked.revision) ?? []
                return (asked.revision, Self.places(of: candidates, labels, in: asked, knowing: known, of: previous))
            }
            // Labels with equal positions in the source keep their relative order.
            let sorted = places.enumerated().sorted { ($0.element.row, $0.offset) < ($1.element.row, $1.offset) }.map(\.element)
            let named = places.count == positions.count ? nil : Set(places.map(\.label))
            let kept = named.map { named in positions.filter { named.contains(order[$0]) } } ?? positions
            for (position, place) in zip(kept, sorted) { order[position] = place.label }
            found.append((scroll.identity, source, revision, sorted))
        }
        guard !found.isEmpty else { return }
        var ranks = [Int](repeating: 0, count: order.count)
        for (rank, label) in order.enumerated() { ranks[label] = rank }
        for (container, source, revision, places) in found where lists[container] == nil {
            var members: [ListRows.Member] = []
            for place in places where place.isHeld {
                members.append(ListRows.Member(rank: ranks[place.label], place: place.row))
            }
            members.sort { $0.rank < $1.rank }
            lists[container] = List(source: source, revision: revision, members: members)
        }
    }

    /// Returns the positions of labels in a source. Labels that the source does not contain are left out.
    @MainActor
    private static func places(
        of order: [Int], _ labels: [SceneLabel], in source: any SelectionSource, knowing known: [ListRows.Member],
        of previous: SceneContent?
    ) -> [Place] {
        var places: [Place] = []
        places.reserveCapacity(order.count)
        for label in order {
            let identity = labels[label].identity
            if let rank = previous?.rank(of: identity), let row = known.place(ofRank: rank) {
                places.append(Place(label: label, row: row, isHeld: true))
            } else if let place = place(of: label, named: identity, in: source) {
                places.append(place)
            }
        }
        return places
    }

    @MainActor
    private static func place(of label: Int, named identity: LabelIdentity, in source: any SelectionSource) -> Place? {
        guard let row = source.row(of: identity), row >= 0, row < source.rowCount else { return nil }
        let part = source.labels(inRow: row).firstIndex(of: identity)
        return Place(label: label, row: RowPlace(row: row, part: part ?? 0), isHeld: part != nil)
    }

    /// Returns the labels that show rows of a source, in reading order. nil if the source changed after the labels were
    /// ordered.
    func members(of container: ContainerIdentity, source: ListSource, revision: Int) -> [ListRows.Member]? {
        guard let known = lists[container], known.source == source, known.revision == revision else { return nil }
        return known.members
    }
}

extension [ListRows.Member] {
    /// Returns the list row that a label shows. nil if it shows none. `rank` is the label's index in the reading order.
    func place(ofRank rank: Int) -> RowPlace? {
        let index = partitioningIndex { $0.rank >= rank }
        return index < count && self[index].rank == rank ? self[index].place : nil
    }
}
