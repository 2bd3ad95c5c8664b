import CICUBreaks
import LabelText

/// Finds a paragraph's line break opportunities.
enum LineBreakAnalysis {
    private static let iterators = ResourcePool { ICUBoundaries(ICUBreaksKindLine, locale: "en") }

    /// Flags each character before which a line may break (UAX #14).
    static func markOpportunities(of paragraph: ParagraphSource, in flags: inout [LineBreakTable.Flags]) {
        iterators.with { iterator in
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
}
