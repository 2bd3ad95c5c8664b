import Testing

@testable import SelectableLabelTesting

@Suite struct ScreenRowsTests {
    private typealias Row = ScreenRows.Row

    @Test func generatedRowsAreNamedAfterTheListAndTheirNumbers() {
        let rows = ScreenRows(count: 1_000_000, list: "l.1", text: "{n}: row {n}, {m}")
        #expect(rows.count == 1_000_000 && rows.id(at: 999_999) == "l.1.999999" && rows.text(at: 42) == "42: row 42, {m}")
        #expect(rows.length(at: 1234) == "1234: row 1234, {m}".utf16.count)
        #expect(rows.index(of: "l.1.0") == 0 && rows.index(of: "l.1.999999") == 999_999)
        for id in ["l.1.1000000", "l.1.01", "l.1.-1", "l.1.+1", "l.1.", "l.1", "l.2.1", "1", "", "l.1.٣", "l.1.99999999999999999999"] {
            #expect(rows.index(of: id) == nil, "\(id)")
        }
        #expect(rows.id(at: -1) == nil && rows.id(at: 1_000_000) == nil && rows.text(at: -1) == nil && rows.length(at: 1_000_000) == 0)
    }

    @Test(arguments: ["", "plain", "{n}", "{n}{n}", "{{n}}", "a😀{n}"]) func rowLengthsMatchTheTexts(text: String) {
        let rows = ScreenRows(count: 1001, list: "l", text: text)
        for index in [0, 9, 10, 1000] { #expect(rows.length(at: index) == rows.text(at: index)?.utf16.count) }
    }

    @Test func generatedTextsContainTheRowNumbers() {
        var rows = ScreenRows(count: 100_000, list: "l") { "\($0): " + String(repeating: "é", count: $0 % 3) }
        #expect(rows.count == 100_000 && rows.id(at: 99_999) == "l.99999" && rows.index(of: "l.99999") == 99_999)
        #expect(rows.text(at: 5) == "5: éé" && rows.length(at: 5) == 5 && rows.text(at: 100_000) == nil)
        rows.delete(["l.4"])
        rows.setText("new", of: "l.5")
        #expect(rows.text(at: 4) == "new" && rows.length(at: 4) == 3 && rows.text(at: 5) == "6: ")
    }

    @Test func aGeneratedIdThatComesAgainIsTheNewRow() {
        var rows = ScreenRows(count: 10, list: "l", text: "Row {n}")
        rows.delete(["l.5"])
        #expect(rows.count == 9 && rows.index(of: "l.5") == nil && rows.index(of: "l.6") == 5)
        rows.insert([Row(id: "l.5", text: "new")], at: 0)
        #expect(rows.index(of: "l.5") == 0 && rows.text(at: 0) == "new" && rows.index(of: "l.6") == 6)
    }

    @Test func aTextGoesWithItsRow() {
        var rows = ScreenRows([Row(id: "a", text: "one"), Row(id: "b", text: "two")])
        rows.setText("three", of: "a")
        rows.setText("four", of: "c")
        rows.insert([Row(id: "c", text: "five")], at: 0)
        #expect((0..<3).map { rows.text(at: $0) } == ["five", "three", "two"])
        rows.delete(["a"])
        rows.insert([Row(id: "a", text: "six")], at: 9)
        #expect((0..<3).map { rows.text(at: $0) } == ["five", "two", "six"])
    }

    /// Makes random changes to rows and to an array, and compares the two.
    @Test(arguments: 0..<40) func changesMatchTheSameChangesOfAnArray(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 0...12, using: &random)
        var oracle = (0..<count).map { Row(id: "l.\($0)", text: "Row \($0)") }
        var rows = seed.isMultiple(of: 2) ? ScreenRows(count: count, list: "l", text: "Row {n}") : ScreenRows(oracle)
        for step in 0..<60 {
            switch Int.random(in: 0..<3, using: &random) {
            case 0:
                let new = (0..<Int.random(in: 0...4, using: &random)).map { Row(id: "n.\(step).\($0)", text: "new \(step)") }
                let index = Int.random(in: 0...oracle.count, using: &random)
                oracle.insert(contentsOf: new, at: index)
                rows.insert(new, at: index)
            case 1:
                let gone = Set(oracle.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }.map(\.id))
                oracle.removeAll { gone.contains($0.id) }
                rows.delete(gone.shuffled(using: &random) + ["nobody"])
            default:
                guard let index = oracle.indices.randomElement(using: &random) else { continue }
                oracle[index].text = "text \(step)"
                rows.setText("text \(step)", of: oracle[index].id)
            }
            let all = (0..<rows.count).map { Row(id: rows.id(at: $0) ?? "", text: rows.text(at: $0) ?? "") }
            #expect(all == oracle, "seed \(seed), step \(step)")
            #expect(oracle.indices.allSatisfy { rows.index(of: oracle[$0].id) == $0 && rows.length(at: $0) == oracle[$0].text.utf16.count })
        }
    }

    @Test func aMillionRowsAreChangedWithoutMakingThem() {
        var rows = ScreenRows(count: 1_000_000, list: "l", text: "Row {n}")
        let time = ProcessorClock.measure {
            for step in 0..<1000 {
                rows.insert([Row(id: "n\(step)", text: "new")], at: step * 900)
                rows.delete(["l.\(step * 700)"])
            }
        }
        #expect(rows.count == 1_000_000 && rows.index(of: "l.999999") == 999_999)
        #expect(time < 20, "\(time)")
    }
}
