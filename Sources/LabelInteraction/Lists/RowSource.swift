public import Foundation
public import LabelText

/// A list's rows as closures over an app's data: the source for any list whose rows can be counted.
///
/// The closures are asked lazily, as `SelectionSource` says. They live as long as the list does: capture what holds the list weakly.
@MainActor
public final class RowSource: SelectionSource {
    /// The group of all rows; nil for none.
    public var selectionGroup: String?
    /// Asked for the frame of a row in the content points of its scroll view; nil where frames are not known.
    public var frameOfRow: ((_ row: Int) -> CGRect?)?
    /// Asked to scroll the list so that a row can be seen, and answers whether it did; nil where only `frameOfRow` tells where a row is.
    public var revealRow: ((_ row: Int) -> Bool)?
    /// Asked for the row of a label's content, where the data have an index of their own. nil makes one of all identities, when one is asked for that was not on screen.
    public var rowOfLabel: ((_ label: LabelIdentity) -> Int?)?
    /// Asked for the rows that have cells now, in any order. The row of a label on screen is looked for there before an index is made. nil where that is not known.
    public var rowsOnScreen: (() -> [Int])?
    /// Asked for the length of a text in UTF-16 code units, where that is known without the text; nil asks for the text.
    public var lengthOfLabel: ((_ label: LabelIdentity, _ row: Int) -> Int)?

    /// Called when rows changed, before anything else is asked.
    package var onRowsChanged: (() -> Void)?
    private let count: () -> Int
    private let labels: (Int) -> [LabelIdentity]
    private let text: (LabelIdentity, Int) -> RichText
    private var index = RowIndex()
    private var changes = 0
    private var knownCount = -1

    /// Creates a source of rows with several labels.
    ///
    /// - Parameters:
    ///   - count: The number of rows.
    ///   - labels: The identities of a row's labels, in reading order, as the labels have them.
    ///   - text: The text of one of a row's labels, as the label shows it.
    public init(
        count: @escaping () -> Int, labels: @escaping (_ row: Int) -> [LabelIdentity],
        text: @escaping (_ label: LabelIdentity, _ row: Int) -> RichText
    ) {
        (self.count, self.labels, self.text) = (count, labels, text)
    }

    /// Creates a source of rows with one label each.
    ///
    /// - Parameters:
    ///   - count: The number of rows.
    ///   - identity: The identity of a row's label, as the label has it.
    ///   - text: The row's text, as its label shows it.
    public convenience init(
        count: @escaping () -> Int, identity: @escaping (_ row: Int) -> LabelIdentity, text: @escaping (_ row: Int) -> RichText
    ) {
        self.init(count: count, labels: { [identity($0)] }, text: { _, row in text(row) })
    }

    /// Rows were moved or got other texts. That their number changed is seen without being told; when as many came as went, tell it.
    ///
    /// - Complexity: O(1).
    public func rowsChanged() {
        onRowsChanged?()
        rowsChanged(by: 0)
    }

    private func rowsChanged(by growth: Int) {
        changes += 1
        index.rowsChanged(by: growth)
    }

    /// Another number after `rowsChanged()` and after the number of rows changed.
    public var revision: Int {
        let count = rowCount
        if count != knownCount {
            if knownCount >= 0 { rowsChanged(by: count - knownCount) }
            knownCount = count
        }
        return changes
    }

    /// The number of rows.
    public var rowCount: Int { min(max(count(), 0), 1 << 40) }

    /// The identities of a row's labels; none for a row that is not there.
    public func labels(inRow row: Int) -> [LabelIdentity] {
        guard row >= 0, row < rowCount else { return [] }
        let labels = labels(row)
        index.note(labels, inRow: row)
        return labels
    }

    /// The row of a label's content.
    public func row(of label: LabelIdentity) -> Int? {
        _ = revision
        if let rowOfLabel { return rowOfLabel(label) }
        // The app's closures may ask the source, or tell it of a change, meanwhile: the index is not the source's then.
        let before = changes
        var known = RowIndex()
        swap(&known, &index)
        let row = known.row(of: label, count: rowCount, seen: rowsOnScreen ?? { [] }, labels: labels)
        if changes != before { known.rowsChanged() }
        index = known
        return row
    }

    /// The text of one of a row's labels; empty for a row that is not there.
    public func text(of label: LabelIdentity, inRow row: Int) -> RichText {
        row >= 0 && row < rowCount ? text(label, row) : RichText()
    }

    /// The length of one of a row's texts.
    public func length(of label: LabelIdentity, inRow row: Int) -> Int { lengthOfLabel?(label, row) ?? text(of: label, inRow: row).length }

    /// A row's frame.
    public func frame(ofRow row: Int) -> CGRect? { frameOfRow?(row) }

    /// Scrolls to a row.
    public func reveal(row: Int) -> Bool { revealRow?(row) ?? false }
}
