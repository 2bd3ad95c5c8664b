import LabelDrawing
import SelectableLabel

/// Shaped characters as flat arrays in logical order. Glyphs of right-to-left runs are also in logical order and are
/// drawn from last to first.
struct ShapedText: Sendable {
    /// The glyphs.
    private(set) var glyphs: [GlyphID] = []
    /// The advance of each glyph, in points. Empty if `isOneToOne`: the characters' advances give the same values.
    private(set) var glyphAdvances: [Float] = []
    /// The offset of each glyph from the pen, in points, with y pointing down. Empty if all offsets are zero.
    private(set) var glyphOffsets: [SIMD2<Float>] = []
    /// The index of each character's first glyph, then the number of glyphs. Empty if `isOneToOne`.
    private(set) var glyphStarts: [UInt32]
    /// The summed width of all characters before each one, then the total width, in points.
    private(set) var advances: [Double]
    /// The line-break flags of each character.
    private(set) var flags: [LineBreakTable.Flags]
    /// Whether each character has exactly one glyph, drawn at the pen.
    private(set) var isOneToOne = false

    /// Whether no character has several glyphs and no glyph has an offset. There may be ligatures.
    private var isAtMostOneToOne = false

    /// Prepares for a number of characters, which are added run by run.
    init(characterCount: Int) {
        glyphs.reserveCapacity(characterCount)
        glyphAdvances.reserveCapacity(characterCount)
        glyphStarts = Array(repeating: 0, count: characterCount + 1)
        advances = Array(repeating: 0, count: characterCount + 1)
        flags = Array(repeating: [], count: characterCount)
    }

    /// The number of characters.
    var characterCount: Int { advances.count - 1 }

    /// The width of a range of characters, in points.
    func width(_ characters: Range<Int>) -> Double {
        advances[characters.upperBound] - advances[characters.lowerBound]
    }

    /// The glyph range of a range of characters.
    func glyphRange(_ characters: Range<Int>) -> Range<Int> {
        isOneToOne ? characters : Int(glyphStarts[characters.lowerBound])..<Int(glyphStarts[characters.upperBound])
    }

    /// Whether each character has one glyph, drawn at the pen. The range must not share glyphs with others.
    func areOneToOne(_ characters: Range<Int>, glyphs: Range<Int>) -> Bool {
        isOneToOne || (isAtMostOneToOne && characters.count == glyphs.count)
    }

    /// The advance of a glyph, in points.
    @inline(__always)
    func advance(ofGlyph glyph: Int) -> Double {
        isOneToOne ? advances[glyph + 1] - advances[glyph] : Double(glyphAdvances[glyph])
    }

    /// Reserves space for the glyphs of a run and calls a function that writes them.
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

    /// Ends the list of glyphs after the last run.
    mutating func endGlyphs() {
        glyphStarts[characterCount] = UInt32(glyphs.count)
    }

    /// Sums up the widths after the last run, and drops arrays that can be derived.
    mutating func finish() {
        endGlyphs()
        advances.withUnsafeMutableBufferPointer { advances in
            for index in 1..<max(advances.count, 1) { advances[index] += advances[index - 1] }
        }
        let mostGlyphs = glyphStarts.withUnsafeBufferPointer { starts in
            (1..<max(starts.count, 1)).reduce(0) { max($0, starts[$1] &- starts[$1 - 1]) }
        }
        isAtMostOneToOne = mostGlyphs <= 1 && glyphOffsets.isEmpty
        isOneToOne = isAtMostOneToOne && glyphs.count == characterCount
        if isOneToOne {
            glyphStarts = []
            glyphAdvances = []
        }
        glyphs = glyphs.trimmed()
        glyphAdvances = glyphAdvances.trimmed()
        glyphOffsets = glyphOffsets.trimmed()
    }

    /// Moves the flags out of this value.
    mutating func takeFlags() -> [LineBreakTable.Flags] {
        defer { flags = [] }
        return flags
    }

    /// The arrays as writable memory.
    struct Writer {
        /// The index of the run's first glyph.
        let firstGlyph: Int
        let glyphs: UnsafeMutableBufferPointer<GlyphID>
        let glyphAdvances: UnsafeMutableBufferPointer<Float>
        /// Empty if no glyph has an offset.
        let glyphOffsets: UnsafeMutableBufferPointer<SIMD2<Float>>
        let glyphStarts: UnsafeMutableBufferPointer<UInt32>
        /// The width of each character; `finish` sums them up.
        let widths: UnsafeMutableBufferPointer<Double>
        let flags: UnsafeMutableBufferPointer<LineBreakTable.Flags>
    }
}
