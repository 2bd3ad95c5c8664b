import Foundation
import LabelDrawing
import SelectableLabel

extension GoldenScene {
    /// Scenes with texts in three scripts that are folded, or truncated at the head, in the middle, at the tail or
    /// without a token.
    static let truncations: [GoldenScene] = [
        modes("truncation-modes-latin", "Where a label has no room for all of its text, some of it is hidden, be it here or there."),
        modes(
            "truncation-modes-arabic", height: 310,
            "هذا نص طويل لا يتسع له سطران من هذا العرض ولذلك يُخفى بعضه في أوله أو في وسطه أو في آخره"),
        modes("truncation-modes-chinese", height: 228, "一行文字在图片前面停下，在图片后面继续。图片下面的一行又有全部的宽度，文字在图片的两边排列。"),
        text(
            "folded-and-expanded", width: 200, height: 160,
            [
                Block(
                    text: post,
                    options: LayoutOptions(lineLimit: 2, truncationToken: token("… more"), cutsCleanly: true)),
                Block(text: post, options: LayoutOptions(trailingToken: token(" less"))),
            ]),
    ]

    private static func modes(_ name: String, height: CGFloat = 216, _ string: String) -> GoldenScene {
        text(
            name, width: 180, height: height,
            TextTruncation.allCases.map { mode in
                Block(text: RichText(string, style: body), options: LayoutOptions(lineLimit: 2, truncation: mode))
            })
    }

    private static let post = RichText("Walked up to the hut with @mountaineer this morning, and down again by night", style: body)
        .restyled(26..<38) { $0.link = TextLink(target: "user:mountaineer") }

    private static func token(_ string: String) -> RichText {
        RichText(string, style: TextStyle(font: FontRequest(size: 16), color: .link))
    }
}
