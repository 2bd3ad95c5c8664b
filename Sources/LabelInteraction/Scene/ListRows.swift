package import Foundation
import LabelDrawing
import LabelText

/// A place among the rows of a list: a row, and one of its labels.
package struct RowPlace: Hashable, Comparable, Sendable {
    package var row: Int
    var part = 0

    /// The place before this one, whether or not it holds content.
    var before: RowPlace { part > 0 ? RowPlace(row: row, part: part - 1) : RowPlace(row: row - 1, part: .max) }

    package static func < (one: RowPlace, other: RowPlace) -> Bool { (one.row, one.part) < (other.row, other.part) }
}

/// The rows of one scroll view in order, with or without labels: the rows of its source, or the rows kept for the
/// selection.
package final class ListRows: Sendable {
    /// The origin of the rows.
    package enum Rows: Sendable {
        case source(ListSource, revision: Int)
        case seen(SeenRows)

        /// The place of a label's content. nil if no row holds it.
        func place(of label: LabelIdentity) -> RowPlace? {
            switch self {
            case .seen(let seen): return seen.place(of: label).map { RowPlace(row: $0) }
            case .source(let source, _):
                return source.ask { source in
                    guard let row = source.row(of: label), row >= 0, row < source.rowCount else { return nil }
                    return source.labels(inRow: row).firstIndex(of: label).map { RowPlace(row: row, part: $0) }
                }
            }
        }
    }

    /// A row that has a label.
    struct Member: Sendable {
        /// The label's rank in the reading order.
        var rank: Int
        var place: RowPlace
    }

    /// The scroll view.
    package let container: ContainerIdentity
    package let rows: Rows
    /// The number of rows.
    let count: Int
    /// The presented layer that the scroll view is in.
    let layer: Int
    /// The ranks from the first to the last label in the scroll view. If it has no labels, an empty range at their
    /// place.
    let ranks: Range<Int>
    /// The rows that have labels, in order.
    let members: [Member]
    /// The places that the source returned in its current revision. The places of the bounds are needed many times per
    /// event. Used on the main thread only, as sources are.
    private nonisolated(unsafe) var knownPlaces: (revision: Int?, places: [LabelIdentity: RowPlace?]) = (nil, [:])
    private static let knownPlaceLimit = 64

    init(container: ContainerIdentity, rows: Rows, count: Int, layer: Int, ranks: Range<Int>, members: [Member]) {
        self.container = container
        self.rows = rows
        self.count = count
        self.layer = layer
        self.ranks = ranks
        self.members = members
    }

    /// The number of labels that show rows of a range.
    func memberCount(in rows: Range<Int>) -> Int { members.filter { rows.contains($0.place.row) }.count }

    /// The identities of a row's labels.
    func labels(inRow row: Int) -> [LabelIdentity] {
        guard row >= 0, row < count else { return [] }
        switch rows {
        case .source(let source, _): return source.ask(row) { $0.labels(inRow: row) } ?? []
        case .seen(let seen): return [seen.rows[row].identity]
        }
    }

    /// The place of a label's content. nil if no row holds it.
    func place(of label: LabelIdentity) -> RowPlace? {
        guard case .source(let source, _) = rows else { return rows.place(of: label) }
        let revision = source.ask { $0.revision }
        if knownPlaces.revision == revision, let known = knownPlaces.places[label] { return known }
        if knownPlaces.revision != revision || knownPlaces.places.count >= Self.knownPlaceLimit { knownPlaces = (revision, [:]) }
        let place = rows.place(of: label)
        knownPlaces.places[label] = .some(place)
        return place
    }

    /// The identity of the content at a place. nil if there is none.
    func identity(at place: RowPlace) -> LabelIdentity? {
        let labels = labels(inRow: place.row)
        return labels.indices.contains(place.part) ? labels[place.part] : nil
    }

    /// The first place that holds content, at or after a given place.
    func place(atOrAfter place: RowPlace) -> (place: RowPlace, identity: LabelIdentity)? {
        var place = place
        while place.row < count {
            let labels = labels(inRow: place.row)
            if place.part < labels.count { return (place, labels[place.part]) }
            place = RowPlace(row: place.row + 1)
        }
        return nil
    }

    /// The last place that holds content, at or before a given place.
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

    /// The text of the content at a place.
    func text(of label: LabelIdentity, at place: RowPlace) -> ContentText {
        switch rows {
        case .source(let source, _): return ContentText(text: source.ask(place.row) { $0.text(of: label, inRow: place.row) } ?? RichText())
        case .seen(let seen): return seen.rows[place.row].text ?? ContentText(text: RichText())
        }
    }

    /// The length of the text at a place. In UTF-16 code units.
    func length(of label: LabelIdentity, at place: RowPlace) -> Int {
        switch rows {
        case .source(let source, _): return max(source.ask(place.row) { $0.length(of: label, inRow: place.row) } ?? 0, 0)
        case .seen(let seen): return seen.rows[place.row].text?.length ?? 0
        }
    }

    /// The frame of the content at a place, in the content points of the scroll view. nil if unknown.
    package func frame(at place: RowPlace) -> CGRect? {
        switch rows {
        case .source(let source, _): return source.ask(place.row) { $0.frame(ofRow: place.row) }??.sanitized
        case .seen(let seen): return seen.rows[place.row].frame
        }
    }

    /// Whether rows may be in a group. All rows of a source are in the same group.
    func mayHold(group: String?) -> Bool {
        switch rows {
        case .source(let source, _): return source.ask { $0.selectionGroup } == group
        case .seen: return true
        }
    }

    /// The group of the content at a place. nil means no group.
    func group(at place: RowPlace) -> String? {
        switch rows {
        case .source(let source, _): return source.ask { $0.selectionGroup }
        case .seen(let seen): return seen.rows[place.row].group
        }
    }

    /// The current revision of the source. 0 for rows without a source.
    var revision: Int {
        switch rows {
        case .source(let source, _): return source.ask { $0.revision }
        case .seen: return 0
        }
    }

    /// Hashes the identity of a source's rows: the scroll view, the source, its revision and the number of rows.
    func hashRows(into hasher: inout Hasher) {
        guard case .source(let source, let revision) = rows else { return }
        hasher.combine(container)
        hasher.combine(source.ask { ObjectIdentifier($0) })
        hasher.combine(revision)
        hasher.combine(count)
    }

    /// Whether the rows are unchanged.
    var isCurrent: Bool {
        switch rows {
        case .source(_, let known): return revision == known
        case .seen: return true
        }
    }

    /// Whether the rows come from a source of the app.
    var isSource: Bool {
        if case .source = rows { return true }
        return false
    }
}
