import Foundation
import LabelDrawing
package import LabelText

/// A text of any length that is expensive to lay out, parse or copy. Used to measure how the time of operations grows
/// with the length of the text.
package struct GrowthText: Sendable {
    /// The text's name in reports.
    package let name: String
    private let make: @Sendable (Int) -> RichText

    /// Returns the text with about `length` UTF-16 code units.
    package func text(ofLength length: Int) -> RichText { make(length) }

    /// All texts.
    package static let all = plain + marks + directions + markup + styled

    private init(_ name: String, _ make: @escaping @Sendable (Int) -> RichText) { (self.name, self.make) = (name, make) }

    /// Creates a text that consists of an optional first string and a repeated string.
    private init(_ name: String, first: String = "", _ unit: String) {
        self.init(name) { length in
            let count = max((length - first.utf16.count) / unit.utf16.count, 1)
            return RichText(first + String(repeating: unit, count: count), style: Self.style)
        }
    }

    private static let style = TextStyle(font: FontRequest(size: 17))

    // MARK: Strings

    private static let plain: [GrowthText] = [
        GrowthText("words", "one two three, "), GrowthText("unbroken word", "a"), GrowthText("ideographs", "一二三。"),
        GrowthText("Arabic", "السلام عليكم "), GrowthText("Thai", "สวัสดีครับ"), GrowthText("spaces", " "), GrowthText("newlines", "\n"),
        GrowthText("CR LF", "\r\n"), GrowthText("line separators", "\u{2028}"), GrowthText("tabs", "a\t"),
        GrowthText("soft hyphens", "ab\u{AD}"), GrowthText("zero width spaces", "\u{200B}"), GrowthText("NUL", "\u{0}"),
        GrowthText("attachment characters", "\u{FFFC}"), GrowthText("all of Unicode", allOfUnicode),
    ]

    private static let marks: [GrowthText] = [
        GrowthText("zalgo of one script", "a" + String(repeating: "\u{301}", count: 16)),
        GrowthText("zalgo of many scripts", "a" + String(repeating: "\u{301}\u{5B0}\u{E31}\u{941}", count: 4)),
        GrowthText("marks on one letter", first: "e", "\u{301}"),
        GrowthText("marks of many scripts on one letter", first: "a", "\u{301}\u{5B0}\u{E31}\u{941}"),
        GrowthText("marks behind joiners", first: "a", "\u{2060}\u{301}"),
        GrowthText("prepended marks", "\u{600}\u{110BD}"), GrowthText("Myanmar stacks", "\u{1000}\u{1039}"),
        GrowthText("Hangul syllables of jamo", "\u{1112}\u{1161}\u{11AB}"), GrowthText("one ZWJ chain", "👨\u{200D}"),
        GrowthText("families", "👨‍👩‍👧‍👦"), GrowthText("flags", "🇩🇪"), GrowthText("tag sequences", first: "🏴", "\u{E0067}"),
        GrowthText("variation selectors", "a\u{FE0F}"),
    ]

    private static let directions: [GrowthText] = [
        GrowthText("alternating directions", "a ב "), GrowthText("nested embeddings", "\u{202B}a\u{202A}"),
        GrowthText("nested isolates") { length in
            let string = String(repeating: "\u{2067}a", count: length / 3) + String(repeating: "\u{2069}", count: length / 3)
            return RichText(string, style: style)
        },
        GrowthText("overrides", "\u{202E}ab\u{202C}"), GrowthText("nested brackets", "(א["),
    ]

    private static let markup: [GrowthText] = [
        GrowthText("open emphasis", "**a "), GrowthText("open links", "[a]("), GrowthText("code", "`a``"), GrowthText("quotes", "> "),
        GrowthText("addresses", "a@"), GrowthText("web addresses", "http://a.b/("), GrowthText("numbers", "1-"),
        GrowthText("mentions and topics", "@a #b "), GrowthText("emoticons", ":-)"), GrowthText("escapes", "<&\\{}\""),
    ]

    // MARK: Markdown

    /// Sources that are hard to read as Markdown. They are not in `all`, because only a parser notices them.
    package static let markdown =
        [
            "[", "[a](", "[a]((", "[a]", "*a **b ", "**a* `b` ", "**a**\n", "` ``", "*`", "![", "![a](b)", "> ", ">\n", "```\n", "<a b=\"",
            "<!--", "<?", "- ", "1. - ", "|-", "\\[", "](<", "[a](b \"", "[a]: b\n", "&amp;", "a|b\n-|-\n", "~~a ~", "_a __b ", "(www.a.b/",
            "x@y.", "~~~\n~~~~\n", "> ```\n", "> <a\n> b>\n", "a\n=\n", "<a\n",
        ].map { GrowthText("Markdown " + $0.debugDescription, $0) } + [
            GrowthText("Markdown brackets", part: 2) { times("[", $0) + times("]", $0) },
            GrowthText("Markdown brackets with a definition", part: 2) { "[a]: b\n\n" + times("[", $0) + times("]", $0) },
            GrowthText("Markdown emphasis in emphasis", part: 12) { times("*a _b ", $0) + times("c_ d* ", $0) },
            GrowthText("Markdown emphasis that does not close", part: 8) { times("a**b", $0) + times("c* ", $0) },
            GrowthText("Markdown columns and short rows", part: 6) { times("|a", $0) + "\n" + times("|-", $0) + "\n" + times("b\n", $0) },
            GrowthText("Markdown empty lines in a deep list", part: 1) { times("- ", 64) + "a" + times("\n", $0) },
            GrowthText("Markdown lines in a deep quote", part: 2) { times("> ", 64) + times("a\n", $0) },
            GrowthText("Markdown definitions", part: 32) { (0..<$0).map { "[\($0)]: /a\n\n[\($0)] [b \($0)]\n\n" }.joined() },
            GrowthText("Markdown runs of backticks", part: 32) { (0..<$0).map { times("`", $0 % 64 + 1) + " " }.joined() },
        ]

    /// Creates a text with a closure that receives the number of parts that it has, each of `part` units.
    private init(_ name: String, part: Int, _ string: @escaping @Sendable (Int) -> String) {
        self.init(name) { RichText(string(max($0 / part, 1)), style: Self.style) }
    }

    private static func times(_ string: String, _ count: Int) -> String { String(repeating: string, count: count) }

    @Sendable private static func allOfUnicode(_ length: Int) -> RichText {
        var scalars = String.UnicodeScalarView()
        // Most scalars are not in the Basic Multilingual Plane, so they take two code units.
        for index in 0..<length / 2 {
            if let scalar = Unicode.Scalar(UInt32(index * 0x10FFFF / max(length / 2, 1))) { scalars.append(scalar) }
        }
        return RichText(String(scalars), style: style)
    }

    // MARK: Styles

    private static let styled: [GrowthText] = [
        spans("links") { $0.link = TextLink(target: "https://example.com/\($1)") },
        spans("fonts") { $0.font.size = CGFloat(10 + $1 % 40) },
        spans("colours") { $0.color = AdaptiveColor(LabelColor(red: Double($1 % 251) / 251, green: Double($1 % 241) / 241, blue: 0)) },
        spans("backgrounds") { $0.decorations.background = TextBackground(fill: .link, cornerRadius: CGFloat($1 % 9)) },
        spans("lines") { $0.underline = LineDecoration(pattern: $1 % 2 == 0 ? .dash : .solid) },
        spans("shadows") { $0.decorations.shadows = [TextShadow(color: .link, x: CGFloat($1 % 7), y: 1, blur: 1)] },
        spans("superscripts") { $0.decorations.superscript = $1 % 3 - 1 },
        spans("tags") { $0.tag = $1 % 2 == 0 ? TextTag(name: "tag \($1)", leadingInset: 2) : nil },
        spans("ruby") { $0.decorations.ruby = $1 % 2 == 0 ? RubyAnnotation("r\($1)") : nil },
        spans("paragraphs") { style, number in
            style.paragraph.headIndent = CGFloat(number % 20)
            style.paragraph.tabStops = (0..<8).map { TabStop(CGFloat(20 * $0)) }
        },
        GrowthText("attachments") { length in
            let pieces = (0..<max(length / 2, 1)).map { number in
                let attachment = TextAttachment(size: CGSize(width: 9, height: 9), alternativeText: "[\(number)]")
                return RichText("a", style: style) + RichText(attachment, style: style)
            }
            return RichText.joined(pieces[...])
        },
    ]

    /// Creates a text with a separate style for each group of ten code units.
    private static func spans(_ kind: String, _ change: @escaping @Sendable (inout TextStyle, Int) -> Void) -> GrowthText {
        GrowthText("spans: \(kind)") { length in
            let count = max(length / 10, 1)
            let runs = (0..<count).map { number in
                var style = style
                change(&style, number)
                return RichText.Run(range: 10 * number..<10 * number + 10, style: style)
            }
            return RichText(String(repeating: "some\twords", count: count), runs: runs)
        }
    }
}
