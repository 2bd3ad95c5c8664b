/// Sets of characters that most texts in the Latin script are made of.
///
/// A text made of one set, with a letter in it, is of one script and one bidi level; its characters are one code unit each, and none is ever an emoji. So where one
/// font has the whole set, there is nothing to itemize.
enum LatinRepertoire: Hashable, CaseIterable {
    /// Printable ASCII.
    case ascii
    /// ASCII, the letters and signs of the European languages, and typographic punctuation; no soft hyphen, and no sign that has an emoji form.
    case european

    /// The characters.
    var units: [UInt16] {
        switch self {
        case .ascii: Array(0x20...0x7E)
        case .european: (0x20...0x20AC).filter { Self.smallest(with: $0) != nil }
        }
    }

    /// The smallest set that has a character; nil for one that none has.
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
