/// The start of each character of a layout in the text, then the end of the last one, in UTF-16 code units.
///
/// Nothing is stored while every character is one code unit long and so starts at its own index.
package struct CharacterStarts: Equatable, Sendable {
    /// The number of starts, including the end of the last character.
    package private(set) var count = 0
    /// The starts. Empty while each start equals its index.
    private var stored: [UInt32] = []
    private var isIdentity = true
    private var reserved = 0

    package init() {}

    /// The start of the character at an index.
    package subscript(index: Int) -> Int {
        isIdentity ? index : Int(stored[index])
    }

    /// Returns the index of the first character that starts at or after an offset; `count` if there is none.
    ///
    /// - Complexity: O(log n).
    package func firstIndex(atOrAfter offset: Int) -> Int {
        firstIndex(atOrAfter: offset, in: 0..<count)
    }

    /// Returns the index of the first character in a range that starts at or after an offset; the end of the range if
    /// there is none.
    ///
    /// - Complexity: O(log n).
    package func firstIndex(atOrAfter offset: Int, in range: Range<Int>) -> Int {
        if isIdentity { return min(max(offset, range.lowerBound), range.upperBound) }
        return stored[range].partitioningIndex { Int($0) >= offset }
    }

    /// Reserves capacity for a total number of starts.
    mutating func reserveCapacity(_ count: Int) {
        reserved = count
        if !isIdentity { stored.reserveCapacity(count) }
    }

    /// Appends one start.
    mutating func append(_ start: Int) {
        if isIdentity, start != count { store() }
        if !isIdentity { stored.append(UInt32(start)) }
        count += 1
    }

    /// Appends the starts of some characters of a paragraph.
    ///
    /// - Parameters:
    ///   - starts: The starts of the paragraph's characters, relative to the paragraph, then its length.
    ///   - characters: The characters to append, as indices into `starts`.
    ///   - base: The start of the paragraph in the text.
    /// - Complexity: O(1) while nothing is stored and each of the paragraph's characters is one code unit, otherwise
    ///   O(characters).
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

    /// Removes all starts from an index on.
    mutating func removeAll(from index: Int) {
        if !isIdentity { stored.removeSubrange(index...) }
        count = index
    }

    /// Returns the same starts without unused capacity.
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
