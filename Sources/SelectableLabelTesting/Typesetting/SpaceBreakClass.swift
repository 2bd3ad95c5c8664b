import SelectableLabel

/// The line-breaking classes of UAX #14, as far as they affect breaks after white space.
package enum SpaceBreakClass: Sendable {
    /// SP.
    case space
    /// White space of class BA, and characters that end a line by themselves.
    case breakingSpace
    /// ZW.
    case zeroWidthSpace
    /// OP.
    case opening
    /// CL and CP.
    case closing
    /// EX, IS, SY and WJ: no line breaks before them.
    case clinging
    /// QU.
    case quotation
    /// NS and CJ.
    case nonstarter
    /// B2.
    case dash
    /// The remaining BA, HY and IN.
    case hyphen
    /// HL.
    case hebrewLetter
    /// CM and ZWJ.
    case combining
    /// All other classes.
    case other

    /// Returns the class of a scalar.
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

    /// Whether the character is white space that allows a break after it.
    package var isWhiteSpace: Bool { self == .space || self == .breakingSpace }
}

/// Finds where UAX #14 (Unicode 15.0) allows a line break after white space. Reads scalar by scalar.
package struct SpaceBreaks {
    /// The last class that is not SP and not absorbed by the class before it.
    private var base: SpaceBreakClass?
    /// The class before `base`.
    private var beforeBase: SpaceBreakClass?
    private var previous: SpaceBreakClass?

    /// Starts at the beginning of a text.
    package init() {}

    /// Whether a line may break between the last scalar, if it is white space, and the next one.
    ///
    /// - Parameter next: The next scalar's class. It becomes the last one.
    package mutating func allowsBreak(before next: SpaceBreakClass) -> Bool {
        defer { advance(to: next) }
        switch previous {
        case .space: return allowsBreakAfterSpaces(before: next)
        case .breakingSpace: return allowsBreakAfterBreakingSpace(before: next)
        default: return false
        }
    }

    /// Rules LB7 to LB18 after SP.
    private func allowsBreakAfterSpaces(before next: SpaceBreakClass) -> Bool {
        switch (base, next) {
        case (_, .space), (_, .zeroWidthSpace): false
        case (.zeroWidthSpace, _): true
        case (_, .clinging), (_, .closing): false
        case (.opening, _), (.quotation, .opening), (.closing, .nonstarter), (.dash, .dash): false
        default: true
        }
    }

    /// Rules LB7 to LB31 after white space of class BA.
    private func allowsBreakAfterBreakingSpace(before next: SpaceBreakClass) -> Bool {
        switch next {
        case .space, .breakingSpace, .zeroWidthSpace, .combining, .clinging, .closing, .quotation, .hyphen, .nonstarter: false
        // LB21a forbids a break after a Hebrew letter with a hyphen; white space of class BA counts as a hyphen there.
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
