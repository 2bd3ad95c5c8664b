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
    /// The part of the label's view that all platforms share. The window notifies it of a new selection.
    private(set) lazy var core = LabelViewCore(controller)
    /// The name of the scroll view that contains the label. nil means none. If ``view`` is set, the scroll view of that
    /// view is used instead.
    public let scrollView: String?
    /// The name of the view that contains the label. The label is in front of that view.
    ///
    /// nil means the view that contains ``scrollView``. Without a scroll view, nil means that the label is behind all
    /// views.
    public let view: String?
    /// Whether the label is neither drawn nor selectable.
    public var isHidden: Bool { didSet { if isHidden != oldValue { onPlaceChange?() } } }
    /// The frame, in points of the scroll view's content or of the screen. A nil height means the height of the text.
    public var frame: (x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat?) { didSet { onPlaceChange?() } }

    /// Scales, rotates or skews the label about its centre. Does not change `frame`.
    public internal(set) var transform = DrawingTransform.identity { didSet { onPlaceChange?() } }

    /// Called when the label's frame, transform or visibility changes.
    var onPlaceChange: (() -> Void)?
    /// The cached height of the text, with the width and the label's revision for which it was computed.
    private var measured: (width: CGFloat, revision: Int, height: CGFloat)?

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

    /// The frame. If ``frame`` has no height, the height of the text is used. That height is cached.
    public var resolvedFrame: CGRect {
        CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height ?? textHeight)
    }

    /// The transform from the label's points to points of its scroll view's content, or of the screen.
    var labelTransform: DrawingTransform {
        let frame = resolvedFrame
        guard transform != .identity else { return .translation(x: frame.minX, y: frame.minY) }
        return DrawingTransform.translation(x: -frame.width / 2, y: -frame.height / 2).concatenating(transform)
            .concatenating(.translation(x: frame.midX, y: frame.midY))
    }

    /// The bounding box of the label, in points of its scroll view's content or of the screen.
    var frameInHolder: CGRect { labelTransform.apply(to: CGRect(origin: .zero, size: resolvedFrame.size)) }

    private var textHeight: CGFloat {
        if let measured, measured.width == frame.width, measured.revision == controller.revision { return measured.height }
        let height = controller.sizeThatFits(width: frame.width).height
        measured = (frame.width, controller.revision, height)
        return height
    }
}

/// A scroll view on a screen.
@MainActor
public final class ScreenScrollView {
    /// The scroll view's name.
    public let id: String
    /// The frame, in points of the parent's content or of the screen.
    public var frame: CGRect { didSet { if frame != oldValue { onGeometryChange?() } } }
    /// The size of the content. Along an axis where it is not larger than the frame, the content does not scroll.
    public var contentSize: CGSize { didSet { if contentSize != oldValue { onGeometryChange?() } } }
    /// The name of the scroll view that contains this one. nil means none. If ``view`` is set, the scroll view of that
    /// view is used instead.
    public let parent: String?
    /// The name of the view that contains the scroll view. The scroll view is in front of that view.
    ///
    /// nil means the view that contains ``parent``. Without a parent, nil means that the scroll view is behind all
    /// views.
    public let view: String?
    /// The lengths by which bars cover the scroll view at its edges, in points. They do not change the scroll limits.
    public var contentInset = EdgeLengths.zero
    /// Draws the background of the content, behind the labels. `visible` and the drawing are in points of the content.
    public var backdrop: ((_ visible: CGRect, _ appearance: Appearance) -> DisplayList)?
    /// The scroll offset in points, from 0 to ``maximumOffset``.
    public private(set) var offset: CGPoint { didSet { if offset != oldValue { onGeometryChange?() } } }
    /// Gives the selection access to all rows of a list, even to rows that are not visible. nil means that the
    /// selection has no such access.
    public weak var source: (any SelectionSource)?
    /// Called when the frame, content size or offset changes.
    var onGeometryChange: (() -> Void)?
    /// The number of scrolls by the app or a mouse wheel.
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

    /// The largest offset on both axes, in points.
    public var maximumOffset: CGPoint {
        CGPoint(x: max(contentSize.width - frame.width, 0), y: max(contentSize.height - frame.height, 0))
    }

    /// Scrolls by a distance, and stops at the scroll limits.
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

/// A button, text field, bar or sheet on a screen.
public struct ScreenView: Equatable, Sendable {
    /// The kind of a view.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// A view that takes taps.
        case button
        /// A view that takes taps. A tap also gives it the keyboard focus.
        case textField
        /// An opaque view. It covers everything behind its frame.
        case bar
        /// A presented view. It takes the touches of the whole screen, so everything behind it is covered.
        case sheet
    }

    /// The view's name.
    public var id: String
    /// The frame, in points of the scroll view's content or of the screen.
    public var frame: CGRect
    /// The kind of the view.
    public var kind: Kind
    /// The name of the scroll view that contains the view. nil means none.
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
