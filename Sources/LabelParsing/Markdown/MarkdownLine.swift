import LabelText

// MARK: - Overview
//
// Code spans and brackets take precedence over emphasis, so this type finds them before emphasis is read. It finds all
// of them in one pass. Searching for the end of each one separately would take quadratic time.

/// The code spans and links in a line of Markdown.
struct MarkdownLine {
    /// The positions of runs of backticks, in order. The key is the length of the run.
    private var ticks: [Int: [Int]] = [:]
    /// The index of each closing square bracket, keyed by the index of its opening bracket. Brackets that are escaped
    /// or in code are left out.
    private var closing: [Int: Int] = [:]
    /// The index of each closing parenthesis, keyed by the index of its opening parenthesis. Only pairs without a space
    /// inside are stored, because a link target cannot contain spaces.
    private var closingParentheses: [Int: Int] = [:]
    /// The indices of all closing parentheses and spaces, in order. They are used if the opening parenthesis of a link
    /// target is not in `closingParentheses`. The target then ends at the next closing parenthesis. If a space comes
    /// first, the text is not a link.
    private var targetEnds: [Int] = []
    private let units: ArraySlice<UInt16>

    init(_ units: ArraySlice<UInt16> = []) {
        self.units = units
        var open: [Int] = []
        var index = units.startIndex
        while index < units.endIndex {
            let run = units[index] == 0x60 ? units.count(of: 0x60, from: index) : 0
            if run > 0 { ticks[run, default: []].append(index) }
            switch units[index] {
            case 0x28: open.append(index)
            case 0x29:
                targetEnds.append(index)
                if let start = open.popLast() { closingParentheses[start] = index }
            case 0x20:
                targetEnds.append(index)
                open.removeAll(keepingCapacity: true)
            default: break
            }
            index += max(run, 1)
        }
        pairBrackets()
    }

    private mutating func pairBrackets() {
        var open: [Int] = []
        var index = units.startIndex
        while index < units.endIndex {
            switch units[index] {
            case 0x5C: index += 2
            case 0x60: index = code(at: index)?.end ?? index + units.count(of: 0x60, from: index)
            case 0x5B:
                open.append(index)
                index += 1
            case 0x5D:
                if let start = open.popLast() { closing[start] = index }
                index += 1
            default: index += 1
            }
        }
    }

    /// Returns the content and the end of the code span that begins at `index`. nil if there is none.
    func code(at index: Int) -> (content: TextRange, end: Int)? {
        let count = units.count(of: 0x60, from: index)
        guard let starts = ticks[count] else { return nil }
        let place = starts.partitioningIndex { $0 >= index + count }
        guard place < starts.count else { return nil }
        return (index + count..<starts[place], starts[place] + count)
    }

    /// Returns the title, the target and the end of the link whose opening bracket is at `index`. nil if there is none.
    func link(at index: Int) -> (title: TextRange, target: TextRange, end: Int)? {
        guard let close = closing[index], close + 1 < units.endIndex, units[close + 1] == 0x28 else { return nil }
        if let end = closingParentheses[close + 1] { return (index + 1..<close, close + 2..<end, end + 1) }
        let place = targetEnds.partitioningIndex { $0 >= close + 2 }
        guard place < targetEnds.count, units[targetEnds[place]] == 0x29 else { return nil }
        return (index + 1..<close, close + 2..<targetEnds[place], targetEnds[place] + 1)
    }
}

extension RandomAccessCollection<UInt16> where Index == Int {
    /// Returns the number of consecutive elements equal to `unit`, starting at index `start`.
    func count(of unit: UInt16, from start: Int) -> Int {
        var index = start
        while index < endIndex, self[index] == unit { index += 1 }
        return index - start
    }
}
