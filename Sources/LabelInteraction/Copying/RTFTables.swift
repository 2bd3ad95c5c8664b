import Foundation
import LabelDrawing
import LabelText

/// The fonts and colours of an RTF document, with their control words.
struct RTFTables {
    private var fonts = ["Helvetica"]
    private var fontIndices = ["Helvetica": 0]
    private var colors: [LabelColor] = []
    private var colorIndices: [LabelColor: Int] = [:]

    /// The entries of the font table. Text without a font name uses the first entry, a sans serif.
    var fontTable: String {
        fonts.enumerated().map { index, name in
            guard name != FontRequest.monospacedFamily else { return "{\\f\(index)\\fmodern\\fcharset0 Courier New;}" }
            return "{\\f\(index)\\fswiss\\fcharset0 \(RTFWriter.escaped(name.filter { $0 != ";" }));}"
        }.joined()
    }

    var colorTable: String {
        colors.map { color in
            let parts = color.bytes
            return "\\red\(parts[0])\\green\(parts[1])\\blue\(parts[2]);"
        }.joined()
    }

    /// Returns the control words before and after text of a style.
    mutating func words(for style: TextStyle) -> RTFWriter.Words {
        let (font, size) = (fontIndex(style.font.family), (style.font.size * 2).wholeNumber)
        // An RTF reader uses two fonts for a text: one for right-to-left and other complex scripts, and one for all
        // other text.
        var words = "\\rtlch\\af\(font)\\afs\(size)" + (style.font.isBold ? "\\ab" : "") + (style.font.isItalic ? "\\ai" : "")
        words += "\\ltrch\\f\(font)\\fs\(size)" + (style.font.isBold ? "\\b" : "") + (style.font.isItalic ? "\\i" : "")
        words += decorationWords(style)
        if style.shaping.letterSpacing != 0 { words += "\\expndtw\((style.shaping.letterSpacing * 20).wholeNumber)" }
        if style.color != .label { words += "\\cf\(colorIndex(style.color.light))" }
        if let background = style.backgroundColor ?? style.decorations.background?.fill {
            let index = colorIndex(background.light)
            words += "\\cb\(index)\\chshdng0\\chcbpat\(index)"
        }
        guard let reference = style.link?.reference else { return RTFWriter.Words(opening: Array("{\(words) ".utf8), closing: "}") }
        let field = "{\\field{\\*\\fldinst{HYPERLINK \"\(Self.target(reference))\"}}{\\fldrslt{{\(words) "
        return RTFWriter.Words(opening: Array(field.utf8), closing: "}}}}")
    }

    /// Returns the control words for decorations, as far as RTF supports them.
    private mutating func decorationWords(_ style: TextStyle) -> String {
        guard !style.isUndecorated else { return "" }
        let decorations = style.decorations
        var words = ""
        if let underline = decorations.underline {
            words += Self.word(for: underline)
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

    /// Returns the index of a colour in the table. Index 0 is the reader's own colour.
    private mutating func colorIndex(_ color: LabelColor) -> Int {
        if let known = colorIndices[color] { return known }
        colors.append(color)
        colorIndices[color] = colors.count
        return colors.count
    }

    /// Escapes an address for use in the quotes of an RTF field. Control characters, and characters that would end the
    /// address, are percent-encoded.
    private static func target(_ url: String) -> String {
        let parts = url.unicodeScalars.map { scalar in
            guard " \"\\{}".unicodeScalars.contains(scalar) || scalar.value < 0x20 || scalar.value == 0x7F else { return String(scalar) }
            return "%" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
        }
        return RTFWriter.escaped(parts.joined())
    }

    /// Returns the control word for an underline. In RTF, single lines can be normal or thick, and double lines are
    /// always solid.
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
}
