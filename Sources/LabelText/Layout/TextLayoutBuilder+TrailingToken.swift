import Foundation
import LabelDrawing

extension TextLayoutBuilder {
    /// Appends the trailing token after a text that is not truncated.
    ///
    /// If the last line has no room for the token, the token gets a line of its own, and is truncated if it is wider
    /// than that line. If the line does not fit in the container, the trailing token is left out and the text is
    /// truncated.
    mutating func appendTrailingToken() {
        guard let text = options.trailingToken?.scaled(by: typeset.scale), let record = lines.last else { return }
        var draft = draft(from: Int(record.textStart), at: nil)
        guard let token = TruncationToken(text, of: typeset, isRightToLeft: draft.isRightToLeft) else { return }
        let width = frames.last.map { CGFloat($0.width).nonNegative } ?? availableWidth(of: draft)
        let end = draft.text.paragraph.length
        guard CGFloat(record.width + token.line.width) > width + Tolerance.rounding else {
            draft.position = removeLastLine()
            draft.text.layOut(draft.text.range.lowerBound..<end)
            draft.token = token
            self.token = token
            return append(&draft)
        }
        draft.text.layOut(end..<end)
        draft.isAdded = true
        draft.token = withoutLeadingSpace(text).flatMap {
            TruncationToken($0, of: typeset, isRightToLeft: draft.isRightToLeft, width: availableWidth(of: draft))
        }
        self.token = draft.token
        if let bands { draft.position = position(for: draft, in: bands) }
        if bands == nil || draft.position != nil {
            append(&draft)
            let rowCount = frames.isEmpty ? lines.count : Set(lines.map(\.top)).count
            guard isLastLineTooLow() || rowCount > maximumRowCount else { return }
            removeLastLine()
        }
        self.token = nil
        if typeset.text.length > 0 { cutLastLine(limit: .max) }
    }

    /// Returns a token without leading white space, for the start of a line; nil if it is all white space.
    private func withoutLeadingSpace(_ text: RichText) -> RichText? {
        let start = text.utf16.firstIndex { !WhiteSpace.hangs($0) }
        return start.map { text.slice($0..<text.length) }
    }

    /// Returns a position in the container's shape for one more line: in the last line's row if there is room,
    /// otherwise below that row. nil if there is none.
    private func position(for draft: LineDraft, in bands: ContainerBands) -> RowPosition? {
        guard let last = frames.last, let record = lines.last, let row = extents.last?.height else { return nil }
        let height = lineHeight(of: draft)
        let width = draft.token?.line.width ?? 0
        if height.baseline <= row.baseline + Float(Tolerance.rounding),
            height.height - height.baseline <= row.height - row.baseline + Float(Tolerance.rounding)
        {
            let behind = frames(of: draft.text.paragraph, isFirst: false, from: CGFloat(record.top), height: row, in: bands)
                .first { (draft.isRightToLeft ? $0.right <= last.left : $0.left >= last.right) && $0.width >= width }
            if let behind { return RowPosition(top: record.top, height: row, frame: behind.bounded(to: width)) }
        }
        return position(ofWidth: width, of: draft.text.paragraph, below: CGFloat(top), height: height, in: bands)
    }
}
