public import Foundation

/// A link in one of the labels.
///
/// Two references are equal if they are to the same link. Their points do not matter.
public struct LinkReference: Hashable, Sendable {
    /// The label.
    public var label: LabelIdentity
    /// The range of the link's text, in UTF-16 code units.
    public var range: TextRange
    /// The link.
    public var link: TextLink
    /// The point of the tap or long press. nil if there is none, as with assistive technologies.
    ///
    /// In the label's points for closures and actions; in window points in `InteractionEffect`.
    public var point: CGPoint?

    /// Creates a reference.
    public init(label: LabelIdentity, range: TextRange, link: TextLink, point: CGPoint? = nil) {
        self.label = label
        self.range = range
        self.link = link
        self.point = point
    }

    /// Whether both are references to the same link.
    public static func == (left: LinkReference, right: LinkReference) -> Bool {
        left.label == right.label && left.range == right.range && left.link == right.link
    }

    /// Hashes the label, the range and the link.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(label)
        hasher.combine(range)
        hasher.combine(link)
    }

    /// Returns the reference with a point.
    package func touched(at point: CGPoint) -> LinkReference { LinkReference(label: label, range: range, link: link, point: point) }

    /// The link's target as a URL. nil if it is not one, for example the name of a mention.
    public var url: URL? { link.url }

    /// The link's target as text.
    public var target: String { link.target }
}
