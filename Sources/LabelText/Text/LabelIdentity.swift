/// The name of a label's content. A selection uses it to find its label again after scrolling or reuse.
public struct LabelIdentity: Hashable, Sendable, Codable, ExpressibleByStringInterpolation, CustomStringConvertible {
    /// The name; unique among the labels of one window.
    public let rawValue: String

    /// Creates an identity from its name.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates an identity from the identifier of an app's own value, such as a number or a `UUID`.
    ///
    /// The name is the identifier's description, so identifiers that differ must have different descriptions. For an
    /// object without a description, the name is its address.
    public init(_ identifier: some Hashable) {
        let base = AnyHashable(identifier).base
        if let wrapped = Mirror(reflecting: base).optionalContent {
            self.init(wrapped)
        } else if let identity = base as? LabelIdentity {
            self = identity
        } else if type(of: base) is AnyClass, !(base is any CustomStringConvertible) {
            self.init("\(ObjectIdentifier(base as AnyObject))")
        } else {
            self.init(String(describing: base))
        }
    }

    /// Creates an identity from its name.
    public init(stringLiteral value: String) {
        rawValue = value
    }

    /// The name.
    public var description: String { rawValue }
}

extension Mirror {
    /// The content of an optional that has any. nil for other values.
    fileprivate var optionalContent: AnyHashable? { displayStyle == .optional ? children.first?.value as? AnyHashable : nil }
}
