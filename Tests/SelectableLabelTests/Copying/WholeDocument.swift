import LabelDrawing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

// MARK: - Overview
//
// This code creates the documents that a copy is expected to write. It has the whole text in memory, and reads it
// paragraph by paragraph and scalar by scalar. Only the notation of styles is shared with the tested code.

/// Creates the expected documents of a copy from a whole text.
enum WholeDocument {
    static func html(of text: RichText) -> String {
        let paragraphs = paragraphs(of: text).map(htmlParagraph).joined(separator: "\n")
        return """
            <!DOCTYPE html>
            <html><head><meta charset="utf-8"></head><body>
            \(paragraphs)
            </body></html>
            """
    }

    static func rtf(of text: RichText) -> String {
        var tables = RTFTables()
        let paragraphs = paragraphs(of: text).map { rtfParagraph($0, tables: &tables) }.joined(separator: "\\par\n")
        return """
            {\\rtf1\\ansi\\ansicpg1252\\deff0\\uc1
            {\\fonttbl\(tables.fontTable)}
            {\\colortbl;\(tables.colorTable)}
            \(paragraphs)}
            """
    }

    /// Returns the paragraphs of a text, without their terminators. A line separator (U+2028) does not end a paragraph.
    private static func paragraphs(of text: RichText) -> [RichText] {
        var ranges: [TextRange] = []
        var isContinued = false
        for paragraph in TypesetText.paragraphs(of: text.utf16) {
            if isContinued, let last = ranges.popLast() {
                ranges.append(last.lowerBound..<paragraph.content.upperBound)
            } else {
                ranges.append(paragraph.content)
            }
            isContinued = paragraph.isTerminated && text.utf16[paragraph.content.upperBound] == 0x2028
        }
        return ranges.map { text.slice($0) }
    }

    private static func lines(of run: RichText.Run, in text: RichText) -> [String] {
        text.utf16[run.range].split(separator: 0x2028, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF16.self) }
    }

    // MARK: HTML

    private static func htmlParagraph(_ text: RichText) -> String {
        let style = text.style(at: 0).paragraph
        let direction = style.direction.map { $0 == .rightToLeft ? "rtl" : "ltr" } ?? "auto"
        let alignments: [LabelTextAlignment: String] = [.left: "left", .right: "right", .center: "center", .justified: "justify"]
        let alignment = style.alignment.flatMap { alignments[$0] }.map { ";text-align:\($0)" } ?? ""
        let content = text.length == 0 ? "<br>" : text.runs.map { span($0, in: text) }.joined()
        return "<p dir=\"\(direction)\" style=\"margin:0;white-space:pre-wrap\(alignment)\">\(content)</p>"
    }

    private static func span(_ run: RichText.Run, in text: RichText) -> String {
        let characters = lines(of: run, in: text).map(html).joined(separator: "<br>")
        let span = "<span style=\"\(html(HTMLWriter.css(of: run.style)))\">\(characters)</span>"
        return run.style.link?.reference.map { "<a href=\"\(html($0))\">\(span)</a>" } ?? span
    }

    /// Returns a text escaped for HTML.
    static func html(_ text: String) -> String {
        let escapes: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\t": "\t", "\n": "\n"]
        return text.unicodeScalars.map { scalar in
            escapes[scalar] ?? (scalar.properties.generalCategory == .control ? "\u{FFFD}" : String(scalar))
        }.joined()
    }

    // MARK: RTF

    private static func rtfParagraph(_ text: RichText, tables: inout RTFTables) -> String {
        let style = text.style(at: 0).paragraph
        let alignments: [LabelTextAlignment: String] = [.left: "\\ql", .right: "\\qr", .center: "\\qc", .justified: "\\qj"]
        var words = "\\pard" + (style.alignment.flatMap { alignments[$0] } ?? "")
        if let direction = style.direction ?? text.utf16.firstStrongDirection {
            words += direction == .rightToLeft ? "\\rtlpar" : "\\ltrpar"
        }
        words += " "
        for run in text.runs where !run.range.isEmpty {
            let around = tables.words(for: run.style)
            words += String(decoding: around.opening, as: UTF8.self)
            words += lines(of: run, in: text).map(rtf).joined(separator: "\\line ") + around.closing.description
        }
        return words
    }

    /// Returns a text escaped for RTF.
    static func rtf(_ text: String) -> String {
        text.utf16.map { unit in
            switch unit {
            case 0x5C, 0x7B, 0x7D: "\\" + String(decoding: [unit], as: UTF16.self)
            case 0x09: "\\tab "
            case 0x20...0x7E: String(decoding: [unit], as: UTF16.self)
            case 0..<0x20, 0x7F: "\\u-3\\'3f"
            default: "\\u\(Int16(bitPattern: unit))\\'3f"
            }
        }.joined()
    }
}
