import Foundation
import LabelDrawing

// MARK: - Overview
//
// Unbroken tags and automatic hyphenation work the same with every text engine, so engines do not implement them. A
// paragraph with either is wrapped, and the wrapper answers in the engine's place. It measures lines with the engine's
// own answers.

/// A shaped paragraph with tags, or with words that may be hyphenated.
final class AdjustedParagraph: TypesetParagraph {
    let base: any TypesetParagraph
    let characterStarts: [UInt32]
    let units: [UInt16]
    let tags: [Tag]
    let hyphenation: Hyphenation?

    /// A tag and its range in the paragraph.
    struct Tag: Sendable {
        var range: TextRange
        var style: TextTag
    }

    init(base: any TypesetParagraph, source: ParagraphSource, tags: [Tag], hyphenation: Hyphenation?) {
        self.base = base
        self.characterStarts = source.characterStarts
        self.units = source.utf16
        self.tags = tags
        self.hyphenation = hyphenation
    }

    var length: Int { base.length }
    var isRightToLeft: Bool { base.isRightToLeft }

    /// Wraps a paragraph if it has tags or hyphenation, which its engine does not handle.
    static func adjusting(
        _ base: any TypesetParagraph, of source: ParagraphSource, at offset: Int, in text: TypesetText
    ) -> any TypesetParagraph {
        let tags = tags(of: source, at: offset, in: text.scaledText)
        let hyphenation = Hyphenation(of: source, style: text.style(ofParagraphAt: offset), typesetter: text.typesetter)
        guard !tags.isEmpty || hyphenation != nil else { return base }
        return AdjustedParagraph(base: base, source: source, tags: tags, hyphenation: hyphenation)
    }

    func suggestedLineBreak(from start: Int, width: CGFloat) -> Int {
        guard width < .infinity else { return base.suggestedLineBreak(from: start, width: width) }
        let width = width.nonNegative
        let end = breakAroundTags(from: start, width: width)
        return hyphenation.flatMap { hyphenatedBreak(by: $0, from: start, insteadOf: end, width: width) } ?? end
    }

    func layOutLine(_ range: TextRange, into line: inout ShapedLine) {
        layOutLine(range, isCut: false, into: &line)
    }

    /// Lays out one line. `isCut` means that it does not end at a line break, so it shows no hyphen.
    func layOutLine(_ range: TextRange, isCut: Bool, into line: inout ShapedLine) {
        base.layOutLine(range, into: &line)
        addInsets(of: range, to: &line)
        if !isCut, let hyphenation { addHyphen(by: hyphenation, endingAt: range.upperBound, to: &line) }
    }

    // MARK: Measuring

    /// Returns the width of a line as it would be laid out, without the white space at its end.
    func visibleWidth(_ range: TextRange, in scratch: inout ShapedLine) -> CGFloat {
        guard !range.isEmpty else { return 0 }
        layOutLine(range, into: &scratch)
        var end = scratch.characters.upperBound
        while end > scratch.characters.lowerBound, isHanging(end - 1) { end -= 1 }
        return CGFloat(scratch.width - scratch.trailingWidth(from: end, isRightToLeft: isRightToLeft))
    }

    func isHanging(_ character: Int) -> Bool {
        characterStarts[character + 1] == characterStarts[character] + 1 && WhiteSpace.hangs(units[Int(characterStarts[character])])
    }

    /// Returns the index of the first character that starts at or after an offset.
    func characterIndex(atOrAfter offset: Int) -> Int {
        characterStarts.partitioningIndex { Int($0) >= offset }
    }
}

extension TypesetText.Shaped {
    /// Whether the characters on both sides of an offset are in one tag.
    func isInsideTag(_ offset: Int) -> Bool { (typeset as? AdjustedParagraph)?.isInsideTag(offset) ?? false }

    /// Lays out the remaining part of a truncated line, without a hyphen at its end.
    func layOutCut(_ range: TextRange, into line: inout ShapedLine) {
        if let adjusted = typeset as? AdjustedParagraph {
            adjusted.layOutLine(range, isCut: true, into: &line)
        } else {
            typeset.layOutLine(range, into: &line)
        }
    }
}
