import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

extension GoldenScene {
    /// Scenes with a selection and its menu.
    static let menus: [GoldenScene] = [
        screen("menu-above", height: 110) { stage in
            stage.add("a", RichText("Double-tap selects a word", style: body), y: 64)
            try stage.doubleTap("selects", in: "a")
        },
        screen("menu-below", height: 130) { stage in
            stage.add("a", RichText("Near the top it is below", style: body), y: 12)
            stage.add("b", RichText("clear of the pin", style: body), y: 50)
            try stage.doubleTap("top", in: "a")
        },
        screen("menu-over-the-middle", width: 220, height: 130) { stage in
            let text = "Where everything is selected, the menu neither fits above it nor below, so it is over the middle of it all."
            stage.add("a", RichText(text, style: body), y: 12)
            try stage.select(from: ("Where", "a"), through: ("all.", "a"), showingMenu: true)
        },
        screen("menu-over-two-labels", height: 150) { stage in
            stage.add("a", RichText("A selection begins here", style: body), y: 70)
            stage.add("b", RichText("and ends in the label below", style: body), y: 108)
            try stage.select(from: ("begins", "a"), through: ("ends", "b"), showingMenu: true)
        },
        screen("menu-at-the-edge", width: 220, height: 110) { stage in
            stage.add("a", RichText("Far right: the arrow moves", style: body), y: 64)
            try stage.doubleTap("moves", in: "a")
        },
        screen("menu-over-both-directions", height: 120) { stage in
            stage.add("a", RichText("نص عربي with English ثم", style: body), y: 68)
            try stage.select(from: ("عربي", "a"), through: ("with Eng", "a"), showingMenu: true)
        },
        screen("menu-second-page", height: 110) { stage in
            stage.coordinator.configuration.menuItems = [
                SelectionMenuItem(id: "own", title: "翻译 Translate"),
                SelectionMenuItem(id: "long", title: "100 % of a\nvery long title 😀 in one line"),
            ]
            stage.add("a", RichText("More items than room", style: body), y: 64)
            try stage.doubleTap("items", in: "a")
            if let next = stage.screen.menu.menu?.nextFrame {
                stage.press(next.center)
                stage.lift()
            }
        },
        screen("menu-in-a-narrow-window", width: 100, height: 130) { stage in
            stage.add("a", RichText("Narrow", style: body), y: 96)
            stage.coordinator.configuration.menuItems = [SelectionMenuItem(id: "own", title: "Translate")]
            try stage.doubleTap("Narrow", in: "a")
            if let next = stage.screen.menu.menu?.nextFrame {
                stage.press(next.center)
                stage.lift()
            }
        },
        screen("menu-over-a-whole-text", height: 140) { stage in
            stage.add("a", RichText("This is highlighted whole, over two lines.", style: body), y: 64)
            stage.screen.label("a")?.controller.selectionMode = .wholeText
            stage.press(try stage.point(of: "whole", in: "a"))
            stage.hold()
            stage.lift()
        },
        screen("menu-over-a-bubble", height: 140) { stage in
            var style = body
            style.decorations.block = TextBackground(
                fill: AdaptiveColor(
                    light: LabelColor(red: 0.9, green: 0.9, blue: 0.92), dark: LabelColor(red: 0.23, green: 0.23, blue: 0.25)),
                cornerRadius: 16, padding: EdgeLengths(top: 7, left: 12, bottom: 7, right: 12))
            stage.add("a", RichText("The fill has the shape of the bubble.", style: style), x: 24, y: 70, width: 180)
            stage.screen.label("a")?.controller.selectionMode = .wholeText
            stage.press(try stage.point(of: "shape", in: "a"))
            stage.hold()
            stage.lift()
        },
        screen("menu-item-pressed", width: 360, height: 110) { stage in
            stage.coordinator.configuration.menuItems = [SelectionMenuItem(id: "own", title: "翻译 Translate")]
            stage.add("a", RichText("An item under the finger", style: body), y: 64)
            try stage.doubleTap("under", in: "a")
            if let button = stage.screen.menu.menu?.buttons.last { stage.press(button.frame.center) }
        },
        screen("menu-of-every-kind", width: 420, height: 110) { stage in
            stage.coordinator.configuration.menuItems = kinds
            stage.coordinator.configuration.menuOrder = ["copy"]
            stage.add("a", RichText("Items of every kind", style: body), y: 64)
            try stage.doubleTap("every", in: "a")
        },
        screen("menu-of-a-submenu", width: 420, height: 110) { stage in
            stage.coordinator.configuration.menuItems = kinds
            stage.add("a", RichText("The items of a submenu", style: body), y: 64)
            try stage.doubleTap("submenu", in: "a")
            let buttons = stage.screen.menu.menu?.buttons ?? []
            if let button = buttons.first(where: { $0.item.id == "more" }) {
                stage.press(button.frame.center)
                stage.lift()
            }
        },
    ]

    private static let kinds = [
        SelectionMenuItem(id: "copy", title: "Copy", image: "doc.on.doc"),
        SelectionMenuItem(
            id: "more", title: "More", image: "highlighter",
            children: [
                SelectionMenuItem(id: "find", title: "Search", image: "magnifyingglass"),
                SelectionMenuItem(id: "look", title: "Look Up", image: "book"),
                SelectionMenuItem(id: "share", title: "Share", image: "square.and.arrow.up"),
                SelectionMenuItem(id: "speak", title: "Speak", image: "speaker.wave.2"),
            ]),
        SelectionMenuItem(id: "quote", title: "Quote", image: "text.quote", attributes: .disabled),
        SelectionMenuItem(id: "delete", title: "Delete", image: "trash", attributes: .destructive),
    ]
}
