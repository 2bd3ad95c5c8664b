public import Foundation
public import LabelDrawing

/// The style of a range of text, including its link, attachment, tag and paragraph settings.
///
/// Its size is one pointer. Copies share storage until one of them changes.
public struct TextStyle: Hashable, Codable, Sendable {
    /// The values, each in its own stored property: reading or comparing one does not load the others.
    ///
    /// `@unchecked Sendable` and unchecked exclusivity are safe because values change only while the storage has a
    /// single owner, and access to this owner is exclusive.
    private final class Storage: Codable, @unchecked Sendable {
        @exclusivity(unchecked) var link: TextLink?
        @exclusivity(unchecked) var decorations: Sparse<TextDecorations>
        @exclusivity(unchecked) var backgroundColor: AdaptiveColor?
        @exclusivity(unchecked) var color: AdaptiveColor
        @exclusivity(unchecked) var shaping: ShapingStyle
        @exclusivity(unchecked) var attachment: CopyOnWrite<TextAttachment>?
        @exclusivity(unchecked) var tag: CopyOnWrite<TextTag>?
        @exclusivity(unchecked) var paragraph: Sparse<ParagraphStyle>

        init(
            link: TextLink?, decorations: Sparse<TextDecorations>, backgroundColor: AdaptiveColor?, color: AdaptiveColor,
            shaping: ShapingStyle, attachment: CopyOnWrite<TextAttachment>?, tag: CopyOnWrite<TextTag>?, paragraph: Sparse<ParagraphStyle>
        ) {
            self.link = link
            self.decorations = decorations
            self.backgroundColor = backgroundColor
            self.color = color
            self.shaping = shaping
            self.attachment = attachment
            self.tag = tag
            self.paragraph = paragraph
        }

        func copy() -> Storage {
            Storage(
                link: link, decorations: decorations, backgroundColor: backgroundColor, color: color, shaping: shaping,
                attachment: attachment, tag: tag, paragraph: paragraph)
        }
    }

    private var storage: Storage

    /// The storage, for a change. Copied first if other styles share it.
    private var uniqueStorage: Storage {
        mutating get {
            if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
            return storage
        }
    }

    /// Creates a style.
    public init(
        font: FontRequest = FontRequest(),
        letterSpacing: CGFloat = 0,
        language: String? = nil,
        color: AdaptiveColor = .label,
        backgroundColor: AdaptiveColor? = nil,
        underline: LineDecoration? = nil,
        strikethrough: LineDecoration? = nil,
        decorations: TextDecorations = TextDecorations(),
        link: TextLink? = nil,
        attachment: TextAttachment? = nil,
        tag: TextTag? = nil,
        paragraph: ParagraphStyle = ParagraphStyle()
    ) {
        storage = Storage(
            link: link,
            decorations: Sparse(wrappedValue: decorations),
            backgroundColor: backgroundColor,
            color: color,
            shaping: ShapingStyle(font: font, letterSpacing: letterSpacing, language: language),
            attachment: attachment.map { CopyOnWrite(wrappedValue: $0) },
            tag: tag.map { CopyOnWrite(wrappedValue: $0) },
            paragraph: Sparse(wrappedValue: paragraph))
        if let underline { self.decorations.underline = underline }
        if let strikethrough { self.decorations.strikethrough = strikethrough }
    }

    /// The font and the other properties that affect the choice and positions of glyphs.
    public var shaping: ShapingStyle {
        get { storage.shaping }
        _modify { yield &uniqueStorage.shaping }
    }

    /// The text colour.
    public var color: AdaptiveColor {
        get { storage.color }
        _modify { yield &uniqueStorage.color }
    }

    /// The colour behind the text. nil means none.
    public var backgroundColor: AdaptiveColor? {
        get { storage.backgroundColor }
        _modify { yield &uniqueStorage.backgroundColor }
    }

    /// Rarely used effects, such as shapes, lines and shadows.
    public var decorations: TextDecorations {
        get { storage.decorations.wrappedValue }
        _modify { yield &uniqueStorage.decorations.wrappedValue }
    }

    /// The link. nil means no link.
    public var link: TextLink? {
        get { storage.link }
        _modify { yield &uniqueStorage.link }
    }

    /// The attachment that replaces each U+FFFC in the text. nil means no attachment.
    public var attachment: TextAttachment? {
        get { storage.attachment?.wrappedValue }
        set { uniqueStorage.attachment = newValue.map { CopyOnWrite(wrappedValue: $0) } }
    }

    /// The tag that contains the text. nil means no tag. Lines do not break inside a tag.
    public var tag: TextTag? {
        get { storage.tag?.wrappedValue }
        set { uniqueStorage.tag = newValue.map { CopyOnWrite(wrappedValue: $0) } }
    }

    /// The paragraph settings.
    public var paragraph: ParagraphStyle {
        get { storage.paragraph.wrappedValue }
        _modify { yield &uniqueStorage.paragraph.wrappedValue }
    }

    /// The line under the text. nil means no line.
    public var underline: LineDecoration? {
        get { decorations.underline }
        set { decorations.underline = newValue }
    }

    /// The line through the text. nil means no line.
    public var strikethrough: LineDecoration? {
        get { decorations.strikethrough }
        set { decorations.strikethrough = newValue }
    }

    /// The requested font.
    public var font: FontRequest {
        get { shaping.font }
        set { shaping.font = newValue }
    }

    /// Whether the text has none of the effects in `decorations`.
    package var isUndecorated: Bool { storage.decorations.isUsual }

    /// The shaping style to use for glyphs: superscripts and subscripts have a smaller font.
    package var engineShaping: ShapingStyle {
        guard storage.decorations.ifUnusual({ $0.superscript != 0 }) == true else { return shaping }
        var shaping = shaping
        shaping.font.size = max(shaping.font.size * TextDecorations.scriptScale, 1)
        return shaping
    }

    /// The distance from the baseline up to the text, in points. Negative if the text is lowered.
    package var rise: CGFloat { decorations.rise(size: font.size) }

    /// The shaping style of the ruby annotation. nil if there is no annotation.
    var rubyShaping: ShapingStyle? {
        guard let ruby = decorations.ruby, !ruby.text.isEmpty else { return nil }
        var font = shaping.font
        font.size = max(font.size * ruby.scale, 1)
        return ShapingStyle(font: font, language: shaping.language)
    }

    // MARK: Comparing

    /// Returns whether all values are equal.
    public static func == (left: TextStyle, right: TextStyle) -> Bool {
        let (one, other) = (left.storage, right.storage)
        // Compares first what most often differs between adjacent runs.
        return one === other
            || (one.link == other.link && one.decorations == other.decorations && one.backgroundColor == other.backgroundColor
                && one.color == other.color && one.shaping == other.shaping && one.attachment == other.attachment && one.tag == other.tag
                && one.paragraph == other.paragraph)
    }

    /// Hashes all values.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(storage.link)
        hasher.combine(storage.decorations)
        hasher.combine(storage.backgroundColor)
        hasher.combine(storage.color)
        hasher.combine(storage.shaping)
        hasher.combine(storage.attachment)
        hasher.combine(storage.tag)
        hasher.combine(storage.paragraph)
    }

    // MARK: Coding

    /// Decodes a style.
    public init(from decoder: any Decoder) throws { storage = try Storage(from: decoder) }

    /// Encodes the style.
    public func encode(to encoder: any Encoder) throws { try storage.encode(to: encoder) }
}

extension TextStyle {
    /// The properties of a style that need more work when text is split into paragraphs.
    package struct Traits: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The text may have a tag or hyphenation, which text engines do not handle.
        package static let adjusted = Traits(rawValue: 1)
        /// The text is raised, lowered or annotated.
        package static let changesLineHeight = Traits(rawValue: 2)
        /// The paragraph has a shape behind it.
        package static let block = Traits(rawValue: 4)
        /// The text has an attachment that is an image without a name.
        package static let picture = Traits(rawValue: 8)
        /// There may be space above or below the paragraph.
        package static let spaced = Traits(rawValue: 16)
        /// The text cannot be selected.
        package static let unselectable = Traits(rawValue: 32)
    }

    /// The traits of the style. Empty for most styles.
    package var traits: Traits {
        var traits: Traits = []
        if storage.tag != nil { traits.insert(.adjusted) }
        if storage.paragraph.ifUnusual({ ($0.hyphenationFactor ?? 0) > 0 }) == true { traits.insert(.adjusted) }
        if storage.paragraph.ifUnusual(\.isSpaced) == true { traits.insert(.spaced) }
        if storage.decorations.ifUnusual({ $0.changesLineHeight }) == true { traits.insert(.changesLineHeight) }
        if storage.decorations.ifUnusual({ $0.block != nil }) == true { traits.insert(.block) }
        if storage.decorations.ifUnusual({ !$0.isSelectable }) == true { traits.insert(.unselectable) }
        if storage.attachment != nil, case .picture = attachment?.content { traits.insert(.picture) }
        return traits
    }

    /// Returns whether text of both styles is shaped together. False if a style has an attachment.
    package func isShaped(like other: TextStyle) -> Bool {
        let (one, other) = (storage, other.storage)
        guard one !== other else { return one.attachment == nil }
        return one.attachment == nil && other.attachment == nil && one.shaping == other.shaping
            && one.decorations.ifUnusual { $0.superscript } ?? 0 == other.decorations.ifUnusual { $0.superscript } ?? 0
    }
}
