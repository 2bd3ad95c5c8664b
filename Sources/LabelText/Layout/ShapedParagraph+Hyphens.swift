import Foundation
import LabelDrawing

extension ShapedParagraph {
    /// The settings and hyphens for hyphenating a paragraph's words.
    final class Hyphenation: Sendable {
        /// The hyphen for text of one shaping style.
        struct Hyphen: Sendable {
            var glyph: GlyphID
            var font: FontID
            var width: Float
        }

        let hyphenator: any Hyphenator
        let factor: CGFloat
        let runs: [ParagraphSource.Run]
        /// The possible hyphens for each style, the best first. A hyphen can be added only to text in its own font.
        let hyphens: [ShapingStyle: [Hyphen]]
        /// The addresses and code, in order. Readers would take a hyphen for a part of them.
        private let verbatim: [TextRange]

        /// Fails if nothing is to be hyphenated.
        init?(of source: ParagraphSource, at offset: Int, in text: TypesetText) {
            let (style, typesetter) = (text.style(ofParagraphAt: offset), text.typesetter)
            factor = ParagraphSettings(style).hyphenationFactor
            guard factor > 0, let hyphenator = typesetter.hyphenator else { return nil }
            self.hyphenator = hyphenator
            runs = source.runs
            var hyphens: [ShapingStyle: [Hyphen]] = [:]
            for run in source.runs where hyphens[run.style] == nil {
                hyphens[run.style] = ["\u{2010}", "-"].compactMap { Self.hyphen($0, style: run.style, typesetter: typesetter) }
            }
            self.hyphens = hyphens
            verbatim = Self.verbatimRanges(of: source, at: offset, in: text.scaledText)
        }

        /// Returns whether a part of a paragraph is an address or code.
        func isVerbatim(_ range: TextRange) -> Bool {
            let index = verbatim.partitioningIndex { $0.upperBound > range.lowerBound }
            return index < verbatim.count && verbatim[index].lowerBound < range.upperBound
        }

        private static func hyphen(_ text: String, style: ShapingStyle, typesetter: any Typesetter) -> Hyphen? {
            let source = ParagraphSource(
                utf16: Array(text.utf16), characterStarts: [0, 1], runs: [.init(range: 0..<1, style: style)], direction: .leftToRight,
                defaultDirection: .leftToRight)
            var line = ShapedLine()
            typesetter.typeset(source).layOutLine(0..<1, into: &line)
            guard let run = line.runs.first, line.glyphs.count == 1 else { return nil }
            return Hyphen(glyph: line.glyphs[0], font: run.font, width: line.width)
        }

        /// Returns the hyphen for a line that ends with the given run, at an offset into the paragraph. nil if the run
        /// has another font than each hyphen, or is right-to-left.
        func hyphen(for run: ShapedLine.Run, endingAt end: Int) -> Hyphen? {
            run.level % 2 == 0 ? hyphens[style(at: end - 1)]?.first { $0.font == run.font } : nil
        }

        /// Returns the style at an offset into the paragraph.
        func style(at offset: Int) -> ShapingStyle {
            runs[max(runs.partitioningIndex { $0.range.lowerBound > offset } - 1, 0)].style
        }
    }

    // MARK: Breaking lines

    /// Returns a line break inside a word to use instead of `end`. nil if there is none, or if the line that ends at
    /// `end` is full enough.
    func hyphenatedBreak(by hyphenation: Hyphenation, from start: Int, insteadOf end: Int, width: CGFloat) -> Int? {
        guard end < length else { return nil }
        var scratch = ShapedLine()
        let isCut = forbidsBreak(at: end)
        guard isCut || visibleWidth(start..<end, in: &scratch) < width * hyphenation.factor else { return nil }
        // The engine cuts a text only if the line has no other break. So a break in an earlier word of the same token,
        // such as a word before an apostrophe, is better.
        let words = isCut ? words(before: end, from: start) : words(behind: end)
        let candidates = words.flatMap { points(by: hyphenation, in: $0) }.filter { isCut ? $0 > start && $0 <= end : $0 > end }
        let point = candidates.last { point in
            typeset.layOutLine(characterStart(before: point)..<point, into: &scratch)
            guard let run = scratch.runs.first, let hyphen = hyphenation.hyphen(for: run, endingAt: point) else { return false }
            layOutLine(start..<point, withHyphen: false, into: &scratch)
            return CGFloat(scratch.width + hyphen.width) <= width + Tolerance.rounding
        }
        if let point { return point }
        return isCut ? cutWithoutHyphen(from: start, to: end, in: &scratch) : nil
    }

    /// Returns a place for a cut where no hyphen is added, at or before `end`; nil if there is none.
    ///
    /// It is for words in which no hyphenation point fits. If the engine has cut the word at such a point, a hyphen
    /// would be added there. Therefore, the cut moves back.
    private func cutWithoutHyphen(from start: Int, to end: Int, in scratch: inout ShapedLine) -> Int? {
        var cut = end
        while cut > start, layOutLine(start..<cut, into: &scratch) { cut = characterStart(before: cut) }
        return cut > start ? cut : nil
    }

    // MARK: Hyphens

    /// Adds a hyphen to a line that ends at a hyphenation point inside a word. Returns whether it has added one.
    func addHyphen(by hyphenation: Hyphenation, endingAt end: Int, to line: inout ShapedLine) -> Bool {
        guard end < length, Self.isLetter(units[end - 1]), let word = word(around: end),
            let run = line.runs.firstIndex(where: { $0.characters.contains(line.characters.upperBound - 1) }),
            let hyphen = hyphenation.hyphen(for: line.runs[run], endingAt: end), points(by: hyphenation, in: word).contains(end)
        else { return false }
        line.append(hyphen.glyph, width: hyphen.width, toRun: run)
        return true
    }

    // MARK: Words

    /// Returns the hyphenation points of a word, as offsets into the paragraph, in order.
    private func points(by hyphenation: Hyphenation, in word: TextRange) -> [Int] {
        guard !hyphenation.isVerbatim(word) else { return [] }
        let style = hyphenation.style(at: word.lowerBound)
        return hyphenation.hyphenator.hyphenationPoints(in: units[word], language: style.language).compactMap { point in
            let offset = word.lowerBound + point
            // Where a line may end without a hyphen, there is no hyphen.
            guard offset > word.lowerBound, offset < word.upperBound, !isInsideTag(offset), forbidsBreak(at: offset) else { return nil }
            return Int(characterStarts[characterIndex(atOrAfter: offset)]) == offset ? offset : nil
        }
    }

    /// The maximum length of a word to hyphenate, in UTF-16 code units. There is a maximum because every line that cuts
    /// a word scans the whole word.
    private static let longestWord = 100

    /// Returns the range of the letters around an offset; nil if there are none, or more than `longestWord`.
    private func word(around offset: Int) -> TextRange? {
        guard units.indices.contains(offset), Self.isLetter(units[offset]) else { return nil }
        var (lower, upper) = (offset, offset + 1)
        while lower > 0, upper - lower <= Self.longestWord, Self.isLetter(units[lower - 1]) { lower -= 1 }
        while upper < units.count, upper - lower <= Self.longestWord, Self.isLetter(units[upper]) { upper += 1 }
        return upper - lower <= Self.longestWord ? lower..<upper : nil
    }

    /// The maximum number of words to try in one token. There is a maximum because a token may be as long as a line.
    private static let mostWords = 8

    /// Returns the words between `start` and `end` and the word around `end`, in order, but none before white space.
    private func words(before end: Int, from start: Int) -> [TextRange] {
        var words: [TextRange] = []
        var limit = word(around: end)?.upperBound ?? end
        while words.count < Self.mostWords, limit > start,
            let last = units[start..<limit].lastIndex(where: { Self.isLetter($0) || WhiteSpace.isWhiteSpace($0) }),
            let word = word(around: last)
        {
            words.append(word)
            limit = word.lowerBound
        }
        return words.reversed()
    }

    /// Returns the words of the token that begins at an offset, in order, up to white space or long punctuation.
    private func words(behind offset: Int) -> [TextRange] {
        var words: [TextRange] = []
        while words.count < Self.mostWords, let word = word(around: firstLetter(from: words.last?.upperBound ?? offset)) {
            words.append(word)
        }
        return words
    }

    /// Returns the offset of the first letter of the word that begins at the given offset. Skips quotation marks,
    /// brackets and the like before the letter.
    private func firstLetter(from offset: Int) -> Int {
        var first = offset
        while first < units.count, first < offset + 4, !Self.isLetter(units[first]), !WhiteSpace.isWhiteSpace(units[first]) { first += 1 }
        return first
    }

    private static func isLetter(_ unit: UInt16) -> Bool {
        guard let scalar = Unicode.Scalar(unit) else { return false }
        return scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
    }
}
