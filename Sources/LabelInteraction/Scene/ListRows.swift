package import Foundation
import LabelDrawing
import LabelText

/// The position of a text in a list: the index of the row, and the index of the label in that row.
package struct RowPlace: Hashable, Comparable, Sendable {
    package var row: Int
    var part = 0

    /// The position just before this one. The list may have no text there.
    var before: RowPlace { part > 0 ? RowPlace(row: row, part: part - 1) : RowPlace(row: row - 1, part: .max) }

    package static func < (one: RowPlace, other: RowPlace) -> Bool { (one.row, one.part) < (other.row, other.part) }
}

/// The rows of one list in order, on screen or not. They come from the app's source, or are
/// the selected ones that were scrolled away.
package final class ListRows: Sendable {
    /// The origin of the rows: a source of the app, or rows learned for the selection.
    package enum Rows: Sendable {
        case source(ListSource, revision: Int)
        case learned(LearnedRows)

        /// Returns the position of a label in the list. nil if no row contains the label.
        func place(of label: LabelIdentity) -> RowPlace? {
            switch self {
            case .learned(let learned): return learned.place(of: label).map { RowPlace(row: $0) }
            case .source(let source, _):
                return source.ask { source in
                    guard let row = source.row(of: label), row >= 0, row < source.rowCount else { return nil }
                    return source.labels(inRow: row).firstIndex(of: label).map { RowPlace(row: row, part: $0) }
                }
            }
        }
    }

    /// A list row that a label on screen shows.
    struct Member: Sendable {
        /// The label's index in the reading order.
        var rank: Int
        var place: RowPlace
    }

    /// The scroll view that contains the list.
    package let container: ContainerIdentity
    package let rows: Rows
    /// The number of rows.
    let count: Int
    /// The layer of the scroll view: the number of presented views, such as sheets, behind it.
    let layer: Int
    /// The range from the list's first to its last label, as indices in the reading order. If the list has no labels,
    /// an empty range at the index where they would be.
    let ranks: Range<Int>
    /// The rows of a source that labels on screen show, in order. Learned rows have no label on screen.
    let members: [Member]
    /// The labels of the scroll view that are the lowest so far in reading order. Empty for the rows of a source.
    let landmarks: [(rank: Int, order: RowOrder)]
    /// A cache of positions that the source returned in its current revision. Used on the main thread only, like the
    /// source.
    private nonisolated(unsafe) var knownPlaces: (revision: Int?, places: [LabelIdentity: RowPlace?]) = (nil, [:])
    private static let knownPlaceLimit = 64

    init(
        container: ContainerIdentity, rows: Rows, count: Int, layer: Int, ranks: Range<Int>, members: [Member],
        landmarks: [(rank: Int, order: RowOrder)] = []
    ) {
        self.container = container
        self.rows = rows
        self.count = count
        self.layer = layer
        self.ranks = ranks
        self.members = members
        self.landmarks = landmarks
    }

    /// Returns how many of the given rows have a label on screen.
    func shownRowCount(in rows: Range<Int>) -> Int {
        Set(members.lazy.map(\.place.row).filter(rows.contains)).count
    }

    /// Returns the identities of the labels in a row.
    func labels(inRow row: Int) -> [LabelIdentity] {
        guard row >= 0, row < count else { return [] }
        switch rows {
        case .source(let source, _): return source.ask(row) { $0.labels(inRow: row) } ?? []
        case .learned(let learned): return [learned.rows[row].identity]
        }
    }

    /// Returns the position of a label in the list. nil if no row contains the label.
    func place(of label: LabelIdentity) -> RowPlace? {
        guard case .source(let source, _) = rows else { return rows.place(of: label) }
        let revision = source.ask { $0.revision }
        if knownPlaces.revision == revision, let known = knownPlaces.places[label] { return known }
        if knownPlaces.revision != revision || knownPlaces.places.count >= Self.knownPlaceLimit { knownPlaces = (revision, [:]) }
        let place = rows.place(of: label)
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

    /// Returns the text of a label at a position in the list.
    func text(of label: LabelIdentity, at place: RowPlace) -> ContentText {
        switch rows {
        case .source(let source, _): return ContentText(text: source.ask(place.row) { $0.text(of: label, inRow: place.row) } ?? RichText())
        case .learned(let learned): return learned.rows[place.row].text
        }
    }

    /// Returns the length of a label's text at a position in the list, in UTF-16 code units.
    func length(of label: LabelIdentity, at place: RowPlace) -> Int {
        switch rows {
        case .source(let source, _): return max(source.ask(place.row) { $0.length(of: label, inRow: place.row) } ?? 0, 0)
        case .learned(let learned): return learned.rows[place.row].text.length
        }
    }

    /// Returns the frame of the row at a position, in the content points of the scroll view. nil if unknown.
    package func frame(at place: RowPlace) -> CGRect? {
        switch rows {
        case .source(let source, _): return source.ask(place.row) { $0.frame(ofRow: place.row) }??.sanitized
        case .learned(let learned): return learned.rows[place.row].frame
        }
    }

    /// Returns whether any row may belong to `group`. All rows of a source are in the same group.
    func mayHold(group: String?) -> Bool {
        switch rows {
        case .source(let source, _): return source.ask { $0.selectionGroup } == group
        case .learned: return true
        }
    }

    /// Returns the selection group of the text at a position. nil means no group.
    func group(at place: RowPlace) -> String? {
        switch rows {
        case .source(let source, _): return source.ask { $0.selectionGroup }
        case .learned(let learned): return learned.rows[place.row].group
        }
    }

    /// The current revision of the source. 0 for rows without a source.
    var revision: Int {
        switch rows {
        case .source(let source, _): return source.ask { $0.revision }
        case .learned: return 0
        }
    }

    /// Whether the source has not changed since its rows were read. Always true without a source.
    var isCurrent: Bool {
        switch rows {
        case .source(_, let known): return revision == known
        case .learned: return true
        }
    }

    /// Whether the rows come from a source of the app.
    var isSource: Bool {
        if case .source = rows { return true }
        return false
    }
}
