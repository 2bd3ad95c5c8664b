/// An object whose links have configurable styles.
@MainActor
public protocol LinkStyled: AnyObject {
    /// The styles of links, and how touches find them.
    var linkOptions: LinkOptions { get set }
}

extension LinkStyled {
    /// The style of links without a style of their own.
    public var linkAttributes: LinkStyle {
        get { linkOptions.styles.normal }
        set { linkOptions.styles.normal = newValue }
    }

    /// The style of a pressed link.
    public var activeLinkAttributes: LinkStyle {
        get { linkOptions.styles.pressed }
        set { linkOptions.styles.pressed = newValue }
    }

    /// The style of links while the tint is dimmed.
    public var inactiveLinkAttributes: LinkStyle {
        get { linkOptions.styles.inactive }
        set { linkOptions.styles.inactive = newValue }
    }

    /// The style of visited links.
    public var visitedLinkAttributes: LinkStyle {
        get { linkOptions.styles.visited }
        set { linkOptions.styles.visited = newValue }
    }

    /// The link kinds that are enabled. Links of other kinds are plain text. nil means all.
    public var enabledLinkKinds: Set<LinkKind>? {
        get { linkOptions.enabledKinds }
        set { linkOptions.enabledKinds = newValue }
    }
}
