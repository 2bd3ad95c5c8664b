package import Foundation
import LabelDrawing

/// Finds frames by their height: which of many touch a band, without looking at the others.
package struct VerticalIndex: Sendable {
    /// The frames' numbers, by their tops.
    private var items: [Int] = []
    private var tops: [CGFloat] = []
    /// The lowest bottom of all frames up to each.
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

    /// How many frames begin at a height or above it.
    func count(upTo y: CGFloat) -> Int { tops.count(upTo: y) }

    /// Calls a function with each frame that may touch a band, its edges included, from the bottom up; frames that end above the band are among them only
    /// where a longer one begins before them.
    ///
    /// - Complexity: O(log n + frames found) for frames of about one height.
    package func forEach(from top: CGFloat, to bottom: CGFloat, _ body: (Int) -> Void) {
        var place = tops.count(upTo: bottom) - 1
        while place >= 0, reach[place] >= top {
            body(items[place])
            place -= 1
        }
    }
}

extension [CGFloat] {
    /// How many values of a sorted array are not greater than a limit.
    func count(upTo limit: CGFloat) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] <= limit { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
