/// A set of characters that covers most texts in the Latin script.
///
/// A text with only characters from one set, and with at least one letter, has one script and one bidi level. Each
/// character is one code unit, and no character is an emoji. If one font supports the whole set, such a text needs no
/// itemizing.
enum LatinRepertoire: Hashable, CaseIterable {
    /// Printable ASCII.
    case ascii
    /// ASCII, the letters and signs of European languages, and typographic punctuation. Excludes the soft hyphen and
    /// signs outside ASCII that have an emoji form, such as ©.
    case european

    /// The characters of the set, as code units.
    var units: [UInt16] {
        switch self {
        case .ascii: Array(0x20...0x7E)
        case .european: (0x20...0x20AC).filter { Self.smallest(with: $0) != nil }
        }
    }

    /// Returns the smallest set that contains a character; nil if no set does.
    @inline(__always)
    static func smallest(with unit: UInt16) -> LatinRepertoire? {
        switch unit {
        case 0x20...0x7E: .ascii
        case 0xA9, 0xAD, 0xAE: nil
        case 0xA0...0x17F, 0x2010...0x2027, 0x2030...0x203A, 0x20AC: .european
        default: nil
        }
    }
}
