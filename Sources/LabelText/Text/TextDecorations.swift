public import Foundation
public import LabelDrawing

/// What few texts have: shapes, lines and shadows, and letters that are raised, slanted or mapped.
///
/// As large as a pointer, and nothing more than nil for text without any of it; copies share what they hold until one is changed.
public struct TextDecorations: Hashable, Codable, Sendable {
    private struct Values: Hashable, Codable, Sendable {
        var underline: LineDecoration?
        var strikethrough: LineDecoration?
        var background: TextBackground?
        var block: TextBackground?
        var stroke: TextStroke?
        var shadows: [TextShadow] = []
        var innerShadows: [TextShadow] = []
        var baselineOffset: CGFloat = 0
        var superscript = 0
        var obliqueness: CGFloat = 0
        var glyphTransform: DrawingTransform?
        var ruby: RubyAnnotation?

        static let none = Values()
    }

    /// Nil for no decoration at all.
    private var shared: CopyOnWrite<Values>?

    /// Creates no decorations.
    public init() {}

    /// Whether there are none.
    public var isEmpty: Bool { shared == nil }

    private var values: Values {
        get { shared?.wrappedValue ?? .none }
        set { shared = newValue == .none ? nil : CopyOnWrite(wrappedValue: newValue) }
    }

    /// The line under the text; nil for none.
    public var underline: LineDecoration? {
        get { shared?.wrappedValue.underline }
        set { values.underline = newValue }
    }

    /// The line through the text; nil for none.
    public var strikethrough: LineDecoration? {
        get { shared?.wrappedValue.strikethrough }
        set { values.strikethrough = newValue }
    }

    /// The shape behind the text, one for all neighbours in a line of text that have the same; nil for none.
    ///
    /// It is as high as the text's font, padding added. Its corners are round, and the padding left and right there, where the text with this
    /// shape begins and ends; where it goes on in another line, or elsewhere in this one, the shape is cut straight, and open.
    public var background: TextBackground? {
        get { shared?.wrappedValue.background }
        set { values.background = newValue }
    }

    /// The shape behind whole paragraphs, as wide as the container; nil for none.
    ///
    /// That of a paragraph's first character counts. Paragraphs with the same shape one after the other have one in common.
    public var block: TextBackground? {
        get { shared?.wrappedValue.block }
        set { values.block = newValue }
    }

    /// The line along the letters' outlines; nil for none.
    public var stroke: TextStroke? {
        get { shared?.wrappedValue.stroke }
        set { values.stroke = newValue }
    }

    /// The shadows of text and lines, topmost first.
    public var shadows: [TextShadow] {
        get { shared?.wrappedValue.shadows ?? [] }
        set { values.shadows = newValue }
    }

    /// The shadows that fall onto the letters as if they were cut out, topmost first.
    public var innerShadows: [TextShadow] {
        get { shared?.wrappedValue.innerShadows ?? [] }
        set { values.innerShadows = newValue }
    }

    /// How far the text stands above the baseline, in points; negative below. Lines grow for it.
    public var baselineOffset: CGFloat {
        get { shared?.wrappedValue.baselineOffset ?? 0 }
        set { values.baselineOffset = newValue.finiteOrZero }
    }

    /// Above 0 for superscript, below 0 for subscript: 0.65 of the font's size, 0.35 of it raised or 0.14 lowered.
    public var superscript: Int {
        get { shared?.wrappedValue.superscript ?? 0 }
        set { values.superscript = newValue.signum() }
    }

    /// How far the letters lean: the tangent of the angle, to the right when above 0.
    public var obliqueness: CGFloat {
        get { shared?.wrappedValue.obliqueness ?? 0 }
        set { values.obliqueness = newValue.finiteOrZero }
    }

    /// How each glyph is drawn about its origin on the baseline, y downwards; nothing else of the text moves. Nil for as it is.
    public var glyphTransform: DrawingTransform? {
        get { shared?.wrappedValue.glyphTransform }
        set { values.glyphTransform = newValue == .identity ? nil : newValue }
    }

    /// The small text over this one; nil for none.
    public var ruby: RubyAnnotation? {
        get { shared?.wrappedValue.ruby }
        set { values.ruby = newValue }
    }

    /// Reads decorations.
    public init(from decoder: any Decoder) throws {
        values = try decoder.singleValueContainer().decode(Values.self)
    }

    /// Writes decorations.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(values)
    }
}

extension TextDecorations {
    /// The size of superscripts and subscripts as a part of their font's.
    package static let scriptScale: CGFloat = 0.65
    private static let superscriptRise: CGFloat = 0.35
    private static let subscriptDrop: CGFloat = 0.14

    /// How far text of a size stands above the baseline, in points.
    func rise(size: CGFloat) -> CGFloat {
        guard !isEmpty else { return 0 }
        let script = superscript == 0 ? 0 : superscript > 0 ? Self.superscriptRise : -Self.subscriptDrop
        return (baselineOffset + script * size).clamped(-CGFloat.endless, .endless)
    }

    /// How each glyph is mapped about its origin.
    var glyphMap: DrawingTransform {
        guard !isEmpty else { return .identity }
        let slant = DrawingTransform(a: 1, b: 0, c: -obliqueness, d: 1, tx: 0, ty: 0)
        return glyphTransform.map { slant.concatenating($0) } ?? slant
    }

    /// Whether lines are higher or lower for it than their fonts.
    var changesLineHeight: Bool { !isEmpty && (baselineOffset != 0 || superscript != 0 || ruby != nil) }
}
