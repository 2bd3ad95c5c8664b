import Foundation
import LabelDrawing
import SelectableLabel

extension Workbench {
    private static let feedGate = Figure.Gate(subject: .ratio, limit: 2.3)

    /// Measures the layout of posts with detected links and decorations, compared with the same posts as plain text.
    func runFeed() {
        let posts = Corpus.feed()
        guard corpusMatches("feed") else { return }
        let style = TextStyle(font: FontRequest(size: Self.fontSize))
        let detectors: [any LinkDetector] = [
            MentionDetector(), TopicDetector(), WebAddressDetector(), EmailDetector(), PhoneDetector(),
        ]
        let styles = DecoratedStyles(style)
        var comparison = Comparison()
        var links = 0
        var detection = Sample()
        for round in -1..<rounds {
            var rich = Sample()
            var plain = Sample()
            links = rich.measure {
                var links = 0
                for post in posts {
                    let text = Self.decorated(post, styles: styles).detectingLinks(detectors)
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
        let time = (detection.median * 1e4).rounded() / 10
        let note = "\(links) links found, in \(time) ms of it; compared with the same posts as plain text, not with PangoLayout"
        add(Figure("feed", "\(posts.count) posts with links and decorations", "feed", comparison, gate: Self.feedGate, note: note))
    }

    /// Returns a post with decorations: a background, an underline and a strikethrough.
    ///
    /// All runs have the same font as the plain posts, so the comparison does not include the shaping of other fonts.
    private static func decorated(_ post: String, styles: DecoratedStyles) -> RichText {
        let third = post.utf16.count / 3
        return RichText(
            post,
            runs: [
                RichText.Run(range: 0..<12, style: styles.name),
                RichText.Run(range: 12..<third, style: styles.plain),
                RichText.Run(range: third..<third + 10, style: styles.underlined),
                RichText.Run(range: third + 10..<2 * third, style: styles.plain),
                RichText.Run(range: 2 * third..<2 * third + 8, style: styles.struck),
                RichText.Run(range: 2 * third + 8..<post.utf16.count, style: styles.plain),
            ])
    }
}

/// The text styles for the parts of a post.
private struct DecoratedStyles {
    let plain: TextStyle
    var name: TextStyle
    var underlined: TextStyle
    var struck: TextStyle

    init(_ plain: TextStyle) {
        (self.plain, name, underlined, struck) = (plain, plain, plain, plain)
        name.decorations.background = TextBackground(fill: .link)
        underlined.underline = LineDecoration()
        struck.strikethrough = LineDecoration()
    }
}
