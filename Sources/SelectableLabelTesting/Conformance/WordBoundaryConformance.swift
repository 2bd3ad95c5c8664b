public import SelectableLabel

/// Checks that an implementation of `WordBoundaryProvider` finds words as specified. Use it in the implementation's
/// tests.
///
/// Each check returns one message per fault. The implementation passes if no check returns a message.
public struct WordBoundaryConformance: Sendable {
    /// A requirement on a provider. Each case is one check.
    public enum Check: String, CaseIterable, Sendable {
        /// The segments of a paragraph cover it without gaps or overlaps, and none is empty.
        case segmentsTile
        /// For every code unit of a segment, the provider returns that segment.
        case unitsShareTheirSegment
        /// No segment begins or ends inside a surrogate pair.
        case surrogatePairsStayWhole
        /// The ranges are offsets from the start of the given slice. Code units outside the slice do not affect them.
        case slicesCountFromTheirStart
        /// The words of plain English text follow UAX #29.
        case englishWords
        /// Random texts are divided correctly.
        case randomTexts
    }

    private let provider: any WordBoundaryProvider
    private let randomTextCount: Int

    /// Creates checks of a provider.
    ///
    /// - Parameters:
    ///   - provider: The provider to check.
    ///   - randomTextCount: The number of random texts. Default: 300.
    public init(_ provider: any WordBoundaryProvider, randomTextCount: Int = 300) {
        self.provider = provider
        self.randomTextCount = randomTextCount
    }

    /// Runs a check and returns one message per fault; empty if there is none.
    public func violations(of check: Check) -> [String] {
        let samples = ConformanceTexts.samples.map(\.text)
        return switch check {
        case .segmentsTile: each(samples, tiling)
        case .unitsShareTheirSegment: each(samples, sharing)
        case .surrogatePairsStayWhole: each(samples, pairs)
        case .slicesCountFromTheirStart: each(samples, slices)
        case .englishWords: englishWords()
        case .randomTexts: each(ConformanceTexts.random(randomTextCount, seed: 11)) { tiling($0) + sharing($0) + pairs($0) }
        }
    }

    /// Checks that several tasks can use the provider concurrently. Returns one message per wrong result.
    public func concurrencyViolations(tasks: Int = 8) async -> [String] {
        let texts = ConformanceTexts.samples.map { Array($0.text.utf16) }
        let expected = texts.map { segments($0[...]) }
        return await withTaskGroup(of: [String].self) { group in
            for task in 0..<tasks {
                group.addTask {
                    texts.indices.filter { segments(texts[$0][...]) != expected[$0] }.map { "task \(task): text \($0) differs" }
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
    }

    private func each(_ texts: [String], _ check: ([UInt16]) -> [String]) -> [String] {
        texts.flatMap { text in check(Array(text.utf16)).map { "\(text.debugDescription): \($0)" } }
    }

    /// Returns the segments of a paragraph, up to the first segment that does not begin at the end of the previous one.
    private func segments(_ paragraph: ArraySlice<UInt16>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var end = 0
        while end < paragraph.count {
            let segment = provider.segment(containing: end, in: paragraph)
            found.append(segment)
            guard segment.lowerBound == end, segment.upperBound > end else { break }
            end = segment.upperBound
        }
        return found
    }

    private func tiling(_ units: [UInt16]) -> [String] {
        let found = segments(units[...])
        var end = 0
        for segment in found {
            guard segment.lowerBound == end, !segment.isEmpty else { return ["\(segment) follows \(end)"] }
            end = segment.upperBound
        }
        return end == units.count ? [] : ["the segments end at \(end) of \(units.count)"]
    }

    private func sharing(_ units: [UInt16]) -> [String] {
        units.indices.compactMap { offset in
            let segment = provider.segment(containing: offset, in: units[...])
            guard segment.contains(offset) else { return "\(offset) is in \(segment)" }
            let first = provider.segment(containing: segment.lowerBound, in: units[...])
            return first == segment ? nil : "\(offset) is in \(segment), the unit where it begins in \(first)"
        }
    }

    private func pairs(_ units: [UInt16]) -> [String] {
        segments(units[...]).compactMap { segment in
            let end = segment.upperBound
            guard end > 0, end < units.count else { return nil }
            return UTF16.isLeadSurrogate(units[end - 1]) && UTF16.isTrailSurrogate(units[end]) ? "\(segment) ends inside a pair" : nil
        }
    }

    private func slices(_ units: [UInt16]) -> [String] {
        let expected = segments(units[...])
        let framed = Array("abc\n".utf16) + units + Array("\nxyz".utf16)
        let found = segments(framed[4..<4 + units.count])
        return found == expected ? [] : ["in a slice: \(found), alone: \(expected)"]
    }

    private func englishWords() -> [String] {
        let text = Array("Don't stop, 3.14!".utf16)
        let words = segments(text[...]).map { String(decoding: text[$0], as: UTF16.self) }
        return words == ["Don't", " ", "stop", ",", " ", "3.14", "!"] ? [] : ["the words are \(words)"]
    }
}
