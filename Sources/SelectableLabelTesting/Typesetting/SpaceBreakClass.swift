import SelectableLabel

/// The line-breaking classes of UAX #14, as far as they decide whether a line may break after white space.
package enum SpaceBreakClass: Sendable {
    /// SP.
    case space
    /// White space of class BA, and what would end a line by itself.
    case breakingSpace
    /// ZW.
    case zeroWidthSpace
    /// OP.
    case opening
    /// CL and CP.
    case closing
    /// EX, IS, SY and WJ, before which no line breaks.
    case clinging
    /// QU.
    case quotation
    /// NS and CJ.
    case nonstarter
    /// B2.
    case dash
    /// The rest of BA, HY and IN.
    case hyphen
    /// HL.
    case hebrewLetter
    /// CM and ZWJ.
    case combining
    /// The rest.
    case other

    /// The class of a scalar.
    package init(_ scalar: Unicode.Scalar) {
        if scalar.value >= 0x300 {
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .spacingMark, .enclosingMark:
                self = .combining
                return
            default: break
            }
        }
        self = Self.table[scalar] ?? .other
    }

    /// Whether it is white space that allows a break after it.
    package var isWhiteSpace: Bool { self == .space || self == .breakingSpace }
}

/// Finds where UAX #14 (Unicode 15.0) lets a line break after white space, reading scalar by scalar.
package struct SpaceBreaks {
    /// The last class that is neither SP nor absorbed by the one before it.
    private var base: SpaceBreakClass?
    /// Before `base`.
    private var beforeBase: SpaceBreakClass?
    private var previous: SpaceBreakClass?

    /// Starts before a text.
    package init() {}

    /// Whether a line may break between the last scalar, if that was white space, and the next.
    ///
    /// - Parameter next: The next scalar's class; it is then the last.
    package mutating func allowsBreak(before next: SpaceBreakClass) -> Bool {
        defer { advance(to: next) }
        switch previous {
        case .space: return allowsBreakAfterSpaces(before: next)
        case .breakingSpace: return allowsBreakAfterBreakingSpace(before: next)
        default: return false
        }
    }

    /// Rules LB7 to LB18, where SP stands before the place.
    private func allowsBreakAfterSpaces(before next: SpaceBreakClass) -> Bool {
        switch (base, next) {
        case (_, .space), (_, .zeroWidthSpace): false
        case (.zeroWidthSpace, _): true
        case (_, .clinging), (_, .closing): false
        case (.opening, _), (.quotation, .opening), (.closing, .nonstarter), (.dash, .dash): false
        default: true
        }
    }

    /// Rules LB7 to LB31, where white space of class BA stands before the place.
    private func allowsBreakAfterBreakingSpace(before next: SpaceBreakClass) -> Bool {
        switch next {
        case .space, .breakingSpace, .zeroWidthSpace, .combining, .clinging, .closing, .quotation, .hyphen, .nonstarter: false
        // LB21a keeps together what follows a Hebrew letter and a hyphen, and such white space is of the hyphen's class.
        default: beforeBase != .hebrewLetter
        }
    }

    private mutating func advance(to next: SpaceBreakClass) {
        let absorbs = previous != nil && previous != .space && previous != .zeroWidthSpace
        if next != .space, !(next == .combining && absorbs) {
            beforeBase = previous == .space ? nil : base
            base = next
        }
        previous = next
    }
}
