import CICUBreaks
import Foundation
import PangoTestSupport
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import PangoEngine

@Suite("Line break opportunities") struct LineBreakScannerTests {
    private let iterator = ICUBoundaries(ICUBreaksKindLine, locale: "en")

    private func opportunities(_ units: [UInt16]) -> (scanned: [Int], found: [Int]) {
        var (scanned, found): ([Int], [Int]) = ([], [])
        units.withUnsafeBufferPointer { units in
            LineBreakScanner(units: units).forEachOpportunity(by: iterator) { scanned.append($0) }
            iterator.forEach(in: units) { found.append($0) }
        }
        if scanned.last == units.count { scanned.removeLast() }
        if found.last == units.count { found.removeLast() }
        return (scanned, found)
    }

    /// The signs of ASCII, and its digits.
    private static let signs = (UInt8(0x21)...0x7E).filter { !Character(UnicodeScalar($0)).isLetter }

    private static let parts =
        "a the Of 1 23 3.5 1,000 é ß ж א ש ب س لا ، . , : ; ? ! ?! ... … “ ” \" ' ( ) [ ] « » - — – / % $ € ° × ÷ 漢 字 「 」 。 か ゝ 한 ก า "
        + "😀 ❤\u{FE0F} 👍🏽 🏽 👩\u{200D}👧 🇫🇷 🇯 1\u{FE0F}\u{20E3} 🙶 🙷 🙹 🎵 ☀ \u{200D} \u{FE0F} \u{301} \u{64E} \u{A0} \u{AD} \u{200B} \u{2060} "
        + "\u{E0067} \u{E007F} \t \u{0} \u{2028} क ् ष U+1F000 🀄 🂠 🩷 🫱 \u{1FC00}"

    /// Compares the result with ICU's for random texts. Set the environment variable `SHAPED_TEXTS` for a longer run.
    @Test("are the same as ICU's") func sameAsICU() {
        let count = ProcessInfo.processInfo.environment["SHAPED_TEXTS"].flatMap(Int.init) ?? 5000
        // A split by `Character` would join a mark with the space before it.
        let parts = Self.parts.unicodeScalars.split(separator: " ").map(String.init) + Self.signs.map { String(UnicodeScalar($0)) }
        var random = SeededGenerator(seed: 41)
        for _ in 0..<count * 4 {
            let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                parts[Int.random(in: 0..<parts.count, using: &random)] + ["", "", " ", " ", "  "][Int.random(in: 0..<5, using: &random)]
            }.joined()
            let pair = opportunities(Array(text.utf16))
            if pair.scanned != pair.found { Issue.record("\(text.scalarNames): \(pair.scanned), not \(pair.found)") }
        }
    }

    @Test("are the same as ICU's between all signs of ASCII") func sameForEachPairOfSigns() {
        for first in Self.signs.map(UnicodeScalar.init) {
            for second in Self.signs.map(UnicodeScalar.init) {
                for text in ["\(first)\(second)", "a\(first)\(second)a a", "a\(first) \(second)a a", " \(first)\(second)"] {
                    let pair = opportunities(Array(text.utf16))
                    if pair.scanned != pair.found { Issue.record("\(text): \(pair.scanned), not \(pair.found)") }
                }
            }
        }
    }

    @Test("are the same as ICU's beside each scalar", arguments: 0...0x10) func sameForEachScalar(plane: Int) {
        guard plane <= 1 || plane == 0xE else { return }
        for value in plane << 16..<(plane + 1) << 16 {
            guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
            let text = "a \(scalar) b\(scalar), \(scalar)1 \(scalar)\u{301} c"
            let pair = opportunities(Array(text.utf16))
            if pair.scanned != pair.found { Issue.record("\(text.scalarNames): \(pair.scanned), not \(pair.found)") }
        }
    }

    @Test("are the same as ICU's beside each emoji") func sameForEachEmoji() {
        for value in UInt32(0x1F1E6)...0x1FAFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = "\(scalar)🏽 a \(scalar)\u{FE0F}🏽 a 👩\u{200D}\(scalar)🏽! b 🇫🇫\(scalar) \(scalar)\u{200D}🇫 \(scalar)\(scalar), \(scalar)"
            let pair = opportunities(Array(text.utf16))
            if pair.scanned != pair.found { Issue.record("\(text.scalarNames): \(pair.scanned), not \(pair.found)") }
        }
    }

    @Test("are found in texts with lone surrogates, and in no text") func badText() {
        #expect(opportunities([]).scanned == [])
        for units in [[0x61, 0x20, 0xD83C], [0xD83D, 0x20, 0x61], [0xDE00, 0x20, 0x61, 0x20, 0xD83D, 0x61, 0x20, 0x62]] as [[UInt16]] {
            let pair = opportunities(units)
            #expect(pair.scanned == pair.found)
        }
    }
}
