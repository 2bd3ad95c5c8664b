import Foundation
import LabelDrawing
import SelectableLabel
import Testing

@testable import SelectableLabelTesting

@Suite struct ScenarioReadingTests {
    private func read(_ json: JSONValue) throws -> Scenario { try Scenario(structure: json) }

    @Test func scenarioHasItsDefaults() throws {
        let scenario = try Scenario(data: Data(ScenarioFixture.minimal.text.utf8))
        #expect(scenario.name == "minimal")
        #expect(scenario.screen == ScenarioScreen())
        #expect(scenario.screen.size == CGSize(width: 390, height: 844))
        #expect(scenario.screen.scale == 2)
        #expect(scenario.screen.safeArea == .zero)
        #expect(scenario.screen.appearance == .light)
        #expect(scenario.screen.direction == .leftToRight)
        #expect(scenario.engine == .system)
        #expect(scenario.scope == .window)
        #expect(scenario.granularity == .characterWithWordAcceleration)
        #expect(scenario.separator == ScenarioSeparator(line: "\n", row: nil))
        #expect(scenario.menuItems.isEmpty && scenario.labels.isEmpty)
        #expect(scenario.scrollViews.isEmpty && scenario.views.isEmpty)
        #expect(scenario.steps == [ScenarioStep(action: .wait(seconds: 1))])
    }

    @Test func scenarioIsReadWithAllKeys() throws {
        let scenario = try read([
            "name": "x", "engine": "monospace", "scope": "group", "granularity": "paragraph", "separator": ", ",
            "screen": [
                "width": 100, "height": 200, "scale": 0.5, "safeArea": [1, 2, 3, 4], "appearance": "dark", "direction": "rtl",
            ],
            "menuItems": [["id": "share", "title": "Share…"]], "labels": [],
            "scrollViews": [
                ["id": "s", "frame": [1, 2, 3, 4]],
                [
                    "id": "t", "frame": [1, 2, 3, 4], "contentSize": [5, 6], "offset": [-7, 8], "scrollView": "s", "view": "v",
                    "contentInset": [4, 3, 2, 1],
                ],
            ],
            "views": [["id": "v", "frame": [1, 2, 3, 4], "kind": "textField", "scrollView": "t"]],
            "steps": [["wait": 0.5, "note": "why", "expect": ["rects": []]]],
        ])
        var screen = ScenarioScreen()
        screen.size = CGSize(width: 100, height: 200)
        screen.scale = 0.5
        screen.safeArea = EdgeLengths(top: 1, left: 2, bottom: 3, right: 4)
        screen.appearance = .dark
        screen.direction = .rightToLeft
        #expect(scenario.screen == screen)
        #expect(scenario.engine == .monospace)
        #expect(scenario.scope == .group)
        #expect(scenario.granularity == .paragraph)
        #expect(scenario.separator == ScenarioSeparator(line: ", "))
        #expect(scenario.menuItems == [SelectionMenuItem(id: "share", title: "Share…")])
        let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(
            scenario.scrollViews == [
                ScenarioScrollView(id: "s", frame: frame, contentSize: CGSize(width: 3, height: 4), offset: .zero),
                ScenarioScrollView(
                    id: "t", frame: frame, contentSize: CGSize(width: 5, height: 6), offset: CGPoint(x: -7, y: 8), scrollView: "s",
                    view: "v", contentInset: EdgeLengths(top: 4, left: 3, bottom: 2, right: 1)),
            ])
        #expect(scenario.scrollViews.first?.contentInset == .zero && scenario.scrollViews.first?.view == nil)
        #expect(scenario.views == [ScreenView(id: "v", frame: frame, kind: .textField, scrollView: "t")])
        #expect(scenario.steps.map(\.action) == [.wait(seconds: 0.5)] && scenario.steps.first?.note == "why")
        #expect(scenario.steps.first?.expect == ["rects": []])
    }

    private static let separators: [(JSONValue, ScenarioSeparator)] = [
        ("", ScenarioSeparator(line: "")),
        (["line": "; "], ScenarioSeparator(line: "; ")),
        (["row": "\t"], ScenarioSeparator(line: "\n", row: "\t")),
        (["row": "", "line": "x"], ScenarioSeparator(line: "x", row: "")),
        ([:], ScenarioSeparator(line: "\n")),
    ]

    @Test(arguments: separators.indices) func separatorIsReadFromATextOrAnObject(index: Int) throws {
        let (json, separator) = Self.separators[index]
        #expect(try read(ScenarioFixture.file([["wait": 1]], ["separator": json])).separator == separator)
    }

    @Test func everyKindOfViewIsRead() throws {
        let kinds: [(String, ScreenView.Kind)] = [("button", .button), ("textField", .textField), ("bar", .bar), ("sheet", .sheet)]
        #expect(kinds.count == ScreenView.Kind.allCases.count)
        for (name, kind) in kinds {
            let view: JSONValue = ["id": "v", "frame": [0, 0, 1, 1], "kind": .string(name)]
            #expect(try read(ScenarioFixture.file([["wait": 1]], ["views": [view]])).views.map(\.kind) == [kind])
        }
    }

    @Test func labelHasItsDefaults() throws {
        let scenario = try read(ScenarioFixture.file())
        let label = try #require(scenario.labels.first)
        #expect(label.id == "a" && label.text == "hello" && label.identity == "a")
        #expect(label.frame == ScenarioFrame(origin: .zero, width: 100, height: nil))
        #expect(label.fontSize == 16 && label.fontFamily == nil && label.color == nil)
        #expect(label.lineLimit == 0 && label.truncation == .tail && label.truncationToken == "…")
        #expect(label.alignment == .natural && label.insets == .zero && label.verticalAlignment == .center)
        #expect(label.enableCopy && !label.isHidden)
        #expect(label.group == nil && label.order == nil && label.scrollView == nil && label.view == nil)
        #expect(label.links.isEmpty && label.detect.isEmpty && label.attributes.isEmpty)
        #expect(label.attachments.isEmpty && label.exclusions.isEmpty)
        #expect(label.collapsedLines == nil && label.expandToken == nil && label.collapseToken == nil)
    }

    @Test func labelIsReadWithAllKeys() throws {
        let scenario = try read(
            ScenarioFixture.file(label: [
                "frame": [1, 2, 3, 4], "fontSize": 20, "fontFamily": "Serif", "color": "#ff000080", "lineLimit": 2.0,
                "truncation": "middle", "truncationToken": "..", "alignment": "justified", "insets": [1, 2, 3, 4],
                "verticalAlignment": "bottom", "enableCopy": false, "group": "g", "order": -1.5, "identity": "i", "scrollView": "s",
                "view": "v",
                "hidden": true, "links": [["range": [0, 2], "url": "u", "longPress": true], ["range": [1, 1], "url": ""]],
                "detect": ["link", "topic"], "exclusions": [[1, 2, 3, 4]], "collapsedLines": 3, "expandToken": "more",
                "collapseToken": "less",
                "attachments": [["at": 1, "size": [5, 6], "align": "top", "alt": "pic"], ["at": 2, "size": [1, 1]]],
                "attributes": [
                    [
                        "range": [0, 1], "fontSize": 9, "fontFamily": "F", "color": "#000000", "backgroundColor": "#ffffff", "bold": true,
                        "italic": false, "underline": true, "strikethrough": false,
                    ], ["range": [1, 2]],
                ],
            ]))
        let label = try #require(scenario.labels.first)
        #expect(label.frame == ScenarioFrame(origin: CGPoint(x: 1, y: 2), width: 3, height: 4))
        #expect(label.fontSize == 20 && label.fontFamily == "Serif" && label.color == LabelColor(hex: "#ff000080"))
        #expect(label.lineLimit == 2 && label.truncation == .middle && label.truncationToken == "..")
        #expect(label.alignment == .justified && label.insets == EdgeLengths(top: 1, left: 2, bottom: 3, right: 4))
        #expect(label.verticalAlignment == .bottom && !label.enableCopy && label.isHidden)
        #expect(label.group == "g" && label.order == -1.5 && label.identity == "i" && label.scrollView == "s" && label.view == "v")
        #expect(
            label.links == [
                ScenarioLabel.LinkSpan(range: 0..<2, url: "u", hasLongPress: true),
                ScenarioLabel.LinkSpan(range: 1..<1, url: "", hasLongPress: false),
            ])
        #expect(label.detect == [.link, .topic])
        #expect(label.exclusions == [CGRect(x: 1, y: 2, width: 3, height: 4)])
        #expect(label.collapsedLines == 3 && label.expandToken == "more" && label.collapseToken == "less")
        #expect(
            label.attachments == [
                ScenarioLabel.Attachment(offset: 1, size: CGSize(width: 5, height: 6), alignment: .top, alternativeText: "pic"),
                ScenarioLabel.Attachment(offset: 2, size: CGSize(width: 1, height: 1)),
            ])
        #expect(label.attributes.map(\.range) == [0..<1, 1..<2])
        var style = TextStyle(font: FontRequest(isItalic: true), strikethrough: LineDecoration())
        for span in label.attributes { style.apply(span) }
        let font = FontRequest(family: "F", size: 9, isBold: true)
        #expect(
            style
                == TextStyle(
                    font: font, color: AdaptiveColor(.black), backgroundColor: AdaptiveColor(.white), underline: LineDecoration()))
    }

    @Test func labelIsReadWithAllDecorations() throws {
        let json: JSONValue = [
            "range": [0, 1], "underline": ["form": "double", "pattern": "dash", "color": "#ff0000", "width": 2], "strikethrough": [:],
            "background": ["fill": "#00ff00", "stroke": "#ff0000", "lineWidth": 2, "cornerRadius": 3, "padding": [1, 2, 3, 4]],
            "border": ["stroke": "#ff0000"], "block": ["edges": "leading"], "stroke": ["width": 2, "color": "#ff0000", "filled": false],
            "shadows": [["color": "#ff0000", "offset": [-1, 2], "blur": 3]], "innerShadows": [["color": "#ff0000"]], "baselineOffset": -4,
            "superscript": 1, "obliqueness": 0.5, "expansion": 0.25, "glyphTransform": [1, 2, 3, 4, 5, 6],
            "ruby": ["text": "r", "scale": 0.4, "color": "#ff0000"], "selectable": false,
        ]
        let label = try #require(read(ScenarioFixture.file(label: ["attributes": [json]])).labels.first)
        let span = try #require(label.attributes.first)
        let red = AdaptiveColor(LabelColor(red: 1, green: 0, blue: 0))
        var style = TextStyle()
        style.apply(span)
        var expected = TextStyle(
            underline: LineDecoration(form: .double, pattern: .dash, color: red, width: 2), strikethrough: LineDecoration())
        expected.decorations.background = TextBackground(
            fill: AdaptiveColor(LabelColor(red: 0, green: 1, blue: 0)), stroke: red, lineWidth: 2, cornerRadius: 3,
            padding: EdgeLengths(top: 1, left: 2, bottom: 3, right: 4))
        expected.decorations.border = TextBackground(stroke: red)
        expected.decorations.block = TextBackground(edges: .leading)
        expected.decorations.stroke = TextStroke(width: 2, color: red, isFilled: false)
        expected.decorations.shadows = [TextShadow(color: red, x: -1, y: 2, blur: 3)]
        expected.decorations.innerShadows = [TextShadow(color: red)]
        expected.decorations.baselineOffset = -4
        expected.decorations.superscript = 1
        expected.decorations.obliqueness = 0.5
        expected.shaping.expansion = 0.25
        expected.decorations.glyphTransform = DrawingTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        expected.decorations.ruby = RubyAnnotation("r", scale: 0.4, color: red)
        expected.decorations.isSelectable = false
        #expect(style == expected)
    }
}
