public import Foundation

/// The type of a link's target.
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
    /// Defined by the app.
    case custom

    /// The kind of a URL by its scheme.
    init(schemeOf target: String) {
        switch target.prefix(while: { $0 != ":" }).lowercased() {
        case "mailto": self = .email
        case "tel": self = .phone
        default: self = .url
        }
    }
}

/// Data that a detector extracted from a link's text, in addition to the URL.
public enum LinkData: Hashable, Codable, Sendable {
    /// A date, the time zone if the text names one, and the duration in seconds. Duration 0 means unspecified.
    case date(Date, timeZone: TimeZone?, duration: TimeInterval)
    /// The parts of an address by their names.
    case address([String: String])
    /// The parts of a transit connection by their names.
    case transit([String: String])
}

/// A wrapper for any value that an app attaches to a link. Compared by identity.
public final class LinkValue: Hashable, Sendable {
    /// The value.
    public let content: any Sendable

    /// Wraps a value.
    public init(_ content: any Sendable) {
        self.content = content
    }

    /// Whether both are the same object.
    public static func == (left: LinkValue, right: LinkValue) -> Bool { left === right }

    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An action of a link. Compared by identity, so that styles can be compared.
public final class LinkAction: Hashable, Sendable {
    /// The action's closure. Called on the main actor.
    public let perform: @MainActor @Sendable (LinkReference) -> Void

    /// Wraps a closure.
    public init(_ perform: @escaping @MainActor @Sendable (LinkReference) -> Void) {
        self.perform = perform
    }

    /// Whether both are the same object.
    public static func == (left: LinkAction, right: LinkAction) -> Bool { left === right }

    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The link of a range of text.
///
/// Adjacent ranges with equal links form one link; set different identifiers to keep them apart. The value and the
/// actions are not encoded.
public struct TextLink: Hashable, Sendable {
    /// The target as text: usually a URL, or any name that the app understands.
    public var target: String
    /// The type of the target.
    public var kind: LinkKind
    /// Whether a long press on the link has a meaning for the label, and so does not select.
    public var hasLongPressAction: Bool
    /// The rarely used properties, apart to keep styles with links small.
    @Sparse private var extras: Extras

    private struct Extras: Defaulted {
        static let usual = Extras()

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
    ///   - hasLongPressAction: Whether a long press has a meaning for the label.
    ///   - styles: Overrides for the label's link styles.
    ///   - data: Data that a detector extracted from the link's text.
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
        extras = Extras(identifier: identifier, styles: styles, data: data, value: value)
    }

    /// Creates a link to a URL. Its kind follows from the URL's scheme.
    ///
    /// - Parameter url: The target.
    public init(_ url: URL) { self.init(target: url.absoluteString) }

    /// The target as a URL. nil if only the app understands the target, for example the name of a mention.
    public var url: URL? {
        get { reference.flatMap { URL(string: $0) } }
        set { target = newValue?.absoluteString ?? "" }
    }

    /// The link's name. nil means no name.
    public var identifier: String? {
        get { extras.identifier }
        set { extras.identifier = newValue }
    }

    /// Overrides for the label's link styles.
    public var styles: LinkStyles {
        get { extras.styles }
        set { extras.styles = newValue }
    }

    /// Data that a detector extracted from the link's text.
    public var data: LinkData? {
        get { extras.data }
        set { extras.data = newValue }
    }

    /// Any value from the app.
    public var value: LinkValue? {
        get { extras.value }
        set { extras.value = newValue }
    }

    /// The action for a tap. It replaces the label's handler.
    public var tapAction: LinkAction? {
        get { extras.tapAction }
        set { extras.tapAction = newValue }
    }

    /// The action for a long press. It replaces the label's handler.
    public var longPressAction: LinkAction? {
        get { extras.longPressAction }
        set { extras.longPressAction = newValue }
    }

    /// Whether a long press does something other than selecting.
    public var takesLongPress: Bool { hasLongPressAction || longPressAction != nil }

    /// The target in HTML and RTF output. nil if only the app understands the target, for example the name of a
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

    /// Whether the link overrides the label's link styles.
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

    /// Decodes a link. The value and the actions are never encoded.
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
