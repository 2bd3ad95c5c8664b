package import Foundation
import LabelDrawing
import LabelText

/// Finds the frames that touch a vertical range without visiting all frames.
package struct VerticalIndex: Sendable {
    /// The numbers of the frames, sorted by their tops.
    private var items: [Int] = []
    private var tops: [CGFloat] = []
    /// For each frame, the greatest `maxY` of this frame and all frames before it.
    private var reach: [CGFloat] = []

    /// Creates an index of numbered frames.
    ///
    /// - Complexity: O(n log n).
    package init(_ frames: [(item: Int, frame: CGRect)]) {
        let sorted = frames.sorted { ($0.frame.minY, $0.item) < ($1.frame.minY, $1.item) }
        items = sorted.map(\.item)
        tops = sorted.map(\.frame.minY)
        var lowest = -CGFloat.infinity
        reach = sorted.map { entry in
            lowest = max(lowest, entry.frame.maxY)
            return lowest
        }
    }

    /// Returns the number of frames that begin at or above a y coordinate.
    func count(upTo y: CGFloat) -> Int { tops.partitioningIndex { $0 > y } }

    /// Calls `body` for each frame that may touch a vertical range, including the ends of the range. The frame with the
    /// greatest `minY` comes first.
    ///
    /// A frame that ends above the range is also included if a frame that begins higher up extends into the range.
    ///
    /// - Complexity: O(log n + frames found) for frames of similar height.
    package func forEach(from top: CGFloat, to bottom: CGFloat, _ body: (Int) -> Void) {
        var place = count(upTo: bottom) - 1
        while place >= 0, reach[place] >= top {
            body(items[place])
            place -= 1
        }
    }
}
