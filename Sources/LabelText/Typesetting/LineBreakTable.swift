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

        package init(character: UInt32, width: Float) {
            self.character = character
            self.width = width
        }
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

    /// Returns the suggested end of a line. Same as `suggestedLineBreak`, but with indices of characters, not offsets.
    ///
    /// - Parameters:
    ///   - first: The line's first character.
    ///   - width: The available width in points.
    ///   - expected: The expected number of characters in the line. A good guess saves time.
    package func lineEnd(from first: Int, width: CGFloat, expected: Int = 16) -> Int {
        let count = flags.count
        let available = Double(width.nonNegative) + Self.tolerance
        // The first character that is not completely inside the width.
        let overflow =
            specials?.tabs.isEmpty ?? true
            ? overflowingCharacter(from: first, before: count, available: available, expected: expected)
            : overflowingCharacter(from: first, available: available)
        guard overflow < count else { return count }
        var end = overflow
        while end < count, flags[end].contains(.hangs) { end += 1 }
        if end == count { return end }
        // Search backwards from the end of the hanging white space, because the last opportunity may be inside that
        // space.
        var (candidate, cut) = (end, overflow)
        let hasSpecials = specials != nil
        flags.withUnsafeBufferPointer { flags in
            while candidate > first {
                if flags[candidate].contains(.opportunity) {
                    if !hasSpecials || fitsHyphen(ofLine: first..<candidate, in: available) { return }
                    // The hyphen does not fit. If no earlier opportunity is found, the word is cut before the soft
                    // hyphen, so that no hyphen is shown. Without this rule, more width could make the line shorter.
                    cut = candidate - 1
                }
                candidate -= 1
            }
        }
        if candidate > first { return candidate }
        // If no opportunity fits, cut the word. The line keeps at least one character, and white space after the cut
        // hangs.
        return endOfWhiteSpace(from: max(cut, first + 1))
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
        guard first < end else { return end }
        return advances.withUnsafeBufferPointer { advances in
            let limit = advances[first] + available
            guard advances[end] > limit else { return end }
            // The text before the returned character fits.
            let ends = UnsafeBufferPointer(rebasing: advances[first + 1...end])
            return first + ends.firstIndex(above: limit, near: max(expected, 1) - 1)
        }
    }

    /// The tolerance for rounding errors, in points. It ensures that text fits in the width that was measured for it.
    package static let tolerance = 0.01
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

extension UnsafeBufferPointer<Double> {
    /// Returns the index of the first element above a limit, or `endIndex` if there is none. The elements must ascend.
    ///
    /// - Parameters:
    ///   - limit: The limit.
    ///   - guess: The expected index. A good guess saves time.
    /// - Complexity: O(log d) for a distance d between guess and index.
    func firstIndex(above limit: Double, near guess: Int) -> Int {
        // Usually, the index is less than half a window from the guess. Counting in the window needs no branches, which
        // the processor could not predict.
        let window = 16
        let start = Swift.min(guess - window / 2, count - window)
        if start >= 0 {
            var inside = SIMD4<Int64>(repeating: 0)
            for index in stride(from: start, to: start + window, by: 4) {
                let elements = SIMD4(self[index], self[index &+ 1], self[index &+ 2], self[index &+ 3])
                // A lane of a mask is -1 if it is true.
                inside &-= unsafeBitCast(elements .<= limit, to: SIMD4<Int64>.self)
            }
            let inWindow = Int(inside.wrappedSum())
            if inWindow > 0, inWindow < window { return start + inWindow }
        }
        return partitioningIndex(near: guess) { $0 > limit }
    }
}
