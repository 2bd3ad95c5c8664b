import Foundation
import LabelDrawing

@testable import LabelText
@testable import SelectableLabel
@testable import SelectableLabelTesting

/// What Copy should write, worked out from a screen's labels and the bounds of the selection alone, as plainly as can be.
@MainActor
struct CopyOracle {
    /// What the selection touched when it was last looked at, in reading order, bounds that are gone included.
    private var touched: [LabelIdentity] = []
    /// Of that, what stood in a scroll view.
    private var scrolled: Set<LabelIdentity> = []
    /// What was selected then.
    private var last: LabelSelection?
    /// Whether some of that may have been scrolled away, and may be selected still.
    private var isUncertain = false

    /// Nothing is selected any more.
    mutating func forget() { self = CopyOracle() }

    /// The text from the selection's lower bound to its upper one.
    ///
    /// - Parameters:
    ///   - selection: What is selected.
    ///   - origin: The label that decides which others take part.
    ///   - places: The labels that take part, in reading order.
    ///   - screen: What they are on.
    /// - Returns: The labels' parts joined, with what stands for attachments; nil where some of it may have been scrolled away, which lists are tested for.
    mutating func text(of selection: LabelSelection, origin: LabelIdentity?, among places: [Place], on screen: Screen) -> String? {
        let labels = places.map(\.label)
        let rank = { (identity: LabelIdentity) in labels.firstIndex { $0.controller.identity == identity } }
        if touched.contains(where: { rank($0) == nil && scrolled.contains($0) }) { isUncertain = true }
        let left = touched.compactMap(rank)
        let (lower, upper) = (rank(selection.lowerBound.label), rank(selection.upperBound.label))
        // Where a bound was that is gone, only its neighbours tell, and a bound that moves may pass it.
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

    /// What a selection takes of a label, with what stands for attachments.
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
        // Labels without a group are a group.
        case .group: return label.controller.selectionGroup == origin.controller.selectionGroup
        case .label: return false
        }
    }
}
