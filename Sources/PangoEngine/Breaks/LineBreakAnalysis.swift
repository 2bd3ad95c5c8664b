import CICUBreaks
import LabelText

/// Finds a paragraph's line break opportunities, hanging spaces, soft hyphens and tabs.
struct LineBreakAnalysis {
    private let paragraph: ParagraphSource
    /// The flags of each character: for example, whether a line break before it needs reshaping.
    private(set) var flags: [LineBreakTable.Flags]
    private(set) var softHyphens: [LineBreakTable.SoftHyphen] = []
    private(set) var tabs: [UInt32] = []

    /// - Parameter flags: The flags that shaping produced, one per character.
    init(paragraph: ParagraphSource, flags: [LineBreakTable.Flags]) {
        self.paragraph = paragraph
        self.flags = flags
    }

    /// Analyses the paragraph and fills the properties.
    ///
    /// - Parameter runs: The paragraph's shaped runs.
    mutating func run(shapedIn runs: [ShapingRun]) {
        switch paragraph.lineBreaking {
        case .words: markOpportunities()
        case .characters: for character in flags.indices { flags[character].insert(.opportunity) }
        }
        classify(runs)
    }

    private static let iterators = ResourcePool { ICUBoundaries(ICUBreaksKindLine, locale: "en") }

    private mutating func markOpportunities() {
        Self.iterators.with { iterator in
            paragraph.utf16.withUnsafeBufferPointer { units in
                paragraph.characterStarts.withUnsafeBufferPointer { starts in
                    flags.withUnsafeMutableBufferPointer { flags in
                        var character = 0
                        LineBreakScanner(units: units).forEachOpportunity(by: iterator) { boundary in
                            // Most characters are one code unit long. If all characters up to the boundary are, their
                            // number is the distance.
                            let next = character + boundary - Int(starts[character])
                            if next > character, next < flags.count, starts[next] == boundary { character = next }
                            while character < flags.count, starts[character] < boundary { character += 1 }
                            if character < flags.count, starts[character] == boundary { flags[character].insert(.opportunity) }
                        }
                    }
                }
            }
        }
    }

    private mutating func classify(_ runs: [ShapingRun]) {
        var (tabs, softHyphens): ([UInt32], [LineBreakTable.SoftHyphen]) = ([], [])
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
                        if unit == 0xAD { softHyphens.append(LineBreakTable.SoftHyphen(character: UInt32(character), width: 0)) }
                    }
                }
            }
        }
        (self.tabs, self.softHyphens) = (tabs, softHyphens)
        measureHyphens(runs)
    }

    /// Sets the widths of the hyphens that are shown at the soft hyphens.
    private mutating func measureHyphens(_ runs: [ShapingRun]) {
        var run = 0
        for index in softHyphens.indices {
            while run + 1 < runs.count, runs[run].characters.upperBound <= Int(softHyphens[index].character) { run += 1 }
            softHyphens[index].width = runs[run].font.hyphen.width
        }
    }
}
