// MARK: - Overview
//
// Spans, such as the links of a label, may overlap and may come in any order. Restyling the text once for each span
// would take quadratic time. Instead, the text is cut at the bounds of all spans. A binary tree over the spans holds
// the merged values of the spans that are open at an offset, so its root is the value for the next piece.

extension RichText {
    /// A range of text with a value for its style.
    package typealias Span<Value> = (range: TextRange, value: Value)

    /// Returns a copy with changed styles in ranges that may overlap.
    ///
    /// - Parameters:
    ///   - spans: The ranges, in UTF-16 code units and in any order, with a value for each. They are clamped to the
    ///     text. An empty span has an effect only if the text is empty.
    ///   - merge: A closure that merges the values of two spans of the same text. The second value belongs to the later
    ///     element of `spans`. The closure must be associative.
    ///   - change: A closure that changes a style. It also receives the merged value of the style's range.
    /// - Complexity: O(runs + spans · log spans), independent of the text's length.
    package func restyled<Value>(
        overlapping spans: [Span<Value>], merging merge: (Value, Value) -> Value, change: (inout TextStyle, Value) -> Void
    ) -> RichText {
        guard length > 0 else {
            guard let first = spans.first?.value else { return self }
            let merged = spans.dropFirst().reduce(first) { merge($0, $1.value) }
            return restyled(0..<0) { change(&$0, merged) }
        }
        let isOrdered = spans.indices.dropFirst().allSatisfy { spans[$0 - 1].range.upperBound <= spans[$0].range.lowerBound }
        guard !isOrdered else { return restyled(spans, change) }
        let clamped = spans.map { (range: $0.range.clamped(to: 0..<length), value: $0.value) }.filter { !$0.range.isEmpty }
        return restyled(Self.pieces(of: clamped, merging: merge), change)
    }

    /// Cuts the text at the bounds of all spans. Returns the pieces that are inside a span, in order, each with the
    /// merged value of its spans.
    private static func pieces<Value>(of spans: [Span<Value>], merging merge: (Value, Value) -> Value) -> [Span<Value>] {
        var bounds: [(offset: Int, span: Int, isStart: Bool)] = []
        for (index, span) in spans.enumerated() {
            bounds.append((span.range.lowerBound, index, true))
            bounds.append((span.range.upperBound, index, false))
        }
        bounds.sort { $0.offset < $1.offset }
        var open = MergedValues<Value>(count: spans.count)
        var pieces: [Span<Value>] = []
        for (bound, next) in zip(bounds, bounds.dropFirst()) {
            open.set(bound.isStart ? spans[bound.span].value : nil, at: bound.span, merging: merge)
            if bound.offset < next.offset, let value = open.merged { pieces.append((bound.offset..<next.offset, value)) }
        }
        return pieces
    }
}

/// A list of optional values that always knows the merged value of all its elements.
private struct MergedValues<Value> {
    /// A complete binary tree. The children of the node at `index` are at `2 * index` and `2 * index + 1`. The root is
    /// at 1, and the elements of the list are the leaves.
    private var nodes: [Value?]
    private let firstLeaf: Int

    /// Creates a list of `count` elements that are nil.
    init(count: Int) {
        firstLeaf = 1 << (Int.bitWidth - max(count - 1, 0).leadingZeroBitCount)
        nodes = Array(repeating: nil, count: 2 * firstLeaf)
    }

    /// The values of the list, merged in order. nil if all elements are nil.
    var merged: Value? { nodes[1] }

    /// Sets an element.
    ///
    /// - Complexity: O(log count).
    mutating func set(_ value: Value?, at index: Int, merging merge: (Value, Value) -> Value) {
        var node = firstLeaf + index
        nodes[node] = value
        while node > 1 {
            node /= 2
            let (left, right) = (nodes[2 * node], nodes[2 * node + 1])
            if let left, let right { nodes[node] = merge(left, right) } else { nodes[node] = left ?? right }
        }
    }
}
