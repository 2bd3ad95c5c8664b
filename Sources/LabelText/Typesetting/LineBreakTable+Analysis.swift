extension LineBreakTable {
    /// Creates the table of a paragraph from the widths and break opportunities that a text engine reports.
    ///
    /// - Parameters:
    ///   - paragraph: The paragraph.
    ///   - widths: The width of each character, in points. Widths of tabs are ignored.
    ///   - opportunities: The offsets at which a line may begin, in UTF-16 code units. Offsets inside characters are
    ///     ignored.
    ///   - hyphenWidth: A closure that receives the index of a soft hyphen and returns the width of the hyphen shown
    ///     for it, in points.
    /// - Complexity: O(n).
    package convenience init(_ paragraph: ParagraphSource, widths: [Double], opportunities: [Int], hyphenWidth: (Int) -> Float) {
        let starts = paragraph.characterStarts
        var flags = [Flags](repeating: [], count: widths.count)
        var softHyphens: [SoftHyphen] = []
        var tabs: [UInt32] = []
        var advances: [Double] = [0]
        advances.reserveCapacity(starts.count)
        for character in widths.indices {
            let unit = paragraph.utf16[Int(starts[character])]
            if WhiteSpace.hangs(unit), starts[character + 1] == starts[character] + 1 { flags[character].insert(.hangs) }
            if unit == 0x09 { tabs.append(UInt32(character)) }
            if unit == 0xAD { softHyphens.append(SoftHyphen(character: UInt32(character), width: hyphenWidth(character))) }
            advances.append(advances[character] + (unit == 0x09 ? 0 : widths[character]))
        }
        if paragraph.lineBreaking == .characters { for character in flags.indices { flags[character].insert(.opportunity) } }
        for offset in opportunities {
            let character = paragraph.characterIndex(at: offset)
            if flags.indices.contains(character), Int(starts[character]) == offset { flags[character].insert(.opportunity) }
        }
        self.init(
            characterStarts: starts,
            advances: advances,
            flags: flags,
            softHyphens: softHyphens,
            tabs: tabs,
            tabStops: paragraph.tabs,
            decimalPoints: tabs.isEmpty ? [] : paragraph.decimalPoints
        )
    }
}
