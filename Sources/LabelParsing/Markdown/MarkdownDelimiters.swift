import LabelText

/// A run of equal delimiters, such as `**`.
struct DelimiterRun {
    let mark: UInt16
    let canOpen: Bool
    let canClose: Bool
    /// The numbers of delimiters that close text, from the left, and open text, from the right.
    private var closing: UInt32 = 0
    private var opening: UInt32 = 0
    private let packed: PackedRange

    var start: Int { packed.range.lowerBound }
    var count: Int { packed.range.count }

    /// The number of delimiters that are not matched.
    var unused: Int { count - Int(closing + opening) }

    init(at start: Int, in units: [UInt16]) {
        let count = units.runLength(at: start)
        (mark, packed) = (units[start], PackedRange(start..<start + count))
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

    /// Returns the range of the next delimiters that open text.
    mutating func open(_ length: Int) -> TextRange {
        opening += UInt32(length)
        let start = packed.range.upperBound - Int(opening)
        return start..<start + length
    }

    /// Returns the range of the next delimiters that close text.
    mutating func close(_ length: Int) -> TextRange {
        closing += UInt32(length)
        let end = start + Int(closing)
        return end - length..<end
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
        unmatched.removeAll(keepingCapacity: true)
        guard first < active.count else { return }
        // For each kind of closing run, all openers up to this one are known not to match.
        var floors = [Int](repeating: -1, count: 18)
        for index in active[first...] {
            if runs[index].canClose, close(index, &floors) { continue }
            if runs[index].canOpen, runs[index].unused > 0 { unmatched.append(index) }
        }
        active.removeSubrange(first...)
    }

    /// Matches a run with openers before it. Returns whether the run cannot open text afterwards.
    private mutating func close(_ index: Int, _ floors: inout [Int]) -> Bool {
        let closer = runs[index]
        let kind = (closer.mark == "*" ? 0 : closer.mark == "_" ? 6 : 12) + closer.count % 3 * 2 + (closer.canOpen ? 1 : 0)
        while runs[index].unused > 0 {
            var place = unmatched.count - 1
            while place >= 0, unmatched[place] > floors[kind], !canMatch(runs[unmatched[place]], closer) { place -= 1 }
            guard place >= 0, unmatched[place] > floors[kind] else {
                floors[kind] = max(floors[kind], unmatched.last ?? -1)
                return false
            }
            let opener = unmatched[place]
            if closer.mark == "~", runs[opener].count != closer.count {
                unmatched.removeSubrange(place...)
                return true
            }
            let length = min(runs[opener].unused, runs[index].unused, 2)
            delimiters.append((runs[opener].open(length), true))
            delimiters.append((runs[index].close(length), false))
            unmatched.removeSubrange((runs[opener].unused > 0 ? place + 1 : place)...)
        }
        return true
    }

    private func canMatch(_ opener: DelimiterRun, _ closer: DelimiterRun) -> Bool {
        guard opener.mark == closer.mark else { return false }
        let isAmbiguous = (closer.canOpen || opener.canClose) && closer.count % 3 != 0 && (opener.count + closer.count) % 3 == 0
        return !isAmbiguous
    }
}
