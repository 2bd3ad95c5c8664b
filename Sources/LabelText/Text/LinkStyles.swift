public import LabelDrawing

/// An override for the line under or through a link's text.
public enum LinkLine: Hashable, Codable, Sendable {
    /// Keeps the text's own line.
    case asText
    /// No line.
    case none
    /// Draws the given line.
    case line(LineDecoration)
}

/// The look of a link in one state. nil keeps the text's own value.
///
/// A style changes only paint, never glyph positions, so a state change needs no new layout.
public struct LinkStyle: Hashable, Codable, Sendable {
    /// The colour of the text.
    public var color: AdaptiveColor?
    /// The colour behind the text. In the pressed state, the colour of the highlight.
    public var backgroundColor: AdaptiveColor?
    /// The colour of the highlight's outline in the pressed state. nil means the theme's. Other states ignore it.
    public var outlineColor: AdaptiveColor?
    /// The line under the text.
    public var underline: LinkLine
    /// The line through the text.
    public var strikethrough: LinkLine

    /// Creates a style.
    public init(
        color: AdaptiveColor? = nil, backgroundColor: AdaptiveColor? = nil, outlineColor: AdaptiveColor? = nil,
        underline: LinkLine = .asText, strikethrough: LinkLine = .asText
    ) {
        self.color = color
        self.backgroundColor = backgroundColor
        self.outlineColor = outlineColor
        self.underline = underline
        self.strikethrough = strikethrough
    }
}

/// The looks of links in each state. Each state is applied on top of the previous ones.
public struct LinkStyles: Hashable, Codable, Sendable {
    /// Applied in every state.
    public var normal: LinkStyle
    /// Applied to visited links.
    public var visited: LinkStyle
    /// Applied while the tint is dimmed, for example under an alert.
    public var inactive: LinkStyle
    /// Applied while a finger is on the link.
    public var pressed: LinkStyle

    /// Creates styles. By default, they leave the text unchanged.
    public init(
        normal: LinkStyle = LinkStyle(), visited: LinkStyle = LinkStyle(), inactive: LinkStyle = LinkStyle(),
        pressed: LinkStyle = LinkStyle()
    ) {
        self.normal = normal
        self.visited = visited
        self.inactive = inactive
        self.pressed = pressed
    }

    /// The default styles: tint colour and underline; grey while the tint is dimmed.
    public static let standard = LinkStyles(
        normal: LinkStyle(color: .link, underline: .line(LineDecoration())),
        inactive: LinkStyle(color: AdaptiveColor(LabelColor(red: 0.56, green: 0.56, blue: 0.58)))
    )
}
