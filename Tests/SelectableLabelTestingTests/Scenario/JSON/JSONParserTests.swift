import Foundation
import Testing

@testable import SelectableLabelTesting

@Suite struct JSONParserTests {
    private func parse(_ text: String) throws -> JSONValue { try JSONValue(parsing: Data(text.utf8)) }

    @Test(
        arguments: [
            ("null", .null), (" true ", true), ("false", false), ("0", 0), ("-0.5e+1", -5), ("1E2", 100), ("12.25", 12.25),
            ("\"\"", ""), ("[]", []), ("{}", [:]), ("[1, [2], {\"a\": null}]", [1, [2], ["a": nil]]),
            ("\n{ \"a\" :\t[ ] }\r\n", ["a": []]), ("\"é😀\"", "é😀"), ("1e-999", 0),
        ] as [(String, JSONValue)])
    func parserReadsEveryKindOfValue(text: String, value: JSONValue) throws {
        #expect(try parse(text) == value)
    }

    @Test func parserReadsEscapes() throws {
        #expect(try parse(#""\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC""#) == .string("\"\\/\u{8}\u{C}\n\r\tAé€"))
        #expect(try parse(#""\ud83d\ude00""#) == "😀")
    }

    @Test func halfASurrogatePairKeepsItsUnit() throws {
        #expect(try parse(#""a\ud83dx""#) == "a\u{FFFD}x")
        #expect(try parse(#""\ude00\ud83d\u0041\ud83d\ud83d\ude00""#) == "\u{FFFD}\u{FFFD}A\u{FFFD}😀")
        #expect(try parse(#""\ud83d\n""#) == "\u{FFFD}\n")
    }

    @Test(arguments: [
        "", "  ", "[", "]", "{", "[1", "[1,", "[1,]", "[1 2]", "{\"a\"", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{1:1}", "{\"a\" 1}",
        "[1}", "{\"a\":1]", "tru", "nul", "True", "NaN", "Infinity", "01", "-", "+1", ".5", "1.", "1e", "1e+", "--1", "0x1",
        "\"", "\"a", "\"a\nb\"", "\"\\x\"", "\"\\u12g4\"", "\"\\u12\"", "\"\\", "'a'", "1 2", "{} x", "null\u{0}", "\u{FEFF} \u{FEFF}1",
        "[/**/]",
    ])
    func parserRefusesInvalidJSON(text: String) {
        let error = #expect(throws: ScenarioError.self) { try parse(text) }
        #expect(error?.path == "$")
        #expect(error?.message.hasPrefix("is not JSON: line ") == true)
    }

    @Test func syntaxErrorHasLineAndColumn() {
        let error = #expect(throws: ScenarioError.self) { try parse("{\n  \"a\": 1\n  \"b\": 2}") }
        #expect(error?.message == "is not JSON: line 3, column 3: expected , or }")
    }

    @Test(
        arguments: [
            [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
            [0x22, 0xE2, 0x82, 0x22], [0xFF, 0xFE, 0x31, 0x00],
        ] as [[UInt8]])
    func parserRefusesInvalidUTF8(bytes: [UInt8]) {
        #expect(throws: ScenarioError.invalid(path: "$", message: "is not UTF-8")) { try JSONValue(parsing: Data(bytes)) }
    }

    @Test func parserSkipsAByteOrderMark() throws {
        #expect(try JSONValue(parsing: Data([0xEF, 0xBB, 0xBF, 0x31])) == 1)
    }

    @Test func hugeNumbersAreClampedToTheLargestDouble() throws {
        #expect(try parse("1e999") == .number(.greatestFiniteMagnitude))
        #expect(try parse("-1e999") == .number(-.greatestFiniteMagnitude))
        #expect(try parse(String(repeating: "9", count: 100_000)) == .number(.greatestFiniteMagnitude))
    }

    @Test func booleansAreNotNumbers() throws {
        #expect(try parse("[true, 1, false, 0]") == [.bool(true), .number(1), .bool(false), .number(0)])
        #expect(try parse("true") != parse("1"))
    }

    @Test func parserRefusesDuplicateKeys() {
        #expect(throws: ScenarioError.invalid(path: "$.a[1].b", message: "occurs twice")) {
            try parse(#"{"a": [0, {"b": 1, "c": 2, "b": 3}]}"#)
        }
        #expect(ScenarioFixture.error(#"{"name": "a", "labels": [], "steps": [{"wait": 1}], "name": "b"}"#)?.path == "$.name")
    }

    @Test func parserAcceptsSixtyFourLevelsOfNesting() throws {
        func nested(_ levels: Int) -> String {
            String(repeating: "[", count: levels) + "1" + String(repeating: "]", count: levels)
        }
        _ = try parse(nested(64))
        let error = #expect(throws: ScenarioError.self) { try parse(nested(65)) }
        #expect(error?.path == "$" + String(repeating: "[0]", count: 64))
        #expect(error?.message == "is nested more than 64 levels deep")
    }

    @Test func parserHandlesAnyDepth() {
        let deep = 100_000
        let (arrays, ends) = (String(repeating: "[", count: deep), String(repeating: "]", count: deep))
        let objects = String(repeating: "{\"a\": ", count: deep) + "{}" + String(repeating: "}", count: deep)
        #expect(ScenarioFixture.error(arrays)?.message.hasPrefix("is not JSON") == true)
        #expect(ScenarioFixture.error(arrays + ends + "]")?.message.hasPrefix("is not JSON") == true)
        #expect(ScenarioFixture.error(arrays + "{\"a\", 1}" + ends)?.message.hasPrefix("is not JSON") == true)
        #expect(ScenarioFixture.error(arrays + "1, {\"a\": [1, \"b\"], \"c\": {}}, []" + ends)?.message == "must be an object, is an array")
        #expect(ScenarioFixture.error("{\"name\": \"a\", \"labels\": \(objects), \"steps\": []}")?.path == "$.labels")
        #expect(ScenarioFixture.error("{\"foo\": \(arrays + ends), \"name\"}")?.message.hasPrefix("is not JSON") == true)
    }
}
