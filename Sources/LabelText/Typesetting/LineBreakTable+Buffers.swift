// MARK: - Overview
//
// The arrays of a table as memory, for loops over many lines. Searches in them avoid branches that the processor could
// not predict: such a branch takes longer than all else that is done for a line.

extension LineBreakTable {
    /// The arrays of a table without tabs and soft hyphens, while `withBuffers(_:)` runs.
    struct Buffers {
        let characterStarts: UnsafeBufferPointer<UInt32>
        let advances: UnsafeBufferPointer<Double>
        let flags: UnsafeBufferPointer<Flags>

        /// Returns the end of a line that is full and where the text can be cut without shaping; nil if the paragraph
        /// ends before, if the text must be shaped, or if a word is cut before white space.
        ///
        /// - Parameters:
        ///   - first: The line's first character.
        ///   - available: The available width, from `available(_:)`.
        ///   - fitting: The number of characters that fit in the width, as in `lineEnd(from:available:fitting:)`.
        @inline(__always)
        func fullLineEnd(from first: Int, available: Double, fitting: inout Int) -> Int? {
            let overflow = advances.overflowingCharacter(from: first, before: flags.count, available: available, expected: fitting)
            guard overflow < flags.count else { return nil }
            fitting = overflow &- first
            let opportunity = flags.lineEnd(after: first, overflow: overflow, accepts: { _ in true })
            let end = opportunity ?? max(overflow, first &+ 1)
            guard end < flags.count, !flags[end].contains(.joined), opportunity != nil || !flags[end].contains(.hangs) else { return nil }
            return end
        }

        /// Returns the width of some characters, in points.
        @inline(__always)
        func width(of characters: Range<Int>) -> Float {
            Float(advances[characters.upperBound] - advances[characters.lowerBound])
        }
    }

    /// Calls `body` with the arrays.
    @inline(__always)
    func withBuffers<Result>(_ body: (Buffers) -> Result) -> Result {
        characterStarts.withUnsafeBufferPointer { characterStarts in
            advances.withUnsafeBufferPointer { advances in
                flags.withUnsafeBufferPointer { body(Buffers(characterStarts: characterStarts, advances: advances, flags: $0)) }
            }
        }
    }
}

extension UnsafeBufferPointer<LineBreakTable.Flags> {
    /// Returns the start of the white space at the end of a line.
    @inline(__always)
    func visibleEnd(of line: Range<Int>) -> Int {
        var end = line.upperBound
        while end > line.lowerBound, self[end &- 1].contains(.hangs) { end &-= 1 }
        return end
    }

    /// Returns the end of a line at the last opportunity that fits; nil if there is none.
    ///
    /// - Parameters:
    ///   - first: The line's first character. The end is after it.
    ///   - overflow: The first character that does not fit. White space from there on hangs over the end of the line.
    ///   - accepts: Returns whether the line may end at an opportunity.
    @inline(__always)
    func lineEnd(after first: Int, overflow: Int, accepts: (_ opportunity: Int) -> Bool) -> Int? {
        var end = overflow
        while end < count, self[end].contains(.hangs) { end &+= 1 }
        if end == count { return end }
        // The search begins at the end of the hanging white space, because the last opportunity may be inside it.
        end = lastOpportunity(after: first, notAfter: end)
        while end > first, !accepts(end) { end = lastOpportunity(after: first, notAfter: end &- 1) }
        return end > first ? end : nil
    }

    /// Returns the last opportunity in a range, or `first` if there is none.
    @inline(__always)
    private func lastOpportunity(after first: Int, notAfter last: Int) -> Int {
        var last = last
        // Eight characters at a time, without branches that the processor could not predict.
        while last &- first >= 8 {
            let bytes = UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: last &- 7, as: UInt64.self)
            let opportunities = UInt64(littleEndian: bytes) & 0x0101_0101_0101_0101
            if opportunities != 0 { return last &- opportunities.leadingZeroBitCount / 8 }
            last &-= 8
        }
        while last > first, !self[last].contains(.opportunity) { last &-= 1 }
        return last
    }
}

extension UnsafeBufferPointer<Double> {
    /// Returns the first character that does not fit in a width, or `end` if all characters before `end` fit.
    ///
    /// The elements are the advances of a table.
    /// - Parameters:
    ///   - first: The first character.
    ///   - end: The end of the characters. There must be no tab among them.
    ///   - available: The width, in points.
    ///   - expected: The expected number of characters that fit.
    @inline(__always)
    func overflowingCharacter(from first: Int, before end: Int, available: Double, expected: Int) -> Int {
        guard first < end else { return end }
        let limit = self[first] + available
        guard self[end] > limit else { return end }
        // The text before the returned character fits.
        let ends = UnsafeBufferPointer(rebasing: self[Range(uncheckedBounds: (first &+ 1, end &+ 1))])
        return first &+ ends.firstIndex(above: limit, near: expected)
    }

    /// Returns the index of the first element above a limit, or `endIndex` if there is none. The elements must ascend.
    ///
    /// - Parameters:
    ///   - limit: The limit.
    ///   - guess: The expected index. A good guess saves time.
    /// - Complexity: O(log d) for a distance d between guess and index.
    @inline(__always)
    func firstIndex(above limit: Double, near guess: Int) -> Int {
        // Usually, the index is less than half a window from the guess. Counting in the window needs no branches, which
        // the processor could not predict.
        let window = 16
        let start = Swift.min(guess - window / 2, count - window)
        if start >= 0 {
            var inside = SIMD4<Int64>(repeating: 0)
            for index in stride(from: start, to: start + window, by: 4) {
                let elements = SIMD4(self[index], self[index &+ 1], self[index &+ 2], self[index &+ 3])
                // A lane of a mask is -1 if it is true.
                inside &-= unsafeBitCast(elements .<= limit, to: SIMD4<Int64>.self)
            }
            let inWindow = Int(inside.wrappedSum())
            if inWindow > 0, inWindow < window { return start + inWindow }
        }
        return partitioningIndex(near: guess) { $0 > limit }
    }
}
