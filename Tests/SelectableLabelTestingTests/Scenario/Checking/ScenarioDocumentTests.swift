import Testing

@testable import SelectableLabelTesting

/// Tests of documents in scenario files, and of the parts that their text has at each step.
@Suite struct ScenarioDocumentTests {
    /// Returns the path of the error in steps on a document `d`, which begins with a paragraph of four characters.
    private func path(_ steps: JSONValue..., document more: JSONObject = [:]) -> String? {
        var document: JSONObject = [
            "id": "d", "frame": [0, 0, 100], "markdown": "text", "scrollView": "s", "isFinished": false,
        ]
        for (key, value) in more.members { document[key] = value }
        return ScenarioFixture.invalidPath(ScenarioFixture.file(steps, ["documents": [.object(document)]]))
    }

    private static let code: JSONValue = ["append": "d", "text": "\n\n```\nlet a\n"]
    private static func tap(_ label: String, _ offset: Double = 0) -> JSONValue {
        ["tap": ["label": .string(label), "offset": .number(offset)]]
    }

    @Test func theirKeysAreStrict() {
        let wait: JSONValue = ["wait": 1]
        #expect(path(wait) == nil)
        #expect(path(wait, document: ["frame": [0, 0, 100, 100]]) == "$.documents[0].frame")
        #expect(path(wait, document: ["frame": [0, 0]]) == "$.documents[0].frame")
        #expect(path(wait, document: ["scrollView": "t"]) == "$.documents[0].scrollView")
        #expect(path(wait, document: ["id": "a"]) == "$.documents[0].id")
        #expect(path(wait, document: ["text": "x"]) == "$.documents[0].text")
    }

    @Test func aFileWithDocumentsNeedsNoLabels() {
        let file: JSONValue = [
            "name": "x", "scrollViews": [["id": "s", "frame": [0, 0, 10, 10]]],
            "documents": [["id": "d", "frame": [0, 0, 100], "scrollView": "s"]], "steps": [["finish": "d"]],
        ]
        #expect(ScenarioFixture.invalidPath(file) == nil)
    }

    @Test func blocksCanBeNamedWhileTheyExist() {
        #expect(path(Self.tap("d/0", 4)) == nil)
        #expect(path(Self.tap("d/0", 5)) == "$.steps[0].tap.offset")
        #expect(path(["append": "d", "text": "s"], Self.tap("d/0", 5)) == nil)
        #expect(path(Self.tap("d/1")) == "$.steps[0].tap.label")
        #expect(path(Self.code, Self.tap("d/1", 5)) == nil)
        #expect(path(Self.tap("d")) == "$.steps[0].tap.label")
    }

    @Test func aParagraphThatBecomesATableHasCells() {
        let line: JSONValue = ["append": "d", "text": "\n\n| a | b |\n"]
        let table: JSONValue = ["append": "d", "text": "|---|---|\n"]
        #expect(path(line, Self.tap("d/1")) == nil)
        #expect(path(line, Self.tap("d/1.0.1")) == "$.steps[1].tap.label")
        #expect(path(line, table, Self.tap("d/1.0.1", 1), ["scroll": "d/1.scroll", "by": [1, 0]]) == nil)
        #expect(path(line, table, Self.tap("d/1")) == "$.steps[2].tap.label")
    }

    @Test func codeHasAScrollViewAndACopyButtonAtItsEnd() {
        let tap: JSONValue = ["tap": ["view": "d/1.copy"]]
        #expect(path(Self.code, ["scroll": "d/1.scroll", "by": [1, 0]]) == nil)
        #expect(path(Self.code, tap) == "$.steps[1].tap.view")
        #expect(path(Self.code, ["append": "d", "text": "```\n"], tap) == nil)
        #expect(path(Self.code, ["finish": "d"], tap) == nil)
    }

    @Test func partsAreChangedOnlyByTheirDocument() {
        #expect(path(["setText": "d/0", "text": "x"]) == "$.steps[0].setText")
        #expect(path(["setFrame": "d/0", "frame": [0, 0, 1]]) == "$.steps[0].setFrame")
        #expect(path(["remove": "d/0"]) == "$.steps[0].remove")
        #expect(path(Self.code, ["finish": "d"], ["removeView": "d/1.copy"]) == "$.steps[2].removeView")
        #expect(path(["setEnableCopy": "d/0", "value": false]) == nil)
    }

    @Test func stepsNameDocuments() {
        #expect(path(["append": "a", "text": "x"]) == "$.steps[0].append")
        #expect(path(["finish": "d/0"]) == "$.steps[0].finish")
        #expect(path(["add": ScenarioFixture.label("d")]) == "$.steps[0].add.id")
    }

    @Test(arguments: [("a/0", true), ("a/0.1", true), ("a/b/c", false), ("/a", false), ("a/", false), ("a/.b", false)])
    func partsHaveTheIdOfTheDocument(id: String, isValid: Bool) {
        let file = ScenarioFixture.file([["wait": 1, "expect": ["labels": .object([id: ["lines": 1]])]]])
        #expect((ScenarioFixture.invalidPath(file) == nil) == isValid)
    }
}
