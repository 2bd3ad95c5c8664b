public import Foundation
public import LabelDrawing

/// A line drawn under or through text, one straight line over all neighbours in a line of text that have the same.
///
/// Place and thickness are those that the font names, those of the largest text along the line where sizes differ; where a font names none, a
/// sixteenth of its size thick, a tenth of it below or 0.28 above the baseline.
public struct LineDecoration: Hashable, Codable, Sendable {
    /// How many lines there are, and how thick.
    public enum Form: String, Hashable, Codable, Sendable, CaseIterable {
        /// One line.
        case single
        /// One line of twice the width.
        case thick
        /// Two lines with a gap as wide as one between them.
        case double
    }

    /// What a line is made of; lengths are in widths of the line.
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

    /// How many lines there are, and how thick.
    public var form: Form
    /// What the line is made of.
    public var pattern: Pattern
    /// The colour; nil for the text's own.
    public var color: AdaptiveColor?
    /// The width of one line in points; nil, or nothing above 0, for the font's.
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
    /// The dashes and gaps in widths of the line; none for a solid line.
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
