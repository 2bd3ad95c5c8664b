public import Foundation

/// A link at a range of a label's text.
///
/// Two references are equal if they have the same label, range and link. `point` is not compared.
public struct LinkReference: Hashable, Sendable {
    /// The identity of the label that contains the link.
    public var label: LabelIdentity
    /// The range of the link's text, in UTF-16 code units.
    public var range: TextRange
    /// The link.
    public var link: TextLink
    /// The point of the tap or long press. nil if there was no touch, for example with an assistive technology.
    ///
    /// The point is in the label's coordinates when passed to closures and actions, and in the window's coordinates in
    /// `InteractionEffect`.
    public var point: CGPoint?

    /// Creates a reference.
    public init(label: LabelIdentity, range: TextRange, link: TextLink, point: CGPoint? = nil) {
        self.label = label
        self.range = range
        self.link = link
        self.point = point
    }

    /// Returns whether both references have the same label, range and link.
    public static func == (left: LinkReference, right: LinkReference) -> Bool {
        left.label == right.label && left.range == right.range && left.link == right.link
    }

    /// Hashes the label, the range and the link.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(label)
        hasher.combine(range)
        hasher.combine(link)
    }

    /// Returns a copy with `point` as the point of the touch.
    package func touched(at point: CGPoint) -> LinkReference { LinkReference(label: label, range: range, link: link, point: point) }

    /// The link's target as a URL. nil if the target is not a URL, for example the name of a mention.
    public var url: URL? { link.url }

    /// The link's target as text.
    public var target: String { link.target }
}
