import Foundation
package import LabelText

extension MarkdownExcerpt {
    /// Returns the selected part of formatted text.
    ///
    /// - Parameters:
    ///   - inlines: The formatted text.
    ///   - isCut: Whether only a part of the block is selected.
    func text(_ inlines: [MarkdownInline], isCut: Bool) -> String {
        inlines.filter { $0.range.overlaps(range) }.map { text($0, isCut: isCut) }.joined()
    }

    private func text(_ inline: MarkdownInline, isCut: Bool) -> String {
        let (start, end) = (inline.range.lowerBound, inline.range.upperBound)
        let opening = slice(start..<(inline.children.first?.range.lowerBound ?? start))
        let closing = slice((inline.children.last?.range.upperBound ?? end)..<end)
        switch inline.kind {
        case .text: return isCut ? escaped(inline.range) : slice(inline.range)
        case .replaced: return slice(inline.range)
        case .lineBreak(let isHard): return isHard && end < range.upperBound ? "\\\n" : "\n"
        case .html: return htmlText(inline.children)
        case .code: return Self.codeSpan(shown(inline.children))
        case .emphasis, .strong, .strikethrough:
            let text = text(inline.children, isCut: isCut)
            return text.isEmpty ? "" : opening + text + closing
        case .link(let target, let title):
            let text = text(inline.children, isCut: isCut)
            if target.isExecutableURL { return text }
            // A bare URL beside a character reference would be text, or contain it.
            let isBesideReference = opening.isEmpty && isCut && (range.lowerBound == start - 1 || range.upperBound == end + 1)
            if opening != "[", !self.isCut(inline.range), !isBesideReference { return slice(inline.range) }
            return "[" + text + "]" + ending(closing, target, title)
        case .image(let target, let title):
            let text = text(inline.children, isCut: isCut)
            return target.isExecutableURL ? text : "![" + text + "]" + ending(closing, target, title)
        }
    }

    /// Returns the end of a link or picture, from the parenthesis on.
    private func ending(_ closing: String, _ target: String, _ title: String?) -> String {
        // A closing bracket alone, or with a name, refers to a definition, which is not copied.
        if closing.hasPrefix("]("), !closing.contains(where: \.isNewline) { return String(closing.dropFirst()) }
        return Self.target(target, title)
    }

    /// Returns HTML as text. As markup, it could run code in another app.
    private func htmlText(_ pieces: [MarkdownInline]) -> String {
        var (text, last) = ("", pieces.first?.range.lowerBound ?? 0)
        for piece in pieces where piece.range.overlaps(range) {
            if units[last..<piece.range.lowerBound].contains(where: { $0 == "\n" || $0 == "\r" }) { text += "\n" }
            text += escaped(piece.range)
            last = piece.range.upperBound
        }
        return text
    }

    /// Returns the selected text as it is shown.
    private func shown(_ inlines: [MarkdownInline]) -> String {
        inlines.filter { $0.range.overlaps(range) }.map { inline in
            if case .replaced(let text) = inline.kind { text } else { part(inline.range) }
        }.joined()
    }

    // MARK: Escaping

    /// Returns the selected part of a range, escaped. White space at an end of the selection is written as a character
    /// reference.
    private func escaped(_ other: TextRange) -> String {
        let text = part(other)
        return text.escapedForMarkdown(
            keepsStart: other.lowerBound <= range.lowerBound, keepsEnd: other.upperBound >= range.upperBound)
    }

    func escaped(_ text: String) -> String { text.escapedForMarkdown(keepsStart: true, keepsEnd: true) }

    /// Returns the target and the title of a link, in parentheses.
    static func target(_ target: String, _ title: String?) -> String {
        var text = target.escaping("\\<>&").onOneLine
        if text != target || text.isEmpty || text.contains(where: { $0.isWhitespace || "()".contains($0) }) { text = "<\(text)>" }
        return "(" + text + (title.map { " \"" + $0.escaping("\\\"&").onOneLine + "\"" } ?? "") + ")"
    }

    /// Returns code inside text.
    static func codeSpan(_ code: String) -> String {
        let mark = String(repeating: "`", count: code.longestRun(of: "`") + 1)
        let isPadded =
            code.hasPrefix("`") || code.hasSuffix("`") || (code.hasPrefix(" ") && code.hasSuffix(" ") && code.contains { $0 != " " })
        return isPadded ? "\(mark) \(code) \(mark)" : mark + code + mark
    }
}

extension ParsedText {
    /// Returns the Markdown of a part of a Markdown text: formatting closes round the part, and a quote, an item or a
    /// heading keeps its mark if the mark or its first character is selected. Links that can run code lose their
    /// targets.
    ///
    /// - Parameters:
    ///   - range: The range in `display`, in UTF-16 code units; clamped.
    ///   - isAlone: Whether nothing else is copied. Otherwise, code of one line is between fences too.
    ///   - isCell: Whether the source is a cell of a table. Bars are then written without backslashes.
    /// - Complexity: O(n) in the source.
    package func markdown(of range: TextRange, isAlone: Bool = true, isCell: Bool = false) -> String {
        let shown = segments.compactMap { segment -> TextRange? in
            let part = segment.display.clamped(to: range)
            guard !part.isEmpty else { return nil }
            return segment.kind == .verbatim ? part.shifted(by: segment.source.lowerBound - segment.display.lowerBound) : segment.source
        }
        guard let first = shown.first, let last = shown.last else { return "" }
        // Before the first character, there is only markup, such as that of an item.
        let start = range.lowerBound <= 0 ? 0 : first.lowerBound
        return MarkdownExcerpt(plainSource + separatedDefinitions, start..<last.upperBound, isAlone: isAlone, isCell: isCell).result
    }

    /// The Markdown of a text that is copied alone and as a whole: its source with the definitions that it refers to,
    /// unless that could run code.
    ///
    /// - Complexity: O(n).
    package var wholeMarkdown: String {
        let source = plainSource + separatedDefinitions
        let document = MarkdownDocument(source)
        let mayRunCode =
            document.hasExecutableDefinition
            || document.blocks.indices.contains { index in
                (document.blocks[index].kind == .html && document.text(of: index).mayRunCodeAsHTML)
                    || document.inlines(of: index).contains { $0.mayRunCode || document.hasActiveHTML($0) }
            }
        return mayRunCode ? markdown(of: 0..<display.length) : String(utf16: source[...])
    }

    private var separatedDefinitions: [UInt16] { definitions.isEmpty ? [] : Array("\n\n\(definitions)".utf16) }

    /// The source with spaces instead of attachments.
    private var plainSource: [UInt16] { source.utf16.contains(0xFFFC) ? source.utf16.map { $0 == 0xFFFC ? 0x20 : $0 } : source.utf16 }
}

extension ParsedText {
    /// Whether a Markdown text has only one paragraph.
    package var isOneParagraph: Bool { MarkdownDocument(source.utf16).blocks.map(\.kind) == [.paragraph] }
}

extension MarkdownDocument {
    /// Returns the definitions that the links and pictures in the formatted text of a block refer to, each once.
    func definitions(for inlines: [MarkdownInline], of block: Int) -> [String] {
        var seen: Set<String> = []
        return allDefinitions(for: inlines, of: block).filter { seen.insert($0).inserted }
    }

    private func allDefinitions(for inlines: [MarkdownInline], of block: Int) -> [String] {
        inlines.flatMap { inline in
            var result = allDefinitions(for: inline.children, of: block)
            switch inline.kind {
            case .link(let target, let title), .image(let target, let title):
                if let name = reference(of: inline).map({ text(in: $0, of: block) }) {
                    result.append("[\(name)]: " + String(MarkdownExcerpt.target(target, title).dropFirst().dropLast()))
                }
            default: break
            }
            return result
        }
    }

    /// Returns a part of the text of a block, without the marks of quotes around it. A cell keeps the backslashes
    /// before its bars, because its source is copied with them.
    private func text(in range: TextRange, of block: Int) -> String {
        if blocks[block].kind == .cell { return String(utf16: utf16[range]) }
        return String(utf16: pieces[blocks[block].pieces].flatMap { utf16[$0.range.clamped(to: range)] }[...])
    }

    /// Returns the name of the definition that a link or picture refers to. nil if it has a target of its own.
    private func reference(of inline: MarkdownInline) -> TextRange? {
        let (start, end) = (inline.range.lowerBound, inline.range.upperBound)
        // Without a text, the name follows `[]` or `![]`.
        let first = inline.children.first?.range.lowerBound ?? start + (utf16[start] == "!" ? 2 : 1)
        let last = inline.children.last?.range.upperBound ?? first
        guard last < end, utf16[last] == "]", !utf16.has("](", at: last) else { return nil }
        return end - last > 3 ? last + 2..<end - 1 : first..<last
    }
}

extension MarkdownInline {
    /// Whether the text is, or contains, a link or picture whose target can run code.
    var mayRunCode: Bool {
        switch kind {
        case .link(let target, _), .image(let target, _): target.isExecutableURL || children.contains(where: \.mayRunCode)
        default: children.contains(where: \.mayRunCode)
        }
    }
}

extension MarkdownDocument {
    /// Whether HTML in a piece of text may run code.
    fileprivate func hasActiveHTML(_ inline: MarkdownInline) -> Bool {
        (inline.kind == .html && String(utf16: utf16[inline.range]).mayRunCodeAsHTML) || inline.children.contains(where: hasActiveHTML)
    }
}

extension String {
    /// Whether HTML may run code: only tags without attributes cannot.
    fileprivate var mayRunCodeAsHTML: Bool { contains("=") || lowercased().contains("script") }
}

extension RichText {
    /// Returns the text as Markdown that reads the same. Links keep their targets, unless they can run code.
    ///
    /// - Complexity: O(n).
    package var escapedMarkdown: String {
        var result = ""
        for run in runs {
            let text = String(utf16: utf16[run.range])
            let escaped = text.escapedForMarkdown(keepsStart: false, keepsEnd: false)
            if let link = run.style.link?.reference, !link.isExecutableURL, !text.contains(where: \.isNewline) {
                result += "[" + escaped + "]" + MarkdownExcerpt.target(link, nil)
            } else {
                result += escaped
            }
        }
        let lines = result.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
            $0.withEndsAsReferences.escapedAtLineStart
        }
        return lines.indices.map { index in
            // A backslash keeps the newline between two lines of text.
            let isLast = index + 1 == lines.count
            return lines[index] + (isLast ? "" : lines[index].isEmpty || lines[index + 1].isEmpty ? "\n" : "\\\n")
        }.joined()
    }
}

extension StringProtocol {
    /// Returns the text with a backslash before each of some characters.
    func escaping(_ characters: String) -> String {
        String(String.UnicodeScalarView(unicodeScalars.flatMap { characters.unicodeScalars.contains($0) ? ["\\", $0] : [$0] }))
    }

    /// Returns the text with white space at its ends as character references, which Markdown keeps.
    var withEndsAsReferences: String { String(self).reference(atStart: true).reference(atStart: false) }
}

extension String {
    fileprivate func reference(atStart: Bool) -> String {
        guard let end = atStart ? unicodeScalars.first : unicodeScalars.last, end.properties.isWhitespace else { return self }
        let rest = String(atStart ? unicodeScalars.dropFirst() : unicodeScalars.dropLast())
        return atStart ? "&#\(end.value);" + rest : rest + "&#\(end.value);"
    }

    /// Returns the text with a backslash before each character that could be markup inside a line.
    ///
    /// - Parameters:
    ///   - keepsStart: Whether white space at the start is written as a character reference.
    ///   - keepsEnd: The same for the end.
    func escapedForMarkdown(keepsStart: Bool, keepsEnd: Bool) -> String {
        let scalars = Array(unicodeScalars)
        var result = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            let isInsideWord =
                index > 0 && index + 1 < scalars.count && scalars[index - 1].isAlphanumeric && scalars[index + 1].isAlphanumeric
            let isMarkup =
                switch scalar {
                case "\\", "`", "*", "[", "]", "<", "&", "~": true
                // Before a link, it would make a picture of it.
                case "!": index + 1 == scalars.count
                case "_": !isInsideWord
                // A URL or an address would become a link.
                case ":": index + 1 < scalars.count && scalars[index + 1] == "/"
                case "@": index + 1 < scalars.count && scalars[index + 1].isAlphanumeric
                case ".": index > 2 && scalars[index - 3..<index].allSatisfy { $0 == "w" || $0 == "W" }
                default: false
                }
            if isMarkup { result.append("\\") }
            result.append(scalar)
        }
        var text = String(result)
        if keepsStart { text = text.reference(atStart: true) }
        return keepsEnd && !(keepsStart && scalars.count == 1) ? text.reference(atStart: false) : text
    }

    /// The line with a backslash where a block would begin.
    var escapedAtLineStart: String {
        let place = Self.blockStart(of: Array(utf16))
        return place.map { String(utf16: Array(utf16)[..<$0]) + "\\" + String(utf16: Array(utf16)[$0...]) } ?? self
    }

    /// Returns the offset of the first mark of a block at the start of a line of text.
    private static func blockStart(of line: [UInt16]) -> Int? {
        guard let first = line.first else { return nil }
        let digits = line.prefix { (0x30...0x39).contains($0) }.count
        func isBlank(_ index: Int) -> Bool { index >= line.count || line[index] == " " || line[index] == "\t" }
        let isRule = line.allSatisfy { $0 == first || $0 == " " || $0 == "\t" }
        return switch first {
        case "-", "+": isBlank(1) || isRule || line.allSatisfy { "-:| \t".utf16.contains($0) } ? 0 : nil
        case "*": isBlank(1) || isRule ? 0 : nil
        case "_": isRule && line.filter { $0 == first }.count > 2 ? 0 : nil
        case "=": isRule ? 0 : nil
        case "#": isBlank(line.prefix { $0 == first }.count) ? 0 : nil
        case ">": 0
        case "|", ":": line.allSatisfy { "-:| \t".utf16.contains($0) } ? 0 : nil
        case "`": line.starts(with: [first, first, first]) && !line.drop { $0 == first }.contains(first) ? 0 : nil
        case "~": line.starts(with: [first, first, first]) ? 0 : nil
        default: (1...9).contains(digits) && digits < line.count && ".)".utf16.contains(line[digits]) && isBlank(digits + 1) ? digits : nil
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isAlphanumeric: Bool { properties.isAlphabetic || properties.numericType != nil }
}
