/// The boundaries of a text's characters (grapheme clusters, as Swift's `Character` defines them).
package enum CharacterBoundaries {
    /// Returns the offset of each character from the slice's start, in UTF-16 code units. The last element is the
    /// length of the slice.
    ///
    /// A table decides the boundary between two simple scalars, such as letters. Other boundaries are found with
    /// `Character`, which is slower.
    /// - Parameter units: Valid UTF-16.
    /// - Complexity: O(n).
    package static func starts(of units: ArraySlice<UInt16>) -> [UInt32] {
        [UInt32](unsafeUninitializedCapacity: units.count + 1) { starts, count in
            units.withUnsafeBufferPointer { units in
                simpleUnits.withUnsafeBufferPointer { count = writeStarts(of: units, $0, to: starts) }
            }
        }
    }

    /// Writes the offset of each character, and the length of the text, to `starts`. Returns the number of offsets.
    private static func writeStarts(
        of units: UnsafeBufferPointer<UInt16>, _ table: UnsafeBufferPointer<UInt64>, to starts: UnsafeMutableBufferPointer<UInt32>
    ) -> Int {
        var (index, count) = (0, 0)
        var length = units.isEmpty ? 0 : simpleLength(units, 0, table)
        while index < units.count {
            // A quick test for most texts. The slower test below finds the same boundaries.
            if length == 1 {
                while index + 1 < units.count, isLatin(units[index + 1]) || isMarked(units[index + 1], table) {
                    starts[count] = UInt32(truncatingIfNeeded: index)
                    index += 1
                    count += 1
                }
            }
            starts[count] = UInt32(truncatingIfNeeded: index)
            count += 1
            let next = index + length
            guard next < units.count else { break }
            let nextLength = simpleLength(units, next, table)
            if length > 0, nextLength > 0 {
                (index, length) = (next, nextLength)
            } else {
                index = addCharacters(from: index, of: units, table, to: starts, &count)
                length = index < units.count ? simpleLength(units, index, table) : 0
            }
        }
        starts[count] = UInt32(units.count)
        return count + 1
    }

    /// Returns whether a code unit is a simple scalar from U+0020 to U+02FF.
    @inline(__always)
    private static func isLatin(_ unit: UInt16) -> Bool { unit &- 0x20 < 0x2E0 }

    /// Uses `Character` to find the characters of a range with scalars that may join, such as combining marks.
    ///
    /// Writes their offsets to `starts`, except `start` itself. Returns the end of the range: the next boundary
    /// between two scalars that never join.
    private static func addCharacters(
        from start: Int, of units: UnsafeBufferPointer<UInt16>, _ table: UnsafeBufferPointer<UInt64>,
        to starts: UnsafeMutableBufferPointer<UInt32>, _ count: inout Int
    ) -> Int {
        var (end, wasSimple) = (start, false)
        while end < units.count {
            let length = simpleLength(units, end, table)
            if length > 0, wasSimple { break }
            wasSimple = length > 0
            end += max(length, 1)
        }
        let text = String(utf16: UnsafeBufferPointer(rebasing: units[start..<end]))
        var (unit, index) = (start, text.startIndex)
        while true {
            let next = text.index(after: index)
            var bytes = text.utf8.distance(from: index, to: next)
            while bytes > 0, unit < end {
                bytes -= units[unit] < 0x80 ? 1 : units[unit] < 0x800 || UTF16.isSurrogate(units[unit]) ? 2 : 3
                unit += 1
            }
            guard next < text.endIndex, unit < end else { return end }
            starts[count] = UInt32(truncatingIfNeeded: unit)
            count += 1
            index = next
        }
    }

    /// Returns the length of a scalar in code units if the scalar is simple, otherwise 0. Between two simple scalars,
    /// such as letters, there is always a character boundary.
    @inline(__always)
    private static func simpleLength(_ units: UnsafeBufferPointer<UInt16>, _ index: Int, _ table: UnsafeBufferPointer<UInt64>) -> Int {
        let unit = units[index]
        if isMarked(unit, table) { return 1 }
        guard unit >= 0xD83C, unit <= 0xD8BF, index + 1 < units.count, UTF16.isTrailSurrogate(units[index + 1]) else { return 0 }
        switch unit {
        // Emoji, except regional indicators and skin tones.
        case 0xD83C: return units[index + 1] < 0xDDE6 || (0xDE00...0xDFFA).contains(units[index + 1]) ? 2 : 0
        case 0xD83D, 0xD83E: return 2
        // Ideographs of planes 2 and 3. Like all simple scalars, they join only scalars that are not simple.
        default: return unit >= 0xD840 ? 2 : 0
        }
    }

    @inline(__always)
    private static func isMarked(_ unit: UInt16, _ table: UnsafeBufferPointer<UInt64>) -> Bool {
        table[Int(unit >> 6)] >> UInt64(unit & 63) & 1 != 0
    }

    /// A bit set of the code units that are simple scalars. There is always a character boundary between two simple
    /// scalars.
    ///
    /// Scalars that can join their neighbors are not simple: marks, joiners, Hangul letters and prefixes. CR is not
    /// simple because CR LF is one character.
    private static let simpleUnits: [UInt64] = {
        let ranges: [ClosedRange<Int>] = [
            0x0...0xC, 0xE...0x2FF, 0x370...0x482, 0x48A...0x52F, 0x531...0x556, 0x559...0x58A, 0x5D0...0x5EA, 0x620...0x64A,
            0x660...0x66F, 0x671...0x6D5, 0xE01...0xE30, 0x10A0...0x10FF, 0x1E00...0x1FFE, 0x2000...0x200A, 0x2010...0x2029,
            0x202F...0x205F, 0x20A0...0x20C0, 0x2100...0x2BFF, 0x3000...0x3029, 0x3030...0x3096, 0x309B...0x30FF, 0x3105...0x312F,
            0x3131...0x318E, 0x3190...0x31E3, 0x31F0...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAD9, 0xFF01...0xFF9D, 0xFFE0...0xFFE6,
        ]
        var table = [UInt64](repeating: 0, count: 1024)
        for unit in ranges.joined() { table[unit >> 6] |= 1 << UInt64(unit & 63) }
        return table
    }()
}
