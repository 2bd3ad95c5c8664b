import LabelText

/// Recognizes HTML in Markdown, which is shown as text.
enum MarkdownHTML {
    /// The end of a block of HTML.
    enum BlockEnd: Sendable, Equatable {
        case blankLine
        case tag
        case text(String)

        /// Returns whether the block ends with the line.
        func isFound(in line: ArraySlice<UInt16>) -> Bool {
            switch self {
            case .blankLine: false
            case .text(let end): line.firstIndex(of: end) != nil
            case .tag:
                line.indices.contains { start in
                    line[start] == "<" && line.has("</", at: start) && MarkdownHTML.isVerbatim(MarkdownHTML.name(at: start + 2, in: line))
                        && line.skip(MarkdownHTML.nameCharacters, from: start + 2, to: line.endIndex) < line.endIndex
                        && line[line.skip(MarkdownHTML.nameCharacters, from: start + 2, to: line.endIndex)] == ">"
                }
            }
        }
    }

    private static let nameCharacters = ASCIISet(ASCIISet.letters + ASCIISet.digits + "-")
    private static let attributeStart = ASCIISet(ASCIISet.letters + "_:")
    private static let attributeCharacters = ASCIISet(ASCIISet.letters + ASCIISet.digits + "_.:-")
    private static let space = ASCIISet(" \t\n\r")
    private static let endsOfValue = ASCIISet(" \t\n\r\"'=<>`")

    private static let blockNames = Set(
        """
        address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption \
        figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link main menu menuitem nav noframes ol \
        optgroup option p param search section summary table tbody td tfoot th thead title tr track ul
        """.split(separator: " ").map(String.init))

    private static func isVerbatim(_ name: String) -> Bool { ["script", "pre", "style", "textarea"].contains(name) }

    private static func name(at start: Int, in line: ArraySlice<UInt16>) -> String {
        let end = line.skip(nameCharacters, from: start, to: Swift.min(line.endIndex, start + 12))
        return String(utf16: line[start..<end]).lowercased()
    }

    /// Returns the way in which the block of HTML that begins at `start` ends. nil if none begins there.
    static func blockEnd(at start: Int, in line: ArraySlice<UInt16>, interruptsText: Bool) -> BlockEnd? {
        if let end = specialEnd(at: start, in: line) { return .text(end) }
        let isClosing = line.has("</", at: start)
        let nameStart = start + (isClosing ? 2 : 1)
        guard nameStart < line.endIndex else { return nil }
        let name = name(at: nameStart, in: line)
        let next = nameStart + name.utf16.count
        let isApart = next == line.endIndex || space.contains(line[next]) || line[next] == ">"
        if isVerbatim(name), !isClosing, isApart { return .tag }
        if blockNames.contains(name), isApart || line.has("/>", at: next) { return .blankLine }
        guard !interruptsText, let end = tagEnd(at: start, in: line) else { return nil }
        return line.skip(.blanks, from: end, to: line.endIndex) == line.endIndex ? .blankLine : nil
    }

    /// Returns the text that ends the comment, instruction, declaration or CDATA section at `start`. nil if there is
    /// none.
    static func specialEnd(at start: Int, in units: ArraySlice<UInt16>) -> String? {
        if units.has("<!--", at: start) { return "-->" }
        if units.has("<?", at: start) { return "?>" }
        if units[start...].starts(with: "<![CDATA[".utf16) { return "]]>" }
        return units.has("<!", at: start) && start + 2 < units.endIndex && TextUnits.isLetter(units[start + 2]) ? ">" : nil
    }

    /// Returns the end of the opening or closing tag at `start`. nil if there is none.
    static func tagEnd(at start: Int, in units: ArraySlice<UInt16>) -> Int? {
        let isClosing = units.has("</", at: start)
        var index = start + (isClosing ? 2 : 1)
        guard index < units.endIndex, TextUnits.isLetter(units[index]) else { return nil }
        index = units.skip(nameCharacters, from: index, to: units.endIndex)
        var next = units.skip(space, from: index, to: units.endIndex)
        while !isClosing, next > index, next < units.endIndex, attributeStart.contains(units[next]) {
            index = units.skip(attributeCharacters, from: next, to: units.endIndex)
            next = units.skip(space, from: index, to: units.endIndex)
            guard next < units.endIndex, units[next] == "=" else { continue }
            guard let end = valueEnd(at: units.skip(space, from: next + 1, to: units.endIndex), in: units) else { return nil }
            index = end
            next = units.skip(space, from: index, to: units.endIndex)
        }
        if !isClosing, next < units.endIndex, units[next] == "/" { next += 1 }
        return next < units.endIndex && units[next] == ">" ? next + 1 : nil
    }

    private static func valueEnd(at start: Int, in units: ArraySlice<UInt16>) -> Int? {
        guard start < units.endIndex else { return nil }
        if units[start] == "\"" || units[start] == "'" {
            return units[(start + 1)...].firstIndex(of: units[start]).map { $0 + 1 }
        }
        var end = start
        while end < units.endIndex, !endsOfValue.contains(units[end]) { end += 1 }
        return end > start ? end : nil
    }
}

extension ArraySlice<UInt16> {
    /// Returns the index of the first occurrence of an ASCII text.
    func firstIndex(of text: String) -> Int? {
        let text = Array(text.utf16)
        var index = startIndex
        while index + text.count <= endIndex {
            if self[index] == text[0], self[index..<index + text.count].elementsEqual(text) { return index }
            index += 1
        }
        return nil
    }
}
