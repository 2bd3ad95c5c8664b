import Foundation
import LabelDrawing
import SelectableLabel
import Testing

// MARK: - Overview
//
// These tests read copied documents with independent programs: libxml2's HTML parser and unrtf.

@Suite struct PasteboardContentTests {
    private static let red = LabelColor(red: 1, green: 0, blue: 0)
    private static let yellow = AdaptiveColor(LabelColor(red: 1, green: 1, blue: 0))

    /// Returns three paragraphs. The first has characters that HTML or RTF escapes, the second is empty, and the third
    /// has many styles.
    private static func sample() -> RichText {
        let plain = RichText("a < b & {c} \\ \"d\"\tend", style: TextStyle(font: FontRequest(size: 17)))
        let bold = RichText("bold", style: TextStyle(font: FontRequest(family: "Noto Serif", size: 20, isBold: true)))
        let italic = RichText(" italic", style: TextStyle(font: FontRequest(size: 17, isItalic: true), color: AdaptiveColor(red)))
        let lined = RichText(
            " lined", style: TextStyle(backgroundColor: yellow, underline: LineDecoration(), strikethrough: LineDecoration()))
        let link = RichText(" link", style: TextStyle(link: TextLink(target: "https://example.com/?a=1&b=\"2\"")))
        let foreign = RichText(" Größe 研究 مرحبا 👨‍👩‍👧", style: TextStyle())
        return plain + RichText("\n\n") + bold + italic + lined + link + foreign
    }

    @Test func numbersBeyondAllFormatsAreWritten() throws {
        for value in [CGFloat.nan, .infinity, -.infinity, 1e300] {
            var style = TextStyle(underline: LineDecoration(width: value))
            style.font.size = value
            style.shaping.letterSpacing = value
            style.color.light.red = Double(value)
            style.decorations.shadows = [TextShadow(color: .label)]
            style.decorations.shadows[0].blur = value
            let content = PasteboardContent(RichText("text", style: style))
            #expect(try TextTool.find("string(//span)", in: content.html) == "text")
            #expect(content.rtf.contains("text"))
        }
    }

    @Test func copiesOfManyPiecesTakeLinearTime() {
        var attached = TextStyle()
        attached.attachment = TextAttachment(size: CGSize(), alternativeText: "x")
        let growth = Growth.factor(from: 1000) { count in
            let runs = (0..<2 * count).map { RichText.Run(range: $0..<$0 + 1, style: $0 % 2 == 0 ? attached : TextStyle()) }
            let text = RichText(String(repeating: "\u{FFFC}a", count: count), runs: runs)
            #expect(PasteboardContent(text).plainText == String(repeating: "xa", count: count))
        }
        #expect(growth < Growth.limit)
    }

    /// The growth is about 8, and 25 with a search of all fonts for each font.
    private static let fontLimit = 12.0

    /// All font names have the same length and the same prefix, so that a comparison of two names is slow.
    @Test func rtfOfManyFontsTakesLinearTime() {
        let prefix = String(repeating: "f", count: 200)
        let growth = Growth.factor(from: 2000, limit: Self.fontLimit) { count in
            let runs = (0..<count).map {
                RichText.Run(range: $0..<$0 + 1, style: TextStyle(font: FontRequest(family: "\(prefix)\(1_000_000 + $0)", size: 17)))
            }
            let rtf = PasteboardContent(RichText(String(repeating: "a", count: count), runs: runs)).rtf
            #expect(rtf.contains("{\\f\(count)\\fswiss\\fcharset0 \(prefix)\(999_999 + count);}"))
        }
        #expect(growth < Self.fontLimit)
    }

    // MARK: HTML

    @Test func htmlHasTheParagraphs() throws {
        let html = PasteboardContent(Self.sample()).html
        #expect(try TextTool.find("count(//p)", in: html) == "3")
        #expect(try TextTool.find("string(//p[1])", in: html) == "a < b & {c} \\ \"d\"\tend")
        #expect(try TextTool.find("string(//p[2])", in: html) == "")
        #expect(try TextTool.find("string(//p[3])", in: html) == "bold italic lined link Größe 研究 مرحبا 👨‍👩‍👧")
    }

    @Test func htmlHasTheStyles() throws {
        let html = PasteboardContent(Self.sample()).html
        let style = { (text: String) in try TextTool.find("string(//span[contains(., '\(text)')]/@style)", in: html) }
        #expect(try style("bold") == "font-family:'Noto Serif';font-size:20px;font-weight:bold")
        #expect(try style("italic") == "font-size:17px;font-style:italic;color:#ff0000")
        #expect(try style("lined").contains("background-color:#ffff00;text-decoration:underline line-through"))
        #expect(try TextTool.find("string(//a/@href)", in: html) == "https://example.com/?a=1&b=\"2\"")
        #expect(try TextTool.find("string(//a)", in: html) == " link")
    }

    @Test(arguments: [
        (LabelTextAlignment.left, "left"), (.right, "right"), (.center, "center"), (.justified, "justify"),
    ]) func htmlHasTheAlignment(_ alignment: LabelTextAlignment, _ word: String) throws {
        let style = TextStyle(paragraph: ParagraphStyle(alignment: alignment, direction: .rightToLeft))
        let html = PasteboardContent(RichText("text", style: style)).html
        #expect(try TextTool.find("string(//p/@style)", in: html).contains("text-align:\(word)"))
        #expect(try TextTool.find("string(//p/@dir)", in: html) == "rtl")
    }

    /// A line separator (U+2028) ends a line, but not a paragraph. In a font's name, it is removed.
    @Test func aLineSeparatorStaysInItsParagraph() throws {
        let style = TextStyle(font: FontRequest(family: "a\u{2028}b"))
        let text = RichText("\u{2028}one\u{2028}two\nthree\u{2028}", style: style)
        let content = PasteboardContent(text)
        #expect(try TextTool.find("count(//p)", in: content.html) == "2")
        #expect(
            try TextTool.find("count(//p[1]//br)", in: content.html) == "2" && TextTool.find("count(//p[2]//br)", in: content.html) == "1")
        #expect(try TextTool.find("string(//p[1])", in: content.html) == "onetwo")
        #expect(content.rtf.components(separatedBy: "\\par\n").count == 2 && content.rtf.components(separatedBy: "\\line ").count == 4)
        #expect(content.plainText == text.string)
    }

    @Test func htmlEscapesMarkupInTextsAndAttributes() throws {
        let evil = "</span><script>x</script>\u{0}\u{B}"
        let style = TextStyle(font: FontRequest(family: "a'};\"><b>"), link: TextLink(target: "\"><script>"))
        let html = PasteboardContent(RichText(evil, style: style)).html
        #expect(try TextTool.find("count(//script)", in: html) == "0")
        #expect(try TextTool.find("count(//b)", in: html) == "0")
        #expect(try TextTool.find("string(//a/@href)", in: html) == "\"><script>")
    }

    private static func decorated() -> RichText {
        var style = TextStyle(font: FontRequest(size: 20))
        style.underline = LineDecoration(form: .double, color: AdaptiveColor(LabelColor(red: 0, green: 0, blue: 1)), width: 2)
        style.decorations.superscript = 1
        style.decorations.shadows = [TextShadow(color: AdaptiveColor(.black), x: 1, y: 2, blur: 3)]
        style.decorations.background = TextBackground(fill: AdaptiveColor(LabelColor(red: 1, green: 1, blue: 0)), cornerRadius: 4)
        style.decorations.stroke = TextStroke(width: 1, isFilled: false)
        style.decorations.obliqueness = 1
        return RichText("up", style: style)
    }

    @Test func htmlHasTheDecorations() throws {
        let css = try TextTool.find("string(//span/@style)", in: PasteboardContent(Self.decorated()).html)
        for part in [
            "text-decoration:underline double #0000ff 2px", "vertical-align:super", "font-size:13px", "text-shadow:1px 2px 3px #000000",
            "background-color:#ffff00", "border-radius:4px", "-webkit-text-stroke:1px currentcolor", "-webkit-text-fill-color:transparent",
            "font-style:oblique 45deg",
        ] {
            #expect(css.contains(part), "\(part) in \(css)")
        }
        let struck = RichText("x", style: TextStyle(strikethrough: LineDecoration(pattern: .dot)))
        #expect(PasteboardContent(struck).html.contains("text-decoration:line-through dotted\""))
        var framed = TextStyle()
        framed.decorations.border = TextBackground(fill: .link, stroke: AdaptiveColor(.black), lineWidth: 2)
        let html = PasteboardContent(RichText("x", style: framed)).html
        #expect(html.contains("border:2px solid #000000") && !html.contains("background-color"))
    }

    @Test func theMonospacedFontIsWrittenAsAGenericFamily() {
        let code = PasteboardContent(RichText("x", style: TextStyle(font: FontRequest(family: FontRequest.monospacedFamily))))
        #expect(code.html.contains("font-family:monospace;") && code.rtf.contains("\\fmodern\\fcharset0 Courier New;"))
    }

    /// Non-ASCII characters are written as signed UTF-16 code units. The text has two of seven scalars, without those
    /// that end a paragraph.
    @Test func rtfHasSignedCodeUnits() {
        let scalars = (0x80...0x10FFFF as ClosedRange<UInt32>).filter { $0 != 0x85 && $0 != 0x2028 && $0 != 0x2029 && $0 % 7 < 2 }
        let text = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
        let expected = text.utf16.map { "\\u\(Int16(bitPattern: $0))\\'3f" }.joined()
        #expect(PasteboardContent(RichText(text)).rtf.contains(expected))
    }

    @Test func rtfHasTheDecorations() throws {
        let rtf = PasteboardContent(Self.decorated()).rtf
        for word in ["\\uldb\\ulc1", "\\super", "\\outl", "\\shad", "\\chcbpat2"] { #expect(rtf.contains(word), "\(word) in \(rtf)") }
        #expect(try TextTool.unrtf(rtf).contains("<sup>"))
        var lowered = TextStyle()
        lowered.decorations.baselineOffset = -3
        #expect(PasteboardContent(RichText("x", style: lowered)).rtf.contains("\\dn6"))
    }

    // MARK: RTF

    @Test func rtfHasTheCharacters() throws {
        let rtf = PasteboardContent(Self.sample()).rtf
        #expect(rtf.utf8.allSatisfy { $0 < 0x80 })
        let read = try TextTool.unrtf(rtf)
        #expect(read.contains("a &lt; b &amp; {c} \\ &quot;d&quot;"))
        for word in ["bold", "italic", "lined", "link", "Gr&ouml;&szlig;e", "&#30740;&#31350;", "&#1605;&#1585;&#1581;&#1576;&#1575;"] {
            #expect(read.contains(word), "\(word) in \(read)")
        }
    }

    @Test func rtfHasTheStyles() throws {
        let read = try TextTool.unrtf(PasteboardContent(Self.sample()).rtf)
        #expect(read.contains("<b>bold"))
        #expect(read.contains("<i>"))
        #expect(read.contains("<u>") && read.contains("<s>"))
        #expect(read.contains("Noto Serif"))
        #expect(read.contains("#ff0000"))
        #expect(read.contains("https://example.com/?a=1&b=%222%22\""))
        // Three paragraphs have two separators between them.
        #expect(read.components(separatedBy: "<br>").count == 3)
    }

    @Test func rtfWritesUnitsBeyondTheBasicPlaneAsPairs() {
        #expect(PasteboardContent(RichText("😀")).rtf.contains("\\u-10179\\'3f\\u-8704\\'3f"))
    }

    // MARK: Both

    @Test func attachmentsAreLeftOut() {
        let content = PasteboardContent(RichText("a\u{FFFC}b\u{FFFC}\u{FFFC}"))
        #expect(content.plainText == "ab")
        #expect(!content.html.contains("\u{FFFC}") && !content.rtf.contains("\\u-4\\"))
        #expect(PasteboardContent(RichText("\u{FFFC}")).plainText == "")
    }

    @Test func anEmptyTextIsWrittenAsADocument() throws {
        let content = PasteboardContent(RichText())
        #expect(content.plainText == "")
        #expect(try TextTool.find("count(//p)", in: content.html) == "1")
        #expect(try TextTool.unrtf(content.rtf).contains("</body>"))
    }

    @Test func onlyTargetsThatAreURLsAreWritten() {
        let text = RichText("ab cd ef gh")
            .linking(0..<2, to: TextLink(target: "https://example.org/?a=1&b=2")).linking(
                3..<5, to: TextLink(target: "@ann", kind: .mention)
            )
            .linking(6..<8, to: TextLink(target: "app:ann", kind: .custom)).linking(
                9..<11, to: TextLink(target: "2024-05-17T00:00:00Z", kind: .date))
        let content = PasteboardContent(text)
        #expect(content.html.components(separatedBy: "<a href=").count == 3)
        #expect(content.html.contains("<a href=\"https://example.org/?a=1&amp;b=2\">") && content.html.contains("<a href=\"app:ann\">"))
        #expect(content.rtf.components(separatedBy: "HYPERLINK").count == 3 && content.rtf.contains("HYPERLINK \"app:ann\""))
    }

    /// A link whose URL can run code is not copied, even if the scheme is written in another form that browsers accept.
    /// The text of the link keeps its style.
    @Test(
        arguments: [
            "javascript:alert(1)", "JavaScript:alert(1)", "vbscript:x", "data:text/html,<script>x</script>", " \u{1}\t\njavascript:x",
            "java\nscript:x", "j\ta\rvascript\t:x", "java\u{FFFC}script:x", "\u{FEFF}\u{200B}data:x", "DATA\u{0}:,x",
        ], [LinkKind.url, .email, .custom])
    func targetsThatRunCodeAreNotCopied(url: String, kind: LinkKind) {
        var style = TextStyle(link: TextLink(target: url, kind: kind))
        style.font.isBold = true
        let content = PasteboardContent(RichText("go ") + RichText("there", style: style))
        #expect(content.plainText == "go there")
        #expect(!content.html.contains("<a") && content.html.contains("font-weight:bold\">there</span>"))
        #expect(!content.rtf.contains("HYPERLINK") && content.rtf.contains("\\b there"))
        #expect(content.richText.runs.allSatisfy { $0.style.link == nil })
    }

    @Test(arguments: ["https://example.org/javascript:x", "database:x", "javascript", "mailto:data:x", "/data:x", "xjavascript:x", ""])
    func otherTargetsAreCopied(url: String) {
        let content = PasteboardContent(RichText("there", style: TextStyle(link: TextLink(target: url))))
        #expect(content.html.contains("<a href=\"\(url)\">") && content.rtf.contains("HYPERLINK \"\(url)\""))
    }

    /// An app can put an attachment character (U+FFFC) anywhere: in a separator, an alternative text, a link or a font
    /// name.
    @Test func noAttachmentCharacterIsCopied() {
        var style = TextStyle(font: FontRequest(family: "No\u{FFFC}to"), link: TextLink(target: "https://a.b/\u{FFFC}c"))
        let linked = RichText("link", style: style)
        style.attachment = TextAttachment(size: CGSize(), alternativeText: "x\u{FFFC}y")
        let content = PasteboardContent(linked + RichText("\u{FFFC}", style: style), plainText: "a\u{FFFC}\nb\u{FFFC}\u{301}")
        #expect(content.plainText == "a\nb\u{301}" && content.richText.string == "linkxy")
        for form in [content.plainText, content.html, content.rtf] {
            #expect(!form.unicodeScalars.contains("\u{FFFC}") && !form.contains("\\u-4\\"))
        }
        #expect(content.html.contains("<a href=\"https://a.b/c\">") && content.html.contains("font-family:'Noto'"))
        #expect(content.rtf.contains("HYPERLINK \"https://a.b/c\"") && content.rtf.contains(" Noto;"))
    }
}
