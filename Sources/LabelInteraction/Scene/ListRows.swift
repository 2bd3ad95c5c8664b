package import Foundation
import LabelDrawing
import LabelText

/// The position of a text in a list: the index of the row, and the index of the label in that row.
package struct RowPlace: Hashable, Comparable, Sendable {
    package var row: Int
    var part = 0

    /// The position just before this one. The list may have no text there.
    var before: RowPlace { part > 0 ? RowPlace(row: row, part: part - 1) : RowPlace(row: row - 1, part: .max) }

    /// The position just after this one. The list may have no text there.
    var after: RowPlace { RowPlace(row: row, part: part + 1) }

    package static func < (one: RowPlace, other: RowPlace) -> Bool { (one.row, one.part) < (other.row, other.part) }
}

/// The rows of one list in order, on screen or not. A list is a scroll view with a source, or a scroll view whose
/// selected labels were scrolled away.
package final class ListRows: Sendable {
    /// A list row that a label on screen shows.
    struct Member: Sendable {
        /// The label's index in the reading order.
        var rank: Int
        var place: RowPlace
    }

    /// The scroll view that contains the list.
    package let container: ContainerIdentity
    let texts: any RowTexts
    /// The number of rows.
    let count: Int
    /// The source of the rows. nil for rows that were scrolled away.
    package let source: ListSource?
    /// The source's revision when its rows were read. 0 without a source.
    let revision: Int
    /// The layer of the scroll view: the number of presented views, such as sheets, behind it.
    let layer: Int
    /// The range from the list's first to its last label, as indices in the reading order. If the list has no labels,
    /// an empty range at the index where they would be.
    let ranks: Range<Int>
    /// The rows of a source that labels on screen show, in order. Rows that were scrolled away have no label on screen.
    let members: [Member]
    /// The gaps between labels that contain the other rows, in order: the first position in the list, and the index of
    /// the label after the gap. The first gap begins at row 0.
    private let gaps: [(start: RowPlace, slot: Int)]
    /// A cache of positions that the source returned in its current revision. Used on the main thread only, like the
    /// source.
    private nonisolated(unsafe) var knownPlaces: (revision: Int?, places: [LabelIdentity: RowPlace?]) = (nil, [:])
    private static let knownPlaceLimit = 64

    /// Creates the rows of a source.
    ///
    /// - Parameter members: The rows that labels on screen show. Those that are not in order are left out.
    init(_ source: ListSource, revision: Int, in container: ContainerIdentity, layer: Int, ranks: Range<Int>, members: [Member]) {
        (texts, self.source, self.revision, self.container) = (source, source, revision, container)
        (self.layer, self.ranks, count) = (layer, ranks, source.count)
        self.members = members.reduce(into: []) { inOrder, member in
            if inOrder.last.map({ $0.place < member.place }) ?? true { inOrder.append(member) }
        }
        // The list may also have labels that are not rows: headers before the first row, and footers after the last
        // row.
        gaps = [(RowPlace(row: 0), members.first?.rank ?? ranks.lowerBound)] + self.members.map { ($0.place, $0.rank + 1) }
    }

    /// Creates the rows that were scrolled away.
    ///
    /// - Parameter labels: The labels of the scroll view, in reading order: index and sort key.
    init(
        _ learned: LearnedRows, in container: ContainerIdentity, layer: Int, ranks: Range<Int>, labels: [(rank: Int, order: RowOrder)]
    ) {
        (texts, source, revision, self.container) = (learned, nil, 0, container)
        (self.layer, self.ranks, count, members) = (layer, ranks, learned.count, [])
        var gaps = [(start: RowPlace(row: 0), slot: ranks.upperBound)]
        var lowest: RowOrder?
        // A row comes before the first label whose sort key is greater.
        for label in labels where lowest.map({ $0 < label.order }) ?? true {
            gaps[gaps.count - 1].slot = label.rank
            gaps.append((RowPlace(row: learned.rows.partitioningIndex { $0.order >= label.order }), ranks.upperBound))
            lowest = label.order
        }
        self.gaps = gaps
    }

    /// Returns the reading-order index of the label after a row. Assumes that no label on screen shows the row.
    func slot(of place: RowPlace) -> Int { gaps[max(gaps.partitioningIndex { $0.start > place }, 1) - 1].slot }

    /// Returns the reading-order index of the label that shows a row. nil if no label on screen shows it.
    func rank(of place: RowPlace) -> Int? {
        let index = members.partitioningIndex { $0.place >= place }
        return index < members.count && members[index].place == place ? members[index].rank : nil
    }

    /// Returns the list row that a label shows. nil if it shows none. `rank` is the label's index in the reading order.
    func place(ofRank rank: Int) -> RowPlace? {
        let index = members.partitioningIndex { $0.rank >= rank }
        return index < members.count && members[index].rank == rank ? members[index].place : nil
    }

    /// Returns how many of the given rows have a label on screen.
    func shownRowCount(in rows: Range<Int>) -> Int {
        Set(members.lazy.map(\.place.row).filter(rows.contains)).count
    }

    /// Returns the identities of the labels in a row.
    func labels(inRow row: Int) -> [LabelIdentity] { row >= 0 && row < count ? texts.labels(inRow: row) : [] }

    /// Returns the position of a label in the list. nil if no row contains the label.
    func place(of label: LabelIdentity) -> RowPlace? {
        guard let revision = currentRevision else { return texts.place(of: label) }
        if knownPlaces.revision == revision, let known = knownPlaces.places[label] { return known }
        if knownPlaces.revision != revision || knownPlaces.places.count >= Self.knownPlaceLimit { knownPlaces = (revision, [:]) }
        let place = texts.place(of: label)
        knownPlaces.places[label] = .some(place)
        return place
    }

    /// Returns the identity of the label at a position. nil if there is none.
    func identity(at place: RowPlace) -> LabelIdentity? {
        let labels = labels(inRow: place.row)
        return labels.indices.contains(place.part) ? labels[place.part] : nil
    }

    /// Returns the first label at or after a position. nil if there is none.
    func place(atOrAfter place: RowPlace) -> (place: RowPlace, identity: LabelIdentity)? {
        var place = place
        while place.row < count {
            let labels = labels(inRow: place.row)
            if place.part < labels.count { return (place, labels[place.part]) }
            place = RowPlace(row: place.row + 1)
        }
        return nil
    }

    /// Returns the last label at or before a position. nil if there is none.
    func place(atOrBefore place: RowPlace) -> (place: RowPlace, identity: LabelIdentity)? {
        var place = place
        while place.row >= 0 {
            let labels = labels(inRow: place.row)
            if place.part >= 0, !labels.isEmpty {
                let part = min(place.part, labels.count - 1)
                return (RowPlace(row: place.row, part: part), labels[part])
            }
            place = RowPlace(row: place.row - 1, part: .max)
        }
        return nil
    }

    /// Returns the frame of a row, in the content points of the scroll view. nil if unknown.
    package func frame(ofRow row: Int) -> CGRect? { texts.frame(ofRow: row) }

    /// Returns whether any row may belong to `group`. All rows of a source are in the same group.
    func mayHold(group: String?) -> Bool { source == nil || texts.group(ofRow: 0) == group }

    /// The current revision of the source. nil without a source.
    var currentRevision: Int? { source?.ask { $0.revision } }
}
