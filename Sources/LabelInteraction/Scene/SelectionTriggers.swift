/// The gestures that begin a selection.
public struct SelectionTriggers: OptionSet, Hashable, Sendable {
    /// The gestures as bits.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A long press.
    public static let longPress = SelectionTriggers(rawValue: 1)
    /// A double or triple tap.
    public static let doubleTap = SelectionTriggers(rawValue: 2)
    /// A click or drag of the mouse.
    public static let mouse = SelectionTriggers(rawValue: 4)
    /// All gestures.
    public static let all: SelectionTriggers = [.longPress, .doubleTap, .mouse]
}

/// The owner of a long press on a label in a view that has a use of its own for long presses, such as a cell with a
/// context menu.
public enum LongPressPriority: String, Hashable, Sendable, CaseIterable {
    /// The view around the label if it has a context menu or a long-press recognizer. A double tap then selects.
    /// Otherwise the label.
    case automatic
    /// The label: the press selects.
    case always
    /// Never the label.
    case never
}
