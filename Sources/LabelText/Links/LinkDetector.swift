import Foundation

/// Finds text that should be a link: the port behind which platforms and apps read texts.
///
/// Contract: the answer depends on the text alone; ranges are UTF-16 code units inside it, not empty, in any order, and may overlap. Detectors are called off the
/// main thread, several at once, with texts of any length and content: they take time linear in it, and return early, with anything, once `Task.isCancelled`.
/// - SeeAlso: `LinkDetectorConformance` in SelectableLabelTesting holds a detector to this.
public protocol LinkDetector: Sendable {
    /// The kinds of links it may find.
    var kinds: Set<LinkKind> { get }

    /// The links in a text.
    func links(in text: RichText) -> [RichText.LinkSpan]
}

extension RichText {
    /// What detectors find in the text, without overlaps, in the text's order.
    ///
    /// Links that the text has come first: nothing is found where they are. Of findings that overlap the one that begins earlier stays, of those that begin together the
    /// longer, of equal ones that of the earlier detector.
    /// - Complexity: what the detectors take, and O(n log n) in what they find.
    public func detectedLinks(_ detectors: [any LinkDetector]) -> [LinkSpan] {
        var found: [(span: LinkSpan, detector: Int)] = []
        for (index, detector) in detectors.enumerated() {
            for span in detector.links(in: self) where !span.range.isEmpty && span.range.lowerBound >= 0 && span.range.upperBound <= length
            {
                found.append((span, index))
            }
        }
        guard !found.isEmpty else { return [] }
        found.sort { one, other in
            let (left, right) = (one.span.range, other.span.range)
            if left.lowerBound != right.lowerBound { return left.lowerBound < right.lowerBound }
            return left.upperBound == right.upperBound ? one.detector < other.detector : left.upperBound > right.upperBound
        }
        let taken = links
        var next = 0
        var end = 0
        var spans: [LinkSpan] = []
        for (span, _) in found where span.range.lowerBound >= end {
            while next < taken.count, taken[next].range.upperBound <= span.range.lowerBound { next += 1 }
            if next < taken.count, taken[next].range.lowerBound < span.range.upperBound { continue }
            spans.append(span)
            end = span.range.upperBound
        }
        return spans
    }

    /// The text with what detectors find in it as links.
    ///
    /// - Complexity: what the detectors take, and O(n log n) in what they find.
    public func detectingLinks(_ detectors: [any LinkDetector]) -> RichText {
        linking(detectedLinks(detectors))
    }
}
