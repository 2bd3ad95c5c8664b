import Foundation
import LabelDrawing
import SelectableLabel
import Testing

@testable import SelectableLabelTesting

@Suite struct ScenarioActionTests {
    private static let point = ScenarioTarget.point(CGPoint(x: 1, y: 2))

    private static func character(_ offset: Int, _ edge: ScenarioTarget.Edge) -> ScenarioTarget {
        .character(label: "a", offset: offset, edge: edge, delta: .zero)
    }

    private static var expression: TextQuery {
        var query = TextQuery("x")
        (query.words, query.isCaseSensitive, query.isRegularExpression) = (.whole, true, true)
        return query
    }

    private static let actions: [(JSONValue, ScenarioAction)] = [
        (["tap": [1, 2]], .tap(point, count: 1)),
        (["doubleTap": [1, 2]], .tap(point, count: 2)),
        (["tripleTap": [1, 2]], .tap(point, count: 3)),
        (["longPress": [1, 2]], .longPress(point)),
        (["press": [1, 2]], .press(point, count: 1, finger: 1)),
        (["press": [1, 2], "count": 3, "finger": 10], .press(point, count: 3, finger: 10)),
        (["hold": 0.5], .hold(seconds: 0.5, finger: 1)),
        (["hold": 0, "finger": 2], .hold(seconds: 0, finger: 2)),
        (["move": [1, 2], "finger": 2], .move(point, finger: 2)),
        (["release": true], .release(finger: 1)),
        (["release": true, "finger": 3], .release(finger: 3)),
        (["cancel": true, "finger": 2], .cancel(finger: 2)),
        (["dragPin": "end", "to": [[1, 2]]], .dragPin(.end, to: [point], release: true)),
        (["release": false, "dragPin": "start", "to": [[1, 2], [1, 2]]], .dragPin(.start, to: [point, point], release: false)),
        (["mouseDown": [1, 2]], .mouseDown(point, clicks: 1, button: .primary, modifiers: [])),
        (
            ["mouseDown": [1, 2], "clicks": 3, "button": "right", "modifiers": ["shift"]],
            .mouseDown(point, clicks: 3, button: .secondary, modifiers: [.shift])
        ),
        (["mouseMove": [1, 2]], .mouseMove(point)),
        (["mouseUp": true], .mouseUp),
        (["key": "cmd+shift+left"], .key(KeyStroke("left", [.command, .shift]))),
        (["key": "escape"], .key(KeyStroke("escape"))),
        (["key": "option+option+option+z"], .key(KeyStroke("z", .option))),
        (["menu": "selectAll"], .menu(item: "selectAll")),
        (["scroll": "s", "by": [0, -9]], .scroll(scrollView: "s", by: CGPoint(x: 0, y: -9))),
        (["wait": 3600], .wait(seconds: 3_600)),
        (["setText": "a", "text": ""], .setText(label: "a", text: "", identity: nil)),
        (["setText": "a", "text": "x", "identity": "i"], .setText(label: "a", text: "x", identity: "i")),
        (["setFrame": "a", "frame": [1, 2, 3]], .setFrame(label: "a", frame: ScenarioFrame(origin: CGPoint(x: 1, y: 2), width: 3))),
        (["remove": "a"], .remove(label: "a")),
        (["setEnableCopy": "a", "value": false], .setEnableCopy(label: "a", false)),
        (["resize": [3, 4]], .resize(CGSize(width: 3, height: 4))),
        (["appearance": "dark"], .appearance(.dark)),
        (["resignKey": true], .resignKey),
        (["becomeInactive": true], .becomeInactive),
        (["focus": "v"], .focus(view: "v")),
        (["select": nil], .select(nil)),
        (
            ["select": ["start": ["label": "a", "offset": -5], "end": ["label": "b", "offset": 9]]],
            .select(ScenarioSelection(start: ScenarioPosition(label: "a", offset: -5), end: ScenarioPosition(label: "b", offset: 9)))
        ),
        (["expand": "a"], .expand(label: "a")),
        (["collapse": "a"], .collapse(label: "a")),
        (
            ["addView": ["id": "w", "frame": [1, 2, 3, 4], "kind": "sheet", "scrollView": "s"]],
            .addView(ScreenView(id: "w", frame: CGRect(x: 1, y: 2, width: 3, height: 4), kind: .sheet, scrollView: "s"))
        ),
        (["removeView": "v"], .removeView("v")),
        (
            ["insertRows": "l", "at": 2, "rows": [["id": "r", "text": "one"]]],
            .insertRows(list: "l", at: 2, rows: [ScenarioList.Row(id: "r", text: "one")])
        ),
        (["deleteRows": "l", "rows": ["r", "s"]], .deleteRows(list: "l", rows: ["r", "s"])),
        (["scrollTo": "l", "row": "r"], .scrollTo(list: "l", row: "r")),
        (["append": "d", "text": "x"], .append(document: "d", text: "x")),
        (["finish": "d"], .finish(document: "d")),
        (["highlight": "h"], .highlight("h", layer: "highlights", style: .yellow)),
        (["highlight": "h", "layer": "n", "style": "pink"], .highlight("h", layer: "n", style: .pink)),
        (["removeHighlight": "h", "layer": "n"], .removeHighlight("h", layer: "n")),
        (["reveal": "h"], .reveal(highlight: "h", layer: "highlights")),
        (["find": nil], .find(nil)),
        (["find": "x"], .find(TextQuery("x"))),
        (["find": "x", "words": "whole", "caseSensitive": true, "regularExpression": true], .find(expression)),
        (["findNext": true], .findNext),
        (["findPrevious": true], .findPrevious),
        (["tap": ["label": "a", "offset": 3]], .tap(character(3, .center), count: 1)),
        (["tap": ["label": "a", "offset": 3, "edge": "trailing"]], .tap(character(3, .trailing), count: 1)),
        (
            ["tap": ["label": "a", "offset": 0, "dx": 1, "dy": -2]],
            .tap(.character(label: "a", offset: 0, edge: .center, delta: CGPoint(x: 1, y: -2)), count: 1)
        ),
        (
            ["dragPin": "end", "to": [["label": "a", "offset": 1], ["label": "a", "offset": 2, "edge": "center"]]],
            .dragPin(.end, to: [character(1, .leading), character(2, .center)], release: true)
        ),
        (["tap": ["pin": "start", "dy": 4]], .tap(.pin(.start, delta: CGPoint(x: 0, y: 4)), count: 1)),
        (["tap": ["view": "v"]], .tap(.view("v"), count: 1)),
    ]

    @Test(arguments: actions.indices) func everyActionIsRead(index: Int) throws {
        let (json, action) = Self.actions[index]
        let scenario = try Scenario(structure: ScenarioFixture.file([json]))
        #expect(scenario.steps.map(\.action) == [action])
        #expect(json[action.name] != nil)
    }

    @Test func addedLabelIsRead() throws {
        let scenario = try Scenario(structure: ScenarioFixture.file([["add": ScenarioFixture.label("b")]]))
        guard case .add(let label)? = scenario.steps.first?.action else {
            Issue.record("no label is added")
            return
        }
        #expect(label.id == "b" && label.text == "hello")
        #expect(scenario.steps[0].action.name == "add")
    }

    @Test func everyActionIsTested() {
        let names = Set(Self.actions.map(\.1.name)).union(["add"])
        #expect(names == Set(ScenarioAction.readers.keys))
    }

    @Test(arguments: [
        "", "A", "cmd", "cmd+", "+a", "cmd++a", "cmd a", "ctrl+a", "a+cmd", "cmd+cmd+cmd+cmd+a", "enter", "1", "é", "ab", "a ",
        "shift+Left",
    ])
    func invalidKeyStrokesAreRefused(text: String) {
        #expect(ScenarioFixture.invalidPath(steps: [["key": .string(text)]]) == "$.steps[0].key")
    }

    @Test(
        arguments: [
            ([:], "$.steps[0]"),
            (["note": "x"], "$.steps[0]"),
            (["taps": [1, 2]], "$.steps[0].taps"),
            (["tap": [1, 2], "menu": "copy"], "$.steps[0].tap"),
            (["tap": [1, 2], "release": true], "$.steps[0].tap"),
            (["tap": [1, 2], "finger": 1], "$.steps[0].finger"),
            (["tap": [1, 2], "expect": ["x": 1]], "$.steps[0].expect.x"),
            (["tap": [1, 2], "note": 1], "$.steps[0].note"),
            (["press": [1, 2], "clicks": 1], "$.steps[0].clicks"),
            (["release": false], "$.steps[0].release"),
            (["cancel": 1], "$.steps[0].cancel"),
            (["mouseUp": false], "$.steps[0].mouseUp"),
            (["resignKey": "true"], "$.steps[0].resignKey"),
            (["becomeInactive": nil], "$.steps[0].becomeInactive"),
            (["dragPin": "start"], "$.steps[0].to"),
            (["dragPin": "start", "to": []], "$.steps[0].to"),
            (["dragPin": "start", "to": [1, 2]], "$.steps[0].to[0]"),
            (["dragPin": "middle", "to": [[1, 2]]], "$.steps[0].dragPin"),
            (["dragPin": "start", "to": [[1, 2]], "release": 1], "$.steps[0].release"),
            (["mouseDown": [1, 2], "modifiers": ["shift", "shift"]], "$.steps[0].modifiers[1]"),
            (["mouseDown": [1, 2], "modifiers": ["cmd"]], "$.steps[0].modifiers[0]"),
            (["mouseDown": [1, 2], "button": "middle"], "$.steps[0].button"),
            (["scroll": "s"], "$.steps[0].by"),
            (["setText": "a"], "$.steps[0].text"),
            (["setFrame": "a", "frame": [1, 2]], "$.steps[0].frame"),
            (["setEnableCopy": "a"], "$.steps[0].value"),
            (["select": ["start": ["label": "a", "offset": 0]]], "$.steps[0].select.end"),
            (["select": ["start": ["label": "a"], "end": nil]], "$.steps[0].select.start.offset"),
            (["select": false], "$.steps[0].select"),
            (["add": ["id": "b", "frame": [0, 0, 1]]], "$.steps[0].add.text"),
            (["addView": "v"], "$.steps[0].addView"),
            (["addView": ["id": "w", "frame": [0, 0, 1, 1]]], "$.steps[0].addView.kind"),
            (["addView": ["id": "w", "frame": [0, 0, 1], "kind": "bar"]], "$.steps[0].addView.frame"),
            (["addView": ["id": "w", "frame": [0, 0, 1, 1], "kind": "Bar"]], "$.steps[0].addView.kind"),
            (["addView": ["id": "w", "frame": [0, 0, 1, 1], "kind": "bar", "view": "v"]], "$.steps[0].addView.view"),
            (["addView": ["id": "w", "frame": [0, 0, 1, 1], "kind": "bar"], "view": "v"], "$.steps[0].view"),
            (["removeView": true], "$.steps[0].removeView"),
            (["removeView": ["id": "v"]], "$.steps[0].removeView"),
            (["removeView": "v", "insertRows": "l"], "$.steps[0].removeView"),
            (["tap": "a"], "$.steps[0].tap"),
            (["tap": nil], "$.steps[0].tap"),
            (["tap": [1]], "$.steps[0].tap"),
            (["tap": [1, 2, 3]], "$.steps[0].tap"),
            (["tap": [1, true]], "$.steps[0].tap[1]"),
            (["tap": [:]], "$.steps[0].tap.label"),
            (["tap": ["label": "a"]], "$.steps[0].tap.offset"),
            (["tap": ["label": "a", "offset": 0.5]], "$.steps[0].tap.offset"),
            (["tap": ["label": "a", "offset": 0, "edge": "left"]], "$.steps[0].tap.edge"),
            (["tap": ["label": "a", "offset": 0, "x": 0]], "$.steps[0].tap.x"),
            (["tap": ["pin": "start", "offset": 0]], "$.steps[0].tap.offset"),
            (["tap": ["pin": "start", "view": "v"]], "$.steps[0].tap.view"),
            (["tap": ["view": "v", "dx": 0]], "$.steps[0].tap.dx"),
            ([], "$.steps[0]"),
            ("tap", "$.steps[0]"),
        ] as [(JSONValue, String)])
    func invalidStepsAreRefused(step: JSONValue, path: String) {
        #expect(ScenarioFixture.invalidPath(steps: [step]) == path)
    }
}
