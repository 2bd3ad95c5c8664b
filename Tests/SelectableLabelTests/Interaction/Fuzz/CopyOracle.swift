import Foundation
import LabelDrawing

@testable import LabelText
@testable import SelectableLabel
@testable import SelectableLabelTesting

/// Computes the text that Copy should write, as simply as possible: only from a screen's labels and the selection's
/// bounds.
@MainActor
struct CopyOracle {
    /// The labels touched by the selection at the last check, in reading order, including deleted bounds.
    private var touched: [LabelIdentity] = []
    /// The touched labels that were in a scroll view.
    private var scrolled: Set<LabelIdentity> = []
    /// The selection at the last check.
    private var last: LabelSelection?
    /// Whether touched labels may have been scrolled away and may still be selected.
    private var isUncertain = false

    /// Resets the oracle when nothing is selected.
    mutating func forget() { self = CopyOracle() }

    /// The text from the selection's lower bound to its upper one.
    ///
    /// - Parameters:
    ///   - selection: The selection.
    ///   - origin: The label that decides which others take part.
    ///   - places: The labels that take part, in reading order.
    ///   - screen: The screen that contains the labels.
    /// - Returns: The labels' parts, joined, with the alternative texts of attachments. nil if a part may have been
    ///   scrolled away; the list tests cover that case.
    mutating func text(of selection: LabelSelection, origin: LabelIdentity?, among places: [Place], on screen: Screen) -> String? {
        let labels = places.map(\.label)
        let rank = { (identity: LabelIdentity) in labels.firstIndex { $0.controller.identity == identity } }
        if touched.contains(where: { rank($0) == nil && scrolled.contains($0) }) { isUncertain = true }
        let left = touched.compactMap(rank)
        let (lower, upper) = (rank(selection.lowerBound.label), rank(selection.upperBound.label))
        // The position of a deleted bound is known only from its neighbours, and a bound that moves may pass it.
        if lower == nil || upper == nil, selection != last { isUncertain = true }
        last = selection
        if isUncertain { return nil }
        guard let first = lower ?? left.min(), let last = upper ?? left.max() else { return "" }
        let groups = [origin, selection.start.label, selection.end.label].compactMap { $0 }.compactMap(rank)
        let home = labels[groups.first ?? first]
        let ranks = labels.indices.filter { index in
            guard (min(first, last)...max(first, last)).contains(index) else { return false }
            return index == first || index == last || Self.isInScope(labels[index], of: home, on: screen)
        }
        touched = (lower == nil ? [selection.lowerBound.label] : []) + ranks.map { labels[$0].controller.identity }
        if upper == nil { touched.append(selection.upperBound.label) }
        scrolled.formUnion(ranks.filter { labels[$0].scrollView != nil }.map { labels[$0].controller.identity })
        var text = ""
        var previous: Place?
        for index in ranks {
            if let previous { text += Self.separator(between: previous, and: places[index], on: screen) }
            text += Self.part(of: labels[index], in: selection)
            previous = places[index]
        }
        return text
    }

    /// The selected part of a label, with the alternative texts of attachments.
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

    private static func isInScope(_ label: ScreenLabel, of origin: ScreenLabel, on screen: Screen) -> Bool {
        guard layer(of: label, on: screen) == layer(of: origin, on: screen) else { return false }
        switch screen.coordinator.configuration.scope {
        case .window: return true
        // Labels without a group form a group.
        case .group: return label.controller.selectionGroup == origin.controller.selectionGroup
        case .label: return false
        }
    }
}
