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
    /// Whether a selection is shortened instead of cleared if the text changes.
    var clampsSelection = false

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

/// Maps offsets of an old text to a new one in which the same text is selected.
struct TextMove: Sendable {
    private let old: ContentText
    private let new: ContentText
    /// The length that both texts have in common, if the selection is clamped to it.
    private var limit: Int?

    /// Returns nil if the selected text changed, and the selection may not be clamped to the unchanged start of the
    /// text.
    ///
    /// - Parameter end: The end of the selection in the old text.
    /// - Complexity: O(n).
    init?(from old: ContentText, to new: ContentText, upTo end: Int) {
        (self.old, self.new) = (old, new)
        if let old = old.parsed, let new = new.parsed {
            let source = old.source.utf16[..<old.sourceRange(for: 0..<end).upperBound]
            if new.source.utf16.starts(with: source) { return }
        }
        guard old.clampsSelection else { return nil }
        limit = zip(old.text.utf16, new.text.utf16).prefix { $0 == $1 }.count
    }

    /// Returns the offset in the new text for an offset in the old one: the same place in the source, or the clamped
    /// offset.
    ///
    /// - Parameters:
    ///   - offset: The offset in the old text.
    ///   - isEnd: Whether the selected text is before the offset.
    /// - Complexity: O(segments).
    func offset(of offset: Int, isEnd: Bool) -> Int {
        if let limit { return min(offset, limit) }
        guard let old = old.parsed, let new = new.parsed else { return offset }
        if isEnd { return new.displayRange(for: 0..<old.sourceRange(for: 0..<offset).upperBound).upperBound }
        let start = old.sourceRange(for: min(offset, old.display.length)..<old.display.length).lowerBound
        return new.displayRange(for: min(start, new.source.length)..<new.source.length).lowerBound
    }
}

extension SceneLabel {
    /// The label's text, without layout.
    var labelText: ContentText {
        ContentText(text: layout.text, parsed: parsed, alignment: layout.alignment, clampsSelection: settings.clampsSelection)
    }
}
