import Foundation

// MARK: - Overview
//
// The rows of a list. Rows that are added together form a batch: first the initial rows, then one batch per insertion.
// The initial rows can be generated when they are read, so that lists of a million rows need no time and memory. The
// order of the rows is an array of pieces. Each piece is a range of rows of one batch. In the complexities, c is the
// number of insertions and deletions.

/// The rows of a list, in order. Each has a unique id and a text.
public struct ScreenRows: Sendable {
    /// A row of a list.
    public struct Row: Hashable, Sendable {
        /// The row's id. It stays the same when other rows are inserted or deleted.
        public var id: String
        /// The row's text.
        public var text: String

        /// Creates a row.
        public init(id: String, text: String) { (self.id, self.text) = (id, text) }
    }

    /// Rows that were added together. Both functions take the number of a row within the batch.
    private struct Batch: Sendable {
        var id: @Sendable (Int) -> String
        var text: @Sendable (Int) -> String
    }

    /// The location of a row: the index of its batch, and its number within the batch.
    private struct Place: Sendable {
        var batch: Int
        var number: Int
    }

    /// A range of consecutive rows in one batch.
    private struct Piece: Sendable {
        var batch: Int
        var numbers: Range<Int>
    }

    /// The number of rows.
    public private(set) var count = 0
    private var pieces: [Piece] = []
    private var batches: [Batch] = []
    /// The list's id and the number of rows, if the initial rows are generated.
    private var generated: (list: String, count: Int)?
    /// The places of all rows that are not generated, by row id.
    private var places: [String: Place] = [:]
    /// The texts that replaced the original ones, by row id.
    private var texts: [String: String] = [:]

    /// Creates rows from an array.
    ///
    /// - Complexity: O(n).
    public init(_ rows: [Row]) { insert(rows, at: 0) }

    /// Creates rows from a pattern.
    ///
    /// - Parameters:
    ///   - count: The number of rows.
    ///   - list: The list's id. For example, the rows of list `feed` have the ids `feed.0`, `feed.1` and so on.
    ///   - text: The text of each row. Each `{n}` in it is replaced by the row's number.
    /// - Complexity: O(1) in the number of rows.
    public init(count: Int, list: String, text: String) {
        let parts = text.components(separatedBy: "{n}")
        self.init(count: count, list: list) { parts.joined(separator: String($0)) }
    }

    /// Creates rows whose texts are computed on each read and not cached.
    ///
    /// - Parameters:
    ///   - count: The number of rows.
    ///   - list: The list's id. For example, the rows of list `feed` have the ids `feed.0`, `feed.1` and so on.
    ///   - text: Returns the text of the row with the given number. It must always return the same text for the same
    ///     number.
    /// - Complexity: O(1) in the number of rows.
    public init(count: Int, list: String, text: @escaping @Sendable (_ number: Int) -> String) {
        self.count = max(count, 0)
        generated = (list, self.count)
        batches = [Batch(id: { "\(list).\($0)" }, text: text)]
        pieces = [Piece(batch: 0, numbers: 0..<self.count)]
    }

    // MARK: Reading

    /// Returns the id of the row at `index`; nil if there is no such row.
    ///
    /// - Complexity: O(c).
    public func id(at index: Int) -> String? { place(at: index).map(id) }

    /// Returns the text of the row at `index`; nil if there is no such row.
    ///
    /// - Complexity: O(c + length).
    public func text(at index: Int) -> String? {
        place(at: index).map { place in
            let changed = texts.isEmpty ? nil : texts[id(place)]
            return changed ?? batches[place.batch].text(place.number)
        }
    }

    /// Returns the length of a row's text in UTF-16 code units; 0 if there is no such row.
    ///
    /// - Complexity: O(c + length).
    public func length(at index: Int) -> Int { text(at: index)?.utf16.count ?? 0 }

    /// Returns the index of the row with the given id; nil if there is none.
    ///
    /// - Complexity: O(c).
    public func index(of id: String) -> Int? {
        guard let place = places[id] ?? generatedPlace(of: id) else { return nil }
        var start = 0
        for piece in pieces {
            if piece.batch == place.batch, piece.numbers.contains(place.number) { return start + place.number - piece.numbers.lowerBound }
            start += piece.numbers.count
        }
        return nil
    }

    private func id(_ place: Place) -> String { batches[place.batch].id(place.number) }

    private func place(at index: Int) -> Place? {
        guard index >= 0 else { return nil }
        var rest = index
        for piece in pieces {
            if rest < piece.numbers.count { return Place(batch: piece.batch, number: piece.numbers.lowerBound + rest) }
            rest -= piece.numbers.count
        }
        return nil
    }

    private func generatedPlace(of id: String) -> Place? {
        guard let generated, let (list, number) = Self.numbered(id), list == generated.list, number < generated.count else { return nil }
        return Place(batch: 0, number: number)
    }

    /// Splits an id of the form `list.5` into the list's id and the row's number; nil for ids of another form.
    static func numbered(_ id: String) -> (list: String, number: Int)? {
        guard let dot = id.lastIndex(of: ".") else { return nil }
        let digits = id[id.index(after: dot)...]
        guard digits.utf8.allSatisfy(\.isASCIIDigit), digits == "0" || digits.first != "0", let number = Int(digits) else { return nil }
        return (String(id[..<dot]), number)
    }

    // MARK: Changing

    /// Inserts rows before the row at `index`. If there is no such row, inserts them at the end. No other row may have
    /// the ids of the new rows.
    ///
    /// - Complexity: O(rows inserted + c).
    public mutating func insert(_ rows: [Row], at index: Int) {
        guard !rows.isEmpty else { return }
        for (number, row) in rows.enumerated() { places[row.id] = Place(batch: batches.count, number: number) }
        pieces.insert(Piece(batch: batches.count, numbers: rows.indices), at: split(at: index))
        batches.append(Batch(id: { rows[$0].id }, text: { rows[$0].text }))
        count += rows.count
    }

    /// Deletes the rows with the given ids. Unknown ids are ignored.
    ///
    /// - Complexity: O(k · c) for k ids.
    public mutating func delete(_ ids: [String]) {
        for id in ids {
            guard let index = index(of: id) else { continue }
            let piece = split(at: index)
            if pieces[piece].numbers.count > 1 {
                pieces[piece].numbers.removeFirst()
            } else {
                pieces.remove(at: piece)
            }
            (places[id], texts[id]) = (nil, nil)
            count -= 1
        }
    }

    /// Changes a row's text. Does nothing if there is no row with this id.
    public mutating func setText(_ text: String, of id: String) {
        if index(of: id) != nil { texts[id] = text }
    }

    /// Splits a piece if needed, so that a piece starts at the row at `index`. Returns the index of this piece, or the
    /// number of pieces if there is no such row.
    private mutating func split(at index: Int) -> Int {
        var rest = max(index, 0)
        for (number, piece) in pieces.enumerated() {
            if rest == 0 { return number }
            if rest < piece.numbers.count {
                let cut = piece.numbers.lowerBound + rest
                pieces[number].numbers = piece.numbers.lowerBound..<cut
                pieces.insert(Piece(batch: piece.batch, numbers: cut..<piece.numbers.upperBound), at: number + 1)
                return number + 1
            }
            rest -= piece.numbers.count
        }
        return pieces.count
    }
}
