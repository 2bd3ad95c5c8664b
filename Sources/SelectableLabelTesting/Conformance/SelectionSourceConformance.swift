public import SelectableLabel

/// Checks that an implementation of `SelectionSource` describes its rows as specified. Use it in the implementation's
/// tests.
///
/// Each check returns one message per fault. The implementation passes if no check returns a message.
@MainActor
public struct SelectionSourceConformance {
    /// A requirement on a source. Each case is one check.
    public enum Check: String, CaseIterable, Sendable {
        /// Each label identity is in one row only, and `row(of:)` returns that row.
        case labelsHaveOneRow
        /// For a label that is in no row, `row(of:)` returns nil.
        case unknownLabelsHaveNoRow
        /// The length of a text is the number of its UTF-16 code units.
        case lengthsAreThoseOfTheTexts
        /// The display text of a parsed text is the text.
        case parsedTextsShowTheTexts
        /// Frames are in the order of their rows, from top to bottom. Rows without a frame are ignored.
        case framesAreInOrder
        /// While the revision is the same, the source returns the same rows.
        case answersRepeat
        /// After a change, the revision is different, and all other rules hold.
        case changesAreSeen
    }

    private let source: any SelectionSource
    private let change: @MainActor () -> Void

    /// Creates checks of a source. The checks read all rows of the source.
    ///
    /// - Parameters:
    ///   - source: The source to check, with at least one row.
    ///   - change: Inserts, deletes or moves rows of the source.
    public init(_ source: any SelectionSource, change: @escaping @MainActor () -> Void) {
        self.source = source
        self.change = change
    }

    /// Runs a check and returns one message per fault; empty if there is none.
    public func violations(of check: Check) -> [String] {
        switch check {
        case .labelsHaveOneRow: labelsHaveOneRow()
        case .unknownLabelsHaveNoRow: source.row(of: "no row of any list").map { ["an unknown label is in row \($0)"] } ?? []
        case .lengthsAreThoseOfTheTexts: lengths()
        case .parsedTextsShowTheTexts: parsedTexts()
        case .framesAreInOrder: frames()
        case .answersRepeat: repeats()
        case .changesAreSeen: changes()
        }
    }

    private var rows: [[LabelIdentity]] { (0..<source.rowCount).map { source.labels(inRow: $0) } }

    private func labelsHaveOneRow() -> [String] {
        var (found, seen): ([String], Set<LabelIdentity>) = ([], [])
        for (row, labels) in rows.enumerated() {
            for label in labels {
                if !seen.insert(label).inserted { found.append("\(label) is in two rows") }
                if source.row(of: label) != row {
                    found.append("\(label) is in row \(row), not \(String(describing: source.row(of: label)))")
                }
            }
        }
        return found
    }

    private func lengths() -> [String] {
        rows.enumerated().flatMap { row, labels in
            labels.compactMap { label in
                let (length, text) = (source.length(of: label, inRow: row), source.text(of: label, inRow: row))
                return length == text.length ? nil : "\(label) has the length \(length), its text \(text.length)"
            }
        }
    }

    private func parsedTexts() -> [String] {
        rows.enumerated().flatMap { row, labels in
            labels.compactMap { label in
                guard let parsed = source.parsedText(of: label, inRow: row), parsed.display != source.text(of: label, inRow: row) else {
                    return nil
                }
                return "\(label) shows a text that is not the display text of its parsed text"
            }
        }
    }

    private func frames() -> [String] {
        let frames = (0..<source.rowCount).compactMap { source.frame(ofRow: $0) }
        return zip(frames, frames.dropFirst()).compactMap { one, next in
            next.minY >= one.minY && next.height >= 0 ? nil : "\(next) follows \(one)"
        }
    }

    private func repeats() -> [String] {
        let (revision, before) = (source.revision, rows)
        let isSame = rows == before && source.revision == revision
        return isSame ? [] : ["the rows changed without a change of the source"]
    }

    private func changes() -> [String] {
        let revision = source.revision
        _ = rows
        change()
        let isNew = source.revision != revision
        return (isNew ? [] : ["the revision did not change"]) + labelsHaveOneRow() + lengths() + frames() + repeats()
    }
}
