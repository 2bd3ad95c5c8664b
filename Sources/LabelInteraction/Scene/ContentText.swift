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
}

extension SceneLabel {
    /// The label's text, without layout.
    var labelText: ContentText { ContentText(text: layout.text, parsed: parsed, alignment: layout.alignment) }
}
