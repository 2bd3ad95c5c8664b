public import LabelText

/// A text position: a label, and an offset in its text.
public struct LabelPosition: Hashable, Sendable, Codable {
    /// The label that contains the position.
    public var label: LabelIdentity
    /// The offset from the start of the label's text, in UTF-16 code units.
    public var offset: Int

    /// Creates a position.
    public init(_ label: LabelIdentity, _ offset: Int) {
        self.label = label
        self.offset = offset
    }
}

/// A selection handle. Each selection has two, which a finger can drag.
public enum SelectionPin: String, Hashable, Sendable, Codable, CaseIterable {
    /// The start pin: before the first selected character, unless it was dragged past the end pin.
    case start
    /// The end pin: after the last selected character, unless it was dragged past the start pin.
    case end

    /// The opposite pin.
    public var other: SelectionPin { self == .start ? .end : .start }
}

/// The selected text: from one position to another, in one label or across several.
///
/// A pin that is dragged past the other one keeps its name. For example, the start pin may be after the end pin. The
/// selected text is always the text between the two pins.
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

    /// The bound that comes first in reading order: `start`, or `end` if the pins are crossed.
    public var lowerBound: LabelPosition { isCrossed ? end : start }

    /// The bound that comes last in reading order: `end`, or `start` if the pins are crossed.
    public var upperBound: LabelPosition { isCrossed ? start : end }

    /// Whether both bounds are at the same position, so that nothing is selected.
    public var isCollapsed: Bool { start == end }

    /// Returns whether a pin is at the end of the selected text.
    func isLast(_ pin: SelectionPin) -> Bool { (pin == .end) != isCrossed }

    /// A pin's position.
    public subscript(pin: SelectionPin) -> LabelPosition {
        get { pin == .start ? start : end }
        set { if pin == .start { start = newValue } else { end = newValue } }
    }
}

/// The unit by which a drag extends the selection.
public enum SelectionGranularity: String, Hashable, Sendable, Codable, CaseIterable {
    /// By words when the selection grows past a word boundary, but by characters inside a word and when the selection
    /// shrinks.
    case characterWithWordAcceleration
    /// By characters.
    case character
    /// By words.
    case word
    /// By paragraphs.
    case paragraph
}

/// Whether any part of a label's text can be selected, or only the whole text.
public enum LabelSelectionMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// Any part of the text can be selected. Pins change the selection.
    case range
    /// Only the whole text can be selected. A long press highlights the text and shows the menu, without pins or
    /// magnifier. A selection that begins in another label does not extend into this one.
    case wholeText
}

/// The labels that one selection may span.
public enum SelectionScope: String, Hashable, Sendable, Codable, CaseIterable {
    /// All selectable labels of the window.
    case window
    /// The labels of the selection group in which the selection begins. Labels without a group form one group.
    case group
    /// Only the label in which the selection begins.
    case label
}
