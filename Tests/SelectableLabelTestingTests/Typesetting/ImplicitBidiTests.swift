import Foundation
import SelectableLabel
import SelectableLabelTesting
import Testing

@Suite struct ImplicitBidiTests {
    /// Returns the bidi levels of one line, after rule L1 of UAX #9.
    private func lineLevels(_ scalars: [Unicode.Scalar], _ classes: [BidiClass], base: UInt8) -> [UInt8] {
        var levels = ImplicitBidi.levels(of: scalars, classes: classes, base: base)
        for index in classes.indices.reversed() {
            guard classes[index] == .whiteSpace || classes[index] == .boundaryNeutral else { break }
            levels[index] = base
        }
        return levels
    }

    /// Compares levels with levels in the notation of Unicode's test files: x means a scalar that rule X9 removes.
    private func match(_ levels: [UInt8], _ expected: some StringProtocol) -> Bool {
        let fields = expected.split { $0 == " " || $0 == "\t" }
        return fields.count == levels.count && zip(fields, levels).allSatisfy { $0 == "x" || UInt8($0) == $1 }
    }

    @Test(.enabled(if: UnicodeData.isInstalled)) func levelsPassTheUnicodeBidiCharacterTest() throws {
        let explicit = Set("\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}".unicodeScalars)
        var tested = 0
        var failures: [String] = []
        for line in try #require(UnicodeData.lines("BidiCharacterTest.txt")) {
            let fields = line.split(separator: ";")
            let scalars = scalars(fields[0])
            guard explicit.isDisjoint(with: scalars) else { continue }
            let classes = scalars.map(BidiClass.init)
            let base = fields[1] == "2" ? ImplicitBidi.baseLevel(of: classes) ?? 0 : fields[1] == "1" ? 1 : 0
            tested += 1
            guard base == UInt8(fields[2]), match(lineLevels(scalars, classes, base: base), fields[3]) else {
                failures.append(String(line))
                continue
            }
            let levels = lineLevels(scalars, classes, base: base)
            let shown = scalars.indices.filter { classes[$0] != .boundaryNeutral }
            let order = visualOrder(ofLevels: shown.map { levels[$0] }).map { String(shown[$0]) }.joined(separator: " ")
            if order != fields[4].trimmingCharacters(in: .whitespaces) { failures.append(String(line)) }
        }
        #expect(tested > 90_000)
        #expect(failures.count == 0, "\(failures.count) of \(tested), first \(failures.prefix(5))")
    }

    @Test(.enabled(if: UnicodeData.isInstalled)) func levelsPassTheUnicodeBidiTest() throws {
        let names: [Substring: BidiClass] = [
            "L": .leftToRight, "R": .rightToLeft, "AL": .arabicLetter, "EN": .europeanNumber, "ES": .europeanSeparator,
            "ET": .europeanTerminator, "AN": .arabicNumber, "CS": .commonSeparator, "NSM": .nonspacingMark, "BN": .boundaryNeutral,
            "B": .paragraphSeparator, "S": .segmentSeparator, "WS": .whiteSpace, "ON": .otherNeutral,
        ]
        var tested = 0
        var failures: [String] = []
        var expected: Substring = ""
        for line in try #require(UnicodeData.lines("BidiTest.txt")) {
            if line.hasPrefix("@Levels:") { expected = line.dropFirst(8) }
            let fields = line.split(separator: ";")
            guard !line.hasPrefix("@"), let directions = Int(fields[1].trimmingCharacters(in: .whitespaces)) else { continue }
            let words = fields[0].split(separator: " ")
            let classes = words.compactMap { names[$0] }
            guard classes.count == words.count else { continue }
            let automatic = ImplicitBidi.baseLevel(of: classes) ?? 0
            for (bit, base) in [(1, automatic), (2, 0), (4, 1)] where directions & bit != 0 {
                tested += 1
                let scalars = [Unicode.Scalar](repeating: "x", count: classes.count)
                if !match(lineLevels(scalars, classes, base: base), expected) { failures.append("\(expected) \(line) base \(base)") }
            }
        }
        #expect(tested > 100_000)
        #expect(failures.count == 0, "\(failures.count) of \(tested), first \(failures.prefix(5))")
    }
}
