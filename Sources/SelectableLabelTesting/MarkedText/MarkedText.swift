public import SelectableLabel

/// The reason why a marked text cannot be read.
public enum MarkedTextError: Error, Hashable, Sendable {
    /// A mark occurs more than once.
    case repeatedMark(Character)
    /// There is an anchor mark without a focus mark.
    case missingFocus
}

/// Texts of one or more labels with a selection, written so that a test shows it directly: `he[ll|o`.
///
/// `[` marks the selection's anchor, where it started, and `|` its focus, the end that moves: `he[ll|o` runs forwards,
/// `he|ll[o` backwards. A `|` alone is a caret, and a text without marks has no selection. A backslash makes the next
/// mark or backslash part of the text. Each label is a separate string: `MarkedText("he[llo", "wor|ld")`.
public struct MarkedText: Hashable, Sendable {
    /// A place in a label.
    public struct Place: Hashable, Comparable, Sendable {
        /// The label's index.
        public var label: Int
        /// UTF-16 code units from the start of the label's text.
        public var offset: Int

        /// Creates a place.
        public init(label: Int = 0, offset: Int) {
            self.label = label
            self.offset = offset
        }

        /// Whether a place comes before another in reading order.
        public static func < (left: Place, right: Place) -> Bool {
            (left.label, left.offset) < (right.label, right.offset)
        }
    }

    /// A selection by its two ends.
    public struct Selection: Hashable, Sendable {
        /// The place where the selection started.
        public var anchor: Place
        /// The end that moves.
        public var focus: Place

        /// Creates a selection.
        public init(anchor: Place, focus: Place) {
            self.anchor = anchor
            self.focus = focus
        }

        /// Whether the focus is before the anchor.
        public var isBackwards: Bool { focus < anchor }
    }

    /// The labels' texts without marks.
    public var texts: [String]
    /// The selection; nil for none.
    public var selection: Selection?

    /// Creates a marked text from its parts.
    public init(texts: [String], selection: Selection? = nil) {
        self.texts = texts
        self.selection = selection
    }

    /// Reads labels' texts with marks.
    ///
    /// - Throws: `MarkedTextError` if a mark occurs twice, in one label or in two, or an anchor has no focus.
    /// - Complexity: O(n).
    public init(_ labels: String...) throws {
        try self.init(parsing: labels)
    }

    /// Reads labels' texts with marks.
    ///
    /// - Throws: `MarkedTextError` if a mark occurs twice, in one label or in two, or an anchor has no focus.
    /// - Complexity: O(n).
    public init(parsing labels: [String]) throws {
        var texts: [String] = []
        var anchor: Place?
        var focus: Place?
        for (index, label) in labels.enumerated() {
            // Reads scalar by scalar, because a mark before a combining scalar would form one character with it.
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
            // A backslash at the end of the text stands for itself.
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

    /// The first label's text.
    public var text: String { texts.first ?? "" }

    /// The selected range in UTF-16 code units; nil without a selection or if it covers several labels.
    public var range: TextRange? {
        guard let selection, selection.anchor.label == selection.focus.label else { return nil }
        return min(selection.anchor.offset, selection.focus.offset)..<max(selection.anchor.offset, selection.focus.offset)
    }
}
