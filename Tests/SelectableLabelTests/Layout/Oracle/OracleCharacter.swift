import Foundation

/// The properties of a character that `MonospaceOracle` needs.
struct OracleCharacter {
    /// The range of the character in the text, in UTF-16 code units.
    var range: Range<Int>
    var scalars: [Unicode.Scalar]
    var level = 0

    /// Whether the character is white space that may extend beyond the end of a line.
    var hangs: Bool { scalars.count == 1 && (scalars[0] == " " || scalars[0] == "\t" || scalars[0] == "\u{3000}") }

    /// Whether the character takes the paragraph's bidi level at the end of a line (UAX #9 L1).
    var isResetAtLineEnd: Bool { scalars.allSatisfy { BidiType($0).isReset } }

    var endsParagraph: Bool {
        ["\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalars[0])
    }

    /// Returns the characters of a text.
    static func all(of text: String) -> [OracleCharacter] {
        var offset = 0
        return text.map { character in
            defer { offset += character.utf16.count }
            return OracleCharacter(range: offset..<offset + character.utf16.count, scalars: Array(character.unicodeScalars))
        }
    }

    /// The bidi types of UAX #9 for texts without digits, brackets and explicit formatting.
    enum BidiType {
        case left, right, space, tab, neutral, mark, ignored

        init(_ scalar: Unicode.Scalar) {
            switch scalar.value {
            case 0x61...0x7A, 0x41...0x5A: self = .left
            case 0x20, 0x3000: self = .space
            case 0x09: self = .tab
            case 0xAD, 0x200D, 0x200B, 0x00: self = .ignored
            case 0x5D0...0x5EA, 0x620...0x64A: self = .right
            default:
                if scalar.properties.generalCategory == .nonspacingMark {
                    self = .mark
                } else {
                    self = scalar.properties.isAlphabetic ? .left : .neutral
                }
            }
        }

        var isReset: Bool { self == .space || self == .tab || self == .ignored }
    }

    /// Returns whether a paragraph reads from right to left. The first character with a direction decides. If there is
    /// none, the result is `fallback`.
    static func isRightToLeft(_ paragraph: [OracleCharacter], fallback: Bool) -> Bool {
        for scalar in paragraph.lazy.flatMap(\.scalars) {
            switch BidiType(scalar) {
            case .left: return false
            case .right: return true
            default: continue
            }
        }
        return fallback
    }

    /// Sets the bidi level of each character in a paragraph. Each character gets the level of its first scalar.
    static func resolveLevels(_ paragraph: inout [OracleCharacter], isRightToLeft: Bool) {
        let base = isRightToLeft ? 1 : 0
        let types = paragraph.flatMap { $0.scalars.map(BidiType.init) }
        let kept = types.indices.filter { types[$0] != .ignored }
        // Rule W1 of UAX #9: a mark has the type of the character before it.
        var strong: [BidiType] = []
        for index in kept {
            strong.append(types[index] == .mark ? strong.last ?? (isRightToLeft ? .right : .left) : types[index])
        }
        // Rules N1 and N2 (neutrals), and then I1 and I2 (implicit levels), of UAX #9.
        var levels = [Int](repeating: base, count: types.count)
        for (place, index) in kept.enumerated() {
            let before = strong[...place].last { $0 == .left || $0 == .right } ?? (isRightToLeft ? .right : .left)
            let after = strong[place...].first { $0 == .left || $0 == .right } ?? (isRightToLeft ? .right : .left)
            let direction = before == after ? before : (isRightToLeft ? .right : .left)
            levels[index] = direction == .right ? 1 : (isRightToLeft ? 2 : 0)
        }
        for index in types.indices where types[index] == .ignored { levels[index] = index > 0 ? levels[index - 1] : base }
        // Rule L1 of UAX #9 for tabs and the white space before them.
        for index in types.indices where types[index].isReset {
            if types[index...].first(where: { $0 == .tab || !$0.isReset }) == .tab { levels[index] = base }
        }
        var scalar = 0
        for index in paragraph.indices {
            paragraph[index].level = levels[scalar]
            scalar += paragraph[index].scalars.count
        }
    }
}
