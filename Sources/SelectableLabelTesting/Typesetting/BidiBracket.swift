/// A bracket that UAX #9 pairs with another: punctuation that opens or closes and is mirrored in right-to-left text.
package enum BidiBracket: Hashable, Sendable {
    /// An opening bracket, by the closing one it asks for.
    case opening(UInt32)
    /// A closing bracket, by itself.
    case closing(UInt32)

    /// The bracket that a scalar is; nil for another.
    package init?(_ scalar: Unicode.Scalar) {
        guard scalar.properties.isBidiMirrored else { return nil }
        switch scalar.properties.generalCategory {
        case .openPunctuation: self = .opening(Self.canonical(Self.partner(of: scalar.value)))
        case .closePunctuation: self = .closing(Self.canonical(scalar.value))
        default: return nil
        }
    }

    /// The closing bracket of an opening one: the next code point, but for a few.
    private static func partner(of opening: UInt32) -> UInt32 {
        switch opening {
        case 0x5B, 0x7B, 0xFF3B, 0xFF5B: opening + 2
        case 0x298D: 0x2990
        case 0x298F: 0x298E
        default: opening + 1
        }
    }

    /// The two angle brackets that Unicode has twice count as one.
    private static func canonical(_ closing: UInt32) -> UInt32 {
        closing == 0x232A ? 0x3009 : closing
    }

    /// The pairs among brackets by definition BD16: from the opening to the closing one, in the order of the opening ones.
    static func pairs(in brackets: [(index: Int, bracket: BidiBracket)]) -> [Range<Int>] {
        var pairs: [Range<Int>] = []
        var open: [(index: Int, closing: UInt32)] = []
        scan: for (index, bracket) in brackets {
            switch bracket {
            case .opening(let closing):
                // BD16 goes no further where brackets are nested deeper; what is paired by then stays.
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
