import Foundation
import LabelDrawing

/// Writes a text with its styles as an RTF document: ASCII alone, other characters as their UTF-16 code units.
enum RTFWriter {
    static func document(of text: RichText) -> String {
        var writer = Writer()
        let paragraphs = text.paragraphSlices.map { writer.paragraph($0) }.joined(separator: "\\par\n")
        return """
            {\\rtf1\\ansi\\ansicpg1252\\deff0\\uc1
            {\\fonttbl\(writer.fontTable)}
            {\\colortbl;\(writer.colorTable)}
            \(paragraphs)}
            """
    }

    /// Collects fonts and colours while paragraphs are written.
    private struct Writer {
        private var fonts = ["Helvetica"]
        private var fontIndices = ["Helvetica": 0]
        private var colors: [LabelColor] = []
        private var colorIndices: [LabelColor: Int] = [:]

        /// Table entries: the font without a name is the reader's own sans serif.
        var fontTable: String {
            fonts.enumerated().map { index, name in "{\\f\(index)\\fswiss\\fcharset0 \(RTFWriter.escaped(name.filter { $0 != ";" }));}" }
                .joined()
        }

        var colorTable: String {
            colors.map { color in
                let parts = color.bytes
                return "\\red\(parts[0])\\green\(parts[1])\\blue\(parts[2]);"
            }.joined()
        }

        mutating func paragraph(_ text: RichText) -> String {
            let style = text.style(at: 0).paragraph
            var words = "\\pard"
            switch style.alignment {
            case .left: words += "\\ql"
            case .right: words += "\\qr"
            case .center: words += "\\qc"
            case .justified: words += "\\qj"
            case .natural, nil: break
            }
            if let direction = style.direction ?? text.utf16.firstStrongDirection {
                words += direction == .rightToLeft ? "\\rtlpar" : "\\ltrpar"
            }
            return words + " " + text.runs.filter { !$0.range.isEmpty }.map { group($0, of: text) }.joined()
        }

        private mutating func group(_ run: RichText.Run, of text: RichText) -> String {
            let style = run.style
            let (font, size) = (fontIndex(style.font.family), (style.font.size * 2).wholeNumber)
            // Readers keep two fonts: an associated one for right-to-left and other complex scripts, then the one for the rest.
            var words = "\\rtlch\\af\(font)\\afs\(size)" + (style.font.isBold ? "\\ab" : "") + (style.font.isItalic ? "\\ai" : "")
            words += "\\ltrch\\f\(font)\\fs\(size)" + (style.font.isBold ? "\\b" : "") + (style.font.isItalic ? "\\i" : "")
            words += decorationWords(style)
            if style.shaping.letterSpacing != 0 { words += "\\expndtw\((style.shaping.letterSpacing * 20).wholeNumber)" }
            if style.color != .label { words += "\\cf\(colorIndex(style.color.light))" }
            if let background = style.backgroundColor ?? style.decorations.background?.fill {
                let index = colorIndex(background.light)
                words += "\\cb\(index)\\chshdng0\\chcbpat\(index)"
            }
            let content = "{\(words) \(text.lines(of: run).map(RTFWriter.escaped).joined(separator: "\\line "))}"
            guard let reference = style.link?.reference else { return content }
            return "{\\field{\\*\\fldinst{HYPERLINK \"\(RTFWriter.target(reference))\"}}{\\fldrslt{\(content)}}}"
        }

        /// What RTF can say of decorations.
        private mutating func decorationWords(_ style: TextStyle) -> String {
            let decorations = style.decorations
            guard !decorations.isEmpty else { return "" }
            var words = ""
            if let underline = decorations.underline {
                words += RTFWriter.word(for: underline)
                if let color = underline.color { words += "\\ulc\(colorIndex(color.light))" }
            }
            if let strikethrough = decorations.strikethrough { words += strikethrough.form == .double ? "\\striked1" : "\\strike" }
            if decorations.superscript != 0 {
                words += decorations.superscript > 0 ? "\\super" : "\\sub"
            } else if decorations.baselineOffset != 0 {
                let halfPoints = (decorations.baselineOffset.clamped(-1000, 1000) * 2).wholeNumber
                words += halfPoints > 0 ? "\\up\(halfPoints)" : "\\dn\(-halfPoints)"
            }
            if let stroke = decorations.stroke, !stroke.isFilled { words += "\\outl" }
            if !decorations.shadows.isEmpty { words += "\\shad" }
            if style.shaping.expansion != 0 { words += "\\charscalex\((style.shaping.horizontalScale * 100).wholeNumber)" }
            return words
        }

        private mutating func fontIndex(_ family: String?) -> Int {
            guard let family else { return 0 }
            if let known = fontIndices[family] { return known }
            fontIndices[family] = fonts.count
            fonts.append(family)
            return fonts.count - 1
        }

        /// The place in the table, whose first entry is the reader's own colour.
        private mutating func colorIndex(_ color: LabelColor) -> Int {
            if let known = colorIndices[color] { return known }
            colors.append(color)
            colorIndices[color] = colors.count
            return colors.count
        }
    }

    /// An address within the quotes of a field; what readers take for the end of it is percent-encoded, as are controls.
    private static func target(_ url: String) -> String {
        let parts = url.unicodeScalars.map { scalar in
            guard " \"\\{}".unicodeScalars.contains(scalar) || scalar.value < 0x20 || scalar.value == 0x7F else { return String(scalar) }
            return "%" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
        }
        return escaped(parts.joined())
    }

    /// The kind of underline; of widths RTF knows thick ones, of double lines only solid ones.
    private static func word(for line: LineDecoration) -> String {
        if line.form == .double { return "\\uldb" }
        let isThick = line.form == .thick
        return switch line.pattern {
        case .solid: isThick ? "\\ulth" : "\\ul"
        case .dot: isThick ? "\\ulthd" : "\\uld"
        case .dash: isThick ? "\\ulthdash" : "\\uldash"
        case .dashDot: isThick ? "\\ulthdashd" : "\\uldashd"
        case .dashDotDot: isThick ? "\\ulthdashdd" : "\\uldashdd"
        }
    }

    /// Text as RTF has it.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for unit in text.utf16 {
            switch unit {
            case 0x5C, 0x7B, 0x7D: result += "\\" + String(UnicodeScalar(UInt8(unit)))
            case 0x09: result += "\\tab "
            case 0x20...0x7E: result.unicodeScalars.append(UnicodeScalar(UInt8(unit)))
            case 0..<0x20, 0x7F: result += "\\u-3\\'3f"
            // A signed 16-bit number, then one character for readers without Unicode: escaped, or unrtf skips a whole word for it.
            default: result += "\\u\(Int16(bitPattern: unit))\\'3f"
            }
        }
        return result
    }
}
