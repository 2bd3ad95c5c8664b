import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Copies texts that try to run a script in the program that reads the copy.
///
/// If the environment variable `HOSTILE_COPIES` names a folder, the copies are also written there.
/// `scripts/browser-check` opens them in a browser.
@Suite struct HostileCopyTests {
    /// Strings that try to run a script. If a browser runs it, the script reports to the page that embeds the copy.
    private static let scripts = [
        "<script>CODE</script>", "</p></span></a><script>CODE</script>", "--><script>CODE</script>", "]]><script>CODE</script>",
        "</style><script>CODE</script>", "</title></textarea><svg onload=CODE>", "<img src=x onerror=CODE>", "\"><img src=x onerror=CODE>",
        "'><img src=x onerror='CODE'>", "\" onmouseover=\"CODE\" style=\"", "' onfocus='CODE' autofocus tabindex='1",
        "<iframe srcdoc='<script>CODE</script>'>",
        "<a href='javascript:CODE'>x</a>", "<body onload=CODE>", "<details open ontoggle=CODE>",
        "<math><mi xlink:href='javascript:CODE'>x</mi></math>",
        "&lt;script&gt;CODE&lt;/script&gt;", "&#60;script&#62;CODE&#60;/script&#62;", "\u{FF1C}script\u{FF1E}CODE",
        "<scr\u{0}ipt>CODE</scr\u{0}ipt>",
        "+ADw-script+AD4-CODE+ADw-/script+AD4-", "<%00script>CODE", "<!--", "<![CDATA[", "<?xml ", "<plaintext>",
        "<base href='javascript:/'>",
        "<meta http-equiv=refresh content='0;url=javascript:CODE'>", "<object data='javascript:CODE'>",
        "<form action='javascript:CODE'><input type=submit>",
    ]

    private static let targets = [
        "javascript:CODE", "JavaScript:CODE", " javascript:CODE", "java\u{9}script:CODE", "java\nscript:CODE", "\u{1}javascript:CODE",
        "javascript\u{0}:CODE", "javascript&colon;CODE", "&#106;avascript:CODE", "\u{FEFF}javascript:CODE", "\u{200B}javascript:CODE",
        "vbscript:CODE", "data:text/html,<script>CODE</script>", "data:text/html;base64,PHNjcmlwdD4=", "view-source:javascript:CODE",
        "feed:javascript:CODE", "jar:javascript:CODE!/", "https://example.com/\" onclick=\"CODE", "https://example.com/'onclick='CODE",
        "https://example.com/><script>CODE</script>", "\u{202E}EDOC:tpircsavaj", "blob:x", "file:///x", "//example.com\\@javascript:CODE",
    ]

    private static let families = [
        "a'};\"><script>CODE</script>", "x;background:url(javascript:CODE)", "x';background-image:url('javascript:CODE", "expression(CODE)",
        "x\"onload=\"CODE", "\\27;}</style><script>CODE</script>", "url(//example.com)", "x/**/;-moz-binding:url(CODE)",
    ]

    private static let code = "parent.postMessage(1,String.fromCharCode(42))"

    /// Returns a text with hostile strings in its characters, link, language, font name, alternative text and tag.
    private static func text(_ random: inout SeededGenerator) -> RichText {
        func pick(_ strings: [String]) -> String {
            (strings.randomElement(using: &random) ?? "").replacingOccurrences(of: "CODE", with: code)
        }
        var text = RichText()
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            var style = TextStyle(font: FontRequest(size: 12))
            if .random(using: &random) { style.font.family = pick(families) }
            if .random(using: &random) { style.link = TextLink(target: pick(Bool.random(using: &random) ? targets : scripts)) }
            if .random(using: &random) { style.shaping.language = pick(scripts) }
            if .random(using: &random) { style.tag = TextTag(name: pick(scripts)) }
            text = text + RichText(pick(scripts) + ["", "\n", "\u{2028}"][Int.random(in: 0...2, using: &random)], style: style)
            style.attachment = TextAttachment(size: CGSize(width: 9, height: 9), alternativeText: pick(scripts))
            if .random(using: &random) { text = text + RichText("\u{FFFC}", style: style) }
        }
        return text
    }

    private static func copies() -> [String] {
        var random = SeededGenerator(seed: 71)
        return (0..<2000).map { _ in PasteboardContent(text(&random)).html }
    }

    @Test func noCopyHasAScript() throws {
        let copies = Self.copies()
        if let folder = ProcessInfo.processInfo.environment["HOSTILE_COPIES"] {
            for (number, html) in copies.enumerated() {
                try Data(html.utf8).write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(number).html"))
            }
        }
        let elements = "//*[not(self::html or self::head or self::meta or self::body or self::p or self::span or self::a or self::br)]"
        let attributes = "//@*[not(name()='style' or name()='dir' or name()='href' or name()='charset')]"
        // Joins many copies into one document, because each check starts a program.
        for start in stride(from: 0, to: copies.count, by: 100) {
            let html = copies[start..<start + 100].joined()
            // Markup in a text is escaped, so the parser must read each tag that the writer wrote. Markup that is not
            // escaped, such as the start of a comment, would hide some of these tags.
            for tag in ["p", "a", "span"] {
                let count = html.components(separatedBy: "<\(tag) ").count + html.components(separatedBy: "<\(tag)>").count - 2
                #expect(try count > 0 && TextTool.find("count(//\(tag))", in: html) == "\(count)", "\(tag) in copies from \(start)")
            }
            #expect(try TextTool.find("count(\(elements))", in: html) == "0", "copies from \(start)")
            #expect(try TextTool.find("count(\(attributes))", in: html) == "0", "copies from \(start)")
            for target in try TextTool.find("//a/@href", in: html).lowercased().split(separator: "href=\"").dropFirst() {
                // Browsers skip control characters and white space in a scheme.
                let scheme = target.filter { $0.isASCII && $0.isLetter || $0 == ":" }.prefix { $0 != ":" }
                #expect(!["javascript", "vbscript", "data"].contains(scheme), "\(target)")
            }
        }
    }
}
