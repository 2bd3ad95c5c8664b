import Foundation
import LabelDrawing
import LabelText

/// The rows of a list and their texts: those of a source of the app, or selected ones that were scrolled away.
protocol RowTexts: Sendable {
    /// The number of rows.
    var count: Int { get }
    /// Returns the position of a label. nil if no row contains the label.
    func place(of label: LabelIdentity) -> RowPlace?
    /// Returns the identities of the labels in a row, from 0 to `count - 1`.
    func labels(inRow row: Int) -> [LabelIdentity]
    /// Returns the text of a label.
    func text(of label: LabelIdentity, at place: RowPlace) -> ContentText
    /// Returns the length of a label's text, in UTF-16 code units.
    func length(of label: LabelIdentity, at place: RowPlace) -> Int
    /// Returns the frame of a row, in the content points of the scroll view. nil if unknown.
    func frame(ofRow row: Int) -> CGRect?
    /// Returns the selection group of a row. nil means no group. All rows of a source are in the same group.
    func group(ofRow row: Int) -> String?
}

extension ListSource: RowTexts {
    var count: Int { ask { max($0.rowCount, 0) } }

    func place(of label: LabelIdentity) -> RowPlace? {
        ask { source in
            guard let row = source.row(of: label), row >= 0, row < source.rowCount else { return nil }
            return source.labels(inRow: row).firstIndex(of: label).map { RowPlace(row: row, part: $0) }
        }
    }

    func labels(inRow row: Int) -> [LabelIdentity] { ask(row) { $0.labels(inRow: row) } ?? [] }

    func text(of label: LabelIdentity, at place: RowPlace) -> ContentText {
        ask(place.row) { source in
            let parsed = source.parsedText(of: label, inRow: place.row)
            return ContentText(text: parsed?.display ?? source.text(of: label, inRow: place.row), parsed: parsed)
        } ?? ContentText(text: RichText())
    }

    func length(of label: LabelIdentity, at place: RowPlace) -> Int {
        max(ask(place.row) { $0.length(of: label, inRow: place.row) } ?? 0, 0)
    }

    func frame(ofRow row: Int) -> CGRect? { ask(row) { $0.frame(ofRow: row) }??.sanitized }

    func group(ofRow row: Int) -> String? { ask { $0.selectionGroup } }
}
