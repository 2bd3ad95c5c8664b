public import Foundation

/// What sort of thing a link leads to.
public enum LinkKind: String, Hashable, Codable, Sendable, CaseIterable {
    /// A web address, or any other URL.
    case url
    /// An e-mail address.
    case email
    /// A telephone number.
    case phone
    /// A postal address.
    case address
    /// A date, with or without a time.
    case date
    /// A flight or another connection.
    case transit
    /// A name after an @.
    case mention
    /// A word after a #.
    case topic
    /// Whatever the app means by it.
    case custom
}

/// What a detector read in a link's text, beyond a URL.
public enum LinkData: Hashable, Codable, Sendable {
    /// A moment; the zone where the text names one, and how long it lasts, in seconds, 0 where the text does not say.
    case date(Date, timeZone: TimeZone?, duration: TimeInterval)
    /// An address' parts by their names.
    case address([String: String])
    /// A connection's parts by their names.
    case transit([String: String])
}

/// Any value that an app ties to a link; equal to itself alone.
public final class LinkValue: Hashable, Sendable {
    /// The value.
    public let content: any Sendable

    /// Wraps a value.
    public init(_ content: any Sendable) {
        self.content = content
    }

    /// Whether two are the same object.
    public static func == (left: LinkValue, right: LinkValue) -> Bool { left === right }

    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What a link does, as an object that is equal to itself alone, so that styles can be compared.
public final class LinkAction: Hashable, Sendable {
    /// What is done, on the main actor.
    public let perform: @MainActor @Sendable (LinkReference) -> Void

    /// Wraps a closure.
    public init(_ perform: @escaping @MainActor @Sendable (LinkReference) -> Void) {
        self.perform = perform
    }

    /// Whether two are the same object.
    public static func == (left: LinkAction, right: LinkAction) -> Bool { left === right }

    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What a stretch of text leads to.
///
/// Neighbours with equal links are one link; two that only look alike are kept apart by their identifiers. A value and actions are not encoded.
public struct TextLink: Hashable, Sendable {
    /// The target, usually a URL, as text.
    public var url: String
    /// What sort of thing it is.
    public var kind: LinkKind
    /// Whether a long press on the link means something to the label or its delegate and so does not select.
    public var hasLongPressAction: Bool
    /// What few links have, in one place, so that a style that holds a link stays small.
    private var extras: LinkExtras?

    /// Creates a link.
    ///
    /// - Parameters:
    ///   - url: The target.
    ///   - kind: What sort of thing it is.
    ///   - identifier: The link's name, for finding and removing it.
    ///   - hasLongPressAction: Whether a long press means something to the label or its delegate.
    ///   - styles: How it looks, over the label's way.
    ///   - data: What a detector read in its text.
    ///   - value: Any value of the app's.
    public init(
        url: String,
        kind: LinkKind = .url,
        identifier: String? = nil,
        hasLongPressAction: Bool = false,
        styles: LinkStyles = LinkStyles(),
        data: LinkData? = nil,
        value: LinkValue? = nil
    ) {
        self.url = url
        self.kind = kind
        self.hasLongPressAction = hasLongPressAction
        var content = LinkExtras.Content()
        content.identifier = identifier
        content.styles = styles
        content.data = data
        content.value = value
        extras = LinkExtras(content)
    }

    /// Creates a link of the kind that a URL is of: an e-mail address, a telephone number, or any other URL.
    ///
    /// - Parameter target: The URL.
    public init(target: String) {
        let scheme = target.prefix { $0 != ":" }.lowercased()
        self.init(url: target, kind: scheme == "mailto" ? .email : scheme == "tel" ? .phone : .url)
    }

    /// The link's name; nil for none.
    public var identifier: String? {
        get { extras?.content.identifier }
        set { change { $0.identifier = newValue } }
    }

    /// How the link looks, over the label's way.
    public var styles: LinkStyles {
        get { extras?.content.styles ?? LinkStyles() }
        set { change { $0.styles = newValue } }
    }

    /// What a detector read in the link's text.
    public var data: LinkData? {
        get { extras?.content.data }
        set { change { $0.data = newValue } }
    }

    /// Any value of the app's.
    public var value: LinkValue? {
        get { extras?.content.value }
        set { change { $0.value = newValue } }
    }

    /// What a tap does, before the label and its delegate are asked.
    public var tapAction: LinkAction? {
        get { extras?.content.tapAction }
        set { change { $0.tapAction = newValue } }
    }

    /// What a long press does, before the label and its delegate are asked.
    public var longPressAction: LinkAction? {
        get { extras?.content.longPressAction }
        set { change { $0.longPressAction = newValue } }
    }

    /// Whether a long press does something other than selecting.
    public var takesLongPress: Bool { hasLongPressAction || longPressAction != nil }

    /// What a document in HTML or RTF leads to; nil where the target means something to the app alone, as a mention's name does.
    package var reference: String? {
        switch kind {
        case .url, .email, .phone: return url
        case .address, .date, .transit, .mention, .topic, .custom:
            let scheme = url.utf8.prefix { $0 != UInt8(ascii: ":") }
            guard let first = scheme.first, scheme.count < url.utf8.count, (0x61...0x7A).contains(first | 0x20) else { return nil }
            return url
        }
    }

    /// Whether the link looks other than the label's links do.
    var hasOwnStyles: Bool { extras != nil && styles != LinkStyles() }

    private mutating func change(_ body: (inout LinkExtras.Content) -> Void) {
        var content = extras?.content ?? LinkExtras.Content()
        body(&content)
        extras = LinkExtras(content)
    }
}

/// What few links have.
private final class LinkExtras: Hashable, Sendable {
    struct Content: Hashable, Sendable {
        var identifier: String?
        var styles = LinkStyles()
        var data: LinkData?
        var value: LinkValue?
        var tapAction: LinkAction?
        var longPressAction: LinkAction?
    }

    let content: Content

    /// Nothing for a link that has none of it, so that equal links are equal.
    init?(_ content: Content) {
        guard content != Content() else { return nil }
        self.content = content
    }

    static func == (left: LinkExtras, right: LinkExtras) -> Bool { left === right || left.content == right.content }

    func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension TextLink: Codable {
    private enum CodingKeys: String, CodingKey {
        case url
        case kind
        case hasLongPressAction
        case identifier
        case styles
        case data
    }

    /// Reads a link; a value and actions are never written.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            url: try values.decode(String.self, forKey: .url),
            kind: try values.decodeIfPresent(LinkKind.self, forKey: .kind) ?? .url,
            identifier: try values.decodeIfPresent(String.self, forKey: .identifier),
            hasLongPressAction: try values.decodeIfPresent(Bool.self, forKey: .hasLongPressAction) ?? false,
            styles: try values.decodeIfPresent(LinkStyles.self, forKey: .styles) ?? LinkStyles(),
            data: try values.decodeIfPresent(LinkData.self, forKey: .data)
        )
    }

    /// Writes a link, without its value and actions.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(url, forKey: .url)
        try values.encode(kind, forKey: .kind)
        try values.encode(hasLongPressAction, forKey: .hasLongPressAction)
        try values.encodeIfPresent(identifier, forKey: .identifier)
        if hasOwnStyles { try values.encode(styles, forKey: .styles) }
        try values.encodeIfPresent(data, forKey: .data)
    }
}
