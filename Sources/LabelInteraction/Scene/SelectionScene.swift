public import Foundation
public import LabelDrawing
public import LabelText

// MARK: - Overview
//
// A scene is a snapshot of a window. The list of the window's views is small and rebuilt each time, because scrolling
// changes it. The labels are shared with the previous scene.

/// A snapshot of a window's labels, as plain values. Maps points of the window to text positions.
public struct SelectionScene: Sendable {
    /// The window's rectangle.
    public let bounds: CGRect
    /// The part of the window without bars and notches.
    public let safeRect: CGRect
    /// The reading direction of the screen.
    public let direction: TextDirection
    /// The object that finds the words in the labels' texts.
    public package(set) var wordBoundaries: any WordBoundaryProvider
    package let content: SceneContent
    package let views: PlacedViews
    /// The selected content that has no label in the window.
    package var kept = KeptContent() {
        didSet {
            if !kept.keepsRows(of: oldValue) { lists = content.lists(adding: kept.lists, views: views, direction: direction) }
        }
    }
    /// The lists of the window, in reading order. Their rows may have no label on screen.
    package private(set) var lists: [ListRows]

    /// Creates a snapshot. If several labels have the same identity, the first selectable one is used. If none is
    /// selectable, the first one is used.
    ///
    /// - Parameters:
    ///   - labels: The window's labels in drawing order, each in the content points of its container. Labels that are
    ///     not selectable are used for their links only.
    ///   - containers: The scroll views that hold the labels.
    ///   - bounds: The window's rectangle.
    ///   - safeArea: The space that bars and notches take at each edge, in points.
    ///   - direction: The reading direction of the screen.
    ///   - wordBoundaries: The object that finds the words in the labels' texts.
    /// - Complexity: O(n log n) for labels that do not overlap vertically, O(n²) in the worst case.
    public init(
        labels: [SceneLabel],
        containers: [SceneContainer] = [],
        bounds: CGRect,
        safeArea: EdgeLengths = .zero,
        direction: TextDirection = .leftToRight,
        wordBoundaries: any WordBoundaryProvider
    ) {
        self.init(
            labels: labels, views: WindowView.views(of: containers), bounds: bounds, safeArea: safeArea, direction: direction,
            wordBoundaries: wordBoundaries)
    }

    /// Creates a snapshot of a window with views in front of its labels.
    ///
    /// - Parameters:
    ///   - labels: The window's labels in drawing order, each in the content points of its container.
    ///   - views: The window's views in drawing order, back to front.
    ///   - bounds: The window's rectangle.
    ///   - safeArea: The space that bars and notches take at each edge, in points.
    ///   - direction: The reading direction of the screen.
    ///   - wordBoundaries: The object that finds the words in the labels' texts.
    public init(
        labels: [SceneLabel], views: [WindowView], bounds: CGRect, safeArea: EdgeLengths = .zero, direction: TextDirection = .leftToRight,
        wordBoundaries: any WordBoundaryProvider
    ) {
        let views = PlacedViews(views, bounds: bounds.sanitized)
        self.init(
            content: SceneContent(labels, views: views, direction: direction), views: views, bounds: bounds, safeArea: safeArea,
            direction: direction, wordBoundaries: wordBoundaries)
    }

    package init(
        content: SceneContent, views: PlacedViews, bounds: CGRect, safeArea: EdgeLengths, direction: TextDirection,
        wordBoundaries: any WordBoundaryProvider
    ) {
        self.content = content
        self.views = views
        lists = content.lists
        self.bounds = bounds.sanitized
        self.safeRect = safeArea.inset(bounds).sanitized
        self.direction = direction
        self.wordBoundaries = wordBoundaries
    }

    // MARK: Labels

    /// The selectable labels, in reading order and in window points.
    public var labels: SceneLabels { SceneLabels(scene: self) }

    /// Returns a label's index in the reading order. nil if the label cannot be selected or does not exist.
    public func rank(of label: LabelIdentity) -> Int? { content.rank(of: label) }

    /// Returns the label with the given identity, in window points. nil if it cannot be selected or does not exist.
    public func label(_ identity: LabelIdentity) -> SceneLabel? { content.rank(of: identity).map { placed(content.labels[$0]) } }

    /// Returns the layout of a label's text. For a list row without a label on screen, lays out its text.
    func layout(of label: LabelIdentity) -> TextLayout? {
        content.rank(of: label).map { content.labels[$0].layout } ?? standIn(for: label)?.layout
    }

    /// Returns the scroll view that contains a label or list row, or contained a removed bound. nil means the window
    /// itself.
    func container(of label: LabelIdentity) -> ContainerIdentity? {
        if let rank = content.rank(of: label) { return content.labels[rank].container }
        return list(of: label).map { lists[$0.index].container } ?? kept.tombstones[label]?.container
    }

    /// Returns the label with the given identity, in window points. Includes labels of which only the links are used.
    package func labelWithLinks(_ identity: LabelIdentity) -> SceneLabel? {
        label(identity) ?? content.linkOnlyLabels.first { $0.identity == identity }.map(placed)
    }

    /// The labels that can be touched, in window points. Includes labels of which only the links are used.
    var touchableLabels: [SceneLabel] { (0..<content.count).map { placed(content.label($0)) } }

    /// Returns the labels whose frames touch a rectangle of the window, in window points and frontmost first.
    func labels(touching rect: CGRect) -> [SceneLabel] {
        let found = content.labels(touching: rect, views: views).map { placed(content.label($0)) }
        return found.count > 1 ? found.sorted { $0.isInFront(of: $1) } : found
    }

    /// Converts a stored label to window points, and sets its `clip` and `covers`.
    func placed(_ label: consuming SceneLabel) -> SceneLabel {
        guard !views.views.isEmpty else { return label }
        if let place = views.place(label.view) { label.move(by: place.map) }
        if label.layer < views.topLayer {
            label.clip = .null
        } else {
            label.clip = label.clip.intersection(views.clip(inside: label.view))
            // Uses the clip, not the frame, because text may extend beyond the label's frame.
            label.covers = views.covers(above: label.depth, touching: label.clip)
        }
        return label
    }

    /// Returns an object that finds the words and paragraphs of a label's text.
    func wordFinder(for label: SceneLabel) -> WordFinder { wordFinder(for: label.layout) }

    /// Returns an object that finds the words and paragraphs of a layout's text.
    func wordFinder(for layout: TextLayout) -> WordFinder { WordFinder(layout: layout, provider: wordBoundaries) }

    /// Returns whether a position comes before another in reading order. Returns false if the position of either label
    /// in the reading order is unknown.
    ///
    /// A position in the gap of a removed bound has passed the bound.
    func isBefore(_ first: LabelPosition, _ second: LabelPosition) -> Bool {
        if first.label == second.label { return first.offset < second.offset }
        guard let one = key(of: first.label, isForward: true), let other = key(of: second.label, isForward: false) else { return false }
        if one < other { return true }
        switch (holds(first.label), holds(second.label)) {
        case (false, true):
            return gap(ofRemoved: first.label).map { $0.low < other } ?? false && kept.tombstones[first.label]?.isForward == false
        case (true, false):
            return gap(ofRemoved: second.label).map { one < $0.high } ?? false && kept.tombstones[second.label]?.isForward == true
        default: return false
        }
    }

    // MARK: Scopes

    /// Returns the labels and rows that a selection may include if it begins in `origin`. A scope set by that label
    /// overrides `scope`. If the label was removed, the result is the same as before its removal.
    package func participants(_ scope: SelectionScope, of origin: LabelIdentity) -> Participants {
        let rank = rank(of: origin)
        if let rank, content.labels[rank].settings.selectionMode != .range { return Participants(only: [origin], in: content) }
        guard let layer = layer(of: origin) else { return Participants(only: [], in: content) }
        switch rank.flatMap({ content.labels[$0].settings.selectionScope }) ?? scope {
        case .window: return Participants(content, layer: layer)
        case .group: return Participants(content, layer: layer, group: .some(group(of: origin) ?? kept.tombstones[origin]?.group))
        case .label: return Participants(only: [origin], in: content)
        }
    }

    /// Returns the selection group of a label or list row. nil if it has no group or does not exist.
    func group(of identity: LabelIdentity) -> String? {
        if let rank = rank(of: identity) { return content.labels[rank].settings.selectionGroup }
        return list(of: identity).flatMap { lists[$0.index].texts.group(ofRow: $0.place.row) }
    }

    /// The labels and rows that allow range selection in the front layer, where a new gesture can begin.
    var ranged: Participants { Participants(content, layer: views.topLayer) }

    /// The label where Select All begins if nothing is selected: the first label or row in the front layer that allows
    /// range selection. If there is none, the first label in that layer.
    package var firstLabel: LabelIdentity? {
        if let first = edge(atEnd: false, of: ranged) { return first.identity }
        return content.labels.first { $0.layer == views.topLayer }?.identity
    }

    /// Returns whether a presented view, such as a sheet, is in front of a label or list row.
    func isPresentedOver(_ label: LabelIdentity) -> Bool { layer(of: label).map { $0 < views.topLayer } ?? false }

    /// Returns the layer of a label or list row: the number of presented views behind it. nil if unknown.
    func layer(of label: LabelIdentity) -> Int? {
        if let rank = rank(of: label) { return content.labels[rank].layer }
        return list(of: label).map { lists[$0.index].layer } ?? kept.tombstones[label]?.layer
    }
}

/// The labels of a scene in reading order, in window points. A label is converted to window points when it is read.
public struct SceneLabels: RandomAccessCollection, Sendable {
    fileprivate let scene: SelectionScene

    /// The first index: 0.
    public var startIndex: Int { 0 }
    /// The number of labels.
    public var endIndex: Int { scene.content.labels.count }

    /// Returns the label at an index in the reading order.
    public subscript(rank: Int) -> SceneLabel { scene.placed(scene.content.labels[rank]) }
}
