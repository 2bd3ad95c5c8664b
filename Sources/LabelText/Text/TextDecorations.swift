public import Foundation
public import LabelDrawing

/// Rarely used effects: shapes, lines, shadows, and raised, slanted or transformed letters.
///
/// Its size is one pointer, nil for text without effects. Copies share storage until one changes.
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

    /// nil means no decorations.
    private var shared: CopyOnWrite<Values>?

    /// Creates empty decorations.
    public init() {}

    /// Whether there are no decorations.
    public var isEmpty: Bool { shared == nil }

    private var values: Values {
        get { shared?.wrappedValue ?? .none }
        set { shared = newValue == .none ? nil : CopyOnWrite(wrappedValue: newValue) }
    }

    /// The line under the text. nil means no line.
    public var underline: LineDecoration? {
        get { shared?.wrappedValue.underline }
        set { values.underline = newValue }
    }

    /// The line through the text. nil means no line.
    public var strikethrough: LineDecoration? {
        get { shared?.wrappedValue.strikethrough }
        set { values.strikethrough = newValue }
    }

    /// The shape behind the text. nil means no shape. Adjacent text in a line with an equal background shares one
    /// shape.
    ///
    /// The shape is as high as the font, plus padding. It has round corners and horizontal padding only where the text
    /// with this shape starts and ends. If the text continues on another line, or elsewhere on this line, that edge is
    /// straight and has no outline.
    public var background: TextBackground? {
        get { shared?.wrappedValue.background }
        set { values.background = newValue }
    }

    /// The shape behind whole paragraphs, as wide as the container. nil means no shape.
    ///
    /// The value at a paragraph's first character applies. Consecutive paragraphs with equal blocks share one shape.
    public var block: TextBackground? {
        get { shared?.wrappedValue.block }
        set { values.block = newValue }
    }

    /// The outline of the letters. nil means no outline.
    public var stroke: TextStroke? {
        get { shared?.wrappedValue.stroke }
        set { values.stroke = newValue }
    }

    /// The shadows of the text and its lines, topmost first.
    public var shadows: [TextShadow] {
        get { shared?.wrappedValue.shadows ?? [] }
        set { values.shadows = newValue }
    }

    /// The inner shadows of the letters, topmost first. The letters look as if cut out.
    public var innerShadows: [TextShadow] {
        get { shared?.wrappedValue.innerShadows ?? [] }
        set { values.innerShadows = newValue }
    }

    /// The distance of the text above the baseline, in points; negative below. It affects the line height.
    public var baselineOffset: CGFloat {
        get { shared?.wrappedValue.baselineOffset ?? 0 }
        set { values.baselineOffset = newValue.finiteOrZero }
    }

    /// Above 0 for superscript, below 0 for subscript.
    ///
    /// The text is 0.65 times the font size. It is raised by 0.35 or lowered by 0.14 of the font size.
    public var superscript: Int {
        get { shared?.wrappedValue.superscript ?? 0 }
        set { values.superscript = newValue.signum() }
    }

    /// The slant of the letters: the tangent of the angle. Positive values lean to the right.
    public var obliqueness: CGFloat {
        get { shared?.wrappedValue.obliqueness ?? 0 }
        set { values.obliqueness = newValue.finiteOrZero }
    }

    /// The transform of each glyph about its origin on the baseline, y downwards. nil means no transform. The layout is
    /// unaffected.
    public var glyphTransform: DrawingTransform? {
        get { shared?.wrappedValue.glyphTransform }
        set { values.glyphTransform = newValue == .identity ? nil : newValue }
    }

    /// The annotation above the text. nil means no annotation.
    public var ruby: RubyAnnotation? {
        get { shared?.wrappedValue.ruby }
        set { values.ruby = newValue }
    }

    /// Decodes decorations.
    public init(from decoder: any Decoder) throws {
        values = try decoder.singleValueContainer().decode(Values.self)
    }

    /// Encodes the decorations.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(values)
    }
}

extension TextDecorations {
    /// The size of superscripts and subscripts as a fraction of the font size.
    package static let scriptScale: CGFloat = 0.65
    private static let superscriptRise: CGFloat = 0.35
    private static let subscriptDrop: CGFloat = 0.14

    /// Returns the distance of text of a given font size above the baseline, in points.
    func rise(size: CGFloat) -> CGFloat {
        guard !isEmpty else { return 0 }
        let script = superscript == 0 ? 0 : superscript > 0 ? Self.superscriptRise : -Self.subscriptDrop
        return (baselineOffset + script * size).clamped(-CGFloat.endless, .endless)
    }

    /// The transform of each glyph about its origin, including the slant.
    var glyphMap: DrawingTransform {
        guard !isEmpty else { return .identity }
        let slant = DrawingTransform(a: 1, b: 0, c: -obliqueness, d: 1, tx: 0, ty: 0)
        return glyphTransform.map { slant.concatenating($0) } ?? slant
    }

    /// Whether the decorations change the line height.
    var changesLineHeight: Bool { !isEmpty && (baselineOffset != 0 || superscript != 0 || ruby != nil) }
}
