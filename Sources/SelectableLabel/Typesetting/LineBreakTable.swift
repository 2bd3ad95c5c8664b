public import Foundation
import LabelDrawing

/// Where lines of a shaped paragraph may break, and how wide it is up to each character: what a typesetter needs to suggest line breaks.
///
/// Engines that keep a paragraph's advances share this search, so that they break alike.
public struct LineBreakTable: Sendable {
    /// Where each character starts, then the length.
    private let characterStarts: [UInt32]
    /// The width of all characters before each, in logical order, then that of all; in points.
    private let advances: [Double]
    /// For each character whether a line may end before it.
    private let opportunities: [Bool]
    /// For each character whether it is white space that hangs over a line's end.
    private let hangs: [Bool]

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - characterStarts: Where each character starts, in UTF-16 code units, then the length.
    ///   - advances: The width before each character, in points, then that of all: ascending, as many as `characterStarts`.
    ///   - opportunities: For each character whether a line may end before it (UAX #14); the first is not read.
    ///   - hangs: For each character whether it is white space that may hang over.
    public init(characterStarts: [UInt32], advances: [Double], opportunities: [Bool], hangs: [Bool]) {
        self.characterStarts = characterStarts
        self.advances = advances
        self.opportunities = opportunities
        self.hangs = hangs
    }

    /// Where the line that begins at an offset should end, as `TypesetParagraph` defines it.
    ///
    /// - Complexity: O(log n + length of the word and the white space at the break).
    public func suggestedLineBreak(from start: Int, width: CGFloat) -> Int {
        let count = opportunities.count
        let first = characterStarts.partitioningIndex { $0 >= UInt32(clamping: start) }
        guard first < count else { return Int(characterStarts.last ?? 0) }
        let room = advances[first] + Double(width.nonNegative) + Self.tolerance
        // The first character whose end is beyond the room; all before it fit.
        let overflow = advances[(first + 1)...].partitioningIndex { $0 > room } - 1
        guard overflow < count else { return Int(characterStarts[count]) }
        var end = overflow
        while end < count, hangs[end] { end += 1 }
        if end == count || (end > first && opportunities[end]) { return Int(characterStarts[end]) }
        var candidate = overflow
        while candidate > first, !opportunities[candidate] { candidate -= 1 }
        if candidate > first { return Int(characterStarts[candidate]) }
        // A cut inside a word, of which at least one character stays; white space after it hangs over as anywhere.
        end = max(overflow, first + 1)
        while end < count, hangs[end] { end += 1 }
        return Int(characterStarts[end])
    }

    /// Rounding in sums of advances must not push a text that was measured into the same width onto another line.
    private static let tolerance = 0.01
}
