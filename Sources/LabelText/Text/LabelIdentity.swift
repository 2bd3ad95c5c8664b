/// The name of a label's content. A selection uses it to find its label again after scrolling or reuse.
public struct LabelIdentity: Hashable, Sendable, Codable, ExpressibleByStringInterpolation, CustomStringConvertible {
    /// The name; unique among the labels of one window.
    public let rawValue: String

    /// Creates an identity from its name.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates an identity from its name.
    public init(stringLiteral value: String) {
        rawValue = value
    }

    /// The name.
    public var description: String { rawValue }
}
