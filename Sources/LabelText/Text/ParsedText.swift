/// Makes a text that is shown from one that was written: Markdown, emoticons.
///
/// Contract: total, any source gives a text; the result's map covers all of the source and all of what is shown. Safe to call from any thread.
public protocol TextParser: Sendable {
    /// Reads a source.
    ///
    /// - Complexity: O(n) for the parsers of the kit, but for deeply nested emphasis.
    func parse(_ source: RichText) -> ParsedText
}

/// A text as it is shown, with the source it was made from and the way back.
public struct ParsedText: Hashable, Sendable {
    /// A stretch of the source and what is shown of it.
    package struct Segment: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            /// Shown as it is, unit by unit.
            case verbatim
            /// Shown as something else, as a whole.
            case replaced
            /// Not shown: markup that says something of a stretch of the text shown.
            case hidden(of: TextRange)
        }

        package var kind: Kind
        package var source: TextRange
        package var display: TextRange
    }

    /// What was written.
    public let source: RichText
    /// What is shown.
    public let display: RichText
    /// In order, covering both texts.
    package let segments: [Segment]

    package init(source: RichText, display: RichText, segments: [Segment]) {
        (self.source, self.display, self.segments) = (source, display, segments)
    }

    /// A text shown as it was written.
    public init(verbatim text: RichText) {
        let range = 0..<text.length
        self.init(source: text, display: text, segments: range.isEmpty ? [] : [Segment(kind: .verbatim, source: range, display: range)])
    }

    /// What was written for a stretch of the text shown: whole replaced pieces that it touches, and markup all of whose text it holds.
    ///
    /// All of the text shown gives the source, unit by unit.
    /// - Parameter range: UTF-16 code units of `display`; clamped into it.
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

    /// The smallest stretch of the source that holds all that is written for a stretch of the text shown.
    ///
    /// - Complexity: O(segments).
    public func sourceRange(for range: TextRange) -> TextRange {
        let range = range.clamped(to: 0..<display.length)
        guard !range.isEmpty else {
            let place = segments.first { $0.display.upperBound > range.lowerBound }
            guard let place else { return source.length..<source.length }
            let offset = place.source.lowerBound + (place.kind == .verbatim ? range.lowerBound - place.display.lowerBound : 0)
            return offset..<offset
        }
        let pieces = segments.compactMap { piece(of: $0, in: range) }
        guard let first = pieces.first, let last = pieces.last else { return 0..<0 }
        return first.lowerBound..<last.upperBound
    }

    /// The stretch of the text shown in which a stretch of the source shows; empty for markup.
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
        let place = segments.first { $0.source.upperBound > range.lowerBound }
        let offset =
            place.map { $0.display.lowerBound + ($0.kind == .verbatim ? range.lowerBound - $0.source.lowerBound : 0) } ?? display.length
        return offset..<offset
    }

    /// What of a segment's source is written for a stretch of the text shown; nil for nothing.
    private func piece(of segment: Segment, in range: TextRange) -> TextRange? {
        switch segment.kind {
        case .verbatim:
            let part = segment.display.clamped(to: range)
            return part.isEmpty ? nil : part.shifted(by: segment.source.lowerBound - segment.display.lowerBound)
        case .replaced: return segment.display.overlaps(range) ? segment.source : nil
        case .hidden(let content):
            return !content.isEmpty && content.lowerBound >= range.lowerBound && content.upperBound <= range.upperBound
                ? segment.source : nil
        }
    }
}

/// Puts a text to be shown together, with its map.
package struct ParsedTextBuilder {
    package let source: RichText
    package private(set) var segments: [ParsedText.Segment] = []
    private var pieces: [RichText] = []
    /// The length of what is shown so far.
    package private(set) var length = 0

    package init(_ source: RichText) {
        self.source = source
    }

    /// Shows a stretch of the source as it is but for its style.
    package mutating func show(_ range: TextRange, _ change: (inout TextStyle) -> Void = { _ in }) {
        guard !range.isEmpty else { return }
        let piece = source.slice(range)
        add(piece.restyled(0..<piece.length, change), for: range, kind: .verbatim)
    }

    /// Shows something else for a stretch of the source.
    package mutating func show(_ text: RichText, for range: TextRange) {
        guard !range.isEmpty else { return }
        add(text, for: range, kind: .replaced)
    }

    /// Shows nothing of a stretch of the source.
    ///
    /// - Returns: Its segment, so that the text which it says something of can be told later.
    package mutating func hide(_ range: TextRange) -> Int {
        segments.append(ParsedText.Segment(kind: .hidden(of: length..<length), source: range, display: length..<length))
        return segments.count - 1
    }

    /// Says what stretch of the text shown hidden markup is about.
    package mutating func setContent(_ content: TextRange, ofHidden indices: [Int]) {
        for index in indices { segments[index].kind = .hidden(of: content) }
    }

    /// All that was put together.
    package func finished() -> ParsedText {
        ParsedText(source: source, display: pieces.isEmpty ? source.slice(0..<0) : RichText.joined(pieces[...]), segments: segments)
    }

    private mutating func add(_ text: RichText, for range: TextRange, kind: ParsedText.Segment.Kind) {
        let display = length..<length + text.length
        pieces.append(text)
        length = display.upperBound
        if kind == .verbatim, let last = segments.last, last.kind == .verbatim, last.source.upperBound == range.lowerBound {
            segments[segments.count - 1].source = last.source.lowerBound..<range.upperBound
            segments[segments.count - 1].display = last.display.lowerBound..<display.upperBound
        } else {
            segments.append(ParsedText.Segment(kind: kind, source: range, display: display))
        }
    }
}
