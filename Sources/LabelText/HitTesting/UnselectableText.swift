import LabelDrawing

// Text that is shown but cannot be selected: `TextDecorations.isSelectable`.

extension RichText {
    /// The ranges that cannot be selected, in order. Adjacent ranges are joined.
    ///
    /// - Complexity: O(runs).
    var unselectableRanges: [TextRange] {
        var ranges: [TextRange] = []
        for run in runs where run.style.traits.contains(.unselectable) {
            if let last = ranges.last, last.upperBound == run.range.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<run.range.upperBound
            } else {
                ranges.append(run.range)
            }
        }
        return ranges
    }

    /// Returns the parts of a range that can be selected, in order.
    ///
    /// - Complexity: O(runs).
    package func selectableParts(of range: TextRange) -> [TextRange] {
        traits.contains(.unselectable) ? range.less(unselectableRanges) : [range]
    }
}

extension TextLayout {
    /// Returns the parts of a range that can be selected, in order.
    package func selectableParts(of range: TextRange) -> [TextRange] {
        typeset.unselectable.isEmpty ? [range] : range.less(typeset.unselectable)
    }

    /// Returns the range of text that cannot be selected around a code unit.
    package func unselectableRange(around unit: Int) -> TextRange? {
        let ranges = typeset.unselectable
        guard !ranges.isEmpty else { return nil }
        let index = ranges.partitioningIndex { $0.upperBound > unit }
        return index < ranges.count && ranges[index].contains(unit) ? ranges[index] : nil
    }

    /// Returns a position outside text that cannot be selected: the nearer end of such text.
    ///
    /// - Parameter isForward: Which end to take. nil means the nearer one.
    package func selectablePosition(_ position: TextPosition, isForward: Bool? = nil) -> TextPosition {
        guard let range = unselectableRange(around: position.offset), range.lowerBound < position.offset else { return position }
        let goesOn = isForward ?? (2 * position.offset >= range.lowerBound + range.upperBound)
        return TextPosition(offset: goesOn ? range.upperBound : range.lowerBound)
    }
}

extension TextRange {
    /// Returns the parts outside some ranges, which are in order.
    fileprivate func less(_ ranges: [TextRange]) -> [TextRange] {
        var (parts, start) = ([TextRange](), lowerBound)
        for range in ranges[ranges.partitioningIndex { $0.upperBound > lowerBound }...] {
            guard range.lowerBound < upperBound else { break }
            if start < range.lowerBound { parts.append(start..<range.lowerBound) }
            start = Swift.max(start, range.upperBound)
        }
        if start < upperBound { parts.append(start..<upperBound) }
        return parts
    }
}
