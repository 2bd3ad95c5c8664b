public import Foundation
public import LabelDrawing

/// One paragraph of a text, without its line terminator, as a text engine gets it.
public struct ParagraphSource: Sendable {
    /// A stretch of text of one shaping style.
    public struct Run: Hashable, Sendable {
        /// Where, in UTF-16 code units from the paragraph's start.
        public var range: TextRange
        /// What the engine must know.
        public var style: ShapingStyle

        /// Creates a run.
        public init(range: TextRange, style: ShapingStyle) {
            self.range = range
            self.style = style
        }
    }

    /// The paragraph's UTF-16 code units: valid UTF-16, not empty, no line terminators; U+0000 may occur.
    public let utf16: [UInt16]
    /// Where each character (grapheme cluster, as Swift's `Character` defines it) starts, in UTF-16 code units, then the length: one more than there are characters.
    public let characterStarts: [UInt32]
    /// The shaping styles: in order, gap-free, covering the paragraph; neighbours may be alike. A bound may stand inside a character, which then
    /// takes the style it starts with.
    public var runs: [Run]
    /// The paragraph's direction; nil for that of its first strong character.
    public let direction: TextDirection?
    /// The direction of a paragraph that has no strong character.
    public let defaultDirection: TextDirection
    /// Where tabs lead to.
    public let tabs: TabStops
    /// Where lines may end.
    public let lineBreaking: LineBreaking
    /// Which way lines run.
    public let form: TextForm

    /// Creates a paragraph; the arrays must be as their properties say.
    public init(
        utf16: [UInt16],
        characterStarts: [UInt32],
        runs: [Run],
        direction: TextDirection?,
        defaultDirection: TextDirection,
        tabs: TabStops = TabStops(),
        lineBreaking: LineBreaking = .words,
        form: TextForm = .horizontal
    ) {
        self.utf16 = utf16
        self.characterStarts = characterStarts
        self.runs = runs
        self.direction = direction
        self.defaultDirection = defaultDirection
        self.tabs = tabs
        self.lineBreaking = lineBreaking
        self.form = form
    }

    /// The number of characters.
    public var characterCount: Int { characterStarts.count - 1 }

    /// Whether a character starts at an offset.
    ///
    /// - Complexity: O(log n).
    package func startsCharacter(_ offset: Int) -> Bool {
        let index = characterStarts.partitioningIndex { $0 >= UInt32(clamping: offset) }
        return index < characterCount && characterStarts[index] == UInt32(clamping: offset)
    }

    /// A range whose bounds inside characters are moved to where those end.
    ///
    /// - Complexity: O(log n).
    package func aligned(_ range: TextRange) -> TextRange {
        let lower = characterStarts.partitioningIndex { $0 >= UInt32(range.lowerBound) }
        let upper = characterStarts.partitioningIndex { $0 >= UInt32(range.upperBound) }
        return Int(characterStarts[lower])..<Int(characterStarts[upper])
    }

    /// The index of the character that holds an offset; an offset on a boundary belongs to the character that starts there.
    ///
    /// - Complexity: O(log n).
    public func characterIndex(at offset: Int) -> Int {
        characterStarts.partitioningIndex { $0 > UInt32(clamping: offset) } - 1
    }
}

/// A text engine: the port behind which CoreText, Pango or a test's squares stand.
///
/// Contract: `typeset` shapes a paragraph once; what it returns answers for any line of it at any width without shaping again, but for
/// cuts inside joined or ligated text. Both are total: unknown families fall back to the system's font, characters without a glyph show a
/// replacement, U+0000 and unassigned characters are laid out like any other. A character that begins with U+FFFC in a style with an inline box is a run of
/// its own, without glyphs, of the box's width and heights. In a vertical form lines are laid out across all the same, to be shown turned by a quarter. Safe to call from any thread. Every adapter passes the typesetter conformance
/// suite.
public protocol Typesetter: Sendable {
    /// Shapes a paragraph.
    ///
    /// - Complexity: O(n) in its length.
    func typeset(_ paragraph: ParagraphSource) -> any TypesetParagraph

    /// The heights of a font, for lines without characters.
    func metrics(of style: ShapingStyle) -> FontMetrics

    /// What knows where words may be hyphenated; nil where nothing does.
    var hyphenator: (any Hyphenator)? { get }
}

extension Typesetter {
    /// Nothing: words are hyphenated at soft hyphens only.
    public var hyphenator: (any Hyphenator)? { nil }
}

/// A paragraph that is shaped and kept.
public protocol TypesetParagraph: Sendable {
    /// The paragraph's length in UTF-16 code units.
    var length: Int { get }

    /// Whether the paragraph's base direction is right to left.
    var isRightToLeft: Bool { get }

    /// Where the line that begins at an offset should end.
    ///
    /// The last opportunity of UAX #14 (or, where lines break after any character, the last character boundary) up to which the text, less white space at its end, fits; where there is none, the last character boundary up
    /// to which it fits; at the least one character. White space that hangs over belongs to the line.
    /// - Parameters:
    ///   - start: A character boundary in 0..<length.
    ///   - width: The room in points, not negative; may be infinite.
    /// - Returns: A character boundary greater than `start`, at most `length`.
    /// - Complexity: O(log n).
    func suggestedLineBreak(from start: Int, width: CGFloat) -> Int

    /// Lays out one line.
    ///
    /// - Parameters:
    ///   - range: What stands in the line: not empty, between character boundaries.
    ///   - line: Where to put it; emptied first, its memory reused.
    /// - Complexity: O(characters and glyphs of the line).
    func layOutLine(_ range: TextRange, into line: inout ShapedLine)
}

/// One line as a text engine lays it out, starting at x = 0 on its baseline.
///
/// Runs stand in visual order, left to right, without gaps; trailing white space has the paragraph's level (UAX #9 L1) and so hangs over the
/// end of the line in the paragraph's direction: right of the text, or left of it (the text then starts at x > 0).
public struct ShapedLine: Hashable, Sendable {
    /// Consecutive characters of one font and one bidi level.
    public struct Run: Hashable, Sendable {
        /// The run's characters, as indices into the paragraph's.
        public var characters: Range<Int>
        /// The run's glyphs, as indices into the line's; in visual order.
        public var glyphs: Range<Int>
        /// The font.
        public var font: FontID
        /// The bidi level; odd is right to left.
        public var level: UInt8
        /// The left edge, in points from the line's start.
        public var x: Float
        /// The width in points.
        public var width: Float
        /// The font's heights.
        public var metrics: FontMetrics
        /// Whether the glyphs stand upright in a line that runs down: turned back by a quarter about their origins, as lines are laid out across.
        public var isUpright: Bool

        /// Creates a run.
        public init(
            characters: Range<Int>,
            glyphs: Range<Int>,
            font: FontID,
            level: UInt8,
            x: Float,
            width: Float,
            metrics: FontMetrics,
            isUpright: Bool = false
        ) {
            self.isUpright = isUpright
            self.characters = characters
            self.glyphs = glyphs
            self.font = font
            self.level = level
            self.x = x
            self.width = width
            self.metrics = metrics
        }
    }

    /// The line's characters, as indices into the paragraph's.
    public var characters: Range<Int> = 0..<0
    /// The runs from left to right; together they hold every character of the line once.
    public var runs: [Run] = []
    /// The glyphs of all runs.
    public var glyphs: [GlyphID] = []
    /// The glyphs' origins in points from the line's start on the baseline, y downwards.
    public var glyphOrigins: [SIMD2<Float>] = []
    /// The leading edge of each character's box in logical order, in points from the line's start: its left edge in a run of even level, else its
    /// right one. A box ends where its neighbour in the run begins, or the run ends. Ligatures are split at the font's carets, else evenly.
    public var leadingEdges: [Float] = []
    /// The width of all runs, white space at the end included, in points.
    public var width: Float = 0

    /// Creates an empty line.
    public init() {}

    /// Empties the line and keeps its memory.
    public mutating func removeAll() {
        characters = 0..<0
        runs.removeAll(keepingCapacity: true)
        glyphs.removeAll(keepingCapacity: true)
        glyphOrigins.removeAll(keepingCapacity: true)
        leadingEdges.removeAll(keepingCapacity: true)
        width = 0
    }
}
