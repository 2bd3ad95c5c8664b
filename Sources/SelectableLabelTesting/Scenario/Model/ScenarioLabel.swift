public import Foundation
public import LabelDrawing
public import SelectableLabel

/// A label of a scenario: its place and its content.
public struct ScenarioLabel: Equatable, Sendable {
    /// A kind of detected link.
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

    /// The id in steps, states and events.
    public var id: String
    /// The frame in points of the window or of the content of ``scrollView``.
    public var frame: ScenarioFrame
    /// The text.
    public var text: String
    /// The font size in points.
    public var fontSize: CGFloat = 16
    /// The font's family. nil means the system's.
    public var fontFamily: String?
    /// The colour of the text. nil means the default colour.
    public var color: LabelColor?
    /// The maximum number of lines. 0 means no limit.
    public var lineLimit = 0
    /// The truncation mode of text that does not fit.
    public var truncation = TextTruncation.tail
    /// The text shown in place of truncated text.
    public var truncationToken = "…"
    /// The alignment of the lines.
    public var alignment = LabelTextAlignment.natural
    /// The distance of the text from the frame, in points.
    public var insets = EdgeLengths.zero
    /// The vertical alignment of the text in a taller frame.
    public var verticalAlignment = LabelVerticalAlignment.center
    /// Whether the text can be selected.
    public var enableCopy = true
    /// The group that limits a selection of scope `group`.
    public var group: String?
    /// The position in the reading order, smallest first. nil means after all labels with a position.
    public var order: Double?
    /// The identity of the content, which a selection refers to.
    public var identity: String
    /// The scroll view that contains it.
    public var scrollView: String?
    /// The view that contains it; the label is in front of that view.
    public var view: String?
    /// Whether the label is hidden and cannot be selected.
    public var isHidden = false
    /// The links.
    public var links: [LinkSpan] = []
    /// The kinds of links to detect in the text.
    public var detect: Set<Detection> = []
    /// The styles of parts of the text.
    public var attributes: [StyleSpan] = []
    /// The attachments in the text.
    public var attachments: [Attachment] = []
    /// The areas that lines flow around, in points of the label.
    public var exclusions: [CGRect] = []
    /// The number of lines shown while collapsed. nil means it cannot be expanded.
    public var collapsedLines: Int?
    /// The text that expands the label when tapped.
    public var expandToken: String?
    /// The text that collapses the label when tapped.
    public var collapseToken: String?
}

extension ScenarioLabel {
    /// A link in a label's text.
    public struct LinkSpan: Hashable, Sendable {
        /// The part of the text, in UTF-16 units.
        public var range: Range<Int>
        /// The link's destination.
        public var url: String
        /// Whether a long press on it has its own action.
        public var hasLongPress: Bool
    }

    /// The style of a part of a label's text. nil leaves a property unchanged.
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
        /// The other decorations of the text.
        public var effects = Effects()
    }

    /// Non-text content in a label's text.
    public struct Attachment: Equatable, Sendable {
        /// The vertical alignment of an attachment in its line.
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
        /// The vertical alignment in its line; nil if the file does not set one.
        public var alignment: Alignment?
        /// The text copied in its place.
        public var alternativeText: String?
    }
}
