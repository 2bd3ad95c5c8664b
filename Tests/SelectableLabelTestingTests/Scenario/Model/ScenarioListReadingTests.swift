import Foundation
import LabelDrawing
import SelectableLabel
import Testing

@testable import SelectableLabelTesting

/// Tests of reading scenario files with lists and list steps.
@Suite struct ScenarioListReadingTests {
    private static func list(_ more: JSONObject = [:], rows: JSONValue? = [["id": "r", "text": "one"]]) -> JSONObject {
        var list: JSONObject = ["id": "l", "frame": [0, 0, 100, 50], "rowHeight": 20]
        list["rows"] = rows
        for (key, value) in more.members { list[key] = value }
        return list
    }

    private func error(_ list: JSONObject) -> ScenarioError? {
        ScenarioFixture.error(ScenarioFixture.file([["wait": 1]], ["lists": [.object(list)]]))
    }

    private func read(_ list: JSONObject) throws -> ScenarioList {
        try JSONReader<ScenarioList>.list.read(.object(list))
    }

    @Test func listHasItsDefaults() throws {
        let list = try read(Self.list())
        #expect(list.rows == .listed([ScenarioList.Row(id: "r", text: "one")]) && list.rowHeight == 20)
        #expect(list.fontSize == 16 && list.rowInsets == .zero && !list.hasSource && list.group == nil)
        #expect(list.contentInset == .zero && list.view == nil)
        let generated = try read(Self.list(["count": 3, "rowText": "Row {n}"], rows: nil))
        #expect(generated.rows == .generated(count: 3, text: "Row {n}"))
    }

    @Test func listIsReadWithAllKeys() throws {
        let list = try read(
            Self.list([
                "fontSize": 10, "rowInsets": [1, 2, 3, 4], "source": true, "group": "g", "contentInset": [5, 6, 7, 8], "view": "v",
            ]))
        #expect(list.fontSize == 10 && list.rowInsets == EdgeLengths(top: 1, left: 2, bottom: 3, right: 4) && list.hasSource)
        #expect(list.contentInset == EdgeLengths(top: 5, left: 6, bottom: 7, right: 8) && list.group == "g" && list.view == "v")
    }

    @Test(
        arguments: [
            (["foo": 1], "foo"), (["id": nil], "id"), (["frame": [0, 0, 1]], "frame"), (["rowHeight": 0], "rowHeight"),
            (["rowHeight": 1_000_001], "rowHeight"), (["rowHeight": "1"], "rowHeight"), (["rows": [:]], "rows"), (["rows": [1]], "rows[0]"),
            (["rows": [["id": "r"]]], "rows[0].text"), (["rows": [["text": ""]]], "rows[0].id"),
            (["rows": [["id": "r", "text": "", "x": 1]]], "rows[0].x"), (["rows": [["id": ".", "text": ""]]], "rows[0].id"),
            (["count": 1_000_001], "count"), (["count": -1], "count"), (["count": 0.5], "count"), (["rowText": 1], "rowText"),
            (["count": 1, "rowText": ""], "rows"), (["fontSize": 0], "fontSize"), (["rowInsets": 1], "rowInsets"),
            (["source": 1], "source"), (["group": ""], "group"), (["contentInset": [1]], "contentInset"), (["view": nil], "view"),
            (["view": "nobody"], "view"), (["scrollView": "s"], "scrollView"), (["offset": [0, 0]], "offset"),
        ] as [(JSONObject, String)])
    func invalidListsAreRefused(more: JSONObject, path: String) {
        #expect(error(Self.list(more))?.path == "$.lists[0].\(path)")
    }

    @Test func rowsAreListedOrCounted() {
        #expect(error(Self.list(rows: nil)) == .invalid(path: "$.lists[0].rows", message: "is missing"))
        #expect(error(Self.list(["count": 1], rows: nil)) == .invalid(path: "$.lists[0].rowText", message: "is missing"))
        #expect(error(Self.list(["rowText": ""], rows: nil)) == .invalid(path: "$.lists[0].count", message: "is missing"))
        for more in [["count": 1], ["rowText": ""], ["rowHeight": 1_000_000]] as [JSONObject] { #expect(error(Self.list(more)) == nil) }
        for count in [0, 1_000_000] as [JSONValue] {
            #expect(error(Self.list(["count": count, "rowText": ""], rows: nil)) == nil)
        }
    }

    @Test(arguments: ["id", "frame", "rowHeight"]) func listsNeedTheirKeys(key: String) {
        var list = Self.list()
        list[key] = nil
        #expect(error(list) == .invalid(path: "$.lists[0].\(key)", message: "is missing"))
    }

    @Test func aFileNeedsLabelsOrLists() {
        #expect(ScenarioFixture.error(["name": "x", "lists": [], "steps": [["wait": 1]]]) == nil)
        #expect(ScenarioFixture.error(["name": "x", "lists": [.object(Self.list())], "steps": [["wait": 1]]]) == nil)
        #expect(ScenarioFixture.error(["name": "x", "steps": [["wait": 1]]]) == .invalid(path: "$.labels", message: "is missing"))
    }

    @Test func moreThanAMillionRowsAreRefused() {
        let rows = JSONValue.array(Array(repeating: 0, count: 1_000_001))
        let error = ScenarioFixture.failure { _ = try read(Self.list(rows: rows)) }
        #expect(error == .invalid(path: "$.rows", message: "must have 0 to 1000000 elements, has 1000001"))
    }

    // MARK: Steps

    @Test(
        arguments: [
            (["insertRows": 1], "insertRows"), (["insertRows": "l", "rows": [["id": "q", "text": ""]]], "at"),
            (["insertRows": "l", "at": 0], "rows"), (["insertRows": "l", "at": 0, "rows": []], "rows"),
            (["insertRows": "l", "at": -1, "rows": [["id": "q", "text": ""]]], "at"),
            (["insertRows": "l", "at": 0, "rows": ["q"]], "rows[0]"),
            (["insertRows": "l", "at": 0, "rows": [["id": "q"]]], "rows[0].text"),
            (["insertRows": "l", "at": 0, "rows": [["id": "q", "text": ""]], "row": "q"], "row"),
            (["deleteRows": "l"], "rows"), (["deleteRows": "l", "rows": []], "rows"), (["deleteRows": "l", "rows": "r"], "rows"),
            (["deleteRows": "l", "rows": [["id": "r", "text": ""]]], "rows[0]"), (["deleteRows": "l", "rows": ["r"], "at": 0], "at"),
            (["scrollTo": "l"], "row"), (["scrollTo": "l", "row": 1], "row"), (["scrollTo": "l", "row": "r", "by": [0, 0]], "by"),
            (["scrollTo": "l", "row": "r", "wait": 1], "wait"),
        ] as [(JSONObject, String)])
    func invalidListStepsAreRefused(step: JSONObject, key: String) {
        let file = ScenarioFixture.file([.object(step)], ["lists": [.object(Self.list())]])
        #expect(ScenarioFixture.invalidPath(file) == "$.steps[0].\(key)")
    }

    @Test func aStepNamesAtMostTenThousandRows() {
        let rows = (0...10_000).map { JSONValue.object(["id": .string("q\($0)"), "text": ""]) }
        let step: (ArraySlice<JSONValue>) -> JSONValue = { ["insertRows": "l", "at": 0, "rows": .array(Array($0))] }
        let path = { ScenarioFixture.invalidPath(ScenarioFixture.file([$0], ["lists": [.object(Self.list())]])) }
        #expect(path(step(rows.dropLast())) == nil)
        #expect(path(step(rows[...])) == "$.steps[0].rows")
    }
}
