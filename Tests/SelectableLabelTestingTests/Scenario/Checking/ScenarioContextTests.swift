import Testing

@testable import SelectableLabelTesting

@Suite struct ScenarioContextTests {
    private func screenPath(_ more: JSONObject) -> String? { ScenarioFixture.invalidPath(ScenarioFixture.file([["wait": 1]], more)) }

    private func path(_ steps: JSONValue...) -> String? { ScenarioFixture.invalidPath(steps: steps) }

    private static let tap: JSONValue = ["tap": ["label": "a", "offset": 5]]

    // MARK: The screen

    @Test func idsAreUniqueInAFile() {
        #expect(screenPath(["labels": [ScenarioFixture.label("x"), ScenarioFixture.label("x")]]) == "$.labels[1].id")
        #expect(screenPath(["labels": [ScenarioFixture.label("s")]]) == "$.scrollViews[0].id")
        #expect(screenPath(["labels": [ScenarioFixture.label("v")]]) == "$.views[0].id")
        #expect(screenPath(["views": [["id": "s", "frame": [0, 0, 1, 1], "kind": "button"]]]) == "$.views[0].id")
        #expect(screenPath(["menuItems": [["id": "a", "title": "A"]]]) == nil)
    }

    @Test func scrollViewsThatAreNamedExist() {
        #expect(screenPath(["labels": [ScenarioFixture.label("a", ["scrollView": "s"])]]) == nil)
        #expect(screenPath(["labels": [ScenarioFixture.label("a", ["scrollView": "v"])]]) == "$.labels[0].scrollView")
        #expect(
            screenPath(["views": [["id": "w", "frame": [0, 0, 1, 1], "kind": "button", "scrollView": "x"]]]) == "$.views[0].scrollView")
        #expect(screenPath(["scrollViews": [["id": "t", "frame": [0, 0, 1, 1], "scrollView": "a"]]]) == "$.scrollViews[0].scrollView")
    }

    /// Returns the path of the error for scroll views s0, s1 …; nil if they are valid. For each scroll view,
    /// `parents` has the index of its parent scroll view, or nil if it has no parent.
    private func nested(_ parents: [Int?]) -> String? {
        screenPath([
            "scrollViews": .array(
                parents.enumerated().map { index, parent in
                    var view: JSONObject = ["id": .string("s\(index)"), "frame": [0, 0, 1, 1]]
                    view["scrollView"] = parent.map { .string("s\($0)") }
                    return .object(view)
                })
        ])
    }

    @Test func cyclesOfScrollViewsAreRefused() {
        #expect(nested([1, 2, nil]) == nil)
        #expect(nested([0]) == "$.scrollViews[0].scrollView")
        #expect(nested([nil, 2, 1]) == "$.scrollViews[1].scrollView")
        #expect(nested([1, 2, 3, 1]) == "$.scrollViews[1].scrollView")
        #expect(nested((0..<10_000).map { ($0 + 1) % 10_000 }) == "$.scrollViews[0].scrollView")
    }

    @Test func scrollViewsNestSixtyFourDeep() {
        #expect(nested((0..<64).map { $0 == 0 ? nil : $0 - 1 }) == nil)
        #expect(nested((0..<65).map { $0 == 0 ? nil : $0 - 1 }) == "$.scrollViews[64].scrollView")
    }

    @Test func rangesAreWithinTheText() {
        func path(_ more: JSONObject) -> String? { ScenarioFixture.invalidPath(ScenarioFixture.file(label: more, text: "he😀o")) }
        #expect(path(["links": [["range": [0, 5], "url": ""]]]) == nil)
        #expect(path(["links": [["range": [5, 5], "url": ""]]]) == nil)
        #expect(path(["links": [["range": [0, 5], "url": ""], ["range": [0, 6], "url": ""]]]) == "$.labels[0].links[1].range[1]")
        #expect(path(["links": [["range": [6, 7], "url": ""]]]) == "$.labels[0].links[0].range[0]")
        #expect(path(["attributes": [["range": [0, 5]]]]) == nil)
        #expect(path(["attributes": [["range": [0, 6]]]]) == "$.labels[0].attributes[0].range[1]")
    }

    @Test func attachmentsNeedAnAttachmentCharacter() {
        func path(_ offset: JSONValue) -> String? {
            ScenarioFixture.invalidPath(
                ScenarioFixture.file(label: ["attachments": [["at": offset, "size": [1, 1]]]], text: "😀\u{FFFC}x"))
        }
        #expect(path(2) == nil)
        #expect(path(1) == "$.labels[0].attachments[0].at")
        #expect(path(3) == "$.labels[0].attachments[0].at")
        #expect(path(4) == "$.labels[0].attachments[0].at")
    }

    // MARK: Names in steps

    @Test func offsetsAreWithinTheText() {
        #expect(path(Self.tap) == nil)
        #expect(path(["wait": 1], ["tap": ["label": "a", "offset": 6]]) == "$.steps[1].tap.offset")
        #expect(path(["doubleTap": ["label": "a", "offset": 6]]) == "$.steps[0].doubleTap.offset")
        #expect(path(["tripleTap": ["label": "a", "offset": 6]]) == "$.steps[0].tripleTap.offset")
        #expect(path(["longPress": ["label": "a", "offset": 6]]) == "$.steps[0].longPress.offset")
        #expect(path(["press": ["label": "a", "offset": 6]]) == "$.steps[0].press.offset")
        #expect(path(["press": [0, 0]], ["move": ["label": "a", "offset": 6]]) == "$.steps[1].move.offset")
        #expect(path(["dragPin": "end", "to": [[0, 0], ["label": "a", "offset": 6]]]) == "$.steps[0].to[1].offset")
        #expect(path(["mouseDown": ["label": "a", "offset": 6]]) == "$.steps[0].mouseDown.offset")
        #expect(path(["mouseDown": [0, 0]], ["mouseMove": ["label": "a", "offset": 6]]) == "$.steps[1].mouseMove.offset")
    }

    @Test func offsetsAreCheckedInTheTextAtThatStep() {
        #expect(path(["setText": "a", "text": "hi"], Self.tap) == "$.steps[1].tap.offset")
        #expect(path(["setText": "a", "text": "hi"], ["setText": "a", "text": "hi😀o"], Self.tap) == nil)
        let add: JSONValue = ["add": ScenarioFixture.label("a", text: "hi")]
        #expect(path(["remove": "a"], add, Self.tap) == "$.steps[2].tap.offset")
    }

    @Test func offsetsToSelectMayBeAnywhere() {
        #expect(path(["select": ["start": ["label": "a", "offset": -3], "end": ["label": "a", "offset": 99]]]) == nil)
        #expect(
            path(["select": ["start": ["label": "b", "offset": 0], "end": ["label": "a", "offset": 0]]]) == "$.steps[0].select.start.label")
        #expect(
            path(["select": ["start": ["label": "a", "offset": 0], "end": ["label": "s", "offset": 0]]]) == "$.steps[0].select.end.label")
    }

    @Test(
        arguments: [
            (["tap": ["label": "b", "offset": 0]], "tap.label"), (["tap": ["label": "v", "offset": 0]], "tap.label"),
            (["tap": ["view": "w"]], "tap.view"), (["tap": ["view": "a"]], "tap.view"), (["scroll": "a", "by": [0, 1]], "scroll"),
            (["setText": "s", "text": ""], "setText"), (["setFrame": "b", "frame": [0, 0, 1]], "setFrame"), (["remove": "b"], "remove"),
            (["setEnableCopy": "v", "value": true], "setEnableCopy"), (["focus": "a"], "focus"), (["expand": "b"], "expand"),
            (["collapse": "b"], "collapse"), (["menu": "print"], "menu"),
        ] as [(JSONValue, String)])
    func objectsNamedByStepsMustBeOnTheScreen(step: JSONValue, place: String) {
        #expect(path(["wait": 1], step) == "$.steps[1].\(place)")
    }

    @Test(arguments: ["copy", "select", "selectAll", "share"]) func menuItemsAreBuiltInOrTheFiles(item: String) {
        #expect(path(["menu": .string(item)]) == nil)
    }

    @Test func removedLabelsAreGone() {
        #expect(path(["remove": "a"], ["remove": "a"]) == "$.steps[1].remove")
        #expect(path(["remove": "a"], Self.tap) == "$.steps[1].tap.label")
        #expect(path(["remove": "a"], ["setText": "a", "text": ""]) == "$.steps[1].setText")
    }

    @Test func addedLabelsAreThere() {
        let add: JSONValue = ["add": ScenarioFixture.label("b")]
        #expect(path(add, ["remove": "b"], add, ["tap": ["label": "b", "offset": 5]]) == nil)
        #expect(path(add, add) == "$.steps[1].add.id")
        #expect(path(["add": ScenarioFixture.label("a")]) == "$.steps[0].add.id")
        #expect(path(["add": ScenarioFixture.label("s")]) == "$.steps[0].add.id")
        #expect(path(["add": ScenarioFixture.label("v")]) == "$.steps[0].add.id")
        #expect(path(["remove": "a"], ["add": ScenarioFixture.label("a")]) == nil)
        #expect(path(["add": ScenarioFixture.label("b", ["scrollView": "x"])]) == "$.steps[0].add.scrollView")
        #expect(
            path(["add": ScenarioFixture.label("b", ["links": [["range": [0, 6], "url": ""]]])]) == "$.steps[0].add.links[0].range[1]")
    }

    // MARK: Fingers and the mouse

    private static let press: JSONValue = ["press": [0, 0]]

    @Test(arguments: [["hold": 1], ["move": [0, 0]], ["release": true], ["cancel": true]] as [JSONObject])
    func actionNeedsItsFingerDown(action: JSONObject) throws {
        let name = try #require(action.keys.first)
        var second = action
        second["finger"] = 2
        #expect(path(.object(action)) == "$.steps[0].\(name)")
        #expect(path(Self.press, .object(action)) == nil)
        #expect(path(Self.press, .object(second)) == "$.steps[1].\(name)")
        #expect(path(["press": [0, 0], "finger": 2], .object(second)) == nil)
        #expect(path(Self.press, ["release": true], .object(action)) == "$.steps[2].\(name)")
        #expect(path(Self.press, ["cancel": true], .object(action)) == "$.steps[2].\(name)")
    }

    @Test func pressNeedsItsFingerUp() {
        #expect(path(Self.press, Self.press) == "$.steps[1].press")
        #expect(path(Self.press, ["press": [0, 0], "finger": 2]) == nil)
        #expect(path(Self.press, ["release": true], Self.press, ["cancel": true], Self.press) == nil)
        #expect(path(Self.press, ["hold": 1], ["move": [0, 0]], Self.press) == "$.steps[3].press")
    }

    @Test(
        arguments: [
            ["tap": [0, 0]], ["doubleTap": [0, 0]], ["tripleTap": [0, 0]], ["longPress": [0, 0]], ["dragPin": "end", "to": [[0, 0]]],
        ] as [JSONObject])
    func actionNeedsTheFirstFingerUp(action: JSONObject) throws {
        let name = try #require(action.keys.first)
        #expect(path(Self.press, .object(action)) == "$.steps[1].\(name)")
        #expect(path(["press": [0, 0], "finger": 2], .object(action)) == nil)
        #expect(path(.object(action), .object(action), Self.press) == nil)
    }

    @Test func dragPinMayLeaveItsFingerDown() {
        let drag: JSONValue = ["dragPin": "end", "to": [[0, 0]], "release": false]
        #expect(path(drag, ["move": [0, 0]], ["release": true], drag) == nil)
        #expect(path(drag, drag) == "$.steps[1].dragPin")
        #expect(path(drag, ["tap": [0, 0]]) == "$.steps[1].tap")
        #expect(path(drag, ["move": [0, 0], "finger": 2]) == "$.steps[1].move")
        #expect(path(["dragPin": "end", "to": [[0, 0]], "release": true], ["release": true]) == "$.steps[1].release")
    }

    @Test func otherStepsLeaveFingersAlone() {
        #expect(path(Self.press, ["wait": 1], ["menu": "copy"], ["scroll": "s", "by": [0, 1]], ["remove": "a"], ["hold": 1]) == nil)
    }

    @Test func mouseNeedsItsButtonDown() {
        let (down, move, lift): (JSONValue, JSONValue, JSONValue) = (["mouseDown": [0, 0]], ["mouseMove": [0, 0]], ["mouseUp": true])
        #expect(path(move) == "$.steps[0].mouseMove")
        #expect(path(lift) == "$.steps[0].mouseUp")
        #expect(path(down, move, lift, down, lift) == nil)
        #expect(path(down, lift, move) == "$.steps[2].mouseMove")
        #expect(path(down, lift, lift) == "$.steps[2].mouseUp")
        #expect(path(down, ["tap": [0, 0]], lift) == nil)
    }
}
