public import SelectableLabel

/// Checks that an implementation of `LinkDetector` finds links as specified. Use it in the implementation's tests.
///
/// Each check returns one message per fault. The implementation passes if no check returns a message.
public struct LinkDetectorConformance: Sendable {
    /// A requirement on a detector. Each case is one check.
    public enum Check: String, CaseIterable, Sendable {
        /// The ranges are inside the text and not empty. The links have kinds that the detector declares.
        case rangesAreInside
        /// For the same text, the detector always returns the same links.
        case answersRepeat
        /// A text with U+FFFD in place of lone surrogates is accepted.
        case replacedSurrogates
        /// Detection takes linear time, even in hostile texts. In a hostile text, such as `@@@@…`, a simple scanner
        /// would search far without finding a link.
        case hostileTextsTakeLinearTime
    }

    private let detector: any LinkDetector
    private let randomTextCount: Int
    private let hostileLength: Int

    /// Creates checks of a detector.
    ///
    /// - Parameters:
    ///   - detector: The detector to check.
    ///   - randomTextCount: The number of random texts. Default: 1,000.
    ///   - hostileLength: The length of each hostile text, in UTF-16 code units. Hostile texts are made to slow down a
    ///     detector. Default: 32,768.
    public init(_ detector: any LinkDetector, randomTextCount: Int = 1_000, hostileLength: Int = 1 << 15) {
        self.detector = detector
        self.randomTextCount = randomTextCount
        self.hostileLength = hostileLength
    }

    /// Runs a check and returns one message per fault; empty if there is none.
    public func violations(of check: Check) -> [String] {
        switch check {
        case .rangesAreInside: Self.randomTexts(randomTextCount).flatMap(rangeFaults)
        case .answersRepeat:
            Self.randomTexts(randomTextCount / 4).filter { detector.links(in: RichText($0)) != detector.links(in: RichText($0)) }
                .map { "two calls gave different results for \($0.debugDescription)" }
        case .replacedSurrogates:
            ([[0x40, 0xD800], [0xDC00, 0x23, 0xD83D], [0x61, 0x2E, 0xD83D], [0xD83D, 0x40, 0x61]] as [[UInt16]])
                .flatMap { rangeFaults(String(decoding: $0, as: UTF16.self)) }
        case .hostileTextsTakeLinearTime: Self.hostilePieces.flatMap(timeFaults)
        }
    }

    /// Checks that several tasks can use the detector concurrently. Returns one message per wrong result.
    public func concurrencyViolations(tasks: Int = 8) async -> [String] {
        let texts = Self.randomTexts(50).map { RichText($0) }
        let expected = texts.map { detector.links(in: $0) }
        return await withTaskGroup(of: [String].self) { group in
            for task in 0..<tasks {
                group.addTask {
                    texts.indices.filter { detector.links(in: texts[$0]) != expected[$0] }.map { "task \(task): text \($0) differs" }
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
    }

    private func rangeFaults(_ string: String) -> [String] {
        let text = RichText(string)
        return detector.links(in: text).flatMap { span -> [String] in
            let isInside = !span.range.isEmpty && span.range.lowerBound >= 0 && span.range.upperBound <= text.length
            let faults = isInside ? [] : ["\(span.range) in \(string.debugDescription)"]
            return faults + (detector.kinds.contains(span.link.kind) ? [] : ["a link of the kind \(span.link.kind), which is not declared"])
        }
    }

    private func timeFaults(_ piece: String) -> [String] {
        let text = RichText(String(repeating: piece, count: hostileLength / piece.utf16.count))
        let time = ProcessorClock.measure { _ = detector.links(in: text) }
        // A linear algorithm takes less than a second in a debug build. A quadratic one would take minutes.
        return time < 5 ? [] : ["\(piece.debugDescription), repeated, takes \(time) seconds"]
    }

    // MARK: - Texts

    /// Returns random texts. They consist of characters that occur in links or that end a link.
    package static func randomTexts(_ count: Int, seed: UInt64 = 21) -> [String] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            (0..<Int.random(in: 0...14, using: &generator)).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
        }
    }

    /// The strings that the random texts are made of.
    package static let pieces = [
        "a", "Z", "9", "0", " ", "\n", ".", "..", "@", "#", ":", "://", "https://", "www.", "/", "(", ")", "[", "]", "-", "_", "+", "%",
        "é", "e\u{301}",
        "中", "例", "。", "，", "😀", "👨‍👩‍👧", "\u{200D}", "\u{200C}", "\u{FE0F}", "א", "ب", "ไ", "٣", "９", "＠", "＃", ".com", "mailto:", "+49",
        "030", "{", "\"", "\u{FFFC}", "\u{0}",
    ]

    private static let hostilePieces = [
        "a", "@", "#", ".", "a.", "a.b.", "a@", "@a", "#a", "# ", "#a ", "www.", "://", "a:", "a://", "http://(", "(", "0", "0-", "0 ",
        "+1 ", "+", "1.", "中", "é", "-", "a-",
        "mailto:", "https://a/((((", "a.com", "e\u{301}", "😀", "a@a.", "_", "x://[", "a://?", "a.zz/,",
    ]
}
