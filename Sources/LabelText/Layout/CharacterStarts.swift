/// Where each character of a layout starts in the text, then where the last one ends, in UTF-16 code units.
///
/// As long as every character is one code unit long, and so starts at its own index, nothing is stored.
package struct CharacterStarts: Equatable, Sendable {
    /// The number of starts, the end of the last character included.
    package private(set) var count = 0
    /// The starts; empty while each is its index.
    private var stored: [UInt32] = []
    private var isIdentity = true
    private var reserved = 0

    package init() {}

    /// The start of a character, by its index.
    package subscript(index: Int) -> Int {
        isIdentity ? index : Int(stored[index])
    }

    /// The index of the first character that starts at an offset or after it; `count` when there is none.
    ///
    /// - Complexity: O(log n).
    package func firstIndex(atOrAfter offset: Int) -> Int {
        firstIndex(atOrAfter: offset, in: 0..<count)
    }

    /// The index of the first of some characters that starts at an offset or after it; the end of the range when there is none.
    ///
    /// - Complexity: O(log n).
    package func firstIndex(atOrAfter offset: Int, in range: Range<Int>) -> Int {
        if isIdentity { return min(max(offset, range.lowerBound), range.upperBound) }
        return stored[range].partitioningIndex { Int($0) >= offset }
    }

    /// Prepares for a number of starts in all.
    mutating func reserveCapacity(_ count: Int) {
        reserved = count
        if !isIdentity { stored.reserveCapacity(count) }
    }

    /// Adds one start.
    mutating func append(_ start: Int) {
        if isIdentity, start != count { store() }
        if !isIdentity { stored.append(UInt32(start)) }
        count += 1
    }

    /// Adds the starts of some characters of a paragraph.
    ///
    /// - Parameters:
    ///   - starts: Where the paragraph's characters start, from its own start, then its length.
    ///   - characters: Which of them.
    ///   - base: Where the paragraph starts in the text.
    /// - Complexity: O(1) while nothing is stored and the paragraph's characters are of one code unit, else O(characters).
    mutating func append(contentsOf starts: [UInt32], _ characters: Range<Int>, base: Int) {
        guard !characters.isEmpty else { return }
        let isPlain = Int(starts[starts.count - 1]) == starts.count - 1 && characters.lowerBound + base == count
        if isIdentity, !isPlain { store() }
        count += characters.count
        guard !isIdentity else { return }
        let base = UInt32(base)
        starts.withUnsafeBufferPointer { starts in
            for start in starts[characters] { stored.append(start &+ base) }
        }
    }

    /// Takes all starts from an index on away.
    mutating func removeAll(from index: Int) {
        if !isIdentity { stored.removeSubrange(index...) }
        count = index
    }

    /// The same starts in no more memory than they need.
    func trimmed() -> CharacterStarts {
        var copy = self
        copy.stored = stored.trimmed()
        return copy
    }

    private mutating func store() {
        stored.reserveCapacity(max(reserved, count))
        stored.append(contentsOf: (0..<count).lazy.map { UInt32($0) })
        isIdentity = false
    }
}
