import Foundation
import LabelDrawing
import LinuxHost
import SelectableLabel

extension Workbench {
    private static let feedGate = Figure.Gate(subject: .ratio, limit: 1.3)

    /// A feed's posts, searched for links of all kinds, with mentions, topics and decorations, laid out one by one; against the same posts as plain text.
    func runFeed() {
        let posts = Corpus.feed()
        guard corpusMatches("feed") else { return }
        let style = TextStyle(font: FontRequest(size: Self.fontSize))
        let detectors: [any LinkDetector] = [
            MentionDetector(), TopicDetector(), WebAddressDetector(), EmailDetector(), PhoneDetector(),
            ICUDateDetector(locales: ["en_US"], timeZone: .gmt, reference: Date(timeIntervalSince1970: 1_700_000_000)),
        ]
        var comparison = Comparison()
        var links = 0
        var detection = Sample()
        for round in -1..<rounds {
            var rich = Sample()
            var plain = Sample()
            links = rich.measure {
                var links = 0
                for post in posts {
                    let text = Self.decorated(RichText(post, style: style)).detectingLinks(detectors)
                    consume(TextLayout(typeset(text), options: LayoutOptions(width: Self.width)))
                    links += text.links.count
                }
                return links
            }
            detection.measure { for post in posts { consume(RichText(post, style: style).detectedLinks(detectors)) } }
            plain.measure {
                for post in posts { consume(TextLayout(typeset(RichText(post, style: style)), options: LayoutOptions(width: Self.width))) }
            }
            if round >= 0 { comparison.add(rich, plain) }
        }
        add(
            Figure(
                benchmark: "feed",
                name: "\(posts.count) posts with links and decorations",
                corpus: "feed",
                unit: "ms",
                ours: comparison.ours.median * 1e3,
                maximum: comparison.ours.maximum * 1e3,
                peer: comparison.peer.median * 1e3,
                ratio: comparison.ratio,
                gate: Self.feedGate,
                note:
                    "\(links) links found, in \((detection.median * 1e4).rounded() / 10) ms of it; compared with the same posts as plain text, not with PangoLayout"
            ))
    }

    /// An author's name in bold on a background, and a few words underlined and struck through.
    private static func decorated(_ text: RichText) -> RichText {
        let third = text.length / 3
        return text.restyled(0..<min(12, text.length)) { style in
            style.font.isBold = true
            style.backgroundColor = .link
        }
        .restyled(third..<third + 10) { $0.underline = LineDecoration() }
        .restyled(2 * third..<2 * third + 8) { $0.strikethrough = LineDecoration() }
    }
}
