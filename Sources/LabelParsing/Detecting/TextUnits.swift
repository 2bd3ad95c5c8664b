import Foundation
import LabelText

/// Tests for the kind of a character, for link detectors that read UTF-16 code units.
enum TextUnits {
    /// A group of code units that are tested at once.
    typealias Group = SIMD8<UInt16>

    /// Returns the index of the first code unit at or after `start` that has a property. Returns the end if there is
    /// none.
    ///
    /// - Parameters:
    ///   - end: The end of the searched part of the text. nil means the end of the text.
    ///   - matches: Returns which code units of a group have the property. U+0000 must not have it.
    @inline(__always)
    static func index(
        from start: Int, to end: Int? = nil, in units: [UInt16], where matches: (Group) -> SIMDMask<SIMD8<Int16>>
    ) -> Int {
        let end = end ?? units.count
        return units.withUnsafeBytes { bytes in
            var index = start
            while index < end {
                var group = Group()
                if end - index >= Group.scalarCount {
                    group = bytes.loadUnaligned(fromByteOffset: 2 * index, as: Group.self)
                } else {
                    for lane in 0..<end - index { group[lane] = units[index + lane] }
                }
                let found = unsafeBitCast(matches(group), to: SIMD2<UInt64>.self)
                if found[0] != 0 { return index + found[0].trailingZeroBitCount / 16 }
                if found[1] != 0 { return index + 4 + found[1].trailingZeroBitCount / 16 }
                index += Group.scalarCount
            }
            return end
        }
    }

    /// Returns which code units of a group are equal to `unit`.
    @inline(__always)
    static func equal(_ group: Group, _ unit: UInt16) -> SIMDMask<SIMD8<Int16>> { group .== Group(repeating: unit) }

    /// Returns which code units of a group are digits, as defined by `digit(_:)`.
    @inline(__always)
    static func areDigits(_ group: Group) -> SIMDMask<SIMD8<Int16>> {
        let others = areTen(group, from: 0x0660) .| areTen(group, from: 0x06F0) .| areTen(group, from: 0x0966)
        return areTen(group, from: 0x30) .| others .| areTen(group, from: 0xFF10)
    }

    /// Returns which code units of a group are `zero` or one of the nine code units after it.
    @inline(__always)
    private static func areTen(_ group: Group, from zero: UInt16) -> SIMDMask<SIMD8<Int16>> {
        group &- Group(repeating: zero) .< Group(repeating: 10)
    }

    static func width(of scalar: Unicode.Scalar) -> Int { scalar.value > 0xFFFF ? 2 : 1 }

    /// Returns whether a code unit is an ASCII letter or digit.
    static func isAlphanumeric(_ unit: UInt16) -> Bool { isLetter(unit) || isDigit(unit) }

    /// Returns whether a code unit is an ASCII letter.
    static func isLetter(_ unit: UInt16) -> Bool { (0x61...0x7A).contains(unit | 0x20) }

    /// Returns whether a code unit is an ASCII digit.
    static func isDigit(_ unit: UInt16) -> Bool { (0x30...0x39).contains(unit) }

    /// Returns whether a scalar is a letter, mark, digit or underscore of any script.
    static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return isAlphanumeric(UInt16(scalar.value)) || scalar == "_" }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark,
            .enclosingMark, .decimalNumber, .letterNumber, .connectorPunctuation:
            // Variation selectors and the enclosing keycap are parts of emoji, not of words.
            return !(0xFE00...0xFE0F).contains(scalar.value) && scalar.value != 0x20E3
        // In Persian and Indic scripts, words contain zero-width joiners and non-joiners.
        case .format: return scalar.value == 0x200C || scalar.value == 0x200D
        default: return false
        }
    }

    /// Returns whether a scalar is a symbol, such as an emoji. U+FFFC and U+FFFD, which replace other content, are not.
    static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: scalar.value < 0xFFFC || scalar.value > 0xFFFD
        default: false
        }
    }

    /// Returns whether a scalar is invisible and joins what is beside it: a soft hyphen or a word joiner.
    static func isInvisibleJoin(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0xAD || scalar.value == 0x2060 }

    /// Returns whether a scalar is punctuation.
    static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
            .otherPunctuation:
            true
        default: false
        }
    }

    /// Returns whether a scalar is in a script that is written without spaces, such as Chinese. Next to such text, a
    /// word of another script needs no space.
    static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x303C, 0x3040...0x31FF,
            0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF:
            true
        default: false
        }
    }

    /// Returns the value of a decimal digit: ASCII, Arabic, Persian, Devanagari or full-width. nil for other code
    /// units.
    static func digit(_ unit: UInt16) -> Int? {
        switch unit {
        case 0x30...0x39: Int(unit) - 0x30
        case 0x0660...0x0669: Int(unit) - 0x0660
        case 0x06F0...0x06F9: Int(unit) - 0x06F0
        case 0x0966...0x096F: Int(unit) - 0x0966
        case 0xFF10...0xFF19: Int(unit) - 0xFF10
        default: nil
        }
    }
}
