import Foundation
import LabelDrawing
import LabelText

extension HTMLWriter {
    /// Returns the CSS for decorations. In CSS, an underline and a strikethrough share one line style. If a text has
    /// both, the underline's style is used.
    static func css(of decorations: TextDecorations, size: CGFloat) -> [String] {
        var css: [String] = []
        let lines = [decorations.underline.map { _ in "underline" }, decorations.strikethrough.map { _ in "line-through" }].compactMap {
            $0
        }
        if let line = decorations.underline ?? decorations.strikethrough {
            css.append("text-decoration:\(lines.joined(separator: " "))\(self.css(of: line))")
        }
        if decorations.superscript != 0 {
            css.append("vertical-align:\(decorations.superscript > 0 ? "super" : "sub")")
            css.append("font-size:\(number(size * TextDecorations.scriptScale))px")
        } else if decorations.baselineOffset != 0 {
            css.append("vertical-align:\(number(decorations.baselineOffset))px")
        }
        // In CSS, a text can have only one shape, which is behind the text. The fill of a border is left out, because
        // it belongs in front of the text.
        if let shape = decorations.background ?? decorations.border { css += self.css(of: shape, isFilled: decorations.background != nil) }
        if !decorations.shadows.isEmpty {
            let shadows = decorations.shadows.map { shadow in
                "\(number(shadow.x))px \(number(shadow.y))px \(number(shadow.blur))px \(color(shadow.color.light))"
            }
            css.append("text-shadow:\(shadows.joined(separator: ","))")
        }
        if let stroke = decorations.stroke, stroke.width > 0 {
            css.append("-webkit-text-stroke:\(number(stroke.width))px \(stroke.color.map { color($0.light) } ?? "currentcolor")")
            if !stroke.isFilled { css.append("-webkit-text-fill-color:transparent") }
        }
        if decorations.obliqueness != 0 {
            let degrees = CGFloat(atan(Double(decorations.obliqueness)) * 180 / Double.pi)
            css.append("font-style:oblique \(number(degrees))deg")
        }
        return css
    }

    private static func css(of line: LineDecoration) -> String {
        var css = ""
        switch (line.form, line.pattern) {
        case (.double, _): css += " double"
        case (_, .dot): css += " dotted"
        case (_, .dash), (_, .dashDot), (_, .dashDotDot): css += " dashed"
        case (_, .solid): break
        }
        if let color = line.color { css += " \(self.color(color.light))" }
        if let width = line.width, width > 0 {
            css += " \(number(line.form == .thick ? width * 2 : width))px"
        } else if line.form == .thick {
            css += " 0.125em"
        }
        return css
    }

    private static func css(of background: TextBackground, isFilled: Bool) -> [String] {
        var css: [String] = []
        if isFilled, let fill = background.fill { css.append("background-color:\(color(fill.light))") }
        if let stroke = background.stroke, background.lineWidth > 0 {
            css.append("border:\(number(background.lineWidth))px solid \(color(stroke.light))")
        }
        if background.cornerRadius > 0 { css.append("border-radius:\(number(background.cornerRadius))px") }
        let padding = background.padding
        if padding != .zero {
            let sides = [padding.top, padding.right, padding.bottom, padding.left].map { "\(number($0))px" }
            css.append("padding:\(sides.joined(separator: " "))")
        }
        return css
    }

    static func color(_ color: LabelColor) -> String {
        let parts = color.bytes
        guard color.alpha < 1 else {
            return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
        return "rgba(\(parts[0]),\(parts[1]),\(parts[2]),\(number(CGFloat(color.alpha))))"
    }

    /// Formats a number with at most two decimals, independently of the locale.
    static func number(_ value: CGFloat) -> String {
        let hundredths = (value * 100).wholeNumber
        return hundredths % 100 == 0 ? "\(hundredths / 100)" : "\(Double(hundredths) / 100)"
    }

    /// Escapes a text for use in a CSS string with single quotes. Escapes single quotes, backslashes and control
    /// characters.
    static func cssString(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            scalar == "'" || scalar == "\\" || scalar.value < 0x20 ? "\\\(String(scalar.value, radix: 16)) " : String(scalar)
        }.joined()
    }
}
