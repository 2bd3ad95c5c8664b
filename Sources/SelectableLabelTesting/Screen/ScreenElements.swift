public import Foundation
public import LabelDrawing
public import SelectableLabel

/// A label on a screen.
@MainActor
public final class ScreenLabel {
    /// The label's name on the screen. The name of a list's cell is the id of its row.
    public internal(set) var id: String
    /// The label's controller.
    public let controller: LabelController
    /// The scroll view that contains it. nil means the screen itself.
    public let scrollView: String?
    /// The view that contains it; the label is in front of that view. nil means behind all views, or in the view of its
    /// scroll view.
    public let view: String?
    /// Whether the element is excluded from drawing and selecting.
    public var isHidden: Bool { didSet { if isHidden != oldValue { onPlaceChange?() } } }
    /// The frame in the scroll view's content, or on the screen. A nil height means the text's height.
    public var frame: (x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat?) { didSet { onPlaceChange?() } }

    /// Scales, rotates or skews the label about its centre. Its frame stays the untransformed one.
    public internal(set) var transform = DrawingTransform.identity { didSet { onPlaceChange?() } }

    /// Called when the label's frame, transform or visibility changes.
    var onPlaceChange: (() -> Void)?
    /// The cached text height for a width and a revision of the label.
    private var known: (width: CGFloat, revision: Int, height: CGFloat)?

    /// Creates a label.
    public init(
        id: String,
        controller: LabelController,
        frame: (x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat?),
        scrollView: String? = nil,
        view: String? = nil,
        isHidden: Bool = false
    ) {
        self.id = id
        self.controller = controller
        self.frame = frame
        self.scrollView = scrollView
        self.view = view
        self.isHidden = isHidden
    }

    /// The frame, with the text's height if none is set. The height is cached until the text or the width changes.
    public var resolvedFrame: CGRect {
        CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height ?? textHeight)
    }

    /// The transform from the label's points to its scroll view's content, or to the screen.
    var labelTransform: DrawingTransform {
        let frame = resolvedFrame
        guard transform != .identity else { return .translation(x: frame.minX, y: frame.minY) }
        return DrawingTransform.translation(x: -frame.width / 2, y: -frame.height / 2).concatenating(transform)
            .concatenating(.translation(x: frame.midX, y: frame.midY))
    }

    private var textHeight: CGFloat {
        if let known, known.width == frame.width, known.revision == controller.revision { return known.height }
        let height = controller.sizeThatFits(width: frame.width).height
        known = (frame.width, controller.revision, height)
        return height
    }
}

/// A scroll view on a screen.
@MainActor
public final class ScreenScrollView {
    /// The scroll view's name.
    public let id: String
    /// The frame in the content of its parent, or on the screen.
    public var frame: CGRect { didSet { if frame != oldValue { onGeometryChange?() } } }
    /// The content's size. Content that is not larger than the frame does not scroll.
    public var contentSize: CGSize { didSet { if contentSize != oldValue { onGeometryChange?() } } }
    /// The parent scroll view. nil means the screen itself.
    public let parent: String?
    /// The view that contains it; the scroll view is in front of that view. nil means behind all views, or in the view
    /// of its parent.
    public let view: String?
    /// The space that bars cover at each edge of the frame, in points. It does not change the scroll limits.
    public var contentInset = EdgeLengths.zero
    /// Draws the backdrop behind the labels in the content's points, given the visible part and the appearance.
    public var backdrop: ((_ visible: CGRect, _ appearance: Appearance) -> DisplayList)?
    /// The scroll offset, within its limits.
    public private(set) var offset: CGPoint { didSet { if offset != oldValue { onGeometryChange?() } } }
    /// The list's data, including rows without cells; nil if the selection has no access to it.
    public weak var source: (any SelectionSource)?
    /// Called when the frame, content size or offset changes.
    var onGeometryChange: (() -> Void)?
    /// The number of scrolls by the app.
    var scrollCount = 0

    /// Creates a scroll view. The offset is clamped to its limits.
    public init(
        id: String, frame: CGRect, contentSize: CGSize, offset: CGPoint = CGPoint(), parent: String? = nil, view: String? = nil,
        contentInset: EdgeLengths = .zero
    ) {
        self.id = id
        self.frame = frame
        self.contentSize = contentSize
        self.parent = parent
        self.view = view
        self.contentInset = contentInset
        self.offset = .zero
        self.offset = limited(offset)
    }

    /// The maximum offset.
    public var maximumOffset: CGPoint {
        CGPoint(x: max(contentSize.width - frame.width, 0), y: max(contentSize.height - frame.height, 0))
    }

    /// Scrolls within the limits.
    ///
    /// - Parameter delta: The change of the offset, in points.
    /// - Returns: Whether the offset changed.
    @discardableResult
    public func scroll(by delta: CGPoint) -> Bool {
        let next = limited(CGPoint(x: offset.x + delta.x, y: offset.y + delta.y))
        guard next != offset else { return false }
        offset = next
        return true
    }

    private func limited(_ offset: CGPoint) -> CGPoint {
        let maximum = maximumOffset
        return CGPoint(x: min(max(offset.x, 0), maximum.x), y: min(max(offset.y, 0), maximum.y))
    }
}

/// An element of the screen other than a label, which can be the target of a tap.
public struct ScreenView: Equatable, Sendable {
    /// The kind of a view.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// Takes taps.
        case button
        /// Takes taps, and the keyboard focus with them.
        case textField
        /// Covers everything behind its frame.
        case bar
        /// A presented view: covers the whole screen, except its own content and the elements in front of it.
        case sheet
    }

    /// The view's name.
    public var id: String
    /// The frame in the scroll view's content, or on the screen.
    public var frame: CGRect
    /// The kind of the view.
    public var kind: Kind
    /// The scroll view that contains it. nil means the screen itself.
    public var scrollView: String?
    /// Whether a button has a border. Default: true.
    public var hasBorder = true

    /// Creates a view.
    public init(id: String, frame: CGRect, kind: Kind = .button, scrollView: String? = nil) {
        self.id = id
        self.frame = frame
        self.kind = kind
        self.scrollView = scrollView
    }
}
