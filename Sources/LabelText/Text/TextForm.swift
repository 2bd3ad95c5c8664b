/// The orientation of lines: horizontal or vertical.
public enum TextForm: String, Hashable, Codable, Sendable {
    /// Horizontal lines, stacked from top to bottom.
    case horizontal
    /// Vertical lines, stacked from right to left. East Asian characters are upright; other characters are rotated.
    case vertical
}
