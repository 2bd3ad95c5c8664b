public import Foundation
public import LabelDrawing
import LabelText

/// A view of a window that matters to the selection: it holds, clips or covers labels, or takes touches.
///
/// A window lists its views in drawing order, back to front: a view comes before the views inside it, and these come
/// before its later siblings. Views that do not matter to the selection can be left out.
public struct WindowView: Equatable, Sendable {
    /// The labels that a view hides.
    public enum Cover: String, Hashable, Sendable, Codable {
        /// None: labels behind the view stay visible.
        case nothing
        /// The labels behind the view's frame, as for a bar.
        case frame
        /// All labels behind the view, wherever they are, as for a sheet. They cannot be touched while the view is
        /// shown.
        case everything
    }

    /// The index of the parent view, which comes earlier in the list of views. nil means the window.
    public var parent: Int?
    /// The view's frame, in the content points of the innermost scroll view around the view, or in window points if
    /// there is none.
    public var frame: CGRect
    /// Whether the view and everything in it is hidden.
    public var isHidden: Bool
    /// The opacity, from 0 to 1. Below 0.01, the view counts as hidden.
    public var alpha: CGFloat
    /// Whether the view clips its content to its frame.
    public var clipsContent: Bool
    /// The labels that the view hides.
    public var cover: Cover
    /// Whether the view takes touches, as a button or text field does.
    public var takesTouches: Bool
    /// Whether a tap on the view, or on what is in it, keeps the selection: true for controls and bars.
    public var keepsSelection: Bool
    /// The content that the view scrolls. nil for a view that does not scroll.
    public var scroll: ScrollContent?

    /// The content of a scroll view.
    public struct ScrollContent: Equatable, Sendable {
        /// The scroll view's identity.
        public var identity: ContainerIdentity
        /// The map from content points to the points of the scroll view's frame.
        public var transform: DrawingTransform
        /// The remaining scroll distance on each side, in points. For example, `top` is 0 if the content is scrolled to
        /// its top.
        public var room: EdgeLengths
        /// The space that bars take at each edge of the frame, in points.
        public var insets: EdgeLengths
        /// Whether a finger scrolls the content, or the content is decelerating.
        public var isScrolling: Bool
        /// The number of times the content was scrolled, if the host counts it. It reveals a scroll that ends where it
        /// began.
        public var scrollCount: Int
        /// The source of the rows that the scroll view shows, including rows without cells. nil if the app provides no
        /// source.
        public var source: ListSource?

        /// Creates a description of a scroll view's content.
        public init(
            identity: ContainerIdentity, transform: DrawingTransform, room: EdgeLengths = .zero, insets: EdgeLengths = .zero,
            isScrolling: Bool = false, scrollCount: Int = 0, source: ListSource? = nil
        ) {
            (self.identity, self.transform, self.room, self.insets) = (identity, transform, room, insets)
            (self.isScrolling, self.scrollCount, self.source) = (isScrolling, scrollCount, source)
        }
    }

    /// Creates a view's description.
    public init(
        parent: Int? = nil, frame: CGRect, isHidden: Bool = false, alpha: CGFloat = 1, clipsContent: Bool = false, cover: Cover = .nothing,
        takesTouches: Bool = false, keepsSelection: Bool = false, scroll: ScrollContent? = nil
    ) {
        (self.parent, self.frame, self.isHidden, self.alpha) = (parent, frame, isHidden, alpha)
        (self.clipsContent, self.cover, self.scroll) = (clipsContent, cover, scroll)
        (self.takesTouches, self.keepsSelection) = (takesTouches, keepsSelection)
    }
}

extension WindowView {
    /// The content offset in the points of the frame. nil for a view that does not scroll.
    var offset: CGPoint? { scroll.map { frame.origin.delta(from: $0.transform.apply(to: .zero)) } }

    /// Creates views for scroll views, parents first. They do not clip their content. If a scroll view is its own
    /// ancestor, its parent is the window.
    static func views(of containers: [SceneContainer]) -> [WindowView] {
        var places: [ContainerIdentity: Int] = [:]
        var views: [WindowView] = []
        let known = Dictionary(containers.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
        func place(_ container: SceneContainer, within inner: Set<ContainerIdentity>) -> Int? {
            if let place = places[container.identity] { return place }
            let inner = inner.union([container.identity])
            let holder = container.parent.flatMap { inner.contains($0) ? nil : known[$0] }
            let parent = holder.flatMap { place($0, within: inner) }
            if let place = places[container.identity] { return place }
            views.append(WindowView(container, parent: parent))
            places[container.identity] = views.count - 1
            return views.count - 1
        }
        for container in containers { _ = place(container, within: []) }
        return views
    }

    private init(_ container: SceneContainer, parent: Int?) {
        self.init(
            parent: parent, frame: container.frame,
            scroll: ScrollContent(
                identity: container.identity, transform: container.contentTransform, room: container.room, insets: container.insets,
                isScrolling: container.isScrolling))
    }
}
