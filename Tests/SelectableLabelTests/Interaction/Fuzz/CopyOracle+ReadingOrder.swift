import Foundation
import LabelDrawing

@testable import LabelText
@testable import SelectableLabel
@testable import SelectableLabelTesting

// A simple implementation of the reading order of a screen's labels, to compare with the kit's.
extension CopyOracle {
    /// A label with its row numbers: its row in the window, and its row in each scroll view around it.
    @MainActor
    struct Place {
        var label: ScreenLabel
        var rows: [(level: String, row: Int)]

        /// Returns whether two labels are side by side: in the same row of the innermost scroll view that contains
        /// both.
        func sharesRow(with other: Place) -> Bool {
            let common = Array(zip(rows, other.rows)).last { $0.level == $1.level }
            return common.map { $0.row == $1.row } ?? false
        }
    }

    /// Returns the selectable labels in reading order. If labels share an identity, only the first is included.
    static func places(of screen: Screen) -> [Place] {
        var seen: Set<LabelIdentity> = []
        let taking = screen.presentLabels.filter {
            !$0.isHidden && $0.controller.enableCopy && seen.insert($0.controller.identity).inserted
        }
        let layers = Set(taking.map { layer(of: $0, on: screen) }).sorted()
        let reading = layers.flatMap { layer in
            inReadingOrder(taking.filter { self.layer(of: $0, on: screen) == layer }, in: nil, layer: layer, of: screen)
        }
        let orders = Set(reading.map { $0.label.controller.selectionOrder ?? .infinity }).sorted()
        return orders.flatMap { order in reading.filter { ($0.label.controller.selectionOrder ?? .infinity) == order } }
    }

    // MARK: Layers

    /// Returns the number of visible sheets.
    static func topLayer(of screen: Screen) -> Int { screen.presentViews.filter { $0.kind == .sheet }.count }

    /// Returns the number of sheets that are not in front of a label.
    static func layer(of label: ScreenLabel, on screen: Screen) -> Int {
        topLayer(of: screen) - views(inFrontOf: label, on: screen).filter { $0.kind == .sheet }.count
    }

    /// Returns the views in front of a label.
    static func views(inFrontOf label: ScreenLabel, on screen: Screen) -> [ScreenView] {
        screen.tree.nodes.drop { $0.label !== label }.compactMap(\.view)
    }

    // MARK: Rows

    /// A label, or a scroll view with all its contents, in the reading order.
    struct Item<Content> {
        var frame: CGRect
        var content: Content
        var index: Int
    }

    private static func inReadingOrder(_ labels: [ScreenLabel], in holder: String?, layer: Int, of screen: Screen) -> [Place] {
        var items: [Item<[Place]>] = []
        for label in labels where label.scrollView == holder {
            items.append(Item(frame: screen.frame(of: label), content: [Place(label: label, rows: [])], index: items.count))
        }
        for view in screen.presentScrollViews where view.parent == holder {
            let inside = inReadingOrder(labels, in: view.id, layer: layer, of: screen)
            let frame = view.frame.offset(by: screen.space(in: view.parent).origin)
            if !inside.isEmpty { items.append(Item(frame: frame, content: inside, index: items.count)) }
        }
        let level = holder ?? "layer \(layer)"
        return inRows(items, isMirrored: screen.direction == .rightToLeft).enumerated().flatMap { index, row in
            row.flatMap(\.content).map { Place(label: $0.label, rows: [(level, index)] + $0.rows) }
        }
    }

    /// Returns the rows of the items, in reading order.
    static func inRows<Content>(_ items: [Item<Content>], isMirrored: Bool) -> [[Item<Content>]] {
        let rows = rows(of: items).map { row in row.sorted { isLess(inRow($0, isMirrored), inRow($1, isMirrored)) } }
        let key = { (row: [Item<Content>]) in
            [row.map(\.frame.minY).min() ?? 0, row.map(\.frame.maxY).max() ?? 0] + inRow(row[0], isMirrored)
        }
        return rows.sorted { isLess(key($0), key($1)) }
    }

    /// Merges two rows that overlap, until no rows can be merged.
    private static func rows<Content>(of items: [Item<Content>]) -> [[Item<Content>]] {
        var rows = items.map { [$0] }
        while true {
            let pairs = rows.indices.flatMap { one in rows.indices.filter { $0 > one }.map { (one, $0) } }
            let sharing = pairs.first { one, other in
                rows[one].contains { first in rows[other].contains { shares(first.frame, $0.frame) } }
            }
            guard let (one, other) = sharing else { return rows }
            rows[one] += rows.remove(at: other)
        }
    }

    private static func shares(_ one: CGRect, _ other: CGRect) -> Bool {
        let height = min(one.maxY, other.maxY) - max(one.minY, other.minY)
        let width = max(0, min(one.maxX, other.maxX) - max(one.minX, other.minX))
        guard height > 0, height >= min(one.height, other.height) / 2 else { return false }
        return width == 0 || width < min(one.width, other.width) / 2
    }

    private static func inRow<Content>(_ item: Item<Content>, _ isMirrored: Bool) -> [CGFloat] {
        let frame = item.frame
        return [isMirrored ? -frame.maxX : frame.minX, frame.minY, frame.width, frame.height, CGFloat(item.index)]
    }

    private static func isLess(_ one: [CGFloat], _ other: [CGFloat]) -> Bool { one.lexicographicallyPrecedes(other) }
}
