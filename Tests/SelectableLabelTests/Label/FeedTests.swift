import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelParsing
@testable import LabelText
@testable import SelectableLabel

/// Tests of a feed with many labels, of which one changes.
@MainActor
@Suite struct FeedTests {
    /// A typesetter that counts the paragraphs it shapes.
    private final class CountingTypesetter: Typesetter, @unchecked Sendable {
        private let typesetter = MonospaceTypesetter()
        private let lock = NSLock()
        /// Guarded by `lock`.
        private var shaped = 0
        var count: Int { lock.withLock { shaped } }

        func typeset(_ paragraph: ParagraphSource) -> any TypesetParagraph {
            lock.withLock { shaped += 1 }
            return typesetter.typeset(paragraph)
        }

        func metrics(of style: ShapingStyle) -> FontMetrics { typesetter.metrics(of: style) }
    }

    @Test func expandingOnePostLaysOutThatPostAlone() {
        let typesetter = CountingTypesetter()
        let size = CGSize(width: 200, height: CGFloat.infinity)
        let detectors: [any LinkDetector] = [MentionDetector(), TopicDetector(), WebAddressDetector()]
        let posts = (0..<40).map { index in
            let text = RichText(
                "Post \(index) by @user\(index) on #topic with enough words to be folded", style: TextStyle(font: FontRequest(size: 10)))
            let label = LabelController(text.detectingLinks(detectors), typesetter: typesetter)
            label.collapsedLineLimit = 2
            label.expandToken = RichText("… more", style: TextStyle(font: FontRequest(size: 10)))
            return label
        }
        let before = posts.map { $0.layout(in: size) }
        let shaped = typesetter.count
        posts[7].isExpanded = true
        let after = posts.map { $0.layout(in: size) }
        for (index, layouts) in zip(before, after).enumerated() {
            #expect((layouts.0.storage === layouts.1.storage) == (index != 7), "\(index)")
        }
        #expect(before[7].isTruncated && !after[7].isTruncated && after[7].lineCount > 2)
        // Only the collapse token is shaped, not the text of the post. The token may be shaped twice: with its leading
        // space, and without it at the start of a line.
        #expect(typesetter.count <= shaped + 2)
    }
}
