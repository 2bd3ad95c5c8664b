import LabelText

extension MarkdownDocument {
    /// Reads the definitions of link targets at the start of a paragraph. If the paragraph has more text, this text
    /// becomes the next block.
    ///
    /// - Returns: The index of the paragraph with the remaining text. nil if there is none.
    @discardableResult
    mutating func readDefinitions(_ index: Int) -> Int? {
        let range = blocks[index].pieces
        guard blocks[index].kind == .paragraph else { return nil }
        guard !range.isEmpty, utf16[pieces[range.lowerBound].range.lowerBound] == "[" else { return index }
        var content = content(of: range)
        var end = 0
        while let found = MarkdownScanner(content.units).definition(at: end) {
            define(found.name, found.definition)
            end = found.end
        }
        guard end > 0 else { return index }
        blocks[index].kind = .definitions
        guard end < content.units.count else { return nil }
        let place = content.source(end)
        let rest = range[...].first { pieces[$0].range.lowerBound >= place } ?? range.upperBound
        blocks[index].pieces = range.lowerBound..<rest
        let whole = blocks[index].range
        blocks[index].range = whole.lowerBound..<utf16.line(pieces[rest - 1].range).upperBound
        blocks.append(Block(kind: .paragraph, range: place..<whole.upperBound, end: blocks.count + 1, pieces: rest..<range.upperBound))
        return blocks.count - 1
    }
}

/// Reads the parts of links in the text of a block.
struct MarkdownScanner {
    let units: [UInt16]

    private static let space = ASCIISet(" \t\n\r")
    private static let maximumLabelLength = 999
    private static let maximumParentheses = 32

    init(_ units: [UInt16]) { self.units = units }

    func skipSpace(_ index: Int) -> Int { units.skip(Self.space, from: index, to: units.count) }

    // MARK: Definitions

    /// Returns the definition at `start`, and the start of the next line. nil if there is none.
    func definition(at start: Int) -> (name: String, definition: MarkdownDocument.Definition, end: Int)? {
        guard start < units.count, let label = label(at: start), label.upperBound + 1 < units.count, units[label.upperBound + 1] == ":"
        else {
            return nil
        }
        let name = Self.name(units[label])
        // A name that begins with ^ belongs to a footnote, which is shown as its source.
        guard !name.isEmpty, !name.hasPrefix("^"), let target = target(at: skipSpace(label.upperBound + 2)) else { return nil }
        let lineEnd = end(ofLineAt: target.end)
        let titleStart = skipSpace(target.end)
        var definition = MarkdownDocument.Definition(target: HTMLEntities.unescaped(units[target.range]))
        if titleStart > target.end, let title = title(at: titleStart), let end = end(ofLineAt: title.end) {
            definition.title = HTMLEntities.unescaped(units[title.range])
            return (name, definition, end)
        }
        return lineEnd.map { (name, definition, $0) }
    }

    /// Returns the start of the next line if only white space comes before it.
    private func end(ofLineAt index: Int) -> Int? {
        let end = units.skip(ASCIISet.blanks, from: index, to: units.count)
        guard end < units.count else { return end }
        guard units[end] == "\n" || units[end] == "\r" else { return nil }
        return end + (units.has("\r\n", at: end) ? 2 : 1)
    }

    // MARK: Labels

    /// Returns the range inside the brackets of the label at `start`. nil if there is none.
    func label(at start: Int) -> TextRange? {
        guard start < units.count, units[start] == "[" else { return nil }
        var index = start + 1
        while index < units.count, index - start <= Self.maximumLabelLength + 1, units[index] != "[" {
            if units[index] == "]" { return start + 1..<index }
            index += units[index] == "\\" && index + 1 < units.count && ASCIISet.punctuation.contains(units[index + 1]) ? 2 : 1
        }
        return nil
    }

    /// Returns the name of a label: without differences in case and white space. Empty if the label has no name.
    static func name(_ label: ArraySlice<UInt16>) -> String {
        guard label.count <= maximumLabelLength else { return "" }
        let words = label.split { space.contains($0) }.map { String(utf16: $0) }
        return words.joined(separator: " ").lowercased().uppercased()
    }

    // MARK: Targets and titles

    /// Returns the target and title in the parentheses at `start`, and the index after them. nil if there are none.
    func targetAndTitle(at start: Int) -> (target: String, title: String?, end: Int)? {
        guard start < units.count, units[start] == "(" else { return nil }
        var index = skipSpace(start + 1)
        var target = ""
        if let found = self.target(at: index) {
            target = HTMLEntities.unescaped(units[found.range])
            index = found.end
        } else if index < units.count, units[index] == "<" {
            return nil
        }
        var title: String?
        let titleStart = skipSpace(index)
        if titleStart > index, let found = self.title(at: titleStart) {
            title = HTMLEntities.unescaped(units[found.range])
            index = found.end
        }
        index = skipSpace(index)
        return index < units.count && units[index] == ")" ? (target, title, index + 1) : nil
    }

    private func target(at start: Int) -> (range: TextRange, end: Int)? {
        guard start < units.count else { return nil }
        var index = start
        if units[start] == "<" {
            index += 1
            while index < units.count, units[index] != "<", units[index] != "\n", units[index] != "\r" {
                if units[index] == ">" { return (start + 1..<index, index + 1) }
                index += isEscape(index) ? 2 : 1
            }
            return nil
        }
        var depth = 0
        while index < units.count, units[index] > 0x20, units[index] != 0x7F {
            if units[index] == "(" { depth += 1 }
            if units[index] == ")" { depth -= 1 }
            if depth < 0 { break }
            guard depth <= Self.maximumParentheses else { return nil }
            index += isEscape(index) ? 2 : 1
        }
        return index > start && depth <= 0 ? (start..<index, index) : nil
    }

    private func title(at start: Int) -> (range: TextRange, end: Int)? {
        guard start < units.count, units[start] == "\"" || units[start] == "'" || units[start] == "(" else { return nil }
        let close: Unicode.Scalar = units[start] == "(" ? ")" : units[start] == "'" ? "'" : "\""
        var index = start + 1
        while index < units.count {
            if units[index] == close { return (start + 1..<index, index + 1) }
            if close == ")", units[index] == "(" { return nil }
            index += isEscape(index) ? 2 : 1
        }
        return nil
    }

    /// Returns whether a backslash at `index` escapes the next character.
    func isEscape(_ index: Int) -> Bool {
        units[index] == "\\" && index + 1 < units.count && ASCIISet.punctuation.contains(units[index + 1])
    }
}
