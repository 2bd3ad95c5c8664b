public import Foundation

/// A link in one of the labels.
public struct LinkReference: Hashable, Sendable {
    /// The label.
    public var label: LabelIdentity
    /// The range of the link's text, in UTF-16 code units.
    public var range: TextRange
    /// The link.
    public var link: TextLink

    /// Creates a reference.
    public init(label: LabelIdentity, range: TextRange, link: TextLink) {
        self.label = label
        self.range = range
        self.link = link
    }

    /// The link's target as a URL. nil if it is not one, for example the name of a mention.
    public var url: URL? { link.url }

    /// The link's target as text.
    public var target: String { link.target }
}
