import SelectableLabel

/// Resolves the bidi classes of a paragraph by the rules of UAX #9. Boundary neutrals must already be removed.
struct BidiSequence {
    /// The classes before any rule was applied.
    private let original: [BidiClass]
    /// The classes as changed by the rules applied so far.
    private var types: [BidiClass]
    private let base: UInt8
    /// The class assumed before the first scalar and after the last one: sos and eos in UAX #9.
    private var edge: BidiClass { base == 1 ? .rightToLeft : .leftToRight }

    init(classes: [BidiClass], base: UInt8) {
        original = classes
        types = classes
        self.base = base
    }

    /// Applies rules W1 to W7 of UAX #9: combining marks, numbers and their separators.
    mutating func resolveWeakTypes() {
        resolveMarksAndNumbers()
        resolveNumberSeparators()
        resolveNumberTerminators()
        var lastStrong = edge
        for index in types.indices {
            switch types[index] {
            case .leftToRight, .rightToLeft: lastStrong = types[index]
            case .europeanNumber where lastStrong == .leftToRight: types[index] = .leftToRight
            case .europeanSeparator, .europeanTerminator, .commonSeparator: types[index] = .otherNeutral
            default: break
            }
        }
    }

    /// Applies rules W1 to W3 of UAX #9: combining marks, and numbers after Arabic letters.
    private mutating func resolveMarksAndNumbers() {
        var previous = edge
        var lastStrong = edge
        for index in types.indices {
            if types[index] == .nonspacingMark { types[index] = previous }
            previous = types[index]
            switch previous {
            case .leftToRight, .rightToLeft: lastStrong = previous
            case .arabicLetter:
                lastStrong = previous
                types[index] = .rightToLeft
            case .europeanNumber where lastStrong == .arabicLetter: types[index] = .arabicNumber
            default: break
            }
        }
    }

    /// Applies rule W4 of UAX #9: a separator, such as a comma, becomes a number if it is between two numbers.
    private mutating func resolveNumberSeparators() {
        guard types.count > 2 else { return }
        for index in 1..<types.count - 1 {
            let before = types[index - 1]
            guard before == types[index + 1] else { continue }
            switch (types[index], before) {
            case (.europeanSeparator, .europeanNumber), (.commonSeparator, .europeanNumber), (.commonSeparator, .arabicNumber):
                types[index] = before
            default: break
            }
        }
    }

    /// Applies rule W5 of UAX #9: a terminator, such as a percent sign, becomes a number if it is next to a number.
    private mutating func resolveNumberTerminators() {
        var index = 0
        while index < types.count {
            guard types[index] == .europeanTerminator else {
                index += 1
                continue
            }
            let start = index
            while index < types.count, types[index] == .europeanTerminator { index += 1 }
            let touchesNumber =
                (start > 0 && types[start - 1] == .europeanNumber) || (index < types.count && types[index] == .europeanNumber)
            guard touchesNumber else { continue }
            for position in start..<index { types[position] = .europeanNumber }
        }
    }

    /// Returns the brackets whose class is still neutral, with their indices.
    func neutralBrackets(scalar: (Int) -> Unicode.Scalar) -> [(index: Int, bracket: BidiBracket)] {
        types.indices.compactMap { index in
            guard types[index] == .otherNeutral, let bracket = BidiBracket(scalar(index)) else { return nil }
            return (index, bracket)
        }
    }

    /// Applies rule N0 of UAX #9: the brackets of a pair get the same direction.
    mutating func resolveBrackets(_ pairs: [Range<Int>]) {
        var strongBefore = edge
        var scanned = 0
        for pair in pairs {
            while scanned < pair.lowerBound {
                strongBefore = strongType(at: scanned) ?? strongBefore
                scanned += 1
            }
            guard let direction = direction(of: pair, strongBefore: strongBefore) else { continue }
            for bracket in [pair.lowerBound, pair.upperBound] {
                types[bracket] = direction
                var mark = bracket + 1
                while mark < types.count, original[mark] == .nonspacingMark {
                    types[mark] = direction
                    mark += 1
                }
            }
        }
    }

    /// Returns the direction that rule N0 of UAX #9 gives to a bracket pair; nil if the pair stays neutral.
    private func direction(of pair: Range<Int>, strongBefore: BidiClass) -> BidiClass? {
        var hasOpposite = false
        for index in pair.dropFirst() {
            guard let strong = strongType(at: index) else { continue }
            if strong == edge { return edge }
            hasOpposite = true
        }
        guard hasOpposite else { return nil }
        return strongBefore == edge ? edge : strongBefore
    }

    /// Returns the direction of a scalar for rules N0 to N2 of UAX #9; nil if it is neutral. Numbers count as right to
    /// left.
    private func strongType(at index: Int) -> BidiClass? {
        switch types[index] {
        case .leftToRight: .leftToRight
        case .rightToLeft, .europeanNumber, .arabicNumber: .rightToLeft
        default: nil
        }
    }

    /// Applies rules N1 and N2 of UAX #9: neutral characters take the direction of the text around them.
    mutating func resolveNeutrals() {
        var before = edge
        var index = 0
        while index < types.count {
            guard types[index].isNeutral else {
                before = strongType(at: index) ?? before
                index += 1
                continue
            }
            let start = index
            while index < types.count, types[index].isNeutral { index += 1 }
            let after = index < types.count ? strongType(at: index) ?? edge : edge
            for position in start..<index { types[position] = before == after ? before : edge }
        }
    }

    /// The embedding level of each scalar, by rules I1 and I2 of UAX #9.
    var levels: [UInt8] {
        types.map { type in
            switch (base, type) {
            case (1, .leftToRight), (1, .europeanNumber), (1, .arabicNumber): 2
            case (1, _), (_, .rightToLeft): 1
            case (_, .europeanNumber), (_, .arabicNumber): 2
            default: 0
            }
        }
    }
}
