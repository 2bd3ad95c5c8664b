public import Foundation
public import LabelText

/// Provides the rows of a list from the app's data, including rows that have no cell at the moment.
///
/// With a source, a selection can include rows that were never shown. A source belongs to a scroll view
/// (`WindowView.ScrollContent.source`), and decides the order and the texts of the list. For example, a selection from
/// row 2 to row 90,000 includes all rows between. Select All selects every row. A row that the source no longer lists
/// counts as removed.
///
/// Contract:
/// - **Lazy.** All rows are read only when the text of all rows is needed. `rowCount`, `labels(inRow:)` and `row(of:)`
///   are called often, about a dozen times per drag step, and must be fast: O(1) or O(log n).
/// - **Identities** match the labels that show the rows (`LabelController.identity`). Each identity is in one row only,
///   and stays with its content when rows are inserted, deleted or moved.
/// - **Revision.** After any change, `revision` is a different number. While it stays the same, answers may be cached.
@MainActor
public protocol SelectionSource: AnyObject {
    /// A number that changes after rows were inserted, deleted or moved, or after their texts changed.
    var revision: Int { get }
    /// The number of rows.
    var rowCount: Int { get }
    /// Returns the identities of a row's labels, in reading order. Empty for a row without selectable text.
    ///
    /// - Parameter row: From 0 to `rowCount - 1`.
    func labels(inRow row: Int) -> [LabelIdentity]
    /// Returns the row that holds a label. nil if no row holds it.
    func row(of label: LabelIdentity) -> Int?
    /// Returns the text that a label shows in a row.
    ///
    /// - Parameters:
    ///   - label: One of `labels(inRow: row)`.
    ///   - row: From 0 to `rowCount - 1`.
    func text(of label: LabelIdentity, inRow row: Int) -> RichText
    /// Returns the text that a label shows in a row, with its source, such as Markdown. Copy needs the source to write
    /// a row without a cell like a row with a cell. The display text must equal `text(of:inRow:)`. Default: nil, which
    /// means that the text was not parsed.
    func parsedText(of label: LabelIdentity, inRow row: Int) -> ParsedText?
    /// Returns the length of a label's text in a row, in UTF-16 code units. Default: the length of `text(of:inRow:)`.
    func length(of label: LabelIdentity, inRow row: Int) -> Int
    /// Returns a row's frame in the content points of its scroll view. nil if unknown. Default: nil.
    func frame(ofRow row: Int) -> CGRect?
    /// Scrolls the list to show a row. If the result is false, the list is scrolled to `frame(ofRow:)`. Default: false.
    ///
    /// - Returns: Whether the row is visible now.
    func reveal(row: Int) -> Bool
    /// The selection group of all rows, like `LabelController.selectionGroup` for a label. Default: nil, which means no
    /// group.
    var selectionGroup: String? { get }
}

extension SelectionSource {
    /// Returns nil: the text was not parsed.
    public func parsedText(of label: LabelIdentity, inRow row: Int) -> ParsedText? { nil }

    /// Returns the length of `text(of:inRow:)`.
    public func length(of label: LabelIdentity, inRow row: Int) -> Int { text(of: label, inRow: row).length }

    /// Returns nil: the frame is unknown.
    public func frame(ofRow row: Int) -> CGRect? { nil }

    /// Returns false: does not scroll.
    public func reveal(row: Int) -> Bool { false }

    /// nil, which means no group.
    public var selectionGroup: String? { nil }
}
