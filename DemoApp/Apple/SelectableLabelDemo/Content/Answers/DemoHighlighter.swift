import Foundation
import LabelDocuments
import LabelDrawing
import LabelText
import SelectableLabel

/// Colours the comments, strings, numbers and keywords of Swift, JSON and shell.
struct DemoHighlighter: CodeHighlighter {
    func colors(of code: String, language: String) async -> [ColorRange] {
        guard let pattern = Self.patterns[language.lowercased()], let expression = try? NSRegularExpression(pattern: pattern) else {
            return []
        }
        return expression.matches(in: code, range: NSRange(location: 0, length: code.utf16.count)).flatMap { match in
            Self.colors.enumerated().compactMap { group, color in
                Range(match.range(at: group + 1)).map { ColorRange($0, color) }
            }
        }
    }

    /// The patterns by language. Their groups have the colours of `colors`, in the same order.
    private static let patterns: [String: String] = [
        "swift": #"(//.*|/\*[\s\S]*?\*/)|("(?:\\.|[^"\\\n])*")|\b(\d[\w.]*)|"#
            + #"\b(actor|async|await|case|catch|class|do|else|enum|extension|false|for|func|guard|if|import|in|init|let|nil|private|"#
            + #"protocol|public|return|self|static|struct|switch|throws|true|try|var|where|while)\b"#,
        "json": #"(//.*)|("(?:\\.|[^"\\])*")|(-?\b\d[\w.+-]*)|\b(true|false|null)\b"#,
        "sh": #"((?<!\S)#.*)|('[^']*'|"(?:\\.|[^"\\])*")|(\$\w+|\$\{[^}]*\})|"#
            + #"\b(case|cd|do|done|echo|elif|else|esac|exit|export|fi|for|function|if|in|return|then|while)\b"#,
    ]

    private static let colors = [
        AdaptiveColor(
            light: LabelColor(red: 0.36, green: 0.42, blue: 0.47), dark: LabelColor(red: 0.5, green: 0.57, blue: 0.61)),
        AdaptiveColor(light: LabelColor(red: 0.77, green: 0.1, blue: 0.09), dark: LabelColor(red: 1, green: 0.5, blue: 0.44)),
        AdaptiveColor(light: LabelColor(red: 0.11, green: 0, blue: 0.81), dark: LabelColor(red: 0.85, green: 0.79, blue: 0.49)),
        AdaptiveColor(light: LabelColor(red: 0.61, green: 0.14, blue: 0.58), dark: LabelColor(red: 1, green: 0.48, blue: 0.7)),
    ]
}

extension DocumentTheme {
    /// The theme of the demo's answers: code has colours.
    static let answers = {
        var theme = DocumentTheme()
        theme.codeHighlighter = DemoHighlighter()
        return theme
    }()
}
