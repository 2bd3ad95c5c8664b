import LabelDrawing
public import LabelText

// MARK: - Overview
//
// A quote is searched in three steps. First at its old place. Then exactly, at any place. Then with errors. Of
// several candidates, the one wins whose text, surroundings and place are most similar. A text that changed too much is
// not guessed.

extension TextQuote {
    /// Returns the range of the quoted text in an edited text. nil if the text is no longer there.
    ///
    /// 1. If the exact text is at the old range, that range.
    /// 2. Otherwise, of all exact occurrences, the one with the most similar surroundings and place.
    /// 3. Otherwise, the most similar text that differs from the quote by at most a quarter of its length, and by at
    ///    most 32 insertions, deletions and replacements. Surroundings must be similar by 60 % on both sides, unless
    ///    the quote has 32 UTF-16 code units or more. Of a quote longer than 256 code units, both ends are searched.
    /// - Parameter text: The label's text now.
    /// - Complexity: O(length of the quote) for step 1, O(n + occurrences · length) for step 2, O(n · errors) for
    ///   step 3.
    public func range(in text: RichText) -> TextRange? {
        QuoteSearch(self, in: text.utf16).range
    }
}

/// The search for a quote in one text.
struct QuoteSearch {
    private let quote: TextQuote
    private let units: [UInt16]
    private let head: [UInt16]
    private let tail: [UInt16]
    private let before: [UInt16]
    private let after: [UInt16]

    /// The weights of the parts of a candidate's score.
    private static let weights = (quote: 50.0, before: 20.0, after: 20.0, place: 2.0)
    /// The similarity of the surroundings that makes up for a short quote.
    private static let neededContext = 0.6

    init(_ quote: TextQuote, in units: [UInt16]) {
        (self.quote, self.units) = (quote, units)
        (head, tail) = (Array(quote.head.utf16), Array(quote.tail.utf16))
        (before, after) = (Array(quote.before.utf16), Array(quote.after.utf16))
    }

    private var length: Int { quote.range.count }

    var range: TextRange? {
        guard length > 0 else { return nil }
        if isExact(quote.range) { return quote.range }
        return best(of: exactRanges.map { ($0, 0) }) ?? best(of: approximateRanges)
    }

    private func isExact(_ range: TextRange) -> Bool {
        range.lowerBound >= 0 && range.upperBound <= units.count && TextQuote.hash(of: units[range]) == quote.hash
    }

    private var exactRanges: [TextRange] {
        guard let first = head.first, length <= units.count else { return [] }
        return (0...units.count - length).compactMap { start in
            guard units[start] == first, units[start...].starts(with: head), isExact(start..<start + length) else { return nil }
            return start..<start + length
        }
    }

    /// The ranges that are similar to the quote, with the number of errors in each.
    private var approximateRanges: [(range: TextRange, errors: Int)] {
        let limit = min(length / 4, TextQuote.contextLength)
        guard limit > 0 else { return [] }
        let found: [(range: TextRange, errors: Int)]
        if length <= TextQuote.endLength {
            found = ApproximateSearch.matches(of: head, in: units, errors: limit)
        } else {
            let starts = ApproximateSearch.matches(of: head, in: units, errors: limit)
            let ends = ApproximateSearch.matches(of: tail, in: units, errors: limit)
            // The text between both ends may have been edited as much as the ends.
            found = starts.compactMap { start in
                let ideal = start.range.lowerBound + length
                // The ends are in the order of the text.
                let first = ends.partitioningIndex { $0.range.upperBound >= ideal - length / 4 }
                let near = ends[first...].prefix { $0.range.upperBound <= ideal + length / 4 }
                let fitting = near.filter { start.errors + $0.errors <= limit }
                let end = fitting.min { ($0.errors, abs($0.range.upperBound - ideal)) < ($1.errors, abs($1.range.upperBound - ideal)) }
                guard let end else { return nil }
                return (start.range.lowerBound..<end.range.upperBound, start.errors + end.errors)
            }
        }
        guard length < TextQuote.contextLength else { return found }
        return found.filter { min(beforeSimilarity(of: $0.range), afterSimilarity(of: $0.range)) >= Self.neededContext }
    }

    /// Returns the range with the highest score. Of several, the first.
    private func best(of candidates: [(range: TextRange, errors: Int)]) -> TextRange? {
        var best: (range: TextRange, score: Double)?
        for candidate in candidates {
            let score = score(candidate.range, errors: candidate.errors)
            if score > best?.score ?? -.infinity { best = (candidate.range, score) }
        }
        return best?.range
    }

    private func score(_ range: TextRange, errors: Int) -> Double {
        let distance = Double(abs(range.lowerBound - quote.range.lowerBound)) / Double(max(units.count, 1))
        return Self.weights.quote * (1 - Double(errors) / Double(length))
            + Self.weights.before * beforeSimilarity(of: range)
            + Self.weights.after * afterSimilarity(of: range)
            + Self.weights.place * max(1 - distance, 0)
    }

    /// Returns the similarity of the text before a range, from 0 to 1. Text that only one of both has is not compared.
    private func beforeSimilarity(of range: TextRange) -> Double {
        let length = min(before.count, range.lowerBound)
        guard length > 0 else { return before.isEmpty && range.lowerBound == 0 ? 1 : 0 }
        return ApproximateSearch.similarity(before.suffix(length), units[range.lowerBound - length..<range.lowerBound])
    }

    private func afterSimilarity(of range: TextRange) -> Double {
        let length = min(after.count, units.count - range.upperBound)
        guard length > 0 else { return after.isEmpty && range.upperBound == units.count ? 1 : 0 }
        return ApproximateSearch.similarity(after.prefix(length), units[range.upperBound..<range.upperBound + length])
    }
}

/// Search by edit distance: the number of code units to insert, delete or replace.
enum ApproximateSearch {
    /// Returns the places where a pattern occurs with at most `errors` errors. Of places that overlap by one end, those
    /// with the fewest errors.
    ///
    /// It fills the columns of the table of edit distances from top to bottom, and ends a column where all further
    /// values exceed the limit (Ukkonen 1985, "Finding approximate patterns in strings").
    /// - Complexity: O(text · errors) on average, O(text · pattern) at worst.
    static func matches(of pattern: [UInt16], in text: [UInt16], errors limit: Int) -> [(range: TextRange, errors: Int)] {
        guard !pattern.isEmpty, limit < pattern.count else { return [] }
        // For each prefix of the pattern: its fewest errors where it ends at the current place, and where it starts.
        var costs = Array(0...pattern.count)
        var starts = [Int](repeating: 0, count: pattern.count + 1)
        // Beyond this row, all costs exceed the limit.
        var last = min(limit, pattern.count)
        var found: [(range: TextRange, errors: Int)] = []
        for (place, unit) in text.enumerated() {
            var (diagonal, diagonalStart) = (0, place)
            (costs[0], starts[0]) = (0, place + 1)
            let bottom = min(last + 1, pattern.count)
            for row in 1...bottom {
                let (left, leftStart) = row > last ? (limit + 1, place) : (costs[row], starts[row])
                var (cost, start) = (diagonal + (pattern[row - 1] == unit ? 0 : 1), diagonalStart)
                if costs[row - 1] + 1 < cost { (cost, start) = (costs[row - 1] + 1, starts[row - 1]) }
                if left + 1 < cost { (cost, start) = (left + 1, leftStart) }
                (diagonal, diagonalStart) = (left, leftStart)
                (costs[row], starts[row]) = (min(cost, limit + 1), start)
            }
            last = bottom
            while costs[last] > limit { last -= 1 }
            if last == pattern.count {
                let (start, cost) = (starts[last], costs[last])
                if let previous = found.last, previous.range.lowerBound == start {
                    if cost < previous.errors { found[found.count - 1] = (start..<place + 1, cost) }
                } else {
                    found.append((start..<place + 1, cost))
                }
            }
        }
        return found
    }

    /// Returns how similar two short texts of the same length are, from 0 to 1. They are not empty.
    ///
    /// - Complexity: O(n²).
    static func similarity(_ one: ArraySlice<UInt16>, _ other: ArraySlice<UInt16>) -> Double {
        var costs = Array(0...other.count)
        for (row, unit) in one.enumerated() {
            var diagonal = costs[0]
            costs[0] = row + 1
            for (column, next) in other.enumerated() {
                let cost = min(diagonal + (unit == next ? 0 : 1), costs[column] + 1, costs[column + 1] + 1)
                (diagonal, costs[column + 1]) = (costs[column + 1], cost)
            }
        }
        return 1 - Double(costs[other.count]) / Double(other.count)
    }
}
