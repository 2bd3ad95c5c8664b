/// The offset in the text at which each character of a layout starts, followed by the end of the last character. The
/// offsets are in UTF-16 code units.
///
/// The starts are not stored one by one. A stretch of characters refers to the starts in its shaped paragraph. If each
/// character of a stretch is one code unit long, no starts are needed.
package struct CharacterStarts: Sendable {
    /// Consecutive characters of one paragraph.
    package struct Stretch: Sendable {
        // A long text has many stretches.
        private let storedFirst: UInt32
        private let storedStart: UInt32
        private let storedOffset: UInt32
        private let storedBase: UInt32
        /// The starts of the paragraph's characters, relative to the paragraph, followed by the paragraph's length.
        /// Empty if each character of the stretch is one code unit long.
        fileprivate let starts: [UInt32]

        fileprivate init(first: Int, start: Int, offset: Int, base: Int, starts: [UInt32]) {
            (storedFirst, storedStart) = (UInt32(first), UInt32(start))
            (storedOffset, storedBase) = (UInt32(offset), UInt32(base))
            self.starts = starts
        }

        /// The index of the first character in the layout.
        fileprivate var first: Int { Int(storedFirst) }
        /// The start of the first character.
        fileprivate var start: Int { Int(storedStart) }
        /// The index in `starts` of the stretch's first character.
        fileprivate var offset: Int { Int(storedOffset) }
        /// The paragraph's start in the text. If `starts` is empty, the start of the first character.
        fileprivate var base: Int { Int(storedBase) }

        /// The start of the character at `index` in the layout. The character must be in this stretch.
        @inline(__always)
        package subscript(index: Int) -> Int {
            starts.isEmpty ? base + index - first : base + Int(starts[index - first + offset])
        }

        /// Returns the start of a character; nil if the paragraph has no such character.
        fileprivate func start(ofCharacter index: Int) -> Int? {
            starts.isEmpty || index - first + offset < starts.count ? self[index] : nil
        }

        /// Returns whether a character of a paragraph follows the last one of this stretch.
        ///
        /// - Parameters:
        ///   - character: The index of the character in the paragraph.
        ///   - index: The index of the character in the layout.
        ///   - base: The start of the paragraph.
        fileprivate func continues(with character: Int, at index: Int, base: Int) -> Bool {
            self.base == base && !starts.isEmpty && index - first + offset == character
        }

        /// Returns the index of the first character whose start is at or after `position`, or `end` or more if there is
        /// none. The stretch's characters end before the index `end`.
        fileprivate func firstIndex(atOrAfter position: Int, before end: Int) -> Int {
            guard !starts.isEmpty else { return first + max(position - base, 0) }
            return starts.withUnsafeBufferPointer { starts in
                let places = offset..<offset + end - first
                return places.partitioningIndex { Int(starts[$0]) + base >= position } - offset + first
            }
        }
    }

    /// The number of starts, including the end of the last character.
    package private(set) var count = 0
    /// The stretches in order. Empty if the start of each character equals its index.
    private var stretches: [Stretch] = []
    /// The start of the next character, if all characters of the last stretch are one code unit long; otherwise nil.
    private var nextPlainStart: Int? = 0

    package init() {}

    /// The start of the character at an index.
    ///
    /// - Complexity: O(log stretches).
    package subscript(index: Int) -> Int {
        stretches.isEmpty ? index : stretches[stretchIndex(of: index)][index]
    }

    /// Calls `body` with each character of `characters` and its start. Then calls it once more, with the upper bound of
    /// `characters` and the end of the last character.
    ///
    /// - Complexity: O(characters + log stretches).
    package func forEach(in characters: Range<Int>, _ body: (_ character: Int, _ start: Int) -> Void) {
        var index = characters.lowerBound
        var number = stretches.isEmpty ? 0 : stretchIndex(of: index)
        while index <= characters.upperBound {
            let stretch = stretches.isEmpty ? Stretch(first: 0, start: 0, offset: 0, base: 0, starts: []) : stretches[number]
            let end = min(number + 1 < stretches.count ? stretches[number + 1].first : .max, characters.upperBound + 1)
            while index < end {
                body(index, stretch[index])
                index += 1
            }
            number += 1
        }
    }

    /// Returns the index of the first character whose start is at or after `offset`. `count` if there is none.
    ///
    /// - Complexity: O(log n).
    package func firstIndex(atOrAfter offset: Int) -> Int {
        firstIndex(atOrAfter: offset, in: 0..<count)
    }

    /// Returns the index of the first character in `range` whose start is at or after `offset`. The end of `range` if
    /// there is none.
    ///
    /// - Complexity: O(log n).
    package func firstIndex(atOrAfter offset: Int, in range: Range<Int>) -> Int {
        if stretches.isEmpty { return min(max(offset, range.lowerBound), range.upperBound) }
        let index = stretches.withUnsafeBufferPointer { stretches in
            let next = stretches.partitioningIndex { $0.start > offset }
            let number = max(next - 1, 0)
            let end = number + 1 < stretches.count ? stretches[number + 1].first : count
            return min(stretches[number].firstIndex(atOrAfter: offset, before: end), end)
        }
        return min(max(index, range.lowerBound), range.upperBound)
    }

    /// Appends one start.
    mutating func append(_ start: Int) {
        let isNext = nextPlainStart.map { $0 == start } ?? (stretches[stretches.count - 1].start(ofCharacter: count) == start)
        if !isNext { appendStretch(start: start, base: start) }
        if nextPlainStart != nil || !isNext { nextPlainStart = start + 1 }
        count += 1
    }

    /// Appends the starts of some characters of a paragraph.
    ///
    /// - Parameters:
    ///   - starts: The starts of the paragraph's characters, relative to the paragraph, followed by the paragraph's
    ///     length. The array is shared, not copied.
    ///   - characters: The characters to append, as indices into `starts`.
    ///   - base: The start of the paragraph in the text.
    /// - Complexity: O(1).
    mutating func append(contentsOf starts: consuming [UInt32], _ characters: Range<Int>, base: Int) {
        guard !characters.isEmpty else { return }
        let first = characters.lowerBound
        if Int(starts[starts.count - 1]) == starts.count - 1 {
            if nextPlainStart != base + first {
                appendStretch(start: base + first, base: base + first)
            }
            nextPlainStart = base + characters.upperBound
        } else {
            if nextPlainStart != nil || !stretches[stretches.count - 1].continues(with: first, at: count, base: base) {
                appendStretch(start: base + Int(starts[first]), offset: first, base: base, starts: starts)
            }
            nextPlainStart = nil
        }
        count += characters.count
    }

    /// Removes all starts from an index on.
    mutating func removeAll(from index: Int) {
        while let last = stretches.last, last.first >= index { stretches.removeLast() }
        count = index
        nextPlainStart = stretches.last.map { $0.starts.isEmpty ? $0[count] : nil } ?? count
    }

    /// Returns the same starts without unused capacity.
    func trimmed() -> CharacterStarts {
        var copy = self
        copy.stretches = stretches.trimmed()
        return copy
    }

    private mutating func appendStretch(start: Int, offset: Int = 0, base: Int, starts: consuming [UInt32] = []) {
        if stretches.isEmpty, count > 0 { stretches.append(Stretch(first: 0, start: 0, offset: 0, base: 0, starts: [])) }
        stretches.append(Stretch(first: count, start: start, offset: offset, base: base, starts: starts))
    }

    private func stretchIndex(of index: Int) -> Int {
        max(stretches.partitioningIndex { $0.first > index } - 1, 0)
    }
}
