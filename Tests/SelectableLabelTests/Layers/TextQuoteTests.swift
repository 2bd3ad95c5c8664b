import Foundation
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import LabelInteraction

/// Tests of finding a quote in an edited text.
@Suite struct TextQuoteTests {
    private func found(_ quoted: String, of old: String, in new: String) -> String? {
        let start = old.utf16.count - String(old[old.range(of: quoted)!.lowerBound...]).utf16.count
        let quote = TextQuote(start..<start + quoted.utf16.count, of: RichText(old), label: "a")
        return quote.range(in: RichText(new)).map { String(decoding: Array(new.utf16)[$0], as: UTF16.self) }
    }

    private func place(_ quoted: String, of old: String, in new: String) -> Int? {
        let start = old.utf16.count - String(old[old.range(of: quoted)!.lowerBound...]).utf16.count
        return TextQuote(start..<start + quoted.utf16.count, of: RichText(old), label: "a").range(in: RichText(new))?.lowerBound
    }

    @Test func theOldPlaceComesFirst() {
        #expect(place("two", of: "one two three", in: "two two three") == 4)
        #expect(place("two", of: "one two", in: "one two") == 4)
    }

    @Test func textThatMovedIsFoundByWhatStandsAroundIt() {
        #expect(place("two", of: "one two three", in: "zero, one two three") == 10)
        #expect(place("two", of: "one two three. four two five", in: "four two five. one two three") == 19)
        #expect(place("two", of: "two", in: "a two two b") == 2, "of equal ones the nearest")
    }

    @Test func textWithErrorsIsFoundWhereItsSurroundingsAreAlike() {
        #expect(found("brown fox", of: "the quick brown fox jumps over", in: "the quick brawn fox jumps over") == "brawn fox")
        #expect(found("brown fox", of: "the quick brown fox jumps over", in: "a brawn fox") == nil, "a short quote elsewhere")
        let long = "the quick brown fox jumps over the lazy dog"
        #expect(found(long, of: long, in: "Now " + long.replacing("lazy", with: "crazy") + "!") == long.replacing("lazy", with: "crazy"))
    }

    @Test func textThatIsGoneIsNotGuessed() {
        #expect(found("two", of: "one two three", in: "one three") == nil)
        #expect(found("two", of: "one two three", in: "") == nil)
        #expect(found("brown fox", of: "a brown fox", in: "a green box") == nil)
        #expect(TextQuote(0..<0, of: RichText("abc"), label: "a").range(in: RichText("abc")) == nil)
        #expect(TextQuote(-5..<99, of: RichText("abc"), label: "a").range == 0..<3)
    }

    @Test func aLongQuoteIsFoundByItsEndsAndItsHash() {
        let text = (0..<200).map { "Sentence number \($0). " }.joined()
        let quote = TextQuote(100..<3100, of: RichText(text), label: "a")
        #expect(quote.head.utf16.count == 256 && quote.tail.utf16.count == 256)
        #expect(quote.range(in: RichText("New. " + text)) == 105..<3105)
        let edited = text.replacing("number 77.", with: "number seventy-seven.")
        #expect(quote.range(in: RichText(edited)) == 100..<3100 + "seventy-seven".count - 2)
        #expect(quote.range(in: RichText(String(text.prefix(1000)))) == nil)
    }

    @Test func aQuoteNeverCutsASurrogatePair() {
        let text = String(repeating: "a", count: 31) + String(repeating: "\u{1F600}", count: 400)
        let quote = TextQuote(32..<500, of: RichText(text), label: "a")
        #expect(quote.range == 31..<501)
        #expect(quote.range(in: RichText("b" + text)) == 32..<502)
    }

    @Test func aQuoteThatDoesNotFitItselfIsNotRead() throws {
        let quote = TextQuote(1..<4, of: RichText("abcdef"), label: "a")
        let data = try JSONEncoder().encode(quote)
        #expect(try JSONDecoder().decode(TextQuote.self, from: data) == quote)
        let json = try #require(String(data: data, encoding: .utf8))
        for range in ["[-1,4]", "[1,2]", "[0,9223372036854775807]", "[4,1]"] {
            let broken = json.replacing("\"range\":[1,4]", with: "\"range\":" + range)
            #expect(broken != json)
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(TextQuote.self, from: Data(broken.utf8)) }
        }
    }
}

/// Tests of highlights that overlap.
@Suite struct HighlightMarkTests {
    private let red = AdaptiveColor(LabelColor(red: 1, green: 0, blue: 0))
    private let blue = AdaptiveColor(LabelColor(red: 0, green: 0, blue: 1))

    @Test func eachPropertyIsThatOfTheLastOneThatSetsIt() {
        let marks = [HighlightMark](merging: [
            HighlightMark(range: 0..<10, style: HighlightStyle(fill: red, underline: red)),
            HighlightMark(range: 5..<15, style: HighlightStyle(fill: blue)),
            HighlightMark(range: 3..<3, style: HighlightStyle(outline: blue)),
        ])
        #expect(marks.map(\.range) == [0..<5, 5..<10, 10..<15])
        #expect(marks.map(\.style.fill) == [red, blue, blue] && marks.map(\.style.underline) == [red, red, nil])
    }

    @Test func marksAreThoseOfEachCharacter() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<300 {
            let marks = (0..<Int.random(in: 0...8, using: &random)).map { _ -> HighlightMark in
                let start = Int.random(in: 0...20, using: &random)
                let colors: [AdaptiveColor?] = [red, blue, nil]
                let style = HighlightStyle(
                    fill: colors.randomElement(using: &random)!, underline: colors.randomElement(using: &random)!,
                    outline: colors.randomElement(using: &random)!, isActive: Int.random(in: 0...1, using: &random) == 0)
                return HighlightMark(range: start..<start + Int.random(in: 0...9, using: &random), style: style)
            }
            let merged = [HighlightMark](merging: marks)
            for place in 0..<30 {
                let here = marks.filter { $0.range.contains(place) }
                let mark = merged.filter { $0.range.contains(place) }
                #expect(mark.count == (here.isEmpty ? 0 : 1))
                let last = here.last { $0.style.fill != nil }
                #expect(mark.first?.style.fill == last?.style.fill && mark.first?.style.isActive ?? false == last?.style.isActive ?? false)
                #expect(mark.first?.style.underline == here.last { $0.style.underline != nil }?.style.underline)
                #expect(mark.first?.style.outline == here.last { $0.style.outline != nil }?.style.outline)
            }
        }
    }
}
