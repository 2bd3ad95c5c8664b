import SelectableLabel

/// A group of line-breaking classes of UAX #14. Classes that affect breaks after white space in the same way are one
/// group.
package enum SpaceBreakClass: Sendable {
    /// Class SP: the space.
    case space
    /// Other white space that allows a break after it: white space of class BA, and characters that end a line.
    case breakingSpace
    /// Class ZW: the zero-width space.
    case zeroWidthSpace
    /// Class OP: opening punctuation.
    case opening
    /// Classes CL and CP: closing punctuation.
    case closing
    /// Classes EX, IS, SY and WJ. No line may break before them.
    case clinging
    /// Class QU: quotation marks.
    case quotation
    /// Classes NS and CJ: characters that cannot start a line in Chinese or Japanese.
    case nonstarter
    /// Class B2: the em dash.
    case dash
    /// Classes HY and IN, and the characters of class BA that are not white space.
    case hyphen
    /// Class HL: Hebrew letters.
    case hebrewLetter
    /// Class CM (combining marks) and class ZWJ (the zero-width joiner).
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

/// Finds line breaks after white space, by UAX #14 of Unicode 15.0. It reads a text scalar by scalar.
package struct SpaceBreaks {
    /// The class of the last character that is not a space. Combining marks belong to the character before them.
    private var base: SpaceBreakClass?
    /// The class of the character directly before the character of `base`; nil if that is a space or there is none.
    private var beforeBase: SpaceBreakClass?
    private var previous: SpaceBreakClass?

    /// Creates a reader at the beginning of a text.
    package init() {}

    /// Reads the next scalar and returns whether a line may break before it. A break requires white space before the
    /// scalar.
    ///
    /// - Parameter next: The class of the next scalar.
    package mutating func allowsBreak(before next: SpaceBreakClass) -> Bool {
        defer { advance(to: next) }
        switch previous {
        case .space: return allowsBreakAfterSpaces(before: next)
        case .breakingSpace: return allowsBreakAfterBreakingSpace(before: next)
        default: return false
        }
    }

    /// Returns whether a line may break after spaces, by rules LB7 to LB18 of UAX #14.
    private func allowsBreakAfterSpaces(before next: SpaceBreakClass) -> Bool {
        switch (base, next) {
        case (_, .space), (_, .zeroWidthSpace): false
        case (.zeroWidthSpace, _): true
        case (_, .clinging), (_, .closing): false
        case (.opening, _), (.quotation, .opening), (.closing, .nonstarter), (.dash, .dash): false
        default: true
        }
    }

    /// Returns whether a line may break after white space of class BA, by rules LB7 to LB31 of UAX #14.
    private func allowsBreakAfterBreakingSpace(before next: SpaceBreakClass) -> Bool {
        switch next {
        case .space, .breakingSpace, .zeroWidthSpace, .combining, .clinging, .closing, .quotation, .hyphen, .nonstarter: false
        // LB21a forbids a break after a hyphen that follows a Hebrew letter. In this rule, white space of class BA
        // counts as a hyphen.
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
