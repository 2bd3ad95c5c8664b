/// The boundaries of a text's characters (grapheme clusters, as Swift's `Character` defines them).
package enum CharacterBoundaries {
    /// Returns the start of each character in UTF-16 code units from the slice's start, followed by the length.
    ///
    /// Boundaries between two *simple* units need only a comparison. Everything else is segmented by `Character`.
    /// - Parameter units: Valid UTF-16.
    /// - Complexity: O(n).
    package static func starts(of units: ArraySlice<UInt16>) -> [UInt32] {
        var starts: [UInt32] = []
        starts.reserveCapacity(units.count + 1)
        let base = units.startIndex
        var index = base
        while index < units.endIndex {
            starts.append(UInt32(index - base))
            let next = index + 1
            if next == units.endIndex || (isSimple(units[index]) && isSimple(units[next])) {
                index = next
                continue
            }
            var end = next
            while end < units.endIndex, !(isSimple(units[end - 1]) && isSimple(units[end])) { end += 1 }
            var offset = index - base
            for character in String(utf16: units[index..<end]) {
                if offset > index - base { starts.append(UInt32(offset)) }
                offset += character.utf16.count
            }
            index = end
        }
        starts.append(UInt32(units.count))
        return starts
    }

    /// Whether a unit never joins with an adjacent simple unit: units below the combining marks, the main ideographs
    /// and kana. CR is excluded because of CR LF.
    private static func isSimple(_ unit: UInt16) -> Bool {
        unit < 0x300 && unit != 0x0D || (0x4E00...0x9FFF).contains(unit) || (0x3041...0x3096).contains(unit)
            || (0x30A1...0x30FA).contains(unit)
    }
}
