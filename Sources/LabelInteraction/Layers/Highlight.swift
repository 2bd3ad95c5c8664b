public import LabelDrawing
public import LabelText

/// The place of a highlight: a range of one text, or the range from one text to another.
///
/// It has a quote for the text in which it starts and, if it ends in another text, a quote for that text. So its size
/// does not depend on the texts between them.
public struct HighlightAnchor: Hashable, Codable, Sendable {
    /// The highlighted part of the text in which the highlight starts.
    public let start: TextQuote
    /// The highlighted part of the text in which the highlight ends. nil if it ends in the text in which it starts.
    public let end: TextQuote?

    /// Creates an anchor.
    ///
    /// - Parameters:
    ///   - start: The quote of the first text.
    ///   - end: The quote of the last text. nil if there is only one text.
    public init(start: TextQuote, end: TextQuote? = nil) { (self.start, self.end) = (start, end) }
}

/// The appearance of a highlight. A property that is nil is not drawn.
public struct HighlightStyle: Hashable, Codable, Sendable {
    /// The colour behind the text.
    public var fill: AdaptiveColor?
    /// The colour of a line below the text.
    public var underline: AdaptiveColor?
    /// The colour of a line round the text.
    public var outline: AdaptiveColor?
    /// Whether the fill is stronger: for example, for the current match of a search. The fill then has 1.6 times its
    /// opacity.
    public var isActive: Bool

    /// Creates a style.
    public init(
        fill: AdaptiveColor? = nil, underline: AdaptiveColor? = nil, outline: AdaptiveColor? = nil, isActive: Bool = false
    ) {
        (self.fill, self.underline, self.outline, self.isActive) = (fill, underline, outline, isActive)
    }

    /// A translucent yellow fill.
    public static let yellow = HighlightStyle(fill: AdaptiveColor(marker: 1, 0.8, 0))
    /// A translucent orange fill. The matches of a search have it.
    public static let orange = HighlightStyle(fill: AdaptiveColor(marker: 1, 0.5, 0))
    /// A translucent green fill.
    public static let green = HighlightStyle(fill: AdaptiveColor(marker: 0.2, 0.78, 0.35))
    /// A translucent blue fill.
    public static let blue = HighlightStyle(fill: AdaptiveColor(marker: 0.2, 0.68, 0.9))
    /// A translucent pink fill.
    public static let pink = HighlightStyle(fill: AdaptiveColor(marker: 1, 0.35, 0.6))
}

extension AdaptiveColor {
    /// Creates the colour of a marker pen.
    ///
    /// Black text on it, or white text in dark appearance, has a contrast of at least 4.5 : 1, also while the highlight
    /// is active.
    fileprivate init(marker red: Double, _ green: Double, _ blue: Double) {
        self.init(
            light: LabelColor(red: red, green: green, blue: blue, alpha: 0.4),
            dark: LabelColor(red: red, green: green, blue: blue, alpha: 0.35))
    }
}

/// A part of the texts that stays marked.
public struct Highlight: Identifiable, Hashable, Codable, Sendable {
    /// The app's identifier, which is unique among the highlights of a layer.
    public let id: String
    /// The highlighted text.
    public var anchor: HighlightAnchor {
        get { sharedAnchor }
        set { sharedAnchor = newValue }
    }
    /// The appearance.
    public var style: HighlightStyle {
        get { sharedStyle }
        set { sharedStyle = newValue }
    }
    /// A note of the app. VoiceOver reads it after the text.
    public var note: String?
    /// Values of the app, which the kit keeps unchanged.
    public var userInfo: [String: String]

    // An app that declares its highlights again passes the same values, which are then equal without a comparison.
    @CopyOnWrite private var sharedAnchor: HighlightAnchor
    @CopyOnWrite private var sharedStyle: HighlightStyle

    private enum CodingKeys: String, CodingKey {
        case id, note, userInfo
        case sharedAnchor = "anchor"
        case sharedStyle = "style"
    }

    /// Creates a highlight.
    public init(
        id: String, anchor: HighlightAnchor, style: HighlightStyle = .yellow, note: String? = nil, userInfo: [String: String] = [:]
    ) {
        (self.id, self.note, self.userInfo) = (id, note, userInfo)
        (sharedAnchor, sharedStyle) = (anchor, style)
    }

    /// Returns whether another highlight has the same anchor.
    package func hasAnchor(of other: Highlight) -> Bool { _sharedAnchor == other._sharedAnchor }

    /// Highlights a range of one label's text.
    ///
    /// - Parameters:
    ///   - id: The app's identifier.
    ///   - range: The range, in UTF-16 code units. It is clamped to the text.
    ///   - text: The label's text.
    ///   - label: The identity of the label's content.
    ///   - style: The appearance.
    public init(id: String, range: TextRange, of text: RichText, label: LabelIdentity, style: HighlightStyle = .yellow) {
        self.init(id: id, anchor: HighlightAnchor(start: TextQuote(range, of: text, label: label)), style: style)
    }
}
