import Foundation
import LabelDrawing

// MARK: - Overview
//
// Keeps tags unbroken and hyphenates words. Both work the same with every text engine, so no engine has to implement
// them. Line widths come from the engine.

/// A shaped paragraph: the engine's result, with unbroken tags and automatic hyphenation.
package final class ShapedParagraph: Sendable {
    /// A tag and its range in the paragraph.
    struct Tag: Sendable {
        var range: TextRange
        var style: TextTag
    }

    /// The offset of each character from the paragraph's start, followed by the paragraph's length.
    package let characterStarts: [UInt32]
    /// The engine's paragraph.
    package let typeset: any TypesetParagraph
    let isRightToLeft: Bool
    /// The engine's paragraph, if its lines can be slices of it.
    let sliceable: (any SliceableParagraph)?
    /// The line break table of `sliceable`; nil if no line is a slice.
    let table: LineBreakTable?
    /// The runs of `sliceable`.
    let runs: [ParagraphRun]
    /// The paragraph's code units. Empty if the paragraph has neither tags nor hyphenation.
    let units: [UInt16]
    /// The tags in order.
    let tags: [Tag]
    /// The settings and hyphens for hyphenation. nil if no word may be hyphenated.
    let hyphenation: Hyphenation?

    /// Shapes a paragraph that begins at an offset of a text.
    init(_ source: ParagraphSource, at offset: Int, of text: TypesetText) {
        characterStarts = source.characterStarts
        typeset = text.typesetter.typeset(source)
        isRightToLeft = typeset.isRightToLeft
        tags = text.isAdjusted ? Self.tags(of: source, at: offset, in: text.scaledText) : []
        hyphenation = text.isAdjusted ? Hyphenation(of: source, at: offset, in: text) : nil
        let isAdjusted = !tags.isEmpty || hyphenation != nil
        sliceable = isAdjusted ? nil : typeset as? any SliceableParagraph
        let table = sliceable?.table
        let hasSlices = table?.specials == nil && table?.flags.isEmpty == false
        self.table = hasSlices ? table : nil
        runs = hasSlices ? sliceable?.runs ?? [] : []
        units = isAdjusted ? source.utf16 : []
    }

    var length: Int { typeset.length }
    /// Whether the paragraph has tags or hyphenation, which its engine does not handle.
    private var isAdjusted: Bool { !units.isEmpty }

    /// Returns the suggested end of the line that begins at an offset. The end is at least one code unit after the
    /// offset. Otherwise, a faulty engine that returns the offset itself would cause an endless loop.
    func suggestedLineBreak(from start: Int, width: CGFloat) -> Int {
        guard isAdjusted, width < .infinity else {
            return max(min(typeset.suggestedLineBreak(from: start, width: width), length), start + 1)
        }
        let width = width.nonNegative
        let end = breakAroundTags(from: start, width: width)
        let hyphenated = hyphenation.flatMap { hyphenatedBreak(by: $0, from: start, insteadOf: end, width: width) }
        return max(min(hyphenated ?? end, length), start + 1)
    }

    /// Lays out one line. If it ends at a hyphenation point, adds a hyphen, unless `withHyphen` is false.
    ///
    /// - Returns: Whether a hyphen is added.
    @discardableResult
    func layOutLine(_ range: TextRange, withHyphen: Bool = true, into line: inout ShapedLine) -> Bool {
        typeset.layOutLine(range, into: &line)
        guard isAdjusted else { return false }
        addInsets(of: range, to: &line)
        guard withHyphen, let hyphenation else { return false }
        return addHyphen(by: hyphenation, endingAt: range.upperBound, to: &line)
    }

    /// Returns whether no line may end at an offset, except with a hyphen or if there is no other place to break.
    func forbidsBreak(at offset: Int) -> Bool { !typeset.isBreakOpportunity(offset) && !mayBreakBesideTag(offset) }

    // MARK: Measuring

    /// Returns the start of the hanging white space at the end of some characters.
    ///
    /// - Parameters:
    ///   - characters: The characters, as indices into the paragraph's characters.
    ///   - units: The paragraph's code units.
    func visibleEnd(of characters: Range<Int>, in units: ArraySlice<UInt16>) -> Int {
        characters.lastIndex { !isHanging($0, in: units) }.map { $0 + 1 } ?? characters.lowerBound
    }

    /// Returns whether a character is white space that may hang past a line's end. White space with a combining mark
    /// does not.
    func isHanging(_ character: Int, in units: ArraySlice<UInt16>) -> Bool {
        let start = characterStarts[character]
        return characterStarts[character + 1] == start + 1 && WhiteSpace.hangs(units[units.startIndex + Int(start)])
    }

    /// Returns the width of a line as it would be laid out, without the white space at its end.
    func visibleWidth(_ range: TextRange, in scratch: inout ShapedLine) -> CGFloat {
        guard !range.isEmpty else { return 0 }
        layOutLine(range, into: &scratch)
        let end = visibleEnd(of: scratch.characters, in: units[...])
        return CGFloat(scratch.width - scratch.trailingWidth(from: end, isRightToLeft: isRightToLeft))
    }

    /// Returns the start of the character before an offset. 0 if there is none.
    func characterStart(before offset: Int) -> Int { Int(characterStarts[max(characterIndex(atOrAfter: offset) - 1, 0)]) }

    /// Returns the index of the first character that starts at or after an offset.
    func characterIndex(atOrAfter offset: Int) -> Int {
        characterStarts.partitioningIndex { Int($0) >= offset }
    }
}
