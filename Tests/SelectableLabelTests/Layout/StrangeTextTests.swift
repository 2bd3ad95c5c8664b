import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests of unusual texts and invalid lengths.
@Suite struct StrangeTextTests {
    private static let texts: [(name: String, text: String)] = [
        ("empty", ""), ("a newline", "\n"), ("newlines", "\n\n\n"), ("CR LF", "a\r\nb\r\n\r\nc"), ("CR alone", "a\rb\r"),
        ("LF CR", "a\n\rb"),
        ("separators", "a\u{2028}b\u{2029}c\u{85}d\u{B}e\u{C}f"), ("NUL", "a\u{0}b\u{0}"), ("NUL alone", "\u{0}"),
        ("lone surrogates", String(decoding: [0x61, 0xD83D, 0x20, 0xDE00, 0x62, 0xD83D] as [UInt16], as: UTF16.self)),
        ("marks alone", "\u{301}\u{301}\n\u{301}"), ("joiners alone", "\u{200D}\u{200D}"), ("spaces", "     "),
        ("a long cluster", "e" + String(repeating: "\u{301}", count: 400)),
        ("flags, an odd number", "🇩🇪🇫🇷🇩"), ("controls of direction", "\u{202E}ab\u{202C}\u{2067}א"),
        ("no characters", "\u{FFFF}\u{FFFE}\u{10FFFF}"),
        ("attachments", "\u{FFFC}\u{FFFC} \u{FFFC}"),
    ]

    @Test(arguments: texts) func everyLawHolds(_ example: (name: String, text: String)) {
        var failures = LawFailures()
        for width in [0, 1, 2.5, 100, CGFloat.infinity] {
            for limit in 0...2 {
                let layout = monospaceLayout(example.text, width: width) { $0.lineLimit = limit }
                failures.add(LayoutLaws.everything(layout), in: layout)
            }
        }
        failures.report()
    }

    @Test func anEmptyTextHasOneLine() {
        let layout = monospaceLayout("", width: 10)
        #expect(layout.lineCount == 1 && layout.characterCount == 0 && !layout.isTruncated)
        #expect(layout.size == CGSize(width: 0, height: 1))
        #expect(layout.caretRect(at: TextPosition(offset: 5)) == CGRect(x: 0, y: 0, width: 0, height: 1))
        #expect(layout.characterBox(at: 0) == CGRect(x: 0, y: 0, width: 0, height: 1))
        #expect(layout.selectionRects(for: 0..<10).isEmpty && layout.boundingRect(for: 0..<10).isNull)
        #expect(layout.hitTest(CGPoint(x: 3, y: 3)).position == TextPosition(offset: 0))
    }

    @Test func loneSurrogatesBecomeReplacementCharactersInPlace() {
        let units: [UInt16] = [0x61, 0xD83D, 0x62]
        let text = RichText(String(decoding: units, as: UTF16.self))
        #expect(text.length == 3 && text.utf16 == [0x61, 0xFFFD, 0x62])
        #expect(RichText(NSString(characters: units, length: 3) as String).utf16 == [0x61, 0xFFFD, 0x62])
    }

    // MARK: Lengths

    private static let lengths: [CGFloat] = [
        .nan, -.infinity, -1, 0, .leastNonzeroMagnitude, 0.5, 3, 1e6, 1e9, 1e39, 1e300, .greatestFiniteMagnitude, .infinity,
    ]

    private func faults(_ text: String = "ab cd\n\nאב  גד e") -> (inout LayoutOptions) -> [String] {
        { options in
            let layout = TextLayout(RichText(text), options: options, typesetter: MonospaceTypesetter())
            return LayoutLaws.everything(layout).map { "\($0) with \(options)\n\(layout.trace)" }
        }
    }

    @Test func anyLengthIsLegalInOptions() {
        for length in Self.lengths {
            for alignment in LabelTextAlignment.allCases {
                var options = LayoutOptions(width: length, height: length, alignment: alignment)
                #expect(faults()(&options).prefix(1) == [])
                options = LayoutOptions(width: 40, alignment: alignment)
                // The initializer corrects invalid values, but they can be set afterwards.
                options.width = length
                options.height = length
                options.lineLimit = -1
                #expect(faults()(&options).prefix(1) == [])
                options = LayoutOptions(width: 40, height: 40, alignment: alignment)
                options.insets = EdgeLengths(top: 1, left: 2, bottom: 3, right: 4)
                options.insets.left = length
                options.insets.top = length
                #expect(faults()(&options).prefix(1) == [])
            }
        }
    }

    @Test func anyLengthIsLegalInParagraphs() {
        let paths: [WritableKeyPath<ParagraphStyle, CGFloat?>] = [
            \.lineSpacing, \.minimumLineHeight, \.maximumLineHeight, \.paragraphSpacing, \.firstLineIndent, \.headIndent,
            \.lineHeightMultiple, \.paragraphSpacingBefore, \.tailIndent, \.tabInterval, \.hyphenationFactor,
        ]
        for length in Self.lengths {
            for path in paths {
                var style = TextStyle(font: FontRequest(size: 10))
                style.paragraph[keyPath: path] = length
                let text = RichText("ab cd\n\nאב  גד e", style: style)
                for width: CGFloat in [35, .infinity] {
                    let options = LayoutOptions(width: width)
                    let layout = TextLayout(text, options: options, typesetter: MonospaceTypesetter())
                    #expect(LayoutLaws.everything(layout).prefix(1) == [], "\(path) = \(length)\n\(layout.trace)")
                }
            }
        }
    }

    @Test func anyLengthIsLegalInFonts() {
        for length in Self.lengths {
            var style = TextStyle()
            style.font.size = length
            style.shaping.letterSpacing = length
            let layout = TextLayout(RichText("ab א", style: style), options: LayoutOptions(width: 100), typesetter: MonospaceTypesetter())
            #expect(LayoutLaws.everything(layout).prefix(1) == [], "\(length)\n\(layout.trace)")
        }
    }

    @Test func hugeWidthsLayOutLikeAnInfiniteWidth() {
        let endless = monospaceLayout("ab\nאבגד")
        for width: CGFloat in [1e7, 1e39, .greatestFiniteMagnitude] {
            let layout = monospaceLayout("ab\nאבגד", width: width)
            #expect(layout.characterBox(at: 3) == endless.characterBox(at: 3))
            #expect(layout.contentRect == endless.contentRect)
        }
    }

    @Test func insetsLargerThanTheContainerLeaveNoRoom() {
        let layout = monospaceLayout("ab", width: 10) { $0.insets = EdgeLengths(top: 20, left: 8, bottom: 5, right: 8) }
        #expect(layout.lineCount == 2)
        #expect(layout.contentRect == CGRect(x: 8, y: 20, width: 0, height: 2))
        #expect(layout.selectionRects(for: 0..<2).isEmpty)
    }
}
