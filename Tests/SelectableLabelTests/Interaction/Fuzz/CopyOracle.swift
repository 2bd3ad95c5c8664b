import Foundation
import LabelDrawing

@testable import SelectableLabel
@testable import SelectableLabelTesting

/// What Copy should write, worked out from a screen's labels and the bounds of the selection alone, as plainly as can be.
@MainActor
struct CopyOracle {
    /// The labels that the selection touched when both its bounds were last there.
    private var touched: [LabelIdentity] = []

    /// The labels of a screen that take part, the first of each identity, in reading order.
    static func labels(of screen: Screen) -> [ScreenLabel] {
        var seen: Set<LabelIdentity> = []
        let taking = screen.labels.filter { !$0.isHidden && $0.controller.enableCopy && seen.insert($0.controller.identity).inserted }
        let reading = inReadingOrder(taking, in: nil, of: screen)
        let orders = Set(reading.map { $0.controller.selectionOrder ?? .infinity }).sorted()
        return orders.flatMap { order in reading.filter { ($0.controller.selectionOrder ?? .infinity) == order } }
    }

    /// The text from the selection's lower bound to its upper one.
    ///
    /// - Parameters:
    ///   - selection: What is selected.
    ///   - origin: The label that decides which others take part.
    ///   - labels: The labels that take part, in reading order.
    ///   - screen: What they are on.
    /// - Returns: The labels' parts joined, with what stands for attachments.
    mutating func text(of selection: LabelSelection, origin: LabelIdentity?, among labels: [ScreenLabel], on screen: Screen) -> String {
        let rank = { (identity: LabelIdentity) in labels.firstIndex { $0.controller.identity == identity } }
        let (lower, upper) = (selection.lowerBound, selection.upperBound)
        if let first = rank(lower.label), let last = rank(upper.label) {
            let groups = [origin, selection.start.label, selection.end.label].compactMap { $0 }.compactMap(rank)
            let home = labels[groups.first ?? first]
            touched = labels.indices.filter { index in
                guard (min(first, last)...max(first, last)).contains(index) else { return false }
                return index == first || index == last || Self.isInScope(labels[index], of: home, on: screen)
            }.map { labels[$0].controller.identity }
        }
        let parts = touched.compactMap { identity -> String? in
            guard let label = labels.first(where: { $0.controller.identity == identity }) else { return nil }
            let text = label.controller.text
            let units = Array(text.string.utf16)
            let start = identity == lower.label ? lower.offset : 0
            let end = identity == upper.label ? upper.offset : units.count
            let first = min(start, units.count)
            let copied = (first..<max(first, min(end, units.count))).flatMap { index in
                units[index] == 0xFFFC ? Array((text.style(at: index).attachment?.alternativeText ?? "").utf16) : [units[index]]
            }
            return String(decoding: copied, as: UTF16.self)
        }
        return parts.joined(separator: screen.coordinator.configuration.separator)
    }

    private static func isInScope(_ label: ScreenLabel, of origin: ScreenLabel, on screen: Screen) -> Bool {
        switch screen.coordinator.configuration.scope {
        case .window: true
        // A label without a group is in none.
        case .group: origin.controller.selectionGroup.map { label.controller.selectionGroup == $0 } ?? false
        case .label: false
        }
    }

    // MARK: Reading order

    /// A label, or a scroll view with all that is in it.
    private struct Item {
        var frame: CGRect
        var labels: [ScreenLabel]
        var index: Int
    }

    private static func inReadingOrder(_ labels: [ScreenLabel], in holder: String?, of screen: Screen) -> [ScreenLabel] {
        var items: [Item] = []
        for label in labels where label.scrollView == holder {
            items.append(Item(frame: screen.frame(of: label), labels: [label], index: items.count))
        }
        for view in screen.scrollContainers where view.parent?.rawValue == holder {
            let inside = inReadingOrder(labels, in: view.identity.rawValue, of: screen)
            if !inside.isEmpty { items.append(Item(frame: view.frame, labels: inside, index: items.count)) }
        }
        let isMirrored = screen.direction == .rightToLeft
        let rows = rows(of: items).map { row in row.sorted { isLess(inRow(isMirrored)($0), inRow(isMirrored)($1)) } }
        let key = { (row: [Item]) in
            [row.map(\.frame.minY).min() ?? 0, row.map(\.frame.maxY).max() ?? 0] + inRow(isMirrored)(row[0])
        }
        return rows.sorted { isLess(key($0), key($1)) }.flatMap { $0.flatMap(\.labels) }
    }

    /// Puts items together until no two rows have items that share one.
    private static func rows(of items: [Item]) -> [[Item]] {
        var rows = items.map { [$0] }
        while true {
            let pairs = rows.indices.flatMap { one in rows.indices.filter { $0 > one }.map { (one, $0) } }
            let sharing = pairs.first { one, other in rows[one].contains { first in rows[other].contains { shares(first.frame, $0.frame) } }
            }
            guard let (one, other) = sharing else { return rows }
            rows[one] += rows.remove(at: other)
        }
    }

    private static func shares(_ one: CGRect, _ other: CGRect) -> Bool {
        let height = min(one.maxY, other.maxY) - max(one.minY, other.minY)
        let width = max(0, min(one.maxX, other.maxX) - max(one.minX, other.minX))
        guard height > 0, height >= min(one.height, other.height) / 2 else { return false }
        return width < min(one.width, other.width) / 2
    }

    private static func inRow(_ isMirrored: Bool) -> (Item) -> [CGFloat] {
        { [isMirrored ? -$0.frame.maxX : $0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height, CGFloat($0.index)] }
    }

    private static func isLess(_ one: [CGFloat], _ other: [CGFloat]) -> Bool { one.lexicographicallyPrecedes(other) }
}
