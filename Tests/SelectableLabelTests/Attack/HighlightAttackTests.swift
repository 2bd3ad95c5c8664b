import Foundation
import LabelDrawing
import LabelTestSupport
import SelectableLabelTesting
import Testing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

/// The part of an attack that changes the texts of a window's labels. It compares the highlights of two layers, and the
/// matches of a search, with results that are computed anew for all texts.
@MainActor
@Suite struct HighlightAttackTests {
    /// 500 inputs are 10,000 changes, and a search after each.
    @Test func highlights() {
        let run = AttackRun("highlights", sample: 500)
        while let seed = run.next() {
            let model = HighlightModel(seed: seed)
            run.begin(model.test)
            run.events += 2 * HighlightModel.rounds
            if let fault = model.fault() { run.found(fault, file: model.test, type: "swift") }
        }
        for finding in run.findings { Issue.record("\(finding.what)\n\(finding.file)") }
    }
}

/// A window with random texts, highlights and a search.
@MainActor
private final class HighlightModel {
    static let rounds = 20

    private let seed: UInt64
    private var random: SeededGenerator
    private let window: FakeWindow
    private let platform = FakePlatform()
    private let coordinator: SelectionCoordinator
    /// The layers, the one with the lower priority first.
    private let layers = [HighlightLayer("low"), HighlightLayer("high", priority: 1)]
    private let finder: SelectionFinder
    private var count = 0

    init(seed: UInt64) {
        (self.seed, random) = (seed, SeededGenerator(seed: seed))
        window = FakeWindow(["", "", ""])
        coordinator = SelectionCoordinator(ports: platform.ports)
        coordinator.layers = layers.reversed()
        finder = SelectionFinder(in: window, coordinator: coordinator)
        for label in labels { label.text = RichText(letters(0...40)) }
        finder.query = TextQuery(letters(1...2))
    }

    /// A test that tries the input again.
    var test: String { "@MainActor @Test func highlights() { #expect(HighlightModel(seed: \(seed)).fault() == nil) }\n" }

    private var labels: [LabelController] { window.labelPlacements.map(\.controller) }

    /// Few letters make many places that are alike.
    private func letters(_ lengths: ClosedRange<Int>) -> String {
        String((0..<Int.random(in: lengths, using: &random)).map { _ in "ab c".randomElement(using: &random) ?? "a" })
    }

    func fault() -> String? {
        for round in 0..<Self.rounds {
            let change = change()
            coordinator.handle(.timePassed, at: 0, in: window)
            if let fault = highlightFault() ?? matchFault() { return "\(fault), after \(change), round \(round)" }
        }
        return nil
    }

    // MARK: Changes

    private func change() -> String {
        let label = labels[Int.random(in: 0...2, using: &random)]
        switch Int.random(in: 0...9, using: &random) {
        case 0...4:
            edit(label)
            return "an edit"
        case 5...6:
            add()
            return "a new highlight"
        case 7:
            let layer = layers[Int.random(in: 0...1, using: &random)]
            layer.set(layer.highlights.filter { _ in Bool.random(using: &random) }.shuffled(using: &random))
            return "highlights that went"
        case 8:
            finder.query = TextQuery(letters(0...2))
            return "another query"
        default:
            // Two cells change their contents.
            let other = labels[Int.random(in: 0...2, using: &random)]
            let (text, identity) = (label.text, label.identity)
            label.show(other.text, identity: other.identity)
            other.show(text, identity: identity)
            return "a reuse"
        }
    }

    private func edit(_ label: LabelController) {
        var characters = Array(label.text.string)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let start = Int.random(in: 0...characters.count, using: &random)
            let end = Int.random(in: start...min(start + 2, characters.count), using: &random)
            characters.replaceSubrange(start..<end, with: letters(0...3))
        }
        label.text = RichText(String(characters.prefix(60)))
    }

    /// Adds a highlight in one label, or from one label to another, or gives a highlight another place.
    private func add() {
        let layer = layers[Int.random(in: 0...1, using: &random)]
        let ends = [0, 1, 2].shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random)).sorted()
        let quotes = ends.map { index -> TextQuote in
            let (text, start) = (labels[index].text, Int.random(in: 0...labels[index].text.length, using: &random))
            return TextQuote(start..<Int.random(in: start...text.length, using: &random), of: text, label: labels[index].identity)
        }
        let anchor = HighlightAnchor(start: quotes[0], end: quotes.count > 1 ? quotes[1] : nil)
        var highlights = layer.highlights
        if let index = highlights.indices.randomElement(using: &random), Bool.random(using: &random) {
            highlights[index].anchor = anchor
        } else {
            count += 1
            highlights.append(Highlight(id: "\(count)", anchor: anchor))
        }
        layer.set(highlights)
    }

    // MARK: Naive results

    private func highlightFault() -> String? {
        for (index, label) in labels.enumerated() {
            let naive = layers.flatMap { layer in
                layer.highlights.compactMap { highlight in range(of: highlight, inLabel: index).map { "\(highlight.id) \($0)" } }
            }
            let shown = label.shownHighlights.map { "\($0.id) \($0.range)" }
            if shown != naive { return "\(shown) is shown in \(label.text.string.debugDescription), not \(naive)" }
        }
        return nil
    }

    /// Finds the part of a highlight in a label, without what was found before.
    private func range(of highlight: Highlight, inLabel index: Int) -> TextRange? {
        func place(_ quote: TextQuote) -> (index: Int, range: TextRange)? {
            guard let index = labels.firstIndex(where: { $0.identity == quote.label }) else { return nil }
            return quote.range(in: labels[index].text).map { (index, $0) }
        }
        guard let start = place(highlight.anchor.start) else { return nil }
        guard let quote = highlight.anchor.end else { return start.index == index && !start.range.isEmpty ? start.range : nil }
        guard let end = place(quote) else { return nil }
        let length = labels[index].text.length
        // After a reuse, the end may be before the start. Then nothing is between them.
        let isBetween = index > start.index && index < end.index
        let range = start.index == index ? start.range.lowerBound..<length : end.index == index ? 0..<end.range.upperBound : 0..<length
        return (start.index == index || end.index == index || isBetween) && !range.isEmpty ? range : nil
    }

    /// The matches are those of a search that tries each place of all texts, one after another.
    private func matchFault() -> String? {
        let word = Array((finder.query?.text ?? "").utf16)
        var naive: [SelectionFinder.Match] = []
        for label in labels where !word.isEmpty {
            let units = label.text.utf16
            var offset = 0
            while offset < units.count {
                let isMatch = units[offset...].starts(with: word)
                if isMatch { naive.append(SelectionFinder.Match(label: label.identity, range: offset..<offset + word.count)) }
                offset += isMatch ? word.count : 1
            }
        }
        if finder.matches != naive { return "\(finder.matches) was found, not \(naive)" }
        let isCurrentThere = finder.current.map(naive.indices.contains) ?? naive.isEmpty
        return isCurrentThere && finder.isComplete ? nil : "the current match is \(String(describing: finder.current)) of \(naive.count)"
    }
}
