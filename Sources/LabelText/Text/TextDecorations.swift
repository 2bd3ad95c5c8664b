public import Foundation
public import LabelDrawing

/// Rarely used effects: shapes, lines, shadows, and raised, slanted or transformed letters.
public struct TextDecorations: Hashable, Codable, Sendable {
    /// The line under the text. nil means no line.
    public var underline: LineDecoration?
    /// The line through the text. nil means no line.
    public var strikethrough: LineDecoration?
    /// The shape behind the text. nil means no shape. In each line, adjacent text with equal backgrounds shares one
    /// shape.
    ///
    /// The shape is as high as the font, plus padding. It has round corners and horizontal padding only where the text
    /// with this background starts and ends. At a break, for example at the end of a line, the edge is straight and has
    /// no outline.
    public var background: TextBackground?
    /// The shape in front of the text, for example an outline, or a bar that hides the text. nil means no shape.
    ///
    /// It has the same size and edges as `background`. It covers the text, its underline and strikethrough line, and
    /// the highlight of a pressed link.
    public var border: TextBackground?
    /// The shape behind whole paragraphs, as wide as the container. nil means no shape.
    ///
    /// The value at a paragraph's first character applies. Consecutive paragraphs with equal values share one shape.
    public var block: TextBackground?
    /// The outline of the letters. nil means no outline.
    public var stroke: TextStroke?
    /// The drop shadows of the text, its underline and its strikethrough line, topmost first.
    public var shadows: [TextShadow] = []
    /// The shadows inside the letters, topmost first. They make the letters look cut out.
    public var innerShadows: [TextShadow] = []
    /// The distance from the baseline up to the text, in points. Negative values lower the text. Affects the line
    /// height.
    public var baselineOffset: CGFloat = 0 { didSet { baselineOffset = baselineOffset.finiteOrZero } }
    /// A positive number for superscript, a negative number for subscript, 0 for neither.
    ///
    /// The text shrinks to 0.65 of the font size. Superscript is 0.35 of the font size above the baseline, and
    /// subscript is 0.14 below.
    public var superscript = 0 { didSet { superscript = superscript.signum() } }
    /// The slant of the letters, as the tangent of the angle. Positive values lean to the right.
    public var obliqueness: CGFloat = 0 { didSet { obliqueness = obliqueness.finiteOrZero } }
    /// A transform of each glyph about its origin on the baseline, with y downwards. nil means no transform. It does
    /// not affect the layout.
    public var glyphTransform: DrawingTransform? { didSet { if glyphTransform == .identity { glyphTransform = nil } } }
    /// The small text above the text, such as its pronunciation. nil means none.
    public var ruby: RubyAnnotation?
    /// Whether the text can be selected. Gestures, keys and words pass over other text, such as line numbers and times.
    /// It is neither filled nor copied, unless its whole label is selected in the mode `wholeText`. Default: true.
    public var isSelectable = true

    /// Creates empty decorations.
    public init() {}

    /// Whether there are no decorations.
    public var isEmpty: Bool { self == .usual }
}

extension TextDecorations: Defaulted {
    static var usual: TextDecorations { TextDecorations() }

    /// The size of superscripts and subscripts as a fraction of the font size.
    package static let scriptScale: CGFloat = 0.65
    private static let superscriptRise: CGFloat = 0.35
    private static let subscriptDrop: CGFloat = 0.14

    /// Returns how far text of the given font size is raised above the baseline, in points. Negative if it is lowered.
    func rise(size: CGFloat) -> CGFloat {
        let script = superscript == 0 ? 0 : superscript > 0 ? Self.superscriptRise : -Self.subscriptDrop
        return (baselineOffset + script * size).clamped(-CGFloat.endless, .endless)
    }

    /// The transform of each glyph about its origin: the slant, followed by `glyphTransform`.
    var glyphMap: DrawingTransform {
        let slant = obliqueness == 0 ? .identity : DrawingTransform(a: 1, b: 0, c: -obliqueness, d: 1, tx: 0, ty: 0)
        return glyphTransform.map { slant.concatenating($0) } ?? slant
    }

    /// Whether the decorations change the line height.
    var changesLineHeight: Bool { baselineOffset != 0 || superscript != 0 || ruby != nil }
}
