public import Foundation
public import LabelDrawing

/// The input of a text engine: one paragraph without its line terminator.
public struct ParagraphSource: Sendable {
    /// A range of text with one shaping style.
    public struct Run: Hashable, Sendable {
        /// The range, in UTF-16 code units from the paragraph's start.
        public var range: TextRange
        /// The shaping style.
        public var style: ShapingStyle

        /// Creates a run.
        public init(range: TextRange, style: ShapingStyle) {
            self.range = range
            self.style = style
        }
    }

    /// The paragraph's UTF-16 code units: valid UTF-16, not empty, without line terminators. May contain U+0000.
    public let utf16: [UInt16]
    /// The start of each character (grapheme cluster, as Swift's `Character` defines it), followed by the length.
    ///
    /// In UTF-16 code units. The array has one element more than there are characters.
    public let characterStarts: [UInt32]
    /// The shaping styles: in order, without gaps, covering the paragraph. Adjacent runs may be equal.
    ///
    /// A boundary may be inside a character. The whole character then takes the style at its start.
    public var runs: [Run]
    /// The paragraph's direction. nil means the direction of its first strong character.
    public let direction: TextDirection?
    /// The direction of a paragraph without strong characters.
    public let defaultDirection: TextDirection
    /// The tab stops.
    public let tabs: TabStops
    /// Where lines may break.
    public let lineBreaking: LineBreaking
    /// The line orientation.
    public let form: TextForm

    /// Creates a paragraph. The arguments must satisfy the properties' requirements.
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

    /// Returns the range with each bound that is inside a character moved to the end of that character.
    ///
    /// - Complexity: O(log n).
    package func aligned(_ range: TextRange) -> TextRange {
        let lower = characterStarts.partitioningIndex { $0 >= UInt32(range.lowerBound) }
        let upper = characterStarts.partitioningIndex { $0 >= UInt32(range.upperBound) }
        return Int(characterStarts[lower])..<Int(characterStarts[upper])
    }

    /// Returns the index of the character at an offset. An offset on a boundary belongs to the character that starts
    /// there.
    ///
    /// - Complexity: O(log n).
    public func characterIndex(at offset: Int) -> Int {
        characterStarts.partitioningIndex { $0 > UInt32(clamping: offset) } - 1
    }
}

/// A text engine. Core Text, Pango and the test engine implement this port.
///
/// Contract:
/// - `typeset` shapes a paragraph once. The result lays out any line at any width without reshaping, except for breaks
///   inside joined or ligated text.
/// - Every input is accepted: an unknown family becomes the system font, a character without a glyph shows a
///   replacement, and U+0000 and unassigned characters are laid out like any other.
/// - A character that begins with U+FFFC, in a style with an inline box, is a separate run without glyphs, with the
///   box's width and heights.
/// - Vertical text is laid out horizontally. It is rotated by a quarter turn when drawn.
/// - All functions are safe to call from any thread.
///
/// Every adapter passes the typesetter conformance suite.
public protocol Typesetter: Sendable {
    /// Shapes a paragraph.
    ///
    /// - Complexity: O(n) in the paragraph's length.
    func typeset(_ paragraph: ParagraphSource) -> any TypesetParagraph

    /// Returns the metrics of a font, for lines without characters.
    func metrics(of style: ShapingStyle) -> FontMetrics

    /// The hyphenator, if any.
    var hyphenator: (any Hyphenator)? { get }
}

extension Typesetter {
    /// Default: nil. Words are hyphenated only at soft hyphens.
    public var hyphenator: (any Hyphenator)? { nil }
}

/// A shaped paragraph.
public protocol TypesetParagraph: Sendable {
    /// The paragraph's length in UTF-16 code units.
    var length: Int { get }

    /// Whether the paragraph's base direction is right to left.
    var isRightToLeft: Bool { get }

    /// Returns the suggested end of the line that begins at an offset.
    ///
    /// The result is the last break opportunity up to which the text fits, trailing white space excluded. Opportunities
    /// are those of UAX #14, or all character boundaries if lines break after any character. If no opportunity fits,
    /// the result is the last character boundary that fits, at least one character after `start`. Hanging white space
    /// belongs to the line.
    /// - Parameters:
    ///   - start: A character boundary in 0..<length.
    ///   - width: The available width in points. Not negative; may be infinite.
    /// - Returns: A character boundary greater than `start`, at most `length`.
    /// - Complexity: O(log n).
    func suggestedLineBreak(from start: Int, width: CGFloat) -> Int

    /// Lays out one line.
    ///
    /// - Parameters:
    ///   - range: The line's range: not empty, between character boundaries.
    ///   - line: The line to write to. It is emptied first, and its memory is reused.
    /// - Complexity: O(characters and glyphs of the line).
    func layOutLine(_ range: TextRange, into line: inout ShapedLine)
}

/// One line as laid out by a text engine. It starts at x = 0 on its baseline.
///
/// Runs are in visual order, left to right, without gaps. Trailing white space has the paragraph's level (UAX #9 L1),
/// so it hangs over the end of the line: to the right of left-to-right text, to the left of right-to-left text. In the
/// latter case the text starts at x > 0.
public struct ShapedLine: Hashable, Sendable {
    /// Consecutive characters with one font and one bidi level.
    public struct Run: Hashable, Sendable {
        /// The run's characters, as indices into the paragraph's characters.
        public var characters: Range<Int>
        /// The run's glyphs, as indices into the line's glyphs. In visual order.
        public var glyphs: Range<Int>
        /// The font.
        public var font: FontID
        /// The bidi level. Odd means right to left.
        public var level: UInt8
        /// The left edge, in points from the line's start.
        public var x: Float
        /// The width in points.
        public var width: Float
        /// The font's metrics.
        public var metrics: FontMetrics
        /// Whether the glyphs are upright in a vertical line. They are rotated back by a quarter turn about their
        /// origins, because lines are laid out horizontally.
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

    /// The line's characters, as indices into the paragraph's characters.
    public var characters: Range<Int> = 0..<0
    /// The runs from left to right. Together they contain each character of the line exactly once.
    public var runs: [Run] = []
    /// The glyphs of all runs.
    public var glyphs: [GlyphID] = []
    /// The glyphs' origins, in points from the line's start on the baseline, y downwards.
    public var glyphOrigins: [SIMD2<Float>] = []
    /// The leading edge of each character's box in logical order, in points from the line's start.
    ///
    /// The leading edge is the left edge in a run of even level, otherwise the right edge. A box ends at the next box
    /// of its run, or at the end of the run. Ligatures are split at the font's carets, otherwise evenly.
    public var leadingEdges: [Float] = []
    /// The width of all runs, including trailing white space, in points.
    public var width: Float = 0

    /// Creates an empty line.
    public init() {}

    /// Empties the line but keeps its memory.
    public mutating func removeAll() {
        characters = 0..<0
        runs.removeAll(keepingCapacity: true)
        glyphs.removeAll(keepingCapacity: true)
        glyphOrigins.removeAll(keepingCapacity: true)
        leadingEdges.removeAll(keepingCapacity: true)
        width = 0
    }
}
