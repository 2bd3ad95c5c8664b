import Foundation
import Testing

@testable import SelectableLabelTesting

/// Tests of steps that refer to rows. A row must exist at the time of the step.
@Suite struct ScenarioListTests {
    private static let listed: JSONValue = [
        "id": "l", "frame": [0, 0, 100, 50], "rowHeight": 20, "rows": [["id": "r", "text": "one"], ["id": "s", "text": "three"]],
    ]

    private static func counted(_ id: String = "n", _ count: Double = 10, _ more: JSONObject = [:]) -> JSONValue {
        var list: JSONObject = [
            "id": .string(id), "frame": [0, 0, 100, 50], "rowHeight": 20, "count": .number(count), "rowText": "Row {n}",
        ]
        for (key, value) in more.members { list[key] = value }
        return .object(list)
    }

    private static func tap(_ label: String, _ offset: Double = 0) -> JSONValue {
        ["tap": ["label": .string(label), "offset": .number(offset)]]
    }

    private static func insert(_ ids: String..., at index: Double = 0, into list: String = "l") -> JSONValue {
        let rows = ids.map { JSONValue.object(["id": .string($0), "text": "new"]) }
        return ["insertRows": .string(list), "at": .number(index), "rows": .array(rows)]
    }

    private static func delete(_ ids: String..., from list: String = "l") -> JSONValue {
        ["deleteRows": .string(list), "rows": .array(ids.map { .string($0) })]
    }

    /// Returns the error of steps on a screen with label `a`, button `v`, list `l` (rows `r` and `s`) and list `n`
    /// (rows `n.0` … `n.9`).
    private func error(_ steps: JSONValue...) -> ScenarioError? { error(steps) }

    private func error(_ steps: [JSONValue], _ more: JSONObject = [:]) -> ScenarioError? {
        var parts: JSONObject = ["lists": [Self.listed, Self.counted()], "scrollViews": []]
        for (key, value) in more.members { parts[key] = value }
        return ScenarioFixture.error(ScenarioFixture.file(steps, parts))
    }

    // MARK: Ids

    @Test(
        arguments: [
            (["labels": [ScenarioFixture.label("n.9")]], "$.lists[1].id"), (["labels": [ScenarioFixture.label("n.10")]], nil),
            (["labels": [ScenarioFixture.label("n.09")]], nil), (["labels": [ScenarioFixture.label("r")]], "$.lists[0].rows[0].id"),
            (["labels": [ScenarioFixture.label("l")]], "$.lists[0].id"),
            (["views": [["id": "n.3", "frame": [0, 0, 1, 1], "kind": "bar"]]], "$.views[0].id"),
            (["scrollViews": [["id": "n.0", "frame": [0, 0, 1, 1]]]], "$.lists[1].id"),
            (["lists": [counted(), counted()]], "$.lists[1].id"), (["lists": [counted(), counted("n.0")]], "$.lists[1].id"),
            (["lists": [counted("n.9"), counted()]], "$.lists[1].id"), (["lists": [counted("n.10"), counted()]], nil),
            (
                [
                    "lists": [
                        ["id": "k", "frame": [0, 0, 1, 1], "rowHeight": 1, "rows": [["id": "n.2", "text": ""]]], counted(),
                    ]
                ], "$.lists[1].id"
            ),
            (
                ["lists": [counted(), ["id": "k", "frame": [0, 0, 1, 1], "rowHeight": 1, "rows": [["id": "n.2", "text": ""]]]]],
                "$.lists[1].rows[0].id"
            ),
            (
                [
                    "lists": [
                        ["id": "k", "frame": [0, 0, 1, 1], "rowHeight": 1, "rows": [["id": "q", "text": ""], ["id": "q", "text": ""]]]
                    ]
                ], "$.lists[0].rows[1].id"
            ),
        ] as [(JSONObject, String?)])
    func rowIDsAreUniqueAmongAllIDs(more: JSONObject, path: String?) {
        #expect(error([["wait": 1]], more)?.path == path)
    }

    @Test func stepsMayReuseOnlyFreeIDs() {
        let add = { (id: String) -> JSONValue in ["add": ScenarioFixture.label(id)] }
        #expect(error(add("r"))?.path == "$.steps[0].add.id" && error(add("n.3"))?.path == "$.steps[0].add.id")
        #expect(error(add("n.10")) == nil && error(Self.delete("r"), add("r")) == nil)
        #expect(error(Self.delete("n.3", from: "n"), add("n.3"), Self.tap("n.3")) == nil)
        #expect(error(Self.insert("a"))?.path == "$.steps[0].rows[0].id" && error(Self.insert("q", "n.4"))?.path == "$.steps[0].rows[1].id")
        #expect(error(Self.insert("q", "q"))?.path == "$.steps[0].rows[1].id" && error(Self.insert("l"))?.path == "$.steps[0].rows[0].id")
        #expect(error(["remove": "a"], Self.insert("a")) == nil)
        #expect(error(Self.insert("q"), add("q")) == .invalid(path: "$.steps[1].add.id", message: "the id q is already in use"))
        #expect(error(["addView": ["id": "n.0", "frame": [0, 0, 1, 1], "kind": "bar"]])?.path == "$.steps[0].addView.id")
        #expect(error(Self.delete("n.3", from: "n"), Self.insert("n.3", into: "n"), Self.tap("n.3", 3)) == nil)
    }

    // MARK: Rows of a step

    @Test func rowsAreKnownWithOrWithoutACell() {
        #expect(error(Self.tap("n.9", 5)) == nil && error(Self.tap("s", 5)) == nil)
        #expect(error(Self.tap("n.10")) == .invalid(path: "$.steps[0].tap.label", message: "there is no label n.10"))
        let beyond = "is beyond the text, which has 5 UTF-16 units"
        #expect(error(Self.tap("n.9", 6)) == .invalid(path: "$.steps[0].tap.offset", message: beyond))
        #expect(error(Self.delete("r"), Self.tap("r"))?.path == "$.steps[1].tap.label")
        #expect(error(Self.insert("q"), Self.tap("q", 3)) == nil)
        #expect(error(Self.insert("q"), Self.tap("q", 4))?.path == "$.steps[1].tap.offset")
        #expect(error(Self.insert("q"), Self.delete("q"), Self.tap("q"))?.path == "$.steps[2].tap.label")
        let select: JSONValue = ["select": ["start": ["label": "r", "offset": 99], "end": ["label": "n.11", "offset": 0]]]
        #expect(error(select)?.path == "$.steps[0].select.end.label")
    }

    @Test func listsAndRowsOfStepsAreThere() {
        #expect(error(Self.insert("q", into: "s"))?.path == "$.steps[0].insertRows")
        #expect(error(Self.insert("q", into: "v"))?.message == "there is no list v")
        #expect(error(Self.insert("q", at: 2)) == nil && error(Self.insert("q", at: 10, into: "n")) == nil)
        #expect(error(Self.insert("q", at: 3)) == .invalid(path: "$.steps[0].at", message: "is beyond the list, which has 2 rows"))
        #expect(error(Self.insert("p", "q"), Self.insert("x", at: 4)) == nil)
        #expect(error(Self.delete("n.1"))?.path == "$.steps[0].rows[0]" && error(Self.delete("r", "a"))?.path == "$.steps[0].rows[1]")
        #expect(error(Self.delete("r", "r")) == .invalid(path: "$.steps[0].rows[1]", message: "occurs twice"))
        #expect(error(Self.delete("r"), Self.delete("r"))?.path == "$.steps[1].rows[0]")
        #expect(error(["scrollTo": "n", "row": "n.9"]) == nil)
        #expect(error(["scrollTo": "n", "row": "r"]) == .invalid(path: "$.steps[0].row", message: "there is no row r"))
        #expect(error(["scrollTo": "a", "row": "r"])?.path == "$.steps[0].scrollTo")
        #expect(error(["scroll": "n", "by": [0, 5]]) == nil)
    }

    @Test func stepsMayChangeTheTextOfARowButNotRemoveIt() {
        #expect(error(["setText": "r", "text": "longer text"], Self.tap("r", 11)) == nil)
        #expect(error(["setText": "n.3", "text": "x"], Self.tap("n.3", 1)) == nil)
        #expect(error(["setText": "n.3", "text": "x"], Self.tap("n.3", 2))?.path == "$.steps[1].tap.offset")
        #expect(error(["setEnableCopy": "n.3", "value": false], ["expand": "r"], ["collapse": "r"]) == nil)
        #expect(error(["remove": "r"]) == .invalid(path: "$.steps[0].remove", message: "r is a row: use deleteRows"))
        #expect(error(["setFrame": "n.3", "frame": [0, 0, 1]])?.path == "$.steps[0].setFrame")
        #expect(error(["setText": "r", "text": "", "identity": "x"])?.path == "$.steps[0].identity")
    }

    // MARK: Lists in views, and what stands in lists

    @Test func rowsComeAndGoWithTheirView() {
        let sheet: JSONValue = ["addView": ["id": "sheet", "frame": [0, 0, 9, 9], "kind": "sheet"]]
        let lists: JSONObject = ["lists": [Self.counted("n", 5, ["view": "sheet"])]]
        #expect(error([sheet, Self.tap("n.1"), ["removeView": "sheet"]], lists) == nil)
        #expect(error([Self.tap("n.1"), sheet], lists)?.path == "$.steps[0].tap.label")
        #expect(error([["scrollTo": "n", "row": "n.1"], sheet], lists)?.path == "$.steps[0].scrollTo")
        #expect(error([sheet, ["removeView": "sheet"], Self.insert("q", into: "n")], lists)?.path == "$.steps[2].insertRows")
        #expect(error([["add": ScenarioFixture.label("n.1")], sheet], lists)?.path == "$.steps[0].add.id")
        #expect(error([["wait": 1]], lists)?.path == "$.lists[0].view")
    }

    @Test func aListHoldsOtherThingsAsAScrollViewDoes() {
        let more: JSONObject = ["labels": [ScenarioFixture.label("head", ["scrollView": "n"])]]
        #expect(error([Self.tap("head"), ["add": ScenarioFixture.label("foot", ["scrollView": "l"])]], more) == nil)
        let view: JSONValue = ["id": "w", "frame": [0, 0, 9, 9], "kind": "bar", "scrollView": "n"]
        let circle = error([["wait": 1]], ["lists": [Self.counted("n", 5, ["view": "w"])], "views": [view]])
        #expect(circle == .invalid(path: "$.lists[0].view", message: "the list contains itself"))
    }

    // MARK: Size

    @Test func aMillionRowsAreCheckedWithoutMakingThem() throws {
        let steps = [Self.tap("n.999999", 10), Self.insert("q", at: 500_000, into: "n"), Self.delete("n.7", from: "n"), Self.tap("n.8")]
        let file = ScenarioFixture.file(steps, ["lists": [Self.counted("n", 1_000_000)]])
        let data = Data(file.text.utf8)
        let time = try ProcessorClock.measure { _ = try Scenario(data: data) }
        #expect(time < 5, "\(time)")
    }
}
