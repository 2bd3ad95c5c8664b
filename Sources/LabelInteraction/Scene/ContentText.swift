import LabelDrawing
import LabelText

/// A label's text as copies take it, without its layout.
struct ContentText: Hashable, Sendable {
    /// The text as it is shown.
    var text: RichText
    /// What it was made from by a parser; nil for nothing else.
    var parsed: ParsedText?
    /// The alignment of paragraphs whose style has none.
    var alignment = TextAlignment.natural

    /// The length in UTF-16 code units.
    var length: Int { text.length }

    /// The start of the character that an offset is in, or the offset itself.
    func characterBoundary(atOrBefore offset: Int) -> Int {
        let units = text.utf16[...]
        return CharacterBoundaries.starts(of: units).last { Int($0) <= offset }.map(Int.init) ?? 0
    }

    /// Whether all up to an offset is the same in another text.
    func isKept(in other: ContentText, upTo offset: Int) -> Bool {
        text == other.text || other.text.utf16.starts(with: text.utf16.prefix(max(offset, 0)))
    }
}

extension SceneLabel {
    /// The text without its layout.
    var labelText: ContentText { ContentText(text: layout.text, parsed: parsed, alignment: layout.options.alignment) }
}
