public import Foundation
public import LabelDrawing
import LabelText

/// The identity of a scroll view in a scene.
public struct ContainerIdentity: Hashable, Sendable, Codable {
    /// The name, which is unique among the scroll views of a window.
    public let rawValue: String

    /// Creates an identity from its name.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }
}

/// A snapshot of a scroll view's geometry and scroll state.
public struct SceneContainer: Equatable, Sendable {
    /// The scroll view's identity.
    public var identity: ContainerIdentity
    /// The scroll view's frame in the content points of its parent scroll view, or in window points if it has no
    /// parent.
    public var frame: CGRect
    /// The scroll view that holds this one. nil means the window.
    public var parent: ContainerIdentity?
    /// The remaining scroll distance on each side, in points. For example, `top` is 0 if the content is scrolled to its
    /// top.
    public var room: EdgeLengths
    /// The space that bars take at each edge of the frame, in points.
    public var insets: EdgeLengths
    /// The transform from content points to the points of `frame`. Use the identity transform if labels are described
    /// in the points of `frame`.
    public var contentTransform: DrawingTransform
    /// Whether a finger scrolls the content, or the content is decelerating.
    public var isScrolling: Bool

    /// Creates a scroll view's description.
    public init(
        identity: ContainerIdentity, frame: CGRect, parent: ContainerIdentity? = nil, room: EdgeLengths = .zero,
        insets: EdgeLengths = .zero, contentTransform: DrawingTransform = .identity, isScrolling: Bool = false
    ) {
        self.identity = identity
        self.frame = frame
        self.parent = parent
        self.room = room
        self.insets = insets
        self.contentTransform = contentTransform
        self.isScrolling = isScrolling
    }
}
