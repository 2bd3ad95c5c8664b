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
        let hyphens: [ShapingStyle: Hyphen]

        /// Fails if nothing is to be hyphenated.
        init?(of source: ParagraphSource, style: ParagraphStyle, typesetter: any Typesetter) {
            factor = ParagraphSettings(style).hyphenationFactor
            guard factor > 0, let hyphenator = typesetter.hyphenator else { return nil }
            self.hyphenator = hyphenator
            runs = source.runs
            var hyphens: [ShapingStyle: Hyphen] = [:]
            for run in source.runs where hyphens[run.style] == nil {
                hyphens[run.style] = ["\u{2010}", "-"].lazy.compactMap { Self.hyphen($0, style: run.style, typesetter: typesetter) }.first
            }
            self.hyphens = hyphens
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

        /// Returns the style at an offset into the paragraph.
        func style(at offset: Int) -> ShapingStyle {
            runs[max(runs.partitioningIndex { $0.range.lowerBound > offset } - 1, 0)].style
        }
    }

    /// Returns the hyphenation points of the word around an offset, as offsets into the paragraph.
    private func points(by hyphenation: Hyphenation, around offset: Int) -> [Int] {
        guard let word = word(around: offset) else { return [] }
        let style = hyphenation.style(at: word.lowerBound)
        guard hyphenation.hyphens[style] != nil else { return [] }
        return hyphenation.hyphenator.hyphenationPoints(in: units[word], language: style.language).compactMap { point in
            let offset = word.lowerBound + point
            let isBoundary = Int(characterStarts[min(characterIndex(atOrAfter: offset), characterStarts.count - 1)]) == offset
            return isBoundary && offset > word.lowerBound && offset < word.upperBound && !isInsideTag(offset) ? offset : nil
        }
    }

    /// Returns a line break inside a word to use instead of `end`. nil if there is none, or if the line that ends at
    /// `end` is full enough.
    func hyphenatedBreak(by hyphenation: Hyphenation, from start: Int, insteadOf end: Int, width: CGFloat) -> Int? {
        guard end < length else { return nil }
        var scratch = ShapedLine()
        let isCut = WordCut.isInside(units[...], at: end)
        guard isCut || visibleWidth(start..<end, in: &scratch) < width * hyphenation.factor else { return nil }
        let candidates = points(by: hyphenation, around: firstLetter(from: end)).filter { isCut ? $0 > start : $0 > end }
        if let point = candidates.last(where: { visibleWidth(start..<$0, in: &scratch) <= width + 0.01 }) { return point }
        guard isCut, candidates.contains(end) else { return nil }
        // No hyphenation point fits. The engine has cut the word at such a point, so a hyphen would be added there.
        // Therefore, the cut moves back by one character, if the line has more than one.
        let earlier = previousBoundary(before: end)
        return earlier > start ? earlier : nil
    }

    /// Returns whether a line that ends at an offset divides a word at a hyphenation point.
    func isHyphenated(at end: Int) -> Bool {
        guard let hyphenation, end < length, WordCut.isInside(units[...], at: end) else { return false }
        return points(by: hyphenation, around: end).contains(end)
    }

    /// Adds a hyphen to a line that ends at a hyphenation point inside a word.
    func addHyphen(endingAt end: Int, to line: inout ShapedLine) {
        guard let hyphenation, isHyphenated(at: end), let hyphen = hyphenation.hyphens[hyphenation.style(at: end - 1)],
            let run = line.runs.firstIndex(where: { $0.characters.contains(line.characters.upperBound - 1) }),
            line.runs[run].font == hyphen.font, line.runs[run].level % 2 == 0
        else { return }
        line.append(hyphen.glyph, width: hyphen.width, toRun: run)
    }

    private func previousBoundary(before offset: Int) -> Int {
        Int(characterStarts[max(characterIndex(atOrAfter: offset) - 1, 0)])
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
