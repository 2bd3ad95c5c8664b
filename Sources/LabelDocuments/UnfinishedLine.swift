/// The rule for the last line of a document that is still being written. What is open in the line is closed by
/// `MarkdownContent+Completion.swift`; code and tables that are open are blocks of `DocumentModel`.
enum UnfinishedLine {
    /// Returns whether a line may still become several things, because it has only marks: for example, `-` may become
    /// an item, an underline or a divider.
    static func isUnclear(_ line: Substring) -> Bool {
        let text = line.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ">") || $0 == 0x09 }
        guard let first = text.first else { return !line.isEmpty }
        let marks = text.prefix { $0 == first }.count
        let rest = text.dropFirst(marks)
        let isBlank = { (rest: Substring.UTF8View.SubSequence) in rest.allSatisfy { $0 == UInt8(ascii: " ") || $0 == 0x09 } }
        switch first {
        case UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "`"), UInt8(ascii: "~"): return marks < 3 && isBlank(rest)
        case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "|"): return marks == 1 && isBlank(rest)
        case UInt8(ascii: "#"): return marks < 7 && isBlank(rest)
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            let rest = text.dropFirst(digits.count)
            guard digits.count < 10, let mark = rest.first else { return digits.count < 10 }
            return (mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")")) && isBlank(rest.dropFirst())
        default: return false
        }
    }
}
