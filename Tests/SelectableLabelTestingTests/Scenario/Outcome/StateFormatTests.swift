import Testing

@testable import SelectableLabelTesting

@Suite struct StateFormatTests {
    private func path(_ expect: JSONValue) -> String? { ScenarioFixture.invalidPath(steps: [["wait": 1, "expect": expect]]) }

    @Test func wholeStateIsAccepted() {
        let position: JSONValue = ["label": "a", "offset": 1]
        #expect(
            path([
                "selection": ["start": position, "end": position, "crossed": false], "selectedText": "x",
                "rects": [[0, 0, 1, 1], ["any": true]],
                "pins": [
                    "start": ["caret": [0, 0, 1], "dot": [0, 0, 1, 1], "shape": "left", "visible": true],
                    "end": ["caret": nil, "dot": nil],
                ],
                "menu": ["visible": true, "items": ["copy"], "frame": [0, 0, 1, 1], "arrow": "down"],
                "magnifier": ["visible": true, "frame": [0, 0, 1, 1], "source": [0, 0, 1, 1], "scale": 1.4],
                "pasteboard": ["text/plain": "x", "text/html": "x", "text/rtf": "x"],
                "highlight": ["label": "a", "range": [0, 1]], "scroll": ["s": [0, 0]],
                "labels": ["a": ["size": [1, 1], "lines": 1, "truncated": false, "expanded": false]],
                "events": [
                    ["linkTap": ["label": "a", "range": [0, 1], "url": "u"]], ["linkLongPress": [:]], ["tap": "v"],
                    ["haptic": "selection"], ["selectionChange": nil], ["selectionChange": ["crossed": true]], ["truncationTap": "a"],
                    ["menuItem": "share"], ["none": ["tap", "linkTap", "menuItem"]],
                ],
            ]) == nil)
    }

    @Test func matchersAreAccepted() {
        let any: JSONValue = ["any": true]
        for key in [
            "selection", "selectedText", "rects", "pins", "menu", "magnifier", "pasteboard", "highlight", "scroll", "labels", "events",
        ] {
            #expect(path([key: any]) == nil)
        }
        #expect(path(["selectedText": ["contains": ""]]) == nil)
        #expect(path(["selectedText": ["lacks": ""], "pasteboard": ["text/plain": ["lacks": "x"]]]) == nil)
        #expect(path(["magnifier": ["scale": ["min": 1]]]) == nil)
        #expect(path(["rects": [[["max": 1], ["min": 0, "max": 1], any, 1]]]) == nil)
        #expect(path(["labels": ["any": any, "min": ["lines": any], "contains": ["size": [any, 1]]]]) == nil)
        #expect(path(["events": [["tap": any], ["linkTap": any], ["menuItem": ["contains": "x"]]]]) == nil)
        #expect(path([:]) == nil)
    }

    @Test func nullIsAcceptedOnlyWhereTheStateMayBeNull() {
        for key in ["selection", "pins", "pasteboard", "highlight"] { #expect(path([key: nil]) == nil) }
        for key in ["selectedText", "rects", "menu", "magnifier", "scroll", "labels", "events"] {
            #expect(path([key: nil]) == "$.steps[0].expect.\(key)")
        }
        #expect(path(["menu": ["frame": nil, "arrow": nil]]) == nil)
        #expect(path(["magnifier": ["frame": nil, "source": nil]]) == nil)
        #expect(path(["magnifier": ["scale": nil]]) == "$.steps[0].expect.magnifier.scale")
    }

    @Test(
        arguments: [
            ([], ""), ("x", ""), (["any": true], ".any"), (["foo": 1], ".foo"), (["selection": ["foo": 1]], ".selection.foo"),
            (["selection": ["start": ["foo": 1]]], ".selection.start.foo"), (["selection": ["start": nil]], ".selection.start"),
            (["selection": ["end": ["offset": "1"]]], ".selection.end.offset"), (["selection": ["crossed": 1]], ".selection.crossed"),
            (["selectedText": 1], ".selectedText"), (["selectedText": ["min": 1]], ".selectedText"),
            (["selectedText": ["contains": 1]], ".selectedText.contains"),
            (["selectedText": ["contains": "x", "x": 1]], ".selectedText.x"), (["selectedText": ["lacks": nil]], ".selectedText.lacks"),
            (["selectedText": ["contains": "x", "lacks": "y"]], ".selectedText.lacks"), (["rects": ["lacks": "x"]], ".rects"),
            (["rects": [1]], ".rects[0]"), (["rects": [[0, 0, 1]]], ".rects[0]"), (["rects": [[0, 0, 1, "x"]]], ".rects[0][3]"),
            (["rects": [[0, 0, 1, [:]]]], ".rects[0][3]"), (["rects": [[0, 0, 1, ["min": "x"]]]], ".rects[0][3].min"),
            (["rects": [[0, 0, 1, ["min": 1, "x": 1]]]], ".rects[0][3].x"), (["rects": [[0, 0, 1, ["any": false]]]], ".rects[0][3].any"),
            (["rects": [[0, 0, 1, ["any": true, "min": 1]]]], ".rects[0][3].any"), (["rects": ["any": 1]], ".rects"),
            (["pins": ["start": ["caret": [0, 0]]]], ".pins.start.caret"), (["pins": ["end": ["dot": [0]]]], ".pins.end.dot"),
            (["pins": ["end": ["shape": 1]]], ".pins.end.shape"), (["pins": ["middle": [:]]], ".pins.middle"),
            (["menu": ["items": "copy"]], ".menu.items"), (["menu": ["items": [1]]], ".menu.items[0]"),
            (["menu": ["shown": true]], ".menu.shown"),
            (["menu": ["visible": "true"]], ".menu.visible"), (["magnifier": ["x": 1]], ".magnifier.x"),
            (["pasteboard": ["text": ""]], ".pasteboard.text"), (["pasteboard": ["text/plain": 1]], #".pasteboard["text/plain"]"#),
            (["highlight": ["range": [0]]], ".highlight.range"), (["highlight": ["url": "u"]], ".highlight.url"),
            (["scroll": ["s": 1]], ".scroll.s"), (["scroll": ["-": [0, 0]]], #".scroll["-"]"#),
            (["labels": ["a b": [:]]], #".labels["a b"]"#),
            (["labels": ["a": ["width": 1]]], ".labels.a.width"), (["labels": ["a": 1]], ".labels.a"),
            (["events": [:]], ".events"), (["events": [[:]]], ".events[0]"), (["events": [["tap": "v", "haptic": "x"]]], ".events[0]"),
            (["events": [["click": "v"]]], ".events[0].click"), (["events": [["any": true]]], ".events[0].any"),
            (["events": [["tap": nil]]], ".events[0].tap"), (["events": [["linkTap": ["x": 1]]]], ".events[0].linkTap.x"),
            (["events": [["linkTap": nil]]], ".events[0].linkTap"), (["events": [["none": []]]], ".events[0].none"),
            (["events": [["none": ["click"]]]], ".events[0].none[0]"), (["events": [["none": ["none"]]]], ".events[0].none[0]"),
            (["events": [["none": [1]]]], ".events[0].none[0]"), (["events": [["none": "tap"]]], ".events[0].none"),
            (["events": ["tap"]], ".events[0]"),
        ] as [(JSONValue, String)])
    func otherShapesAreRefused(expect: JSONValue, place: String) {
        #expect(path(expect) == "$.steps[0].expect\(place)")
    }

    /// A scenario file can expect each state that the kit writes.
    @Test func writtenStatesAreAccepted() {
        var state = ScenarioState.sample
        #expect(path(state.json) == nil)
        state = ScenarioState(magnifierScale: 1.4)
        #expect(path(state.json) == nil)
    }
}
