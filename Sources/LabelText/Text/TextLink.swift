public import Foundation

/// The type of a link's target.
public enum LinkKind: String, Hashable, Codable, Sendable, CaseIterable {
    /// A web address, or any other URL.
    case url
    /// An e-mail address.
    case email
    /// A phone number.
    case phone
    /// A postal address.
    case address
    /// A date, with or without a time.
    case date
    /// A flight or another journey by public transport.
    case transit
    /// A user name that follows an @.
    case mention
    /// A word that follows a #.
    case topic
    /// A kind that the app defines.
    case custom

    /// Derives the kind from the scheme of a URL, such as `mailto`.
    init(schemeOf target: String) {
        // Fast path: no other character becomes an m or a t in lower case.
        guard let first = target.utf8.first, first | 0x20 == UInt8(ascii: "m") || first | 0x20 == UInt8(ascii: "t") else {
            self = .url
            return
        }
        switch target.prefix(while: { $0 != ":" }).lowercased() {
        case "mailto": self = .email
        case "tel": self = .phone
        default: self = .url
        }
    }
}

/// Data that a link detector extracted from the link's text, in addition to the target.
public enum LinkData: Hashable, Codable, Sendable {
    /// A date, its time zone and its duration in seconds. A time zone of nil or a duration of 0 means that the text
    /// names none.
    case date(Date, timeZone: TimeZone?, duration: TimeInterval)
    /// The parts of a postal address, such as the city, by name.
    case address([String: String])
    /// The parts of a journey, such as the flight number, by name.
    case transit([String: String])
}

/// A wrapper for any value that an app attaches to a link. Two wrappers are equal only if they are the same object.
public final class LinkValue: Hashable, Sendable {
    /// The value.
    public let content: any Sendable

    /// Wraps a value.
    public init(_ content: any Sendable) {
        self.content = content
    }

    /// Returns whether both wrappers are the same object.
    public static func == (left: LinkValue, right: LinkValue) -> Bool { left === right }

    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A wrapper for a closure that a link performs. Two wrappers are equal only if they are the same object.
public final class LinkAction: Hashable, Sendable {
    /// The action's closure. Called on the main actor.
    public let perform: @MainActor @Sendable (LinkReference) -> Void

    /// Wraps a closure.
    public init(_ perform: @escaping @MainActor @Sendable (LinkReference) -> Void) {
        self.perform = perform
    }

    /// Returns whether both wrappers are the same object.
    public static func == (left: LinkAction, right: LinkAction) -> Bool { left === right }

    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A link on a range of text.
///
/// If two adjacent ranges have equal links, they form one link. To keep them apart, give them different identifiers.
/// Encoding leaves out the value and the actions.
public struct TextLink: Hashable, Sendable {
    /// The target as text: a URL, or any name that the app understands.
    public var target: String
    /// The type of the target.
    public var kind: LinkKind
    /// Whether the label handles a long press on the link. If true, the long press does not select text.
    public var hasLongPressAction: Bool
    /// The rarely used properties. They are stored separately, so that most links need less memory.
    @Sparse private var extras: Extras

    private struct Extras: Defaulted {
        static var usual: Extras { Extras() }

        var identifier: String?
        var styles = LinkStyles()
        var data: LinkData?
        var value: LinkValue?
        var tapAction: LinkAction?
        var longPressAction: LinkAction?
    }

    /// Creates a link.
    ///
    /// - Parameters:
    ///   - target: The target as text.
    ///   - kind: The type of the target. nil derives it from the scheme: `.email` for mailto, `.phone` for tel,
    ///     otherwise `.url`.
    ///   - identifier: The link's name, for finding and removing it.
    ///   - hasLongPressAction: Whether the label handles a long press on the link.
    ///   - styles: Changes to the label's link styles.
    ///   - data: Data that a link detector extracted from the link's text.
    ///   - value: Any value from the app.
    public init(
        target: String,
        kind: LinkKind? = nil,
        identifier: String? = nil,
        hasLongPressAction: Bool = false,
        styles: LinkStyles = LinkStyles(),
        data: LinkData? = nil,
        value: LinkValue? = nil
    ) {
        self.target = target
        self.kind = kind ?? LinkKind(schemeOf: target)
        self.hasLongPressAction = hasLongPressAction
        _extras = Sparse(wrappedValue: Extras(identifier: identifier, styles: styles, data: data, value: value))
    }

    /// Creates a link to a URL. The URL's scheme determines its kind.
    ///
    /// - Parameter url: The target.
    public init(_ url: URL) { self.init(target: url.absoluteString) }

    /// The target as a URL. nil if the target is not a URL, for example the name of a mention.
    public var url: URL? {
        get { reference.flatMap { URL(string: $0) } }
        set { target = newValue?.absoluteString ?? "" }
    }

    /// The link's name, for finding and removing it. nil means no name.
    public var identifier: String? {
        get { extras.identifier }
        set { extras.identifier = newValue }
    }

    /// Changes to the label's link styles.
    public var styles: LinkStyles {
        get { extras.styles }
        set { extras.styles = newValue }
    }

    /// Data that a link detector extracted from the link's text.
    public var data: LinkData? {
        get { extras.data }
        set { extras.data = newValue }
    }

    /// Any value that the app attaches to the link.
    public var value: LinkValue? {
        get { extras.value }
        set { extras.value = newValue }
    }

    /// The action for a tap. If set, the label's own tap handler is not called.
    public var tapAction: LinkAction? {
        get { extras.tapAction }
        set { extras.tapAction = newValue }
    }

    /// The action for a long press. If set, the label's own long-press handler is not called.
    public var longPressAction: LinkAction? {
        get { extras.longPressAction }
        set { extras.longPressAction = newValue }
    }

    /// Whether a long press on the link is handled, by the link's action or by the label, and does not select text.
    public var takesLongPress: Bool { hasLongPressAction || longPressAction != nil }

    /// The URL to write for the link in HTML and RTF. nil if the target is not a URL, for example the name of a
    /// mention.
    package var reference: String? {
        switch kind {
        case .url, .email, .phone: return target
        case .address, .date, .transit, .mention, .topic, .custom:
            let scheme = target.utf8.prefix { $0 != UInt8(ascii: ":") }
            guard let first = scheme.first, scheme.count < target.utf8.count, (0x61...0x7A).contains(first | 0x20) else { return nil }
            return target
        }
    }

    /// Whether the link changes the label's link styles.
    var hasOwnStyles: Bool { !_extras.isUsual && styles != LinkStyles() }
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

    /// Decodes a link. The value and the actions are missing, because they are never encoded.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            target: try values.decode(String.self, forKey: .url),
            kind: try values.decodeIfPresent(LinkKind.self, forKey: .kind) ?? .url,
            identifier: try values.decodeIfPresent(String.self, forKey: .identifier),
            hasLongPressAction: try values.decodeIfPresent(Bool.self, forKey: .hasLongPressAction) ?? false,
            styles: try values.decodeIfPresent(LinkStyles.self, forKey: .styles) ?? LinkStyles(),
            data: try values.decodeIfPresent(LinkData.self, forKey: .data)
        )
    }

    /// Encodes the link without its value and actions.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(target, forKey: .url)
        try values.encode(kind, forKey: .kind)
        try values.encode(hasLongPressAction, forKey: .hasLongPressAction)
        try values.encodeIfPresent(identifier, forKey: .identifier)
        if hasOwnStyles { try values.encode(styles, forKey: .styles) }
        try values.encodeIfPresent(data, forKey: .data)
    }
}
