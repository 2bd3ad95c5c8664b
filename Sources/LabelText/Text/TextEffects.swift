public import Foundation
public import LabelDrawing

/// A shadow of text, either behind the letters or inside them.
public struct TextShadow: Hashable, Codable, Sendable {
    /// The colour.
    public var color: AdaptiveColor
    /// The offset to the right, in points.
    public var x: CGFloat
    /// The offset downwards, in points.
    public var y: CGFloat
    /// The blur radius, in points: twice the standard deviation of a Gaussian, as in `NSShadow`.
    public var blur: CGFloat

    /// Creates a shadow. Non-finite distances and a negative blur count as 0.
    public init(color: AdaptiveColor, x: CGFloat = 0, y: CGFloat = 0, blur: CGFloat = 0) {
        self.color = color
        self.x = x.finiteOrZero
        self.y = y.finiteOrZero
        self.blur = blur.nonNegative.finiteOrZero
    }

    /// Returns the shadow for drawing. For vertical text, the offset is rotated, because the whole layout is drawn
    /// rotated.
    func resolved(for appearance: Appearance, form: TextForm) -> DrawingShadow {
        let offset = form == .vertical ? CGPoint(x: y, y: -x) : CGPoint(x: x, y: y)
        return DrawingShadow(color: color.resolved(for: appearance), offset: offset, blur: blur)
    }
}

/// An outline of letters.
public struct TextStroke: Hashable, Codable, Sendable {
    /// The line width in points. Half of it is inside the letter's edge, half outside.
    public var width: CGFloat
    /// The colour. nil means the text colour.
    public var color: AdaptiveColor?
    /// Whether the letters are also filled, under the outline. Emoji have no outlines and appear only if this is true.
    public var isFilled: Bool

    /// Creates a stroke. A negative or NaN width counts as 0. A width of 0 draws no outline.
    public init(width: CGFloat, color: AdaptiveColor? = nil, isFilled: Bool = true) {
        self.width = width.nonNegative.finiteOrZero
        self.color = color
        self.isFilled = isFilled
    }
}

/// Small text above other text, the base. It shows the pronunciation or meaning of the base.
///
/// The annotation is centred above the base. If lines divide the base, they divide the annotation in proportion. If it
/// is too wide, it is condensed. Lines grow, so that the annotation does not overlap the line above. The annotation
/// cannot be selected or copied.
///
/// Adjacent ranges with equal annotations form one base, even if other styles differ. Different names keep them apart:
/// for 人人 with ひと above each character, name one of the two annotations.
public struct RubyAnnotation: Hashable, Codable, Sendable {
    /// The annotation's text. Only the first line is shown.
    public var text: String
    /// The annotation's font size as a fraction of the font size of the base, from 0.1 to 1.
    public var scale: CGFloat
    /// The colour. nil means the text colour of the base.
    public var color: AdaptiveColor?
    /// The name. Adjacent annotations with different names stay separate. Default: empty.
    public var name: String

    /// Creates an annotation. The scale is clamped; NaN becomes 0.5.
    public init(_ text: String, scale: CGFloat = 0.5, color: AdaptiveColor? = nil, name: String = "") {
        self.text = text
        self.name = name
        self.scale = scale.isNaN ? 0.5 : scale.clamped(0.1, 1)
        self.color = color
    }
}
