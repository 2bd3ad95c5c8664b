public import Foundation
public import LabelDrawing
public import SelectableLabel

/// A label of a scenario: its position and its content.
public struct ScenarioLabel: Equatable, Sendable {
    /// A kind of link that is found in plain text.
    public enum Detection: String, Hashable, Sendable, CaseIterable {
        /// A web address.
        case link
        /// A telephone number.
        case phone
        /// A postal address.
        case address
        /// A date.
        case date
        /// A user name, such as `@anna`.
        case mention
        /// A hashtag, such as `#swift`.
        case topic
    }

    /// The id by which steps, states and events refer to the label.
    public var id: String
    /// The frame, in the coordinates of the content of ``scrollView``, or in window coordinates if ``scrollView`` is
    /// nil.
    public var frame: ScenarioFrame
    /// The text.
    public var text: String
    /// The font size in points.
    public var fontSize: CGFloat = 16
    /// The font's family. nil means the system font.
    public var fontFamily: String?
    /// The colour of the text. nil means the default text colour.
    public var color: LabelColor?
    /// The maximum number of lines. 0 means no limit.
    public var lineLimit = 0
    /// The part of the text that is left out if the text does not fit.
    public var truncation = TextTruncation.tail
    /// The text that stands for the part that is left out.
    public var truncationToken = "…"
    /// The horizontal alignment of the lines.
    public var alignment = LabelTextAlignment.natural
    /// The distance of the text from the edges of the frame, in points.
    public var insets = EdgeLengths.zero
    /// The vertical alignment of the text in a frame that is higher than the text.
    public var verticalAlignment = LabelVerticalAlignment.center
    /// Whether the text can be selected.
    public var enableCopy = true
    /// The gestures that begin a selection in the label. nil means those of the scenario.
    public var triggers: SelectionTriggers?
    /// The selection group. If the scenario's scope is `group`, a selection covers only labels of one group.
    public var group: String?
    /// The position in the reading order; labels with smaller numbers come first. A label with nil comes after all
    /// labels with a number.
    public var order: Double?
    /// The identity of the content. A selection refers to labels by their identities.
    public var identity: String
    /// The id of the scroll view that contains the label. nil means none.
    public var scrollView: String?
    /// The id of the view that contains the label. The label is in front of that view.
    public var view: String?
    /// Whether the label is hidden. A hidden label cannot be selected.
    public var isHidden = false
    /// The links in the text.
    public var links: [LinkSpan] = []
    /// The kinds of links to detect in the text.
    public var detect: Set<Detection> = []
    /// The styles of parts of the text.
    public var attributes: [StyleSpan] = []
    /// The attachments in the text.
    public var attachments: [Attachment] = []
    /// The rectangles that the text flows around, in the label's coordinates.
    public var exclusions: [CGRect] = []
    /// The maximum number of lines while the label is collapsed. nil means that the label cannot be collapsed.
    public var collapsedLines: Int?
    /// The text at the end of a collapsed label. A tap on it expands the label.
    public var expandToken: String?
    /// The text at the end of an expanded label. A tap on it collapses the label.
    public var collapseToken: String?
}

extension ScenarioLabel {
    /// A link in a label's text.
    public struct LinkSpan: Hashable, Sendable {
        /// The part of the text, in UTF-16 code units.
        public var range: Range<Int>
        /// The link's destination.
        public var url: String
        /// Whether a long press on the link triggers a separate action, instead of selecting text.
        public var hasLongPress: Bool
    }

    /// An object between the characters of a label's text, such as a picture.
    public struct Attachment: Equatable, Sendable {
        /// The offset of the attachment in the text, in UTF-16 code units. At this offset, the text has the character
        /// U+FFFC.
        public var offset: Int
        /// The size in points.
        public var size: CGSize
        /// The vertical position in the line.
        public var alignment = TextAttachment.Alignment.baseline
        /// The text that is copied instead of the attachment.
        public var alternativeText: String?
    }
}
