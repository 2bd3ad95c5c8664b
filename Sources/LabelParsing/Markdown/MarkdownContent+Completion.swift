import LabelText

// MARK: - Overview
//
// The end of a text that is still being written is shown as what it will most likely be. Delimiters at the very end are
// hidden until it is clear what they do. Then everything that is still open is closed, the innermost first. A link
// without its target shows its text. A picture without its target is hidden.

extension MarkdownContent {
    /// The maximum number of delimiters at the end that are hidden one after the other.
    private static let maximumCuts = 8

    /// Completes the markup at the end of the text.
    ///
    /// - Complexity: O(n).
    mutating func complete(_ definitions: [String: MarkdownDocument.Definition]) {
        var reader = MarkdownInlineReader()
        reader.read(self, definitions)
        if let ticks = reader.unmatchedTicks { completeCode(after: ticks) }
        for _ in 0..<Self.maximumCuts {
            reader.read(self, definitions)
            guard let cut = reader.hiddenEnd else { break }
            replaceEnd(from: cut, by: [])
        }
        replaceEnd(from: units.count, by: reader.closers)
    }

    private mutating func completeCode(after ticks: TextRange) {
        var end = units.count
        while end > ticks.upperBound, units[end - 1] == "`" { end -= 1 }
        guard ticks.upperBound < end else { return replaceEnd(from: ticks.lowerBound, by: []) }
        // A longer run at the end would grow by the ticks.
        guard units.count - end <= ticks.count else { return }
        replaceEnd(from: end, by: [UInt16](repeating: 0x60, count: ticks.count))
    }
}

extension MarkdownInlineReader {
    /// The start of the markup at the end that is not shown. nil if there is none.
    fileprivate var hiddenEnd: Int? {
        let units = content.units
        if let picture = openBrackets.first(where: { $0.isImage }) { return picture.range.lowerBound }
        guard content.sourceEnd >= units.count, let last = units.last else { return nil }
        if let bracket = failedBracket, isUnfinished(after: bracket) { return bracket }
        if case .leaf(.replaced) = nodes.last?.kind, nodes.last?.range.upperBound == units.count { return nil }
        if last == "\\" { return units.count - 1 }
        guard last == "*" || last == "_" || last == "~" else { return nil }
        var start = units.count
        while start > 0, units[start - 1] == last { start -= 1 }
        if last == "~", units.count - start > 2 { return nil }
        guard let run = runs.last, run.start == start else { return start }
        return run.unused > 0 || unmatched.contains { runs[$0].mark == last } ? start : nil
    }

    /// Returns whether the target of a link is not complete after the closing bracket at `index`.
    private func isUnfinished(after index: Int) -> Bool {
        let rest = content.units[(index + 1)...]
        guard let first = rest.first else { return true }
        if first == "[" { return !rest.contains(0x5D) }
        guard first == "(", !rest.contains(0x29) else { return false }
        // After the target, only a title may follow.
        let title = rest.drop { $0 != " " && $0 != "\n" }.first { $0 != " " && $0 != "\n" }
        return title.map { $0 == "\"" || $0 == "'" || $0 == "(" } ?? true
    }

    /// The delimiters that close everything that is still open.
    fileprivate var closers: [UInt16] {
        let marks = unmatched.map { index in
            (start: runs[index].start, text: [UInt16](repeating: runs[index].mark, count: runs[index].unused))
        }
        let links = openBrackets.map { (start: $0.range.lowerBound, text: Array("]()".utf16)) }
        return (marks + links).sorted { $0.start > $1.start }.flatMap(\.text)
    }
}
