public import Foundation
public import LabelText

/// A list source made of closures, for any list whose rows can be counted.
///
/// The closures are called when needed, as described in `SelectionSource`. They live as long as the list, so they must
/// capture weakly any object that holds the list.
@MainActor
public final class RowSource: SelectionSource {
    /// The selection group of all rows. nil means no group.
    public var selectionGroup: String?
    /// Returns the frame of a row, in the content points of its scroll view. nil if frames are unknown.
    public var frameOfRow: ((_ row: Int) -> CGRect?)?
    /// Scrolls the list to show a row, and returns whether it did. nil means that the list is scrolled to the frame
    /// from `frameOfRow`.
    public var revealRow: ((_ row: Int) -> Bool)?
    /// Returns the row of a label. Set this closure if the data can find a row fast. If it is nil, the source builds an
    /// index of all identities to find a label that was not on screen.
    public var rowOfLabel: ((_ label: LabelIdentity) -> Int?)?
    /// Returns the rows that have cells now, in any order. They are searched before an index is built. nil if unknown.
    public var rowsOnScreen: (() -> [Int])?
    /// Returns the length of a text, in UTF-16 code units, without reading the text. nil means that the text is read to
    /// find its length.
    public var lengthOfLabel: ((_ label: LabelIdentity, _ row: Int) -> Int)?

    /// A closure that is called at the start of `rowsChanged()`.
    package var onRowsChanged: (() -> Void)?
    private let count: () -> Int
    private let labels: (Int) -> [LabelIdentity]
    private let text: (LabelIdentity, Int) -> RichText
    /// nil if the texts are not parsed.
    private let parsedText: ((LabelIdentity, Int) -> ParsedText?)?
    private var index = RowIndex()
    private var changes = 0
    private var knownCount = -1

    /// Creates a source of rows with several labels.
    ///
    /// - Parameters:
    ///   - count: Returns the number of rows.
    ///   - labels: Returns the identities of a row's labels, in reading order. They are any values that equal the
    ///     identities of the labels on screen.
    ///   - text: Returns the text that a label shows in a row: a `RichText`, or a `ParsedText` for Markdown and other
    ///     parsed texts. nil counts as an empty text.
    public init<ID: Hashable, Text: RowText>(
        count: @escaping () -> Int, labels: @escaping (_ row: Int) -> [ID], text: @escaping (_ label: ID, _ row: Int) -> Text?
    ) {
        self.count = count
        self.labels = { row in labels(row).map { LabelIdentity($0) } }
        // The app's own identities of the labels in the row that was read last.
        var own: [LabelIdentity: ID] = [:]
        let shown = { (label: LabelIdentity, row: Int) -> Text? in
            if ID.self == LabelIdentity.self, let label = label as? ID { return text(label, row) }
            if own[label] == nil { own = Dictionary(labels(row).map { (LabelIdentity($0), $0) }) { first, _ in first } }
            return own[label].flatMap { text($0, row) }
        }
        self.text = { shown($0, $1).map { $0 as? RichText ?? $0.parsedText.display } ?? RichText() }
        parsedText = Text.self == RichText.self ? nil : { shown($0, $1)?.parsedText }
    }

    /// Creates a source of rows with several labels, of any types. This initializer is for closures from which the
    /// compiler cannot tell the type of the identities, such as closures with a `guard`.
    ///
    /// - Parameters:
    ///   - count: Returns the number of rows.
    ///   - labels: Returns the identities of a row's labels, in reading order.
    ///   - text: Returns the text that a label shows in a row.
    @_disfavoredOverload
    public convenience init<Text: RowText>(
        count: @escaping () -> Int, labels: @escaping (_ row: Int) -> [AnyHashable],
        text: @escaping (_ label: LabelIdentity, _ row: Int) -> Text?
    ) {
        self.init(count: count, labels: { row in labels(row).map { LabelIdentity($0) } }, text: text)
    }

    /// Creates a source of rows with one label each.
    ///
    /// - Parameters:
    ///   - count: Returns the number of rows.
    ///   - identity: Returns the identity of a row's label: any value that equals the identity of the label on screen.
    ///   - text: Returns the text that the row's label shows.
    public convenience init<Text: RowText>(
        count: @escaping () -> Int, identity: @escaping (_ row: Int) -> some Hashable, text: @escaping (_ row: Int) -> Text?
    ) {
        self.init(count: count, labels: { [LabelIdentity(identity($0))] }, text: { _, row in text(row) })
    }

    /// Reports that rows were moved or that their texts changed.
    ///
    /// A change in the number of rows is detected automatically. If as many rows were inserted as deleted, call this
    /// method.
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

    /// A number that changes after each call of `rowsChanged()`, and after each change in the number of rows.
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

    /// Returns the identities of a row's labels. Empty if the row does not exist.
    public func labels(inRow row: Int) -> [LabelIdentity] {
        guard row >= 0, row < rowCount else { return [] }
        let labels = labels(row)
        index.note(labels, inRow: row)
        return labels
    }

    /// Returns the row of a label. nil if no row holds it.
    public func row(of label: LabelIdentity) -> Int? {
        _ = revision
        if let rowOfLabel { return rowOfLabel(label) }
        // Moves the index to a local variable during the call, because the app's closures may call this source again.
        let before = changes
        var known = RowIndex()
        swap(&known, &index)
        let row = known.row(of: label, count: rowCount, seen: rowsOnScreen ?? { [] }, labels: labels)
        if changes != before { known.rowsChanged() }
        index = known
        return row
    }

    /// Returns the text of a label in a row. Empty if the row does not exist.
    public func text(of label: LabelIdentity, inRow row: Int) -> RichText {
        row >= 0 && row < rowCount ? text(label, row) : RichText()
    }

    /// Returns the text of a label in a row, with its source. nil if the texts of the rows are not parsed, or if the
    /// row does not exist.
    public func parsedText(of label: LabelIdentity, inRow row: Int) -> ParsedText? {
        row >= 0 && row < rowCount ? parsedText?(label, row) : nil
    }

    /// Returns the length of a label's text in a row, in UTF-16 code units.
    public func length(of label: LabelIdentity, inRow row: Int) -> Int { lengthOfLabel?(label, row) ?? text(of: label, inRow: row).length }

    /// Returns a row's frame. nil if unknown.
    public func frame(ofRow row: Int) -> CGRect? { frameOfRow?(row) }

    /// Scrolls to a row, and returns whether it did.
    public func reveal(row: Int) -> Bool { revealRow?(row) ?? false }
}
