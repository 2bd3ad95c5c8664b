import LabelDrawing
import LabelText

/// The text of a label or list row, without layout.
struct ContentText: Hashable, Sendable {
    /// The displayed text.
    var text: RichText
    /// The parsed text that `text` was made from, if any.
    var parsed: ParsedText?
    /// The alignment of paragraphs that do not set one.
    var alignment = LabelTextAlignment.natural

    /// The length of the text, in UTF-16 code units.
    var length: Int { text.length }

    /// Returns the start of the character that contains an offset, or the offset itself if a character starts there.
    func characterBoundary(atOrBefore offset: Int) -> Int {
        let units = text.utf16[...]
        return CharacterBoundaries.starts(of: units).last { Int($0) <= offset }.map(Int.init) ?? 0
    }

    /// Returns whether the displayed text and that of `other` are equal up to `offset`.
    func isKept(in other: ContentText, upTo offset: Int) -> Bool {
        text == other.text || other.text.utf16.starts(with: text.utf16.prefix(max(offset, 0)))
    }

    /// Returns the offset in `other` that has the same place in the source as a bound of a selection in this text. nil
    /// if the source before it differs, or if one of the texts was not parsed.
    ///
    /// - Parameter isEnd: Whether the selected text is before the bound.
    /// - Complexity: O(n).
    func offset(of bound: Int, isEnd: Bool, in other: ContentText) -> Int? {
        guard let parsed, let next = other.parsed else { return nil }
        let shown = parsed.sourceRange(for: isEnd ? bound - 1..<bound : bound..<bound + 1)
        let place = isEnd ? shown.upperBound : shown.lowerBound
        guard next.source.utf16.starts(with: parsed.source.utf16.prefix(place)) else { return nil }
        let range = next.displayRange(for: isEnd ? place - 1..<place : place..<place + 1)
        return isEnd ? range.upperBound : range.lowerBound
    }
}

extension SceneLabel {
    /// The label's text, without layout.
    var labelText: ContentText { ContentText(text: layout.text, parsed: parsed, alignment: layout.alignment) }
}
