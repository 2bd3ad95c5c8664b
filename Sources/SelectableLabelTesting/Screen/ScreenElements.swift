public import Foundation
public import LabelDrawing
public import SelectableLabel

/// A label on a screen.
@MainActor
public final class ScreenLabel {
    /// The label's name on the screen; that of a list's cell is the id of its row.
    public internal(set) var id: String
    /// What the label is.
    public let controller: LabelController
    /// The scroll view that holds it; nil for the screen itself.
    public let scrollView: String?
    /// The view that it stands in and in front of; nil for behind all views, or for that of the scroll view.
    public let view: String?
    /// Whether it is left out of drawing and selecting.
    public var isHidden: Bool { didSet { if isHidden != oldValue { onPlaceChange?() } } }
    /// The frame in the scroll view's content, or on the screen; a height that is nil is the text's own.
    public var frame: (x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat?) { didSet { onPlaceChange?() } }

    /// What scales, turns or skews the label about its centre; its frame stays the one it has without.
    public internal(set) var transform = DrawingTransform.identity { didSet { onPlaceChange?() } }

    /// Called when the label stands somewhere else.
    var onPlaceChange: (() -> Void)?
    /// The text's height in a width, for a state of the label.
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

    /// The frame with the text's height where none is given; kept until the text or the width changes.
    public var resolvedFrame: CGRect {
        CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height ?? textHeight)
    }

    /// The map from the label's points to the content of its scroll view, or the screen.
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
    /// The frame in the content of the scroll view that holds this one, or on the screen.
    public var frame: CGRect { didSet { if frame != oldValue { onGeometryChange?() } } }
    /// The content's size; one that is not larger than the frame does not scroll.
    public var contentSize: CGSize { didSet { if contentSize != oldValue { onGeometryChange?() } } }
    /// The scroll view that holds this one; nil for the screen itself.
    public let parent: String?
    /// The view that it stands in and in front of; nil for behind all views, or for that of the scroll view that holds it.
    public let view: String?
    /// The space that bars take at each edge of the frame, in points; the offset's limits do not depend on it.
    public var contentInset = EdgeLengths.zero
    /// What is drawn behind the labels, given the part of the content that is seen and the appearance; in the content's points.
    public var backdrop: ((_ visible: CGRect, _ appearance: Appearance) -> DisplayList)?
    /// How far the content is scrolled, within its limits.
    public private(set) var offset: CGPoint { didSet { if offset != oldValue { onGeometryChange?() } } }
    /// The rows that it shows, those without cells included; nil where no app names them.
    public weak var source: (any SelectionSource)?
    /// Called when frame, content size or offset changed.
    var onGeometryChange: (() -> Void)?
    /// How many times the app scrolled it.
    var scrollCount = 0

    /// Creates a scroll view; the offset is held within its limits.
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

    /// The greatest offset.
    public var maximumOffset: CGPoint {
        CGPoint(x: max(contentSize.width - frame.width, 0), y: max(contentSize.height - frame.height, 0))
    }

    /// Scrolls within the limits.
    ///
    /// - Parameter delta: How far the offset is to grow, in points.
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

/// Something on a screen that is no label: what a tap may be meant for.
public struct ScreenView: Equatable, Sendable {
    /// What the view is.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// It takes taps.
        case button
        /// It takes taps, and the keyboard with them.
        case textField
        /// It covers what is behind its frame.
        case bar
        /// It is presented: it covers all that is not in it or in front of it, wherever it stands.
        case sheet
    }

    /// The view's name.
    public var id: String
    /// The frame in the scroll view's content, or on the screen.
    public var frame: CGRect
    /// What the view is.
    public var kind: Kind
    /// The scroll view that holds it; nil for the screen itself.
    public var scrollView: String?

    /// Creates a view.
    public init(id: String, frame: CGRect, kind: Kind = .button, scrollView: String? = nil) {
        self.id = id
        self.frame = frame
        self.kind = kind
        self.scrollView = scrollView
    }
}
