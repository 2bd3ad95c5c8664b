public import LabelText

/// A position in the text of one of several labels.
public struct LabelPosition: Hashable, Sendable, Codable {
    /// The label.
    public var label: LabelIdentity
    /// The offset from the start of the label's text. In UTF-16 code units.
    public var offset: Int

    /// Creates a position.
    public init(_ label: LabelIdentity, _ offset: Int) {
        self.label = label
        self.offset = offset
    }
}

/// One of the two ends of a selection that a finger can drag.
public enum SelectionPin: String, Hashable, Sendable, Codable, CaseIterable {
    /// The pin before the first selected character.
    case start
    /// The pin after the last selected character.
    case end

    /// The other pin.
    public var other: SelectionPin { self == .start ? .end : .start }
}

/// The selected text: from one position to another, in one label or across several.
///
/// The pins are logical. A pin that is dragged past the other one keeps its name, and the selection is then crossed.
/// The selected text is always the text between the pins in reading order.
public struct LabelSelection: Hashable, Codable, Sendable {
    /// The start pin's position.
    public var start: LabelPosition
    /// The end pin's position.
    public var end: LabelPosition
    /// Whether the start pin is after the end pin in reading order.
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

    /// Whether both bounds are at the same position.
    public var isCollapsed: Bool { start == end }

    /// Whether a pin is at the upper bound.
    func isLast(_ pin: SelectionPin) -> Bool { (pin == .end) != isCrossed }

    /// A pin's position.
    public subscript(pin: SelectionPin) -> LabelPosition {
        get { pin == .start ? start : end }
        set { if pin == .start { start = newValue } else { end = newValue } }
    }
}

/// The unit by which a drag extends the selection.
public enum SelectionGranularity: String, Hashable, Sendable, Codable, CaseIterable {
    /// By words when the selection grows past a word boundary. By characters within a word and when it shrinks.
    case characterWithWordAcceleration
    /// By characters.
    case character
    /// By words.
    case word
    /// By paragraphs.
    case paragraph
}

/// The amount of a label's text that is selected at once.
public enum LabelSelectionMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// Any range, with pins.
    case range
    /// All of the text or none: a long press highlights the text and shows the menu over it, without pins or magnifier.
    /// Selections of other labels do not extend into this label.
    case wholeText
}

/// The labels that one selection may span.
public enum SelectionScope: String, Hashable, Sendable, Codable, CaseIterable {
    /// All labels of the window that take part.
    case window
    /// The labels of the same group. Labels without a group form one group.
    case group
    /// The label alone.
    case label
}
