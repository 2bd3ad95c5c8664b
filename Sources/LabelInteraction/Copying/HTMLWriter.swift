import Foundation
import LabelDrawing
import LabelText

/// Writes paragraphs as an HTML document. The colours are those of light appearance.
package struct HTMLWriter: ParagraphWriter {
    /// The tags around text of one style.
    private struct Tags {
        var opening: [UInt8]
        var closing: StaticString
    }

    private var sink = ByteSink()
    private var tags = RecentStyles<Tags>()
    private var isFirst = true
    private var isEmpty = true
    /// The style of the tags that are open, and their closing tags.
    private var open: (style: TextStyle, closing: StaticString)?

    init() {
        sink.append(
            """
            <!DOCTYPE html>
            <html><head><meta charset="utf-8"></head><body>

            """)
    }

    /// Begins a paragraph in which white space is preserved.
    mutating func beginParagraph(_ style: ParagraphStyle) {
        if !isFirst { sink.append(UInt8(ascii: "\n")) }
        (isFirst, isEmpty) = (false, true)
        switch style.direction {
        case .rightToLeft: sink.append("<p dir=\"rtl\"")
        case .leftToRight: sink.append("<p dir=\"ltr\"")
        case nil: sink.append("<p dir=\"auto\"")
        }
        sink.append(" style=\"margin:0;white-space:pre-wrap")
        switch style.alignment {
        case .left: sink.append(";text-align:left")
        case .right: sink.append(";text-align:right")
        case .center: sink.append(";text-align:center")
        case .justified: sink.append(";text-align:justify")
        case .natural, nil: break
        }
        sink.append("\">")
    }

    mutating func look(at text: ArraySlice<UInt16>) {}

    mutating func write(_ text: ArraySlice<UInt16>, style: TextStyle) {
        isEmpty = false
        if open?.style != style {
            closeTags()
            let tags = tags.value(of: style, make: Self.tags)
            sink.append(tags.opening)
            open = (style, tags.closing)
        }
        sink.append(text, isPlain: Self.isPlain) { sink, scalar in
            if scalar == "\u{2028}" { sink.append("<br>") } else { Self.append(scalar, to: &sink) }
        }
    }

    mutating func endParagraph() {
        closeTags()
        sink.append(isEmpty ? "<br></p>" : "</p>")
    }

    mutating func table(isEnd: Bool) {
        sink.append(isEnd ? "</table>" : isFirst ? "<table>" : "\n<table>")
        isFirst = false
    }

    mutating func row(_ columns: Int, isEnd: Bool) { sink.append(isEnd ? "</tr>" : "<tr>") }

    mutating func cell(isEnd: Bool) {
        sink.append(isEnd ? "</td>" : "<td>")
        isFirst = !isEnd
    }

    mutating func finish() -> Data {
        sink.append("\n</body></html>")
        return sink.takeData()
    }

    private mutating func closeTags() {
        if let open { sink.append(open.closing) }
        open = nil
    }

    private static func tags(_ style: TextStyle) -> Tags {
        let span = "<span style=\"\(escaped(css(of: style)))\">"
        guard let reference = style.link?.reference else { return Tags(opening: Array(span.utf8), closing: "</span>") }
        return Tags(opening: Array("<a href=\"\(escaped(reference))\">\(span)".utf8), closing: "</span></a>")
    }

    static func css(of style: TextStyle) -> String {
        var css: [String] = []
        // The generic family `monospace` must not be in quotes. In quotes, it would be the name of a font.
        if let family = style.font.family {
            css.append("font-family:" + (family == FontRequest.monospacedFamily ? family : "'\(cssString(family))'"))
        }
        css.append("font-size:\(number(style.font.size))px")
        if style.font.isBold { css.append("font-weight:bold") }
        if style.font.isItalic { css.append("font-style:italic") }
        // No colour is written for text in the default colour, so that it takes the page's colour. The page may be
        // dark.
        if style.color != .label { css.append("color:\(color(style.color.light))") }
        if let background = style.backgroundColor { css.append("background-color:\(color(background.light))") }
        if !style.isUndecorated { css += self.css(of: style.decorations, size: style.font.size) }
        if style.shaping.letterSpacing != 0 { css.append("letter-spacing:\(number(style.shaping.letterSpacing))px") }
        return css.joined(separator: ";")
    }

    // MARK: Escaping

    /// Escapes a text for use in HTML, including values in double quotes. Control characters that HTML does not allow
    /// become U+FFFD.
    package static func escaped(_ text: String) -> String {
        ByteSink.text(text, isPlain: isPlain) { append($1, to: &$0) }
    }

    /// Returns whether an ASCII unit needs no escape.
    @inline(__always)
    private static func isPlain(_ unit: UInt16) -> Bool {
        switch unit {
        // The codes of & < > and ".
        case 0x26, 0x3C, 0x3E, 0x22: false
        case 0x20...0x7E, 0x09, 0x0A: true
        default: false
        }
    }

    private static func append(_ scalar: Unicode.Scalar, to sink: inout ByteSink) {
        switch scalar {
        case "&": sink.append("&amp;")
        case "<": sink.append("&lt;")
        case ">": sink.append("&gt;")
        case "\"": sink.append("&quot;")
        case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": sink.append("\u{FFFD}" as Unicode.Scalar)
        default: sink.append(scalar)
        }
    }
}
