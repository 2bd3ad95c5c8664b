import Foundation
import LabelDrawing
import SelectableLabel

/// One message of a chat.
struct ChatMessage: Identifiable, Sendable {
    /// The author of a message, which decides its position.
    enum Side: Sendable {
        /// The other person, on the left.
        case theirs
        /// The reader, on the right.
        case own
        /// No author: a centred line with the time.
        case time
    }

    var id: String
    var side: Side
    var string: String
    /// The language of the message; nil if it does not decide which characters a font shows.
    var language: String?
    /// The quoted text of the message to which this message replies; nil means none.
    var quoted: String?

    private static let detectors: [any LinkDetector] = [
        MentionDetector(), TopicDetector(), WebAddressDetector(), EmailDetector(), PhoneDetector(),
    ]
    private static let quiet = AdaptiveColor(
        light: LabelColor(red: 0.38, green: 0.38, blue: 0.41), dark: LabelColor(red: 0.74, green: 0.74, blue: 0.77))
    private static let longestQuote = 60

    /// Whether the message contains only a few emoji. Such a message has large characters and no bubble.
    var isEmoji: Bool {
        side != .time && quoted == nil && !string.isEmpty && string.count <= 3
            && string.unicodeScalars.allSatisfy { $0.value > 0x2000 && !$0.properties.isIdeographic }
    }

    /// The message with its links and its bubble.
    var text: RichText {
        guard side != .time else {
            return RichText(
                string, style: TextStyle(font: FontRequest(size: 12), color: Self.quiet, paragraph: ParagraphStyle(alignment: .center)))
        }
        var style = TextStyle(
            font: FontRequest(size: isEmoji ? 46 : 17), language: language, paragraph: ParagraphStyle(lineSpacing: 1))
        guard !isEmoji else { return RichText(string, style: style) }
        style.decorations.block = bubble
        let body = RichText(string, style: style).detectingLinks(Self.detectors)
        guard let quoted else { return body }
        var small = style
        small.font.size = 13
        small.color = Self.quiet
        let line = quoted.split(whereSeparator: \.isNewline).joined(separator: " ")
        let shown = line.count > Self.longestQuote ? line.prefix(Self.longestQuote) + "…" : line[...]
        return RichText("↩ \(shown)\n", style: small) + body
    }

    /// The bubble behind the message, as large as its label.
    private var bubble: TextBackground {
        let own = AdaptiveColor(light: LabelColor(red: 0.78, green: 0.91, blue: 1), dark: LabelColor(red: 0.06, green: 0.29, blue: 0.45))
        let theirs = AdaptiveColor(
            light: LabelColor(red: 0.92, green: 0.92, blue: 0.94), dark: LabelColor(red: 0.2, green: 0.2, blue: 0.22))
        return TextBackground(fill: side == .own ? own : theirs, cornerRadius: 17, padding: insets)
    }

    private var insets: EdgeLengths { EdgeLengths(top: 8, left: 13, bottom: 8, right: 13) }

    /// The layout options of the message.
    var options: LayoutOptions {
        var options = LayoutOptions()
        if side != .time, !isEmoji { options.insets = insets }
        return options
    }

    /// The style of links in messages: underlined, in a blue that can be read on both kinds of bubbles.
    static var linkOptions: LinkOptions {
        var options = LinkOptions()
        options.styles.normal.color = AdaptiveColor(
            light: LabelColor(red: 0, green: 0.32, blue: 0.75), dark: LabelColor(red: 0.56, green: 0.8, blue: 1))
        return options
    }
}

/// The layout of messages in a column.
struct ChatColumn {
    private static let margin: CGFloat = 12
    private static let spacing: CGFloat = 6
    private static let turnSpacing: CGFloat = 14

    /// The chat's width, in points.
    var width: CGFloat

    /// The maximum width of a message, in points.
    var bubbleWidth: CGFloat { max((width - 2 * Self.margin) * 0.78, 0) }

    /// Returns the frames of the messages and their total height, in points.
    ///
    /// - Parameters:
    ///   - messages: The messages, from the top.
    ///   - size: Returns the size of a message's text for a maximum width.
    func places(of messages: [ChatMessage], size: (ChatMessage, _ width: CGFloat) -> CGSize) -> (frames: [CGRect], height: CGFloat) {
        var frames: [CGRect] = []
        var top = Self.margin
        for (index, message) in messages.enumerated() {
            if index > 0 { top += messages[index - 1].side == message.side ? Self.spacing : Self.turnSpacing }
            let room = message.side == .time ? max(width - 2 * Self.margin, 0) : bubbleWidth
            let fitted = size(message, room)
            // The width is rounded up, because the last word of a line would wrap in a narrower frame.
            let wide = message.side == .time ? room : min(fitted.width.rounded(.up), room)
            let x = message.side == .own ? max(width - Self.margin - wide, 0) : Self.margin
            frames.append(CGRect(x: x, y: top, width: wide, height: fitted.height))
            top += fitted.height
        }
        return (frames, top + Self.margin)
    }
}
