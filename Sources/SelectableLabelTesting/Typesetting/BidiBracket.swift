/// A bracket for pairing by UAX #9: opening or closing punctuation that is mirrored in right-to-left text.
package enum BidiBracket: Hashable, Sendable {
    /// An opening bracket, by the code point of its closing partner.
    case opening(UInt32)
    /// A closing bracket, by its code point.
    case closing(UInt32)

    /// Creates the bracket of a scalar; nil for other scalars.
    package init?(_ scalar: Unicode.Scalar) {
        guard scalar.properties.isBidiMirrored else { return nil }
        switch scalar.properties.generalCategory {
        case .openPunctuation: self = .opening(Self.canonical(Self.partner(of: scalar.value)))
        case .closePunctuation: self = .closing(Self.canonical(scalar.value))
        default: return nil
        }
    }

    /// Returns the closing partner of an opening bracket: usually the next code point.
    private static func partner(of opening: UInt32) -> UInt32 {
        switch opening {
        case 0x5B, 0x7B, 0xFF3B, 0xFF5B: opening + 2
        case 0x298D: 0x2990
        case 0x298F: 0x298E
        default: opening + 1
        }
    }

    /// Unicode encodes one pair of angle brackets twice; both count as the same.
    private static func canonical(_ closing: UInt32) -> UInt32 {
        closing == 0x232A ? 0x3009 : closing
    }

    /// Returns the bracket pairs by definition BD16, as ranges from opening to closing bracket, in order.
    static func pairs(in brackets: [(index: Int, bracket: BidiBracket)]) -> [Range<Int>] {
        var pairs: [Range<Int>] = []
        var open: [(index: Int, closing: UInt32)] = []
        scan: for (index, bracket) in brackets {
            switch bracket {
            case .opening(let closing):
                // BD16 stops at deeper nesting and keeps the pairs found so far.
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
