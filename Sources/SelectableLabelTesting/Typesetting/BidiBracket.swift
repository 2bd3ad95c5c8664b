/// A bracket that can form a pair by the rules of UAX #9. It is a punctuation character that is mirrored in
/// right-to-left text.
package enum BidiBracket: Hashable, Sendable {
    /// An opening bracket. The value is the code point of the matching closing bracket.
    case opening(UInt32)
    /// A closing bracket. The value is its code point.
    case closing(UInt32)

    /// Creates a bracket from a scalar; nil if the scalar is not a bracket.
    package init?(_ scalar: Unicode.Scalar) {
        guard scalar.properties.isBidiMirrored else { return nil }
        switch scalar.properties.generalCategory {
        case .openPunctuation: self = .opening(Self.canonical(Self.partner(of: scalar.value)))
        case .closePunctuation: self = .closing(Self.canonical(scalar.value))
        default: return nil
        }
    }

    /// Returns the closing bracket of an opening one. It is usually the next code point.
    private static func partner(of opening: UInt32) -> UInt32 {
        switch opening {
        case 0x5B, 0x7B, 0xFF3B, 0xFF5B: opening + 2
        case 0x298D: 0x2990
        case 0x298F: 0x298E
        default: opening + 1
        }
    }

    /// Maps U+232A to the equivalent bracket U+3009, because UAX #9 treats both as the same bracket.
    private static func canonical(_ closing: UInt32) -> UInt32 {
        closing == 0x232A ? 0x3009 : closing
    }

    /// Returns the bracket pairs by definition BD16 of UAX #9, in text order. A range contains the indices from the
    /// opening bracket up to the closing one.
    static func pairs(in brackets: [(index: Int, bracket: BidiBracket)]) -> [Range<Int>] {
        var pairs: [Range<Int>] = []
        var open: [(index: Int, closing: UInt32)] = []
        scan: for (index, bracket) in brackets {
            switch bracket {
            case .opening(let closing):
                // BD16 stops at more than 63 nested brackets and keeps the pairs that it has found.
                guard open.count < 63 else { break scan }
                open.append((index, closing))
            case .closing(let closing):
                guard let match = open.lastIndex(where: { $0.closing == closing }) else { continue }
                pairs.append(open[match].index..<index)
                open.removeSubrange(match...)
            }
        }
        return pairs.sorted { $0.lowerBound < $1.lowerBound }
    }
}
