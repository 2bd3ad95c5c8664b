import Foundation

/// Finds links in text. Platforms and apps implement this protocol.
///
/// Conforming types must meet these requirements:
/// - The result depends only on the text. Its ranges are in UTF-16 code units, inside the text and not empty. They may
///   overlap and be in any order.
/// - `links(in:)` may be called on several background threads at once, with text of any length. It takes linear time.
/// - `links(in:)` returns early, with any result, once `Task.isCancelled` is true.
///
/// - SeeAlso: `LinkDetectorConformance` in SelectableLabelTesting checks these requirements.
public protocol LinkDetector: Sendable {
    /// The kinds of links that the detector can find.
    var kinds: Set<LinkKind> { get }

    /// Returns the links in a text.
    func links(in text: RichText) -> [RichText.LinkSpan]
}

extension RichText {
    /// Returns the links that `detectors` find in the text, in text order, without overlaps.
    ///
    /// A result that overlaps a link that the text already has is dropped. If results overlap each other, the one that
    /// begins first wins. If they begin together, the longest wins. If they have equal ranges, the one from the first
    /// detector wins.
    /// - Complexity: The cost of the detectors plus O(n log n) in the number of results.
    public func detectedLinks(_ detectors: [any LinkDetector]) -> [LinkSpan] {
        var found: [LinkSpan] = []
        for detector in detectors {
            let spans = detector.links(in: self)
            if found.isEmpty { found = spans } else { found += spans }
        }
        guard !found.isEmpty else { return [] }
        // The sort is stable, so spans with equal ranges stay in the order of their detectors.
        found.sort { one, other in
            let (left, right) = (one.range, other.range)
            return left.lowerBound == right.lowerBound ? left.upperBound > right.upperBound : left.lowerBound < right.lowerBound
        }
        let taken = links
        var next = 0
        var end = 0
        var spans: [LinkSpan] = []
        spans.reserveCapacity(found.count)
        for span in found where span.range.lowerBound >= end && !span.range.isEmpty && span.range.upperBound <= length {
            while next < taken.count, taken[next].range.upperBound <= span.range.lowerBound { next += 1 }
            if next < taken.count, taken[next].range.lowerBound < span.range.upperBound { continue }
            spans.append(span)
            end = span.range.upperBound
        }
        return spans
    }

    /// Returns a copy of the text with the links that the detectors find.
    ///
    /// - Complexity: The cost of the detectors plus O(n log n) in the number of results.
    public func detectingLinks(_ detectors: [any LinkDetector]) -> RichText {
        linking(detectedLinks(detectors))
    }
}
