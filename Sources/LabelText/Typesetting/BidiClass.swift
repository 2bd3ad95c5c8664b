/// The bidi classes of UAX #9.
///
/// Embeddings, overrides, isolates and their terminators are boundary neutral and have no effect: only the implicit
/// rules are applied.
package enum BidiClass: UInt8, Hashable, Sendable, CaseIterable {
    /// L.
    case leftToRight
    /// R.
    case rightToLeft
    /// AL.
    case arabicLetter
    /// EN.
    case europeanNumber
    /// ES.
    case europeanSeparator
    /// ET.
    case europeanTerminator
    /// AN.
    case arabicNumber
    /// CS.
    case commonSeparator
    /// NSM.
    case nonspacingMark
    /// BN.
    case boundaryNeutral
    /// B.
    case paragraphSeparator
    /// S.
    case segmentSeparator
    /// WS.
    case whiteSpace
    /// ON.
    case otherNeutral

    /// The class of a scalar.
    package init(_ scalar: Unicode.Scalar) {
        if scalar.value >= 0x300, Self.isNonspacingMark(scalar) {
            self = .nonspacingMark
        } else {
            self = Self.table[scalar] ?? .leftToRight
        }
    }

    private static func isNonspacingMark(_ scalar: Unicode.Scalar) -> Bool {
        // These five marks advance the line like letters.
        if [0xCBF, 0xCC6, 0x11A07, 0x11A08, 0x11C3F].contains(scalar.value) { return false }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return true
        default: return false
        }
    }

    /// Whether rule L1 resets scalars of this class to the paragraph's level at the end of a line.
    package var isResetAtLineEnd: Bool {
        switch self {
        case .whiteSpace, .segmentSeparator, .paragraphSeparator, .boundaryNeutral: true
        default: false
        }
    }

    /// Whether rules N1 and N2 resolve this class.
    package var isNeutral: Bool {
        switch self {
        case .paragraphSeparator, .segmentSeparator, .whiteSpace, .otherNeutral: true
        default: false
        }
    }
}
