/// The bidi classes of UAX #9.
///
/// Only the implicit rules are applied. So embeddings, overrides, isolates and their terminators are `boundaryNeutral`,
/// which has no effect.
package enum BidiClass: UInt8, Hashable, Sendable, CaseIterable {
    /// Class L of UAX #9.
    case leftToRight
    /// Class R of UAX #9.
    case rightToLeft
    /// Class AL of UAX #9.
    case arabicLetter
    /// Class EN of UAX #9.
    case europeanNumber
    /// Class ES of UAX #9.
    case europeanSeparator
    /// Class ET of UAX #9.
    case europeanTerminator
    /// Class AN of UAX #9.
    case arabicNumber
    /// Class CS of UAX #9.
    case commonSeparator
    /// Class NSM of UAX #9.
    case nonspacingMark
    /// Class BN of UAX #9.
    case boundaryNeutral
    /// Class B of UAX #9.
    case paragraphSeparator
    /// Class S of UAX #9.
    case segmentSeparator
    /// Class WS of UAX #9.
    case whiteSpace
    /// Class ON of UAX #9.
    case otherNeutral

    /// Creates the class of a scalar.
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

    /// Whether scalars of this class take the paragraph's level at the end of a line (rule L1).
    package var isResetAtLineEnd: Bool {
        switch self {
        case .whiteSpace, .segmentSeparator, .paragraphSeparator, .boundaryNeutral: true
        default: false
        }
    }

    /// Whether scalars of this class take their direction from the surrounding text (rules N1 and N2).
    package var isNeutral: Bool {
        switch self {
        case .paragraphSeparator, .segmentSeparator, .whiteSpace, .otherNeutral: true
        default: false
        }
    }
}
