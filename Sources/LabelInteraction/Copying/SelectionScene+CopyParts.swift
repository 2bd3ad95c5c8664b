import Foundation
import LabelText

extension SelectionScene {
    /// Returns the parts of a selection's text, in reading order: one for each label. Includes the labels of
    /// off-screen list rows.
    ///
    /// A part is created when it is requested. There is also a part for a label without selected characters, but none
    /// for a label without text.
    /// - Parameters:
    ///   - selection: The selection.
    ///   - participants: The labels and rows that the selection may include.
    ///   - separator: The text between the texts of two labels.
    ///   - rowSeparator: The text between the texts of two labels that are side by side. nil means `separator`.
    ///   - ownSeparator: Returns the app's text between the texts of two labels. If it is nil or returns nil, the other
    ///     separators are used.
    ///   - grids: The cells of the app's grids, each with the head of its grid.
    ///   - countsRows: Whether parts get the indices of their rows and columns.
    ///   - onRead: Called with each label's text when its part is created.
    /// - Complexity: O(1) for each part. For an off-screen list row, also the time in which the list source returns
    ///   the text.
    func copyParts(
        of selection: LabelSelection, participants: Participants, separator: String, rowSeparator: String?,
        ownSeparator: ((LabelIdentity, LabelIdentity) -> String?)?,
        grids: [LabelIdentity: (cell: CopyGrid.Cell, head: CopyGrid.Head)] = [:],
        countsRows: Bool = false, onRead: ((SceneItem, ContentText) -> Void)? = nil
    ) -> AnySequence<CopyPart> {
        let items = items(of: selection, participants: participants)
        return AnySequence { () -> AnyIterator<CopyPart> in
            var (items, previous, place) = (items, SceneItem?.none, (row: 0, column: 0))
            let tree = countsRows || rowSeparator != nil ? treeWithLists : nil
            func between(_ one: SceneItem, _ other: SceneItem) -> String {
                if let own = ownSeparator?(one.identity, other.identity) { return own }
                guard let rowSeparator, let tree, sharesRow(one, other, in: tree) else { return separator }
                return rowSeparator
            }
            return AnyIterator {
                while let item = items.next() {
                    let text = text(of: item)
                    guard text.length > 0 else { continue }
                    defer { previous = item }
                    onRead?(item, text)
                    var part = CopyPart(
                        text, range: selection.range(in: item.identity, length: text.length),
                        separator: previous.map { between($0, item) } ?? separator, label: item.identity)
                    if countsRows, let previous, let tree {
                        place = sharesRow(previous, item, in: tree) ? (place.row, place.column + 1) : (place.row + 1, 0)
                    }
                    (part.row, part.column) = place
                    if let place = grids[item.identity] { (part.cell, part.head) = place }
                    if let rank = item.rank {
                        part.hidden = content.labels[rank].layout.truncatedRange
                        part.takesAll = content.labels[rank].settings.selectionMode == .wholeText
                    }
                    return part
                }
                return nil
            }
        }
    }
}
