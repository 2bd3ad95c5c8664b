/// The name of a label's content. A selection uses it to find its label again after scrolling or view reuse.
public struct LabelIdentity: Hashable, Sendable, Codable, ExpressibleByStringInterpolation, CustomStringConvertible {
    /// The name. It must be unique among the labels of one window.
    public let rawValue: String

    /// Creates an identity from its name.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates an identity from the identifier of an app's own value, such as a number or a `UUID`.
    ///
    /// The name is the identifier's description, so different identifiers must have different descriptions. If the
    /// identifier is an object without a description, the name is its address.
    public init(_ identifier: some Hashable) {
        // Fast path: a list asks for the identities of many rows.
        if let name = identifier as? String {
            self.init(name)
            return
        }
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

    /// Creates an identity from a string literal, which is its name.
    public init(stringLiteral value: String) {
        rawValue = value
    }

    /// The identity of what the label is a part of, such as a document: the name up to its last slash. The identity
    /// itself if the name has no slash.
    public var owner: LabelIdentity {
        rawValue.lastIndex(of: "/").map { LabelIdentity(String(rawValue[..<$0])) } ?? self
    }

    /// The name.
    public var description: String { rawValue }
}

extension Mirror {
    /// The value inside an optional. nil if the reflected value is not an optional or is nil.
    fileprivate var optionalContent: AnyHashable? { displayStyle == .optional ? children.first?.value as? AnyHashable : nil }
}
