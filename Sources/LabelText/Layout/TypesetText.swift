public import Foundation

/// A text split into paragraphs. Each paragraph is shaped when it is first needed and then cached, so a layout at
/// another width needs no shaping.
///
/// Immutable to its users and safe to share between threads. One instance can serve layouts at several widths.
public final class TypesetText: @unchecked Sendable {
    /// A paragraph's range in the text.
    package struct Paragraph: Sendable {
        /// The paragraph without its terminator, in UTF-16 code units.
        package var content: TextRange
        /// The end of the terminator, or of the content if there is none.
        package var end: Int
        /// Whether a terminator follows.
        package var isTerminated: Bool { end > content.upperBound }
    }

    /// The text.
    public let text: RichText
    /// The scale of fonts and spaces, relative to the text's own styles. Default: 1.
    public let scale: CGFloat
    /// The text with scaled styles, for shaping and drawing.
    package let scaledText: RichText
    /// The direction of paragraphs whose style has none. nil means the direction of each paragraph's first strong
    /// character.
    public let direction: TextDirection?
    /// The direction of paragraphs without strong characters.
    public let defaultDirection: TextDirection
    /// The default paragraph settings. They apply where a paragraph's own style has nil.
    public let paragraph: ParagraphStyle
    /// The default paragraph settings before scaling.
    let ownParagraph: ParagraphStyle
    /// The direction in which lines run.
    public let form: TextForm
    /// The text engine.
    public let typesetter: any Typesetter
    /// The paragraphs, at least one: a final terminator is followed by an empty one.
    package let paragraphs: [Paragraph]
    /// Whether any text is raised, lowered or annotated.
    let changesLineHeights: Bool
    /// The texts with ruby annotations, in order.
    let annotatedBases: [AnnotatedBase]
    /// Whether any paragraph has a shape behind it.
    let hasBlocks: Bool
    /// Whether the text has attachments that are images without a name.
    let hasPictures: Bool
    /// Whether there may be space between paragraphs, in addition to the space between lines.
    let hasSpacedParagraphs: Bool
    let hasParagraphDefaults: Bool
    /// Whether a paragraph may have tags or hyphenation, which text engines do not handle.
    let isAdjusted: Bool
    /// The ranges that cannot be selected, in order.
    package let unselectable: [TextRange]
    /// Guards the mutable state below.
    private let lock = NSLock()
    private var shaped: [ShapedParagraph?]
    /// The number of characters in `shaped`.
    private var shapedCharacters = 0
    /// The number of paragraphs that are neither empty nor shaped.
    private(set) var unshapedCount: Int

    /// Splits a text into paragraphs. Nothing is shaped yet.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - typesetter: The text engine.
    ///   - direction: The direction of paragraphs whose style has none. nil means the direction of each paragraph's
    ///     first strong character.
    ///   - defaultDirection: The direction of paragraphs without strong characters.
    ///   - paragraph: The default paragraph settings. They apply where a paragraph's own style has nil.
    ///   - form: The direction in which lines run.
    ///   - scale: The scale of fonts and spaces, relative to the text's styles. Default: 1.
    /// - Complexity: O(n).
    public init(
        _ text: RichText,
        typesetter: any Typesetter,
        direction: TextDirection? = nil,
        defaultDirection: TextDirection = .leftToRight,
        paragraph: ParagraphStyle = ParagraphStyle(),
        form: TextForm = .horizontal,
        scale: CGFloat = 1
    ) {
        self.form = form
        self.text = text
        self.scale = scale
        scaledText = text.scaled(by: scale)
        ownParagraph = paragraph
        var scaledParagraph = paragraph
        if scale != 1, scale > 0, scale.isFinite { scaledParagraph.scale(by: scale) }
        self.paragraph = scaledParagraph
        hasParagraphDefaults = paragraph != ParagraphStyle()
        let traits = text.traits
        isAdjusted = (paragraph.hyphenationFactor ?? 0) > 0 || traits.contains(.adjusted)
        self.typesetter = typesetter
        self.direction = direction
        self.defaultDirection = defaultDirection
        paragraphs = Self.paragraphs(of: text.utf16)
        changesLineHeights = traits.contains(.changesLineHeight)
        annotatedBases = changesLineHeights ? AnnotatedBase.all(in: scaledText) : []
        hasBlocks = traits.contains(.block)
        hasPictures = traits.contains(.picture)
        unselectable = traits.contains(.unselectable) ? text.unselectableRanges : []
        hasSpacedParagraphs = paragraph.isSpaced || traits.contains(.spaced)
        shaped = Array(repeating: nil, count: paragraphs.count)
        unshapedCount = paragraphs.reduce(0) { $0 + ($1.content.isEmpty ? 0 : 1) }
    }

    /// Splits a text into paragraphs for layouts with the given options. Nothing is shaped yet.
    ///
    /// - Complexity: O(n).
    public convenience init(_ text: RichText, typesetter: any Typesetter, options: LayoutOptions) {
        self.init(
            text,
            typesetter: typesetter,
            direction: options.direction,
            defaultDirection: options.defaultDirection,
            paragraph: options.paragraph,
            form: options.form
        )
    }

    /// Returns whether the text was prepared for layouts with the given options.
    package func suits(_ options: LayoutOptions) -> Bool {
        direction == options.direction && defaultDirection == options.defaultDirection && ownParagraph == options.paragraph
            && form == options.form
    }

    /// Returns the shaped paragraph at an index; nil if it is empty.
    ///
    /// - Complexity: O(n) in the paragraph the first time, otherwise O(1).
    package func shapedParagraph(_ index: Int) -> ShapedParagraph? {
        let paragraph = paragraphs[index]
        guard !paragraph.content.isEmpty else { return nil }
        if let known = lock.withLock({ shaped[index] }) { return known }
        // Shapes outside the lock: two threads may do the same work, but neither waits for the other.
        let fresh = ShapedParagraph(source(of: paragraph.content), at: paragraph.content.lowerBound, of: self)
        return lock.withLock {
            if let known = shaped[index] { return known }
            shaped[index] = fresh
            shapedCharacters += fresh.characterStarts.count - 1
            unshapedCount -= 1
            return fresh
        }
    }

    /// The shaped paragraphs; nil for each empty one.
    ///
    /// - Complexity: O(1) if all are shaped. Otherwise, the others are shaped first.
    package var allShapedParagraphs: [ShapedParagraph?] {
        _ = shapeParagraphs { false }
        return lock.withLock { shaped }
    }

    /// Shapes the paragraphs that are not shaped.
    ///
    /// - Parameter isCancelled: Returns whether to stop. Called before each paragraph, but not if all are shaped.
    /// - Returns: Whether all paragraphs are shaped.
    func shapeParagraphs(isCancelled: () -> Bool) -> Bool {
        if lock.withLock({ unshapedCount == 0 }) { return true }
        for index in paragraphs.indices {
            if isCancelled() { return false }
            _ = shapedParagraph(index)
        }
        return true
    }

    /// The number of characters, including terminators.
    ///
    /// - Complexity: O(1) if all paragraphs are shaped. Otherwise, the others are shaped first.
    package var characterCount: Int {
        _ = allShapedParagraphs
        // Every paragraph except the last one has a terminator.
        return lock.withLock { shapedCharacters } + paragraphs.count - 1
    }

    /// Returns the index of the paragraph that contains an offset, its terminator included. The offset is clamped to
    /// the text.
    ///
    /// - Complexity: O(log paragraphs).
    package func paragraphIndex(at offset: Int) -> Int {
        max(paragraphs.partitioningIndex { $0.content.lowerBound > offset } - 1, 0)
    }

    /// Returns the metrics of the font at an offset.
    package func metrics(at offset: Int) -> FontMetrics {
        typesetter.metrics(of: scaledText.style(at: offset).engineShaping)
    }

    /// Returns the nearest character boundary at or before an offset, which is clamped to the text.
    ///
    /// - Complexity: O(n) in the paragraph. Does not shape the paragraph.
    package func characterBoundary(atOrBefore offset: Int) -> Int {
        let offset = min(max(offset, 0), text.length)
        let paragraph = paragraphs[paragraphIndex(at: offset)]
        guard offset < paragraph.end else { return offset }
        guard offset < paragraph.content.upperBound else { return paragraph.content.upperBound }
        let starts = characterStarts(of: paragraph)
        let index = starts.partitioningIndex { $0 > UInt32(offset - paragraph.content.lowerBound) } - 1
        return paragraph.content.lowerBound + Int(starts[index])
    }

    /// Returns the next character boundary after an offset; the text's length at its end.
    ///
    /// - Complexity: O(n) in the paragraph. Does not shape the paragraph.
    package func characterBoundary(after offset: Int) -> Int {
        guard offset >= 0 else { return 0 }
        guard offset < text.length else { return text.length }
        let paragraph = paragraphs[paragraphIndex(at: offset)]
        guard offset < paragraph.content.upperBound else { return paragraph.end }
        let starts = characterStarts(of: paragraph)
        let index = starts.partitioningIndex { $0 > UInt32(offset - paragraph.content.lowerBound) }
        return paragraph.content.lowerBound + Int(starts[index])
    }

    private func characterStarts(of paragraph: Paragraph) -> [UInt32] {
        CharacterBoundaries.starts(of: text.utf16[paragraph.content])
    }

    /// Returns the tab stops of a paragraph.
    private func tabs(_ style: ParagraphStyle, in units: ArraySlice<UInt16>) -> TabStops {
        let isPlain = style.tabStops == nil && style.tabInterval == nil && style.firstLineIndent == nil && style.headIndent == nil
        guard !isPlain, units.contains(0x09) else { return Self.plainTabs }
        let settings = ParagraphSettings(style)
        return TabStops(
            style.tabStops ?? [],
            interval: style.tabInterval ?? 0,
            firstLineIndent: settings.firstLineIndent,
            headIndent: settings.headIndent
        )
    }

    private static let plainTabs = TabStops()

    /// Returns the shaping style that the engine uses for `style`, including the size of its attachment, if any.
    private func shaping(of style: TextStyle) -> ShapingStyle {
        guard let attachment = style.attachment else { return style.engineShaping }
        var shaping = style.engineShaping
        shaping.inlineBox = attachment.box(in: typesetter.metrics(of: style.shaping), form: form)
        return shaping
    }

    private func source(of range: TextRange) -> ParagraphSource {
        var runs: [ParagraphSource.Run] = []
        var index = scaledText.runIndex(at: range.lowerBound)
        while index < scaledText.runs.count, scaledText.runs[index].range.lowerBound < range.upperBound {
            let run = scaledText.runs[index]
            let inside = run.range.clamped(to: range).shifted(by: -range.lowerBound)
            if !runs.isEmpty, run.style.isShaped(like: scaledText.runs[index - 1].style) {
                runs[runs.count - 1].range = runs[runs.count - 1].range.lowerBound..<inside.upperBound
                index += 1
                continue
            }
            let shaping = shaping(of: run.style)
            if let last = runs.last, last.style == shaping {
                runs[runs.count - 1].range = last.range.lowerBound..<inside.upperBound
            } else {
                runs.append(ParagraphSource.Run(range: inside, style: shaping))
            }
            index += 1
        }
        let units = text.utf16[range]
        let style = style(ofParagraphAt: range.lowerBound)
        var source = ParagraphSource(
            utf16: Array(units),
            characterStarts: CharacterBoundaries.starts(of: units),
            runs: runs,
            direction: style.direction ?? direction,
            defaultDirection: defaultDirection,
            tabs: tabs(style, in: units),
            lineBreaking: style.lineBreaking ?? .words,
            form: form
        )
        source.sharedUnits = units
        return source
    }

    /// Returns the paragraphs of a text, at least one: a final terminator is followed by an empty one.
    package static func paragraphs(of units: [UInt16]) -> [Paragraph] {
        var paragraphs: [Paragraph] = []
        var start = 0
        var index = 0
        while index < units.count {
            let unit = units[index]
            // The first test is quick. Most texts need no other.
            guard unit &- 0x0E >= 0x77, WhiteSpace.endsParagraph(unit) else {
                index += 1
                continue
            }
            let isPair = unit == 0x0D && index + 1 < units.count && units[index + 1] == 0x0A
            let end = index + (isPair ? 2 : 1)
            paragraphs.append(Paragraph(content: start..<index, end: end))
            start = end
            index = end
        }
        paragraphs.append(Paragraph(content: start..<units.count, end: units.count))
        return paragraphs
    }
}
