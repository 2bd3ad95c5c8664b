package import SelectableLabel

/// Computes the embedding levels of a paragraph by the rules of UAX #9 that need no formatting characters.
///
/// The rules are P2, P3, W1 to W7, N0 to N2, I1, I2, and L1 for separators. `BidiClass` treats all formatting
/// characters as boundary neutrals. By rule X9, the other rules ignore boundary neutrals. Each of these gets the level
/// of the scalar before it.
package enum ImplicitBidi {
    /// Returns the paragraph level, 0 or 1, from the first strong scalar; nil if there is no strong scalar.
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

    /// Returns the level of each scalar in a paragraph that is not yet divided into lines.
    ///
    /// At the end of each line, the caller must still apply rule L1.
    ///
    /// - Parameters:
    ///   - scalars: The paragraph's scalars.
    ///   - classes: The bidi class of each scalar.
    ///   - base: The paragraph's level, 0 or 1.
    /// - Complexity: O(n), but O(n · depth) for nested brackets. The depth is at most 63.
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

    /// Applies rule L1 of UAX #9 to tabs and other separators: they and the white space before them get the level
    /// `base`.
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
    /// Whether a scalar of this class can change a level in a left-to-right paragraph. Without such scalars, all levels
    /// are 0.
    fileprivate var isRightToLeftOrArabicNumber: Bool {
        self == .rightToLeft || self == .arabicLetter || self == .arabicNumber
    }
}
