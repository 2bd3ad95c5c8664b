public import Foundation
public import LabelDrawing

/// Rarely used effects: shapes, lines, shadows, and raised, slanted or transformed letters.
public struct TextDecorations: Hashable, Codable, Sendable {
    /// The line under the text. nil means no line.
    public var underline: LineDecoration?
    /// The line through the text. nil means no line.
    public var strikethrough: LineDecoration?
    /// The shape behind the text. nil means no shape. Adjacent text in a line with an equal background shares one
    /// shape.
    ///
    /// The shape is as high as the font, plus padding. It has round corners and horizontal padding only where the text
    /// with this shape starts and ends. If the text continues on another line, or elsewhere on this line, that edge is
    /// straight and has no outline.
    public var background: TextBackground?
    /// The shape in front of the text, for example an outline or a bar that hides it. nil means no shape.
    ///
    /// It has the same size and edges as `background`, and covers the text, its lines and the highlight of a pressed
    /// link.
    public var border: TextBackground?
    /// The shape behind whole paragraphs, as wide as the container. nil means no shape.
    ///
    /// The value at a paragraph's first character applies. Consecutive paragraphs with equal blocks share one shape.
    public var block: TextBackground?
    /// The outline of the letters. nil means no outline.
    public var stroke: TextStroke?
    /// The shadows of the text and its lines, topmost first.
    public var shadows: [TextShadow] = []
    /// The inner shadows of the letters, topmost first. The letters look as if cut out.
    public var innerShadows: [TextShadow] = []
    /// The distance of the text above the baseline, in points; negative below. It affects the line height.
    public var baselineOffset: CGFloat = 0 { didSet { baselineOffset = baselineOffset.finiteOrZero } }
    /// Above 0 for superscript, below 0 for subscript.
    ///
    /// The text is 0.65 times the font size. It is raised by 0.35 or lowered by 0.14 of the font size.
    public var superscript = 0 { didSet { superscript = superscript.signum() } }
    /// The slant of the letters: the tangent of the angle. Positive values lean to the right.
    public var obliqueness: CGFloat = 0 { didSet { obliqueness = obliqueness.finiteOrZero } }
    /// The transform of each glyph about its origin on the baseline, y downwards. nil means no transform. The layout is
    /// unaffected.
    public var glyphTransform: DrawingTransform? { didSet { if glyphTransform == .identity { glyphTransform = nil } } }
    /// The annotation above the text. nil means no annotation.
    public var ruby: RubyAnnotation?

    /// Creates empty decorations.
    public init() {}

    /// Whether there are no decorations.
    public var isEmpty: Bool { self == .usual }
}

extension TextDecorations: Defaulted {
    static let usual = TextDecorations()

    /// The size of superscripts and subscripts as a fraction of the font size.
    package static let scriptScale: CGFloat = 0.65
    private static let superscriptRise: CGFloat = 0.35
    private static let subscriptDrop: CGFloat = 0.14

    /// Returns the distance of text of a given font size above the baseline, in points.
    func rise(size: CGFloat) -> CGFloat {
        let script = superscript == 0 ? 0 : superscript > 0 ? Self.superscriptRise : -Self.subscriptDrop
        return (baselineOffset + script * size).clamped(-CGFloat.endless, .endless)
    }

    /// The transform of each glyph about its origin, including the slant.
    var glyphMap: DrawingTransform {
        let slant = obliqueness == 0 ? .identity : DrawingTransform(a: 1, b: 0, c: -obliqueness, d: 1, tx: 0, ty: 0)
        return glyphTransform.map { slant.concatenating($0) } ?? slant
    }

    /// Whether the decorations change the line height.
    var changesLineHeight: Bool { baselineOffset != 0 || superscript != 0 || ruby != nil }
}
