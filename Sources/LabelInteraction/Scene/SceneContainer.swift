public import Foundation
public import LabelDrawing
import LabelText

/// The name of a scroll view in a scene.
public struct ContainerIdentity: Hashable, Sendable, Codable {
    /// The name; unique among the scroll views of one window.
    public let rawValue: String

    /// Creates an identity from its name.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }
}

/// A scroll view as the selection sees it.
public struct SceneContainer: Equatable, Sendable {
    /// The scroll view's name.
    public var identity: ContainerIdentity
    /// The scroll view's frame, in the content points of the scroll view that holds it; in window points where none does.
    public var frame: CGRect
    /// The scroll view that holds this one; nil for the window.
    public var parent: ContainerIdentity?
    /// How far the content can still be scrolled to show more of each side, in points.
    public var room: EdgeLengths
    /// The space that bars take at each edge of the frame, in points.
    public var insets: EdgeLengths
    /// The map from content points to the points of `frame`. Identity for content that is described in those points.
    public var contentTransform: DrawingTransform
    /// Whether a finger scrolls the content, or it still coasts.
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
