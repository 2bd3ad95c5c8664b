import Foundation
import LabelDrawing

extension TextLayoutBuilder {
    /// Appends the trailing token after a text that is not truncated.
    ///
    /// If the last line has no room for it, the token gets a line of its own. If that line does not fit either, the
    /// token replaces the end of the text.
    mutating func appendTrailingToken() {
        guard let text = options.trailingToken?.scaled(by: typeset.scale), let record = lines.last else { return }
        var draft = lineDraft(from: Int(record.textStart))
        guard let token = TruncationToken(text, of: typeset, isRightToLeft: draft.isRightToLeft) else { return }
        let room = lineRoom(draft.style, isFirst: draft.range.lowerBound == 0)
        let end = typeset.paragraphs[draft.paragraph].content.count
        scratch.removeAll()
        guard CGFloat(record.width + token.line.width) > room + 0.01 else {
            removeLastLine()
            draft.range = draft.range.lowerBound..<end
            if let shaped = draft.shaped, !draft.range.isEmpty { shaped.typeset.layOutLine(draft.range, into: &scratch) }
            draft.token = token
            self.token = token
            return append(draft, height: lineHeight(of: draft))
        }
        draft.range = end..<end
        draft.token = withoutLeadingSpace(text).flatMap {
            TruncationToken($0, of: typeset, isRightToLeft: draft.isRightToLeft)
        }
        self.token = draft.token
        let hasPlace = takePlace(for: draft)
        if hasPlace { append(draft, height: lineHeight(of: draft)) }
        guard !hasPlace || isLastLineTooLow || lines.count > maximumLineCount && frames.isEmpty else { return }
        if hasPlace { removeLastLine() }
        if typeset.text.length > 0 { cutLastLine(limit: .max) }
    }

    /// Returns a token without leading white space, for the start of a line; nil if it is all white space.
    private func withoutLeadingSpace(_ text: RichText) -> RichText? {
        let start = text.utf16.firstIndex { !WhiteSpace.hangs($0) }
        return start.map { text.slice($0..<text.length) }
    }

    /// Finds a place in the shape for one more line: after the last one in its row, otherwise below it. Returns false
    /// if there is none.
    private mutating func takePlace(for draft: LineDraft) -> Bool {
        guard let last = frames.last, let record = lines.last else { return true }
        let isRightToLeft = draft.isRightToLeft
        let height = lineHeight(of: draft)
        let width = draft.token?.line.width ?? 0
        let row = LineHeight(height: lastHeight, baseline: record.baseline, spacing: record.height - lastHeight)
        if height.baseline <= row.baseline + 0.01, height.height - height.baseline <= row.height - row.baseline + 0.01 {
            let behind = places(of: draft.paragraph, from: CGFloat(record.top), height: row)
                .first { (isRightToLeft ? $0.right <= last.left : $0.left >= last.right) && $0.width >= width }
            if let behind {
                (top, frame, rowHeight) = (record.top, behind, row)
                return true
            }
        }
        guard let (y, found) = place(ofWidth: width, of: draft.paragraph, below: CGFloat(top), height: height) else { return false }
        (top, frame, rowHeight) = (Double(y), found, height)
        return true
    }
}
