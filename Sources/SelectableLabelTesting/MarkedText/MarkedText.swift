public import SelectableLabel

/// The reason why a text with marks cannot be read.
public enum MarkedTextError: Error, Hashable, Sendable {
    /// The same mark (`[` or `|`) occurs twice.
    case repeatedMark(Character)
    /// There is a `[` for the anchor, but no `|` for the focus.
    case missingFocus
}

/// The texts of one or more labels and a selection, in a notation for tests: for example, `he[ll|o`.
///
/// `[` marks the anchor, where the selection started. `|` marks the focus, the end that moves. In `he[ll|o` the
/// selection runs forwards, in `he|ll[o` backwards. A `|` without `[` is a caret. A text without marks has no
/// selection. To write `[`, `|` or `\` as a part of the text, put a backslash before it. Each label is a separate
/// string: `MarkedText("he[llo", "wor|ld")`.
public struct MarkedText: Hashable, Sendable {
    /// A position in the text of a label.
    public struct Place: Hashable, Comparable, Sendable {
        /// The index of the label.
        public var label: Int
        /// The offset in the label's text, in UTF-16 code units.
        public var offset: Int

        /// Creates a position in a label's text.
        public init(label: Int = 0, offset: Int) {
            self.label = label
            self.offset = offset
        }

        /// Returns whether the left position comes before the right one in reading order.
        public static func < (left: Place, right: Place) -> Bool {
            (left.label, left.offset) < (right.label, right.offset)
        }
    }

    /// A selection from an anchor to a focus.
    public struct Selection: Hashable, Sendable {
        /// The end at which the selection started.
        public var anchor: Place
        /// The end that moves when the selection changes.
        public var focus: Place

        /// Creates a selection.
        public init(anchor: Place, focus: Place) {
            self.anchor = anchor
            self.focus = focus
        }
    }

    /// The labels' texts without marks.
    public var texts: [String]
    /// The selection; nil if there is none.
    public var selection: Selection?

    /// Creates a value from texts without marks and a selection.
    public init(texts: [String], selection: Selection? = nil) {
        self.texts = texts
        self.selection = selection
    }

    /// Reads the texts of labels. Marks in the texts, `[` and `|`, are the ends of the selection.
    ///
    /// - Throws: `MarkedTextError` if the same mark occurs twice, even in different labels, or if there is a `[`
    ///   without a `|`.
    /// - Complexity: O(n).
    public init(_ labels: String...) throws {
        try self.init(parsing: labels)
    }

    /// Reads the texts of labels. Marks in the texts, `[` and `|`, are the ends of the selection.
    ///
    /// - Throws: `MarkedTextError` if the same mark occurs twice, even in different labels, or if there is a `[`
    ///   without a `|`.
    /// - Complexity: O(n).
    public init(parsing labels: [String]) throws {
        var texts: [String] = []
        var anchor: Place?
        var focus: Place?
        for (index, label) in labels.enumerated() {
            // Scalars are used instead of characters, because a mark and a combining scalar after it would be one
            // character.
            var text = String.UnicodeScalarView()
            var offset = 0
            var isEscaped = false
            for scalar in label.unicodeScalars {
                let place = Place(label: index, offset: offset)
                switch scalar {
                case "\\" where !isEscaped: isEscaped = true
                case "[" where !isEscaped: try Self.set(&anchor, to: place, mark: "[")
                case "|" where !isEscaped: try Self.set(&focus, to: place, mark: "|")
                default:
                    text.append(scalar)
                    offset += UTF16.width(scalar)
                    isEscaped = false
                }
            }
            // A backslash at the end of a text has no mark to escape, so it is a part of the text.
            if isEscaped { text.append("\\") }
            texts.append(String(text))
        }
        if anchor != nil, focus == nil { throw MarkedTextError.missingFocus }
        self.texts = texts
        selection = focus.map { Selection(anchor: anchor ?? $0, focus: $0) }
    }

    private static func set(_ place: inout Place?, to new: Place, mark: Character) throws {
        guard place == nil else { throw MarkedTextError.repeatedMark(mark) }
        place = new
    }

    /// The text of the first label, without marks.
    public var text: String { texts.first ?? "" }

    /// The selected range in UTF-16 code units. nil if there is no selection or it covers several labels.
    public var range: TextRange? {
        guard let selection, selection.anchor.label == selection.focus.label else { return nil }
        return min(selection.anchor.offset, selection.focus.offset)..<max(selection.anchor.offset, selection.focus.offset)
    }
}
