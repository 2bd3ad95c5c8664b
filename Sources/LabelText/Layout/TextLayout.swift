public import Foundation
package import LabelDrawing

/// A text laid out in lines: the position of every line, glyph and character.
///
/// Immutable, O(1) to copy and safe to share between threads. Coordinates are points, with the origin at the
/// container's top left and y downwards. Every visible character (grapheme cluster) has exactly one box. The boxes of a
/// line tile it, and the lines tile the height. A text without characters has one line.
public struct TextLayout: Sendable {
    package let storage: Storage
    /// The container's height. It may be different from the height in `storage.options`, because containers of several
    /// heights can have the same lines.
    let height: CGFloat

    init(storage: Storage, height: CGFloat) {
        self.storage = storage
        self.height = height
    }

    /// Lays out a text.
    ///
    /// To lay out the same text at several widths, keep its `TypesetText` and use `init(_:options:)`, which does not
    /// shape the text again.
    /// - Parameters:
    ///   - text: The text.
    ///   - options: The container and the layout settings.
    ///   - typesetter: The text engine.
    /// - Complexity: O(n) in the part of the text that fits.
    public init(_ text: RichText, options: LayoutOptions = LayoutOptions(), typesetter: any Typesetter) {
        self.init(
            TypesetText(text, typesetter: typesetter, options: options),
            options: options
        )
    }

    /// Lays out a text that is already shaped. The directions and paragraph settings of `typeset` replace those of
    /// `options`.
    ///
    /// - Complexity: O(n) in the part of the text that fits. If fonts must shrink to fit, about ten times that,
    ///   including shaping.
    public init(_ typeset: TypesetText, options: LayoutOptions) {
        self = options.adjustsFontSizeToFitWidth ? Self.fitted(typeset, options: options) : Self(unfitted: typeset, options: options)
    }

    /// Lays out a text, or returns nil if `isCancelled` returns true. `isCancelled` is called before each paragraph,
    /// and again after at most 64 lines.
    package init?(_ typeset: TypesetText, options: LayoutOptions, isCancelled: @escaping () -> Bool) {
        guard !options.adjustsFontSizeToFitWidth else {
            // The search for a scale is not cancelled. Each of its steps lays out only the text that fits, so it is
            // short.
            self.init(typeset, options: options)
            return
        }
        var builder = TextLayoutBuilder(typeset: typeset, options: options)
        builder.isCancelled = isCancelled
        let storage = builder.build()
        guard !isCancelled() else { return nil }
        self.init(checked: storage)
    }

    /// Lays out a text without shrinking its fonts.
    init(unfitted typeset: TypesetText, options: LayoutOptions) {
        var builder = TextLayoutBuilder(typeset: typeset, options: options)
        self.init(checked: builder.build())
    }

    /// Wraps the data of a new layout. A build with internal checks stops if the layout breaks an invariant.
    init(checked storage: Storage) {
        self.init(storage: storage, height: storage.options.height)
        #if LABEL_INTERNAL_CHECKS
        let broken = brokenInvariants()
        precondition(broken.isEmpty, "\(broken) in a layout of \(text.string.debugDescription) with \(options)")
        #endif
    }

    /// The text.
    public var text: RichText { storage.typeset.text }

    /// The options.
    public var options: LayoutOptions {
        var options = storage.options
        options.height = height
        return options
    }

    /// The alignment of `options`.
    package var alignment: LabelTextAlignment { storage.options.alignment }

    /// The shaped text. It can be laid out again with other options.
    public var typeset: TypesetText { storage.typeset }

    /// The scale of the fonts after shrinking to fit. 1 if they were not shrunk.
    public var scale: CGFloat { typeset.scale }

    /// The size of the lines in points, including insets, without hanging white space.
    public var size: CGSize { storage.size }

    /// The number of lines, at least 1.
    public var lineCount: Int { storage.lines.count }

    /// Whether text is truncated because it does not fit.
    public var isTruncated: Bool { !storage.truncatedRange.isEmpty }

    /// The truncated part of the text. For truncation at the head or in the middle, visible text may follow this part.
    /// Otherwise, the part extends to the end of the text.
    ///
    /// If nothing is truncated, the range is empty and at the end of the text.
    public var truncatedRange: TextRange { storage.truncatedRange }

    /// The rectangle in which lines are aligned: the container without its insets. If the container's width is
    /// infinite, the rectangle has the width of the widest line.
    public var contentRect: CGRect { storage.contentRect }

    /// The number of visible characters.
    public var characterCount: Int { storage.characterStarts.count - (showsTextAfterCut ? 2 : 1) }

    /// Returns the description of a line.
    ///
    /// - Parameter index: The line index, clamped to the valid range.
    public func line(at index: Int) -> Line {
        let index = min(max(index, 0), lineCount - 1)
        return Line(index: index, record: storage.lines[index])
    }
}

extension TextLayout {
    /// One line of a layout.
    public struct Line: Sendable {
        /// The index of the line from the top, starting at 0.
        public let index: Int
        package let record: LineRecord

        /// The range of the line's text, in UTF-16 code units. Includes the terminator and text truncated inside the
        /// line.
        public var range: TextRange { Int(record.textStart)..<Int(record.textEnd) }
        /// The top edge; the line above ends here.
        public var top: CGFloat { CGFloat(record.top) }
        /// The height, including the spacing below the line.
        public var height: CGFloat { CGFloat(record.height) }
        /// The bottom edge; the line below begins here.
        public var bottom: CGFloat { top + height }
        /// The baseline's y.
        public var baseline: CGFloat { top + CGFloat(record.baseline) }
        /// The left edge of the text, without hanging white space.
        public var left: CGFloat { CGFloat(record.x + (record.isRightToLeft ? record.trailingWidth : 0)) }
        /// The width of the text, including a truncation token, without hanging white space.
        public var width: CGFloat { CGFloat(record.width - record.trailingWidth) }
        /// The right edge of the text, without hanging white space.
        public var right: CGFloat { left + width }
        /// Whether the line's paragraph reads from right to left.
        public var isRightToLeft: Bool { record.isRightToLeft }
        /// Whether the line ends with a line terminator.
        public var isTerminated: Bool { record.isTerminated }
        /// The rectangle of the line's text and terminator, as high as the line.
        public var rect: CGRect { CGRect(x: left, y: top, width: width, height: height) }
    }
}

/// The stored data of a line. Its x coordinates are relative to the container, in points.
package struct LineRecord: Hashable, Sendable {
    /// The range of the text, including the line's terminator, in UTF-16 code units.
    package var textStart: UInt32
    package var textEnd: UInt32
    /// The range of the line's characters, as indices into the layout's characters.
    package var characterStart: UInt32
    package var characterEnd: UInt32
    /// The range of the line's runs, as indices into the layout's runs.
    package var runStart: UInt32
    package var runEnd: UInt32
    package var top: Double
    package var height: Float
    /// The distance from the top to the baseline.
    package var baseline: Float
    /// The origin of the line's own x coordinates.
    package var x: Float = 0
    /// The width of all runs.
    package var width: Float
    /// The width of the hanging white space at the end.
    package var trailingWidth: Float
    /// The alignment, with `.natural` resolved.
    package var alignment: LabelTextAlignment
    package var isRightToLeft: Bool
    package var isTerminated: Bool
    package var runOrder: RunOrder

    /// The order and the directions of the runs of a line.
    package enum RunOrder: UInt8, Sendable {
        /// The runs are in the order of the text. All have the line's direction and at least one character, so a
        /// selection of the whole line is one rectangle.
        case oneDirection
        /// The runs are in the order of the text. Some have another direction, or the last one is a token without
        /// characters.
        case inOrder
        /// The runs are in another order, which `logicalRuns` contains.
        case reordered
    }

    /// Whether the visual order of the runs is also their order in the text.
    package var isVisuallyOrdered: Bool { runOrder != .reordered }
    /// Whether each character is one code unit long, including one that stands for truncated text. Then, the start of a
    /// character follows from its index, without a lookup.
    var hasPlainCharacters: Bool { characterEnd &- characterStart == textEnd &- textStart }
    package var characters: Range<Int> { Int(characterStart)..<Int(characterEnd) }
    package var runs: Range<Int> { Int(runStart)..<Int(runEnd) }
}

/// The stored data of a run: consecutive characters of one font and direction in one line.
package struct RunRecord: Hashable, Sendable {
    /// The place where a run's glyphs and the edges of its characters are stored.
    package enum Kind: UInt8, Sendable {
        /// In the shaped paragraph. The run is a part of it and looks the same in the line.
        case slice
        /// In the layout's arrays.
        case copy
        /// Nowhere. The run has no glyphs and at most one character, so the edges are those of the run.
        case single
    }

    /// The range of the run's characters, as indices into the layout's characters. A token has one character if visible
    /// text follows it: the one that represents the truncated text. Otherwise, a token has none.
    package var characterStart: UInt32
    package var characterEnd: UInt32
    package var font: FontID
    /// The left edge, relative to the line's x.
    package var x: Float
    package var width: Float
    package var level: UInt8
    package var kind: Kind
    package var isToken = false
    /// Whether the glyphs are upright in vertical text: turned back by a quarter turn about their origins.
    package var isUpright = false
    /// For a slice, the index of its paragraph in the layout's `slicedParagraphs`. For a copy, the index of its
    /// `RunCopy` in the layout's `copies`.
    package var source: UInt32 = 0

    package var characters: Range<Int> { Int(characterStart)..<Int(characterEnd) }
    package var isRightToLeft: Bool { level % 2 == 1 }
}

/// The edges and glyphs of a run of kind `copy`, as indices into the layout's arrays.
package struct RunCopy: Sendable {
    /// The index of the first character's leading edge.
    package var edgeStart: UInt32
    package var glyphStart: UInt32
    package var glyphEnd: UInt32
    /// The index of the first glyph's origin, or `originsAtEdges`.
    package var originStart: UInt32

    /// A value of `originStart`: no origins are stored, because each glyph is at the leading edge of its own character,
    /// on the baseline.
    package static let originsAtEdges = UInt32.max
}

/// A paragraph with lines that are slices of it, as it is shaped in the layout's text.
package struct SlicedParagraph: Sendable {
    /// The widths and the starts of the paragraph's characters.
    package let table: LineBreakTable
    /// The paragraph's index in the text.
    package let index: UInt32
    /// The layout's index of the paragraph's first character.
    package let firstCharacter: UInt32
    /// The paragraph's start in the text.
    package let start: UInt32
}

extension TextLayout {
    /// The flat arrays of a layout.
    package final class Storage: Sendable {
        package let typeset: TypesetText
        package let options: LayoutOptions
        /// Whether selection rectangles are limited to the width of their lines. True if the container has a finite
        /// width or a shape.
        let hasBoundedLines: Bool
        package let size: CGSize
        package let contentRect: CGRect
        package let truncatedRange: TextRange
        /// The layout is the same in all containers whose bottom has a y of at least `highestFit` and less than
        /// `lowestMiss`.
        let highestFit: Double
        let lowestMiss: Double
        /// The token, if one is shown.
        let token: TruncationToken?
        package let lines: [LineRecord]
        /// The horizontal position of each line if the container has a shape, otherwise empty.
        package let frames: [LineFrame]
        /// The runs of all lines. Within each line, they are in order from left to right.
        package let runs: [RunRecord]
        /// The indices of each line's runs in text order, parallel to `runs`. Empty if the visual order is the text
        /// order in all lines.
        package let logicalRuns: [UInt32]
        /// The offset in the text at which each character starts, then the end of the last one.
        package let characterStarts: CharacterStarts
        /// The paragraphs that have slices in the layout.
        package let slicedParagraphs: [SlicedParagraph]
        /// For each copied run, the indices of its edges and glyphs in the arrays below.
        package let copies: [RunCopy]
        /// The leading edges of the characters in copied runs, relative to their line's x.
        package let leadingEdges: [Float]
        /// The glyphs of copied runs.
        package let glyphs: [GlyphID]
        /// The stored glyph origins of copied runs, relative to their line's x and baseline.
        package let glyphOrigins: [SIMD2<Float>]

        init(_ builder: TextLayoutBuilder, size: CGSize, contentRect: CGRect) {
            typeset = builder.typeset
            options = builder.options
            hasBoundedLines = builder.width.isFinite || builder.bands != nil
            self.size = size
            self.contentRect = contentRect
            truncatedRange = builder.truncatedRange
            highestFit = builder.highestFit
            lowestMiss = builder.lowestMiss
            token = builder.token
            lines = builder.lines.trimmed()
            frames = builder.frames.trimmed()
            runs = builder.runs.trimmed()
            logicalRuns = builder.logicalRuns.trimmed()
            characterStarts = builder.characterStarts.trimmed()
            slicedParagraphs = builder.slicedParagraphs.trimmed()
            copies = builder.copies.trimmed()
            leadingEdges = builder.leadingEdges.trimmed()
            glyphs = builder.glyphs.trimmed()
            glyphOrigins = builder.glyphOrigins.trimmed()
        }

        /// Creates the data of the same lines in a container of another width.
        ///
        /// - Parameters:
        ///   - other: The data of the lines.
        ///   - width: The width of the container, in points.
        ///   - contentRect: The rectangle in which the lines are aligned.
        ///   - lines: The lines, placed in that rectangle.
        init(_ other: Storage, width: CGFloat, contentRect: CGRect, lines: [LineRecord]) {
            typeset = other.typeset
            var options = other.options
            options.width = width
            self.options = options
            hasBoundedLines = true
            size = other.size
            self.contentRect = contentRect
            truncatedRange = other.truncatedRange
            (highestFit, lowestMiss) = (other.highestFit, other.lowestMiss)
            token = other.token
            self.lines = lines
            (frames, runs, logicalRuns) = (other.frames, other.runs, other.logicalRuns)
            (characterStarts, slicedParagraphs) = (other.characterStarts, other.slicedParagraphs)
            (copies, leadingEdges) = (other.copies, other.leadingEdges)
            (glyphs, glyphOrigins) = (other.glyphs, other.glyphOrigins)
        }
    }
}
