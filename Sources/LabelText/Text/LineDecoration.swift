public import Foundation
public import LabelDrawing

/// A line under or through text. Adjacent text with equal decorations shares one straight line.
///
/// The font gives the position and the thickness. If font sizes differ along the line, the largest font counts. If the
/// font gives no values, the kit uses fractions of the font size: the thickness is 1/16, an underline is 0.1 below the
/// baseline, and a strikethrough line is 0.28 above it.
public struct LineDecoration: Hashable, Codable, Sendable {
    /// The form of the line: single, thick or double.
    public enum Form: String, Hashable, Codable, Sendable, CaseIterable {
        /// One line.
        case single
        /// One line of twice the thickness.
        case thick
        /// Two lines. The gap between them is as wide as one line.
        case double
    }

    /// The dash pattern. All lengths are multiples of the line width.
    public enum Pattern: String, Hashable, Codable, Sendable, CaseIterable {
        /// No gaps.
        case solid
        /// Squares with gaps of 2 line widths.
        case dot
        /// Dashes of 4 line widths with gaps of 2.
        case dash
        /// A dash and a dot, repeated.
        case dashDot
        /// A dash and two dots, repeated.
        case dashDotDot
    }

    /// The form of the line: single, thick or double.
    public var form: Form
    /// The dash pattern.
    public var pattern: Pattern
    /// The colour. nil means the text colour.
    public var color: AdaptiveColor?
    /// The width of one line, in points, at most 10,000,000. If it is nil, negative, 0 or not finite, the line has the
    /// font's thickness.
    public var width: CGFloat?

    /// Creates a decoration.
    public init(form: Form = .single, pattern: Pattern = .solid, color: AdaptiveColor? = nil, width: CGFloat? = nil) {
        self.form = form
        self.pattern = pattern
        self.color = color
        self.width = width
    }
}

extension LineDecoration.Pattern {
    /// The lengths of dashes and gaps, as multiples of the line width. Empty for a solid line.
    var dashes: [CGFloat] {
        switch self {
        case .solid: []
        case .dot: [1, 2]
        case .dash: [4, 2]
        case .dashDot: [4, 2, 1, 2]
        case .dashDotDot: [4, 2, 1, 2, 1, 2]
        }
    }
}
