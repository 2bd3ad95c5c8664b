import Foundation
import LabelDrawing
import Magnifier
import SelectableLabel
import SelectableLabelTesting

extension GoldenScene {
    /// Scenes with a finger on a pin, a word or a link. They show the lens and whatever else is visible while the
    /// finger is down.
    static let drags: [GoldenScene] = [
        screen("lens-above", height: 110) { stage in
            stage.add("a", RichText("A lens is above its line", style: body), y: 66)
            try stage.select("lens", in: "a")
            try stage.drag(.end, to: stage.point(.trailing, of: "abo", in: "a"), lifting: false)
        },
        screen("lens-flipped-below", height: 100) { stage in
            stage.add("a", RichText("Near the top it is below", style: body), y: 8)
            stage.add("b", RichText("and covers the next label", style: body), y: 44)
            try stage.select("top", in: "a")
            try stage.drag(.end, to: stage.point(.trailing, of: "it is", in: "a"), lifting: false)
        },
        screen("lens-at-the-edge", height: 100) { stage in
            stage.add("a", RichText("Edges hold a lens inside", style: body), y: 60)
            try stage.select("hold", in: "a")
            try stage.drag(.start, to: stage.point(.leading, of: "Edges", in: "a"), lifting: false)
        },
        screen("lens-over-several-sizes", height: 150) { stage in
            func piece(_ text: String, _ size: CGFloat) -> RichText { RichText(text, style: TextStyle(font: FontRequest(size: size))) }
            stage.add("a", piece("small ", 14) + piece("Large", 44) + piece(" small", 14), y: 70)
            try stage.select("Lar", in: "a")
            try stage.drag(.end, to: stage.point(.trailing, of: "Large", in: "a"), lifting: false)
        },
        screen("lens-long-press", height: 110) { stage in
            stage.add("a", RichText("长按选择词语，放大镜出现", style: body), y: 66)
            stage.press(try stage.point(of: "选择", in: "a"))
            stage.hold()
        },
        screen("lens-in-arabic", height: 110) { stage in
            stage.add("a", RichText("تظهر العدسة فوق السطر", style: TextStyle(font: FontRequest(size: 18))), y: 62)
            try stage.select("العدسة", in: "a")
            try stage.drag(.end, to: stage.point(.trailing, of: "فوق", in: "a"), lifting: false)
        },
        GoldenScene(name: "lens-round", size: CGSize(width: 240, height: 200)) { appearance in
            let stage = try GoldenStage(size: CGSize(width: 240, height: 200), appearance: appearance, typesetter: typesetter)
            stage.add("a", RichText("Round over a caret 👍🏽\nwith lines beside it", style: body), y: 136)
            let style = MagnifierStyle()
            let focus = try stage.point(of: "over", in: "a")
            let line = CGRect(x: 10, y: focus.y - 11, width: 220, height: 22)
            let lens = MagnifierLens(focus: focus, line: line, subject: .caret, style: style, bounds: stage.screen.bounds)
            var list = stage.screen.contentDisplayList()
            let content = stage.screen.snapshot().labelsDisplayList(in: lens.source, appearance: stage.screen.appearance)
            list.append(lens.displayList(content: content, style: style, appearance: appearance))
            return list
        },
        screen("pins-crossed-while-dragged", height: 120) { stage in
            stage.add("a", RichText("one two three four", style: body), y: 66)
            try stage.doubleTap("three", in: "a")
            try stage.drag(.end, to: stage.point(.leading, of: "two", in: "a"), lifting: false)
        },
        screen("pins-crossed-after", height: 120) { stage in
            stage.add("a", RichText("one two three four", style: body), y: 66)
            try stage.doubleTap("three", in: "a")
            try stage.drag(.end, to: stage.point(.leading, of: "two", in: "a"))
        },
        screen("drag-into-the-next-label", height: 120) { stage in
            stage.add("a", RichText("A drag from this label", style: body), y: 44)
            stage.add("b", RichText("goes on in the next one", style: body), y: 80)
            try stage.select("this", in: "a")
            try stage.drag(.end, to: stage.point(.trailing, of: "goes on", in: "b"), lifting: false)
        },
        screen("link-pressed", height: 60) { stage in
            let text = RichText("Press a link that wraps to see it", style: body)
            stage.add("a", text.restyled(8..<23) { $0.link = TextLink(target: "https://example.com") }, y: 8, width: 150)
            stage.press(try stage.point(of: "link", in: "a"))
        },
        screen("link-pressed-over-backgrounds", height: 60) { stage in
            var style = body
            style.backgroundColor = AdaptiveColor(
                light: LabelColor(red: 1, green: 0.9, blue: 0.5), dark: LabelColor(red: 0.4, green: 0.3, blue: 0))
            style.decorations.block = TextBackground(
                fill: AdaptiveColor(light: LabelColor(red: 0.85, green: 0.95, blue: 1), dark: LabelColor(red: 0, green: 0.2, blue: 0.3)))
            let text = RichText("Press a link that wraps to see it", style: body).restyled(0..<33) { $0 = style }
            stage.add("a", text.restyled(8..<23) { $0.link = TextLink(target: "https://example.com") }, y: 8, width: 150)
            stage.press(try stage.point(of: "link", in: "a"))
        },
    ]
}
