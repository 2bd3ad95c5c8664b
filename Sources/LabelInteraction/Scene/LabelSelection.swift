public import LabelText

/// A place in the text of one of several labels.
public struct LabelPosition: Hashable, Sendable, Codable {
    /// The label.
    public var label: LabelIdentity
    /// UTF-16 code units from the start of the label's text.
    public var offset: Int

    /// Creates a position.
    public init(_ label: LabelIdentity, _ offset: Int) {
        self.label = label
        self.offset = offset
    }
}

/// One of the two ends of a selection that a finger can take hold of.
public enum SelectionPin: String, Hashable, Sendable, Codable, CaseIterable {
    /// The pin before the first selected character.
    case start
    /// The pin after the last selected character.
    case end

    /// The other pin.
    public var other: SelectionPin { self == .start ? .end : .start }
}

/// What is selected: from one position to another, in one label or across several.
///
/// The pins are logical: the one that was dragged past the other keeps its name, and the selection is then crossed. What is selected is always what
/// lies between them in reading order.
public struct LabelSelection: Hashable, Sendable {
    /// The start pin's position.
    public var start: LabelPosition
    /// The end pin's position.
    public var end: LabelPosition
    /// Whether the start pin stands after the end pin in reading order.
    public var isCrossed: Bool

    /// Creates a selection.
    public init(start: LabelPosition, end: LabelPosition, isCrossed: Bool = false) {
        self.start = start
        self.end = end
        self.isCrossed = isCrossed
    }

    /// The bound that comes first in reading order.
    public var lowerBound: LabelPosition { isCrossed ? end : start }

    /// The bound that comes last in reading order.
    public var upperBound: LabelPosition { isCrossed ? start : end }

    /// Whether both bounds are in one place of one label.
    public var isCollapsed: Bool { start == end }

    /// Whether a pin is at the bound that comes last in reading order.
    func isLast(_ pin: SelectionPin) -> Bool { (pin == .end) != isCrossed }

    /// A pin's position.
    public subscript(pin: SelectionPin) -> LabelPosition {
        get { pin == .start ? start : end }
        set { if pin == .start { start = newValue } else { end = newValue } }
    }
}

/// How far a dragged bound of a selection reaches round the place the finger points at.
public enum SelectionGranularity: String, Hashable, Sendable, Codable, CaseIterable {
    /// By words while the selection grows over word boundaries, by characters within a word and while it shrinks.
    case characterWithWordAcceleration
    /// By characters.
    case character
    /// By words.
    case word
    /// By paragraphs.
    case paragraph
}

/// How much of a label's text is selected at once.
public enum LabelSelectionMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// Any range, with pins.
    case range
    /// All of it or nothing: a long press highlights the text and shows the menu over it, without pins or magnifier. No selection of another label
    /// reaches into this one.
    case wholeText
}

/// Which labels one selection may span.
public enum SelectionScope: String, Hashable, Sendable, Codable, CaseIterable {
    /// Every label of the window that takes part.
    case window
    /// The labels of the same group; for a label that is in no group, the label alone.
    case group
    /// The label alone.
    case label
}
