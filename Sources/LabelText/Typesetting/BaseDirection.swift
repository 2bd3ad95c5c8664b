extension ParagraphSource {
    /// Whether the paragraph's base direction is right to left.
    ///
    /// The direction is the explicit one if set. Otherwise it is the direction of the first strong character outside
    /// isolates (UAX #9 P2 and P3). Without such a character, it is the default direction.
    /// - Complexity: O(n) up to the first strong character.
    package var readsRightToLeft: Bool {
        (direction ?? utf16.firstStrongDirection ?? defaultDirection) == .rightToLeft
    }
}

extension [UInt16] {
    /// The direction of the first strong character outside isolates (UAX #9 P2). nil if there is none.
    var firstStrongDirection: TextDirection? {
        var search = FirstStrongSearch()
        return search.direction(in: self[...])
    }
}

/// A search for a paragraph's first strong character outside isolates (UAX #9 P2). The paragraph can be passed in
/// parts.
package struct FirstStrongSearch {
    private var isolates = 0

    package init() {}

    /// Searches the next part of the paragraph and returns the direction of the first strong character outside
    /// isolates. nil if the part contains none.
    ///
    /// A part must not end inside a surrogate pair.
    package mutating func direction(in part: ArraySlice<UInt16>) -> TextDirection? {
        var decoder = UTF16()
        var units = part.makeIterator()
        while case .scalarValue(let scalar) = decoder.decode(&units) {
            switch scalar.value {
            case 0x41...0x5A, 0x61...0x7A: if isolates == 0 { return .leftToRight }
            case 0...0xA9: continue
            case 0x2066...0x2068: isolates += 1
            case 0x2069: if isolates > 0 { isolates -= 1 }
            default:
                guard isolates == 0 else { continue }
                switch BidiClass(scalar) {
                case .leftToRight: return .leftToRight
                case .rightToLeft, .arabicLetter: return .rightToLeft
                default: continue
                }
            }
        }
        return nil
    }
}
