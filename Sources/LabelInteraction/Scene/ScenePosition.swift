public import LabelText

/// A position in the text of one of several labels, with the side on which its caret is drawn.
public struct ScenePosition: Hashable, Sendable {
    /// The position.
    public var position: LabelPosition
    /// The side of the position on which its caret is drawn.
    public var affinity: TextAffinity
    /// Whether the position was found for a point between two labels or outside all of them. It is then a text edge.
    public var isInSlot: Bool
    /// The text edges before and after the slot between two labels. nil elsewhere.
    var slot: LabelSlot?

    /// Creates a position.
    public init(_ position: LabelPosition, affinity: TextAffinity = .downstream, isInSlot: Bool = false) {
        self.position = position
        self.affinity = affinity
        self.isInSlot = isInSlot
    }

    /// Creates the position for a position in a label's text.
    init(_ label: LabelIdentity, _ position: TextPosition) {
        self.init(LabelPosition(label, position.offset), affinity: position.affinity)
    }

    /// The position in the label's text.
    var text: TextPosition { TextPosition(offset: position.offset, affinity: affinity) }
}

/// The slot between two labels: the edge of the label before it and of the label after it.
struct LabelSlot: Hashable, Sendable {
    var before: LabelPosition
    var after: LabelPosition

    /// Returns the edge of the slot on the side of a position.
    func edge(towards position: LabelPosition, in scene: SelectionScene) -> LabelPosition {
        scene.isBefore(position, after) ? before : after
    }
}
