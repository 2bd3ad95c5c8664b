public import Foundation
public import LabelDrawing
public import LabelText

// MARK: - Overview
//
// A label as the selection sees it. The text's layout knows nothing of the window: `transform` alone leads from its points to the window's, be the label moved,
// scaled or turned, or its lines drawn as columns; `local` and `window` are the one way in and out. A scene keeps its labels in the content points of their scroll
// views and hands them out in window points, so that scrolling changes none of them.

/// A label as the selection sees it: its layout and where it is.
public struct SceneLabel: Sendable {
    /// The content's name.
    public var identity: LabelIdentity {
        get { content.identity }
        set { content.identity = newValue }
    }
    /// The text's layout.
    public var layout: TextLayout {
        get { content.layout }
        set { content.layout = newValue }
    }
    /// The label's rectangle in the layout's points.
    public var bounds: CGRect { didSet { frame = transform.apply(to: bounds).sanitized } }
    /// The map from the layout's points to window points; one that flattens the label leaves nothing of it to see or touch.
    public var transform: DrawingTransform {
        didSet {
            inverse = transform.inverted
            frame = transform.apply(to: bounds).sanitized
        }
    }
    /// The part of the window in which the label can be seen, `covers` left out.
    public var clip: CGRect { didSet { clip = clip.nullIfNaN } }
    /// The frames that stand in front of the label, in window points.
    public internal(set) var covers: [CGRect] = []
    /// The index of the innermost of the window's views that holds the label; nil for the window itself.
    public var view: Int?
    /// The number of the window's views that stand behind the label.
    public var depth = 0
    /// The number of presented layers behind the label.
    public internal(set) var layer = 0
    /// The label's place in drawing order among the window's labels: of two at one depth the later one is in front.
    var drawingOrder = 0
    /// The scroll view that holds the label; nil for the window itself.
    public var container: ContainerIdentity? {
        get { content.container }
        set { content.container = newValue }
    }
    /// The group that a selection of scope `.group` keeps to.
    public var group: String? {
        get { content.group }
        set { content.group = newValue }
    }
    /// The place in the reading order where the app sets it; smaller is earlier, labels without one come last.
    public var order: Double? {
        get { content.order }
        set { content.order = newValue }
    }
    /// Whether the label's text can be selected.
    public var isSelectable: Bool {
        get { content.isSelectable }
        set { content.isSelectable = newValue }
    }
    /// What the text was made from by a parser; nil for nothing else.
    public var parsed: ParsedText? {
        get { content.parsed }
        set { content.parsed = newValue }
    }
    /// Whether taps on the token at a cut, or after the text, belong to the label.
    public var takesTokenTaps: Bool {
        get { content.takesTokenTaps }
        set { content.takesTokenTaps = newValue }
    }
    /// How much of the text is selected at once.
    public var selectionMode: LabelSelectionMode {
        get { content.selectionMode }
        set { content.selectionMode = newValue }
    }
    /// Whether a long press on what is selected is the host's, which lifts it.
    public var liftsSelection: Bool {
        get { content.liftsSelection }
        set { content.liftsSelection = newValue }
    }
    /// Which links a finger finds.
    public var links: LinkOptions {
        get { content.links }
        set { content.links = newValue }
    }
    /// The smallest upright rectangle round the label, in window points.
    public private(set) var frame: CGRect
    private var inverse: DrawingTransform?
    @CopyOnWrite private var content: Content

    /// What is the same wherever the label stands. Labels are copied with each scroll, and share it.
    private struct Content: Sendable {
        var identity: LabelIdentity
        var layout: TextLayout
        var container: ContainerIdentity?
        var group: String?
        var order: Double?
        var isSelectable: Bool
        var parsed: ParsedText?
        var takesTokenTaps: Bool
        var selectionMode: LabelSelectionMode
        var liftsSelection = false
        var links: LinkOptions
    }

    /// Creates a label's description.
    public init(
        identity: LabelIdentity,
        layout: TextLayout,
        bounds: CGRect,
        transform: DrawingTransform,
        clip: CGRect,
        container: ContainerIdentity? = nil,
        group: String? = nil,
        order: Double? = nil,
        isSelectable: Bool = true,
        parsed: ParsedText? = nil,
        takesTokenTaps: Bool = false,
        selectionMode: LabelSelectionMode = .range,
        links: LinkOptions = LinkOptions()
    ) {
        content = Content(
            identity: identity, layout: layout, container: container, group: group, order: order, isSelectable: isSelectable,
            parsed: parsed, takesTokenTaps: takesTokenTaps, selectionMode: selectionMode, links: links)
        self.bounds = bounds
        self.transform = transform
        self.clip = clip.nullIfNaN
        inverse = transform.inverted
        frame = transform.apply(to: bounds).sanitized
    }
}

extension SceneLabel {
    /// The selection of all of the label's text.
    var wholeText: LabelSelection {
        LabelSelection(start: LabelPosition(identity, 0), end: LabelPosition(identity, layout.text.length))
    }

    // MARK: Where the label stands

    /// Moves the label by a map of the points it is described in.
    mutating func move(by map: DrawingTransform) {
        guard map != .identity else { return }
        transform = transform.concatenating(map)
    }

    /// Whether a point is in the part of the window in which the label can be seen.
    func isSeen(at point: CGPoint) -> Bool {
        clip.containsInclusive(point) && !covers.contains { $0.contains(point) }
    }

    /// Whether the label stands in front of another one.
    func isInFront(of other: SceneLabel) -> Bool { (depth, drawingOrder) > (other.depth, other.drawingOrder) }

    // MARK: Between window and layout

    /// Whether points of the window lead into the label.
    package var isReachable: Bool { inverse != nil }

    /// A window point in the layout's points; nil for a flattened label.
    package func local(_ point: CGPoint) -> CGPoint? { inverse?.apply(to: point) }

    /// The smallest rectangle in the layout's points round one of the window; nil for a flattened label.
    package func local(_ rect: CGRect) -> CGRect? { inverse?.apply(to: rect) }

    /// A layout's point in window points.
    package func window(_ point: CGPoint) -> CGPoint { transform.apply(to: point) }

    /// The smallest upright rectangle round a rectangle of the layout, in window points.
    package func window(_ rect: CGRect) -> CGRect { transform.apply(to: rect) }

    /// How many window points a layout's point is along a line.
    var lineScale: CGFloat { hypot(transform.a, transform.b) }

    /// How many window points a layout's point is across lines.
    var heightScale: CGFloat { hypot(transform.c, transform.d) }

    /// Whether lines run down or up the window rather than across, or follow each other upwards.
    var isTurned: Bool { abs(transform.b) > abs(transform.a) || transform.d < 0 }

    /// How far a window point is along the label's lines, in window points; for a label that is not turned, its x.
    func along(_ point: CGPoint) -> CGFloat {
        guard transform.b != 0 || transform.a < 0, lineScale > 0 else { return point.x }
        return (point.x * transform.a + point.y * transform.b) / lineScale
    }

    /// The x in the layout at which a line is as far along as a window point.
    func localX(along distance: CGFloat, atY y: CGFloat) -> CGFloat {
        guard lineScale > 0 else { return 0 }
        return (distance - along(window(CGPoint(x: 0, y: y)))) / lineScale
    }

    // MARK: Touches

    /// Whether a window point is on the label, its edges included.
    func contains(_ point: CGPoint) -> Bool { local(point).map(bounds.containsInclusive) ?? false }

    /// Whether a window point is on the label grown to a least size in window points.
    func isTouched(at point: CGPoint, minimumTarget side: CGFloat) -> Bool {
        guard let local = local(point) else { return false }
        let (width, height) = (side / max(lineScale, 0.001), side / max(heightScale, 0.001))
        let target = bounds.insetBy(dx: -max(width - bounds.width, 0) / 2, dy: -max(height - bounds.height, 0) / 2)
        return target.containsInclusive(local)
    }

    /// The distance from a window point to the label, in window points; across lines and along them each by its own scale.
    func distance(to point: CGPoint) -> CGFloat {
        guard let local = local(point) else { return .infinity }
        let across = max(bounds.minY - local.y, 0, local.y - bounds.maxY) * heightScale
        return hypot(max(bounds.minX - local.x, 0, local.x - bounds.maxX) * lineScale, across)
    }
}
