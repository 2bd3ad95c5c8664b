public import Foundation
public import LabelText

/// The rows of a list as the app's data has them, whether a row has a cell or not: the port through which a selection reaches rows that were never shown.
///
/// A source belongs to a scroll view: `WindowView.ScrollContent.source`. With it, the order and the texts of the list are the source's: a selection from row 2 to
/// row 90,000 holds all between, Select All takes every row, and a row that the source no longer names is removed.
///
/// Contract:
/// - **Asked lazily.** Nothing asks for all rows unless the text of all rows is wanted. `rowCount`, `labels(inRow:)` and `row(of:)` are asked often, some dozen
///   times for a step of a drag, and must be fast: O(1), or O(log n).
/// - **Identities** are those of the labels that show the rows (`LabelController.identity`), each in one row only, and stay with their content when rows are
///   inserted, deleted or moved.
/// - **Revision.** Whatever changed, `revision` is another number afterwards; while it is the same, answers may be kept.
@MainActor
public protocol SelectionSource: AnyObject {
    /// A number that is another one after rows were inserted, deleted, moved or got other texts.
    var revision: Int { get }
    /// The number of rows.
    var rowCount: Int { get }
    /// The identities of a row's labels, in reading order; none for a row without text that can be selected.
    ///
    /// - Parameter row: From 0 to `rowCount - 1`.
    func labels(inRow row: Int) -> [LabelIdentity]
    /// The row that a label's content is in; nil for content that is in none.
    func row(of label: LabelIdentity) -> Int?
    /// The text of one of a row's labels, as its label shows it.
    ///
    /// - Parameters:
    ///   - label: One of `labels(inRow: row)`.
    ///   - row: From 0 to `rowCount - 1`.
    func text(of label: LabelIdentity, inRow row: Int) -> RichText
    /// The length of one of a row's texts in UTF-16 code units. Without an answer of its own the text is asked for.
    func length(of label: LabelIdentity, inRow row: Int) -> Int
    /// A row's frame in the content points of its scroll view; nil where it is not known. Without an answer of its own, nil.
    func frame(ofRow row: Int) -> CGRect?
    /// Scrolls the list so that a row can be seen. Without an answer of its own, false: the list is scrolled to `frame(ofRow:)`.
    ///
    /// - Returns: Whether the row can be seen now.
    func reveal(row: Int) -> Bool
    /// The group of all rows, as `LabelController.selectionGroup` is that of a label. Without an answer of its own, nil.
    var selectionGroup: String? { get }
}

extension SelectionSource {
    /// The length of the text.
    public func length(of label: LabelIdentity, inRow row: Int) -> Int { text(of: label, inRow: row).length }

    /// Not known.
    public func frame(ofRow row: Int) -> CGRect? { nil }

    /// Does not scroll.
    public func reveal(row: Int) -> Bool { false }

    /// In no group.
    public var selectionGroup: String? { nil }
}
