import Testing

@testable import SelectableLabelTesting

/// Tests of unknown keys, missing keys and wrong types in scenario files, except in the steps.
@Suite struct ScenarioShapeTests {
    private func path(_ more: JSONObject) -> String? { ScenarioFixture.invalidPath(ScenarioFixture.file([["wait": 1]], more)) }

    @Test func rootMustBeAnObject() {
        for text in ["[]", "null", "1", "\"x\""] { #expect(ScenarioFixture.error(text)?.path == "$") }
    }

    @Test(arguments: [
        (#"{"name": "a", "name": "b", "labels": [], "steps": [{"wait": 1}]}"#, "$.name"),
        (
            #"{"name": "a", "labels": [{"id": "a", "id": "b", "frame": [0, 0, 1, 1], "text": ""}], "steps": [{"wait": 1}]}"#,
            "$.labels[0].id"
        ),
        (#"{"name": "a", "labels": [], "steps": [{"wait": 1, "wait": 2}]}"#, "$.steps[0].wait"),
    ]) func aKeyThatOccursTwiceIsNamed(file: String, path: String) {
        #expect(ScenarioFixture.error(file) == .invalid(path: path, message: "occurs twice"))
    }

    @Test func aTextConditionNamesItsKeys() {
        let step: JSONValue = ["wait": 1, "expect": ["selectedText": ["min": 3]]]
        let error = ScenarioFixture.error(ScenarioFixture.file([step]))
        #expect(error == .invalid(path: "$.steps[0].expect.selectedText", message: "must be a string, or have contains or lacks"))
    }

    @Test(arguments: ["name", "labels", "steps"]) func scenarioNeedsItsKeys(key: String) throws {
        guard case .object(var file) = ScenarioFixture.minimal else { return }
        file[key] = nil
        #expect(ScenarioFixture.error(.object(file)) == .invalid(path: "$.\(key)", message: "is missing"))
    }

    @Test(
        arguments: [
            (["foo": 1], "$.foo"), (["Name": "x"], "$.Name"), (["name": 1], "$.name"), (["name": ""], "$.name"),
            (["screen": []], "$.screen"), (["screen": ["x": 1]], "$.screen.x"), (["screen": ["width": "1"]], "$.screen.width"),
            (["screen": ["height": nil]], "$.screen.height"), (["screen": ["scale": true]], "$.screen.scale"),
            (["screen": ["safeArea": [0, 0, 0]]], "$.screen.safeArea"), (["screen": ["safeArea": [0, 0, 0, "0"]]], "$.screen.safeArea[3]"),
            (["screen": ["appearance": "grey"]], "$.screen.appearance"), (["screen": ["direction": "left"]], "$.screen.direction"),
            (["engine": "System"], "$.engine"), (["engine": 1], "$.engine"), (["scope": "screen"], "$.scope"),
            (["granularity": "line"], "$.granularity"), (["separator": nil], "$.separator"),
            (["separator": ["row", "line"]], "$.separator"),
            (["separator": ["row": 1]], "$.separator.row"), (["separator": ["line": nil]], "$.separator.line"),
            (["separator": ["column": ""]], "$.separator.column"), (["menuItems": [:]], "$.menuItems"),
            (["menuItems": [["id": "a"]]], "$.menuItems[0].title"),
            (["menuItems": [["id": "a", "title": "A", "x": 1]]], "$.menuItems[0].x"),
            (["labels": nil], "$.labels"), (["labels": [1]], "$.labels[0]"), (["steps": []], "$.steps"), (["steps": [:]], "$.steps"),
            (["scrollViews": [["id": "s"]]], "$.scrollViews[0].frame"),
            (["scrollViews": [["id": "s", "frame": [0, 0, 1]]]], "$.scrollViews[0].frame"),
            (["scrollViews": [["id": "s", "frame": [0, 0, 1, 1], "kind": 1]]], "$.scrollViews[0].kind"),
            (["scrollViews": [["id": "s", "frame": [0, 0, 1, 1], "contentSize": [1]]]], "$.scrollViews[0].contentSize"),
            (["scrollViews": [["id": "s", "frame": [0, 0, 1, 1], "offset": 1]]], "$.scrollViews[0].offset"),
            (["scrollViews": [["id": "s", "frame": [0, 0, 1, 1], "contentInset": [1, 2, 3]]]], "$.scrollViews[0].contentInset"),
            (["scrollViews": [["id": "s", "frame": [0, 0, 1, 1], "contentInset": [1, 2, 3, -1]]]], "$.scrollViews[0].contentInset[3]"),
            (["scrollViews": [["id": "s", "frame": [0, 0, 1, 1], "view": nil]]], "$.scrollViews[0].view"),
            (["lists": [:]], "$.lists"),
            (["views": [["id": "v", "frame": [0, 0, 1, 1], "kind": "bar", "view": "w"]]], "$.views[0].view"),
            (["views": [["id": "v", "frame": [0, 0, 1, 1]]]], "$.views[0].kind"),
            (["views": [["id": "v", "frame": [0, 0, 1, 1], "kind": "label"]]], "$.views[0].kind"),
            (["views": [["id": "v", "frame": [0, 0, 1, 1], "kind": "button", "text": ""]]], "$.views[0].text"),
        ] as [(JSONObject, String)])
    func invalidScreensAreRefused(more: JSONObject, path expected: String) {
        #expect(path(more) == expected)
    }

    @Test(
        arguments: [
            (["foo": 1], "foo"), (["id": nil], "id"), (["frame": [0, 0]], "frame"), (["frame": [0, 0, 1, 1, 1]], "frame"),
            (["frame": [0, 0, "1"]], "frame[2]"), (["text": 1], "text"), (["fontSize": "16"], "fontSize"),
            (["fontFamily": ""], "fontFamily"),
            (["color": "red"], "color"), (["color": 1], "color"), (["color": "#12345"], "color"), (["color": "#12345g"], "color"),
            (["color": "#1234567"], "color"), (["color": "#123456789"], "color"), (["color": "123456"], "color"),
            (["lineLimit": 1.5], "lineLimit"), (["lineLimit": true], "lineLimit"), (["truncation": "end"], "truncation"),
            (["truncationToken": nil], "truncationToken"), (["alignment": "leading"], "alignment"), (["insets": [0]], "insets"),
            (["verticalAlignment": "middle"], "verticalAlignment"), (["enableCopy": 1], "enableCopy"), (["group": ""], "group"),
            (["order": "1"], "order"), (["identity": "-"], "identity"), (["scrollView": nil], "scrollView"), (["view": 1], "view"),
            (["view": ""], "view"), (["hidden": 0], "hidden"),
            (["links": [:]], "links"), (["links": [["url": "u"]]], "links[0].range"), (["links": [["range": [0, 1]]]], "links[0].url"),
            (["links": [["range": [0], "url": "u"]]], "links[0].range"),
            (["links": [["range": [0, 1, 2], "url": "u"]]], "links[0].range"),
            (["links": [["range": [-1, 1], "url": "u"]]], "links[0].range[0]"),
            (["links": [["range": [1, 0], "url": "u"]]], "links[0].range"),
            (["links": [["range": [0, 1], "url": "u", "longPress": 1]]], "links[0].longPress"),
            (["links": [["range": [0, 1], "url": "u", "x": 1]]], "links[0].x"),
            (["detect": "link"], "detect"), (["detect": ["links"]], "detect[0]"), (["detect": ["link", "link"]], "detect[1]"),
            (["attributes": [[:]]], "attributes[0].range"), (["attributes": [["range": [0, 1], "x": 1]]], "attributes[0].x"),
            (["attributes": [["range": [0, 1], "fontSize": nil]]], "attributes[0].fontSize"),
            (["attributes": [["range": [0, 1], "fontFamily": ""]]], "attributes[0].fontFamily"),
            (["attributes": [["range": [0, 1], "color": ""]]], "attributes[0].color"),
            (["attributes": [["range": [0, 1], "backgroundColor": ""]]], "attributes[0].backgroundColor"),
            (["attributes": [["range": [0, 1], "bold": 1]]], "attributes[0].bold"),
            (["attributes": [["range": [0, 1], "italic": 1]]], "attributes[0].italic"),
            (["attributes": [["range": [0, 1], "underline": 1]]], "attributes[0].underline"),
            (["attributes": [["range": [0, 1], "strikethrough": 1]]], "attributes[0].strikethrough"),
            (["attributes": [["range": [0, 1], "underline": ["form": "wavy"]]]], "attributes[0].underline.form"),
            (["attributes": [["range": [0, 1], "strikethrough": ["x": 1]]]], "attributes[0].strikethrough.x"),
            (["attributes": [["range": [0, 1], "background": ["padding": [1]]]]], "attributes[0].background.padding"),
            (["attributes": [["range": [0, 1], "block": true]]], "attributes[0].block"),
            (["attributes": [["range": [0, 1], "stroke": [:]]]], "attributes[0].stroke.width"),
            (["attributes": [["range": [0, 1], "shadows": [["blur": 1]]]]], "attributes[0].shadows[0].color"),
            (
                ["attributes": [["range": [0, 1], "innerShadows": [["color": "#000000", "blur": -1]]]]],
                "attributes[0].innerShadows[0].blur"
            ),
            (["attributes": [["range": [0, 1], "superscript": 2]]], "attributes[0].superscript"),
            (["attributes": [["range": [0, 1], "expansion": 3]]], "attributes[0].expansion"),
            (["attributes": [["range": [0, 1], "glyphTransform": [1, 0]]]], "attributes[0].glyphTransform"),
            (["attributes": [["range": [0, 1], "ruby": ["text": "x", "scale": 0]]]], "attributes[0].ruby.scale"),
            (["attachments": [["size": [1, 1]]]], "attachments[0].at"), (["attachments": [["at": 0]]], "attachments[0].size"),
            (["attachments": [["at": 0, "size": [1, -1]]]], "attachments[0].size[1]"),
            (["attachments": [["at": 0, "size": [1, 1], "align": "left"]]], "attachments[0].align"),
            (["attachments": [["at": 0, "size": [1, 1], "alt": 1]]], "attachments[0].alt"),
            (["attachments": [["at": 0, "size": [1, 1], "x": 1]]], "attachments[0].x"),
            (["exclusions": [[0, 0, 1]]], "exclusions[0]"), (["collapsedLines": -1], "collapsedLines"), (["expandToken": 1], "expandToken"),
            (["collapseToken": nil], "collapseToken"),
        ] as [(JSONObject, String)])
    func invalidLabelsAreRefused(more: JSONObject, path: String) {
        #expect(ScenarioFixture.invalidPath(ScenarioFixture.file(label: more, text: "\u{FFFC}ello")) == "$.labels[0].\(path)")
        let step: JSONValue = ["add": ScenarioFixture.label("b", text: "\u{FFFC}ello", more)]
        #expect(ScenarioFixture.invalidPath(steps: [step]) == "$.steps[0].add.\(path)")
    }

    @Test(arguments: ["id", "frame", "text"]) func labelsNeedTheirKeys(key: String) {
        guard case .object(var label) = ScenarioFixture.label() else { return }
        label[key] = nil
        #expect(path(["labels": [.object(label)]]) == "$.labels[0].\(key)")
    }
}
