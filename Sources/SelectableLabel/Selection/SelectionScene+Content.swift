import Foundation

extension SelectionScene {
    /// What a selection takes of each label it touches, in reading order; ranges may be empty.
    ///
    /// None where a bound's label is no longer there.
    /// - Complexity: O(labels touched).
    public func parts(of selection: LabelSelection, participants: [Int]? = nil) -> [(label: SceneLabel, range: TextRange)] {
        let lower = selection.lowerBound
        let upper = selection.upperBound
        guard let first = rank(of: lower.label), let last = rank(of: upper.label), first <= last else { return [] }
        let allowed = participants.map(Set.init)
        var parts: [(label: SceneLabel, range: TextRange)] = []
        for index in first...last where index == first || index == last || allowed?.contains(index) ?? true {
            let label = labels[index]
            let length = label.layout.text.length
            let start = index == first ? min(max(lower.offset, 0), length) : 0
            let end = index == last ? min(max(upper.offset, 0), length) : length
            parts.append((label, start..<max(start, end)))
        }
        return parts
    }

    /// What a selection takes of those labels of a span that are there, in the span's order; bounds in labels that are gone are the span's edges.
    func parts(of selection: LabelSelection, span: [LabelIdentity]) -> [(label: SceneLabel, range: TextRange)] {
        span.compactMap { identity in
            guard let label = label(identity) else { return nil }
            let length = label.layout.text.length
            let start = identity == selection.lowerBound.label ? min(max(selection.lowerBound.offset, 0), length) : 0
            let end = identity == selection.upperBound.label ? min(max(selection.upperBound.offset, 0), length) : length
            return (label, start..<max(start, end))
        }
    }

    /// The characters of some parts as they are copied: as cut out of all labels' texts with separators between them, so that a label of which nothing is
    /// selected but an edge, and one without text, count too.
    static func plainText(of parts: [(label: SceneLabel, range: TextRange)], separator: String) -> String {
        parts.map { $0.label.copiedText($0.range).withAlternativeTexts.string }
            .joined(separator: separator)
    }

    /// Whether a selection takes every character of the labels it may span.
    func isEverything(_ selection: LabelSelection, participants: [Int]) -> Bool {
        guard let first = rank(of: selection.lowerBound.label), let last = rank(of: selection.upperBound.label) else { return false }
        return participants.allSatisfy { index in
            let length = labels[index].layout.text.length
            let isFromStart = index > first || (index == first && selection.lowerBound.offset <= 0)
            let isToEnd = index < last || (index == last && selection.upperBound.offset >= length)
            return length == 0 || (isFromStart && isToEnd)
        }
    }

    /// The selection of all that some labels hold; nil without any label.
    func everything(_ participants: [Int]) -> LabelSelection? {
        guard let first = participants.min(), let last = participants.max() else { return nil }
        return LabelSelection(
            start: LabelPosition(labels[first].identity, 0),
            end: LabelPosition(labels[last].identity, labels[last].layout.text.length)
        )
    }

    /// The characters a selection takes, as they are copied: labels joined by a separator, of attachments their alternative texts.
    ///
    /// - Parameters:
    ///   - selection: What is selected.
    ///   - participants: The labels it may span; nil for all.
    ///   - separator: What stands between two labels.
    /// - Complexity: O(n) in the text taken.
    public func plainText(of selection: LabelSelection, participants: [Int]? = nil, separator: String = "\n") -> String {
        Self.plainText(of: parts(of: selection, participants: participants), separator: separator)
    }
}
