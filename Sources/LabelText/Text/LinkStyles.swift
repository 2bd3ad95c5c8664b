public import LabelDrawing

/// The change that a link style makes to an underline or strikethrough line.
public enum LinkLine: Hashable, Codable, Sendable {
    /// Keeps the line that the text already has.
    case asText
    /// Removes the line.
    case none
    /// Draws the given line.
    case line(LineDecoration)

    /// One line in the colour of the text.
    public static let single = LinkLine.line(LineDecoration())
    /// Two lines in the colour of the text.
    public static let double = LinkLine.line(LineDecoration(form: .double))
    /// One thick line in the colour of the text.
    public static let thick = LinkLine.line(LineDecoration(form: .thick))
}

/// The look of a link in one state. A colour that is nil keeps the colour that the text already has.
///
/// A style changes only how the text is painted, not where its glyphs are. So a change of state needs no new layout.
public struct LinkStyle: Hashable, Codable, Sendable {
    /// The colour of the text.
    public var color: AdaptiveColor?
    /// The colour behind the text. For the pressed state: the colour of the shape that highlights the link.
    public var backgroundColor: AdaptiveColor?
    /// The colour of the highlight's outline in the pressed state. nil means the colour in the theme. Other states
    /// ignore it.
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

/// The look of links in each state. If several states apply, their styles are merged in the order of the properties:
/// later ones override earlier ones.
public struct LinkStyles: Hashable, Codable, Sendable {
    private struct Values: Defaulted, Codable {
        static var usual: Values { Values() }

        var normal = LinkStyle()
        var visited = LinkStyle()
        var inactive = LinkStyle()
        var pressed = LinkStyle()
    }

    /// Stored separately, because most links have no own styles.
    @Sparse private var values: Values

    /// Applied in every state.
    public var normal: LinkStyle {
        get { values.normal }
        _modify { yield &values.normal }
    }

    /// Applied to visited links.
    public var visited: LinkStyle {
        get { values.visited }
        _modify { yield &values.visited }
    }

    /// Applied while the tint colour is dimmed, for example under an alert.
    public var inactive: LinkStyle {
        get { values.inactive }
        _modify { yield &values.inactive }
    }

    /// Applied while a finger is on the link.
    public var pressed: LinkStyle {
        get { values.pressed }
        _modify { yield &values.pressed }
    }

    /// Creates styles that leave the text unchanged.
    public init() { _values = Sparse() }

    /// Creates styles. By default, they leave the text unchanged.
    public init(
        normal: LinkStyle = LinkStyle(), visited: LinkStyle = LinkStyle(), inactive: LinkStyle = LinkStyle(),
        pressed: LinkStyle = LinkStyle()
    ) {
        _values = Sparse(wrappedValue: Values(normal: normal, visited: visited, inactive: inactive, pressed: pressed))
    }

    /// Decodes styles.
    public init(from decoder: any Decoder) throws { _values = Sparse(wrappedValue: try Values(from: decoder)) }

    /// Encodes the styles.
    public func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }

    /// The default styles: links have the tint colour and an underline. While the tint colour is dimmed, they are grey.
    public static let standard = LinkStyles(
        normal: LinkStyle(color: .link, underline: .line(LineDecoration())),
        inactive: LinkStyle(color: AdaptiveColor(LabelColor(red: 0.56, green: 0.56, blue: 0.58)))
    )
}
