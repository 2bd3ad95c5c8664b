import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

extension GoldenScene {
    /// Scenes with vertical text, with the same features as horizontal text.
    static let columns: [GoldenScene] = [
        screen("vertical-decorations", width: 230, height: 230) { stage in
            stage.add("a", decorated, y: 10, height: 210, options: vertical(lineSpacing: 6))
        },
        screen("vertical-truncated", width: 120, height: 150) { stage in
            stage.add("a", RichText(poem, style: body), y: 10, height: 130, options: LayoutOptions(lineLimit: 3, form: .vertical))
            try stage.select(from: ("長", "a"), through: ("全部", "a"))
        },
        screen("vertical-folded", width: 120, height: 150) { stage in
            stage.add("a", RichText(poem, style: body), y: 10, height: 130, options: vertical())
            let label = stage.screen.label("a")?.controller
            label?.collapsedLineLimit = 2
            label?.expandToken = RichText("…全部 more", style: TextStyle(font: body.font, color: .link))
        },
        screen("vertical-attachments", width: 200, height: 180) { stage in
            stage.add("a", attached, y: 10, height: 160, options: vertical())
            stage.screen.label("a")?.controller.attachmentImages = { _ in picture }
            try stage.select(from: ("上", "a"), through: ("中", "a"))
        },
        screen("vertical-drag", width: 200, height: 220) { stage in
            stage.add("a", RichText("「日本語」の文をselect words選んで示すと右から左へ進む。", style: body), y: 20, height: 180, options: vertical())
            try stage.select("選んで", in: "a")
            try stage.drag(.end, to: stage.point(.trailing, of: "右から", in: "a"), lifting: false)
        },
        screen("vertical-link-pressed", width: 120, height: 170) { stage in
            let text = RichText("文の中に", style: body) + RichText("長いlinkが次の行へ行くと全部光る", style: linked) + RichText("はず。", style: body)
            stage.add("a", text, y: 10, height: 150, options: vertical())
            stage.press(try stage.point(of: "次", in: "a"))
        },
        screen("vertical-round-a-picture", width: 200, height: 190) { stage in
            let hole = CGRect(x: 60, y: 50, width: 50, height: 40)
            stage.add(
                "a", RichText(chinese, style: body), y: 10, height: 170,
                options: LayoutOptions(form: .vertical, shape: ContainerShape(exclusions: [hole])))
            try stage.select(from: ("一行", "a"), through: ("下面", "a"))
        },
    ]

    private static func vertical(lineSpacing: CGFloat? = nil) -> LayoutOptions {
        LayoutOptions(paragraph: ParagraphStyle(lineSpacing: lineSpacing), form: .vertical)
    }

    private static let poem = "「日本語」の文は右から左へ進む。長い文は切られて、全部は見られない。"

    static let linked = TextStyle(font: body.font, link: TextLink(target: "https://example.com"))

    private static let decorated: RichText = {
        func part(_ text: String, _ change: (inout TextStyle) -> Void) -> RichText {
            RichText(text, style: body).restyled(0..<text.utf16.count, change)
        }
        return part("下線line") { $0.underline = LineDecoration(color: red) }
            + part("二線two") { $0.underline = LineDecoration(form: .double, color: red) }
            + part("点線dot") { $0.underline = LineDecoration(pattern: .dash, color: red) }
            + part("取消off") { $0.strikethrough = LineDecoration(color: red) }
            + part("背景box") { $0.decorations.background = TextBackground(fill: yellow, stroke: red) }
            + part("漢字") { $0.decorations.ruby = RubyAnnotation("かんじ") }
            + part("東京word") { $0.decorations.ruby = RubyAnnotation("とうきょう") }
            + part("影shadow") { $0.decorations.shadows = [TextShadow(color: red, x: 2, y: 2, blur: 1)] }
            + part("斜") { $0.decorations.obliqueness = 0.3 }
            + part("字") { _ in }
            + part("上up") { $0.decorations.superscript = 1 }
            + part("下") { $0.decorations.superscript = -1 }
            + part("空hollow") { $0.decorations.stroke = TextStroke(width: 1, color: red, isFilled: false) }
            + part("色") { $0.backgroundColor = yellow }
            + part("次link") { $0.link = TextLink(target: "https://example.com") }
    }()

    private static let attached: RichText = {
        let parts: [(String, TextAttachment.Alignment)] = [
            ("上", .top), ("中", .center), ("下", .bottom), ("本", .baseline), ("abc", .center),
        ]
        return parts.reduce(RichText("", style: body)) { text, part in
            let attachment = TextAttachment(
                .image("sun"), size: CGSize(width: 30, height: 22), alignment: part.1, insets: EdgeLengths(top: 2, bottom: 2))
            return text + RichText(part.0, style: body) + RichText(attachment, style: body)
        }
    }()
}
