import Foundation
import LabelDrawing

// MARK: - Overview
//
// A tab moves the text after it to a tab stop. So the width of a tab depends on where it is in the line. The table
// therefore stores width 0 for tabs. A line with tabs is measured in stretches: a stretch is the text between two tabs.

extension LineBreakTable {
    /// Returns the width of the characters from `first` to `end` when they begin a line. Excludes the hyphen shown at a
    /// soft hyphen.
    ///
    /// - Parameters:
    ///   - first: The line's first character.
    ///   - end: The index after the last character to measure.
    /// - Complexity: O(log n + tabs of the line).
    package func width(from first: Int, to end: Int) -> Double {
        guard let tabs = specials?.tabs else { return advances[end] - advances[first] }
        var (position, x) = (first, 0.0)
        for index in tabIndices(from: first) where Int(tabs[index]) < end {
            let tab = Int(tabs[index])
            x += advances[tab] - advances[position]
            x += tabWidth(at: index, x: x, lineStart: first, lineEnd: end)
            position = tab + 1
        }
        return x + advances[end] - advances[position]
    }

    /// Returns the width of a tab.
    ///
    /// - Parameters:
    ///   - character: The index of the tab.
    ///   - x: The position of the tab, in points from its line's start in the paragraph's direction.
    ///   - line: The line's characters.
    /// - Complexity: O(log n).
    package func tabWidth(ofCharacter character: Int, x: Double, line: Range<Int>) -> Double {
        let index = tabs.partitioningIndex { $0 >= UInt32(character) }
        return tabWidth(at: index, x: x, lineStart: line.lowerBound, lineEnd: line.upperBound)
    }

    /// Returns the index of the first character that does not fit in a line of width `available`. The line begins at
    /// `first`.
    func overflowingCharacter(from first: Int, available: Double) -> Int {
        var (position, x) = (first, 0.0)
        // The width available to the text between the current tab and the next one.
        var stretch = available
        for index in tabIndices(from: first) {
            let tab = Int(tabs[index])
            let overflow = overflowingCharacter(from: position, before: tab, available: stretch)
            guard overflow == tab else { return overflow }
            x += advances[tab] - advances[position]
            let end = index + 1 < tabs.count ? Int(tabs[index + 1]) : flags.count
            let stop = tabStops.stop(after: x, isFirstLine: first == 0)
            guard Double(stop.location) <= available else { return tab }
            stretch = self.stretch(of: tab + 1..<end, behindTabAt: x, stop: stop, available: available)
            x += tabWidth(at: index, x: x, lineStart: first, lineEnd: flags.count)
            position = tab + 1
        }
        return overflowingCharacter(from: position, before: flags.count, available: stretch)
    }

    /// Returns the width available to the text between a tab and the next one.
    ///
    /// Text after a trailing, centred or decimal tab may also use the space between the tab and its stop.
    private func stretch(of characters: Range<Int>, behindTabAt x: Double, stop: TabStop, available: Double) -> Double {
        let location = Double(stop.location)
        switch stop.alignment {
        case .leading: return available - location
        case .trailing: return available - x
        case .center: return min(2 * (available - location), available - x)
        case .decimal: return available - max(x, location - widthBeforeDecimalPoint(of: characters))
        }
    }

    private func tabWidth(at index: Int, x: Double, lineStart: Int, lineEnd: Int) -> Double {
        let stop = tabStops.stop(after: x, isFirstLine: lineStart == 0)
        let location = Double(stop.location)
        guard stop.alignment != .leading else { return location - x }
        let start = Int(tabs[index]) + 1
        var end = min(index + 1 < tabs.count ? Int(tabs[index + 1]) : flags.count, lineEnd)
        // White space that hangs over the end of the line does not count for the alignment.
        if end == lineEnd { while end > start, flags[end - 1].contains(.hangs) { end -= 1 } }
        let width = advances[max(end, start)] - advances[start]
        switch stop.alignment {
        case .leading: return location - x
        case .trailing: return max(location - width - x, 0)
        case .center: return max(location - width / 2 - x, 0)
        case .decimal: return max(location - widthBeforeDecimalPoint(of: start..<max(end, start)) - x, 0)
        }
    }

    private func widthBeforeDecimalPoint(of characters: Range<Int>) -> Double {
        let index = decimalPoints.partitioningIndex { $0 >= UInt32(characters.lowerBound) }
        let end = index < decimalPoints.count ? min(Int(decimalPoints[index]), characters.upperBound) : characters.upperBound
        return advances[end] - advances[characters.lowerBound]
    }

    private func tabIndices(from first: Int) -> Range<Int> {
        tabs.partitioningIndex { $0 >= UInt32(first) }..<tabs.count
    }
}
