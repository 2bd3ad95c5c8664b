import Foundation
import LabelDrawing

/// Writes a text with its styles as an HTML document, in the colours of a light page.
package enum HTMLWriter {
    static func document(of text: RichText) -> String {
        let paragraphs = text.paragraphSlices.map(paragraph).joined(separator: "\n")
        return """
            <!DOCTYPE html>
            <html><head><meta charset="utf-8"></head><body>
            \(paragraphs)
            </body></html>
            """
    }

    /// A paragraph keeps its white space, and an empty one its line.
    private static func paragraph(_ text: RichText) -> String {
        let style = text.style(at: 0).paragraph
        let direction = style.direction.map { $0 == .rightToLeft ? "rtl" : "ltr" } ?? "auto"
        var css = ["margin:0", "white-space:pre-wrap"]
        switch style.alignment {
        case .left: css.append("text-align:left")
        case .right: css.append("text-align:right")
        case .center: css.append("text-align:center")
        case .justified: css.append("text-align:justify")
        case .natural, nil: break
        }
        let content = text.length == 0 ? "<br>" : text.runs.map { span($0, of: text) }.joined()
        return "<p dir=\"\(direction)\" style=\"\(css.joined(separator: ";"))\">\(content)</p>"
    }

    private static func span(_ run: RichText.Run, of text: RichText) -> String {
        let characters = text.lines(of: run).map(escaped).joined(separator: "<br>")
        let span = "<span style=\"\(escaped(css(of: run.style)))\">\(characters)</span>"
        guard let reference = run.style.link?.reference else { return span }
        return "<a href=\"\(escaped(reference))\">\(span)</a>"
    }

    private static func css(of style: TextStyle) -> String {
        var css: [String] = []
        if let family = style.font.family { css.append("font-family:'\(cssString(family))'") }
        css.append("font-size:\(number(style.font.size))px")
        if style.font.isBold { css.append("font-weight:bold") }
        if style.font.isItalic { css.append("font-style:italic") }
        // Without a colour of its own a text takes the page's, which may be dark.
        if style.color != .label { css.append("color:\(color(style.color.light))") }
        if let background = style.backgroundColor { css.append("background-color:\(color(background.light))") }
        if !style.decorations.isEmpty { css += self.css(of: style.decorations, size: style.font.size) }
        if style.shaping.letterSpacing != 0 { css.append("letter-spacing:\(number(style.shaping.letterSpacing))px") }
        return css.joined(separator: ";")
    }

    /// Text as HTML has it, between quotes too; controls that HTML knows no place for become U+FFFD.
    package static func escaped(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\t", "\n": result.unicodeScalars.append(scalar)
            case let control where control.properties.generalCategory == .control: result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
