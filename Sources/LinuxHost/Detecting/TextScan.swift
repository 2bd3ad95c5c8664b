/// Character classes for the date detector.
enum TextScan {
    static func isDigit(_ unit: UInt16) -> Bool { (0x30...0x39).contains(unit) }

    /// Returns the end of the run of letters that begins at `start`.
    static func wordEnd(from start: Int, in units: [UInt16]) -> Int {
        units.withUnsafeBufferPointer { units in
            var index = start
            while index < units.count {
                let unit = units[index]
                guard unit < 0x80 ? (unit | 0x20) &- 0x61 < 26 : isLetter(unit) else { break }
                index &+= 1
            }
            return index
        }
    }

    /// Returns whether a code unit is a letter or mark. Surrogates do not count, because no month name needs them.
    static func isLetter(_ unit: UInt16) -> Bool {
        if unit < 0x80 { return (0x61...0x7A).contains(unit | 0x20) }
        guard let scalar = Unicode.Scalar(unit) else { return false }
        return scalar.properties.isAlphabetic
    }

    /// Returns the position of an ASCII letter in the alphabet, from 0; nil for other code units.
    static func letterIndex(_ unit: UInt16) -> Int? {
        let index = Int(unit | 0x20) - 0x61
        return unit < 0x80 && (0..<26).contains(index) ? index : nil
    }

    /// Returns a checksum that ignores ASCII case. For a word with other letters, the checksum depends only on the
    /// word's length.
    static func sum(_ word: Range<Int>, of units: [UInt16]) -> UInt64 {
        var sum: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in word {
            let unit = units[index]
            guard unit < 0x80 else { return UInt64(word.count) }
            sum = (sum ^ UInt64(unit | 0x20)) &* 0x100_0000_01B3
        }
        return sum
    }

    static func isApart(_ index: Int, in units: [UInt16]) -> Bool {
        guard index > 0 else { return true }
        switch units[index - 1] {
        // The characters # $ % + - . / : = @ _ do not separate a number from the text before it.
        case 0x23...0x25, 0x2B, 0x2D, 0x2E, 0x2F, 0x3A, 0x3D, 0x40, 0x5F: return false
        case let unit: return unit > 0x7F || (!isLetter(unit) && !isDigit(unit))
        }
    }

    /// Returns whether the code unit at `index` continues the text before it: an ASCII letter or digit, or a sign
    /// before a digit. "T" does not count, because it can separate a date from a time.
    static func isJoined(at index: Int, in units: [UInt16]) -> Bool {
        guard index < units.count else { return false }
        let unit = units[index]
        if unit < 0x80, isDigit(unit) || (isLetter(unit) && unit != 0x54) { return true }
        return [0x2D, 0x2E, 0x2F, 0x3A].contains(unit) && index + 1 < units.count && isDigit(units[index + 1])
    }
}
