import Foundation
import LabelDrawing

@testable import SelectableLabel
@testable import SelectableLabelTesting

/// What Copy should write, worked out from a screen's labels and the bounds of the selection alone, as plainly as can be.
@MainActor
struct CopyOracle {
    /// The labels that the selection touched when both its bounds were last there.
    private var touched: [LabelIdentity] = []

    /// The text from the selection's lower bound to its upper one.
    ///
    /// - Parameters:
    ///   - selection: What is selected.
    ///   - origin: The label that decides which others take part.
    ///   - places: The labels that take part, in reading order.
    ///   - screen: What they are on.
    /// - Returns: The labels' parts joined, with what stands for attachments.
    mutating func text(of selection: LabelSelection, origin: LabelIdentity?, among places: [Place], on screen: Screen) -> String {
        let labels = places.map(\.label)
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
        var text = ""
        var previous: Place?
        for identity in touched {
            guard let index = rank(identity) else { continue }
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
