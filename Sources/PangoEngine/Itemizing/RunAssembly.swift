import CPango
import LabelDrawing
import LabelText

/// Converts Pango's items to runs of whole characters, because an item may end inside a character.
struct RunAssembly {
    private(set) var runs: [ShapingRun] = []
    private let paragraph: ParagraphSource
    /// The end of the last item, in code units.
    private var unit = 0
    /// The number of characters that start before `unit`.
    private var character = 0
    /// A cache: for each font tried so far, whether it supports the last character.
    private var covering: [FontID: Bool] = [:]

    /// - Parameters:
    ///   - paragraph: The paragraph.
    ///   - itemCount: The expected number of items.
    init(_ paragraph: ParagraphSource, itemCount: Int) {
        self.paragraph = paragraph
        runs.reserveCapacity(itemCount)
    }

    /// Adds the next item. It starts where the last item ends.
    mutating func add(
        upTo end: Int, font: ResolvedFont, level: UInt8, script: hb_script_t, language: HarfBuzzLanguage, style: PangoEnvironment.Style
    ) {
        if paragraph.characterStarts[character] > unit { adopt(character - 1, by: font) }
        unit = end
        let first = character
        // Most characters are one code unit long. If all characters of the item are, their number is the distance.
        let next = character < paragraph.characterCount ? character + end - Int(paragraph.characterStarts[character]) : character
        if next > character, next <= paragraph.characterCount, Int(paragraph.characterStarts[next]) == end { character = next }
        while character < paragraph.characterCount, paragraph.characterStarts[character] < unit { character += 1 }
        guard character > first else { return }
        if !covering.isEmpty { covering = [:] }
        runs.append(
            ShapingRun(
                characters: first..<character,
                font: font,
                level: level,
                script: script,
                language: language,
                letterSpacing: style.letterSpacing
            )
        )
    }

    /// Handles a font change inside a character. If the new font supports the whole character, the character gets the
    /// new font. Otherwise, the character keeps the previous font.
    private mutating func adopt(_ character: Int, by font: ResolvedFont) {
        guard let last = runs.last, last.characters.upperBound == character + 1, last.font.id != font.id,
            covers(character, font)
        else { return }
        var own = last
        own.characters = character..<character + 1
        own.font = font
        runs[runs.count - 1].characters = last.characters.lowerBound..<character
        if runs[runs.count - 1].characters.isEmpty { runs.removeLast() }
        runs.append(own)
    }

    /// Returns whether `font` supports `character`, which must be the last character added so far. The result is
    /// cached, because a character may span many items.
    private mutating func covers(_ character: Int, _ font: ResolvedFont) -> Bool {
        if let known = covering[font.id] { return known }
        let units = Int(paragraph.characterStarts[character])..<Int(paragraph.characterStarts[character + 1])
        let covers = font.covers(paragraph.utf16[units])
        covering[font.id] = covers
        return covers
    }
}
