import LabelText

/// A run of equal delimiters, such as `**`.
struct DelimiterRun {
    let mark: UInt16
    let start: Int
    let count: Int
    let canOpen: Bool
    let canClose: Bool
    /// The lengths of the delimiters that close text, from the left, and open text, from the right.
    private(set) var closing: [Int] = []
    private(set) var opening: [Int] = []
    private var used = 0

    /// The number of delimiters that are not matched.
    var unused: Int { count - used }

    init(at start: Int, in units: [UInt16]) {
        (mark, self.start, count) = (units[start], start, units.runLength(at: start))
        let before = Neighbor(units.scalar(before: start))
        let after = Neighbor(start + count < units.count ? units.scalar(at: start + count) : nil)
        let opens = !after.isSpace && (!after.isPunctuation || before.isSpace || before.isPunctuation)
        let closes = !before.isSpace && (!before.isPunctuation || after.isSpace || after.isPunctuation)
        if mark == "_" {
            canOpen = opens && (!closes || before.isPunctuation)
            canClose = closes && (!opens || after.isPunctuation)
        } else {
            // Languages without spaces between words have punctuation directly beside emphasis.
            let isEastAsian = before.isEastAsian || after.isEastAsian
            canOpen = opens || (isEastAsian && !after.isSpace)
            canClose = closes || (isEastAsian && !before.isSpace)
        }
    }

    mutating func open(_ length: Int) {
        opening.append(length)
        used += length
    }

    mutating func close(_ length: Int) {
        closing.append(length)
        used += length
    }

    /// A character beside a run of delimiters.
    private struct Neighbor {
        var isSpace = false
        var isPunctuation = false
        var isEastAsian = false

        init(_ scalar: Unicode.Scalar?) {
            guard let scalar else {
                isSpace = true
                return
            }
            if scalar.isASCII {
                isSpace = scalar.value == 0x20 || (0x09...0x0D).contains(scalar.value)
                isPunctuation = ASCIISet.punctuation.contains(UInt16(scalar.value))
                return
            }
            isEastAsian =
                TextUnits.isUnspaced(scalar) || (0x3000...0x303F).contains(scalar.value) || (0xFF00...0xFFEF).contains(scalar.value)
            isSpace = scalar.properties.generalCategory == .spaceSeparator
            isPunctuation = TextUnits.isPunctuation(scalar) || TextUnits.isSymbol(scalar)
        }
    }
}

extension MarkdownInlineReader {
    /// Matches the active runs from the one at `first` on. They are not active afterwards.
    mutating func match(from first: Int) {
        var openers: [Int] = []
        // For each kind of closing run, all openers up to this one are known not to match.
        var floors = [Int](repeating: -1, count: 18)
        for index in active[first...] {
            if runs[index].canClose, close(index, &openers, &floors) { continue }
            if runs[index].canOpen, runs[index].unused > 0 { openers.append(index) }
        }
        active.removeSubrange(first...)
        unmatched = openers
    }

    /// Matches a run with openers before it. Returns whether the run cannot open text afterwards.
    private mutating func close(_ index: Int, _ openers: inout [Int], _ floors: inout [Int]) -> Bool {
        let closer = runs[index]
        let kind = (closer.mark == "*" ? 0 : closer.mark == "_" ? 6 : 12) + closer.count % 3 * 2 + (closer.canOpen ? 1 : 0)
        while runs[index].unused > 0 {
            var place = openers.count - 1
            while place >= 0, openers[place] > floors[kind], !canMatch(runs[openers[place]], closer) { place -= 1 }
            guard place >= 0, openers[place] > floors[kind] else {
                floors[kind] = max(floors[kind], openers.last ?? -1)
                return false
            }
            let opener = openers[place]
            if closer.mark == "~" {
                openers.removeSubrange(place...)
                guard runs[opener].count == closer.count else { return true }
                runs[opener].open(closer.count)
                runs[index].close(closer.count)
                return true
            }
            let length = min(runs[opener].unused, runs[index].unused, 2)
            runs[opener].open(length)
            runs[index].close(length)
            openers.removeSubrange((runs[opener].unused > 0 ? place + 1 : place)...)
        }
        return true
    }

    private func canMatch(_ opener: DelimiterRun, _ closer: DelimiterRun) -> Bool {
        guard opener.mark == closer.mark else { return false }
        let isAmbiguous = (closer.canOpen || opener.canClose) && closer.count % 3 != 0 && (opener.count + closer.count) % 3 == 0
        return !isAmbiguous
    }
}
