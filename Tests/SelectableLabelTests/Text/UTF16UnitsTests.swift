import SelectableLabelTesting
import Testing

@testable import LabelText

/// Compares the kit's conversions between UTF-8 and UTF-16 with those of the standard library.
@Suite struct UTF16UnitsTests {
    /// All scalars, in texts of 1,000 scalars each.
    private static let texts: [String] = stride(from: 0 as UInt32, through: 0x10FFFF, by: 1000).map { first in
        String(String.UnicodeScalarView((first..<first + 1000).compactMap(Unicode.Scalar.init)))
    }

    @Test func allScalarsAreConverted() {
        for text in Self.texts {
            let units = Array(text.utf16)
            #expect(text.utf16Units == units && String(utf16: units[...]) == text)
        }
    }

    @Test func mixedTextsAreConverted() {
        var random = SeededGenerator(seed: 1)
        let pieces = ["", "a", "ASCII text ", "é", "漢字", "😀", "\u{0}", "\u{10FFFF}", "שלום", "e\u{301}"]
        for _ in 0..<500 {
            let text = (0..<Int.random(in: 0...9, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }.joined()
            #expect(text.utf16Units == Array(text.utf16))
        }
    }

    /// A text is divided at the units that end a paragraph, and at no others.
    @Test func paragraphsEndOnlyAtTheirSeparators() {
        let separators = (0...UInt16.max).filter { TypesetText.paragraphs(of: [0x61, $0, 0x61]).count == 2 }
        #expect(separators == [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029])
    }
}
