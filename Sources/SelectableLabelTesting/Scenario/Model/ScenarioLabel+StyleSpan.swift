public import Foundation
public import LabelDrawing
import LabelText

extension ScenarioLabel {
    /// The style of a part of a label's text. A property that is nil changes nothing.
    public struct StyleSpan: Equatable, Sendable {
        /// The properties that few spans set. They need much more memory than the other properties.
        private struct RareProperties: Equatable, Sendable {
            var fontFamily: String?
            var color: LabelColor?
            var backgroundColor: LabelColor?
            /// The effects; nil if none is set.
            var storedEffects: CopyOnWrite<Effects>?

            var effects: Effects {
                get { storedEffects?.wrappedValue ?? Effects() }
                set { storedEffects = newValue == Effects() ? nil : CopyOnWrite(wrappedValue: newValue) }
            }
        }

        /// The part of the text, in UTF-16 code units.
        public var range: Range<Int>
        /// The font size in points.
        public var fontSize: CGFloat?
        /// Whether the text is bold.
        public var bold: Bool?
        /// Whether the text is italic.
        public var italic: Bool?
        /// Whether the text is underlined.
        public var underline: Bool?
        /// Whether the text is struck through.
        public var strikethrough: Bool?
        /// The rare properties, on the heap so that an array of many spans stays small. nil if none of them is set.
        private var stored: CopyOnWrite<RareProperties>?

        /// Creates a span that changes nothing.
        init(range: Range<Int>) { self.range = range }

        private var rare: RareProperties {
            get { stored?.wrappedValue ?? RareProperties() }
            set { stored = newValue == RareProperties() ? nil : CopyOnWrite(wrappedValue: newValue) }
        }
    }
}

extension ScenarioLabel.StyleSpan {
    /// The font's family.
    public var fontFamily: String? {
        get { stored?.wrappedValue.fontFamily }
        set { rare.fontFamily = newValue }
    }

    /// The colour of the text.
    public var color: LabelColor? {
        get { stored?.wrappedValue.color }
        set { rare.color = newValue }
    }

    /// The colour behind the text.
    public var backgroundColor: LabelColor? {
        get { stored?.wrappedValue.backgroundColor }
        set { rare.backgroundColor = newValue }
    }

    /// The other decorations of the text.
    public var effects: ScenarioLabel.Effects {
        get { rare.effects }
        set { rare.effects = newValue }
    }

    /// Returns a span with the properties of this span and a later one. If both set a property, the later span wins.
    func merged(with later: Self) -> Self {
        var merged = later
        merged.fontSize = later.fontSize ?? fontSize
        merged.bold = later.bold ?? bold
        merged.italic = later.italic ?? italic
        merged.underline = later.underline ?? underline
        merged.strikethrough = later.strikethrough ?? strikethrough
        guard let earlier = stored?.wrappedValue else { return merged }
        var rare = later.rare
        rare.fontFamily = rare.fontFamily ?? earlier.fontFamily
        rare.color = rare.color ?? earlier.color
        rare.backgroundColor = rare.backgroundColor ?? earlier.backgroundColor
        if let effects = earlier.storedEffects?.wrappedValue { rare.effects = effects.merged(with: later) }
        merged.rare = rare
        return merged
    }
}
