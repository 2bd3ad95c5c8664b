import Foundation
import LabelDrawing

extension ShapedParagraph {
    /// Returns the tags of a paragraph, in order. Adjacent runs with equal tags form one tag, even if their other
    /// styles differ.
    static func tags(of source: ParagraphSource, at offset: Int, in text: RichText) -> [Tag] {
        let end = offset + source.utf16.count
        var tags: [Tag] = []
        var index = text.runIndex(at: offset)
        while index < text.runs.count, text.runs[index].range.lowerBound < end {
            defer { index += 1 }
            guard let tag = text.runs[index].style.tag else { continue }
            let inside = text.runs[index].range.clamped(to: offset..<end).shifted(by: -offset)
            let range = source.aligned(inside)
            guard !range.isEmpty else { continue }
            if let last = tags.last, last.style == tag, last.range.upperBound == range.lowerBound {
                tags[tags.count - 1].range = last.range.lowerBound..<range.upperBound
            } else {
                tags.append(Tag(range: range, style: tag))
            }
        }
        return tags
    }

    /// Returns the tags that end after an offset, in order.
    private func tags(behind offset: Int) -> ArraySlice<Tag> {
        tags[tags.partitioningIndex { $0.range.upperBound > offset }...]
    }

    /// Returns the tags that overlap a range, in order.
    private func tags(in range: TextRange) -> ArraySlice<Tag> {
        tags(behind: range.lowerBound).prefix { $0.range.lowerBound < range.upperBound }
    }

    /// Widens each tag at its two ends by the tag's insets.
    func addInsets(of range: TextRange, to line: inout ShapedLine) {
        for tag in tags(in: range) {
            let inside = tag.range.clamped(to: range)
            line.widen(
                characterIndex(atOrAfter: inside.lowerBound)..<characterIndex(atOrAfter: inside.upperBound),
                leading: inside.lowerBound == tag.range.lowerBound ? Float(tag.style.leadingInset.boundedLength) : 0,
                trailing: inside.upperBound == tag.range.upperBound ? Float(tag.style.trailingInset.boundedLength) : 0)
        }
    }

    /// Returns a line break that cuts no tag, except a tag that is longer than a line.
    ///
    /// The engine does not know the insets of tags. So the tags near the engine's line break are tried one by one, from
    /// the last to the first. The line breaks in the text after the tag, or else at an edge of the tag. For a break in
    /// the text after the tag, the engine is asked again, with the width reduced by the insets.
    func breakAroundTags(from start: Int, width: CGFloat) -> Int {
        let end = typeset.suggestedLineBreak(from: start, width: width)
        let near = tags(in: start..<end) + tagsInWord(behind: end, from: start, width: width)
        guard !near.isEmpty else { return end }
        // A cut in the text before a tag is better than a cut in the tag, but worse than any other line break.
        for allowsCut in [false, true] {
            for tag in near.reversed() {
                if let found = lineEnd(behind: tag, from: start, to: end, width: width, allowsCut: allowsCut) { return found }
                if let found = lineEnd(at: tag, from: start, width: width, allowsCut: allowsCut) { return found }
            }
        }
        return typeset.suggestedLineBreak(from: start, width: width - insets(in: start..<start + 1))
    }

    /// Returns the tags in the word that begins at `end`. They are needed because the line may break beside a tag, even
    /// inside a word. A tag is included only if the line's text before it fits in `width`.
    private func tagsInWord(behind end: Int, from start: Int, width: CGFloat) -> [Tag] {
        var scratch = ShapedLine()
        var found: [Tag] = []
        for tag in tags(behind: end) where tag.range.lowerBound >= end {
            guard !units[end..<tag.range.lowerBound].contains(where: WhiteSpace.hangs),
                visibleWidth(start..<tag.range.lowerBound, in: &scratch) <= width + Tolerance.rounding
            else { break }
            found.append(tag)
        }
        return found
    }

    /// Returns a line break in the text between a tag and the next one; nil if there is none.
    private func lineEnd(behind tag: Tag, from start: Int, to limit: Int, width: CGFloat, allowsCut: Bool) -> Int? {
        let next = tags(behind: tag.range.upperBound).first?.range.lowerBound ?? length
        guard tag.range.upperBound < limit else { return nil }
        let found = typeset.suggestedLineBreak(from: start, width: width - insets(in: start..<tag.range.upperBound))
        guard found > tag.range.upperBound else { return nil }
        if found > next {
            return mayBreak(at: next) ? next : earlierBreak(than: next, from: start, after: tag.range.upperBound, allowsCut: allowsCut)
        }
        // The text after a tag is not cut: it moves to the next line.
        if !typeset.isBreakOpportunity(found) { return nil }
        return found
    }

    /// Returns a line break after or before a tag, or inside a tag that is longer than a line; nil if none is possible.
    private func lineEnd(at tag: Tag, from start: Int, width: CGFloat, allowsCut: Bool) -> Int? {
        var scratch = ShapedLine()
        let end = tag.range.upperBound
        if end > start, mayBreak(at: end), visibleWidth(start..<end, in: &scratch) <= width + Tolerance.rounding {
            return behindWhiteSpace(end)
        }
        if tag.range.lowerBound > start {
            guard mayBreak(at: tag.range.lowerBound) else {
                return earlierBreak(than: tag.range.lowerBound, from: start, after: start, allowsCut: allowsCut)
            }
            return visibleWidth(start..<tag.range.lowerBound, in: &scratch) <= width + Tolerance.rounding ? tag.range.lowerBound : nil
        }
        let found = typeset.suggestedLineBreak(from: start, width: width - insets(in: start..<max(start + 1, tag.range.lowerBound + 1)))
        guard found >= end, visibleWidth(start..<end, in: &scratch) > width + Tolerance.rounding else {
            return min(found, max(end, start + 1))
        }
        // The text of the tag fits, but its trailing inset does not.
        return min(typeset.suggestedLineBreak(from: start, width: width - insets(in: start..<end)), end)
    }

    /// Returns the last line break between `limit` and an offset, or nil if there is none. Called if no line may break
    /// at the offset itself.
    private func earlierBreak(than offset: Int, from start: Int, after limit: Int, allowsCut: Bool) -> Int? {
        var scratch = ShapedLine()
        typeset.layOutLine(start..<offset, into: &scratch)
        let found = typeset.suggestedLineBreak(from: start, width: max(CGFloat(scratch.width) - 0.05, 0))
        guard found > limit, found < offset, !isInsideTag(found) else { return nil }
        return allowsCut || typeset.isBreakOpportunity(found) ? found : nil
    }

    /// Returns whether the characters on both sides of an offset are in one tag.
    func isInsideTag(_ offset: Int) -> Bool {
        tags(behind: offset).first.map { $0.range.lowerBound < offset } ?? false
    }

    /// Returns whether a tag begins or ends at an offset, and a line may break there.
    func mayBreakBesideTag(_ offset: Int) -> Bool {
        let next = tags.partitioningIndex { $0.range.upperBound > offset }
        let isEdge = next < tags.count && tags[next].range.lowerBound == offset || next > 0 && tags[next - 1].range.upperBound == offset
        return isEdge && mayBreak(at: offset)
    }

    /// Returns the width of the insets in a part of the paragraph.
    private func insets(in range: TextRange) -> CGFloat {
        tags(in: range).reduce(0) { sum, tag in
            sum + (range.contains(tag.range.lowerBound) ? tag.style.leadingInset.boundedLength : 0)
                + (range.contains(tag.range.upperBound - 1) ? tag.style.trailingInset.boundedLength : 0)
        }
    }

    /// Returns whether a line may break at a tag's edge. It may not if the character beside the tag must stay on the
    /// same line, as a comma after a word must.
    private func mayBreak(at offset: Int) -> Bool {
        guard offset > 0, offset < length else { return true }
        return !Self.clings(units[offset - 1], before: true) && !Self.clings(units[offset], before: false)
    }

    /// Returns whether a character forbids a line break after it (`before` is true) or before it (`before` is false).
    private static func clings(_ unit: UInt16, before: Bool) -> Bool {
        if [0xA0, 0x202F, 0x2060, 0x2011].contains(unit) { return true }
        guard let category = Unicode.Scalar(unit)?.properties.generalCategory else { return false }
        return before
            ? [.openPunctuation, .initialPunctuation].contains(category)
            : [.closePunctuation, .finalPunctuation, .otherPunctuation].contains(category) || WhiteSpace.hangs(unit)
    }

    /// Returns the end of the hanging white space that begins at an offset, or the offset itself if there is none.
    private func behindWhiteSpace(_ offset: Int) -> Int {
        var end = offset
        while end < length, WhiteSpace.hangs(units[end]) { end += 1 }
        return end
    }
}
