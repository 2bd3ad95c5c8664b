/// A string with style runs. The runs are sorted, do not overlap, and cover the whole string.
///
/// Operations return a new text; a text itself never changes. Copies are O(1). Offsets are UTF-16 code units. A Swift
/// string cannot hold lone surrogates, so each one becomes U+FFFD. The offsets stay the same.
public struct RichText: Hashable, Sendable {
    /// A range of text with one style.
    public struct Run: Hashable, Codable, Sendable {
        /// The range, in UTF-16 code units.
        public var range: TextRange
        /// The style.
        public var style: TextStyle

        /// Creates a run.
        public init(range: TextRange, style: TextStyle) {
            self.range = range
            self.style = style
        }
    }

    private final class Storage: Sendable {
        let string: String
        let utf16: [UInt16]
        let runs: [Run]

        init(string: String, utf16: [UInt16], runs: [Run]) {
            self.string = string
            self.utf16 = utf16
            self.runs = runs
        }
    }

    private let storage: Storage

    /// Creates a text with one style.
    ///
    /// - Complexity: O(n).
    public init(_ string: String = "", style: TextStyle = TextStyle()) {
        // A string bridged from Objective-C may hold lone surrogates. A native Swift string holds U+FFFD instead.
        var string = string
        string.makeContiguousUTF8()
        let utf16 = string.utf16Units
        storage = Storage(string: string, utf16: utf16, runs: [Run(range: 0..<utf16.count, style: style)])
    }

    /// Creates a text with several styles.
    ///
    /// - Parameters:
    ///   - string: The characters.
    ///   - runs: The styles, in order, without overlaps. Text between two runs takes the style of the run before it.
    ///     Text before the first run takes the style of the first run.
    /// - Complexity: O(n).
    public init(_ string: String, runs: [Run]) {
        var string = string
        string.makeContiguousUTF8()
        let utf16 = string.utf16Units
        var complete: [Run] = []
        complete.reserveCapacity(runs.count)
        var start = 0
        for run in runs {
            let end = min(max(run.range.upperBound, start), utf16.count)
            let gap = min(max(run.range.lowerBound, start), end)
            if start < gap {
                if complete.isEmpty { complete.append(Run(range: start..<gap, style: run.style)) } else { complete.extendLast(to: gap) }
            }
            complete.appendMerging(Run(range: gap..<end, style: run.style))
            start = end
        }
        if complete.isEmpty {
            complete.append(Run(range: 0..<utf16.count, style: runs.first?.style ?? TextStyle()))
        } else {
            complete.extendLast(to: utf16.count)
        }
        self.init(string: string, utf16: utf16, runs: complete)
    }

    /// Creates a text with runs that have no gaps. The styles of adjacent runs differ.
    init(string: String, utf16: [UInt16], runs: [Run]) {
        storage = Storage(string: string, utf16: utf16, runs: runs)
    }

    /// The text without its styles.
    public var string: String { storage.string }

    /// The text's UTF-16 code units.
    public var utf16: [UInt16] { storage.utf16 }

    /// The text's length in UTF-16 code units.
    public var length: Int { storage.utf16.count }

    /// The style runs, in order and without gaps. The styles of adjacent runs differ. An empty text has one empty run.
    public var runs: [Run] { storage.runs }

    /// The traits of all styles.
    ///
    /// - Complexity: O(runs).
    package var traits: TextStyle.Traits { storage.runs.reduce(into: []) { $0.formUnion($1.style.traits) } }

    /// Returns the style at an offset, which is clamped to the text. At the end of the text, returns the style of the
    /// last character.
    ///
    /// - Complexity: O(log runs).
    public func style(at offset: Int) -> TextStyle {
        storage.runs[runIndex(at: offset)].style
    }

    /// Returns the paragraph settings at an offset, which is clamped to the text.
    ///
    /// - Complexity: O(log runs).
    package func paragraphStyle(at offset: Int) -> ParagraphStyle {
        storage.runs[runIndex(at: offset)].style.paragraph
    }

    /// Returns the index of the run at an offset, which is clamped to the text.
    ///
    /// - Complexity: O(log runs).
    package func runIndex(at offset: Int) -> Int {
        let after = storage.runs.partitioningIndex { $0.range.lowerBound > offset }
        return max(after - 1, 0)
    }

    /// Returns a copy with changed styles in a range.
    ///
    /// - Parameters:
    ///   - range: The range to restyle, clamped to the text.
    ///   - change: A closure that changes a style. Called once for each run in the range.
    /// - Complexity: O(runs), independent of the text's length.
    public func restyled(_ range: some TextRangeExpression, _ change: (inout TextStyle) -> Void) -> RichText {
        let range = textRange(range)
        guard !range.isEmpty || length == 0 else { return self }
        guard length > 0 else {
            var style = storage.runs[0].style
            change(&style)
            return RichText(string: string, utf16: utf16, runs: [Run(range: 0..<0, style: style)])
        }
        return restyled([(range: range, value: ())]) { style, _ in change(&style) }
    }

    /// Returns a copy with changed styles in several ranges.
    ///
    /// - Parameters:
    ///   - pieces: The ranges, in UTF-16 code units, with a value for each. They must be sorted and must not overlap.
    ///     They are clamped to the text.
    ///   - change: A closure that changes a style. It also receives the value of the style's range.
    /// - Complexity: O(runs + pieces), independent of the text's length.
    package func restyled<Value>(_ pieces: [(range: TextRange, value: Value)], _ change: (inout TextStyle, Value) -> Void) -> RichText {
        guard !pieces.isEmpty, length > 0 else { return self }
        var result: [Run] = []
        result.reserveCapacity(storage.runs.count + 2 * pieces.count)
        var next = 0
        for run in storage.runs {
            var start = run.range.lowerBound
            while start < run.range.upperBound {
                while next < pieces.count, pieces[next].range.upperBound <= start || pieces[next].range.isEmpty { next += 1 }
                let piece = next < pieces.count ? pieces[next].range.clamped(to: start..<run.range.upperBound) : nil
                let inside = piece.flatMap { $0.isEmpty ? nil : $0 }
                result.appendMerging(Run(range: start..<(inside?.lowerBound ?? run.range.upperBound), style: run.style))
                start = inside?.upperBound ?? run.range.upperBound
                guard let inside else { continue }
                var style = run.style
                change(&style, pieces[next].value)
                result.appendMerging(Run(range: inside, style: style))
            }
        }
        return RichText(string: string, utf16: utf16, runs: result)
    }

    /// Returns the text in a range, which is clamped to the text. If the range cuts a surrogate pair, the remaining
    /// half becomes U+FFFD.
    ///
    /// - Complexity: O(n) in the length of the range and O(log runs); O(1) for the full range.
    public func slice(_ range: TextRange) -> RichText {
        let range = range.clamped(to: 0..<length)
        guard range.count < length else { return self }
        let string = String(utf16: utf16[range])
        var runs: [Run] = []
        for run in storage.runs[runIndex(at: range.lowerBound)...] {
            guard run.range.lowerBound < range.upperBound else { break }
            runs.append(Run(range: run.range.clamped(to: range).shifted(by: -range.lowerBound), style: run.style))
        }
        if runs.isEmpty { runs = [Run(range: 0..<0, style: style(at: range.lowerBound))] }
        return RichText(string: string, utf16: string.utf16Units, runs: runs)
    }

    /// Concatenates two texts.
    ///
    /// - Complexity: O(n).
    public static func + (left: RichText, right: RichText) -> RichText {
        guard left.length > 0 else { return right }
        guard right.length > 0 else { return left }
        var runs = left.runs
        for run in right.runs {
            runs.appendMerging(Run(range: run.range.shifted(by: left.length), style: run.style))
        }
        return RichText(string: left.string + right.string, utf16: left.utf16 + right.utf16, runs: runs)
    }

    /// Returns whether two texts have the same characters and styles.
    public static func == (left: RichText, right: RichText) -> Bool {
        left.storage === right.storage || (left.utf16 == right.utf16 && left.runs == right.runs)
    }

    /// Hashes the characters and the styles.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(utf16)
        hasher.combine(runs)
    }
}

extension [RichText.Run] {
    /// Appends a run. Skips an empty run. If `run` has the same style as the last run, extends the last run instead.
    mutating func appendMerging(_ run: RichText.Run) {
        guard !run.range.isEmpty else { return }
        if !isEmpty, self[count - 1].range.upperBound == run.range.lowerBound, self[count - 1].style == run.style {
            extendLast(to: run.range.upperBound)
        } else {
            append(run)
        }
    }

    /// Moves the end of the last run.
    fileprivate mutating func extendLast(to end: Int) {
        self[count - 1].range = self[count - 1].range.lowerBound..<end
    }
}
