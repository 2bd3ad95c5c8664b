import Foundation
import LabelDrawing
import SelectableLabel

/// A post of a long list. Its text is created from its number whenever it is needed, so that a list of 100,000 posts
/// needs no memory for texts.
struct NumberedPost: Identifiable, Equatable, Sendable {
    /// The number of posts in the list.
    static let count = 100_000
    /// The name of the list. It is the prefix of the posts' identifiers.
    static let list = "post"

    /// The post's index in the list.
    let number: Int

    var id: String { "\(Self.list).\(number)" }
    /// The name of the author's picture.
    var avatar: String { account.avatar }
    /// The unstyled text. The first line has the author and the number, and the other lines are the body.
    var string: String { "\(account.name) · \(number + 1)\n\(body)" }
    /// The styled post.
    var text: RichText { Self.text(of: string) }

    /// Returns the styled text for a post's unstyled text. The first line has the author's style, and names the author.
    static func text(of string: String) -> RichText {
        let language = NumberedPostAccount.all.first { string.hasPrefix($0.name) }?.language
        let head = TextStyle(font: FontRequest(size: 15, isBold: true), language: language)
        guard let end = string.firstIndex(of: "\n") else { return RichText(string, style: head) }
        let body = TextStyle(font: FontRequest(size: 15), language: language, paragraph: ParagraphStyle(lineSpacing: 1))
        return RichText(String(string[...end]), style: head) + RichText(String(string[string.index(after: end)...]), style: body)
    }

    private var account: NumberedPostAccount { NumberedPostAccount.all[number % NumberedPostAccount.all.count] }

    /// The text below the first line. It combines one of the account's openings with one of its endings, so that posts
    /// rarely repeat.
    private var body: String {
        let turn = number / NumberedPostAccount.all.count
        let (openings, endings) = (account.openings, account.endings)
        return openings[turn % openings.count] + account.space + endings[(turn / openings.count + turn) % endings.count]
    }
}

/// The frames of the parts of a numbered post, in points.
enum NumberedPostFrames {
    /// The height of a post in the list. It has space for the author and three lines.
    static let height: CGFloat = 108
    /// The picture's frame, relative to the post's top left corner.
    static let avatar = CGRect(x: 16, y: 14, width: 44, height: 44)
    /// The distances between the post's edges and its text.
    static let insets = EdgeLengths(top: 12, left: 72, bottom: 6, right: 16)
    /// The colour of the line below each post. The line starts at the left edge of the text.
    static let separator = LabelColor(red: 0.5, green: 0.5, blue: 0.53, alpha: 0.35)
}
