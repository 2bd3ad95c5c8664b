import Foundation
import LabelDrawing

@testable import LabelText
@testable import SelectableLabel
@testable import SelectableLabelTesting

// A simple implementation of the reading order of labels and rows, to compare with the kit's.
extension ListModel {
    /// A label, or a list with all its rows, in the reading order.
    @MainActor
    struct Block {
        enum Content {
            case label(ScreenLabel)
            case list(Int)
        }

        var content: Content
        /// The row numbers of the block: in the window, and in each scroll view around it.
        var rows: [(level: String, row: Int)]
    }

    /// A position in the reading order: the index of a block, and the row if the block is a list.
    struct Place: Comparable {
        var block: Int
        var row = 0

        static func < (one: Place, other: Place) -> Bool { (one.block, one.row) < (other.block, other.row) }
    }

    /// A selectable text: the text of a label or row, or a part of it.
    struct Content {
        var identity: String
        var text: String
        /// The length of the label's text, of which `text` may be a part. A label without text adds nothing to a copy.
        var wholeLength: Int?
        /// The offset of this text in the text of its label.
        var start = 0
        var group: String?
        var rows: [(level: String, row: Int)]

        /// The range of this text in the text of its label.
        var range: Range<Int> { start..<start + text.utf16.count }

        /// Returns whether two texts are side by side: in the same row of the innermost scroll view that contains both.
        func sharesRow(with other: Content) -> Bool {
            let common = Array(zip(rows, other.rows)).last { $0.level == $1.level }
            return common.map { $0.row == $1.row } ?? false
        }
    }

    // MARK: Blocks

    func arrangement(in holder: String? = nil) -> [Block] {
        var items: [CopyOracle.Item<[Block]>] = []
        for label in screen.labels where label.scrollView == holder && !label.isHidden && label.controller.enableCopy {
            items.append(.init(frame: screen.frame(of: label), content: [Block(content: .label(label), rows: [])], index: items.count))
        }
        for view in screen.presentScrollViews where view.parent == holder {
            let list = lists.firstIndex { $0.id == view.id }
            let inside = list.map { lists[$0].rows.isEmpty ? [] : [Block(content: .list($0), rows: [])] } ?? arrangement(in: view.id)
            let frame = view.frame.offset(by: screen.space(in: view.parent).origin)
            if !inside.isEmpty { items.append(.init(frame: frame, content: inside, index: items.count)) }
        }
        let rows = CopyOracle.inRows(items, isMirrored: screen.direction == .rightToLeft)
        return rows.enumerated().flatMap { index, row in
            row.flatMap(\.content).map { Block(content: $0.content, rows: [(holder ?? "window", index)] + $0.rows) }
        }
    }

    // MARK: Places

    /// Returns the position of a label or row, even of a deleted one. Returns nil if it is unknown.
    func place(of identity: LabelIdentity) -> Place? {
        for (index, block) in blocks.enumerated() {
            switch block.content {
            case .label(let label): if label.controller.identity == identity { return Place(block: index) }
            case .list(let list):
                if let row = lists[list].index(of: identity.rawValue) { return Place(block: index, row: row) }
            }
        }
        return nil
    }

    /// Returns whether the selection can reach a label or row.
    func holds(_ identity: LabelIdentity) -> Bool {
        guard let place = place(of: identity) else { return false }
        guard case .list(let list) = blocks[place.block].content else { return true }
        return lists[list].holds(lists[list].rows[place.row])
    }

    /// Returns the positions of both ends of a selection, the lower one first.
    func ends(of selection: LabelSelection) -> (Place, Place)? {
        guard let start = place(of: selection.start.label), let end = place(of: selection.end.label) else { return nil }
        return start <= end ? (start, end) : (end, start)
    }

    /// Returns the rows of a list from one end of the selection to the other.
    func range(of selection: LabelSelection, inList list: Int) -> Range<Int>? {
        guard let (lower, upper) = ends(of: selection), let block = blocks.firstIndex(where: { $0.isList(list) }) else { return nil }
        guard lower.block <= block, block <= upper.block else { return 0..<0 }
        let end = upper.block == block ? upper.row + 1 : lists[list].rows.count
        return (lower.block == block ? lower.row : 0)..<end
    }

    // MARK: Texts

    /// Returns the texts between two positions, in reading order.
    ///
    /// - Parameter inReach: Whether to include all rows of lists that the selection can reach. If false, only rows that
    ///   can be selected now are included. Default: false.
    func contents(from lower: Place, to upper: Place, inReach: Bool = false) -> [Content] {
        guard lower.block <= upper.block else { return [] }
        return (lower.block...upper.block).flatMap { index -> [Content] in
            let block = blocks[index]
            switch block.content {
            case .label(let label):
                return [
                    Content(
                        identity: label.controller.identity.rawValue, text: label.controller.text.string,
                        group: label.controller.selectionGroup, rows: block.rows)
                ]
            case .list(let number):
                let list = lists[number]
                let rows = (lower.block == index ? lower.row : 0)..<(upper.block == index ? upper.row + 1 : list.rows.count)
                return rows.compactMap { number in
                    let row = list.rows[number]
                    guard inReach ? list.holds(row) : list.mayHold(row) else { return nil }
                    return Content(identity: row.id, text: list.text(of: row), group: list.group, rows: block.rows + [(list.id, number)])
                }
            }
        }
    }

    /// Returns all texts that a selection can contain if it began in `origin`, in reading order.
    func everything(from origin: LabelIdentity?) -> [Content] {
        guard !blocks.isEmpty else { return [] }
        let all = contents(from: Place(block: 0), to: Place(block: blocks.count - 1, row: lastRow), inReach: true)
        let isInScope = scope(of: origin)
        return all.filter { isInScope($0.identity, $0.group) }
    }

    private var lastRow: Int {
        guard case .list(let list)? = blocks.last?.content else { return 0 }
        return lists[list].rows.count - 1
    }

    /// Returns the label or row that decides which others can be selected. This is the one where the selection began
    /// or, if that is unknown, one at an end of the selection.
    func home(of selection: LabelSelection, origin: LabelIdentity?) -> LabelIdentity? {
        [origin, selection.start.label, selection.end.label].compactMap { $0 }.first { place(of: $0) != nil }
    }

    /// Returns a function that decides whether a row between the ends of a selection can be part of the selection.
    func rowScope(_ selection: LabelSelection, origin: LabelIdentity?) -> (_ row: Row, _ list: List) -> Bool {
        let ends = [selection.start.label.rawValue, selection.end.label.rawValue]
        let isInScope = scope(of: home(of: selection, origin: origin))
        return { row, list in ends.contains(row.id) || isInScope(row.id, list.group) }
    }

    /// Returns a function that decides whether a selection that began in `origin` can contain a text with the given
    /// identity and group.
    private func scope(of origin: LabelIdentity?) -> (_ identity: String, _ group: String?) -> Bool {
        switch screen.coordinator.configuration.scope {
        case .window: return { _, _ in true }
        case .group:
            let group = origin.flatMap(group)
            return { $1 == group }
        case .label: return { identity, _ in identity == origin?.rawValue }
        }
    }

    private func group(of identity: LabelIdentity) -> String? {
        guard let place = place(of: identity) else { return nil }
        switch blocks[place.block].content {
        case .label(let label): return label.controller.selectionGroup
        case .list(let list): return lists[list].group
        }
    }

    /// Returns the selected parts of the texts, in reading order; nil if the model does not know them.
    func parts(of selection: LabelSelection, origin: LabelIdentity?) -> [Content]? {
        guard isCertain, let (lower, upper) = ends(of: selection) else { return nil }
        let isInScope = scope(of: home(of: selection, origin: origin))
        let bounds = [selection.lowerBound, selection.upperBound]
        return contents(from: lower, to: upper).compactMap { content in
            let (isLower, isUpper) = (content.identity == bounds[0].label.rawValue, content.identity == bounds[1].label.rawValue)
            guard isLower || isUpper || isInScope(content.identity, content.group) else { return nil }
            let units = Array(content.text.utf16)
            let end = isUpper ? min(bounds[1].offset, units.count) : units.count
            let start = isLower ? min(bounds[0].offset, end) : 0
            var part = content
            (part.start, part.wholeLength) = (start, units.count)
            part.text = String(decoding: units[start..<max(start, end)], as: UTF16.self)
            return part
        }
    }

    /// Returns the text that Copy should write; nil if the model does not know it.
    func text(of selection: LabelSelection, origin: LabelIdentity?) -> String? {
        guard let parts = parts(of: selection, origin: origin)?.filter({ $0.wholeLength != 0 }) else { return nil }
        let configuration = screen.coordinator.configuration
        var text = ""
        for (index, part) in parts.enumerated() {
            let isInRow = index > 0 && part.sharesRow(with: parts[index - 1])
            if index > 0 { text += (isInRow ? configuration.rowSeparator : nil) ?? configuration.separator }
            text += part.text
        }
        return text
    }
}

extension ListModel.Block {
    fileprivate func isList(_ index: Int) -> Bool {
        guard case .list(let list) = content else { return false }
        return list == index
    }
}
