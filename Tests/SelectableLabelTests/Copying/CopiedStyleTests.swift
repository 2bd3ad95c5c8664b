import Foundation
import LabelDrawing
import SelectableLabel
import Testing

/// Checks that readers of copied documents find each style, in each script, only on the styled word.
@Suite struct CopiedStyleTests {
    /// A style, and the elements that represent it in copied documents.
    struct Mark: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// An XPath expression for the element in the copied HTML.
        var html: String
        /// An XPath expression for the element in the HTML that unrtf makes from the copied RTF.
        var rtf: String
        var change: @Sendable (inout TextStyle) -> Void
    }

    static let words = ["word", "größer", "שלום", "مرحبا", "你好", "क्षि", "e\u{301}t", "<b>&amp;\"'", "{\\b x}\\par "]

    static let marks = [
        Mark(testDescription: "family", html: "//span[contains(@style, \"'Noto Serif'\")]", rtf: "//font[@face='Noto Serif']") {
            $0.font.family = "Noto Serif"
        },
        Mark(testDescription: "size", html: "//span[contains(@style, 'font-size:23px')]", rtf: "//span[contains(@style, 'size:23pt')]") {
            $0.font.size = 23
        },
        Mark(testDescription: "bold", html: "//span[contains(@style, 'font-weight:bold')]", rtf: "//b") { $0.font.isBold = true },
        Mark(testDescription: "italic", html: "//span[contains(@style, 'font-style:italic')]", rtf: "//i") { $0.font.isItalic = true },
        Mark(testDescription: "underline", html: "//span[contains(@style, 'underline')]", rtf: "//u") { $0.underline = LineDecoration() },
        Mark(testDescription: "strikethrough", html: "//span[contains(@style, 'line-through')]", rtf: "//s") {
            $0.strikethrough = LineDecoration()
        },
        Mark(testDescription: "color", html: "//span[contains(@style, 'color:#ff0000')]", rtf: "//font[@color='#ff0000']") {
            $0.color = AdaptiveColor(LabelColor(red: 1, green: 0, blue: 0))
        },
    ]

    private func content(_ word: String, _ mark: Mark) -> PasteboardContent {
        let plain = TextStyle(font: FontRequest(size: 17))
        var style = plain
        mark.change(&style)
        return PasteboardContent(RichText("before ", style: plain) + RichText(word, style: style) + RichText(" after", style: plain))
    }

    @Test(arguments: words, marks) func htmlMarksTheWord(word: String, mark: Mark) throws {
        let html = content(word, mark).html
        #expect(try TextTool.find("count(\(mark.html))", in: html) == "1")
        #expect(try TextTool.find("string(\(mark.html))", in: html) == word)
        #expect(try TextTool.find("string(//p)", in: html) == "before \(word) after")
    }

    @Test(arguments: words, marks) func rtfMarksTheWord(word: String, mark: Mark) throws {
        let read = try TextTool.unrtf(content(word, mark).rtf)
        #expect(try TextTool.find("string(\(mark.rtf))", in: read) == word)
        #expect(
            try TextTool.find("normalize-space(//body)", in: read) == "before \(word) after".split(separator: " ").joined(separator: " "))
    }

    /// The program unrtf reads the address of a link in RTF, but drops the link's text.
    @Test(arguments: words) func linksAreOnTheirWords(word: String) throws {
        let link = Mark(testDescription: "link", html: "//a", rtf: "//a") { $0.link = TextLink(target: "https://example.com/?a=1&b=2") }
        let content = content(word, link)
        #expect(try TextTool.find("string(//a)", in: content.html) == word)
        #expect(try TextTool.find("string(//a/@href)", in: content.html) == "https://example.com/?a=1&b=2")
        #expect(try TextTool.unrtf(content.rtf).contains("https://example.com/?a=1&b=2\""))
    }

    /// For complex scripts such as Arabic, most RTF readers use the associated font, size and traits (`\af`, `\afs`).
    /// The program unrtf ignores them.
    @Test func rtfHasTheStyleForComplexScriptsToo() {
        let font = FontRequest(family: "Noto Serif", size: 23, isBold: true, isItalic: true)
        let rtf = PasteboardContent(RichText("مرحبا", style: TextStyle(font: font))).rtf
        #expect(rtf.contains("\\rtlch\\af1\\afs46\\ab\\ai\\ltrch\\f1\\fs46\\b\\i "))
    }

    @Test(
        arguments: [
            ("abc", nil, false), ("שלום abc", nil, true), ("1 + مرحبا", nil, true), ("😀 abc שלום", nil, false), ("\u{200F}abc", nil, true),
            ("שלום", .leftToRight, false), ("abc", .rightToLeft, true),
        ] as [(String, TextDirection?, Bool)])
    func rtfHasTheParagraphsDirection(text: String, direction: TextDirection?, isRightToLeft: Bool) {
        let style = TextStyle(paragraph: ParagraphStyle(direction: direction))
        #expect(PasteboardContent(RichText(text, style: style)).rtf.contains("\\rtlpar") == isRightToLeft)
    }

    @Test func controlsAndHostileNamesStayText() throws {
        let style = TextStyle(font: FontRequest(family: "a}\\par;{", size: 17), link: TextLink(target: "x:\"}{\\b \u{1}"))
        let content = PasteboardContent(RichText("a\u{0}\u{7}\u{1B}\u{7F}\u{80}b", style: style))
        let read = try TextTool.unrtf(content.rtf)
        #expect(try TextTool.find("count(//b)", in: read) == "0")
        #expect(read.contains("x:%22%7D%7B%5Cb%20%01\""))
        #expect(try TextTool.find("count(//br)", in: read) == "0")
        let text = try TextTool.find("string(//p)", in: content.html)
        #expect(text == "a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}b")
    }

    @Test(arguments: ["a\nb", "a\r\nb", "a\u{2029}b"]) func copiedParagraphsEndAtTheNewlinesOfTheText(text: String) throws {
        let content = PasteboardContent(RichText(text))
        #expect(content.plainText == text)
        #expect(try TextTool.find("count(//p)", in: content.html) == "2")
        #expect(try TextTool.find("count(//br)", in: TextTool.unrtf(content.rtf)) == "1")
    }
}
