import Foundation
import LabelDrawing
import LabelText

/// A styled text made from arbitrary bytes. The byte 0xFF separates pieces of UTF-8 text. The first byte of each piece
/// sets its style.
struct FuzzedText {
    private(set) var text = RichText()

    init(_ bytes: [UInt8]) {
        for piece in bytes.split(separator: 0xFF).prefix(64) {
            guard let mask = piece.first else { continue }
            let string = String(decoding: piece.dropFirst(), as: UTF8.self)
            if mask == 0x01 {
                let attachment = TextAttachment(.view("view"), size: CGSize(width: 12, height: 9), alternativeText: string)
                text = text + RichText(attachment)
            } else {
                text = text + RichText(string, style: Self.style(mask, string))
            }
        }
    }

    private static func style(_ mask: UInt8, _ string: String) -> TextStyle {
        var style = TextStyle(font: FontRequest(size: CGFloat(mask % 7) * 3 + 4, isBold: mask & 2 != 0, isItalic: mask & 4 != 0))
        // The text is also used as a font family, a link target and a language, because an app can take these from
        // untrusted sources.
        if mask & 8 != 0 { style.font.family = string }
        if mask & 16 != 0 { style.link = TextLink(target: string) }
        if mask & 32 != 0 { style.shaping.language = string }
        switch mask >> 6 {
        case 1: style.paragraph.direction = .rightToLeft
        case 2: style.decorations.underline = LineDecoration(form: .double, width: 2)
        case 3: style.paragraph.alignment = .justified
        default: break
        }
        return style
    }

    /// Returns the text that must be read back from the HTML or RTF document of a plain text: newlines separate the
    /// paragraphs, and U+FFFD replaces control characters.
    static func lines(of text: String, isHTML: Bool) -> String {
        var lines: [[UInt16]] = [[]]
        var previous: UInt16 = 0
        for unit in text.utf16 {
            defer { previous = unit }
            if unit == 0x0A, previous == 0x0D { continue }
            if unit != 0x2028, WhiteSpace.endsParagraph(unit) {
                lines.append([])
            } else {
                let isControl = unit < 0x20 && unit != 0x09 || unit == 0x7F || isHTML && (0x80..<0xA0).contains(unit)
                lines[lines.count - 1].append(isControl ? 0xFFFD : unit)
            }
        }
        // A `<br>` at the end of an HTML paragraph is not read as text, because it can also mark an empty paragraph. So
        // a line separator there is lost.
        if isHTML { lines = lines.map { $0.last == 0x2028 ? $0.dropLast() : $0 } }
        return String(decoding: Array(lines.joined(separator: [0x0A])), as: UTF16.self)
    }
}
