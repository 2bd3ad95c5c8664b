import LabelDrawing
import LabelText

/// A label's text as it is copied, without its layout.
struct ContentText: Hashable, Sendable {
    /// The text as it is shown.
    var text: RichText
    /// The parsed text that `text` was made from, if any.
    var parsed: ParsedText?
    /// The alignment of paragraphs whose style has none.
    var alignment = LabelTextAlignment.natural

    /// The length in UTF-16 code units.
    var length: Int { text.length }

    /// The start of the character that contains an offset, or the offset itself if a character starts there.
    func characterBoundary(atOrBefore offset: Int) -> Int {
        let units = text.utf16[...]
        return CharacterBoundaries.starts(of: units).last { Int($0) <= offset }.map(Int.init) ?? 0
    }

    /// Whether the text up to an offset is the same in another text.
    func isKept(in other: ContentText, upTo offset: Int) -> Bool {
        text == other.text || other.text.utf16.starts(with: text.utf16.prefix(max(offset, 0)))
    }
}

extension SceneLabel {
    /// The text without its layout.
    var labelText: ContentText { ContentText(text: layout.text, parsed: parsed, alignment: layout.options.alignment) }
}
