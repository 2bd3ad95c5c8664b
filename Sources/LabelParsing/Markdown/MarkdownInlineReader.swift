import LabelText

/// Reads the formatted text of blocks, one after the other with the same memory.
///
/// First, the text is divided into nodes from left to right: code, links, runs of delimiters such as `**`, and text.
/// Runs are matched as the specification of CommonMark describes. Then the nodes become a tree.
struct MarkdownInlineReader {
    /// A part of the text, in order.
    struct Node {
        enum Kind {
            case text
            case run
            case leaf(MarkdownInline.Kind)
            /// A bracket. If it has a target, it begins a link or picture, which ends at the next node `close`.
            case open(MarkdownInline.Kind?)
            case close
        }

        var kind: Kind
        private let packed: PackedRange

        var range: TextRange { packed.range }

        init(kind: Kind, range: TextRange) { (self.kind, packed) = (kind, PackedRange(range)) }
    }

    private struct Bracket {
        let node: Int
        let isImage: Bool
        /// The start of the text after the bracket.
        let start: Int
        /// The number of active runs before the bracket.
        let active: Int
        var containsBracket = false
    }

    var content = MarkdownContent()
    private var definitions: [String: MarkdownDocument.Definition] = [:]
    private(set) var nodes: [Node] = []
    var runs: [DelimiterRun] = []
    /// The delimiters that are matched, in order once the text is read.
    var delimiters: [(range: TextRange, opens: Bool)] = []
    /// The runs that are not matched and are not inside a link.
    var active: [Int] = []
    /// The runs that could open text, after the last call of `match(from:)`.
    var unmatched: [Int] = []
    /// The first run of backticks that begins no code.
    private(set) var unmatchedTicks: TextRange?
    /// The last closing bracket that ends no link.
    private(set) var failedBracket: Int?
    private var brackets: [Bracket] = []
    /// The number of brackets, from the outside, that cannot begin a link because a link follows them.
    private var inactiveBrackets = 0
    /// The start of the text that does not belong to a node yet.
    private var pending = 0
    /// The runs of backticks, by their length, then by their start, once they are needed.
    private var ticks: [(length: Int, start: Int)]?
    /// The ends of HTML comments and others that do not occur in the rest of the text.
    private var missingEnds: Set<String> = []

    private var units: [UInt16] { content.units }
    private var scanner: MarkdownScanner { MarkdownScanner(content.units) }

    /// The brackets that are not closed, in order.
    var openBrackets: [(range: TextRange, isImage: Bool)] { brackets.map { (nodes[$0.node].range, $0.isImage) } }

    /// Reads the text of a block.
    mutating func read(_ content: MarkdownContent, _ definitions: [String: MarkdownDocument.Definition]) {
        (self.content, self.definitions) = (content, definitions)
        nodes.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        delimiters.removeAll(keepingCapacity: true)
        brackets.removeAll(keepingCapacity: true)
        (unmatchedTicks, failedBracket, ticks, missingEnds) = (nil, nil, nil, [])
        (inactiveBrackets, pending) = (0, 0)
        let (units, special) = (units, Self.special)
        var index = 0
        while true {
            while index < units.count, !special.contains(units[index]) { index += 1 }
            guard index < units.count else { break }
            index = readSpecial(at: index)
        }
        addText(to: units.count)
        match(from: 0)
        delimiters.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    private static let special = ASCIISet("\\`*_~[]!<&\n\r:wW")

    private mutating func readSpecial(at index: Int) -> Int {
        switch units[index] {
        case "\\": readBackslash(at: index)
        case "`": readCode(at: index)
        case "*", "_", "~": readRun(at: index)
        case "[": readBracket(at: index, length: 1)
        case "!": units.has("![", at: index) ? readBracket(at: index, length: 2) : index + 1
        case "]": readClosingBracket(at: index)
        case "<": readAngle(at: index)
        case "&":
            HTMLEntities.entity(at: index, in: units[...]).map { add(.leaf(.replaced($0.text)), index..<$0.end) } ?? index + 1
        case "\n", "\r": readNewline(at: index, isHard: false)
        default: readAddress(at: index)
        }
    }

    // MARK: Nodes

    /// Adds a node, and the text before it. Returns the end of the node.
    @discardableResult
    private mutating func add(_ kind: Node.Kind, _ range: TextRange) -> Int {
        addText(to: range.lowerBound)
        nodes.append(Node(kind: kind, range: range))
        pending = range.upperBound
        return pending
    }

    private mutating func addText(to end: Int) {
        if pending < end { nodes.append(Node(kind: .text, range: pending..<end)) }
        pending = max(pending, end)
    }

    private mutating func readBackslash(at index: Int) -> Int {
        if scanner.isEscape(index) { return add(.leaf(.replaced(String(utf16: units[index + 1..<index + 2]))), index..<index + 2) }
        guard index + 1 < units.count, units[index + 1] == "\n" || units[index + 1] == "\r" else { return index + 1 }
        return readNewline(at: index + 1, isHard: true)
    }

    /// Reads a newline and the spaces or the backslash before it.
    private mutating func readNewline(at index: Int, isHard: Bool) -> Int {
        var start = isHard ? index - 1 : index
        while !isHard, start > pending, ASCIISet.blanks.contains(units[start - 1]) { start -= 1 }
        let spaces = units[start..<index].reversed().prefix { $0 == " " }.count
        let end = index + (units.has("\r\n", at: index) ? 2 : 1)
        return add(.leaf(.lineBreak(isHard: isHard || spaces > 1)), start..<end)
    }

    private mutating func readCode(at index: Int) -> Int {
        let count = units.runLength(at: index)
        let ticks = ticks ?? sortedTicks()
        self.ticks = ticks
        let place = ticks.partitioningIndex { ($0.length, $0.start) >= (count, index + count) }
        guard place < ticks.count, ticks[place].length == count else {
            unmatchedTicks = unmatchedTicks ?? index..<index + count
            return index + count
        }
        return add(.leaf(.code), index..<ticks[place].start + count)
    }

    private func sortedTicks() -> [(length: Int, start: Int)] {
        let units = units
        var found: [(length: Int, start: Int)] = []
        var index = TextUnits.index(from: 0, in: units) { TextUnits.equal($0, 0x60) }
        while index < units.count {
            found.append((units.runLength(at: index), index))
            index = TextUnits.index(from: index + found[found.count - 1].length, in: units) { TextUnits.equal($0, 0x60) }
        }
        found.sort { ($0.length, $0.start) < ($1.length, $1.start) }
        return found
    }

    private mutating func readRun(at index: Int) -> Int {
        let run = DelimiterRun(at: index, in: units)
        guard run.mark != 0x7E || run.count < 3, run.canOpen || run.canClose else { return index + run.count }
        active.append(runs.count)
        runs.append(run)
        return add(.run, index..<index + run.count)
    }

    /// Reads an autolink or HTML.
    private mutating func readAngle(at index: Int) -> Int {
        if let end = autolinkEnd(at: index) { return end }
        if let end = MarkdownHTML.tagEnd(at: index, in: units[...]) { return add(.leaf(.html), index..<end) }
        guard let end = MarkdownHTML.specialEnd(at: index, in: units[...]), !missingEnds.contains(end) else { return index + 1 }
        for short in ["<!-->", "<!--->"] where units[index...].starts(with: short.utf16) {
            return add(.leaf(.html), index..<index + short.utf16.count)
        }
        if let found = units[(index + 2)...].firstIndex(of: end) { return add(.leaf(.html), index..<found + end.utf16.count) }
        missingEnds.insert(end)
        return index + 1
    }

    private static let schemeCharacters = ASCIISet(ASCIISet.letters + ASCIISet.digits + "+.-")

    private mutating func autolinkEnd(at index: Int) -> Int? {
        let start = index + 1
        guard start < units.count, TextUnits.isAlphanumeric(units[start]) || ASCIISet.punctuation.contains(units[start]) else { return nil }
        let scheme = units.skip(Self.schemeCharacters, from: start, to: min(units.count, start + 33))
        var end = start
        while end < units.count, units[end] > 0x20, units[end] != "<", units[end] != ">" { end += 1 }
        guard end < units.count, units[end] == ">" else { return nil }
        let text = String(utf16: units[start..<end])
        if TextUnits.isLetter(units[start]), (2...32).contains(scheme - start), units[scheme] == ":" {
            return addLink(HTMLEntities.unescaped(units[start..<end], keepsEscapes: true), start..<end, index..<end + 1)
        }
        guard Self.isMailAddress(units[start..<end]) else { return nil }
        return addLink("mailto:" + text, start..<end, index..<end + 1)
    }

    private static let localCharacters = ASCIISet(ASCIISet.letters + ASCIISet.digits + ".!#$%&'*+/=?^_`{|}~-")

    private static func isMailAddress(_ text: ArraySlice<UInt16>) -> Bool {
        let sign = text.skip(localCharacters, from: text.startIndex, to: text.endIndex)
        guard sign > text.startIndex, sign < text.endIndex, text[sign] == "@" else { return false }
        return text[(sign + 1)...].split(separator: 0x2E, omittingEmptySubsequences: false).allSatisfy { label in
            (1...63).contains(label.count) && label.first != 0x2D && label.last != 0x2D
                && label.allSatisfy { TextUnits.isAlphanumeric($0) || $0 == "-" }
        }
    }

    /// Adds a link whose text is shown as it is, but for entities between angle brackets.
    private mutating func addLink(_ target: String, _ text: TextRange, _ whole: TextRange) -> Int {
        addText(to: whole.lowerBound)
        add(.open(.link(target: target, title: nil)), whole.lowerBound..<text.lowerBound)
        for place in text where whole != text && units[place] == "&" {
            guard let entity = HTMLEntities.entity(at: place, in: units[..<text.upperBound]) else { continue }
            add(.leaf(.replaced(entity.text)), place..<entity.end)
        }
        addText(to: text.upperBound)
        return add(.close, text.upperBound..<whole.upperBound)
    }

    /// Reads a URL without brackets around it, whose first colon or first w is at `index`.
    private mutating func readAddress(at index: Int) -> Int {
        guard let (range, target) = WebAddressDetector.address(inMarkdown: units, at: index, from: pending) else { return index + 1 }
        return addLink(target, range, range)
    }

    // MARK: Links

    private mutating func readBracket(at index: Int, length: Int) -> Int {
        if !brackets.isEmpty { brackets[brackets.count - 1].containsBracket = true }
        let end = add(.open(nil), index..<index + length)
        brackets.append(Bracket(node: nodes.count - 1, isImage: length == 2, start: end, active: active.count))
        return end
    }

    private mutating func readClosingBracket(at index: Int) -> Int {
        guard let bracket = brackets.popLast() else { return index + 1 }
        let isActive = bracket.isImage || brackets.count >= inactiveBrackets
        inactiveBrackets = min(inactiveBrackets, brackets.count)
        guard isActive, let link = target(of: bracket, endingAt: index) else {
            failedBracket = index
            return index + 1
        }
        nodes[bracket.node].kind = .open(
            bracket.isImage ? .image(target: link.target, title: link.title) : .link(target: link.target, title: link.title))
        addText(to: index)
        match(from: bracket.active)
        // Links do not contain links.
        if !bracket.isImage { inactiveBrackets = brackets.count }
        return add(.close, index..<link.end)
    }

    private func target(of bracket: Bracket, endingAt index: Int) -> (target: String, title: String?, end: Int)? {
        if let found = scanner.targetAndTitle(at: index + 1) { return found }
        guard !definitions.isEmpty else { return nil }
        let label = scanner.label(at: index + 1)
        let name = label.map { MarkdownScanner.name(units[$0]) } ?? ""
        if let label, !name.isEmpty { return definitions[name].map { ($0.target, $0.title, label.upperBound + 1) } }
        guard !bracket.containsBracket else { return nil }
        // Brackets with only white space between them are not a label, so they are text after the link.
        let end = label?.isEmpty == true ? index + 3 : index + 1
        return definitions[MarkdownScanner.name(units[bracket.start..<index])].map { ($0.target, $0.title, end) }
    }
}
