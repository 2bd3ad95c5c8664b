import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests of all detectors. `LinkDetectorConformance` checks each detector alone.
@Suite struct LinkDetectorLawTests {
    static let detectors: [any LinkDetector] = [MentionDetector(), TopicDetector(), WebAddressDetector(), EmailDetector(), PhoneDetector()]

    @Test func detectedLinksAreDetectedAloneAndDoNotOverlap() {
        for string in LinkDetectorConformance.randomTexts(3000) {
            let text = RichText(string)
            for span in Self.detectors.flatMap({ detector in detector.links(in: text).map { (detector, $0) } }) {
                // A detected link must also be detected in a text that contains only the link.
                let alone = RichText(String(decoding: text.utf16[span.1.range], as: UTF16.self))
                #expect(
                    span.0.links(in: alone).first?.range == 0..<alone.length, "\(string.debugDescription) \(alone.string.debugDescription)")
            }
            let resolved = text.detectedLinks(Self.detectors)
            for (one, other) in zip(resolved, resolved.dropFirst()) { #expect(one.range.upperBound <= other.range.lowerBound) }
        }
    }

    @Test func paragraphsAreReadOnTheirOwn() {
        let strings = LinkDetectorConformance.randomTexts(3000, seed: 23)
        for (one, other) in zip(strings, strings.dropFirst()) {
            let (first, second, both) = (RichText(one), RichText(other), RichText(one + "\n\n" + other))
            for detector in Self.detectors {
                let shifted = detector.links(in: second).map { span in
                    RichText.LinkSpan(
                        link: span.link, range: span.range.lowerBound + first.length + 2..<span.range.upperBound + first.length + 2)
                }
                #expect(detector.links(in: both) == detector.links(in: first) + shifted, "\(both.string.debugDescription)")
            }
        }
    }

    @Test func aMegabyteOfEverythingTakesSeconds() {
        var generator = SeededGenerator(seed: 22)
        let pieces = (0..<650_000).compactMap { _ in LinkDetectorConformance.pieces.randomElement(using: &generator) }
        let text = RichText(pieces.joined())
        #expect(text.length > 1 << 20)
        #expect(ProcessorClock.measure { _ = text.detectedLinks(Self.detectors) } < 60)
    }
}
