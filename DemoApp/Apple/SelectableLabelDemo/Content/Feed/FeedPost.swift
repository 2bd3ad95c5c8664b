import Foundation
import LabelDrawing
import SelectableLabel

/// Who posts.
struct FeedAccount: Sendable {
    var name: String
    var handle: String
    /// The name of the account's picture.
    var avatar: String
    /// What unfolds and folds its posts, in their language.
    var words = (more: "more", less: "less")
}

/// A part of a post's text.
enum FeedPart: Hashable, Sendable {
    /// Text, in which mentions, topics, addresses and numbers are found.
    case text(String)
    /// A link with an icon before its title.
    case link(String, url: String)
}

/// One post of the feed.
struct FeedPost: Identifiable, Sendable {
    /// The post's name.
    var id: String
    var account: FeedAccount
    /// How long ago it was posted, as it is shown.
    var age: String
    var parts: [FeedPart]
    var replies: Int
    var likes: Int
}

extension FeedPost {
    /// The lines that a longer post has until it is expanded.
    static let collapsedLines = 4

    private static let quiet = AdaptiveColor(LabelColor(red: 0.5, green: 0.5, blue: 0.53))
    private static let bodyStyle = TextStyle(font: FontRequest(size: 16), paragraph: ParagraphStyle(lineSpacing: 2))
    private static let detectors: [any LinkDetector] = [
        MentionDetector(), TopicDetector(), WebAddressDetector(), EmailDetector(), PhoneDetector(),
    ]

    /// The account's picture, as a text of one attachment that leads to the account.
    var avatarText: RichText {
        let side = FeedPostFrames.avatarSide
        let attachment = TextAttachment(.image(account.avatar), size: CGSize(width: side, height: side), alignment: .bottom)
        var style = TextStyle()
        style.link = TextLink(url: "@" + account.handle, kind: .mention)
        return RichText(attachment, style: style)
    }

    /// The account's names and the post's age, in one line from left to right.
    var header: RichText {
        let text =
            RichText(account.name, style: TextStyle(font: FontRequest(size: 15, isBold: true)))
            + RichText("  @\(account.handle) · \(age)", style: TextStyle(font: FontRequest(size: 15), color: Self.quiet))
        return text.restyled(0..<text.length) { $0.paragraph.direction = .leftToRight }
    }

    /// What stands at the end of the folded post and unfolds it.
    var expandToken: RichText { token("\u{2026} " + account.words.more) }

    /// What stands at the end of the unfolded post and folds it.
    var collapseToken: RichText { token(" " + account.words.less) }

    private func token(_ string: String) -> RichText {
        var style = Self.bodyStyle
        style.color = .link
        return RichText(string, style: style)
    }

    /// What was posted, with its links.
    var body: RichText {
        let text = parts.reduce(RichText()) { text, part in
            switch part {
            case .text(let string): text + RichText(string, style: Self.bodyStyle)
            case .link(let title, let url): text + Self.link(title, url: url)
            }
        }
        return text.detectingLinks(Self.detectors)
    }

    /// A title behind an icon, both one link.
    private static func link(_ title: String, url: String) -> RichText {
        var style = bodyStyle
        style.link = TextLink(url: url)
        let icon = TextAttachment(
            .image("icon.link"), size: CGSize(width: 15, height: 15), alignment: .center, insets: EdgeLengths(right: 3))
        return RichText(icon, style: style) + RichText(title, style: style)
    }

    /// The numbers of replies and likes, built part by part; the heart and its number take taps.
    ///
    /// - Parameters:
    ///   - isLiked: Whether the reader likes the post.
    ///   - like: What a tap on the heart does.
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

    /// How links of posts look: coloured, without a line, and on a grey shape while they are pressed.
    static var linkOptions: LinkOptions {
        var options = LinkOptions()
        options.styles.normal = LinkStyle(color: .link)
        return options
    }

    /// How the footer's parts look: as plain text.
    static var footerLinkOptions: LinkOptions {
        var options = LinkOptions()
        options.styles.normal = LinkStyle()
        return options
    }
}

/// Where a post's parts stand, in points from the post's top left corner.
struct FeedPostFrames: Equatable, Sendable {
    static let avatarSide: CGFloat = 44
    private static let margin: CGFloat = 16
    private static let padding: CGFloat = 12

    var avatar: CGRect
    var header: CGRect
    var body: CGRect
    var footer: CGRect
    /// The post's height, with the space to the next one.
    var height: CGFloat

    /// Places the parts of a post.
    ///
    /// - Parameters:
    ///   - width: The feed's width, in points.
    ///   - bodyHeight: The height of the body's text in the width it is given, in points.
    init(width: CGFloat, bodyHeight: CGFloat) {
        let left = Self.margin + Self.avatarSide + Self.padding
        let column = Self.bodyWidth(in: width)
        avatar = CGRect(x: Self.margin, y: Self.padding, width: Self.avatarSide, height: Self.avatarSide)
        header = CGRect(x: left, y: Self.padding - 2, width: column, height: 22)
        body = CGRect(x: left, y: header.maxY + 2, width: column, height: bodyHeight)
        footer = CGRect(x: left, y: body.maxY + 6, width: column, height: 20)
        height = max(footer.maxY, avatar.maxY) + Self.padding
    }

    /// The width that a body has in a feed of a width, in points.
    static func bodyWidth(in width: CGFloat) -> CGFloat {
        max(width - 2 * margin - avatarSide - padding, 0)
    }
}
