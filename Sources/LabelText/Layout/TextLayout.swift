public import Foundation
package import LabelDrawing

/// A text laid out in lines: where every line, glyph and character stands.
///
/// Immutable, O(1) to copy, shareable between threads. Coordinates are points with the origin at the container's top left and y downwards. Every character
/// (grapheme cluster) of the text that is not cut off has exactly one box; the boxes of a line tile it, the lines tile the height. A text of no
/// characters has one line.
public struct TextLayout: Sendable {
    package let storage: Storage

    package init(storage: Storage) {
        self.storage = storage
    }

    /// Lays out a text.
    ///
    /// Where the same text is wanted at several widths, keep its `TypesetText` and use `init(_:options:)`, which shapes nothing again.
    /// - Parameters:
    ///   - text: The text.
    ///   - options: The container and how the text stands in it.
    ///   - typesetter: The text engine.
    /// - Complexity: O(n) in the part of the text that fits.
    public init(_ text: RichText, options: LayoutOptions = LayoutOptions(), typesetter: any Typesetter) {
        self.init(
            TypesetText(text, typesetter: typesetter, options: options),
            options: options
        )
    }

    /// Lays out a text that is kept shaped; directions and paragraph settings have been decided there.
    ///
    /// - Complexity: O(n) in the part of the text that fits; when fonts are adjusted to fit, and must be, about ten times that, with shaping.
    public init(_ typeset: TypesetText, options: LayoutOptions) {
        self = options.adjustsFontSizeToFitWidth ? Self.fitted(typeset, options: options) : Self(unfitted: typeset, options: options)
    }

    /// Lays out a text unless that is given up, which is asked before each paragraph and line; nil then.
    package init?(_ typeset: TypesetText, options: LayoutOptions, isCancelled: @escaping () -> Bool) {
        guard !options.adjustsFontSizeToFitWidth else {
            // Each step of the search is a layout of what fits only.
            self.init(typeset, options: options)
            return
        }
        var builder = TextLayoutBuilder(typeset: typeset, options: options)
        builder.isCancelled = isCancelled
        let storage = builder.build()
        guard !isCancelled() else { return nil }
        self.init(storage: storage)
    }

    /// Lays out a text in its own sizes.
    init(unfitted typeset: TypesetText, options: LayoutOptions) {
        var builder = TextLayoutBuilder(typeset: typeset, options: options)
        self.init(storage: builder.build())
    }

    /// The text.
    public var text: RichText { storage.typeset.text }

    /// The options.
    public var options: LayoutOptions { storage.options }

    /// The text as it was shaped, for another layout of it.
    public var typeset: TypesetText { storage.typeset }

    /// How much smaller than their styles say the fonts were made to fit; 1 when they were not.
    public var scale: CGFloat { typeset.scale }

    /// The size the lines take, insets included, in points; white space that hangs over is not counted.
    public var size: CGSize { storage.size }

    /// The number of lines, at least 1.
    public var lineCount: Int { storage.lines.count }

    /// Whether text is cut off for want of room.
    public var isTruncated: Bool { !storage.truncatedRange.isEmpty }

    /// The part of the text that is cut off: its end, or, cut at the head or in the middle, a part with more text shown after it; empty, at the text's
    /// end, when nothing is.
    public var truncatedRange: TextRange { storage.truncatedRange }

    /// The rectangle that lines are aligned in: the container less its insets, of the widest line's width where the container's is infinite.
    public var contentRect: CGRect { storage.contentRect }

    /// The number of characters that are not cut off.
    public var characterCount: Int { storage.characterStarts.count - (showsTextAfterCut ? 2 : 1) }

    /// A line's description.
    ///
    /// - Parameter index: The line, clamped into those there are.
    public func line(at index: Int) -> Line {
        let index = min(max(index, 0), lineCount - 1)
        return Line(index: index, record: storage.lines[index])
    }
}

extension TextLayout {
    /// One line of a layout.
    public struct Line: Sendable {
        /// The line's number from the top, from 0.
        public let index: Int
        package let record: LineRecord

        /// The text in the line, its terminator and what is cut off inside included, in UTF-16 code units.
        public var range: TextRange { Int(record.textStart)..<Int(record.textEnd) }
        /// The top edge; the line above ends here.
        public var top: CGFloat { CGFloat(record.top) }
        /// The height, spacing below the line included.
        public var height: CGFloat { CGFloat(record.height) }
        /// The bottom edge; the line below begins here.
        public var bottom: CGFloat { top + height }
        /// The baseline's y.
        public var baseline: CGFloat { top + CGFloat(record.baseline) }
        /// The left edge of the text, white space that hangs over not counted.
        public var left: CGFloat { CGFloat(record.x + (record.isRightToLeft ? record.trailingWidth : 0)) }
        /// The width of the text, a truncation token included, white space that hangs over not.
        public var width: CGFloat { CGFloat(record.width - record.trailingWidth) }
        /// The right edge of the text, white space that hangs over not counted.
        public var right: CGFloat { left + width }
        /// Whether the line's paragraph reads from right to left.
        public var isRightToLeft: Bool { record.isRightToLeft }
        /// Whether the line ends with a line terminator.
        public var isTerminated: Bool { record.isTerminated }
        /// The line's text and terminator as a rectangle of the line's height.
        public var rect: CGRect { CGRect(x: left, y: top, width: width, height: height) }
    }
}

/// What a layout keeps of a line; x coordinates are the container's, in points.
package struct LineRecord: Hashable, Sendable {
    /// The text, terminator included, in UTF-16 code units.
    package var textStart: UInt32
    package var textEnd: UInt32
    /// The characters, as indices into the layout's.
    package var characterStart: UInt32
    package var characterEnd: UInt32
    /// The runs, as indices into the layout's.
    package var runStart: UInt32
    package var runEnd: UInt32
    package var top: Double
    package var height: Float
    /// The baseline below the top.
    package var baseline: Float
    /// Where the line's own x = 0 stands.
    package var x: Float = 0
    /// The width of all runs.
    package var width: Float
    /// The width of the white space at the end that hangs over.
    package var trailingWidth: Float
    /// The indent at the leading edge.
    package var indent: Float
    /// The indent at the trailing edge.
    package var tailIndent: Float
    /// The alignment, natural resolved.
    package var alignment: TextAlignment
    package var isRightToLeft: Bool
    package var isTerminated: Bool
    /// Whether the runs stand in the order of the text.
    package var isVisuallyOrdered: Bool

    package var characters: Range<Int> { Int(characterStart)..<Int(characterEnd) }
    package var runs: Range<Int> { Int(runStart)..<Int(runEnd) }
}

/// What a layout keeps of a run: consecutive characters of one font and direction in one line.
package struct RunRecord: Hashable, Sendable {
    /// The characters, as indices into the layout's; of a token, the one that stands for the text which is cut off, or none where nothing follows.
    package var characterStart: UInt32
    package var characterEnd: UInt32
    /// The glyphs, as indices into the layout's.
    package var glyphStart: UInt32
    package var glyphEnd: UInt32
    package var font: FontID
    /// The left edge from the line's x.
    package var x: Float
    package var width: Float
    package var level: UInt8
    package var isToken: Bool
    /// Whether the glyphs are turned back by a quarter about their origins.
    package var isUpright = false
    /// Where in the layout's glyph origins those of the run begin, or `originsAtEdges`.
    package var originStart = RunRecord.originsAtEdges

    /// Stands for origins that are not stored: each glyph is one character's, at its leading edge on the baseline.
    package static let originsAtEdges = UInt32.max

    package var characters: Range<Int> { Int(characterStart)..<Int(characterEnd) }
    package var glyphs: Range<Int> { Int(glyphStart)..<Int(glyphEnd) }
    package var isRightToLeft: Bool { level % 2 == 1 }
}

extension TextLayout {
    /// The flat arrays of a layout.
    package final class Storage: Sendable {
        package let typeset: TypesetText
        package let options: LayoutOptions
        package let size: CGSize
        package let contentRect: CGRect
        package let truncatedRange: TextRange
        /// The token where one is shown.
        let token: TruncationToken?
        package let lines: [LineRecord]
        /// Where each line stands, when the container has a shape; else empty.
        package let frames: [LineFrame]
        /// The runs of all lines, each line's from left to right.
        package let runs: [RunRecord]
        /// For each place in `runs`, within its line, the run at that rank in the text's order; empty when all lines are in visual order.
        package let logicalRuns: [UInt32]
        /// Where each character starts in the text, then where the last one ends.
        package let characterStarts: CharacterStarts
        /// The leading edge of each character's box, from its line's x.
        package let leadingEdges: [Float]
        package let glyphs: [GlyphID]
        /// The glyphs' origins from their line's x and baseline, of the runs that need them stored.
        package let glyphOrigins: [SIMD2<Float>]

        init(_ builder: TextLayoutBuilder, size: CGSize, contentRect: CGRect) {
            typeset = builder.typeset
            options = builder.options
            self.size = size
            self.contentRect = contentRect
            truncatedRange = builder.truncatedRange
            token = builder.token
            lines = builder.lines.trimmed()
            frames = builder.frames.trimmed()
            runs = builder.runs.trimmed()
            logicalRuns = builder.logicalRuns.trimmed()
            characterStarts = builder.characterStarts.trimmed()
            leadingEdges = builder.leadingEdges.trimmed()
            glyphs = builder.glyphs.trimmed()
            glyphOrigins = builder.glyphOrigins.trimmed()
        }

        /// A glyph's origin from its line's x and baseline.
        ///
        /// - Parameters:
        ///   - glyph: The glyph, as an index into the layout's.
        ///   - run: The run it is in.
        package func origin(ofGlyph glyph: Int, in run: RunRecord) -> SIMD2<Float> {
            let index = glyph - Int(run.glyphStart)
            guard run.originStart != RunRecord.originsAtEdges else { return SIMD2(leadingEdges[Int(run.characterStart) + index], 0) }
            return glyphOrigins[Int(run.originStart) + index]
        }
    }
}
