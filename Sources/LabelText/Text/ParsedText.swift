/// Converts source text, such as Markdown or emoticons, to display text.
///
/// Conforming types must accept any source and must be safe to call from any thread. The segments of the result must
/// cover the whole source and the whole display text.
public protocol TextParser: Sendable {
    /// Parses a source text.
    ///
    /// - Complexity: O(n) for the parsers of the kit, except for deeply nested emphasis.
    func parse(_ source: RichText) -> ParsedText
}

/// A display text, the source it was parsed from, and a map between the two.
public struct ParsedText: Hashable, Sendable {
    /// A range of the source and the range of the display text that shows it.
    package struct Segment: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            /// The source is shown unchanged.
            case verbatim
            /// Other text replaces the source: for example, an emoji replaces an emoticon.
            case replaced
            /// The source is markup and is not shown. The range is the display text that the markup applies to.
            case hidden(of: PackedRange)
        }

        package var kind: Kind
        private let packedSource: PackedRange
        private let packedDisplay: PackedRange

        package var source: TextRange { packedSource.range }
        package var display: TextRange { packedDisplay.range }

        package init(kind: Kind, source: TextRange, display: TextRange) {
            (self.kind, packedSource, packedDisplay) = (kind, PackedRange(source), PackedRange(display))
        }
    }

    /// A heading, or the marker of a list item, in the display text.
    package struct Block: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            /// A heading of a level from 1 to 6.
            case heading(level: Int)
            /// The marker of a list item. nil means that it has no number.
            case item(number: Int?)
        }

        package var kind: Kind
        package var range: TextRange

        package init(_ kind: Kind, _ range: TextRange) { (self.kind, self.range) = (kind, range) }
    }

    /// A block quote or a list item around a block of a document.
    package struct Container: Hashable, Sendable {
        /// The place of the container in the document.
        package var start: Int
        /// The mark of an item and the place of its list. nil for a quote.
        package var item: Item?
        /// Whether the container begins with the block.
        package var isFirst: Bool
        /// Whether the mark is in the block's source.
        package var isInSource: Bool

        /// The mark of an item, such as `1.`, and the place of its list in the document.
        package struct Item: Hashable, Sendable {
            package var mark: String
            package var list: Int

            package init(mark: String, list: Int) { (self.mark, self.list) = (mark, list) }
        }

        package init(start: Int, item: Item?, isFirst: Bool, isInSource: Bool) {
            (self.start, self.item, self.isFirst, self.isInSource) = (start, item, isFirst, isInSource)
        }
    }

    /// The source text.
    public let source: RichText
    /// The display text.
    public let display: RichText
    /// The segments, in order. Together they cover the whole source and the whole display text.
    package let segments: [Segment]
    /// The headings and the markers of list items, in order.
    package let blocks: [Block]
    /// Whether the source is Markdown.
    package let isMarkdown: Bool
    /// Whether the copied plain text is the source instead of the display text. `EmoticonParser` sets it. Default:
    /// false.
    public var copiesSource = false
    /// Markdown of the definitions that links in the source refer to, if they are elsewhere in the document.
    package var definitions = ""
    /// The quotes and items around the source, if it is one block of a document, from the outside.
    package var containers: [Container] = []

    package init(source: RichText, display: RichText, segments: [Segment], blocks: [Block] = [], isMarkdown: Bool = false) {
        (self.source, self.display, self.segments, self.blocks, self.isMarkdown) = (source, display, segments, blocks, isMarkdown)
    }

    /// Creates a parsed text whose display text equals its source.
    public init(verbatim text: RichText) {
        let range = 0..<text.length
        self.init(source: text, display: text, segments: range.isEmpty ? [] : [Segment(kind: .verbatim, source: range, display: range)])
    }

    /// Returns a copy that shows `text`, which may differ from the display text only in its styles. Returns nil if the
    /// characters differ.
    public func displaying(_ text: RichText) -> ParsedText? {
        guard text.string == display.string else { return nil }
        var result = ParsedText(source: source, display: text, segments: segments, blocks: blocks, isMarkdown: isMarkdown)
        (result.copiesSource, result.definitions, result.containers) = (copiesSource, definitions, containers)
        return result
    }

    /// Returns the source of a range of the display text.
    ///
    /// If the range contains any part of a replacement, the result includes the whole source of that replacement. The
    /// result includes markup only if the range contains all text that the markup applies to.
    /// - Parameter range: The range in `display`, in UTF-16 code units; clamped. The full range returns the whole
    ///   source.
    /// - Complexity: O(segments + n in the result).
    public func sourceText(for range: TextRange) -> RichText {
        let range = range.clamped(to: 0..<display.length)
        guard range.count < display.length else { return source }
        guard !range.isEmpty else { return RichText() }
        var result = RichText()
        var pending: TextRange?
        for segment in segments {
            guard let piece = piece(of: segment, in: range) else { continue }
            if let known = pending, known.upperBound == piece.lowerBound {
                pending = known.lowerBound..<piece.upperBound
            } else {
                if let pending { result = result + source.slice(pending) }
                pending = piece
            }
        }
        return pending.map { result + source.slice($0) } ?? result
    }

    /// Returns the smallest range of the source that contains the source of `range`, a range of the display text.
    ///
    /// - Complexity: O(segments).
    public func sourceRange(for range: TextRange) -> TextRange {
        let range = range.clamped(to: 0..<display.length)
        guard !range.isEmpty else {
            let segment = segments.first { $0.display.upperBound > range.lowerBound }
            guard let segment else { return source.length..<source.length }
            let offset = segment.source.lowerBound + (segment.kind == .verbatim ? range.lowerBound - segment.display.lowerBound : 0)
            return offset..<offset
        }
        let pieces = segments.compactMap { piece(of: $0, in: range) }
        guard let first = pieces.first, let last = pieces.last else { return 0..<0 }
        return first.lowerBound..<last.upperBound
    }

    /// Returns the range of the display text that shows `range` of the source. Empty if `range` contains only markup.
    ///
    /// - Complexity: O(segments).
    public func displayRange(for range: TextRange) -> TextRange {
        let range = range.clamped(to: 0..<source.length)
        var bounds: TextRange?
        for segment in segments where segment.source.overlaps(range) {
            let piece: TextRange
            if segment.kind == .verbatim {
                let part = segment.source.clamped(to: range)
                piece = part.shifted(by: segment.display.lowerBound - segment.source.lowerBound)
            } else {
                piece = segment.display
            }
            bounds = bounds.map { min($0.lowerBound, piece.lowerBound)..<max($0.upperBound, piece.upperBound) } ?? piece
        }
        if let bounds { return bounds }
        let segment = segments.first { $0.source.upperBound > range.lowerBound }
        let offset =
            segment.map { $0.display.lowerBound + ($0.kind == .verbatim ? range.lowerBound - $0.source.lowerBound : 0) } ?? display.length
        return offset..<offset
    }

    /// Returns the part of a segment's source that is copied if `range` of the display text is copied. nil if `range`
    /// does not include the segment.
    private func piece(of segment: Segment, in range: TextRange) -> TextRange? {
        switch segment.kind {
        case .verbatim:
            let part = segment.display.clamped(to: range)
            return part.isEmpty ? nil : part.shifted(by: segment.source.lowerBound - segment.display.lowerBound)
        case .replaced: return segment.display.overlaps(range) ? segment.source : nil
        case .hidden(let content):
            let content = content.range
            return !content.isEmpty && content.lowerBound >= range.lowerBound && content.upperBound <= range.upperBound
                ? segment.source : nil
        }
    }
}

/// Builds a `ParsedText` by showing, replacing or hiding each range of the source in order.
package struct ParsedTextBuilder {
    package let source: RichText
    package private(set) var segments: [ParsedText.Segment] = []
    /// The headings and the markers of list items so far.
    package var blocks: [ParsedText.Block] = []
    private var units: [UInt16] = []
    private var runs: [RichText.Run] = []

    /// The length of the display text so far, in UTF-16 code units.
    package var length: Int { units.count }

    package init(_ source: RichText) {
        self.source = source
        units.reserveCapacity(source.length)
    }

    /// Shows a range of the source with the same characters and an optional style change.
    package mutating func show(_ range: TextRange, _ change: (TextStyle) -> TextStyle = { $0 }) {
        guard !range.isEmpty else { return }
        let shift = length - range.lowerBound
        var index = source.runIndex(at: range.lowerBound)
        repeat {
            let run = source.runs[index]
            runs.appendMerging(RichText.Run(range: run.range.clamped(to: range).shifted(by: shift), style: change(run.style)))
            index += 1
        } while index < source.runs.count && source.runs[index].range.lowerBound < range.upperBound
        units += source.utf16[range]
        add(range, shift: shift)
    }

    /// Shows `text` instead of a range of the source.
    package mutating func show(_ text: RichText, for range: TextRange) {
        guard !range.isEmpty else { return }
        let display = length..<length + text.length
        for run in text.runs {
            runs.appendMerging(RichText.Run(range: run.range.shifted(by: display.lowerBound), style: run.style))
        }
        units += text.utf16
        segments.append(ParsedText.Segment(kind: .replaced, source: range, display: display))
    }

    /// Hides a range of the source, such as markup.
    ///
    /// - Returns: The index of the hidden segment, for `setContent(_:ofHidden:)`.
    package mutating func hide(_ range: TextRange) -> Int {
        segments.append(ParsedText.Segment(kind: .hidden(of: PackedRange(length..<length)), source: range, display: length..<length))
        return segments.count - 1
    }

    /// Sets the range of the display text that hidden markup applies to. An index of nil has no effect.
    package mutating func setContent(_ content: TextRange, ofHidden index: Int?) {
        if let index { segments[index].kind = .hidden(of: PackedRange(content)) }
    }

    /// Returns the parsed text.
    ///
    /// - Parameter isMarkdown: Whether the source is Markdown.
    package func finished(isMarkdown: Bool = false) -> ParsedText {
        let string = String(utf16: units[...])
        #if LABEL_INTERNAL_CHECKS
        precondition(string.utf16.elementsEqual(units), "a parser divided a surrogate pair")
        #endif
        let display = runs.isEmpty ? source.slice(0..<0) : RichText(string: string, utf16: units.trimmed(), runs: runs.trimmed())
        return ParsedText(source: source, display: display, segments: segments, blocks: blocks, isMarkdown: isMarkdown)
    }

    /// Adds a verbatim segment, or extends the last one.
    private mutating func add(_ range: TextRange, shift: Int) {
        if let last = segments.last, last.kind == .verbatim, last.source.upperBound == range.lowerBound {
            segments[segments.count - 1] = ParsedText.Segment(
                kind: .verbatim, source: last.source.lowerBound..<range.upperBound,
                display: last.display.lowerBound..<range.upperBound + shift)
        } else {
            segments.append(ParsedText.Segment(kind: .verbatim, source: range, display: range.shifted(by: shift)))
        }
    }
}
