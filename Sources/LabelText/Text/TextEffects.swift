public import Foundation
public import LabelDrawing

/// A shadow of text, or one that falls onto it.
public struct TextShadow: Hashable, Codable, Sendable {
    /// The colour.
    public var color: AdaptiveColor
    /// How far the shadow lies to the right, in points.
    public var x: CGFloat
    /// How far the shadow lies below, in points.
    public var y: CGFloat
    /// How soft its edge is: twice the standard deviation of a Gaussian, in points, as `NSShadow` counts.
    public var blur: CGFloat

    /// Creates a shadow; distances that are not finite count as 0, as does a blur that is negative.
    public init(color: AdaptiveColor, x: CGFloat = 0, y: CGFloat = 0, blur: CGFloat = 0) {
        self.color = color
        self.x = x.finiteOrZero
        self.y = y.finiteOrZero
        self.blur = blur.nonNegative.finiteOrZero
    }

    /// The shadow as it is drawn in a layout's coordinates: those of columns are turned, while shadows fall as they are seen.
    func resolved(for appearance: Appearance, form: TextForm) -> DrawingShadow {
        let offset = form == .vertical ? CGPoint(x: y, y: -x) : CGPoint(x: x, y: y)
        return DrawingShadow(color: color.resolved(for: appearance), offset: offset, blur: blur)
    }
}

/// A line along the outlines of letters.
public struct TextStroke: Hashable, Codable, Sendable {
    /// The line's width in points, half on each side of the outline.
    public var width: CGFloat
    /// The colour; nil for the text's own.
    public var color: AdaptiveColor?
    /// Whether the letters are filled too, below the line; emoji, which have no outlines, are drawn then only.
    public var isFilled: Bool

    /// Creates a stroke; a width that is negative or no number counts as 0, which draws none.
    public init(width: CGFloat, color: AdaptiveColor? = nil, isFilled: Bool = true) {
        self.width = width.nonNegative.finiteOrZero
        self.color = color
        self.isFilled = isFilled
    }
}

/// Small text over other text that says how it is read or what it means.
///
/// It stands centred over its base in the line where the base begins, and is condensed where that, the container or a neighbour's annotation leaves too little room.
/// The line grows for it, so it meets no line above. It is no part of the text: it is neither selected nor copied.
public struct RubyAnnotation: Hashable, Codable, Sendable {
    /// The small text; line terminators and what follows them are left out.
    public var text: String
    /// Its size as a part of the base's, 0.1 to 1.
    public var scale: CGFloat
    /// The colour; nil for that of the base.
    public var color: AdaptiveColor?

    /// Creates an annotation; a scale out of range is clamped, one that is no number becomes a half.
    public init(_ text: String, scale: CGFloat = 0.5, color: AdaptiveColor? = nil) {
        self.text = text
        self.scale = scale.isNaN ? 0.5 : scale.clamped(0.1, 1)
        self.color = color
    }
}
