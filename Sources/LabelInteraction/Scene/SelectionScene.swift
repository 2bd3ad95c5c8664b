public import Foundation
public import LabelDrawing
public import LabelText

// MARK: - Overview
//
// One moment of a window. The window's views, which scrolling changes, are small and rebuilt each time. The labels are
// shared with the previous scene.

/// A snapshot of a window's labels as plain values. Decides what a point of the window means for the selection.
public struct SelectionScene: Sendable {
    /// The window's rectangle.
    public let bounds: CGRect
    /// The part of the window without bars and notches.
    public let safeRect: CGRect
    /// The reading direction of the screen.
    public let direction: TextDirection
    /// Finds the words in the labels' texts.
    public let wordBoundaries: any WordBoundaryProvider
    package let content: SceneContent
    package let views: PlacedViews
    /// The rows that may have no labels.
    package private(set) var lists = SceneLists()

    /// Creates a snapshot. If several labels have the same identity, the first selectable one is used, otherwise the
    /// first.
    ///
    /// - Parameters:
    ///   - labels: The window's labels in drawing order, each in the content points of its container. Labels that are
    ///     not selectable are used for their links only.
    ///   - containers: The scroll views that hold the labels.
    ///   - bounds: The window's rectangle.
    ///   - safeArea: The space that bars and notches take at each edge. In points.
    ///   - direction: The reading direction of the screen.
    ///   - wordBoundaries: Finds the words in the labels' texts.
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
    ///   - safeArea: The space that bars and notches take at each edge. In points.
    ///   - direction: The reading direction of the screen.
    ///   - wordBoundaries: Finds the words in the labels' texts.
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
        self.bounds = bounds.sanitized
        self.safeRect = safeArea.inset(bounds).sanitized
        self.direction = direction
        self.wordBoundaries = wordBoundaries
    }

    // MARK: Labels

    /// The labels that take part, in reading order and in window points.
    public var labels: SceneLabels { SceneLabels(scene: self) }

    /// The labels whose text cannot be selected. Only their links are used.
    var linkOnlyLabels: [SceneLabel] { content.linkOnlyLabels.map(placed) }

    /// A label's rank in the reading order. nil if the label does not take part.
    public func rank(of label: LabelIdentity) -> Int? { content.rank(of: label) }

    /// A label by its identity, in window points.
    public func label(_ identity: LabelIdentity) -> SceneLabel? { content.rank(of: identity).map { placed(content.labels[$0]) } }

    /// A label's layout, which does not depend on its place. For a row without a label, the layout of a stand-in.
    func layout(of label: LabelIdentity) -> TextLayout? {
        content.rank(of: label).map { content.labels[$0].layout } ?? standIn(for: label)?.layout
    }

    /// The scroll view that holds a label or row. nil means the window itself.
    func container(of label: LabelIdentity) -> ContainerIdentity? {
        if let rank = content.rank(of: label) { return content.labels[rank].container }
        return list(of: label).map { lists.lists[$0.index].container }
    }

    /// A label by its identity, in window points. Includes labels with links only.
    package func labelWithLinks(_ identity: LabelIdentity) -> SceneLabel? {
        label(identity) ?? content.linkOnlyLabels.first { $0.identity == identity }.map(placed)
    }

    /// The labels that can be touched, in window points. Includes labels with links only.
    var touchableLabels: [SceneLabel] { (0..<content.count).map { placed(content.label($0)) } }

    /// The labels whose frames touch a rectangle of the window, frontmost first, in window points.
    func labels(touching rect: CGRect) -> [SceneLabel] {
        let found = content.labels(touching: rect, views: views).map { placed(content.label($0)) }
        return found.count > 1 ? found.sorted { $0.isInFront(of: $1) } : found
    }

    /// Converts a stored label to window points and sets its visible part.
    func placed(_ label: SceneLabel) -> SceneLabel {
        guard !views.views.isEmpty else { return label }
        var label = label
        if let place = views.place(label.view) { label.move(by: place.map) }
        if label.layer < views.topLayer {
            label.clip = .null
        } else {
            label.clip = label.clip.intersection(views.clip(inside: label.view))
            // Touching the clip, not the frame: text and pins may extend beyond the label's frame.
            label.covers = views.covers(above: label.depth, touching: label.clip)
        }
        return label
    }

    /// The segmenter of a label's text.
    func segmenter(for label: SceneLabel) -> TextSegmenter { segmenter(for: label.layout) }

    /// The segmenter of a layout's text.
    func segmenter(for layout: TextLayout) -> TextSegmenter { TextSegmenter(layout: layout, provider: wordBoundaries) }

    /// Whether a position comes before another in reading order. False if the place of either label is unknown.
    func isBefore(_ first: LabelPosition, _ second: LabelPosition) -> Bool {
        if first.label == second.label { return first.offset < second.offset }
        guard let one = key(of: first.label), let other = key(of: second.label) else { return false }
        return one < other
    }

    /// The same scene with the lists of another scene that has the same labels.
    package func holding(listsOf other: SelectionScene) -> SelectionScene {
        var scene = self
        scene.lists = other.lists
        return scene
    }

    /// The same scene with lists for the kept content, and with marks for removed bounds.
    package func holding(_ kept: KeptContent) -> SelectionScene {
        var scene = self
        var seen = kept.seen
        // A scroll view has edges even if none of its rows are kept.
        for mark in kept.trails.values.flatMap({ [$0.mark, $0.opposite] }) {
            if let container = mark?.container, seen[container] == nil { seen[container] = SeenRows([]) }
        }
        scene.lists = SceneLists(content: content, views: views, seen: seen)
        for (label, trail) in kept.trails where !scene.holds(label) {
            guard let mark = trail.mark, scene.holds(mark.neighbor) else { continue }
            scene.lists.mark(label, at: mark)
        }
        return scene
    }

    // MARK: Scopes

    /// The labels and rows that a selection may span if it begins in one of them. For a removed bound, the same as
    /// before its removal. A label's own scope comes before the given one.
    package func participants(_ scope: SelectionScope, of origin: LabelIdentity) -> Participants {
        let rank = rank(of: origin)
        if let rank, content.labels[rank].selectionMode != .range { return Participants(ranks: [rank]) }
        guard let layer = layer(of: origin) else { return Participants(ranks: []) }
        switch rank.flatMap({ content.labels[$0].scope }) ?? scope {
        case .window: return Participants(content, layer: layer)
        case .group: return Participants(content, layer: layer, group: .some(group(of: origin) ?? lists.marks[origin]?.group))
        case .label: return rank.map { Participants(ranks: [$0]) } ?? Participants(row: origin)
        }
    }

    /// The group of a label or row. nil if it has no group or does not exist.
    func group(of identity: LabelIdentity) -> String? {
        if let rank = rank(of: identity) { return content.labels[rank].group }
        return list(of: identity).flatMap { lists.lists[$0.index].group(at: $0.place) }
    }

    /// The labels and rows in a selection's layer that allow range selection.
    func surroundings(of selection: LabelSelection) -> Participants {
        let layer = layer(of: selection.lowerBound.label) ?? layer(of: selection.upperBound.label)
        return Participants(content, layer: layer ?? views.topLayer)
    }

    /// The labels and rows of the front layer that allow range selection, for a new gesture.
    var ranged: Participants { Participants(content, layer: views.topLayer) }

    /// The label where Select All begins without a selection. In the front layer, the first label or row that allows
    /// range selection, otherwise the first label.
    package var firstLabel: LabelIdentity? {
        if let first = first(of: ranged) { return first.identity }
        return content.labels.first { $0.layer == views.topLayer }?.identity
    }

    /// Whether a presented view is in front of a label or row, so that it can neither be seen nor touched.
    func isPresentedOver(_ label: LabelIdentity) -> Bool { layer(of: label).map { $0 < views.topLayer } ?? false }

    /// The presented layer of a label or row. nil if it was removed.
    func layer(of label: LabelIdentity) -> Int? {
        // The neighbor of a mark exists, so it has no mark of its own.
        layerOfExisting(label) ?? lists.marks[label].flatMap { layerOfExisting($0.neighbor) }
    }

    private func layerOfExisting(_ label: LabelIdentity) -> Int? {
        if let rank = rank(of: label) { return content.labels[rank].layer }
        return list(of: label).map { lists.lists[$0.index].layer }
    }
}

/// The labels of a scene in reading order, in window points. Each label is placed lazily, when it is read.
public struct SceneLabels: RandomAccessCollection, Sendable {
    fileprivate let scene: SelectionScene

    /// The first index: 0.
    public var startIndex: Int { 0 }
    /// The number of labels.
    public var endIndex: Int { scene.content.labels.count }

    /// A label by its rank in the reading order.
    public subscript(rank: Int) -> SceneLabel { scene.placed(scene.content.labels[rank]) }
}
