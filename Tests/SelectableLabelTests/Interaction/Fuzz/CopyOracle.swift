import Foundation
import LabelDrawing

@testable import LabelText
@testable import SelectableLabel
@testable import SelectableLabelTesting

/// Computes, with simple code, the text that Copy should write. It uses only the labels of a screen and both ends of
/// the selection.
@MainActor
struct CopyOracle {
    /// The labels in the selection at the last check, in reading order. Includes a deleted label at an end of the
    /// selection.
    private(set) var touched: [LabelIdentity] = []
    /// The selected labels that were in a scroll view at the last check. During a drag, all labels that have been in
    /// one since it began, because it may select them after they have scrolled out of sight.
    private var scrolled: Set<LabelIdentity> = []
    /// For each end of the selection, the nearest four labels of its layer towards the other end, nearest first. If its
    /// label was deleted, those before that.
    private var neighbors: (lower: [LabelIdentity], upper: [LabelIdentity]) = ([], [])
    /// The label where the selection began, and its group at the last check. Kept after the label was deleted.
    private var lastOrigin: (label: LabelIdentity, group: String?)?
    /// The selection at the last check.
    private var last: LabelSelection?
    /// The labels at the last check, in reading order.
    private var order: [LabelIdentity] = []
    /// Whether selected labels may have scrolled out of sight. The expected text is then unknown.
    private var isUncertain = false

    /// Resets the oracle. Called when nothing is selected, unless a drag may select again.
    mutating func forget() { self = CopyOracle() }

    /// Records the labels in scroll views during a drag.
    mutating func see(_ places: [Place]) {
        scrolled.formUnion(places.map(\.label).filter { $0.scrollView != nil }.map(\.controller.identity))
    }

    /// Returns the text that Copy should write for a selection.
    ///
    /// - Parameters:
    ///   - selection: The selection.
    ///   - origin: The label where the selection began. It decides which other labels can be selected.
    ///   - places: The selectable labels, in reading order.
    ///   - screen: The screen that contains the labels.
    ///   - isDragged: Whether the same drag was changing the selection at the last check, and still is.
    /// - Returns: The selected parts of the labels, joined, with the alternative texts of attachments. nil if a part
    ///   may have scrolled out of sight. Other tests cover such selections.
    mutating func text(
        of selection: LabelSelection, origin: LabelIdentity?, among places: [Place], on screen: Screen, isDragged: Bool
    ) -> String? {
        let labels = places.map(\.label)
        let rank = { (identity: LabelIdentity) in labels.firstIndex { $0.controller.identity == identity } }
        if scrolled.contains(where: { rank($0) == nil }) { isUncertain = true }
        let left = touched.compactMap(rank)
        let (lower, upper) = (rank(selection.lowerBound.label), rank(selection.upperBound.label))
        // If the label at an end of the selection was deleted, the position of that end is known only relative to other
        // labels. After the selection or the order of these labels changes, that position is unknown.
        let now = labels.map(\.controller.identity)
        let isReordered = order.filter(Set(now).contains) != now.filter(Set(order).contains)
        if lower == nil || upper == nil, selection != last || isReordered { isUncertain = true }
        (last, order) = (selection, now)
        if isUncertain { return nil }
        guard let first = lower ?? neighbors.lower.lazy.compactMap(rank).first ?? left.min(),
            let last = upper ?? neighbors.upper.lazy.compactMap(rank).first ?? left.max()
        else { return "" }
        let beyond = { (end: Int, others: any Collection<Int>) in
            others.filter { Self.layer(of: labels[$0], on: screen) == Self.layer(of: labels[end], on: screen) }
                .prefix(4).map { labels[$0].controller.identity }
        }
        if let lower { neighbors.lower = beyond(lower, lower + 1..<max(last, lower) + 1) }
        if let upper { neighbors.upper = beyond(upper, (min(first, upper)..<upper).reversed()) }
        let bounds = [selection.start.label, selection.end.label]
        let scopeLabel = labels[([origin].compactMap { $0 } + bounds).compactMap(rank).first ?? first]
        if let origin, rank(origin) != nil { lastOrigin = (origin, scopeLabel.controller.selectionGroup) }
        // If the label where the selection began was deleted, but is still at an end of the selection, it still decides
        // the group and the layer. Its layer is that of the label that remained beside it.
        let isKept = lastOrigin.map { $0.label == origin && bounds.contains($0.label) } ?? false
        let group = isKept ? lastOrigin?.group : scopeLabel.controller.selectionGroup
        let isRemoved = isKept && origin.flatMap(rank) == nil
        let beside = labels[origin == selection.lowerBound.label ? first : last]
        let layer = Self.layer(of: isRemoved ? beside : scopeLabel, on: screen)
        let ranks = labels.indices.filter { index in
            guard (min(first, last)...max(first, last)).contains(index) else { return false }
            return index == lower || index == upper || Self.isInScope(labels[index], group: group, layer: layer, on: screen)
        }
        touched = (lower == nil ? [selection.lowerBound.label] : []) + ranks.map { labels[$0].controller.identity }
        if upper == nil { touched.append(selection.upperBound.label) }
        if !isDragged { scrolled = [] }
        see(ranks.map { places[$0] })
        var text = ""
        var previous: Place?
        // A label without text adds nothing.
        for index in ranks where labels[index].controller.text.length > 0 {
            if let previous { text += Self.separator(between: previous, and: places[index], on: screen) }
            text += Self.part(of: labels[index], in: selection)
            previous = places[index]
        }
        return text
    }

    /// Returns the selected part of a label, with the alternative texts of attachments.
    private static func part(of label: ScreenLabel, in selection: LabelSelection) -> String {
        let (lower, upper) = (selection.lowerBound, selection.upperBound)
        let (text, identity) = (label.controller.text, label.controller.identity)
        let units = Array(text.string.utf16)
        let start = identity == lower.label ? lower.offset : 0
        let end = identity == upper.label ? upper.offset : units.count
        let first = min(start, units.count)
        let copied = (first..<max(first, min(end, units.count))).flatMap { index in
            units[index] == 0xFFFC ? Array((text.style(at: index).attachment?.alternativeText ?? "").utf16) : [units[index]]
        }
        return String(decoding: copied, as: UTF16.self)
    }

    private static func separator(between one: Place, and other: Place, on screen: Screen) -> String {
        let configuration = screen.coordinator.configuration
        return one.sharesRow(with: other) ? configuration.rowSeparator ?? configuration.separator : configuration.separator
    }

    private static func isInScope(
        _ label: ScreenLabel, group: String?, layer: Int, on screen: Screen
    ) -> Bool {
        guard self.layer(of: label, on: screen) == layer else { return false }
        switch screen.coordinator.configuration.scope {
        case .window: return true
        // All labels without a group form one group.
        case .group: return label.controller.selectionGroup == group
        case .label: return false
        }
    }
}
