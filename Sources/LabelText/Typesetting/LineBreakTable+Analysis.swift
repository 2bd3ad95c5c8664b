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
        var advances: [Double] = [0]
        advances.reserveCapacity(starts.count)
        for character in widths.indices {
            let isTab = paragraph.utf16[Int(starts[character])] == 0x09
            advances.append(advances[character] + (isTab ? 0 : widths[character]))
        }
        for offset in opportunities {
            let character = paragraph.characterIndex(at: offset)
            if flags.indices.contains(character), Int(starts[character]) == offset { flags[character].insert(.opportunity) }
        }
        self.init(paragraph, advances: advances, flags: flags, hyphenWidth: hyphenWidth)
    }

    /// Creates the table of a paragraph. Finds the hanging white space, the soft hyphens and the tabs.
    ///
    /// - Parameters:
    ///   - paragraph: The paragraph.
    ///   - advances: For each character, the total width of the characters before it. The last element is the total
    ///     width. In points. Tabs have width 0.
    ///   - flags: The flags of each character, without `hangs`. Opportunities are ignored if the paragraph's lines
    ///     break between all characters.
    ///   - hyphenWidth: A closure that receives the index of a soft hyphen and returns the width of the hyphen shown
    ///     for it, in points.
    /// - Complexity: O(n).
    package convenience init(
        _ paragraph: ParagraphSource, advances: [Double], flags: consuming [Flags], hyphenWidth: (Int) -> Float
    ) {
        if paragraph.lineBreaking == .characters { for character in flags.indices { flags[character].insert(.opportunity) } }
        var (tabs, softHyphens): ([UInt32], [SoftHyphen]) = ([], [])
        flags.withUnsafeMutableBufferPointer { flags in
            paragraph.utf16.withUnsafeBufferPointer { units in
                paragraph.characterStarts.withUnsafeBufferPointer { starts in
                    for character in flags.indices {
                        let start = starts[character]
                        let unit = units[Int(start)]
                        // A quick test that excludes most letters. No white space between U+0020 and U+1680 may hang.
                        if unit &- 0x21 < 0xAD - 0x21 || unit &- 0xAE < 0x1680 - 0xAE || unit > 0x3000 { continue }
                        if unit == 0x20 || WhiteSpace.hangs(unit), starts[character + 1] == start + 1 {
                            flags[character].insert(.hangs)
                            // Next to a space, a line break only changes the kerning. That does not justify
                            // reshaping the line.
                            flags[character].remove(.joined)
                            if character + 1 < flags.count { flags[character + 1].remove(.joined) }
                        }
                        if unit == 0x09 { tabs.append(UInt32(character)) }
                        if unit == 0xAD { softHyphens.append(SoftHyphen(character: UInt32(character), width: hyphenWidth(character))) }
                    }
                }
            }
        }
        self.init(
            characterStarts: paragraph.characterStarts,
            advances: advances,
            flags: flags,
            softHyphens: softHyphens,
            tabs: tabs,
            tabStops: paragraph.tabs,
            decimalPoints: tabs.isEmpty ? [] : paragraph.decimalPoints
        )
    }
}
