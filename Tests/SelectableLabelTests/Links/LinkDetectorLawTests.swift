import Foundation
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests of rules that apply to each detector and each text.
@Suite struct LinkDetectorLawTests {
    static let detectors: [any LinkDetector] = [MentionDetector(), TopicDetector(), WebAddressDetector(), EmailDetector(), PhoneDetector()]

    private static let pieces = [
        "a", "Z", "9", "0", " ", "\n", ".", "..", "@", "#", ":", "://", "https://", "www.", "/", "(", ")", "[", "]", "-", "_", "+", "%",
        "é", "e\u{301}",
        "中", "例", "。", "，", "😀", "👨‍👩‍👧", "\u{200D}", "\u{200C}", "\u{FE0F}", "א", "ب", "ไ", "٣", "９", "＠", "＃", ".com", "mailto:", "+49",
        "030", "{", "\"", "\u{FFFC}", "\u{0}",
    ]

    @Test func rangesAreInsideAndKindsAsSaid() {
        var generator = SeededGenerator(seed: 21)
        for _ in 0..<3000 {
            var string = ""
            for _ in 0..<Int.random(in: 0...14, using: &generator) {
                string += Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &generator)]
            }
            let text = RichText(string)
            for detector in Self.detectors {
                let spans = detector.links(in: text)
                for span in spans {
                    #expect(
                        !span.range.isEmpty && span.range.lowerBound >= 0 && span.range.upperBound <= text.length,
                        "\(string.debugDescription)")
                    #expect(detector.kinds.contains(span.link.kind))
                    // A detected link must also be detected in a text that contains only the link.
                    let alone = RichText(String(decoding: text.utf16[span.range], as: UTF16.self))
                    #expect(
                        detector.links(in: alone).first?.range == 0..<alone.length,
                        "\(string.debugDescription) \(alone.string.debugDescription)")
                }
                #expect(detector.links(in: text) == spans)
            }
            let resolved = text.detectedLinks(Self.detectors)
            for (one, other) in zip(resolved, resolved.dropFirst()) { #expect(one.range.upperBound <= other.range.lowerBound) }
        }
    }

    @Test func detectorsAcceptReplacedSurrogates() {
        for units: [UInt16] in [[0x40, 0xD800], [0xDC00, 0x23, 0xD83D], [0x61, 0x2E, 0xD83D], [0xD83D, 0x40, 0x61]] {
            let text = RichText(String(decoding: units, as: UTF16.self))
            for detector in Self.detectors { #expect(detector.links(in: text).allSatisfy { $0.range.upperBound <= units.count }) }
        }
    }

    /// Texts in which a simple scanner would search far ahead or back without finding anything.
    @Test(arguments: [
        "a", "@", "#", ".", "a.", "a.b.", "a@", "@a", "#a", "# ", "#a ", "www.", "://", "a:", "a://", "http://(", "(", "0", "0-", "0 ",
        "+1 ", "+", "1.", "中", "é", "-", "a-",
        "mailto:", "https://a/((((", "a.com", "e\u{301}", "😀", "a@a.", "_", "x://[",
    ])
    func hostileTextsTakeLinearTime(_ piece: String) {
        let units = 1 << 15
        let text = RichText(String(repeating: piece, count: units / piece.utf16.count))
        for detector in Self.detectors {
            let time = Self.processorTime { _ = detector.links(in: text) }
            // A linear algorithm takes less than a second in a debug build. A quadratic one would take minutes.
            #expect(time < 5, "\(type(of: detector))")
        }
    }

    @Test func aMegabyteOfEverythingTakesSeconds() {
        var generator = SeededGenerator(seed: 22)
        let pieces = (0..<650_000).map { _ in Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &generator)] }
        let text = RichText(pieces.joined())
        #expect(text.length > 1 << 20)
        #expect(Self.processorTime { _ = text.detectedLinks(Self.detectors) } < 60)
    }

    /// Returns the processor time that a function takes on this thread, in seconds. Other tests do not affect it.
    private static func processorTime(_ body: () -> Void) -> Double {
        let now = { () -> Double in
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = now()
        body()
        let time = now() - start
        return time
    }
}
