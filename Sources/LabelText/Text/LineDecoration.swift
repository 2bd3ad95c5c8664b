public import Foundation
public import LabelDrawing

/// A line under or through text. Adjacent runs of a line with equal decorations share one straight line.
///
/// The font gives the position and the thickness. If font sizes differ along the line, the largest one counts. If the
/// font gives no values, the thickness is 1/16 of the font size, an underline is 0.1 of the font size below the
/// baseline, and a strikethrough line 0.28 above it.
public struct LineDecoration: Hashable, Codable, Sendable {
    /// The number of lines and their thickness.
    public enum Form: String, Hashable, Codable, Sendable, CaseIterable {
        /// One line.
        case single
        /// One line of double thickness.
        case thick
        /// Two lines. The gap between them is as wide as one line.
        case double
    }

    /// The dash pattern. Lengths are multiples of the line width.
    public enum Pattern: String, Hashable, Codable, Sendable, CaseIterable {
        /// No gaps.
        case solid
        /// Squares, two apart.
        case dot
        /// Dashes of four, two apart.
        case dash
        /// A dash and a dot in turn.
        case dashDot
        /// A dash and two dots in turn.
        case dashDotDot
    }

    /// The number of lines and their thickness.
    public var form: Form
    /// The dash pattern.
    public var pattern: Pattern
    /// The colour. nil means the text colour.
    public var color: AdaptiveColor?
    /// The width of one line, in points. nil, 0 or a negative width means the font's thickness.
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
