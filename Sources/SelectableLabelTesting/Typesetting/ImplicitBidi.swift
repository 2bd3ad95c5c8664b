package import SelectableLabel

/// The embedding levels of a paragraph by the implicit rules of UAX #9: P2, P3, W1 to W7, N0 to N2, I1, I2, and L1 for separators.
///
/// There are no explicit levels: boundary neutrals, among which `BidiClass` counts all formatting characters, are left out as rule X9 says and take
/// the level of what stands before them.
package enum ImplicitBidi {
    /// The level that the first strong scalar gives the paragraph, 0 or 1; nil if there is none.
    ///
    /// - Complexity: O(n).
    package static func baseLevel(of classes: [BidiClass]) -> UInt8? {
        for bidiClass in classes {
            switch bidiClass {
            case .leftToRight: return 0
            case .rightToLeft, .arabicLetter: return 1
            default: continue
            }
        }
        return nil
    }

    /// The level of each scalar, before rule L1 is applied to the ends of lines.
    ///
    /// - Parameters:
    ///   - scalars: The paragraph's scalars; brackets among them pair.
    ///   - classes: The class of each.
    ///   - base: The paragraph's level, 0 or 1.
    /// - Complexity: O(n) but for brackets, which cost O(n · depth), and that is 63 at most.
    package static func levels(of scalars: [Unicode.Scalar], classes: [BidiClass], base: UInt8) -> [UInt8] {
        var levels = [UInt8](repeating: base, count: classes.count)
        guard base == 1 || classes.contains(where: \.isRightToLeftOrArabicNumber) else { return levels }
        let kept = classes.indices.filter { classes[$0] != .boundaryNeutral }
        var sequence = BidiSequence(classes: kept.map { classes[$0] }, base: base)
        sequence.resolveWeakTypes()
        sequence.resolveBrackets(BidiBracket.pairs(in: sequence.neutralBrackets { scalars[kept[$0]] }))
        sequence.resolveNeutrals()
        for (index, level) in zip(kept, sequence.levels) { levels[index] = level }
        for index in classes.indices where classes[index] == .boundaryNeutral {
            levels[index] = index > 0 ? levels[index - 1] : base
        }
        resetSeparators(&levels, classes: classes, base: base)
        return levels
    }

    /// Rule L1 for segment and paragraph separators and the white space before them.
    private static func resetSeparators(_ levels: inout [UInt8], classes: [BidiClass], base: UInt8) {
        var isReset = false
        for index in classes.indices.reversed() {
            switch classes[index] {
            case .segmentSeparator, .paragraphSeparator: isReset = true
            case .whiteSpace, .boundaryNeutral: break
            default: isReset = false
            }
            if isReset { levels[index] = base }
        }
    }
}

extension BidiClass {
    /// Whether a left-to-right paragraph with such a scalar may have levels other than 0.
    fileprivate var isRightToLeftOrArabicNumber: Bool {
        self == .rightToLeft || self == .arabicLetter || self == .arabicNumber
    }
}
