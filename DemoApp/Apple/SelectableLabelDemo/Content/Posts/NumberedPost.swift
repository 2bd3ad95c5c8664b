import Foundation
import LabelDrawing
import SelectableLabel

/// A post of a long list. It is made from its number each time, so that a list of 100,000 keeps no text.
struct NumberedPost: Identifiable, Equatable, Sendable {
    /// The number of posts in the list.
    static let count = 100_000
    /// The name of the list, with which the posts' names begin.
    static let list = "post"

    /// The post's place in the list, from 0.
    let number: Int

    /// The post's name.
    var id: String { "\(Self.list).\(number)" }
    /// The name of the author's picture.
    var avatar: String { account.avatar }
    /// The author and the number in a line, then what was posted.
    var string: String { "\(account.name) · \(number + 1)\n\(body)" }
    /// The post as it is shown.
    var text: RichText { Self.text(of: string) }

    /// A post's string as it is shown: its first line is the author's.
    static func text(of string: String) -> RichText {
        guard let end = string.firstIndex(of: "\n") else { return RichText(string, style: headStyle) }
        return RichText(String(string[...end]), style: headStyle) + RichText(String(string[string.index(after: end)...]), style: bodyStyle)
    }

    private static let headStyle = TextStyle(font: FontRequest(size: 15, isBold: true))
    private static let bodyStyle = TextStyle(font: FontRequest(size: 15), paragraph: ParagraphStyle(lineSpacing: 1))

    private var account: NumberedPostAccount { NumberedPostAccount.all[number % NumberedPostAccount.all.count] }

    /// One of the account's beginnings and one of its ends, in an order that takes long to come again.
    private var body: String {
        let turn = number / NumberedPostAccount.all.count
        let (openings, endings) = (account.openings, account.endings)
        return openings[turn % openings.count] + account.space + endings[(turn / openings.count + turn) % endings.count]
    }
}

/// Where the parts of a numbered post stand, in points.
enum NumberedPostFrames {
    /// The height of a post in the list: enough for the author and three lines.
    static let height: CGFloat = 108
    /// The picture's frame, from the post's top left corner.
    static let avatar = CGRect(x: 16, y: 14, width: 44, height: 44)
    /// The distance of the text from the post's edges.
    static let insets = EdgeLengths(top: 12, left: 72, bottom: 6, right: 16)
    /// The line below each post, which begins where the text does.
    static let separator = LabelColor(red: 0.5, green: 0.5, blue: 0.53, alpha: 0.35)
}
