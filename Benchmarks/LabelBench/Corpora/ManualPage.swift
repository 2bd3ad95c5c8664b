/// Reads the running text of a manual page, which is written with the macros of man(7).
enum ManualPage {
    private static let breaks: Set<Substring> = ["PP", "LP", "P", "TP", "IP", "HP", "SH", "SS", "RS", "RE", "br", "sp", "nf", "fi", "TH"]
    private static let fonts: Set<Substring> = ["B", "I", "SM", "SB", "BR", "RB", "IR", "RI", "BI", "IB"]
    private static let characters = [
        "aq": "'", "dq": "\"", "lq": "“", "rq": "”", "oq": "‘", "cq": "’", "bu": "•", "em": "—", "en": "–", "co": "©", "rs": "\\",
        "ti": "~",
        "ha": "^",
    ]

    /// Returns the paragraphs of a page.
    static func paragraphs(_ page: String) -> [String] {
        var paragraphs = [""]
        var isDefining = false
        for line in page.split(separator: "\n") {
            var text = ""
            if isDefining {
                isDefining = line != ".."
            } else if line.hasPrefix(".") || line.hasPrefix("'") {
                let words = line.dropFirst().split(separator: " ")
                guard let macro = words.first else { continue }
                isDefining = macro == "de"
                if breaks.contains(macro) { paragraphs.append("") }
                if fonts.contains(macro) { text = words.dropFirst().joined(separator: macro.count == 1 || macro == "SM" ? " " : "") }
            } else {
                text = String(line)
            }
            let words = readable(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
            guard !words.isEmpty else { continue }
            paragraphs[paragraphs.count - 1] += (paragraphs[paragraphs.count - 1].isEmpty ? "" : " ") + words
        }
        return paragraphs.filter { !$0.isEmpty }
    }

    /// Replaces the escape sequences of a line.
    private static func readable(_ line: String) -> String {
        var (text, rest) = ("", line[...])
        while let character = rest.popFirst() {
            guard character == "\\", let escape = rest.popFirst() else {
                if character != "\"" { text.append(character) }
                continue
            }
            switch escape {
            case "\"", "#": return text
            case "e": text.append("\\")
            case " ", "~", "0": text.append(" ")
            case "f", "*", "n", "m", "s", "(", "[": text += named(escape, &rest)
            case "&", "|", "^", "/", ",", "%", ":", "c", ")", "{", "}": break
            default: text.append(escape)
            }
        }
        return text
    }

    /// Skips the name after an escape, and returns the character that it names.
    private static func named(_ escape: Character, _ rest: inout Substring) -> String {
        var form = escape
        if form != "(", form != "[" {
            guard let next = rest.popFirst() else { return "" }
            form = next
        }
        var name: Substring = ""
        if form == "(" {
            name = rest.prefix(2)
            rest = rest.dropFirst(2)
        } else if form == "[" {
            name = rest.prefix { $0 != "]" }
            rest = rest.dropFirst(name.count + 1)
        } else if form == "-" || form == "+" {
            rest = rest.dropFirst()
        }
        return escape == "(" || escape == "[" ? characters[String(name)] ?? "" : ""
    }
}
