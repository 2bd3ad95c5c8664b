import Foundation
import LabelDrawing
import LabelText

/// The selected labels of a scroll view without a source, in order, including labels that were scrolled away.
///
/// Immutable: each change creates a new object.
package final class KeptRows: Sendable {
    /// The text and the frame of one label.
    struct Row: Sendable {
        var identity: LabelIdentity
        /// The last known frame of the label, in the content points of the scroll view.
        var frame: CGRect
        /// The text of a label that was scrolled away. nil while the label is in the window.
        var text: ContentText?
        var group: String?
        /// The sort key of the row. Never less than the key of an earlier row.
        fileprivate(set) var order: RowOrder

        init(_ label: SceneLabel, frame: CGRect, isAway: Bool, direction: TextDirection) {
            identity = label.identity
            self.frame = frame
            text = isAway ? label.labelText : nil
            group = label.settings.selectionGroup
            order = RowOrder(frame, direction: direction)
        }
    }

    /// The rows, in order.
    let rows: [Row]
    /// The first and the last of the rows that were scrolled away.
    let awayEnds: [LabelIdentity]
    private let places: [LabelIdentity: Int]
    private let tallest: CGFloat

    /// Creates an object from rows in the given order.
    ///
    /// - Complexity: O(n).
    init(_ rows: [Row]) {
        var rows = rows
        for index in rows.indices.dropFirst() where rows[index].order < rows[index - 1].order {
            rows[index].order = rows[index - 1].order
        }
        self.rows = rows
        awayEnds = [rows.first { $0.text != nil }, rows.last { $0.text != nil }].compactMap { $0?.identity }
        places = Dictionary(rows.enumerated().map { ($1.identity, $0) }, uniquingKeysWith: { first, _ in first })
        tallest = rows.lazy.map(\.frame.height).max() ?? 0
    }

    /// Returns the index of the row that contains a label. nil if there is none.
    func place(of label: LabelIdentity) -> Int? { places[label] }

    /// Returns the indices of the rows that may touch a vertical range, in order.
    ///
    /// - Complexity: O(log n).
    func places(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
        let first = rows.partitioningIndex { $0.order.y >= top - tallest }
        let end = rows.partitioningIndex { $0.order.y > bottom }
        return first..<max(first, end)
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
