import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

extension GoldenScene {
    /// Scenes that show the rectangles and pins of a selection after the finger was lifted.
    static let selections: [GoldenScene] = [
        screen("selection-turned", width: 260, height: 260) { stage in
            let text = "A label that is turned is selected as it is seen: the pins stand along its lines."
            stage.add("a", RichText(text, style: body), x: 40, y: 90, width: 180)
            stage.screen.setTransform(.rotation(-0.4), ofLabel: "a")
            try stage.select(from: ("turned", "a"), through: ("pins", "a"))
            try stage.drag(.end, to: stage.point(of: "along", in: "a"), lifting: false)
        },
        screen("selection-in-columns", width: 200, height: 240) { stage in
            stage.add("a", RichText("Lines that run down are columns, read from the right.", style: body), x: 10, y: 80, width: 180)
            stage.screen.setTransform(.rotation(.pi / 2), ofLabel: "a")
            try stage.select(from: ("run", "a"), through: ("columns", "a"), showingMenu: true)
        },
        screen("selection-word", height: 70) { stage in
            stage.add("a", RichText("Double-tap selects a word", style: body), y: 24)
            try stage.select("selects", in: "a")
        },
        screen("selection-wrapped", width: 200, height: 110) { stage in
            stage.add(
                "a", RichText("The lines of a wrapped text are filled to the trailing edge but for the last of them", style: body), y: 14)
            try stage.select(from: ("lines", "a"), through: ("for", "a"))
        },
        screen("selection-wrapped-right-to-left", width: 200, height: 124) { stage in
            stage.add("a", RichText("تمتلئ أسطر النص الملتف حتى الحافة الأخيرة ما عدا السطر الأخير منها", style: body), y: 14)
            try stage.select(from: ("أسطر", "a"), through: ("عدا", "a"))
        },
        screen("selection-of-both-directions", width: 240, height: 100) { stage in
            stage.add("a", RichText("نص عربي with English words ثم يعود", style: body), y: 14)
            try stage.select(from: ("عربي", "a"), through: ("with Eng", "a"))
        },
        screen("selection-into-arabic", width: 240, height: 70) { stage in
            stage.add("a", RichText("English with نص عربي inside it", style: body), y: 22)
            try stage.select(from: ("with", "a"), through: ("نص", "a"))
        },
        screen("selection-empty-lines", width: 160, height: 130) { stage in
            stage.add("a", RichText("above\n\nשלום\n\nbelow", style: body), y: 10)
            try stage.select(from: ("ove", "a"), through: ("bel", "a"))
        },
        screen("selection-two-labels", height: 110) { stage in
            stage.add("a", RichText("A selection begins here", style: body), y: 20)
            stage.add("b", RichText("and ends in the label below", style: TextStyle(font: FontRequest(size: 16, isBold: true))), y: 60)
            try stage.select(from: ("begins", "a"), through: ("ends", "b"))
        },
        screen("selection-row-of-labels", width: 280, height: 84) { stage in
            stage.add("a", RichText("One", style: body), y: 24, width: 70)
            stage.add("b", RichText("Two of\nthem", style: body), x: 90, y: 16, width: 80)
            stage.add("c", RichText("Three", style: body), x: 190, y: 28, width: 80)
            try stage.select(from: ("ne", "a"), through: ("Thr", "c"))
        },
        screen("selection-truncated", width: 200, height: 84) { stage in
            stage.add(
                "a", RichText("Only two lines of this text can be seen, but all of it is selected", style: body), y: 18,
                options: LayoutOptions(lineLimit: 2))
            try stage.select(from: ("two", "a"), through: ("all of it", "a"))
        },
        screen("selection-scrolled", width: 220, height: 110) { stage in
            let frame = CGRect(x: 10, y: 15, width: 200, height: 80)
            let size = CGSize(width: 200, height: 220)
            stage.screen.add(ScreenScrollView(id: "s", frame: frame, contentSize: size, offset: CGPoint(x: 0, y: 34)))
            let text = "first line\nsecond line\nthird line\nfourth line\nfifth line\nsixth line\nseventh line"
            stage.add("a", RichText(text, style: body), x: 6, y: 4, width: 180, scrollView: "s")
            try stage.select(from: ("line", "a"), through: ("fourth", "a"))
        },
        screen("selection-emoji", width: 200, height: 70) { stage in
            stage.add("a", RichText("a 👨‍👩‍👧‍👦👍🏽🇯🇵 z", style: TextStyle(font: FontRequest(size: 24))), y: 18)
            try stage.select("👨‍👩‍👧‍👦👍🏽", in: "a")
        },
        screen("selection-of-marks-and-clusters", width: 200, height: 104) { stage in
            stage.add("a", RichText("हिन्दी क्षितिज पर", style: TextStyle(font: FontRequest(size: 20))), y: 14)
            stage.add("b", RichText("ที่นี่ น้ำ เก่ง", style: TextStyle(font: FontRequest(size: 20))), y: 60)
            try stage.select(from: ("क्षि", "a"), through: ("ที่นี่ น้ำ", "b"))
        },
        screen("selection-in-a-ligature", width: 160, height: 70) { stage in
            stage.add("a", RichText("office", style: TextStyle(font: FontRequest(size: 26))), y: 16)
            try stage.select("fi", in: "a")
        },
        screen("selection-centered", width: 200, height: 90) { stage in
            stage.add("a", RichText("Centered lines are\nfilled from text", style: body), y: 18, options: LayoutOptions(alignment: .center))
            try stage.select(from: ("lines", "a"), through: ("filled", "a"))
        },
        screen("selection-over-background", width: 200, height: 70) { stage in
            let text = RichText("a link on colour", style: body)
                .restyled(2..<6) { $0.link = TextLink(target: "https://example.com") }
                .restyled(10..<16) { $0.backgroundColor = yellow }
            stage.add("a", text, y: 22)
            try stage.select(from: ("link", "a"), through: ("col", "a"))
        },
    ]
}
