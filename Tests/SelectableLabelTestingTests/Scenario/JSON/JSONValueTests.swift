import Foundation
import Testing

@testable import SelectableLabelTesting

@Suite struct JSONValueTests {
    @Test(
        arguments: [
            (0, "0"), (-0.0, "0"), (1, "1"), (-3, "-3"), (1_000_000, "1000000"), (0.5, "0.5"), (-0.25, "-0.25"), (1.4, "1.4"),
            (0.1 + 0.2, "0.3"), (2.0005, "2.001"), (1.9996, "2"), (-0.0001, "0"), (12.034, "12.034"),
            (9_007_199_254_740_991, "9007199254740991.0"),
            (.infinity, "null"), (.nan, "null"),
        ] as [(Double, String)])
    func numbersAreWrittenShort(number: Double, text: String) throws {
        #expect(JSONValue.number(number).text == text)
    }

    @Test func objectKeepsTheOrderOfItsKeys() throws {
        let value: JSONValue = ["z": 1, "a": ["y": nil, "b": [true, "x"]], "m": [:], "e": []]
        #expect(value.text == #"{"z": 1, "a": {"y": null, "b": [true, "x"]}, "m": {}, "e": []}"#)
        let parsed = try JSONValue(parsing: Data(value.text.utf8))
        #expect(parsed == value && parsed.text == #"{"a": {"b": [true, "x"], "y": null}, "e": [], "m": {}, "z": 1}"#)
    }

    @Test func objectsAreEqualInAnyOrder() {
        #expect((["a": 1, "b": 2] as JSONValue) == ["b": 2, "a": 1])
        #expect((["a": 1, "b": 2] as JSONValue).hashValue == (["b": 2, "a": 1] as JSONValue).hashValue)
        #expect((["a": 1] as JSONValue) != ["a": 2])
    }

    @Test func objectSetsAndRemovesMembers() {
        var object: JSONObject = ["a": 1, "b": 2, "c": 3]
        object["b"] = nil
        object["a"] = 9
        object["d"] = 4
        object["x"] = nil
        #expect(JSONValue.object(object).text == #"{"a": 9, "c": 3, "d": 4}"#)
        #expect(object.count == 3)
    }

    @Test func subscriptsFindMembersAndElements() {
        let value: JSONValue = ["a": [1, 2]]
        #expect(value["a"]?[1] == 2)
        #expect(value["b"] == nil)
        #expect(value["a"]?[2] == nil)
        #expect(value["a"]?[-1] == nil)
        #expect(value[0] == nil)
        #expect((1 as JSONValue)["a"] == nil)
    }

    @Test func stringsAreEscapedInOneLine() throws {
        let value = JSONValue.string("\"\\/\n\r\t\u{0}\u{1F}\u{7F}\u{85}\u{2028}é😀")
        #expect(value.text == #""\"\\/\n\r\t\u0000\u001f\u007f\u0085\u2028é😀""#)
        #expect(try JSONValue(parsing: Data(value.text.utf8)) == value)
    }

    @Test func pathsAreWrittenWithQuotesWhereNeeded() {
        let steps = JSONPath.root["steps"][3]
        #expect("\(JSONPath.root)" == "$")
        #expect("\(steps["tap"]["offset"])" == "$.steps[3].tap.offset")
        #expect("\(steps["text/plain"])" == #"$.steps[3]["text/plain"]"#)
        #expect("\(JSONPath.root["a-b"]["0"]["é"][""]["_a1"])" == #"$["a-b"]["0"]["é"][""]._a1"#)
        #expect("\(JSONPath.root["a\"\n\u{1B}"])" == #"$["a\"\n\u001b"]"#)
        #expect("\(JSONPath.root[String(repeating: "k", count: 1_000)])".count < 100)
    }
}
