public import Foundation
public import LabelDrawing
public import LabelText

// MARK: - Overview
//
// A snapshot of a label, for the selection. The text's layout does not depend on the window. `transform` maps layout
// points to window points, even if the label is moved, scaled or rotated, or if its lines are drawn as columns. All
// conversions use `local` and `window`.
//
// A scene stores its labels in the content points of their scroll views, so that scrolling changes no stored label. It
// returns labels in window points.

/// A snapshot of a label: its text layout, geometry and selection settings.
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
    /// The label's bounds, in layout points.
    public var bounds: CGRect { didSet { frame = transform.apply(to: bounds).sanitized } }
    /// The transform from layout points to window points. A label that it flattens to a line can be neither seen nor
    /// touched.
    public var transform: DrawingTransform {
        didSet {
            inverse = transform.inverted
            frame = transform.apply(to: bounds).sanitized
        }
    }
    /// The part of the window to which the label is clipped. Views in front of the label are in `covers`.
    public var clip: CGRect { didSet { clip = clip.nullIfNaN } }
    /// The frames of views in front of the label, in window points.
    public internal(set) var covers: [CGRect] = []
    /// The index of the innermost view that holds the label, among the window's views. nil means the window itself.
    public var view: Int?
    /// The number of the window's views that are behind the label.
    public var depth = 0
    /// The number of presented views, such as sheets, behind the label.
    public internal(set) var layer = 0
    /// The label's index in drawing order. Of two labels with the same `depth`, the later one is in front.
    var drawingOrder = 0
    /// Whether the label handles taps on its truncation token, or on the token after its expanded text. Default: false.
    public var takesTokenTaps = false
    /// Whether a tap on the text has an effect where it hits no link and no token. Default: false.
    public var takesTaps = false
    /// The ranges of the text in which a tap by a finger keeps the selection, because it has another effect. Default:
    /// none.
    package var tapRanges: [TextRange] = []
    /// The ranges of the text for which the host shows a menu at a long press or a secondary click. Default: none.
    package var menuRanges: [TextRange] = []
    /// The scroll view that holds the label. nil means the window itself.
    public var container: ContainerIdentity? {
        get { content.container }
        set { content.container = newValue }
    }
    /// The parsed text that the text was made from, if any.
    public var parsed: ParsedText? {
        get { content.parsed }
        set { content.parsed = newValue }
    }
    /// The settings that the selection reads.
    public var settings: LabelSelectionSettings {
        get { content.settings }
        set { content.settings = newValue }
    }
    /// The label's bounding rectangle in window points.
    public private(set) var frame: CGRect
    private var inverse: DrawingTransform?
    private var shared: Shared
    private var content: Content {
        get { shared.content }
        set { shared = Shared(newValue) }
    }

    /// Storage that copies of a label share, because scrolling copies all labels. `content` is a constant, not a
    /// `CopyOnWrite`: a single property of it is then read without a copy of all others.
    private final class Shared: Sendable {
        let content: Content

        init(_ content: Content) { self.content = content }
    }

    /// The properties that stay the same when the label moves.
    private struct Content: Sendable {
        var identity: LabelIdentity
        var layout: TextLayout
        var container: ContainerIdentity?
        var parsed: ParsedText?
        var settings: LabelSelectionSettings
    }

    /// Creates a label's description.
    public init(
        identity: LabelIdentity,
        layout: TextLayout,
        bounds: CGRect,
        transform: DrawingTransform,
        clip: CGRect,
        container: ContainerIdentity? = nil,
        parsed: ParsedText? = nil,
        settings: LabelSelectionSettings
    ) {
        shared = Shared(Content(identity: identity, layout: layout, container: container, parsed: parsed, settings: settings))
        self.bounds = bounds
        self.transform = transform
        self.clip = clip.nullIfNaN
        inverse = transform.inverted
        frame = transform.apply(to: bounds).sanitized
    }
}

extension SceneLabel {
    /// The parts of a range that are filled and copied.
    func selectableParts(of range: TextRange) -> [TextRange] {
        settings.selectionMode == .wholeText ? [range] : layout.selectableParts(of: range)
    }

    /// Returns the rectangles that show a range as selected, but only those in `lines`. nil means all lines.
    func selectionRects(for range: TextRange, inLines lines: ClosedRange<Int>? = nil) -> [CGRect] {
        let lines = lines ?? 0...layout.lineCount - 1
        guard !layout.typeset.unselectable.isEmpty else { return layout.selectionRects(for: range, inLines: lines) }
        let shown = layout.line(at: lines.lowerBound).range.lowerBound..<layout.line(at: lines.upperBound).range.upperBound + 1
        return selectableParts(of: range.clamped(to: shown)).flatMap { layout.selectionRects(for: $0, inLines: lines) }
    }

    /// Returns a position of a finger or caret outside text that cannot be selected.
    ///
    /// - Parameter isForward: Which end of such text to take. nil means the nearer one.
    func selectable(_ position: TextPosition, isForward: Bool? = nil) -> TextPosition {
        settings.selectionMode == .wholeText ? position : layout.selectablePosition(position, isForward: isForward)
    }

    /// Returns where the pin at an end of the selection is shown: beside text that is filled.
    func pinPosition(_ position: TextPosition, isLast: Bool) -> TextPosition {
        guard let range = layout.unselectableRange(around: isLast ? position.offset - 1 : position.offset) else { return position }
        return TextPosition(offset: isLast ? range.lowerBound : range.upperBound, affinity: position.affinity)
    }

    /// The selection of the label's whole text.
    var wholeText: LabelSelection {
        LabelSelection(start: LabelPosition(identity, 0), end: LabelPosition(identity, layout.text.length))
    }

    // MARK: Where the label stands

    /// Moves the label by applying `map` after `transform`.
    mutating func move(by map: DrawingTransform) {
        guard map != .identity else { return }
        transform = transform.concatenating(map)
    }

    /// Returns whether a point is in the part of the window where the label is visible: inside `clip` and outside
    /// `covers`.
    func isSeen(at point: CGPoint) -> Bool {
        clip.containsInclusive(point) && !covers.contains { $0.contains(point) }
    }

    /// Returns whether the label is in front of another one.
    func isInFront(of other: SceneLabel) -> Bool { (depth, drawingOrder) > (other.depth, other.drawingOrder) }

    // MARK: Between window and layout

    /// Whether window points can be converted to layout points. False if `transform` flattens the label to a line.
    package var isReachable: Bool { inverse != nil }

    /// Converts a window point to layout points. nil if `transform` flattens the label to a line.
    package func local(_ point: CGPoint) -> CGPoint? { inverse?.apply(to: point) }

    /// Returns the bounding rectangle of a window rectangle, in layout points. nil if `transform` flattens the label to
    /// a line.
    package func local(_ rect: CGRect) -> CGRect? { inverse?.apply(to: rect) }

    /// Converts a layout point to window points.
    package func window(_ point: CGPoint) -> CGPoint { transform.apply(to: point) }

    /// Returns the bounding rectangle of a layout rectangle, in window points.
    package func window(_ rect: CGRect) -> CGRect { transform.apply(to: rect) }

    /// The number of window points per layout point along a line.
    var lineScale: CGFloat { hypot(transform.a, transform.b) }

    /// The number of window points per layout point across lines.
    var heightScale: CGFloat { hypot(transform.c, transform.d) }

    /// Whether the label is rotated or flipped so that, in the window, its lines are vertical or each line is above the
    /// previous one.
    var isTurned: Bool { abs(transform.b) > abs(transform.a) || transform.d < 0 }

    /// Returns the coordinate of a window point along the label's lines, in window points. This is `point.x` if the
    /// label is not rotated.
    func along(_ point: CGPoint) -> CGFloat {
        guard transform.b != 0 || transform.a < 0, lineScale > 0 else { return point.x }
        return (point.x * transform.a + point.y * transform.b) / lineScale
    }

    /// Converts a coordinate along the label's lines to the layout's x, for a line at the layout's `y`.
    func localX(along distance: CGFloat, atY y: CGFloat) -> CGFloat {
        guard lineScale > 0 else { return 0 }
        return (distance - along(window(CGPoint(x: 0, y: y)))) / lineScale
    }

    // MARK: Touches

    /// Returns whether a window point is on the label, including its edges.
    func contains(_ point: CGPoint) -> Bool { local(point).map(bounds.containsInclusive) ?? false }

    /// Returns whether a window point is on the label's touch target: the label, enlarged to a minimum width and height
    /// in window points.
    func isTouched(at point: CGPoint, minimumTarget side: CGFloat) -> Bool {
        guard let local = local(point) else { return false }
        let (width, height) = (side / max(lineScale, Tolerance.divisor), side / max(heightScale, Tolerance.divisor))
        let target = bounds.insetBy(dx: -max(width - bounds.width, 0) / 2, dy: -max(height - bounds.height, 0) / 2)
        return target.containsInclusive(local)
    }

    /// Returns the distance from a window point to the label, in window points. The two axes may be scaled differently.
    func distance(to point: CGPoint) -> CGFloat {
        guard let local = local(point) else { return .infinity }
        let across = max(bounds.minY - local.y, 0, local.y - bounds.maxY) * heightScale
        return hypot(max(bounds.minX - local.x, 0, local.x - bounds.maxX) * lineScale, across)
    }
}
