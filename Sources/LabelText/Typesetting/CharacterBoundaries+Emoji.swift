extension CharacterBoundaries {
    /// Returns the end of a character that begins with an emoji, a symbol, a flag or a digit. Variation selectors, skin
    /// tones and joined emoji may follow. nil if only `Character` can tell.
    ///
    /// These are the characters of the rules GB9 and GB11 to GB13 of UAX #29 that occur in messages.
    /// - Parameters:
    ///   - start: The start of the character.
    ///   - length: The length of its first scalar if the scalar is simple, otherwise 0.
    ///   - units: The text.
    ///   - table: `simpleUnits`.
    static func endOfEmoji(
        from start: Int, length: Int, of units: UnsafeBufferPointer<UInt16>, _ table: UnsafeBufferPointer<UInt64>
    ) -> Int? {
        var end = start + length
        if length == 0 {
            guard isRegionalIndicator(units, start) else { return nil }
            end += 2
            if isRegionalIndicator(units, end) { end += 2 }
        } else if units[start] < 0x2100 {
            // Nothing joins a control, so only the digits and the signs beside them are accepted below the symbols.
            guard (0x23...0x39).contains(units[start]) else { return nil }
        }
        // After a joiner, this is true for the joined emoji too.
        let joinsEmoji = isPictograph(units, start)
        while end < units.count {
            switch units[end] {
            // Variation selectors and the keycap.
            case 0xFE0E, 0xFE0F, 0x20E3: end += 1
            case 0xD83C where isSkinTone(units, end): end += 2
            // The joiner of emoji.
            case 0x200D:
                guard joinsEmoji, isPictograph(units, end + 1) else { return nil }
                end += 3
            default: return simpleLength(units, end, table) > 0 || isRegionalIndicator(units, end) ? end : nil
            }
        }
        return end
    }

    private static func isRegionalIndicator(_ units: UnsafeBufferPointer<UInt16>, _ index: Int) -> Bool {
        index + 1 < units.count && EmojiPair.isRegionalIndicator(units[index], units[index + 1])
    }

    private static func isSkinTone(_ units: UnsafeBufferPointer<UInt16>, _ index: Int) -> Bool {
        index + 1 < units.count && EmojiPair.isSkinTone(units[index], units[index + 1])
    }

    /// Returns whether a scalar is a usual emoji beyond U+FFFF. They are the part of Extended_Pictographic that is the
    /// same in all versions of Unicode since 11.
    private static func isPictograph(_ units: UnsafeBufferPointer<UInt16>, _ index: Int) -> Bool {
        guard index + 1 < units.count else { return false }
        switch (units[index], units[index + 1]) {
        case (0xD83C, 0xDF00...0xDF21), (0xD83C, 0xDF24...0xDF93), (0xD83C, 0xDFA0...0xDFF0), (0xD83C, 0xDFF3...0xDFF5),
            (0xD83C, 0xDFF7...0xDFFA), (0xD83D, 0xDC00...0xDCFD), (0xD83D, 0xDCFF...0xDD3D), (0xD83D, 0xDDFB...0xDE4F),
            (0xD83D, 0xDE80...0xDEC5), (0xD83E, 0xDD0C...0xDD3A), (0xD83E, 0xDD3C...0xDD45), (0xD83E, 0xDD47...0xDDFF):
            return true
        default: return false
        }
    }
}
