extension ParagraphSource {
    /// Whether the paragraph reads right to left: as asked for, else by its first strong character outside isolates (UAX #9 P2 and P3).
    ///
    /// - Complexity: O(n) up to the first strong character.
    package var readsRightToLeft: Bool {
        (direction ?? firstStrongDirection ?? defaultDirection) == .rightToLeft
    }

    private var firstStrongDirection: TextDirection? {
        var isolates = 0
        var decoder = UTF16()
        var units = utf16.makeIterator()
        while case .scalarValue(let scalar) = decoder.decode(&units) {
            switch scalar.value {
            case 0x41...0x5A, 0x61...0x7A: if isolates == 0 { return .leftToRight }
            case 0...0xA9: continue
            case 0x2066...0x2068: isolates += 1
            case 0x2069: isolates = max(isolates - 1, 0)
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
