package import SelectableLabel

/// Writes a Markdown document as the HTML of CommonMark's reference programs. HTML in the source is written unchanged.
package struct MarkdownHTMLWriter {
    private let document: MarkdownDocument
    private var html = ""

    private init(_ document: MarkdownDocument) { self.document = document }

    /// Returns the HTML of a document.
    package static func html(_ document: MarkdownDocument) -> String {
        var writer = MarkdownHTMLWriter(document)
        for index in document.children(of: nil) { writer.write(index, isTight: false) }
        return writer.html
    }

    // MARK: Blocks

    private mutating func write(_ index: Int, isTight: Bool) {
        switch document.blocks[index].kind {
        case .paragraph: isTight ? writeInlines(index) : element("p", index)
        case .heading(let level): element("h\(level)", index)
        case .quote: container("blockquote", "<blockquote>", index, isTight: false)
        case .list(let start, let isTight):
            let opening = start.map { $0 == 1 ? "<ol>" : "<ol start=\"\($0)\">" } ?? "<ul>"
            container(start == nil ? "ul" : "ol", opening, index, isTight: isTight)
        case .item(let isDone): writeItem(index, isDone, isTight: isTight)
        case .code(let info):
            startLine()
            let language = info?.split { $0 == " " || $0 == "\t" }.first.map { " class=\"language-\(Self.escaped(String($0)))\"" } ?? ""
            html += "<pre><code\(language)>\(Self.escaped(document.text(of: index)))</code></pre>\n"
        case .html:
            startLine()
            html += document.text(of: index)
        case .table(let alignments): writeTable(index, alignments)
        case .row, .cell, .definitions: break
        case .divider:
            startLine()
            html += "<hr />\n"
        }
    }

    private mutating func startLine() { if !html.isEmpty, !html.hasSuffix("\n") { html += "\n" } }

    private mutating func element(_ name: String, _ index: Int) {
        startLine()
        html += "<\(name)>"
        writeInlines(index)
        html += "</\(name)>\n"
    }

    private mutating func container(_ name: String, _ opening: String, _ index: Int, isTight: Bool) {
        startLine()
        html += opening + "\n"
        for child in document.children(of: index) { write(child, isTight: isTight) }
        startLine()
        html += "</\(name)>\n"
    }

    private mutating func writeItem(_ index: Int, _ isDone: Bool?, isTight: Bool) {
        startLine()
        html += "<li>"
        if let isDone { html += "<input type=\"checkbox\" \(isDone ? "checked=\"\" " : "")disabled=\"\" /> " }
        for child in document.children(of: index) { write(child, isTight: isTight) }
        html += "</li>\n"
    }

    private mutating func writeTable(_ index: Int, _ alignments: [MarkdownDocument.Alignment]) {
        startLine()
        html += "<table>\n"
        let rows = document.children(of: index)
        for (number, row) in rows.enumerated() {
            if number < 2 { html += number == 0 ? "<thead>\n" : "<tbody>\n" }
            html += "<tr>\n"
            let name = number == 0 ? "th" : "td"
            for (cell, alignment) in zip(document.children(of: row), alignments) {
                html += "<\(name)\(alignment == .natural ? "" : " align=\"\(alignment)\"")>"
                writeInlines(cell)
                html += "</\(name)>\n"
            }
            html += number == 0 ? "</tr>\n</thead>\n" : "</tr>\n"
        }
        html += rows.count > 1 ? "</tbody>\n</table>\n" : "</table>\n"
    }

    // MARK: Formatted text

    private mutating func writeInlines(_ index: Int) { for inline in document.inlines(of: index) { write(inline) } }

    private mutating func write(_ inline: MarkdownInline) {
        switch inline.kind {
        case .text: html += Self.escaped(source(inline))
        case .replaced(let text): html += Self.escaped(text)
        case .emphasis: wrap("em", inline)
        case .strong: wrap("strong", inline)
        case .strikethrough: wrap("del", inline)
        case .code: wrap("code", inline)
        case .html: html += String(inline.children.map(source).joined().map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
        case .link(let target, let title): wrap("a", inline, " href=\"\(Self.escapedTarget(target))\"" + Self.attribute(title))
        case .image(let target, let title):
            let text = Self.escaped(plainText(inline.children))
            html += "<img src=\"\(Self.escapedTarget(target))\" alt=\"\(text)\"\(Self.attribute(title)) />"
        case .lineBreak(let isHard): html += isHard ? "<br />\n" : "\n"
        }
    }

    private mutating func wrap(_ name: String, _ inline: MarkdownInline, _ attributes: String = "") {
        html += "<\(name)\(attributes)>"
        for child in inline.children { write(child) }
        html += "</\(name)>"
    }

    private func source(_ inline: MarkdownInline) -> String { String(decoding: document.utf16[inline.range], as: UTF16.self) }

    private func plainText(_ inlines: [MarkdownInline]) -> String {
        inlines.map { inline in
            switch inline.kind {
            case .text: source(inline)
            case .replaced(let text): text
            case .lineBreak: " "
            default: plainText(inline.children)
            }
        }.joined()
    }

    private static func attribute(_ title: String?) -> String { title.map { " title=\"\(escaped($0))\"" } ?? "" }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static let plainBytes = Set("-_.+!*(),%#@?=;:/$~ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)

    private static func escapedTarget(_ target: String) -> String {
        target.utf8.map { byte in
            if plainBytes.contains(byte) { return String(Unicode.Scalar(byte)) }
            if byte == UInt8(ascii: "&") { return "&amp;" }
            if byte == UInt8(ascii: "'") { return "&#x27;" }
            return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }
}
