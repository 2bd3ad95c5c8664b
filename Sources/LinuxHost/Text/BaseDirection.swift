import CPango
import SelectableLabel

extension ParagraphSource {
    /// Whether the paragraph reads right to left: as asked for, else by its first strong character outside isolates (UAX #9 P2 and P3).
    var readsRightToLeft: Bool {
        (direction ?? firstStrongDirection ?? defaultDirection) == .rightToLeft
    }

    private var firstStrongDirection: TextDirection? {
        var isolates = 0
        var iterator = UTF16ScalarIterator(units: utf16)
        while let scalar = iterator.next() {
            switch scalar {
            case 0x41...0x5A, 0x61...0x7A: if isolates == 0 { return .leftToRight }
            case 0...0xA9: continue
            case 0x2066...0x2068: isolates += 1
            case 0x2069: isolates = max(isolates - 1, 0)
            default:
                guard isolates == 0 else { continue }
                switch cpango_unichar_direction(scalar) {
                case PANGO_DIRECTION_LTR: return .leftToRight
                case PANGO_DIRECTION_RTL: return .rightToLeft
                default: continue
                }
            }
        }
        return nil
    }
}

/// The Unicode scalars of valid UTF-16.
private struct UTF16ScalarIterator: IteratorProtocol {
    let units: [UInt16]
    private var position = 0

    init(units: [UInt16]) {
        self.units = units
    }

    mutating func next() -> UInt32? {
        guard position < units.count else { return nil }
        let unit = UInt32(units[position])
        position += 1
        guard unit & 0xFC00 == 0xD800, position < units.count else { return unit }
        let low = UInt32(units[position])
        position += 1
        return 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF
    }
}
