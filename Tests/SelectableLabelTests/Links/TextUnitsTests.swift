import SelectableLabelTesting
import Testing

@testable import LabelParsing

@Suite struct TextUnitsTests {
    /// The code units of the random texts: digits of several scripts, and the code units next to them.
    private static let units: [UInt16] = [
        0, 0x20, 0x2F, 0x30, 0x39, 0x3A, 0x40, 0x65F, 0x660, 0x669, 0x66A, 0x6EF, 0x6F0, 0x6F9, 0x6FA, 0x965, 0x966, 0x96F, 0x970, 0xD83D,
        0xDE00, 0xFF0F, 0xFF10, 0xFF19, 0xFF1A, 0xFF20, 0xFFFF,
    ]

    @Test func theSearchInGroupsFindsWhatASearchOneByOneFinds() {
        var generator = SeededGenerator(seed: 8)
        for _ in 0..<3000 {
            // Most texts have few matches, so that whole groups are skipped.
            let isRare = Bool.random(using: &generator)
            let text = (0..<Int.random(in: 0...40, using: &generator)).map { _ -> UInt16 in
                isRare && Int.random(in: 0..<12, using: &generator) > 0 ? 0x61 : Self.units.randomElement(using: &generator) ?? 0
            }
            for start in 0...text.count {
                let sign = TextUnits.index(from: start, in: text) { TextUnits.equal($0, 0x40) .| TextUnits.equal($0, 0xFF20) }
                #expect(sign == text[start...].firstIndex { $0 == 0x40 || $0 == 0xFF20 } ?? text.count)
                let digit = TextUnits.index(from: start, in: text) { TextUnits.areDigits($0) }
                #expect(digit == text[start...].firstIndex { TextUnits.digit($0) != nil } ?? text.count)
            }
        }
    }
}
