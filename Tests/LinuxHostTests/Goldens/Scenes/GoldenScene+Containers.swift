import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

extension GoldenScene {
    /// Scenes with lines that run around exclusions, stay inside outlines, or contain attachments.
    static let containers: [GoldenScene] = [
        shaped("round-a-picture", height: 190, hole: CGRect(x: 76, y: 30, width: 74, height: 70), latin, selecting: ("Text", "by itself")),
        shaped("round-a-picture-chinese", height: 150, hole: CGRect(x: 76, y: 26, width: 74, height: 60), chinese, selecting: ("文字", "一行")),
        shaped(
            "round-a-picture-arabic", height: 210, hole: CGRect(x: 76, y: 26, width: 74, height: 60), arabic, selecting: ("النص", "السطر")),
        screen("inside-a-circle", width: 220, height: 220) { stage in
            let options = LayoutOptions(
                alignment: .justified, shape: ContainerShape(outline: .ellipse(in: CGRect(x: 0, y: 0, width: 200, height: 200))))
            let text =
                "Lines that stand inside of a circle are short at first, then longer and longer until the middle is reached, and from there on"
                + " they grow shorter again; 😀 what has no room is cut off at the end, as anywhere else."
            stage.add("a", RichText(text, style: TextStyle(font: FontRequest(size: 13))), y: 10, height: 200, options: options)
            try stage.select(from: ("longer", "a"), through: ("reached", "a"))
        },
        screen("attachments", width: 240, height: 150) { stage in
            stage.add("a", attached, y: 14)
            stage.screen.label("a")?.controller.attachmentImages = { _ in picture }
            try stage.select(from: ("top", "a"), through: ("bottom", "a"))
        },
        screen("tags", width: 200, height: 120) { stage in
            stage.add("a", tags, y: 14, options: LayoutOptions(paragraph: ParagraphStyle(lineSpacing: 4)))
            try stage.select("rope", in: "a")
        },
        screen("vertical-poem", width: 200, height: 210) { stage in
            let text = "明月几时有，\n把酒问青天。\n大江东去，\n白日依山尽。"
            stage.add(
                "a", RichText(text, style: TextStyle(font: FontRequest(size: 22))), y: 20, height: 170,
                options: LayoutOptions(form: .vertical))
            try stage.select(from: ("几", "a"), through: ("大江", "a"))
        },
        screen("vertical-mixed", width: 200, height: 220) { stage in
            let text = "「日本語」の文には English words、数字12や😀もある。عربي"
            stage.add(
                "a", RichText(text, style: TextStyle(font: FontRequest(size: 20))), y: 10, height: 190,
                options: LayoutOptions(form: .vertical))
            try stage.select(from: ("文", "a"), through: ("words", "a"))
        },
        text("hyphenation", width: 150, height: 150, [Block(text: hyphenated, options: LayoutOptions(alignment: .justified))]),
        text("tab-stops", width: 240, height: 120, [Block(text: tabbed)]),
        text("paragraph-settings", width: 200, height: 240, [Block(text: settings)]),
    ]

    private static func shaped(
        _ name: String, height: CGFloat, hole: CGRect, _ text: String, selecting ends: (start: String, end: String)
    ) -> GoldenScene {
        let scene = screen(name, height: height) { stage in
            let style = TextStyle(font: FontRequest(size: 15))
            stage.add("a", RichText(text, style: style), y: 10, options: LayoutOptions(shape: ContainerShape(exclusions: [hole])))
            try stage.select(from: (ends.start, "a"), through: (ends.end, "a"))
        }
        return GoldenScene(name: name, size: scene.size) { appearance in
            var list = try scene.draw(appearance)
            let frame = hole.offsetBy(dx: margin, dy: 10).insetBy(dx: 4, dy: 2)
            list.append(.fill(.roundedRect(frame, radius: 6), yellow.resolved(for: appearance)))
            return list
        }
    }

    private static let latin =
        "Text flows round a picture on both of its sides: a line goes on behind the hole where it left off in front of it, and below"
        + " the picture each line has the whole width again, all by itself."
    static let chinese = "文字在图片的两边排列。一行文字在图片前面停下，在图片后面继续。图片下面的一行又有全部的宽度。"
    private static let arabic =
        "يلتف النص حول الصورة من كلا جانبيها، فيتوقف السطر أمام الصورة ويستمر خلفها، وتحت الصورة يكون للسطر العرض كله من جديد."

    /// A small picture of a sun in the sky.
    static let picture: DrawingImage? = {
        let side = 16
        let pixels = (0..<side * side).map { index -> UInt32 in
            let (x, y) = (Double(index % side) - 7.5, Double(index / side) - 7.5)
            return x * x + y * y < 25 ? 0xFFFF_C000 : 0xFF50_90E0
        }
        return DrawingImage(width: side, height: side, pixels: pixels)
    }()

    private static let attached: RichText = {
        let alignments: [(String, TextAttachment.Alignment)] = [
            ("top ", .top), (" center ", .center), (" bottom ", .bottom), (" baseline ", .baseline), (" أعلى ", .top), (" 中 ", .center),
        ]
        return alignments.reduce(RichText("", style: body)) { text, part in
            let attachment = TextAttachment(
                .image("sun"), size: CGSize(width: 30, height: 26), alignment: part.1, insets: EdgeLengths(left: 2, right: 2))
            return text + RichText(part.0, style: body) + RichText(attachment, style: body)
        }
    }()

    private static let tags: RichText = {
        let names = ["Sea", "tight rope", "light house", "标签", "شراع", "😀 crew"]
        return names.enumerated().reduce(RichText("Tags: ", style: body)) { text, name in
            var style = body
            style.tag = TextTag(name: "\(name.offset)", leadingInset: 8, trailingInset: 8)
            style.backgroundColor = yellow
            return text + RichText(name.element, style: style) + RichText(" ", style: body)
        }
    }()

    private static let hyphenated: RichText = {
        let style = TextStyle(font: FontRequest(size: 15), language: "en-US", paragraph: ParagraphStyle(hyphenationFactor: 1))
        return RichText("Automatic hyphenation divides considerable words according to international dictionaries.", style: style)
    }()

    private static let tabbed: RichText = {
        let stops = [TabStop(20), TabStop(115, alignment: .center), TabStop(185, alignment: .decimal)]
        let style = TextStyle(font: FontRequest(size: 15), paragraph: ParagraphStyle(lineSpacing: 4, tabStops: stops))
        return RichText("\tApples\tred\t12.5\n\tPears\tgreen-yellow\t3.75\n\tPlums\tblue\t1234", style: style)
    }()

    private static let settings: RichText = {
        func paragraph(_ text: String, _ style: ParagraphStyle) -> RichText {
            RichText(text, style: TextStyle(font: FontRequest(size: 14), paragraph: style))
        }
        return paragraph("One and a half of a line's own height.\n", ParagraphStyle(lineHeightMultiple: 1.5))
            + paragraph("Space before and a free trailing edge.\n", ParagraphStyle(paragraphSpacingBefore: 12, tailIndent: 50))
            + paragraph("字符换行 wraps after any character.\n", ParagraphStyle(paragraphSpacingBefore: 6, lineBreaking: .characters))
            + paragraph("The height of every line is one, ", ParagraphStyle(minimumLineHeight: 24, maximumLineHeight: 24))
            + RichText("large", style: TextStyle(font: FontRequest(size: 22)))
    }()
}
