import Foundation
import LabelDrawing
import LabelTestSupport
import SelectableLabelTesting
import Testing

@testable import LabelInteraction
@testable import LabelText

/// The part of an attack that finds quotes in edited texts and matches of queries. It compares both with searches that
/// try each place.
@Suite struct LayerAttackTests {
    /// 500 inputs are 10,000 edits and 10,000 queries.
    @Test func layers() {
        let run = AttackRun("layers", sample: 500)
        while let seed = run.next() {
            var model = LayerModel(seed: seed)
            run.begin(model.test)
            run.events += 2 * LayerModel.rounds
            if let fault = model.fault() { run.found(fault, file: model.test, type: "swift") }
        }
        for finding in run.findings { Issue.record("\(finding.what)\n\(finding.file)") }
    }
}

/// Random texts, edits and queries.
private struct LayerModel {
    static let rounds = 20

    let seed: UInt64
    private var random: SeededGenerator
    private let alphabet: [String]

    init(seed: UInt64) {
        (self.seed, random) = (seed, SeededGenerator(seed: seed))
        // Few letters make many places that are alike.
        alphabet = [["a", "b"], ["a", "b", "c", " "], ["a", "é", "ש", "字", "\u{1F600}"]].randomElement(using: &random) ?? []
    }

    /// A test that tries the input again.
    var test: String { "@Test func layers() { var model = LayerModel(seed: \(seed)); #expect(model.fault() == nil) }\n" }

    mutating func fault() -> String? {
        for _ in 0..<Self.rounds {
            if let fault = quoteFault() ?? queryFault() { return fault }
        }
        return nil
    }

    private mutating func text(_ lengths: ClosedRange<Int>) -> [String] {
        (0..<Int.random(in: lengths, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "a" }
    }

    // MARK: Quotes

    private mutating func quoteFault() -> String? {
        var characters = text(1...60)
        let old = RichText(characters.joined())
        let start = Int.random(in: 0...old.length - 1, using: &random)
        let quote = TextQuote(start..<Int.random(in: start + 1...old.length, using: &random), of: old, label: "a")
        for _ in 0..<Int.random(in: 1...14, using: &random) where !characters.isEmpty {
            let place = Int.random(in: 0...characters.count - 1, using: &random)
            switch Int.random(in: 0...2, using: &random) {
            case 0: characters[place] = "d"
            case 1: characters.remove(at: place)
            default: characters.insert(contentsOf: text(1...4), at: place)
            }
        }
        let new = RichText(characters.joined())
        return fault(of: quote.range(in: new), for: quote, Array(old.utf16[quote.range]), in: new.utf16).map {
            "\($0): \(quote.range) of \(old.string.debugDescription) in \(new.string.debugDescription)"
        }
    }

    private func fault(of found: TextRange?, for quote: TextQuote, _ quoted: [UInt16], in units: [UInt16]) -> String? {
        if let found, found.lowerBound < 0 || found.upperBound > units.count { return "\(found) is outside the text" }
        let places = units.indices.filter { units[$0...].starts(with: quoted) }
        if places.contains(quote.range.lowerBound) { return found == quote.range ? nil : "the text at the old place was not found" }
        if !places.isEmpty {
            let isExact = found.map { places.contains($0.lowerBound) && $0.count == quoted.count } ?? false
            return isExact ? nil : "the exact text was not found"
        }
        let limit = min(quoted.count / 4, 32)
        if let found {
            let errors = Self.leastErrors(of: quoted, in: Array(units[found]), isAnywhere: false)
            return errors <= limit ? nil : "\(found) has \(errors) errors"
        }
        // A shorter quote also needs similar surroundings.
        guard quoted.count >= 32, limit > 0 else { return nil }
        return Self.leastErrors(of: quoted, in: units, isAnywhere: true) > limit ? nil : "the similar text was not found"
    }

    /// Returns the fewest insertions, deletions and replacements that make a pattern of a text, or of any part of it.
    private static func leastErrors(of pattern: [UInt16], in text: [UInt16], isAnywhere: Bool) -> Int {
        var column = Array(0...pattern.count)
        var least = column[pattern.count]
        for (place, unit) in text.enumerated() {
            var next = [isAnywhere ? 0 : place + 1]
            for (row, letter) in pattern.enumerated() {
                next.append(min(column[row] + (letter == unit ? 0 : 1), column[row + 1] + 1, next[row] + 1))
            }
            column = next
            least = min(least, column[pattern.count])
        }
        return isAnywhere ? least : column[pattern.count]
    }

    // MARK: Queries

    /// Without options, the matches are those of a search that tries each place.
    private mutating func queryFault() -> String? {
        let (characters, word) = (text(0...30), text(1...3))
        var query = TextQuery(word.joined())
        // The naive search knows neither letters with marks nor words.
        (query.isDiacriticSensitive, query.isCaseSensitive) = (true, Bool.random(using: &random))
        var (naive, index, offset): ([TextRange], Int, Int) = ([], 0, 0)
        while index < characters.count {
            let isMatch = characters[index...].starts(with: word)
            let length = (isMatch ? word : [characters[index]]).joined().utf16.count
            if isMatch { naive.append(offset..<offset + length) }
            index += isMatch ? word.count : 1
            offset += length
        }
        let text = RichText(characters.joined())
        let found = TextSearch(query, words: testWords)?.matches(in: text) ?? []
        return found == naive
            ? nil : "\(found) was found of \(query.text.debugDescription) in \(text.string.debugDescription), not \(naive)"
    }
}
