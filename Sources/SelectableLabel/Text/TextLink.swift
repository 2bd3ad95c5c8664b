/// What a stretch of text leads to.
public struct TextLink: Hashable, Codable, Sendable {
    /// The target, usually a URL, as text.
    public var url: String
    /// Whether a long press on the link has an action of its own and so does not select.
    public var hasLongPressAction: Bool

    /// Creates a link.
    public init(url: String, hasLongPressAction: Bool = false) {
        self.url = url
        self.hasLongPressAction = hasLongPressAction
    }
}
