import Foundation
import LabelDrawing
import LabelText

/// The selected content of a scroll view without a source, in order: content that was scrolled away, and the content
/// among it that has labels now.
///
/// Contains selected content only, not everything that was seen. Immutable: each change creates a new object.
package final class SeenRows: Sendable {
    /// One label's content.
    struct Row: Sendable {
        var identity: LabelIdentity
        /// The last frame of its label, in the content points of the scroll view.
        var frame: CGRect
        /// Its text while it has no label. nil while it has one.
        var text: ContentText?
        var group: String?
        /// The sort key among labels. Never less than the key of an earlier row.
        fileprivate(set) var order: RowOrder

        init(_ label: SceneLabel, frame: CGRect, isAway: Bool, direction: TextDirection) {
            identity = label.identity
            self.frame = frame
            text = isAway ? label.labelText : nil
            group = label.group
            order = RowOrder(frame, direction: direction)
        }
    }

    /// The rows, in order.
    let rows: [Row]
    /// The first and the last row without a label.
    let awayEnds: [LabelIdentity]
    private let places: [LabelIdentity: Int]
    private let tallest: CGFloat

    /// Keeps rows in the given order.
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

    /// The index of a row. nil if no row has the content.
    func place(of label: LabelIdentity) -> Int? { places[label] }

    /// The indices of the rows that may touch a vertical range, in order.
    ///
    /// - Complexity: O(log n).
    func places(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
        let first = rows.partitioningIndex { $0.order.y >= top - tallest }
        let end = rows.partitioningIndex { $0.order.y > bottom }
        return first..<max(first, end)
    }
}

/// The sort key of a frame in a scroll view: by its top, then from the leading side.
struct RowOrder: Comparable, Sendable {
    var y: CGFloat
    var x: CGFloat

    init(_ frame: CGRect, direction: TextDirection) {
        y = frame.minY
        x = direction == .rightToLeft ? -frame.maxX : frame.minX
    }

    static func < (one: RowOrder, other: RowOrder) -> Bool { (one.y, one.x) < (other.y, other.x) }
}
