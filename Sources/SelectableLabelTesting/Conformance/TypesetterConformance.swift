import Foundation
public import SelectableLabel

/// Checks that an implementation of `Typesetter` lays out text as specified. Use it in the implementation's tests.
///
/// Each check returns one message per fault. The implementation passes if no check returns a message.
public struct TypesetterConformance: Sendable {
    /// A requirement on a typesetter. Each case is one check.
    public enum Check: String, CaseIterable, Sendable {
        /// The runs of a line contain each character once and leave no gaps. All glyphs belong to a run.
        case linesAreWhole
        /// The boxes of the characters fill their run without gaps, in the direction of the run.
        case boxesTileTheirRun
        /// Each line ends after its start, on a character boundary. The last line ends with the paragraph.
        case breaksProgress
        /// A line ends at a break opportunity, unless it contains none. Then it is full. A line can end at each
        /// opportunity. The paragraph's end is an opportunity.
        case breaksAreOpportunities
        /// A line never gets shorter when the width grows. With infinite width, the whole paragraph is one line.
        case breaksGrowWithTheRoom
        /// A line without its trailing white space is not wider than the requested width.
        case linesFit
        /// White space at the end of a line has the paragraph's level. Therefore it is on the left in right-to-left
        /// paragraphs.
        case trailingSpaceHangs
        /// A paragraph has the requested direction. If none is requested, it has the direction of its first strong
        /// character. If it has no such character, it has the default direction.
        case directionsResolve
        /// Laying out the same range again gives the same line.
        case answersRepeat
        /// Random texts are laid out correctly at several widths.
        case randomTexts
        /// Every font has valid metrics, even a font of an unknown family.
        case fontsHaveHeights
        /// A character with an inline box is a run of its own. The run has the size of the box and no glyphs.
        case inlineBoxesKeepTheirRoom
        /// A long paragraph is laid out correctly.
        case longParagraph
    }

    let typesetter: any Typesetter
    let randomTextCount: Int
    let longLength: Int

    /// Creates checks of a typesetter.
    ///
    /// - Parameters:
    ///   - typesetter: The typesetter to check.
    ///   - randomTextCount: The number of random texts. Default: 300.
    ///   - longLength: The length of the long paragraph, in UTF-16 code units. Default: 100,000.
    public init(_ typesetter: any Typesetter, randomTextCount: Int = 300, longLength: Int = 100_000) {
        self.typesetter = typesetter
        self.randomTextCount = randomTextCount
        self.longLength = longLength
    }

    /// Runs a check and returns one message per fault; empty if there is none.
    public func violations(of check: Check) -> [String] {
        switch check {
        case .linesAreWhole: eachLine { Self.wholeness($0.line, of: $0.source, range: $0.range) }
        case .boxesTileTheirRun: eachLine { Self.tiling($0.line) }
        case .breaksProgress: eachParagraph { Self.progress($0, of: $1) }
        case .breaksAreOpportunities:
            eachParagraph { Self.opportunities($0, of: $1) + Self.reach($0, of: $1) + Self.fullness($0, of: $1) }
        case .breaksGrowWithTheRoom: eachParagraph { Self.growth($0, of: $1) }
        case .linesFit: eachLine { Self.fit($0) }
        case .trailingSpaceHangs: eachLine { Self.trailingSpace($0) }
        case .directionsResolve: directions()
        case .answersRepeat: eachLine { $0.typeset.line($0.range) == $0.line ? [] : ["two calls gave different results"] }
        case .randomTexts: randomTexts()
        case .fontsHaveHeights: heights()
        case .inlineBoxesKeepTheirRoom: inlineBoxes()
        case .longParagraph: longParagraph()
        }
    }

    /// Checks that several tasks can use the typesetter concurrently. Returns one message per wrong result.
    ///
    /// Each task must get the same lines as a task that runs alone.
    public func concurrencyViolations(tasks: Int = 8) async -> [String] {
        let texts = ConformanceTexts.samples.map(\.text)
        let expected = texts.map { layOut($0) }
        return await withTaskGroup(of: [String].self) { group in
            for task in 0..<tasks {
                group.addTask {
                    texts.indices.flatMap { index -> [String] in
                        let index = (index + task * 5) % texts.count
                        return layOut(texts[index]) == expected[index] ? [] : ["task \(task): \(texts[index].debugDescription) differs"]
                    }
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
    }

    // MARK: - Texts

    /// A laid-out line, with the paragraph, range and width from which it was made.
    struct Case {
        var source: ParagraphSource
        var typeset: any TypesetParagraph
        var range: TextRange
        var line: ShapedLine
        var width: CGFloat
    }

    static let widths: [CGFloat] = [0, 0.5, 10, 17, 40, 97.3, 200, .infinity]

    private func eachParagraph(_ check: (any TypesetParagraph, ParagraphSource) -> [String]) -> [String] {
        ConformanceTexts.samples.flatMap { sample in
            let source = ParagraphSource(sample.text)
            return check(typesetter.typeset(source), source).map { "\(sample.name): \($0)" }
        }
    }

    private func eachLine(_ check: (Case) -> [String]) -> [String] {
        eachParagraph { typeset, source in
            Self.widths.flatMap { width in
                typeset.lineRanges(width: width).flatMap { range in
                    check(Case(source: source, typeset: typeset, range: range, line: typeset.line(range), width: width))
                        .map { "\(range) at \(width): \($0)" }
                }
            }
        }
    }

    private func layOut(_ text: String) -> [ShapedLine] {
        let typeset = typesetter.typeset(ParagraphSource(text))
        return Self.widths.flatMap { width in typeset.lineRanges(width: width).map { typeset.line($0) } }
    }

    private func randomTexts() -> [String] {
        ConformanceTexts.random(randomTextCount, seed: 7).enumerated().flatMap { index, text -> [String] in
            let source = ParagraphSource(text, defaultDirection: index % 2 == 0 ? .leftToRight : .rightToLeft)
            let typeset = typesetter.typeset(source)
            var found = Self.progress(typeset, of: source) + Self.growth(typeset, of: source) + Self.opportunities(typeset, of: source)
            for width in [0, 12, 31, 64, CGFloat.infinity] {
                for range in typeset.lineRanges(width: width) {
                    let line = typeset.line(range)
                    found += Self.wholeness(line, of: source, range: range) + Self.tiling(line)
                    found += Self.trailingSpace(Case(source: source, typeset: typeset, range: range, line: line, width: width))
                }
            }
            return found.map { "\(text.unicodeScalars.map { String($0.value, radix: 16) }): \($0)" }
        }
    }

    private func longParagraph() -> [String] {
        let unit = "The office of the 東京都 and עברית, "
        let source = ParagraphSource(String(repeating: unit, count: max(longLength / unit.utf16.count, 1)))
        let typeset = typesetter.typeset(source)
        var found: [String] = []
        var end = 0
        var line = ShapedLine()
        for range in typeset.lineRanges(width: 320) {
            if range.lowerBound != end { found.append("a line starts at \(range.lowerBound), not \(end)") }
            end = range.upperBound
            typeset.layOutLine(range, into: &line)
            found += Self.wholeness(line, of: source, range: range) + Self.tiling(line)
            if found.count > 5 { return found }
        }
        if end != source.utf16.count { found.append("ends at \(end)") }
        if typeset.suggestedLineBreak(from: 0, width: .infinity) != source.utf16.count { found.append("does not fit into unlimited width") }
        return found
    }
}
