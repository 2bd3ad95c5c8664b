/// Finds the parts of a text that are shown as emoji. Follows the rules of Pango's emoji scanner.
struct EmojiScanner {
    let units: UnsafeBufferPointer<UInt16>
    let environment: PangoEnvironment

    /// Returns the category of the scalar at an index in the text, and the scalar's length in code units. Returns nil
    /// at the end.
    @inline(__always)
    private func category(_ index: Int) -> (emoji: ScalarClass.Emoji, length: Int)? {
        guard index < units.count else { return nil }
        let (value, length) = units.itemizedScalar(at: index)
        return (environment.scalarClass(value).emoji, length)
    }

    /// Returns the end of the longest part that starts at `start` and is either only emoji or only other text.
    func stretch(from start: Int) -> (end: Int, isEmoji: Bool) {
        var (end, isEmoji) = sequence(at: start)
        while end < units.count {
            if !isEmoji, let next = endOfText(at: end) {
                end = next
                continue
            }
            let next = sequence(at: end)
            guard next.isEmoji == isEmoji else { break }
            end = next.end
        }
        return (end, isEmoji)
    }

    /// Returns the end of scalars that are clearly in no emoji sequence: for example, letters, or a digit before a
    /// letter. nil if the scalar at `index` is not such a scalar.
    @inline(__always)
    private func endOfText(at index: Int) -> Int? {
        var end = index
        while end < units.count, Self.isPlain(units[end]) { end += 1 }
        guard end == index, let (emoji, length) = category(index) else { return end }
        guard emoji == .keycapBase, let next = category(index + length) else { return emoji == .none ? index + length : nil }
        return next.emoji == .none || next.emoji == .keycapBase ? index + length : nil
    }

    /// Returns whether a code unit is a printable ASCII character that is in no emoji sequence.
    @inline(__always)
    private static func isPlain(_ unit: UInt16) -> Bool {
        unit.isPrintableASCII && !(unit >= 0x30 && unit <= 0x39) && unit != 0x23 && unit != 0x2A
    }

    /// Reads the emoji sequence at `start`, or a single scalar if no sequence starts there. Returns the end of that
    /// sequence or scalar, and whether it is shown as an emoji.
    private func sequence(at start: Int) -> (end: Int, isEmoji: Bool) {
        guard let first = category(start) else { return (start, false) }
        var end = start + first.length
        guard first.emoji != .regionalIndicator else {
            guard let second = category(end), second.emoji == .regionalIndicator else { return (end, false) }
            return (end + second.length, true)
        }
        guard first.emoji.isBase else { return (end, false) }
        if let second = category(end), second.emoji == .textSelector { return (end + second.length, false) }
        if let tagsEnd = endOfTags(first.emoji, from: end) { return (tagsEnd, true) }
        if let second = category(end), second.emoji == .circle { return (end + second.length, true) }
        var isEmoji = first.emoji.isEmojiAlone
        if let elementEnd = endOfElement(first.emoji, from: end) {
            (end, isEmoji) = (elementEnd, true)
            if first.emoji == .keycapBase, let third = category(end), third.emoji == .keycap { return (end + third.length, true) }
        }
        while let joiner = category(end), joiner.emoji == .joiner, let next = category(end + joiner.length), next.emoji.isBase {
            let nextEnd = end + joiner.length + next.length
            (end, isEmoji) = (endOfElement(next.emoji, from: nextEnd) ?? nextEnd, true)
        }
        return (end, isEmoji)
    }

    /// Returns the end of the emoji selector or skin-tone modifier after an emoji; nil if none follows.
    private func endOfElement(_ emoji: ScalarClass.Emoji, from end: Int) -> Int? {
        guard let next = category(end) else { return nil }
        let isElement = next.emoji == .emojiSelector || emoji == .modifierBase && next.emoji == .modifier
        return isElement ? end + next.length : nil
    }

    private func endOfTags(_ emoji: ScalarClass.Emoji, from start: Int) -> Int? {
        guard emoji == .tagBase else { return nil }
        var end = start
        while let tag = category(end), tag.emoji == .tag { end += tag.length }
        guard end > start, let last = category(end), last.emoji == .tagEnd else { return nil }
        return end + last.length
    }
}
