import Foundation
import LabelText

extension SelectionScene {
    /// Returns the pieces of a selection's text, in reading order: one for each label. Includes the labels of
    /// off-screen list rows.
    ///
    /// A piece is created when it is requested. There is also a piece for a label without selected characters, but none
    /// for a label without text.
    /// - Parameters:
    ///   - selection: The selection.
    ///   - participants: The labels and rows that the selection may include.
    ///   - separator: The text between the texts of two labels.
    ///   - rowSeparator: The text between the texts of two labels that are side by side. nil means `separator`.
    ///   - ownSeparator: Returns the app's text between the texts of two labels. If it is nil or returns nil, the other
    ///     separators are used.
    ///   - onRead: Called with each label's text when its piece is created.
    /// - Complexity: O(1) for each piece. For an off-screen list row, also the time in which the list source returns
    ///   the text.
    func copyPieces(
        of selection: LabelSelection, participants: Participants, separator: String, rowSeparator: String?,
        ownSeparator: ((LabelIdentity, LabelIdentity) -> String?)?, onRead: ((SceneItem, ContentText) -> Void)? = nil
    ) -> AnySequence<CopyPiece> {
        let items = items(of: selection, participants: participants)
        return AnySequence { () -> AnyIterator<CopyPiece> in
            var (items, previous) = (items, SceneItem?.none)
            let tree = rowSeparator.map { _ in treeWithLists }
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
                    return CopyPiece(
                        text, range: selection.range(in: item.identity, length: text.length),
                        separator: previous.map { between($0, item) } ?? "")
                }
                return nil
            }
        }
    }
}
