import LabelText

/// Finds the line break opportunities of a paragraph, the same as ICU.
///
/// Between two plain words, a line may break exactly after the spaces. So ICU is asked only about the stretches between
/// plain words. A plain word is made of letters, digits and some signs, or is a single emoji. Punctuation may follow.
struct LineBreakScanner {
    let units: UnsafeBufferPointer<UInt16>

    /// Calls a function with each opportunity after the text's start, in ascending order. The text's end may be among
    /// them.
    ///
    /// - Complexity: O(n).
    func forEachOpportunity(by iterator: ICUBoundaries, _ body: (Int) -> Void) {
        var start = 0
        while start < units.count {
            while let next = endOfPlainWord(from: start) {
                body(next)
                start = next
            }
            guard start < units.count else { break }
            let end = endOfStretch(from: start)
            iterator.forEach(in: units[start..<end], body)
            start = end
        }
        iterator.clear()
    }

    /// Returns the start of the next word or emoji if a plain word and spaces are before it. At the end of the text,
    /// returns the text's length after a plain word. Otherwise nil.
    @inline(__always)
    private func endOfPlainWord(from start: Int) -> Int? {
        var end = start
        while end < units.count, Self.isPlain(units[end]) { end += 1 }
        if end == start { end = endOfEmoji(from: start) }
        guard end > start else { return nil }
        while end < units.count, Self.isPunctuation(units[end]) { end += 1 }
        let space = end
        while end < units.count, units[end] == 0x20 { end += 1 }
        return end == units.count || end > space && canBegin(at: end) ? end : nil
    }

    /// Returns the end of the emoji that begins at an offset, inside which no line may break. `start` if there is none.
    private func endOfEmoji(from start: Int) -> Int {
        guard isEmoji(at: start) else { return start }
        var end = start + 2
        guard !EmojiPair.isRegionalIndicator(units[start], units[start + 1]) else {
            return isEmoji(at: end) && EmojiPair.isRegionalIndicator(units[end], units[end + 1]) ? end + 2 : end
        }
        while end < units.count {
            if units[end] == 0xFE0F {
                end += 1
            } else if units[end] == 0x200D, isEmoji(at: end + 1), !EmojiPair.isRegionalIndicator(units[end + 1], units[end + 2]) {
                end += 3
            } else if isEmoji(at: end), EmojiPair.isSkinTone(units[end], units[end + 1]),
                units.scalar(at: end - 2).properties.isEmojiModifierBase
            {
                end += 2
            } else {
                break
            }
        }
        return end
    }

    /// Returns the first position after `start` at which a line may certainly break; the end of the text if there is
    /// none. It is the start of a word or emoji, after spaces that follow a word or emoji.
    private func endOfStretch(from start: Int) -> Int {
        var end = start
        while end < units.count {
            guard units[end] == 0x20 else {
                end += 1
                continue
            }
            let space = end
            while end < units.count, units[end] == 0x20 { end += 1 }
            if space > start, canEnd(at: space), canBegin(at: end) { return end }
        }
        return end
    }

    /// Returns whether a line may break before the character at an offset if spaces are before it, and `canEnd` is true
    /// before the spaces.
    @inline(__always)
    private func canBegin(at offset: Int) -> Bool {
        guard offset < units.count else { return false }
        return Self.isPlain(units[offset]) || isEmoji(at: offset)
    }

    @inline(__always)
    private func isEmoji(at offset: Int) -> Bool {
        offset + 1 < units.count && Self.isEmoji(units[offset], units[offset + 1])
    }

    /// Returns whether a line may break after spaces that follow the character before an offset.
    @inline(__always)
    private func canEnd(at offset: Int) -> Bool {
        let unit = units[offset - 1]
        return Self.isPlain(unit) || Self.isPunctuation(unit) || offset > 1 && Self.isEmoji(units[offset - 2], unit)
    }

    /// Returns whether a code unit is in the line breaking classes AL, HL and NU, or QU in ASCII. No line may break
    /// between two such units.
    @inline(__always)
    private static func isPlain(_ unit: UInt16) -> Bool {
        if unit < 0x80 { return (unit < 0x40 ? plainBelow64 : plainFrom64) >> UInt64(unit & 0x3F) & 1 != 0 }
        switch unit {
        // Latin and Cyrillic letters, except × and ÷.
        case 0xC0...0x24F: return unit != 0xD7 && unit != 0xF7
        case 0x400...0x481, 0x48A...0x52F: return true
        // Hebrew and Arabic letters.
        case 0x5D0...0x5EA, 0x620...0x64A, 0x671...0x6D3: return true
        default: return false
        }
    }

    /// A bit set of the digits and of " # & ' * < = >.
    private static var plainBelow64: UInt64 { 0x73FF_04CC_0000_0000 }
    /// A bit set of the letters and of @ ^ _ ` ~, less 64.
    private static var plainFrom64: UInt64 { 0x47FF_FFFF_C7FF_FFFF }

    /// Returns whether a code unit is punctuation of the line breaking classes IS and EX in ASCII.
    @inline(__always)
    private static func isPunctuation(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x21, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F: true
        default: false
        }
    }

    /// Returns whether a surrogate pair is a pictograph or a regional indicator.
    @inline(__always)
    private static func isEmoji(_ lead: UInt16, _ trail: UInt16) -> Bool {
        switch lead {
        // U+1F1E6 to U+1F1FF, and U+1F300 to U+1F3FF.
        case 0xD83C: (0xDDE6...0xDDFF).contains(trail) || (0xDF00...0xDFFF).contains(trail)
        // U+1F400 to U+1F64F, and U+1F680 to U+1F6FF. Between them are quotation marks.
        case 0xD83D: (0xDC00...0xDE4F).contains(trail) || (0xDE80...0xDEFF).contains(trail)
        // U+1F900 to U+1FAFF.
        case 0xD83E: (0xDD00...0xDEFF).contains(trail)
        default: false
        }
    }
}
