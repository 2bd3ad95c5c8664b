extension ParagraphSource {
    /// The indices of the characters that decimal tabs align. In each stretch between tabs, that is the last point or
    /// comma before a digit.
    ///
    /// Empty if the paragraph has no decimal tabs.
    /// - Complexity: O(n) with such tabs, otherwise O(tab stops).
    package var decimalPoints: [UInt32] {
        guard tabs.stops.contains(where: { $0.alignment == .decimal }) else { return [] }
        var points: [UInt32] = []
        var last: UInt32?
        for character in 0..<characterCount {
            let unit = Int(characterStarts[character])
            switch utf16[unit] {
            case 0x09:
                if let last { points.append(last) }
                last = nil
            case 0x2C, 0x2E, 0x66B:
                let next = unit + 1 < utf16.count ? Unicode.Scalar(utf16[unit + 1]) : nil
                if next?.properties.numericType == .decimal { last = UInt32(character) }
            default: break
            }
        }
        if let last { points.append(last) }
        return points
    }
}
