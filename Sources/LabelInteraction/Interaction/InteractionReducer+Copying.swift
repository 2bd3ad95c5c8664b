import Foundation
import LabelText

extension InteractionReducer {
    /// Returns the parts of the selected text, as `copyParts(_:countsRows:onRead:)` does.
    package func copyParts(_ state: InteractionState) -> AnySequence<CopyPart> { copyParts(state, onRead: nil) }

    /// Returns the parts of the selected text, in reading order: one for each label. Includes the labels of off-screen
    /// list rows.
    ///
    /// A part is created when it is requested. There is also a part for a label without selected characters, but none
    /// for a label without text.
    /// - Parameters:
    ///   - state: The state with the selection.
    ///   - countsRows: Whether parts get the indices of their rows and columns.
    ///   - onRead: Called with each label's text when its part is created. A text is read only once.
    /// - Complexity: O(1) for each part. For an off-screen list row, also the time in which the list source returns
    ///   the text.
    func copyParts(
        _ state: InteractionState, countsRows: Bool = false, onRead: ((SceneItem, ContentText) -> Void)?
    ) -> AnySequence<CopyPart> {
        guard let selection = state.selection else { return AnySequence([]) }
        let items = scene.items(of: selection, participants: participants(state))
        let (rowSeparator, grids) = (configuration.rowSeparator, CopyGrid.cells(configuration.copyGrids))
        return AnySequence { () -> AnyIterator<CopyPart> in
            var (items, previous, place) = (items, SceneItem?.none, (row: 0, column: 0))
            let tree = countsRows || rowSeparator != nil ? scene.treeWithLists : nil
            func between(_ one: SceneItem, _ other: SceneItem) -> String {
                if let own = self.separator?(one.identity, other.identity) { return own }
                guard let rowSeparator, let tree, scene.sharesRow(one, other, in: tree) else { return configuration.separator }
                return rowSeparator
            }
            return AnyIterator {
                while let item = items.next() {
                    let text = scene.text(of: item)
                    guard text.length > 0 else { continue }
                    defer { previous = item }
                    onRead?(item, text)
                    var part = CopyPart(
                        text, range: selection.range(in: item.identity, length: text.length),
                        separator: previous.map { between($0, item) } ?? configuration.separator, label: item.identity)
                    if countsRows, let previous, let tree {
                        place = scene.sharesRow(previous, item, in: tree) ? (place.row, place.column + 1) : (place.row + 1, 0)
                    }
                    (part.row, part.column) = place
                    if let place = grids[item.identity] { (part.cell, part.head) = place }
                    if let rank = item.rank {
                        part.hidden = scene.content.labels[rank].layout.truncatedRange
                        part.takesAll = scene.content.labels[rank].settings.selectionMode == .wholeText
                    }
                    return part
                }
                return nil
            }
        }
    }

    /// Returns the content that a composer makes of the selected text. nil if it leaves nothing, or if nothing is
    /// selected.
    package func content(_ state: InteractionState, composedBy composer: CopyComposer) -> PasteboardContent? {
        let parts = composer(Array(copyParts(state, countsRows: true, onRead: nil)))
        return parts.allSatisfy(\.plainText.isEmpty)
            ? nil : PasteboardContent(.kept(parts), isLarge: parts.count > configuration.immediateCopyLimit)
    }
}
