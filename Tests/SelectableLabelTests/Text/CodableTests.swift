import Foundation
import LabelDrawing
import Testing

@testable import LabelInteraction
@testable import LabelText

/// Tests that values are equal after encoding to JSON and decoding.
@Suite struct CodableTests {
    private func decoded<Value: Codable>(_ value: Value) throws -> Value {
        try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    }

    private var text: RichText {
        let link = TextStyle(font: FontRequest(size: 20, isBold: true), link: TextLink(target: "app://a", identifier: "i"))
        return RichText("plain ", style: TextStyle(letterSpacing: 2)) + RichText("link 👩‍👩‍👧", style: link)
    }

    @Test func textsKeepTheirStringAndRuns() throws {
        #expect(try decoded(text) == text)
        #expect(try decoded(RichText()) == RichText())
        let bare = try JSONDecoder().decode(RichText.self, from: Data(#"{"string": "a"}"#.utf8))
        #expect(bare == RichText("a"))
    }

    @Test func runsBeyondTheTextAreClamped() throws {
        let runs = try JSONEncoder().encode([RichText.Run(range: 1..<99, style: TextStyle(letterSpacing: 3))])
        let json = Data(#"{"string": "abc", "runs": "#.utf8) + runs + Data("}".utf8)
        let text = try JSONDecoder().decode(RichText.self, from: json)
        #expect(text.string == "abc" && text.runs.map(\.range) == [0..<3])
    }

    @Test func decodedFontSizesAreClamped() throws {
        let json = Data(#"{"size": -5, "isBold": true, "isItalic": false}"#.utf8)
        #expect(try JSONDecoder().decode(FontRequest.self, from: json) == FontRequest(size: 1, isBold: true))
    }

    @Test func optionsKeepAllValuesAndLeaveOutInfinity() throws {
        var options = LayoutOptions(
            width: 120, lineLimit: 3, truncation: .middle, truncationToken: text, cutsCleanly: true, trailingToken: text,
            adjustsFontSizeToFitWidth: true, minimumScaleFactor: 0.5, alignment: .right, direction: .rightToLeft,
            defaultDirection: .rightToLeft, insets: EdgeLengths(top: 1, left: 2), paragraph: ParagraphStyle(lineSpacing: 4), form: .vertical
        )
        options.shape = ContainerShape(exclusions: [CGRect(x: 1, y: 2, width: 3, height: 4)])
        #expect(try decoded(options) == options)
        #expect(try JSONDecoder().decode(LayoutOptions.self, from: Data("{}".utf8)) == LayoutOptions())
        let keys = try JSONSerialization.jsonObject(with: JSONEncoder().encode(options)) as? [String: Any]
        #expect(keys?["width"] != nil && keys?["height"] == nil)
    }

    @Test func infiniteInsetsAreEncodedAsInALayout() throws {
        let options = LayoutOptions(insets: EdgeLengths(top: 1, left: .infinity))
        #expect(try decoded(options).boundedInsets == options.boundedInsets)
    }

    @Test func selectionsKeepTheirBounds() throws {
        let selection = LabelSelection(start: LabelPosition("b", 3), end: LabelPosition("a", 1), isCrossed: true)
        #expect(try decoded(selection) == selection)
    }
}
