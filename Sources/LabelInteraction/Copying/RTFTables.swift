import Foundation
import LabelDrawing
import LabelText

/// The fonts and colours of an RTF document, and the words that name them.
struct RTFTables {
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

    /// What stands before and after text of a style.
    mutating func words(for style: TextStyle) -> RTFWriter.Words {
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
        guard let reference = style.link?.reference else { return RTFWriter.Words(opening: Array("{\(words) ".utf8), closing: "}") }
        let field = "{\\field{\\*\\fldinst{HYPERLINK \"\(Self.target(reference))\"}}{\\fldrslt{{\(words) "
        return RTFWriter.Words(opening: Array(field.utf8), closing: "}}}}")
    }

    /// What RTF can say of decorations.
    private mutating func decorationWords(_ style: TextStyle) -> String {
        let decorations = style.decorations
        guard !decorations.isEmpty else { return "" }
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

    /// The place in the table, whose first entry is the reader's own colour.
    private mutating func colorIndex(_ color: LabelColor) -> Int {
        if let known = colorIndices[color] { return known }
        colors.append(color)
        colorIndices[color] = colors.count
        return colors.count
    }

    /// An address within the quotes of a field; what readers take for the end of it is percent-encoded, as are controls.
    private static func target(_ url: String) -> String {
        let parts = url.unicodeScalars.map { scalar in
            guard " \"\\{}".unicodeScalars.contains(scalar) || scalar.value < 0x20 || scalar.value == 0x7F else { return String(scalar) }
            return "%" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
        }
        return RTFWriter.escaped(parts.joined())
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
}
