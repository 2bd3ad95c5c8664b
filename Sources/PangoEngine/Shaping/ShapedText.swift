import LabelDrawing
import LabelText

/// Shaped characters, stored as flat arrays in logical order. The glyphs of right-to-left runs are in logical order
/// too, so they are drawn from last to first.
struct ShapedText: Sendable {
    private(set) var glyphs: [GlyphID] = []
    /// The advance of each glyph, in points. Empty if `isAtMostOneToOne`, because a glyph is then as wide as its
    /// characters.
    private(set) var glyphAdvances: [Float] = []
    /// The offset of each glyph from the pen, in points, with y pointing down. Empty if all offsets are zero.
    private(set) var glyphOffsets: [SIMD2<Float>] = []
    /// The index of each character's first glyph. The last element is the number of glyphs. Empty if `isOneToOne`.
    private(set) var glyphStarts: [UInt32] = []
    /// Running totals of the character widths, in points. Element i is the width of all characters before character i.
    /// The last element is the total width.
    private(set) var advances: [Double] = []
    /// The flags for line breaking, one value per character.
    private(set) var flags: [LineBreakTable.Flags] = []
    /// Whether each character has exactly one glyph without an offset.
    private(set) var isOneToOne = false

    /// Whether each character has at most one glyph, and no glyph has an offset. A ligature leaves some characters
    /// without a glyph.
    private(set) var isAtMostOneToOne = false

    /// Creates an empty text with memory for a number of characters. Runs are appended one by one.
    init(characterCount: Int) {
        restart(characterCount: characterCount)
    }

    /// Removes all runs and keeps the memory. Only for a text for which `finish` was not called.
    mutating func restart(characterCount: Int) {
        glyphs.removeAll(keepingCapacity: true)
        glyphs.reserveCapacity(characterCount)
        glyphAdvances.removeAll(keepingCapacity: true)
        glyphAdvances.reserveCapacity(characterCount)
        glyphOffsets.removeAll(keepingCapacity: true)
        glyphStarts.fill(with: 0, count: characterCount + 1)
        advances.fill(with: 0, count: characterCount + 1)
        flags.fill(with: LineBreakTable.Flags(rawValue: 0), count: characterCount)
    }

    var characterCount: Int { advances.count - 1 }

    /// Returns the width of the given characters, in points.
    func width(_ characters: Range<Int>) -> Double {
        advances[characters.upperBound] - advances[characters.lowerBound]
    }

    /// Returns the range of the glyphs that belong to the given characters.
    func glyphRange(_ characters: Range<Int>) -> Range<Int> {
        isOneToOne ? characters : Int(glyphStarts[characters.lowerBound])..<Int(glyphStarts[characters.upperBound])
    }

    /// Returns whether each character in a range has exactly one glyph without an offset. The range must not start or
    /// end inside a ligature.
    func areOneToOne(_ characters: Range<Int>, glyphs: Range<Int>) -> Bool {
        isOneToOne || (isAtMostOneToOne && characters.count == glyphs.count)
    }

    /// Returns whether a character has a glyph. In a ligature, only the first character has one.
    func hasGlyph(_ character: Int) -> Bool {
        isOneToOne || glyphStarts[character] < glyphStarts[character + 1]
    }

    /// Makes space for the glyphs of a run, and calls a function that writes them.
    mutating func append(glyphCount: Int, hasOffsets: Bool, _ write: (inout Writer) -> Void) {
        let first = glyphs.count
        glyphs.append(contentsOf: repeatElement(0, count: glyphCount))
        glyphAdvances.append(contentsOf: repeatElement(0, count: glyphCount))
        if hasOffsets || !glyphOffsets.isEmpty {
            glyphOffsets.append(contentsOf: repeatElement(.zero, count: glyphs.count - glyphOffsets.count))
        }
        glyphs.withUnsafeMutableBufferPointer { glyphs in
            glyphAdvances.withUnsafeMutableBufferPointer { glyphAdvances in
                glyphOffsets.withUnsafeMutableBufferPointer { glyphOffsets in
                    glyphStarts.withUnsafeMutableBufferPointer { glyphStarts in
                        advances.withUnsafeMutableBufferPointer { advances in
                            flags.withUnsafeMutableBufferPointer { flags in
                                var writer = Writer(
                                    firstGlyph: first,
                                    glyphs: glyphs,
                                    glyphAdvances: glyphAdvances,
                                    glyphOffsets: glyphOffsets,
                                    glyphStarts: glyphStarts,
                                    widths: UnsafeMutableBufferPointer(rebasing: advances.dropFirst()),
                                    flags: flags
                                )
                                write(&writer)
                            }
                        }
                    }
                }
            }
        }
    }

    /// Sets the end of the last character's glyphs. Call it after the last run.
    mutating func endGlyphs() {
        glyphStarts[characterCount] = UInt32(glyphs.count)
    }

    /// Converts the widths to running totals, and frees the arrays that can be derived. Call it after the last run.
    mutating func finish() {
        endGlyphs()
        advances.withUnsafeMutableBufferPointer { $0.replaceByTotals() }
        // The bits of all numbers of glyphs. They are quicker to compute than the maximum.
        let glyphCounts = glyphStarts.withUnsafeBufferPointer { starts in
            (1..<max(starts.count, 1)).reduce(0) { $0 | (starts[$1] &- starts[$1 - 1]) }
        }
        // HarfBuzz may have moved a missing glyph, which is then replaced by one without an offset.
        if glyphOffsets.allSatisfy({ $0 == .zero }) { glyphOffsets = [] }
        isAtMostOneToOne = glyphCounts <= 1 && glyphOffsets.isEmpty
        isOneToOne = isAtMostOneToOne && glyphs.count == characterCount
        if isOneToOne { glyphStarts = [] }
        if isAtMostOneToOne { glyphAdvances = [] }
        glyphs = glyphs.trimmed()
        glyphAdvances = glyphAdvances.trimmed()
        glyphOffsets = glyphOffsets.trimmed()
    }

    /// Returns the flags and removes them from this value.
    mutating func takeFlags() -> [LineBreakTable.Flags] {
        defer { flags = [] }
        return flags
    }

    /// Gives write access to the arrays while a run is appended.
    struct Writer {
        /// The index of the run's first glyph.
        let firstGlyph: Int
        let glyphs: UnsafeMutableBufferPointer<GlyphID>
        let glyphAdvances: UnsafeMutableBufferPointer<Float>
        /// The offset of each glyph. Empty if no glyph has an offset.
        let glyphOffsets: UnsafeMutableBufferPointer<SIMD2<Float>>
        let glyphStarts: UnsafeMutableBufferPointer<UInt32>
        /// The width of each character. `finish` converts the widths to running totals.
        let widths: UnsafeMutableBufferPointer<Double>
        let flags: UnsafeMutableBufferPointer<LineBreakTable.Flags>
    }
}

extension UnsafeMutableBufferPointer<Double> {
    /// Adds to each element the sum of all elements before it.
    ///
    /// Adds two elements at once, because an addition must wait for the one before it. The order of the additions does
    /// not matter: sums of widths, which have single precision, are exact.
    fileprivate func replaceByTotals() {
        var (index, total) = (0, 0.0)
        while index + 1 < count {
            let (first, both) = (total + self[index], total + (self[index] + self[index + 1]))
            (self[index], self[index + 1]) = (first, both)
            (index, total) = (index + 2, both)
        }
        if index < count { self[index] += total }
    }
}
