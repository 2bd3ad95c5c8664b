import LabelText

/// A set of ASCII characters.
struct ASCIISet: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init(_ characters: String) {
        for byte in characters.utf8 {
            if byte < 64 { low |= 1 << UInt64(byte) } else if byte < 128 { high |= 1 << UInt64(byte - 64) }
        }
    }

    @inline(__always)
    func contains(_ unit: UInt16) -> Bool {
        unit < 128 && (unit < 64 ? low : high) >> UInt64(unit & 63) & 1 != 0
    }

    static let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    static let digits = "0123456789"
    static let blanks = ASCIISet(" \t")
    static let punctuation = ASCIISet("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
}

extension UInt16 {
    /// Returns whether a code unit is an ASCII character.
    @inline(__always)
    static func == (unit: UInt16, character: Unicode.Scalar) -> Bool { UInt32(unit) == character.value }

    /// Returns whether a code unit is not an ASCII character.
    @inline(__always)
    static func != (unit: UInt16, character: Unicode.Scalar) -> Bool { UInt32(unit) != character.value }

    /// Lets `switch` statements compare a code unit with an ASCII character.
    @inline(__always)
    static func ~= (character: Unicode.Scalar, unit: UInt16) -> Bool { UInt32(unit) == character.value }
}

extension RandomAccessCollection<UInt16> where Index == Int {
    /// Returns the number of consecutive code units equal to the one at `start`, which must be inside.
    func runLength(at start: Int) -> Int {
        var index = start + 1
        while index < endIndex, self[index] == self[start] { index += 1 }
        return index - start
    }

    /// Returns whether the ASCII text `text` is at `start`. `text` is in lower case; the case of letters is ignored.
    func has(_ text: StaticString, at start: Int) -> Bool {
        guard start >= startIndex, start + text.utf8CodeUnitCount <= endIndex else { return false }
        return text.withUTF8Buffer { bytes in
            bytes.indices.allSatisfy { place in
                let unit = self[start + place]
                return unit == UInt16(bytes[place]) || ((0x41...0x5A).contains(unit) && unit | 0x20 == UInt16(bytes[place]))
            }
        }
    }

    /// Returns the index of the first code unit at or after `start`, and before `end`, that does not belong to a set.
    func skip(_ set: ASCIISet, from start: Int, to end: Int) -> Int {
        var index = start
        while index < end, set.contains(self[index]) { index += 1 }
        return index
    }

    /// Returns a range without spaces and tabs at its ends.
    func trimmed(_ range: TextRange) -> TextRange {
        let start = skip(.blanks, from: range.lowerBound, to: range.upperBound)
        var end = range.upperBound
        while end > start, ASCIISet.blanks.contains(self[end - 1]) { end -= 1 }
        return start..<end
    }

    /// Returns the range of a line without its line terminator.
    func line(_ range: TextRange) -> TextRange {
        var end = range.upperBound
        if end > range.lowerBound, self[end - 1] == "\n" { end -= 1 }
        if end > range.lowerBound, self[end - 1] == "\r" { end -= 1 }
        return range.lowerBound..<end
    }
}
