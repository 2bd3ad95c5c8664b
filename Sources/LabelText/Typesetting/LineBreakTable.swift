public import Foundation
import LabelDrawing

/// Where lines of a shaped paragraph may break, and how wide it is up to each character: what a typesetter needs to suggest line breaks.
///
/// Engines that keep a paragraph's advances share this search, so that they break alike.
public struct LineBreakTable: Sendable {
    /// What is known of a character, one byte each.
    @frozen
    package struct Flags: OptionSet, Sendable {
        package let rawValue: UInt8

        @inlinable
        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// A line may end before the character (UAX #14).
        @inlinable package static var opportunity: Flags { Flags(rawValue: 1) }
        /// White space that hangs over a line's end.
        @inlinable package static var hangs: Flags { Flags(rawValue: 2) }
        /// The glyphs before the character or its own depend on each other: a cut before it needs shaping.
        @inlinable package static var joined: Flags { Flags(rawValue: 4) }
    }

    /// A soft hyphen: a line that ends after it at an opportunity shows a hyphen.
    package struct SoftHyphen: Sendable {
        /// The index of the character U+00AD.
        package var character: UInt32
        /// How wide its hyphen is, in points.
        package var width: Float

        package init(character: UInt32, width: Float) {
            self.character = character
            self.width = width
        }
    }

    /// Where each character starts, then the length.
    package let characterStarts: [UInt32]
    /// The width of all characters before each, in logical order, then that of all; in points.
    package let advances: [Double]
    /// What is known of each character.
    package let flags: [Flags]
    /// The soft hyphens in order.
    package let softHyphens: [SoftHyphen]
    /// The indices of the tabs in order; their advances are 0, as their widths depend on the line.
    package let tabs: [UInt32]
    /// Where tabs lead to.
    package let tabStops: TabStops
    /// The characters that decimal tabs put in their place, in order; only where there are such tabs.
    package let decimalPoints: [UInt32]

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - characterStarts: Where each character starts, in UTF-16 code units, then the length.
    ///   - advances: The width before each character, in points, then that of all: ascending, as many as `characterStarts`.
    ///   - opportunities: For each character whether a line may end before it (UAX #14); the first is not read.
    ///   - hangs: For each character whether it is white space that may hang over.
    public init(characterStarts: [UInt32], advances: [Double], opportunities: [Bool], hangs: [Bool]) {
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
        self.softHyphens = softHyphens
        self.tabs = tabs
        self.tabStops = tabStops
        self.decimalPoints = decimalPoints
    }

    /// Where the line that begins at an offset should end, as `TypesetParagraph` defines it.
    ///
    /// - Complexity: O(log n + length of the word and the white space at the break + tabs of the line).
    public func suggestedLineBreak(from start: Int, width: CGFloat) -> Int {
        let count = flags.count
        let first = characterIndex(atOrAfter: start)
        guard first < count else { return Int(characterStarts.last ?? 0) }
        let room = Double(width.nonNegative) + Self.tolerance
        // The first character whose end is beyond the room; all before it fit.
        let overflow = overflowingCharacter(from: first, room: room)
        guard overflow < count else { return Int(characterStarts[count]) }
        var end = overflow
        while end < count, flags[end].contains(.hangs) { end += 1 }
        if end == count { return Int(characterStarts[end]) }
        // White space that hangs over may hold an opportunity where there is none behind it.
        var (candidate, cut) = (end, overflow)
        while candidate > first, !canEnd(before: candidate, from: first, room: room) {
            // A hyphen that has no room must not show, nor may a cut go beyond it, or more room would make the line shorter.
            if hyphenWidth(ofLine: first..<candidate) != nil { cut = candidate - 1 }
            candidate -= 1
        }
        if candidate > first { return Int(characterStarts[candidate]) }
        // A cut inside a word leaves at least one character; white space after it hangs over as anywhere.
        return Int(characterStarts[endOfWhiteSpace(from: max(cut, first + 1))])
    }

    /// The index of the first character that starts at an offset or after it.
    ///
    /// - Complexity: O(log n).
    package func characterIndex(atOrAfter offset: Int) -> Int {
        // Where every character is one code unit, offsets are indices.
        if Int(characterStarts.last ?? 0) == flags.count { return min(max(offset, 0), flags.count) }
        let offset = UInt32(clamping: offset)
        return min(characterStarts.partitioningIndex { $0 >= offset }, flags.count)
    }

    /// The width of the hyphen that a line shows because it ends after a soft hyphen; nil when it shows none.
    ///
    /// - Complexity: O(log soft hyphens).
    package func hyphenWidth(ofLine line: Range<Int>) -> Double? {
        guard !softHyphens.isEmpty, !line.isEmpty, line.upperBound < flags.count, flags[line.upperBound].contains(.opportunity) else {
            return nil
        }
        let index = softHyphens.partitioningIndex { $0.character >= UInt32(line.upperBound - 1) }
        guard index < softHyphens.count, softHyphens[index].character == UInt32(line.upperBound - 1) else { return nil }
        // Where nothing but soft hyphens stands there is nothing to hyphenate.
        let isBlank = index + 1 >= line.count && softHyphens[index + 1 - line.count].character >= UInt32(line.lowerBound)
        return isBlank ? nil : Double(softHyphens[index].width)
    }

    /// Where a line ends whose text does: behind the white space that hangs over, but at the last opportunity in it where there is none behind.
    private func endOfWhiteSpace(from start: Int) -> Int {
        var end = start
        while end < flags.count, flags[end].contains(.hangs) { end += 1 }
        guard end < flags.count, !flags[end].contains(.opportunity) else { return end }
        return (start..<end).last { flags[$0].contains(.opportunity) } ?? end
    }

    private func canEnd(before character: Int, from first: Int, room: Double) -> Bool {
        guard flags[character].contains(.opportunity) else { return false }
        guard let hyphen = hyphenWidth(ofLine: first..<character) else { return true }
        return width(from: first, to: character) + hyphen <= room
    }

    /// The first character in a stretch without tabs whose end is beyond the room, found in steps that double.
    func overflowingCharacter(from first: Int, before end: Int, room: Double) -> Int {
        guard first < end else { return end }
        let limit = advances[first] + room
        guard advances[end] > limit else { return end }
        var (low, step) = (first, 16)
        while low + step < end, advances[low + step] <= limit {
            low += step
            step *= 2
        }
        let high = min(low + step, end)
        return advances[(low + 1)..<(high + 1)].partitioningIndex { $0 > limit } - 1
    }

    /// Rounding in sums of advances must not push a text that was measured into the same width onto another line.
    package static let tolerance = 0.01
}
