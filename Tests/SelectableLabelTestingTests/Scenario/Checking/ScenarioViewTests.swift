import Testing

@testable import SelectableLabelTesting

/// Tests of labels and scroll views inside views, and of steps that add and remove views.
@Suite struct ScenarioViewTests {
    private static let addSheet: JSONValue = ["addView": ["id": "sheet", "frame": [0, 0, 10, 10], "kind": "sheet"]]
    private static let removeSheet: JSONValue = ["removeView": "sheet"]

    private static func view(_ id: String, in scrollView: String? = nil) -> JSONValue {
        var view: JSONObject = ["id": .string(id), "frame": [0, 0, 10, 10], "kind": "bar"]
        view["scrollView"] = scrollView.map { .string($0) }
        return .object(view)
    }

    private static func scrollView(_ id: String, in scrollView: String? = nil, view: String? = nil) -> JSONValue {
        var result: JSONObject = ["id": .string(id), "frame": [0, 0, 10, 10]]
        result["scrollView"] = scrollView.map { .string($0) }
        result["view"] = view.map { .string($0) }
        return .object(result)
    }

    /// Returns the path of the error on a screen with label `a`, scroll view `s` and button `v`. `more` can replace
    /// these elements.
    private func path(_ steps: [JSONValue], _ more: JSONObject = [:]) -> String? {
        ScenarioFixture.invalidPath(ScenarioFixture.file(steps, more))
    }

    /// Returns the path of the error on a screen with a sheet, which a step must add. The sheet contains label `b` and
    /// scroll view `t`. Scroll view `t` contains label `c` and button `w`.
    private func pathWithSheet(_ steps: JSONValue...) -> String? {
        path(
            steps,
            [
                "labels": [ScenarioFixture.label("b", ["view": "sheet"]), ScenarioFixture.label("c", ["scrollView": "t"])],
                "scrollViews": [Self.scrollView("t", view: "sheet")], "views": [Self.view("w", in: "t")],
            ])
    }

    // MARK: The file's screen

    @Test func viewsThatAreNamedExist() {
        let wait: [JSONValue] = [["wait": 1]]
        #expect(path(wait, ["labels": [ScenarioFixture.label("a", ["view": "v"])]]) == nil)
        #expect(path(wait, ["labels": [ScenarioFixture.label("a", ["view": "w"])]]) == "$.labels[0].view")
        #expect(path(wait, ["labels": [ScenarioFixture.label("a", ["view": "s"])]]) == "$.labels[0].view")
        #expect(path(wait, ["scrollViews": [Self.scrollView("s", view: "v")]]) == nil)
        #expect(path(wait, ["scrollViews": [Self.scrollView("s", view: "a")]]) == "$.scrollViews[0].view")
        #expect(path(wait, ["scrollViews": [Self.scrollView("s", view: "w")]]) == "$.scrollViews[0].view")
    }

    @Test func aViewThatAStepAddsMayBeNamedFromTheStart() {
        let more: JSONObject = [
            "labels": [ScenarioFixture.label("a", ["view": "sheet"])], "scrollViews": [Self.scrollView("s", view: "sheet")],
        ]
        #expect(path([["wait": 1], Self.addSheet], more) == nil)
        #expect(path([["wait": 1]], more) == "$.labels[0].view")
    }

    @Test func cyclesOfScrollViewsAndViewsAreRefused() {
        let wait: [JSONValue] = [["wait": 1]]
        #expect(
            path(wait, ["scrollViews": [Self.scrollView("s", view: "v")], "views": [Self.view("v", in: "s")]]) == "$.scrollViews[0].view")
        let outer = Self.scrollView("s", in: "t", view: "v")
        #expect(path(wait, ["scrollViews": [outer, Self.scrollView("t")], "views": [Self.view("v", in: "t")]]) == nil)
        #expect(
            path(wait, ["scrollViews": [outer, Self.scrollView("t", in: "s")], "views": [Self.view("v")]]) == "$.scrollViews[0].scrollView")
        // The added view `a` has the same id as a label. The cycle of scroll view `s` and view `a` must still be found.
        let more: JSONObject = ["scrollViews": [Self.scrollView("s", view: "a"), Self.scrollView("t", in: "t")]]
        #expect(path([["addView": Self.view("a")]], more) == "$.scrollViews[1].scrollView")
    }

    /// Nests scroll views s0, s1, and so on. Each is in a view, and that view is in the previous scroll view.
    @Test(arguments: [(64, nil), (65, "$.scrollViews[64].view")] as [(Int, String?)])
    func viewsAreNotCountedInTheNesting(count: Int, expected: String?) {
        let scrollViews = (0..<count).map { Self.scrollView("s\($0)", view: $0 == 0 ? nil : "v\($0)") }
        let views = (1..<count).map { Self.view("v\($0)", in: "s\($0 - 1)") }
        let more: JSONObject = ["scrollViews": .array(scrollViews), "views": .array(views)]
        #expect(path([["wait": 1]], more) == expected)
        // Now steps add the same views, one by one.
        let steps = views.map { view -> JSONValue in ["addView": view] }
        #expect(
            path(steps, ["scrollViews": .array(scrollViews), "views": []]) == (expected == nil ? nil : "$.steps[63].addView.scrollView"))
    }

    // MARK: Names in steps

    @Test(
        arguments: [
            (["tap": ["label": "b", "offset": 0]], "tap.label"), (["tap": ["label": "c", "offset": 0]], "tap.label"),
            (["tap": ["view": "sheet"]], "tap.view"), (["tap": ["view": "w"]], "tap.view"), (["scroll": "t", "by": [0, 1]], "scroll"),
            (["setText": "c", "text": ""], "setText"), (["setFrame": "b", "frame": [0, 0, 1]], "setFrame"), (["remove": "b"], "remove"),
            (["setEnableCopy": "c", "value": true], "setEnableCopy"), (["focus": "w"], "focus"), (["expand": "b"], "expand"),
            (["collapse": "b"], "collapse"), (["removeView": "w"], "removeView"), (["removeView": "sheet"], "removeView"),
            (["add": ScenarioFixture.label("d", ["view": "sheet"])], "add.view"),
            (["add": ScenarioFixture.label("d", ["scrollView": "t"])], "add.scrollView"),
            (["addView": view("x", in: "t")], "addView.scrollView"),
            (["select": ["start": ["label": "b", "offset": 0], "end": ["label": "b", "offset": 1]]], "select.start.label"),
        ] as [(JSONValue, String)])
    func contentsOfAViewExistOnlyWhileTheViewDoes(step: JSONValue, place: String) {
        #expect(pathWithSheet(step, Self.addSheet) == "$.steps[0].\(place)")
        #expect(pathWithSheet(Self.addSheet, step) == nil)
        #expect(pathWithSheet(Self.addSheet, Self.removeSheet, step) == "$.steps[2].\(place)")
        #expect(pathWithSheet(Self.addSheet, Self.removeSheet, Self.addSheet, step) == nil)
    }

    @Test func addedViewsAreThere() {
        let add: JSONValue = ["addView": Self.view("w")]
        #expect(path([add, ["tap": ["view": "w"]], ["focus": "w"], ["removeView": "w"], add]) == nil)
        #expect(path([add, add]) == "$.steps[1].addView.id")
        for id in ["a", "s", "v"] { #expect(path([["addView": Self.view(id)]]) == "$.steps[0].addView.id") }
        #expect(path([["addView": Self.view("w", in: "s")]]) == nil)
        #expect(path([["addView": Self.view("w", in: "v")]]) == "$.steps[0].addView.scrollView")
        #expect(path([add, ["add": ScenarioFixture.label("w")]]) == "$.steps[1].add.id")
        #expect(path([["remove": "a"], ["addView": Self.view("a")]]) == nil)
    }

    @Test func removedViewsAreGone() {
        #expect(path([["removeView": "w"]]) == "$.steps[0].removeView")
        #expect(path([["removeView": "a"]]) == "$.steps[0].removeView")
        #expect(path([["removeView": "s"]]) == "$.steps[0].removeView")
        #expect(path([["removeView": "v"], ["removeView": "v"]]) == "$.steps[1].removeView")
        #expect(path([["removeView": "v"], ["tap": ["view": "v"]]]) == "$.steps[1].tap.view")
        #expect(path([["removeView": "v"], ["addView": Self.view("v")], ["tap": ["view": "v"]]]) == nil)
    }

    @Test func contentsOfAnAbsentViewKeepTheirIDs() {
        #expect(pathWithSheet(["add": ScenarioFixture.label("b")], Self.addSheet) == "$.steps[0].add.id")
        #expect(pathWithSheet(["add": ScenarioFixture.label("t")], Self.addSheet) == "$.steps[0].add.id")
        #expect(pathWithSheet(["addView": Self.view("w")], Self.addSheet) == "$.steps[0].addView.id")
        #expect(pathWithSheet(Self.addSheet, Self.removeSheet, ["addView": Self.view("w")]) == "$.steps[2].addView.id")
    }

    @Test func removedLabelsDoNotReturnWithTheirView() {
        let tap: JSONValue = ["tap": ["label": "b", "offset": 0]]
        #expect(pathWithSheet(Self.addSheet, ["remove": "b"], Self.removeSheet, Self.addSheet, tap) == "$.steps[4].tap.label")
        #expect(pathWithSheet(Self.addSheet, ["remove": "b"], ["add": ScenarioFixture.label("b")], Self.removeSheet, tap) == nil)
    }

    @Test func textsStayWhileTheirViewIsAway() {
        let tap: JSONValue = ["tap": ["label": "b", "offset": 5]]
        #expect(pathWithSheet(Self.addSheet, Self.removeSheet, Self.addSheet, tap) == nil)
        #expect(
            pathWithSheet(Self.addSheet, ["setText": "b", "text": "hi"], Self.removeSheet, Self.addSheet, tap) == "$.steps[4].tap.offset")
    }

    @Test func rangesOfLabelsInAbsentViewsAreChecked() {
        let label = ScenarioFixture.label("a", ["view": "sheet", "links": [["range": [0, 6], "url": ""]]])
        #expect(path([Self.addSheet], ["labels": [label]]) == "$.labels[0].links[0].range[1]")
    }
}
