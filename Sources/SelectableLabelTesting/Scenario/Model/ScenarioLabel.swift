public import Foundation
public import LabelDrawing
public import SelectableLabel

/// A label of a scenario: where it stands and what it shows.
public struct ScenarioLabel: Equatable, Sendable {
    /// What is found in a text and becomes a link.
    public enum Detection: String, Hashable, Sendable, CaseIterable {
        /// A web address.
        case link
        /// A telephone number.
        case phone
        /// A postal address.
        case address
        /// A date.
        case date
        /// A name after an @.
        case mention
        /// A word after a #.
        case topic
    }

    /// The id that steps, states and events name it by.
    public var id: String
    /// The frame in points of the window or of the content of ``scrollView``.
    public var frame: ScenarioFrame
    /// The text.
    public var text: String
    /// The font size in points.
    public var fontSize: CGFloat
    /// The font's family, nil for the system's.
    public var fontFamily: String?
    /// The colour of the text, nil for the default one.
    public var color: LabelColor?
    /// The number of lines at most, 0 for no limit.
    public var lineLimit: Int
    /// Where text that does not fit is cut.
    public var truncation: TextTruncation
    /// What stands for the text that is cut.
    public var truncationToken: String
    /// How the lines are aligned.
    public var alignment: TextAlignment
    /// The distance of the text from the frame, in points.
    public var insets: EdgeLengths
    /// Where the text stands in a frame that is taller.
    public var verticalAlignment: VerticalAlignment
    /// Whether the text can be selected.
    public var enableCopy: Bool
    /// The group that a selection of scope `group` stays in.
    public var group: String?
    /// The place in the reading order, smaller first; nil for after all that have one.
    public var order: Double?
    /// The identity of the content, which a selection is bound to.
    public var identity: String
    /// The scroll view that it is in.
    public var scrollView: String?
    /// The view that it stands in and in front of.
    public var view: String?
    /// Whether it is hidden and takes no part.
    public var isHidden: Bool
    /// The links.
    public var links: [LinkSpan]
    /// What is found in the text and becomes a link.
    public var detect: Set<Detection>
    /// The styles of parts of the text.
    public var attributes: [StyleSpan]
    /// What stands in the text that is no text.
    public var attachments: [Attachment]
    /// What the lines flow around, in points of the label.
    public var exclusions: [CGRect]
    /// The number of lines shown before it is expanded, nil if it cannot be.
    public var collapsedLines: Int?
    /// What expands it.
    public var expandToken: String?
    /// What collapses it.
    public var collapseToken: String?
}

extension ScenarioLabel {
    /// A link in a label's text.
    public struct LinkSpan: Hashable, Sendable {
        /// The part of the text, in UTF-16 units.
        public var range: Range<Int>
        /// Where it leads.
        public var url: String
        /// Whether a long press on it has an action of its own.
        public var hasLongPress: Bool
    }

    /// The style of a part of a label's text; what is nil stays as it is.
    public struct StyleSpan: Equatable, Sendable {
        /// The part of the text, in UTF-16 units.
        public var range: Range<Int>
        /// The font size in points.
        public var fontSize: CGFloat?
        /// The font's family.
        public var fontFamily: String?
        /// The colour of the text.
        public var color: LabelColor?
        /// The colour behind the text.
        public var backgroundColor: LabelColor?
        /// Whether the text is bold.
        public var bold: Bool?
        /// Whether the text is italic.
        public var italic: Bool?
        /// Whether the text is underlined.
        public var underline: Bool?
        /// Whether the text is struck through.
        public var strikethrough: Bool?
        /// What else decorates the text.
        public var effects = Effects()
    }

    /// Something in a label's text that is no text.
    public struct Attachment: Equatable, Sendable {
        /// How it stands in its line.
        public enum Alignment: String, Hashable, Sendable, CaseIterable {
            /// At the top of the line.
            case top
            /// In the middle of the line.
            case center
            /// At the bottom of the line.
            case bottom
            /// On the baseline.
            case baseline
        }

        /// The offset of its U+FFFC in the text, in UTF-16 units.
        public var offset: Int
        /// The size in points.
        public var size: CGSize
        /// How it stands in its line; nil if the file does not say.
        public var alignment: Alignment?
        /// The text that is copied for it.
        public var alternativeText: String?
    }
}
