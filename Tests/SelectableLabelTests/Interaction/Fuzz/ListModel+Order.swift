import Foundation
import LabelDrawing

@testable import LabelText
@testable import SelectableLabel
@testable import SelectableLabelTesting

// A simple implementation of the reading order of labels and rows, to compare with the kit's.
extension ListModel {
    /// A selectable text, and the part of it that is selected.
    struct Content {
        var identity: String
        var text: String
        /// The selected part, in UTF-16 code units. By default, all of the text.
        var range: Range<Int>
        var group: String?
        /// The row numbers of the text: in the window, and in each scroll view around it.
        var rows: [(level: String, row: Int)]

        init(_ identity: String, _ text: String, group: String?, rows: [(level: String, row: Int)] = []) {
            (self.identity, self.text, self.group, self.rows) = (identity, text, group, rows)
            range = 0..<text.utf16.count
        }

        var selectedText: String { String(decoding: Array(text.utf16)[range], as: UTF16.self) }

        /// Returns whether the text is unchanged up to the end of the selection.
        func isKept(in now: String, _ bounds: LabelSelection?) -> Bool {
            let end = bounds.flatMap { $0.upperBound.label.rawValue == identity ? $0.upperBound.offset : nil }
            return now == text || now.utf16.starts(with: text.utf16.prefix(end ?? text.utf16.count))
        }

        /// Returns whether two texts are side by side: in the same row of the innermost scroll view that contains both.
        func sharesRow(with other: Content) -> Bool {
            let common = Array(zip(rows, other.rows)).last { $0.level == $1.level }
            return common.map { $0.row == $1.row } ?? false
        }
    }

    // MARK: Order

    /// Returns all texts in a scroll view, or in the window, in reading order.
    func allContents(in holder: String? = nil) -> [Content] {
        var items: [CopyOracle.Item<[Content]>] = []
        for label in screen.labels where label.scrollView == holder && !label.isHidden && label.controller.enableCopy {
            let content = Content(
                label.controller.identity.rawValue, label.controller.text.string, group: label.controller.selectionGroup)
            items.append(.init(frame: screen.frame(of: label), content: [content], index: items.count))
        }
        for view in screen.presentScrollViews where view.parent == holder {
            let inside = screen.list(view.id).map(rows) ?? allContents(in: view.id)
            let frame = view.frame.offset(by: screen.space(in: view.parent).origin)
            if !inside.isEmpty { items.append(.init(frame: frame, content: inside, index: items.count)) }
        }
        let rows = CopyOracle.inRows(items, isMirrored: screen.direction == .rightToLeft)
        return rows.enumerated().flatMap { index, row in
            row.flatMap(\.content).map { content in
                var content = content
                content.rows.insert((holder ?? "window", index), at: 0)
                return content
            }
        }
    }

    private func rows(of list: ScreenList) -> [Content] {
        var rows: [(id: String, text: String)] = []
        if let known = lists[list.id] {
            // A row on screen is before a row that was last seen at the same place.
            let all = (known.cells + known.away).enumerated()
            rows = all.sorted { ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset) }.map { ($1.id, $1.text) }
        } else {
            rows = (0..<list.rows.count).map { (list.rows.id(at: $0) ?? "", list.rows.text(at: $0) ?? "") }
        }
        return rows.enumerated().map { index, row in
            Content(row.id, row.text, group: list.selectionGroup, rows: [(list.id, index)])
        }
    }

    // MARK: Selected texts

    /// Returns the indices in `contents` at which a selection starts and ends if a text is at its lower or upper end.
    private func place(of end: LabelPosition) -> (start: Int, end: Int)? {
        let index = { (id: String) in self.contents.firstIndex { $0.identity == id } }
        if let place = index(end.label.rawValue) { return (place, place + 1) }
        guard let known = ends[end.label.rawValue] else { return nil }
        let (before, after) = (known.before.lazy.compactMap(index).first, known.after.lazy.compactMap(index).first)
        guard let start = after ?? before.map({ $0 + 1 }), let end = before.map({ $0 + 1 }) ?? after else { return nil }
        // If the two have changed places, the one on the selected side decides.
        return end <= start ? (start, end) : known.isLower ? (start, start) : (end, end)
    }

    /// Returns the indices in `contents` of what came into the place of a removed end.
    func gap(ofRemoved end: String) -> Range<Int>? {
        guard !holds(LabelIdentity(end)), let known = ends[end] else { return nil }
        let index = { (id: String) in self.contents.firstIndex { $0.identity == id } }
        let (before, after) = (known.before.lazy.compactMap(index).first, known.after.lazy.compactMap(index).first)
        guard let low = before.map({ $0 + 1 }) ?? (known.before.count < 4 ? 0 : nil),
            let high = after ?? (known.after.count < 4 ? contents.count : nil), low <= high
        else { return nil }
        return low..<high
    }

    /// Returns the selected texts, in reading order; nil if nothing is left beside a removed end.
    func parts(of selection: LabelSelection) -> [Content]? {
        guard let lower = place(of: selection.lowerBound), let upper = place(of: selection.upperBound) else { return nil }
        let isInScope = scope(of: selection, origin: origin)
        return contents.indices.compactMap { index -> Content? in
            var part = contents[index]
            let isLower = part.identity == selection.lowerBound.label.rawValue
            let isUpper = part.identity == selection.upperBound.label.rawValue
            let isBetween = index >= lower.start && index < upper.end && isInScope(part)
            guard isLower || isUpper || isBetween else { return nil }
            let end = isUpper ? min(selection.upperBound.offset, part.range.upperBound) : part.range.upperBound
            part.range = (isLower ? min(selection.lowerBound.offset, end) : 0)..<end
            return part
        }
    }

    /// Returns the text that Copy should write; nil if nothing is left beside a removed end.
    func text(of selection: LabelSelection) -> String? {
        guard let parts = parts(of: selection)?.filter({ !$0.text.isEmpty }) else { return nil }
        let configuration = screen.coordinator.configuration
        var text = ""
        for (index, part) in parts.enumerated() {
            let isInRow = index > 0 && part.sharesRow(with: parts[index - 1])
            if index > 0 { text += (isInRow ? configuration.rowSeparator : nil) ?? configuration.separator }
            text += part.selectedText
        }
        return text
    }

    /// Returns a function that decides whether a text can be in a selection that began in `origin`. If that text was
    /// removed, an end of the selection decides.
    func scope(of selection: LabelSelection?, origin: LabelIdentity?) -> (Content) -> Bool {
        let bounds = [selection?.start.label, selection?.end.label].compactMap { $0 }
        let candidates = (origin.map { holds($0) || bounds.contains($0) ? [$0] : [] } ?? []) + bounds
        switch screen.coordinator.configuration.scope {
        case .window: return { _ in true }
        case .group:
            let home = candidates.first { holds($0) || ends[$0.rawValue] != nil }?.rawValue
            let known = contents.first { $0.identity == home }
            let group = known.map(\.group) ?? home.flatMap { ends[$0]?.group }
            return { $0.group == group }
        case .label:
            let home = (candidates.first(where: holds) ?? candidates.first)?.rawValue
            return { $0.identity == home }
        }
    }
}
