import LabelDrawing
import SelectableLabel

/// Shaped characters as flat arrays, in logical order: glyphs of right-to-left runs too, which are drawn from the last to the first.
struct ShapedText: Sendable {
    /// The glyphs.
    private(set) var glyphs: [GlyphID] = []
    /// How far each glyph moves the pen, in points; empty where `isOneToOne`, as the characters' advances say it.
    private(set) var glyphAdvances: [Float] = []
    /// How far each glyph is drawn from the pen, y downwards; empty where none is.
    private(set) var glyphOffsets: [SIMD2<Float>] = []
    /// The index of each character's first glyph, then the number of glyphs; empty where `isOneToOne`.
    private(set) var glyphStarts: [UInt32]
    /// The width of all characters before each, then that of all, in points.
    private(set) var advances: [Double]
    /// What is known of each character.
    private(set) var flags: [LineBreakTable.Flags]
    /// Whether each character has one glyph, drawn at the pen.
    private(set) var isOneToOne = false

    /// Whether no character has several glyphs, nor any glyph an offset; ligatures there may be.
    private var isAtMostOneToOne = false

    /// Prepares for a number of characters, to be added run by run.
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

    /// The glyphs of a range of characters.
    func glyphRange(_ characters: Range<Int>) -> Range<Int> {
        isOneToOne ? characters : Int(glyphStarts[characters.lowerBound])..<Int(glyphStarts[characters.upperBound])
    }

    /// Whether each of some characters, none of which shares a glyph with others, has one glyph, drawn at the pen.
    func areOneToOne(_ characters: Range<Int>, glyphs: Range<Int>) -> Bool {
        isOneToOne || (isAtMostOneToOne && characters.count == glyphs.count)
    }

    /// How far a glyph moves the pen, in points.
    @inline(__always)
    func advance(ofGlyph glyph: Int) -> Double {
        isOneToOne ? advances[glyph + 1] - advances[glyph] : Double(glyphAdvances[glyph])
    }

    /// Makes room for glyphs of a run and calls a function that writes them.
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

    /// Sums the widths up after the last run, and lets go of what can be told from the rest.
    mutating func finish() {
        glyphStarts[characterCount] = UInt32(glyphs.count)
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

    /// Moves the flags out.
    mutating func takeFlags() -> [LineBreakTable.Flags] {
        defer { flags = [] }
        return flags
    }

    /// The arrays as memory to write to.
    struct Writer {
        /// The index of the run's first glyph.
        let firstGlyph: Int
        let glyphs: UnsafeMutableBufferPointer<GlyphID>
        let glyphAdvances: UnsafeMutableBufferPointer<Float>
        /// Empty where no glyph has an offset.
        let glyphOffsets: UnsafeMutableBufferPointer<SIMD2<Float>>
        let glyphStarts: UnsafeMutableBufferPointer<UInt32>
        /// The width of each character alone; they are summed up at the end.
        let widths: UnsafeMutableBufferPointer<Double>
        let flags: UnsafeMutableBufferPointer<LineBreakTable.Flags>
    }
}
