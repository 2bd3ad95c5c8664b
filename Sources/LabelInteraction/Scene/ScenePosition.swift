public import LabelText

/// A text position in a label, with the side on which its caret is drawn.
public struct ScenePosition: Hashable, Sendable {
    /// The label and the offset in its text.
    public var position: LabelPosition
    /// The side on which the caret is drawn. It matters where a line wraps or the text direction changes.
    public var affinity: TextAffinity
    /// Whether the position was found for a point outside all labels, for example between two labels. If so, the
    /// position is the start or end of a text. For a point between two labels in one row, it is the start or end of a
    /// line.
    public var isInSlot: Bool
    /// The gap between two labels in which the point was. nil if the point was not in a gap.
    var slot: LabelSlot?

    /// Creates a position.
    public init(_ position: LabelPosition, affinity: TextAffinity = .downstream, isInSlot: Bool = false) {
        self.position = position
        self.affinity = affinity
        self.isInSlot = isInSlot
    }

    /// Creates a scene position from a label and a position in its text.
    init(_ label: LabelIdentity, _ position: TextPosition) {
        self.init(LabelPosition(label, position.offset), affinity: position.affinity)
    }

    /// The position in the label's text.
    var text: TextPosition { TextPosition(offset: position.offset, affinity: affinity) }
}

/// The gap between two labels: the last position before it and the first position after it. Each is the start or end of
/// a text. If the two labels are in one row, each is the start or end of a line.
struct LabelSlot: Hashable, Sendable {
    var before: LabelPosition
    var after: LabelPosition
}
