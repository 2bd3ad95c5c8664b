public import Foundation
public import LabelDrawing
public import LabelText

// MARK: - Overview
//
// A label as the selection sees it. The text's layout does not depend on the window. Only `transform` maps its points
// to window points, even if the label is moved, scaled or rotated, or its lines are drawn as columns. All conversions
// use `local` and `window`. A scene stores its labels in the content points of their scroll views and returns them in
// window points, so that scrolling changes no stored label.

/// A label as the selection sees it: its layout and its place.
public struct SceneLabel: Sendable {
    /// The identity of the label's content.
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
    /// The map from the layout's points to window points. A label that is flattened by the map cannot be seen or
    /// touched.
    public var transform: DrawingTransform {
        didSet {
            inverse = transform.inverted
            frame = transform.apply(to: bounds).sanitized
        }
    }
    /// The part of the window in which the label is visible, without regard to `covers`.
    public var clip: CGRect { didSet { clip = clip.nullIfNaN } }
    /// The frames in front of the label, in window points.
    public internal(set) var covers: [CGRect] = []
    /// The index of the innermost view that holds the label, among the window's views. nil means the window itself.
    public var view: Int?
    /// The number of the window's views that are behind the label.
    public var depth = 0
    /// The number of presented layers behind the label.
    public internal(set) var layer = 0
    /// The label's index in drawing order among the window's labels. Of two labels at one depth, the later one is in
    /// front.
    var drawingOrder = 0
    /// The scroll view that holds the label. nil means the window itself.
    public var container: ContainerIdentity? {
        get { content.container }
        set { content.container = newValue }
    }
    /// The group within which a selection of scope `.group` stays. nil means no group.
    public var group: String? {
        get { content.group }
        set { content.group = newValue }
    }
    /// The scope of selections that begin in the label. nil means the configured scope.
    public var scope: SelectionScope? {
        get { content.scope }
        set { content.scope = newValue }
    }
    /// The place in the reading order, if set by the app. Smaller is earlier. Labels without a place come last.
    public var order: Double? {
        get { content.order }
        set { content.order = newValue }
    }
    /// Whether the label's text can be selected.
    public var isSelectable: Bool {
        get { content.isSelectable }
        set { content.isSelectable = newValue }
    }
    /// The parsed text that the text was made from, if any.
    public var parsed: ParsedText? {
        get { content.parsed }
        set { content.parsed = newValue }
    }
    /// Whether taps on the truncation token, or after the text, belong to the label.
    public var takesTokenTaps: Bool {
        get { content.takesTokenTaps }
        set { content.takesTokenTaps = newValue }
    }
    /// Whether ranges of the text can be selected, or only all of it.
    public var selectionMode: LabelSelectionMode {
        get { content.selectionMode }
        set { content.selectionMode = newValue }
    }
    /// Whether a long press on selected text is left to the host, which lifts the text.
    public var liftsSelection: Bool {
        get { content.liftsSelection }
        set { content.liftsSelection = newValue }
    }
    /// The link options, which decide the links that a finger finds.
    public var links: LinkOptions {
        get { content.links }
        set { content.links = newValue }
    }
    /// The label's bounding rectangle in window points.
    public private(set) var frame: CGRect
    private var inverse: DrawingTransform?
    private var shared: Shared
    private var content: Content {
        get { shared.content }
        set { shared = Shared(newValue) }
    }

    /// A box that copies of a label share, because labels are copied on each scroll.
    private final class Shared: Sendable {
        let content: Content

        init(_ content: Content) { self.content = content }
    }

    /// The properties that do not depend on the label's place.
    private struct Content: Sendable {
        var identity: LabelIdentity
        var layout: TextLayout
        var container: ContainerIdentity?
        var group: String?
        var scope: SelectionScope?
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
        shared = Shared(
            Content(
                identity: identity, layout: layout, container: container, group: group, order: order, isSelectable: isSelectable,
                parsed: parsed, takesTokenTaps: takesTokenTaps, selectionMode: selectionMode, links: links))
        self.bounds = bounds
        self.transform = transform
        self.clip = clip.nullIfNaN
        inverse = transform.inverted
        frame = transform.apply(to: bounds).sanitized
    }
}

extension SceneLabel {
    /// The selection of the label's whole text.
    var wholeText: LabelSelection {
        LabelSelection(start: LabelPosition(identity, 0), end: LabelPosition(identity, layout.text.length))
    }

    // MARK: Where the label stands

    /// Moves the label by a map of the points in which it is described.
    mutating func move(by map: DrawingTransform) {
        guard map != .identity else { return }
        transform = transform.concatenating(map)
    }

    /// Whether a point is in the part of the window where the label is visible: inside `clip` and outside `covers`.
    func isSeen(at point: CGPoint) -> Bool {
        clip.containsInclusive(point) && !covers.contains { $0.contains(point) }
    }

    /// Whether the label is in front of another one.
    func isInFront(of other: SceneLabel) -> Bool { (depth, drawingOrder) > (other.depth, other.drawingOrder) }

    // MARK: Between window and layout

    /// Whether window points can be converted to layout points. False for a flattened label.
    package var isReachable: Bool { inverse != nil }

    /// Converts a window point to layout points. nil for a flattened label.
    package func local(_ point: CGPoint) -> CGPoint? { inverse?.apply(to: point) }

    /// The bounding rectangle of a window rectangle, in layout points. nil for a flattened label.
    package func local(_ rect: CGRect) -> CGRect? { inverse?.apply(to: rect) }

    /// Converts a layout point to window points.
    package func window(_ point: CGPoint) -> CGPoint { transform.apply(to: point) }

    /// The bounding rectangle of a layout rectangle, in window points.
    package func window(_ rect: CGRect) -> CGRect { transform.apply(to: rect) }

    /// The number of window points per layout point along a line.
    var lineScale: CGFloat { hypot(transform.a, transform.b) }

    /// The number of window points per layout point across lines.
    var heightScale: CGFloat { hypot(transform.c, transform.d) }

    /// Whether lines are vertical in the window, or follow each other upwards.
    var isTurned: Bool { abs(transform.b) > abs(transform.a) || transform.d < 0 }

    /// The distance of a window point along the label's lines, in window points. If the label is not rotated, the
    /// point's x.
    func along(_ point: CGPoint) -> CGFloat {
        guard transform.b != 0 || transform.a < 0, lineScale > 0 else { return point.x }
        return (point.x * transform.a + point.y * transform.b) / lineScale
    }

    /// Converts a distance along the label's lines to the layout's x, for a line at the layout's `y`.
    func localX(along distance: CGFloat, atY y: CGFloat) -> CGFloat {
        guard lineScale > 0 else { return 0 }
        return (distance - along(window(CGPoint(x: 0, y: y)))) / lineScale
    }

    // MARK: Touches

    /// Whether a window point is on the label, including its edges.
    func contains(_ point: CGPoint) -> Bool { local(point).map(bounds.containsInclusive) ?? false }

    /// Whether a window point is on the label after it is enlarged to a minimum size. The size is in window points.
    func isTouched(at point: CGPoint, minimumTarget side: CGFloat) -> Bool {
        guard let local = local(point) else { return false }
        let (width, height) = (side / max(lineScale, 0.001), side / max(heightScale, 0.001))
        let target = bounds.insetBy(dx: -max(width - bounds.width, 0) / 2, dy: -max(height - bounds.height, 0) / 2)
        return target.containsInclusive(local)
    }

    /// The distance from a window point to the label, in window points. Each axis has its own scale.
    func distance(to point: CGPoint) -> CGFloat {
        guard let local = local(point) else { return .infinity }
        let across = max(bounds.minY - local.y, 0, local.y - bounds.maxY) * heightScale
        return hypot(max(bounds.minX - local.x, 0, local.x - bounds.maxX) * lineScale, across)
    }
}
