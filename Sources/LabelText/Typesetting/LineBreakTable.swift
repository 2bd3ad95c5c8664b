public import Foundation
import LabelDrawing

/// The break opportunities and cumulative widths of a shaped paragraph. It finds line breaks without shaping again.
///
/// All text engines that provide character widths use this search, so they break lines alike. Immutable. It is a class,
/// so that a layout of many paragraphs retains one object for each, not each array.
public final class LineBreakTable: Sendable {
    // Public, because the compiler inlines only public functions in the modules of the text engines.

    /// The properties of a character, in one byte.
    @frozen
    public struct Flags: OptionSet, Sendable {
        /// The flags as bits.
        public let rawValue: UInt8

        /// Creates flags from bits.
        @inlinable @inline(__always)
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// A flag: a line may break before the character (UAX #14).
        @inlinable @inline(__always) public static var opportunity: Flags { Flags(rawValue: 1) }
        /// A flag: the character is white space that may hang over the end of a line.
        @inlinable @inline(__always) public static var hangs: Flags { Flags(rawValue: 2) }
        /// A flag: the shape of the character depends on the characters before it. A line break before it requires
        /// shaping again.
        @inlinable @inline(__always) public static var joined: Flags { Flags(rawValue: 4) }

        // The operations of `OptionSet` are generic, and the compiler does not specialize them in other modules.

        /// Returns whether all flags of `member` are set.
        @inlinable @inline(__always)
        public func contains(_ member: Flags) -> Bool {
            rawValue & member.rawValue == member.rawValue
        }

        /// Sets the flags of `member`.
        @inlinable @inline(__always) @discardableResult
        public mutating func insert(_ member: Flags) -> (inserted: Bool, memberAfterInsert: Flags) {
            let known = contains(member)
            self = Flags(rawValue: rawValue | member.rawValue)
            return (!known, member)
        }

        /// Clears the flags of `member`, and returns those that were set; nil if none was.
        @inlinable @inline(__always) @discardableResult
        public mutating func remove(_ member: Flags) -> Flags? {
            let removed = Flags(rawValue: rawValue & member.rawValue)
            self = Flags(rawValue: rawValue & ~member.rawValue)
            return removed.rawValue == 0 ? nil : removed
        }
    }

    /// A soft hyphen (U+00AD). It shows a hyphen if a line breaks after it.
    package struct SoftHyphen: Sendable {
        /// The index of the soft hyphen's character.
        package var character: UInt32
        /// The width of the hyphen that is shown, in points.
        package var width: Float
    }

    /// The offset of each character, followed by the paragraph's length. In UTF-16 code units.
    package let characterStarts: [UInt32]
    /// For each character, the total width of the characters before it in logical order. The last element is the total
    /// width. In points.
    package let advances: [Double]
    /// The properties of each character.
    package let flags: [Flags]
    /// The tabs and soft hyphens. nil if there are none.
    let specials: Specials?

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - characterStarts: The offset of each character, in UTF-16 code units, followed by the paragraph's length.
    ///   - advances: For each character, the total width of the characters before it. The last element is the total
    ///     width. In points, ascending, as many elements as `characterStarts`.
    ///   - opportunities: For each character, whether a line may break before it (UAX #14). The first element is
    ///     ignored.
    ///   - hangs: For each character, whether it is white space that may hang over the end of a line.
    public convenience init(characterStarts: [UInt32], advances: [Double], opportunities: [Bool], hangs: [Bool]) {
        let flags = zip(opportunities, hangs).map { opportunity, hangs in
            Flags(opportunity ? [.opportunity] : []).union(hangs ? [.hangs] : [])
        }
        self.init(characterStarts: characterStarts, advances: advances, flags: flags)
    }

    package init(
        characterStarts: [UInt32],
        advances: [Double],
        flags: [Flags],
        softHyphens: [SoftHyphen] = [],
        tabs: [UInt32] = [],
        tabStops: TabStops = TabStops(),
        decimalPoints: [UInt32] = []
    ) {
        self.characterStarts = characterStarts
        self.advances = advances
        self.flags = flags
        specials =
            softHyphens.isEmpty && tabs.isEmpty
            ? nil : Specials(softHyphens: softHyphens, tabs: tabs, tabStops: tabStops, decimalPoints: decimalPoints)
    }

    /// Returns the best end for a line that begins at `start`. The rules are those of
    /// `TypesetParagraph.suggestedLineBreak`.
    ///
    /// - Complexity: O(log n + length of the word and the white space at the break + tabs of the line).
    public func suggestedLineBreak(from start: Int, width: CGFloat) -> Int {
        let first = characterIndex(atOrAfter: start)
        guard first < flags.count else { return Int(characterStarts.last ?? 0) }
        return Int(characterStarts[lineEnd(from: first, width: width)])
    }

    /// Returns whether a line may break at an offset. The rules are those of `TypesetParagraph.isBreakOpportunity`.
    ///
    /// - Complexity: O(log n).
    public func isBreakOpportunity(_ offset: Int) -> Bool {
        let character = characterIndex(atOrAfter: offset)
        return character >= flags.count || flags[character].contains(.opportunity)
    }

    /// Returns the suggested end of a line. Same as `suggestedLineBreak`, but with indices of characters, not offsets.
    ///
    /// - Parameters:
    ///   - first: The line's first character.
    ///   - width: The available width in points.
    package func lineEnd(from first: Int, width: CGFloat) -> Int {
        var fitting = 16
        return lineEnd(from: first, available: Self.available(width), fitting: &fitting)
    }

    /// Returns the suggested end of a line.
    ///
    /// - Parameters:
    ///   - first: The line's first character.
    ///   - available: The available width, from `available(_:)`.
    ///   - fitting: The expected number of characters that fit in the width. A good guess saves time. Receives the
    ///     number, unless the paragraph ends before.
    func lineEnd(from first: Int, available: Double, fitting: inout Int) -> Int {
        let count = flags.count
        // The first character that is not completely inside the width.
        let overflow =
            specials?.tabs.isEmpty ?? true
            ? overflowingCharacter(from: first, before: count, available: available, expected: fitting)
            : overflowingCharacter(from: first, available: available)
        guard overflow < count else { return count }
        fitting = overflow &- first
        var cut = overflow
        let hasSpecials = specials != nil
        let end = flags.withUnsafeBufferPointer { flags in
            flags.lineEnd(after: first, overflow: overflow) { candidate in
                guard hasSpecials, !fitsHyphen(ofLine: first..<candidate, in: available) else { return true }
                // The hyphen does not fit. If no earlier opportunity is found, the word is cut before the soft hyphen,
                // so that no hyphen is shown. Without this rule, more width could make the line shorter.
                cut = candidate - 1
                return false
            }
        }
        // If no opportunity fits, cut the word. The line keeps at least one character, and white space after the cut
        // hangs.
        return end ?? endOfWhiteSpace(from: max(cut, first + 1))
    }

    /// Returns the index of the first character that starts at or after an offset.
    ///
    /// - Complexity: O(log n).
    package func characterIndex(atOrAfter offset: Int) -> Int {
        // If every character is one code unit, offsets equal indices.
        if Int(characterStarts.last ?? 0) == flags.count { return min(max(offset, 0), flags.count) }
        let offset = UInt32(clamping: offset)
        return min(characterStarts.partitioningIndex { $0 >= offset }, flags.count)
    }

    /// Returns the width of the hyphen at the end of a line, in points. nil if the line does not end with a soft hyphen
    /// at a break opportunity.
    ///
    /// - Complexity: O(log soft hyphens).
    package func hyphenWidth(ofLine line: Range<Int>) -> Double? {
        guard let softHyphens = specials?.softHyphens, !line.isEmpty, line.upperBound < flags.count,
            flags[line.upperBound].contains(.opportunity)
        else {
            return nil
        }
        let index = softHyphens.partitioningIndex { $0.character >= UInt32(line.upperBound - 1) }
        guard index < softHyphens.count, softHyphens[index].character == UInt32(line.upperBound - 1) else { return nil }
        // No hyphen is shown if the line contains only soft hyphens.
        let isBlank = index + 1 >= line.count && softHyphens[index + 1 - line.count].character >= UInt32(line.lowerBound)
        return isBlank ? nil : Double(softHyphens[index].width)
    }

    /// Returns the end of a line whose text ends at `start`, including hanging white space.
    ///
    /// If no line may break after the white space, returns the last opportunity inside it.
    private func endOfWhiteSpace(from start: Int) -> Int {
        var end = start
        while end < flags.count, flags[end].contains(.hangs) { end += 1 }
        guard end < flags.count, !flags[end].contains(.opportunity) else { return end }
        return (start..<end).last { flags[$0].contains(.opportunity) } ?? end
    }

    /// Returns whether a line fits with the hyphen that is shown at its end, if any.
    private func fitsHyphen(ofLine line: Range<Int>, in available: Double) -> Bool {
        guard let hyphen = hyphenWidth(ofLine: line) else { return true }
        return width(from: line.lowerBound, to: line.upperBound) + hyphen <= available
    }

    /// Returns the index of the first character that does not fit in the width `available`. The range from `first` to
    /// `end` must not contain tabs.
    ///
    /// The search begins at the expected number of characters.
    @inline(__always)
    func overflowingCharacter(from first: Int, before end: Int, available: Double, expected: Int = 16) -> Int {
        advances.withUnsafeBufferPointer {
            $0.overflowingCharacter(from: first, before: end, available: available, expected: expected)
        }
    }

    /// Returns the width that the text of a line may take, in points. Not negative, and with the tolerance.
    ///
    /// The tolerance ensures that text fits in the width that was measured for it.
    static func available(_ width: CGFloat) -> Double { Double(width.nonNegative + Tolerance.rounding) }
}

extension LineBreakTable {
    /// The table of an empty paragraph.
    static let empty = LineBreakTable(characterStarts: [0], advances: [0], flags: [])

    /// The soft hyphens and tabs of a paragraph. Most paragraphs have none.
    final class Specials: Sendable {
        let softHyphens: [SoftHyphen]
        let tabs: [UInt32]
        let tabStops: TabStops
        let decimalPoints: [UInt32]

        init(softHyphens: [SoftHyphen], tabs: [UInt32], tabStops: TabStops, decimalPoints: [UInt32]) {
            self.softHyphens = softHyphens
            self.tabs = tabs
            self.tabStops = tabStops
            self.decimalPoints = decimalPoints
        }
    }

    /// The soft hyphens in order.
    package var softHyphens: [SoftHyphen] { specials?.softHyphens ?? [] }
    /// The indices of the tab characters, in order. Their widths depend on the line, so `advances` contains 0 for them.
    package var tabs: [UInt32] { specials?.tabs ?? [] }
    /// The indices of the decimal points and commas that decimal tabs align, in order. Empty if there are no decimal
    /// tabs.
    var decimalPoints: [UInt32] { specials?.decimalPoints ?? [] }
    /// The tab stops. The default ones if there are no tabs.
    var tabStops: TabStops { specials?.tabStops ?? TabStops() }
}
