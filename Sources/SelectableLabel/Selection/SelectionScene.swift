public import Foundation
public import LabelDrawing

/// The name of a scroll view in a scene.
public struct ContainerIdentity: Hashable, Sendable, Codable {
    /// The name; unique among the scroll views of one window.
    public let rawValue: String

    /// Creates an identity from its name.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }
}

/// A scroll view as the selection sees it, in window points.
public struct SceneContainer: Equatable, Sendable {
    /// The scroll view's name.
    public var identity: ContainerIdentity
    /// The scroll view's frame.
    public var frame: CGRect
    /// The scroll view that holds this one; nil for the window.
    public var parent: ContainerIdentity?
    /// How far the content can still be scrolled to show more of each side, in points.
    public var room: EdgeLengths

    /// Creates a scroll view's description.
    public init(identity: ContainerIdentity, frame: CGRect, parent: ContainerIdentity? = nil, room: EdgeLengths = .zero) {
        self.identity = identity
        self.frame = frame
        self.parent = parent
        self.room = room
    }
}

/// All that decides what a point of a window means for the selection: a snapshot of its labels as plain values.
public struct SelectionScene: Sendable {
    /// The labels that take part, in reading order.
    public let labels: [SceneLabel]
    /// The window's rectangle.
    public let bounds: CGRect
    /// The part of the window free of bars and notches.
    public let safeRect: CGRect
    /// The direction the screen reads in.
    public let direction: TextDirection
    /// The words of the labels' texts.
    public let wordBoundaries: any WordBoundaryProvider
    package let containers: [ContainerIdentity: SceneContainer]
    /// The labels whose text cannot be selected: only their links count.
    let linkOnlyLabels: [SceneLabel]
    /// The levels of scroll views with what stands in each, for finding points.
    let tree: ReadingOrderTree
    /// The labels of which ranges can be selected, as places in the reading order.
    let ranged: [Int]
    private let ranks: [LabelIdentity: Int]

    /// Creates a snapshot; of two labels with one identity the first that is selectable counts, else the first.
    ///
    /// - Parameters:
    ///   - labels: The window's labels in any order; of those that are not selectable only links count.
    ///   - containers: The scroll views that hold them.
    ///   - bounds: The window's rectangle.
    ///   - safeArea: What bars and notches take of it.
    ///   - direction: The direction the screen reads in.
    ///   - wordBoundaries: The words of the labels' texts.
    /// - Complexity: O(n log n) for labels that do not overlap in height, O(n²) at worst.
    public init(
        labels: [SceneLabel],
        containers: [SceneContainer] = [],
        bounds: CGRect,
        safeArea: EdgeLengths = .zero,
        direction: TextDirection = .leftToRight,
        wordBoundaries: any WordBoundaryProvider
    ) {
        var seen: Set<LabelIdentity> = []
        let selectable = labels.filter { $0.isSelectable && seen.insert($0.identity).inserted }
        let byIdentity = Dictionary(containers.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
        linkOnlyLabels = labels.filter { !$0.isSelectable && seen.insert($0.identity).inserted }
        let tree = ReadingOrderTree(labels: selectable, containers: byIdentity, direction: direction)
        let order = tree.order(of: selectable)
        self.labels = order.map { selectable[$0] }
        ranged = self.labels.indices.filter { [labels = self.labels] in labels[$0].selectionMode == .range }
        self.tree = tree.renumbered(order)
        self.containers = byIdentity
        self.bounds = bounds.sanitized
        self.safeRect = safeArea.inset(bounds).sanitized
        self.direction = direction
        self.wordBoundaries = wordBoundaries
        ranks = Dictionary(uniqueKeysWithValues: self.labels.enumerated().map { ($1.identity, $0) })
    }

    /// A label's place in the reading order; nil for one that does not take part.
    public func rank(of label: LabelIdentity) -> Int? { ranks[label] }

    /// A label by its identity.
    public func label(_ identity: LabelIdentity) -> SceneLabel? { ranks[identity].map { labels[$0] } }

    /// The first label of which a range can be selected, else the first of all.
    var firstLabel: LabelIdentity? { (ranged.first.map { labels[$0] } ?? labels.first)?.identity }

    /// The labels that a finger can find something in, be it links alone.
    var touchableLabels: some Sequence<SceneLabel> { [labels, linkOnlyLabels].joined() }

    /// A label by its identity, be it one that has only links.
    func labelWithLinks(_ identity: LabelIdentity) -> SceneLabel? {
        label(identity) ?? linkOnlyLabels.first { $0.identity == identity }
    }

    /// The words of a label's text.
    func segmenter(for label: SceneLabel) -> TextSegmenter {
        TextSegmenter(layout: label.layout, provider: wordBoundaries)
    }

    /// Whether a position comes before another in reading order; those of labels that are gone never do.
    func isBefore(_ first: LabelPosition, _ second: LabelPosition) -> Bool {
        if first.label == second.label { return first.offset < second.offset }
        guard let one = ranks[first.label], let other = ranks[second.label] else { return false }
        return one < other
    }

    /// The labels that a selection beginning in a label may span, as places in the reading order.
    func participants(_ scope: SelectionScope, of origin: LabelIdentity) -> [Int] {
        guard let rank = ranks[origin] else { return [] }
        guard labels[rank].selectionMode == .range else { return [rank] }
        switch scope {
        case .window: return ranged
        case .group where labels[rank].group != nil: return ranged.filter { labels[$0].group == labels[rank].group }
        case .label, .group: return [rank]
        }
    }
}
