extension LineBreakTable {
    /// Creates the table of a paragraph whose engine tells widths and line break opportunities.
    ///
    /// - Parameters:
    ///   - paragraph: The paragraph.
    ///   - widths: The width of each character in points; those of tabs are not read.
    ///   - opportunities: Offsets in UTF-16 code units before which a line may end; those inside a character do not count.
    ///   - hyphenWidth: The width of a hyphen, in points, in place of the character at an index.
    /// - Complexity: O(n).
    package init(_ paragraph: ParagraphSource, widths: [Double], opportunities: [Int], hyphenWidth: (Int) -> Float) {
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
