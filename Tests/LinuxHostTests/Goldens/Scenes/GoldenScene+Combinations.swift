import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

extension GoldenScene {
    /// Scenes that combine features: truncation, folding, links, pictures, tags, exclusions and both writing
    /// directions.
    static let combinations: [GoldenScene] = [
        text(
            "alignments-right-to-left", width: 180, height: 450,
            LabelTextAlignment.allCases.map { Block(text: RichText(aligned[$0] ?? "", style: body), options: LayoutOptions(alignment: $0)) }
        ),
        text(
            "justified-ideographs", width: 190, height: 160,
            [
                Block(text: RichText("文字在图片的两边排列。一行English文字在图片前面停下。", style: body), options: LayoutOptions(alignment: .justified)),
                Block(
                    text: RichText("a\ttab, two  spaces and all the rest of it", style: body), options: LayoutOptions(alignment: .justified)
                ),
            ]),
        screen("inside-a-ring", width: 220, height: 220) { stage in
            let rings = [CGRect(x: 0, y: 0, width: 200, height: 200), CGRect(x: 60, y: 60, width: 80, height: 80)]
            let outline = DrawingPath(elements: rings.flatMap { DrawingPath.ellipse(in: $0).elements }, fillRule: .evenOdd)
            stage.add(
                "a", RichText(story, style: TextStyle(font: FontRequest(size: 11))), y: 10, height: 200,
                options: LayoutOptions(shape: ContainerShape(outline: outline)))
            try stage.select(from: ("evening", "a"), through: ("narrows", "a"))
        },
        screen("round-a-circle", width: 240, height: 150) { stage in
            let circle = DrawingPath.ellipse(in: CGRect(x: 130, y: -20, width: 120, height: 110))
            stage.add(
                "a", RichText(story, style: TextStyle(font: FontRequest(size: 13))), y: 10, height: 130,
                options: LayoutOptions(alignment: .justified, shape: ContainerShape(exclusions: [circle])))
        },
        screen("cut-round-a-picture", width: 240, height: 114) { stage in
            let hole = ContainerShape(exclusions: [CGRect(x: 80, y: 24, width: 60, height: 40)])
            stage.add("a", RichText(story, style: body), y: 10, options: LayoutOptions(lineLimit: 4, shape: hole))
            try stage.select(from: ("flow", "a"), through: ("evening", "a"))
        },
        screen("tags-round-a-picture", width: 240, height: 120) { stage in
            let hole = ContainerShape(exclusions: [CGRect(x: 90, y: 20, width: 50, height: 50)])
            stage.add("a", tags("Tags: "), y: 10, height: 100, options: LayoutOptions(lineLimit: 3, shape: hole))
        },
        screen("tags-right-to-left", width: 190, height: 120) { stage in
            stage.add("a", tags("وسوم: "), y: 10)
            try stage.select("شراع", in: "a")
        },
        screen("attachment-content-modes", width: 240, height: 50) { stage in
            let modes: [TextAttachment.ContentMode] = [.scaleToFill, .aspectFit, .aspectFill, .center]
            let text = modes.reduce(RichText("", style: body)) { text, mode in
                let attachment = TextAttachment(.image("sun"), size: CGSize(width: 44, height: 20), contentMode: mode)
                return text + RichText(attachment, style: TextStyle(backgroundColor: yellow)) + RichText(" ", style: body)
            }
            stage.add("a", text, y: 10)
            stage.screen.label("a")?.controller.attachmentImages = { _ in picture }
        },
        screen("attachments-cut", width: 200, height: 200) { stage in
            for (index, mode) in [TextTruncation.head, .middle, .tail].enumerated() {
                let id = "\(index)"
                stage.add(id, pictures, y: 10 + CGFloat(index) * 62, options: LayoutOptions(lineLimit: 2, truncation: mode))
                stage.screen.label(id)?.controller.attachmentImages = { _ in picture }
            }
            try stage.select(from: ("words", "1"), through: ("end", "1"))
        },
        folded("folded-pictures-and-mentions", height: 150, post),
        folded("folded-right-to-left", height: 260, arabicPost),
        folded("folded-emoji", height: 150, RichText("Holiday 👨‍👩‍👧‍👦👍🏻👍🏻🇯🇵🇩🇪🇨🇳🇯🇵🇩🇪👨‍👩‍👧‍👦👨‍👩‍👧‍👦👍🏻👍🏻🇯🇵🇩🇪🇨🇳🇯🇵🇩🇪 done", style: body)),
        screen("folded-round-pictures", width: 240, height: 130) { stage in
            let holes = [CGRect(x: 80, y: 20, width: 60, height: 23), CGRect(x: 30, y: 68, width: 60, height: 40)]
            let text = RichText("Text round a picture and then more of it, up to where another one is", style: body)
            stage.add("a", text, y: 10, height: 110, options: LayoutOptions(shape: ContainerShape(exclusions: holes)))
            let label = stage.screen.label("a")?.controller
            label?.collapsedLineLimit = 3
            label?.isExpanded = true
        },
        screen("shrunk-to-fit", width: 200, height: 100) { stage in
            let parts: [(RichText, Int, CGFloat)] = [
                (pictures, 2, 0), (tags("Tags: "), 1, 0), (RichText("Not beyond its least scale, but cut", style: body), 1, 0.8),
            ]
            for (index, part) in parts.enumerated() {
                let options = LayoutOptions(lineLimit: part.1, adjustsFontSizeToFitWidth: true, minimumScaleFactor: part.2)
                stage.add("\(index)", part.0, y: [10, 48, 66][index], options: options)
                stage.screen.label("\(index)")?.controller.attachmentImages = { _ in picture }
            }
        },
        screen("hyphenation-selected", width: 150, height: 160) { stage in
            let style = TextStyle(font: FontRequest(size: 15), language: "en-US", paragraph: ParagraphStyle(hyphenationFactor: 1))
            let text = RichText("Automatic hyphenation divides considerable words as dictionaries say.", style: style)
            stage.add("a", text.restyled(30..<42) { $0.decorations.background = TextBackground(fill: yellow, stroke: red) }, y: 14)
            try stage.select(from: ("matic", "a"), through: ("tion div", "a"))
        },
        screen("links-by-state", width: 250, height: 110) { stage in
            stage.add("a", links, y: 10)
            stage.add("b", links, y: 60)
            for (id, isDimmed) in [("a", false), ("b", true)] {
                guard let label = stage.screen.label(id)?.controller else { continue }
                label.visitedLinkAttributes = LinkStyle(color: AdaptiveColor(LabelColor(red: 0.6, green: 0.3, blue: 0.8)))
                label.activeLinkAttributes = LinkStyle(color: red, backgroundColor: yellow, underline: .none)
                (label.linkOptions.visited, label.linkOptions.isTintDimmed) = (["seen"], isDimmed)
            }
            stage.press(try stage.point(of: "pressed", in: "a"))
        },
        screen("link-pressed-right-to-left", width: 200, height: 130) { stage in
            let text =
                RichText("هذا نص فيه ", style: body) + RichText("رابط طويل يمتد with English عبر سطرين أو أكثر", style: linked)
                + RichText(" ثم ينتهي", style: body)
            stage.add("a", text, y: 10)
            stage.press(try stage.point(of: "يمتد", in: "a"))
        },
        screen("link-pressed-round-a-picture", width: 250, height: 110) { stage in
            let text =
                RichText("Text with ", style: body) + RichText("a link that is so long that it goes round the picture", style: linked)
                + RichText(" and so on", style: body)
            let hole = ContainerShape(exclusions: [CGRect(x: 90, y: 22, width: 60, height: 46)])
            stage.add("a", text, y: 10, options: LayoutOptions(shape: hole))
            stage.press(try stage.point(of: "long", in: "a"))
        },
    ]

    private static func folded(_ name: String, height: CGFloat, _ text: RichText) -> GoldenScene {
        screen(name, width: 200, height: height) { stage in
            for (id, y) in [("folded", CGFloat(10)), ("expanded", height * 0.42)] {
                stage.add(id, text, y: y)
                let label = stage.screen.label(id)?.controller
                label?.collapsedLineLimit = 2
                label?.attachmentImages = { _ in picture }
                label?.isExpanded = id == "expanded"
            }
        }
    }

    private static let aligned: [LabelTextAlignment: String] = [
        .natural: "طبيعي: هذا نص طويل يلتف على سطرين", .left: "يسار: هذا نص طويل يلتف على سطرين",
        .center: "وسط: هذا نص طويل يلتف على سطرين",
        .right: "يمين: هذا نص طويل يلتف على سطرين", .justified: "مضبوط: هذا نص طويل with words يلتف على عدة أسطر",
    ]

    private static let story =
        "Where lines flow round pictures and pictures stand between words, a page reads like an evening walk along a river: it bends, it"
        + " narrows, and still it goes on to where it wants to be, past every stone and every bridge."

    private static let sun = RichText(TextAttachment(.image("sun"), size: CGSize(width: 22, height: 20), alignment: .center), style: body)

    private static let pictures =
        RichText("Some words, a picture ", style: body) + sun + RichText(" and then ", style: body) + sun
        + RichText(" more up to the end ", style: body) + sun

    private static let post =
        RichText("Went out ", style: body) + sun + RichText(" and met ", style: body) + RichText("@someone", style: linked) + sun
        + RichText(" up there ", style: body) + sun + RichText(" by night", style: body)

    private static let arabicPost =
        RichText("ذهبنا في نزهة طويلة مع ", style: body) + RichText("@صديق", style: linked)
        + RichText(" إلى الجبل ثم عدنا ليلا وكان الطريق طويلا جدا", style: body)

    private static let links =
        RichText("plain ", style: body) + RichText("link", style: linked) + RichText(" ", style: body)
        + RichText("visited", style: TextStyle(font: body.font, link: TextLink(target: "seen"))) + RichText(" ", style: body)
        + RichText("pressed", style: TextStyle(font: body.font, link: TextLink(target: "pressed"))) + RichText(" ", style: body)
        + RichText("own", style: TextStyle(font: body.font, color: red, link: TextLink(target: "own")))

    private static func tags(_ start: String) -> RichText {
        ["Sea", "tight rope", "标签", "شراع", "😀 crew"].enumerated().reduce(RichText(start, style: body)) { text, name in
            var style = body
            style.tag = TextTag(name: "\(name.offset)", leadingInset: 8, trailingInset: 4)
            style.decorations.background = TextBackground(fill: yellow, stroke: red)
            return text + RichText(name.element, style: style) + RichText(" ", style: body)
        }
    }
}
