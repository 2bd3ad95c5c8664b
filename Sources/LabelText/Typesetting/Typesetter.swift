public import Foundation
public import LabelDrawing

/// One paragraph, without its line terminator, as the input of a text engine.
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

    /// The paragraph's UTF-16 code units. Valid UTF-16, not empty, without line terminators. May contain U+0000.
    public let utf16: [UInt16]
    /// The same code units, as a part of the text's array if there is one. A text engine that needs them later keeps
    /// this slice, which takes no memory of its own.
    package var sharedUnits: ArraySlice<UInt16>
    /// The offset of each character, followed by the paragraph's length. In UTF-16 code units.
    ///
    /// A character is a grapheme cluster as Swift's `Character` defines it. The array has one element more than there
    /// are characters.
    public let characterStarts: [UInt32]
    /// The shaping styles, in order and without gaps. They cover the paragraph. Adjacent runs may have equal styles.
    ///
    /// If a run begins or ends inside a character, the whole character takes the style at its start.
    public var runs: [Run]
    /// The paragraph's direction. nil means the direction of its first strong character.
    public let direction: TextDirection?
    /// The direction of a paragraph without strong characters.
    public let defaultDirection: TextDirection
    /// The tab stops.
    public let tabs: TabStops
    /// The rule for where lines may break.
    public let lineBreaking: LineBreaking
    /// The line orientation.
    public let form: TextForm

    /// Creates a paragraph. The arguments must meet the requirements that the properties document.
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
        sharedUnits = utf16[...]
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

    /// Returns whether a character starts at an offset.
    ///
    /// - Complexity: O(log n).
    package func startsCharacter(_ offset: Int) -> Bool {
        let index = characterStarts.partitioningIndex { $0 >= UInt32(clamping: offset) }
        return index < characterCount && characterStarts[index] == UInt32(clamping: offset)
    }

    /// Returns the range without partial characters: a bound inside a character moves to the end of that character.
    ///
    /// - Complexity: O(log n).
    package func aligned(_ range: TextRange) -> TextRange {
        let lower = characterStarts.partitioningIndex { $0 >= UInt32(range.lowerBound) }
        let upper = characterStarts.partitioningIndex { $0 >= UInt32(range.upperBound) }
        return Int(characterStarts[lower])..<Int(characterStarts[upper])
    }

    /// Returns the index of the character that contains an offset. At a boundary, that is the character that starts
    /// there.
    ///
    /// - Complexity: O(log n).
    public func characterIndex(at offset: Int) -> Int {
        characterStarts.partitioningIndex { $0 > UInt32(clamping: offset) } - 1
    }
}

/// A text engine. Core Text, Pango and the test engine implement this protocol.
///
/// Conforming types must meet these requirements, which the typesetter conformance suite checks:
/// - `typeset` shapes a paragraph once. The result can then lay out any line at any width. It shapes again only where a
///   line breaks inside a ligature or between joined letters.
/// - Every input is accepted. The system font replaces an unknown family, and a replacement glyph is shown for a
///   character that no font has. U+0000 and unassigned characters are laid out like any others.
/// - If a style has an inline box, each character that begins with U+FFFC is a separate run without glyphs. It has the
///   box's width and heights.
/// - Vertical text is laid out horizontally. It is rotated by a quarter turn when drawn.
/// - All functions are safe to call from any thread.
public protocol Typesetter: Sendable {
    /// Shapes a paragraph.
    ///
    /// - Complexity: O(n) in the paragraph's length.
    func typeset(_ paragraph: ParagraphSource) -> any TypesetParagraph

    /// Returns the metrics of a style's font. They give the height of an empty line.
    func metrics(of style: ShapingStyle) -> FontMetrics

    /// The hyphenator. nil means that words are hyphenated only at soft hyphens. Default: nil.
    var hyphenator: (any Hyphenator)? { get }
}

extension Typesetter {
    /// The default, nil: words are hyphenated only at soft hyphens.
    public var hyphenator: (any Hyphenator)? { nil }
}

/// A paragraph that a text engine has shaped. It breaks and lays out lines.
///
/// It is a class, so that a text with many paragraphs takes little memory.
public protocol TypesetParagraph: AnyObject, Sendable {
    /// The paragraph's length in UTF-16 code units.
    var length: Int { get }

    /// Whether the paragraph's base direction is right to left.
    var isRightToLeft: Bool { get }

    /// Returns the best end for a line that begins at `start`.
    ///
    /// The result is the last break opportunity before which the text fits, not counting white space at the end of the
    /// line. That white space belongs to the line and hangs over its end. Opportunities are those of UAX #14; with
    /// `LineBreaking.characters`, they are all character boundaries.
    ///
    /// If no opportunity fits, the result is the last character boundary that fits. The line then has at least one
    /// character.
    /// - Parameters:
    ///   - start: A character boundary in 0..<length.
    ///   - width: The available width in points. Not negative; may be infinite.
    /// - Returns: A character boundary greater than `start`, at most `length`.
    /// - Complexity: O(log n).
    func suggestedLineBreak(from start: Int, width: CGFloat) -> Int

    /// Returns whether an offset is a break opportunity, as `suggestedLineBreak` defines it. A line that ends elsewhere
    /// cuts a word, a number, or punctuation from its word.
    ///
    /// - Parameter offset: A character boundary in 1...length. The end of the paragraph is an opportunity.
    /// - Complexity: O(log n).
    func isBreakOpportunity(_ offset: Int) -> Bool

    /// Lays out one line.
    ///
    /// - Parameters:
    ///   - range: The line's range. Not empty, between character boundaries.
    ///   - line: The line to overwrite. Its memory is reused.
    /// - Complexity: O(characters and glyphs of the line).
    func layOutLine(_ range: TextRange, into line: inout ShapedLine)
}

/// One line as laid out by a text engine. It starts at x = 0, and y = 0 is its baseline.
///
/// Runs are in visual order, left to right, without gaps. White space at the end of a line has the paragraph's bidi
/// level (UAX #9 L1). So it hangs over the end of the line: on the right in a left-to-right paragraph, on the left in a
/// right-to-left paragraph. If it hangs on the left, the text starts at x > 0.
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
        /// Whether the glyphs are upright in a vertical line. Lines are laid out horizontally, so these glyphs are
        /// drawn rotated back by a quarter turn about their origins.
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
    /// The glyphs' origins, in points from the line's start on the baseline, with y downwards.
    public var glyphOrigins: [SIMD2<Float>] = []
    /// The leading edge of each character in logical order, in points from the line's start.
    ///
    /// In a left-to-right run, the leading edge is the left edge. In a right-to-left run, it is the right edge. A
    /// character ends where the next one of its run begins, or at the end of the run. The width of a ligature is
    /// divided between its characters: at the font's carets if it has any, otherwise evenly.
    public var leadingEdges: [Float] = []
    /// The width of all runs, including trailing white space, in points.
    public var width: Float = 0

    /// Creates an empty line.
    public init() {}

    /// Empties the line but keeps the allocated memory.
    public mutating func removeAll() {
        characters = 0..<0
        runs.removeAll(keepingCapacity: true)
        glyphs.removeAll(keepingCapacity: true)
        glyphOrigins.removeAll(keepingCapacity: true)
        leadingEdges.removeAll(keepingCapacity: true)
        width = 0
    }
}
