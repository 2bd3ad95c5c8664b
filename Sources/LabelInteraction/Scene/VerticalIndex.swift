package import Foundation
import LabelDrawing

/// Finds the frames that touch a vertical range, without looking at the others.
package struct VerticalIndex: Sendable {
    /// The numbers of the frames, sorted by their tops.
    private var items: [Int] = []
    private var tops: [CGFloat] = []
    /// For each frame, the lowest bottom of all frames up to it.
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

    /// The number of frames that begin at or above a y coordinate.
    func count(upTo y: CGFloat) -> Int { tops.count(upTo: y) }

    /// Calls a function for each frame that may touch a vertical range, including its edges, from the bottom up.
    ///
    /// A frame that ends above the range may be included if a taller frame begins before it.
    ///
    /// - Complexity: O(log n + frames found) for frames of similar height.
    package func forEach(from top: CGFloat, to bottom: CGFloat, _ body: (Int) -> Void) {
        var place = tops.count(upTo: bottom) - 1
        while place >= 0, reach[place] >= top {
            body(items[place])
            place -= 1
        }
    }
}

extension [CGFloat] {
    /// The number of values in a sorted array that are not greater than a limit.
    func count(upTo limit: CGFloat) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] <= limit { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
