import Foundation
import LabelDrawing
import LabelText

/// The selected labels of a scroll view without a source that were scrolled away, in reading order. Each row stays at
/// the place in the scroll view where it was last seen.
///
/// Immutable: each change creates a new object.
final class LearnedRows: RowTexts {
    /// A label that was scrolled away.
    struct Row: Sendable {
        let identity: LabelIdentity
        /// The last known frame of the label, in the content points of the scroll view.
        let frame: CGRect
        let text: ContentText
        let group: String?
        /// The sort key of the row. Never less than the key of an earlier row.
        fileprivate(set) var order: RowOrder

        init(_ label: SceneLabel, direction: TextDirection) {
            (identity, frame, text) = (label.identity, label.frame, label.labelText)
            group = label.settings.selectionGroup
            order = RowOrder(label.frame, direction: direction)
        }
    }

    /// The rows, in order.
    let rows: [Row]
    private let places: [LabelIdentity: Int]
    private let tallest: CGFloat

    /// Creates an object from rows in the given order. nil if there are none.
    ///
    /// - Complexity: O(n).
    init?(_ rows: [Row]) {
        guard !rows.isEmpty else { return nil }
        var rows = rows
        for index in rows.indices.dropFirst() { rows[index].order = max(rows[index].order, rows[index - 1].order) }
        self.rows = rows
        places = Dictionary(rows.enumerated().map { ($1.identity, $0) }, uniquingKeysWith: { first, _ in first })
        tallest = rows.lazy.map(\.frame.height).max() ?? 0
    }

    /// The first and the last row.
    var ends: [LabelIdentity] { [rows.first, rows.last].compactMap { $0?.identity } }

    var count: Int { rows.count }
    func place(of label: LabelIdentity) -> RowPlace? { places[label].map { RowPlace(row: $0) } }
    func labels(inRow row: Int) -> [LabelIdentity] { [rows[row].identity] }
    func text(of label: LabelIdentity, at place: RowPlace) -> ContentText { rows[place.row].text }
    func length(of label: LabelIdentity, at place: RowPlace) -> Int { rows[place.row].text.length }
    func frame(ofRow row: Int) -> CGRect? { rows[row].frame }
    func group(ofRow row: Int) -> String? { rows[row].group }

    /// Returns the rows that may touch a vertical range, in order.
    ///
    /// - Complexity: O(log n).
    func rows(from top: CGFloat, to bottom: CGFloat) -> ArraySlice<Row> {
        let first = rows.partitioningIndex { $0.order.y >= top - tallest }
        let end = rows.partitioningIndex { $0.order.y > bottom }
        return rows[first..<max(first, end)]
    }
}

/// The sort key of a list row: the top of its frame, then its leading edge.
struct RowOrder: Comparable, Sendable {
    var y: CGFloat
    var x: CGFloat

    init(_ frame: CGRect, direction: TextDirection) {
        y = frame.minY
        x = direction == .rightToLeft ? -frame.maxX : frame.minX
    }

    static func < (one: RowOrder, other: RowOrder) -> Bool { (one.y, one.x) < (other.y, other.x) }
}
