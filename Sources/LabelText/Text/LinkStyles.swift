public import LabelDrawing

/// What becomes of a line under or through a link's text.
public enum LinkLine: Hashable, Codable, Sendable {
    /// As the text has it.
    case asText
    /// None.
    case none
    /// This one.
    case line(LineDecoration)
}

/// How a link is painted in one state: what is nil stays as the text has it.
///
/// Only paint: no state ever changes where a glyph stands, so none needs a new layout.
public struct LinkStyle: Hashable, Codable, Sendable {
    /// The colour of the text.
    public var color: AdaptiveColor?
    /// The colour behind the text; of a pressed link that of the highlight.
    public var backgroundColor: AdaptiveColor?
    /// The line under the text.
    public var underline: LinkLine
    /// The line through the text.
    public var strikethrough: LinkLine

    /// Creates a style.
    public init(
        color: AdaptiveColor? = nil, backgroundColor: AdaptiveColor? = nil, underline: LinkLine = .asText, strikethrough: LinkLine = .asText
    ) {
        self.color = color
        self.backgroundColor = backgroundColor
        self.underline = underline
        self.strikethrough = strikethrough
    }
}

/// How links are painted in each of their states, each over the ones before.
public struct LinkStyles: Hashable, Codable, Sendable {
    /// In any state.
    public var normal: LinkStyle
    /// Once the link has been visited.
    public var visited: LinkStyle
    /// While the tint is dimmed, as under an alert.
    public var inactive: LinkStyle
    /// While a finger is on the link.
    public var pressed: LinkStyle

    /// Creates styles that leave the text as it is, but for the given ones.
    public init(
        normal: LinkStyle = LinkStyle(), visited: LinkStyle = LinkStyle(), inactive: LinkStyle = LinkStyle(),
        pressed: LinkStyle = LinkStyle()
    ) {
        self.normal = normal
        self.visited = visited
        self.inactive = inactive
        self.pressed = pressed
    }

    /// The tint and an underline; grey while the tint is dimmed.
    public static let standard = LinkStyles(
        normal: LinkStyle(color: .link, underline: .line(LineDecoration())),
        inactive: LinkStyle(color: AdaptiveColor(LabelColor(red: 0.56, green: 0.56, blue: 0.58)))
    )
}
