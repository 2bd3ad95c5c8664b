import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

// MARK: - Overview
//
// These tests write a document part by part. They compare it with the document that `WholeDocument`, with simple
// code, writes from one text that contains all parts.

@Suite struct StreamedCopyTests {
    private static let letters = [
        "a", "B", " ", "1", "&", "<", ">", "\"", "'", "\\", "{", "}", "\t", "\n", "\r", "\r\n", "\u{B}", "\u{0}", "\u{1F}", "\u{7F}",
        "\u{85}", "\u{9F}", "\u{A0}",
        "\u{2028}", "\u{2029}", "\u{2067}", "\u{2069}", "ß", "ש", "م", "研", "\u{FFFC}", "\u{FFFD}", "😀", "👨‍👩‍👧", "e\u{301}",
    ]
    private static let separators = ["\n", "\n", "", " / ", "\t", "\r", "\u{2028}", "\u{FFFC}", "\n\n", "12"]

    private static func style(_ random: inout SeededGenerator) -> TextStyle {
        var style = TextStyle(font: FontRequest(family: [nil, "Noto Serif", "a;b\u{FFFC}"].randomElement(using: &random)!, size: 17))
        style.font.isBold = Bool.random(using: &random)
        if Int.random(in: 0..<4, using: &random) == 0 { style.color = AdaptiveColor(LabelColor(red: 1, green: 0, blue: 0)) }
        if Int.random(in: 0..<4, using: &random) == 0 {
            style.link = TextLink(target: ["https://a.b/\u{FFFC}", "javascript:x", "x:{\"\\} \u{1}"].randomElement(using: &random)!)
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
            style.attachment = TextAttachment(
                size: CGSize(), alternativeText: ["", "sun\nset", "x\u{FFFC}y"].randomElement(using: &random)!)
        }
        style.paragraph.alignment = [nil, .right, .center].randomElement(using: &random)!
        style.paragraph.direction = [nil, nil, .rightToLeft].randomElement(using: &random)!
        return style
    }

    /// Returns a random text with a few runs. Some runs split a surrogate pair.
    private static func text(_ random: inout SeededGenerator) -> RichText {
        let string = (0..<Int.random(in: 0...12, using: &random)).map { _ in letters.randomElement(using: &random)! }.joined()
        let styles = [style(&random), style(&random)]
        let runs = (0..<string.utf16.count / 2 + 1).map {
            RichText.Run(range: $0 * 2..<$0 * 2 + Int.random(in: 1...2, using: &random), style: styles.randomElement(using: &random)!)
        }
        let text = RichText(string, runs: runs)
        guard Bool.random(using: &random) else { return text }
        let start = Int.random(in: 0...text.length, using: &random)
        return text.slice(start..<Int.random(in: start...text.length, using: &random))
    }

    private static func parts(_ random: inout SeededGenerator) -> [CopyPart] {
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
            CopyPart(separator: separators.randomElement(using: &random)!, text: text(&random))
        }
    }

    /// Joins all parts into one text.
    private static func whole(_ parts: [CopyPart]) -> RichText {
        guard var whole = parts.first?.richText else { return RichText() }
        for part in parts.dropFirst() { whole = whole + RichText(part.separator, style: whole.style(at: whole.length)) + part.richText }
        return whole
    }

    @Test(arguments: 0..<40) func partsAreWrittenAsOneText(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let parts = Self.parts(&random)
            let content = PasteboardContent(.kept(parts))
            let whole = Self.whole(parts)
            let clean = whole.forPasteboard
            #expect(RichText(parts) == whole && content.richText == clean)
            let plain = parts.enumerated().map { ($0 == 0 ? "" : $1.separator) + $1.text }.joined()
            #expect(Array(content.plainText.utf8) == Array(plain.withoutAttachmentCharacters.utf8))
            #expect(content.html == WholeDocument.html(of: clean))
            #expect(content.rtf == WholeDocument.rtf(of: clean))
        }
    }

    /// Checks each scalar of the basic plane and a few others.
    @Test func everyScalarIsEscapedAsBefore() {
        let scalars = (0..<0x10000).compactMap(Unicode.Scalar.init) + ["\u{10000}", "\u{1F600}", "\u{10FFFF}"]
        let text = String(String.UnicodeScalarView(scalars))
        #expect(HTMLWriter.escaped(text) == WholeDocument.html(text))
        #expect(RTFWriter.escaped(text) == WholeDocument.rtf(text))
        let clean = RichText(text).forPasteboard
        #expect(PasteboardContent(clean).html == WholeDocument.html(of: clean))
        #expect(PasteboardContent(clean).rtf == WholeDocument.rtf(of: clean))
    }

    /// Checks texts that are larger than the writers' buffers. The scalar that decides the paragraph's direction is far
    /// from the start.
    @Test(arguments: ["x", "研", "\"", "1"]) func longTextsAreWrittenWhole(letter: String) {
        let long = RichText(String(repeating: letter, count: 100_000))
        let parts = ["\n", " ", "\n"].map { CopyPart(separator: $0, text: long) } + [CopyPart(separator: " ", text: RichText("שלום"))]
        let whole = Self.whole(parts)
        let content = PasteboardContent(.kept(parts))
        #expect(content.plainText == whole.string)
        #expect(content.html == WholeDocument.html(of: whole))
        #expect(content.rtf == WholeDocument.rtf(of: whole))
    }
}
