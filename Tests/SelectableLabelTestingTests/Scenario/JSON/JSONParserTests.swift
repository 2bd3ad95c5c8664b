import Foundation
import Testing

@testable import SelectableLabelTesting

@Suite struct JSONParserTests {
    private func parse(_ text: String) throws -> JSONValue { try JSONValue(parsing: Data(text.utf8)) }

    @Test(
        arguments: [
            ("null", .null), (" true ", true), ("false", false), ("0", 0), ("-0.5e+1", -5), ("1E2", 100), ("12.25", 12.25),
            ("\"\"", ""), ("[]", []), ("{}", [:]), ("[1, [2], {\"a\": null}]", [1, [2], ["a": nil]]),
            ("\n{ \"a\" :\t[ ] }\r\n", ["a": []]), ("\"é😀\"", "é😀"),
        ] as [(String, JSONValue)])
    func parserReadsEveryKindOfValue(text: String, value: JSONValue) throws {
        #expect(try parse(text) == value)
    }

    @Test func parserReadsEscapes() throws {
        #expect(try parse(#""\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC""#) == .string("\"\\/\u{8}\u{C}\n\r\tAé€"))
        #expect(try parse(#""\ud83d\ude00""#) == "😀")
    }

    @Test(arguments: [#""a\ud83dx""#, #""\ude00""#, #"["\ud83d\u0041"]"#, #"{"\ud83d": 1}"#, #"{"a": "\ud83d\n"}"#])
    func halfASurrogatePairIsRefused(text: String) {
        let error = #expect(throws: ScenarioError.self) { try parse(text) }
        #expect(error?.path == "$" && error?.message.hasPrefix("is not JSON: ") == true)
    }

    @Test(arguments: [
        "", "  ", "[", "]", "{", "[1", "[1,", "[1,]", "[1 2]", "{\"a\"", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{1:1}", "{\"a\" 1}",
        "[1}", "{\"a\":1]", "tru", "nul", "True", "[[1,], 2]", "NaN", "Infinity", "01", "-", "+1", ".5", "1.", "1e", "1e+", "--1", "0x1",
        "\"", "\"a", "\"a\nb\"", "\"\\x\"", "\"\\u12g4\"", "\"\\u12\"", "\"\\", "'a'", "1 2", "{} x", "\u{FEFF} \u{FEFF}1",
        "[/**/]",
    ])
    func parserRefusesInvalidJSON(text: String) {
        let error = #expect(throws: ScenarioError.self) { try parse(text) }
        #expect(error?.path == "$")
        #expect(error?.message.hasPrefix("is not JSON: ") == true)
    }

    @Test func syntaxErrorHasItsPlace() {
        let error = #expect(throws: ScenarioError.self) { try parse("{\n  \"a\": 1\n  \"b\": 2}") }
        #expect(error?.message.contains(/around (character 13|line 3)/) == true)
    }

    @Test(
        arguments: [
            [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
            [0x22, 0xE2, 0x82, 0x22], [0xFF, 0xFE, 0x31, 0x00],
            [0x31, 0x00], [0x6E, 0x75, 0x6C, 0x6C, 0x00],
        ] as [[UInt8]])
    func parserRefusesInvalidUTF8(bytes: [UInt8]) {
        #expect(throws: ScenarioError.invalid(path: "$", message: "is not UTF-8")) { try JSONValue(parsing: Data(bytes)) }
    }

    @Test func parserSkipsAByteOrderMark() throws {
        #expect(try JSONValue(parsing: Data([0xEF, 0xBB, 0xBF, 0x31])) == 1)
    }

    @Test(arguments: ["1e999", "[-1e999]", "1e-999", String(repeating: "9", count: 100_000)])
    func numbersOutOfRangeAreRefused(text: String) {
        let error = #expect(throws: ScenarioError.self) { try parse(text) }
        #expect(error?.path == "$" && error?.message.hasPrefix("is not JSON: ") == true)
        #expect((error?.message.count ?? 0) < 200)
    }

    @Test func integersAreExact() throws {
        #expect(try parse("[9007199254740992, -9007199254740992]") == [9_007_199_254_740_992, -9_007_199_254_740_992])
        #expect(try parse("18446744073709551616") == .number(18_446_744_073_709_551_616))
    }

    @Test func booleansAreNotNumbers() throws {
        #expect(try parse("[true, 1, false, 0]") == [.bool(true), .number(1), .bool(false), .number(0)])
        #expect(try parse("true") != parse("1"))
    }

    @Test func parserRefusesDuplicateKeys() {
        #expect(throws: ScenarioError.invalid(path: "$.a[1].b", message: "occurs twice")) {
            try parse(#"{"a": [0, {"b": 1, "c": 2, "b": 3}]}"#)
        }
        #expect(throws: ScenarioError.invalid(path: "$.b", message: "occurs twice")) { try parse(#"{"b": [1, "b", "b"], "\u0062": 3}"#) }
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
        for text in [arrays, arrays + ends, arrays + "{\"a\", 1}" + ends, objects, "{\"foo\": \(arrays + ends), \"name\"}"] {
            #expect(ScenarioFixture.error(text)?.message == "is nested more than 64 levels deep")
        }
        #expect(ScenarioFixture.error(ends)?.message.hasPrefix("is not JSON") == true)
    }

    /// Brackets, commas and quotes in strings do not count.
    @Test(arguments: [#"{"b}": ["]", {"c": "\"}"}], "\\": {}}"#, #"["\\", "}\"", ",]", "\\\"", "[[["]"#])
    func stringsHoldAnyCharacter(_ text: String) throws {
        #expect(try parse(parse(text).text) == parse(text))
    }
}
