import Foundation
import LabelDrawing
import SelectableLabel

/// The author of a post.
struct FeedAccount: Sendable {
    var name: String
    var handle: String
    /// The name of the account's picture.
    var avatar: String
    /// The words on the tokens that expand and fold a post, in the language of the account's posts.
    var words = (more: "more", less: "less")
    /// The language of the account's posts; nil if it does not decide which characters a font shows.
    var language: String?
}

/// A part of a post's text.
enum FeedPart: Hashable, Sendable {
    /// Plain text. Mentions, topics, addresses and numbers in it are detected and become links.
    case text(String)
    /// A link with an icon in front of its title.
    case link(String, url: String)
}

/// One post of the feed.
struct FeedPost: Identifiable, Sendable {
    var id: String
    var account: FeedAccount
    /// The age of the post, as text for display.
    var age: String
    var parts: [FeedPart]
    var replies: Int
    var likes: Int
}

extension FeedPost {
    /// The maximum number of lines of a folded post.
    static let collapsedLines = 4

    private static let quiet = AdaptiveColor(LabelColor(red: 0.5, green: 0.5, blue: 0.53))
    private static let detectors: [any LinkDetector] = [
        MentionDetector(), TopicDetector(), WebAddressDetector(), EmailDetector(), PhoneDetector(),
    ]

    private var bodyStyle: TextStyle {
        TextStyle(font: FontRequest(size: 16), language: account.language, paragraph: ParagraphStyle(lineSpacing: 2))
    }

    /// The account's picture as a text that contains one attachment. The attachment is a link to the account.
    var avatarText: RichText {
        let side = FeedPostFrames.avatarSide
        let attachment = TextAttachment(.image(account.avatar), size: CGSize(width: side, height: side), alignment: .bottom)
        var style = TextStyle()
        style.link = TextLink(target: "@" + account.handle, kind: .mention)
        return RichText(attachment, style: style)
    }

    /// The account's name and handle and the post's age, on one left-to-right line.
    var header: RichText {
        let text =
            RichText(account.name, style: TextStyle(font: FontRequest(size: 15, isBold: true), language: account.language))
            + RichText("  @\(account.handle) · \(age)", style: TextStyle(font: FontRequest(size: 15), color: Self.quiet))
        return text.restyled(0..<text.length) { $0.paragraph.direction = .leftToRight }
    }

    /// The truncation token of a folded post. A tap on it expands the post.
    var expandToken: RichText { token("\u{2026} " + account.words.more) }

    /// The text at the end of an expanded post. A tap on it folds the post.
    var collapseToken: RichText { token(" " + account.words.less) }

    private func token(_ string: String) -> RichText {
        var style = bodyStyle
        style.color = .link
        return RichText(string, style: style)
    }

    /// The post's text with its links.
    var body: RichText {
        let text = parts.reduce(RichText()) { text, part in
            switch part {
            case .text(let string): text + RichText(string, style: bodyStyle)
            case .link(let title, let url): text + link(title, url: url)
            }
        }
        return text.detectingLinks(Self.detectors)
    }

    /// Returns an icon followed by a title. Both are in one link.
    private func link(_ title: String, url: String) -> RichText {
        var style = bodyStyle
        style.link = TextLink(target: url)
        let icon = TextAttachment(
            .image("icon.link"), size: CGSize(width: 15, height: 15), alignment: .center, insets: EdgeLengths(right: 3))
        return RichText(icon, style: style) + RichText(title, style: style)
    }

    /// Returns the line with the counts of replies and likes.
    ///
    /// - Parameters:
    ///   - isLiked: Whether the reader likes the post.
    ///   - like: Called when the heart or its count is tapped.
    func footer(isLiked: Bool, like: @escaping LabelContent.Action) -> LabelContent {
        let style = TextStyle(font: FontRequest(size: 13), color: Self.quiet)
        var content = LabelContent(style: style)
        content.add(image: "icon.reply", size: CGSize(width: 16, height: 16), alignment: .center)
        content.add(string: " \(replies)          ")
        let icon = isLiked ? "icon.heart.full" : "icon.heart"
        content.add(image: icon, size: CGSize(width: 16, height: 16), alignment: .center, action: like)
        content.add(string: " \(likes + (isLiked ? 1 : 0))", action: like)
        return content
    }

    /// The style of links in posts: coloured and not underlined. While a link is pressed, it has a grey background.
    static var linkOptions: LinkOptions {
        var options = LinkOptions()
        options.styles.normal = LinkStyle(color: .link)
        return options
    }

    /// The style of links in the footer. Such links look like plain text.
    static var footerLinkOptions: LinkOptions {
        var options = LinkOptions()
        options.styles.normal = LinkStyle()
        return options
    }
}

/// The frames of a post's parts, in points from the post's top left corner.
struct FeedPostFrames: Equatable, Sendable {
    static let avatarSide: CGFloat = 44
    private static let margin: CGFloat = 16
    private static let padding: CGFloat = 12

    var avatar: CGRect
    var header: CGRect
    var body: CGRect
    var footer: CGRect
    /// The post's height in points, including the space to the next post.
    var height: CGFloat

    /// Creates the frames of a post's parts.
    ///
    /// - Parameters:
    ///   - width: The feed's width, in points.
    ///   - bodyHeight: The height of the body's text at the body's width, in points.
    init(width: CGFloat, bodyHeight: CGFloat) {
        let left = Self.margin + Self.avatarSide + Self.padding
        let column = Self.bodyWidth(in: width)
        avatar = CGRect(x: Self.margin, y: Self.padding, width: Self.avatarSide, height: Self.avatarSide)
        header = CGRect(x: left, y: Self.padding - 2, width: column, height: 22)
        body = CGRect(x: left, y: header.maxY + 2, width: column, height: bodyHeight)
        footer = CGRect(x: left, y: body.maxY + 6, width: column, height: 20)
        height = max(footer.maxY, avatar.maxY) + Self.padding
    }

    /// Returns the width of a post's body in a feed of a given width, in points.
    static func bodyWidth(in width: CGFloat) -> CGFloat {
        max(width - 2 * margin - avatarSide - padding, 0)
    }
}
