// MARK: - Overview
//
// The rows of a list. Rows that are added together form a batch: first the initial rows, then one batch per insertion.
// The initial batch can be a pattern: its rows are generated only when they are read, so a pattern needs the same time
// and memory for any number of rows. The order of the rows is an array of pieces. Each piece is a range of rows of one
// batch. Rows are never reordered, so the pieces of one batch stay in ascending order. A binary search finds the index
// of a row.

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

    /// Rows that were added in one call.
    private enum Batch: Sendable {
        case listed([Row])
        case generated(RowPattern)
    }

    /// A range of consecutive rows in one batch. `batch` is the index of the batch.
    private struct Piece: Sendable {
        var batch: Int
        var numbers: Range<Int>
    }

    /// The location of a row: the index of its batch, and its number within the batch.
    private struct Place: Sendable {
        var batch: Int
        var number: Int
    }

    /// The number of rows.
    public private(set) var count = 0
    private var batches: [Batch] = []
    private var pieces: [Piece] = []
    /// The index of the first row of each piece.
    private var starts: [Int] = []
    /// For each batch, the indices of its pieces.
    private var batchPieces: [[Int]] = []
    /// The batch and number of each row that was not generated from a pattern, by row id.
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
        let count = max(count, 0)
        batches = [.generated(RowPattern(list: list, text: text, count: count))]
        setPieces([Piece(batch: 0, numbers: 0..<count)])
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
        let count = max(count, 0)
        batches = [.generated(RowPattern(list: list, count: count, text: text))]
        setPieces([Piece(batch: 0, numbers: 0..<count)])
    }

    // MARK: Reading

    /// Returns the id of the row at `index`; nil if there is no such row.
    ///
    /// - Complexity: O(log n).
    public func id(at index: Int) -> String? {
        guard let place = place(at: index) else { return nil }
        switch batches[place.batch] {
        case .listed(let rows): return rows[place.number].id
        case .generated(let pattern): return pattern.id(place.number)
        }
    }

    /// Returns the text of the row at `index`; nil if there is no such row.
    ///
    /// - Complexity: O(log n + length).
    public func text(at index: Int) -> String? {
        guard let place = place(at: index), let id = id(at: index) else { return nil }
        if let text = texts[id] { return text }
        switch batches[place.batch] {
        case .listed(let rows): return rows[place.number].text
        case .generated(let pattern): return pattern.text(place.number)
        }
    }

    /// Returns the length of a row's text in UTF-16 code units; 0 if there is no such row.
    ///
    /// - Complexity: O(log n) if the text is made from a pattern, otherwise O(log n + length).
    public func length(at index: Int) -> Int {
        guard let place = place(at: index), let id = id(at: index) else { return 0 }
        if case .generated(let pattern) = batches[place.batch], texts[id] == nil { return pattern.length(place.number) }
        return text(at: index)?.utf16.count ?? 0
    }

    /// Returns the index of the row with the given id; nil if there is none.
    ///
    /// - Complexity: O(log n).
    public func index(of id: String) -> Int? {
        guard let place = place(of: id) else { return nil }
        let own = batchPieces[place.batch]
        let after = own.partition { pieces[$0].numbers.lowerBound > place.number }
        guard after > 0 else { return nil }
        let piece = own[after - 1]
        let numbers = pieces[piece].numbers
        return numbers.contains(place.number) ? starts[piece] + place.number - numbers.lowerBound : nil
    }

    private func place(of id: String) -> Place? {
        if let place = places[id] { return place }
        guard case .generated(let pattern)? = batches.first, let number = pattern.number(of: id) else { return nil }
        return Place(batch: 0, number: number)
    }

    private func place(at index: Int) -> Place? {
        guard index >= 0, index < count else { return nil }
        let piece = starts.partition { $0 > index } - 1
        return Place(batch: pieces[piece].batch, number: pieces[piece].numbers.lowerBound + index - starts[piece])
    }

    // MARK: Changing

    /// Inserts rows before the row at `index`. If there is no such row, inserts them at the end. No other row may have
    /// the ids of the new rows.
    ///
    /// - Complexity: O(rows inserted + pieces).
    public mutating func insert(_ rows: [Row], at index: Int) {
        guard !rows.isEmpty else { return }
        let index = min(max(index, 0), count)
        let batch = batches.count
        for (number, row) in rows.enumerated() { places[row.id] = Place(batch: batch, number: number) }
        batches.append(.listed(rows))
        var next: [Piece] = []
        var isInserted = false
        for (piece, start) in zip(pieces, starts) {
            let cut = piece.numbers.lowerBound + index - start
            guard !isInserted, cut < piece.numbers.upperBound else {
                next.append(piece)
                continue
            }
            if cut > piece.numbers.lowerBound { next.append(Piece(batch: piece.batch, numbers: piece.numbers.lowerBound..<cut)) }
            next.append(Piece(batch: batch, numbers: rows.indices))
            next.append(Piece(batch: piece.batch, numbers: cut..<piece.numbers.upperBound))
            isInserted = true
        }
        if !isInserted { next.append(Piece(batch: batch, numbers: rows.indices)) }
        setPieces(next)
    }

    /// Deletes the rows with the given ids. Unknown ids are ignored.
    ///
    /// - Complexity: O(k log n + pieces) for k ids.
    public mutating func delete(_ ids: [String]) {
        let indices = Set(ids.compactMap { index(of: $0) }).sorted()
        for id in ids { (places[id], texts[id]) = (nil, nil) }
        var next: [Piece] = []
        var rest = indices[...]
        for (piece, start) in zip(pieces, starts) {
            var lower = piece.numbers.lowerBound
            while let index = rest.first, index < start + piece.numbers.count {
                rest.removeFirst()
                let number = piece.numbers.lowerBound + index - start
                if lower < number { next.append(Piece(batch: piece.batch, numbers: lower..<number)) }
                lower = number + 1
            }
            if lower < piece.numbers.upperBound { next.append(Piece(batch: piece.batch, numbers: lower..<piece.numbers.upperBound)) }
        }
        setPieces(next)
    }

    /// Changes a row's text. Does nothing if there is no row with this id.
    public mutating func setText(_ text: String, of id: String) {
        if index(of: id) != nil { texts[id] = text }
    }

    private mutating func setPieces(_ next: [Piece]) {
        pieces = next.filter { !$0.numbers.isEmpty }
        starts = []
        batchPieces = Array(repeating: [], count: batches.count)
        count = 0
        for (index, piece) in pieces.enumerated() {
            starts.append(count)
            batchPieces[piece.batch].append(index)
            count += piece.numbers.count
        }
    }
}

/// Generates the id and text of a row from its number.
private struct RowPattern: Sendable {
    /// The rule that makes the text of a row from its number.
    private enum Text: Sendable {
        /// A text is made of these parts with the row's number between them. `length` is the total length of the parts,
        /// in UTF-16 code units.
        case parts([String], length: Int)
        case made(@Sendable (Int) -> String)
    }

    let prefix: String
    let count: Int
    private let prefixBytes: [UInt8]
    private let text: Text

    init(list: String, text: String, count: Int) {
        let parts = text.pieces(around: "{n}")
        self.init(list: list, count: count, text: .parts(parts, length: parts.reduce(0) { $0 + $1.utf16.count }))
    }

    init(list: String, count: Int, text: @escaping @Sendable (Int) -> String) { self.init(list: list, count: count, text: .made(text)) }

    private init(list: String, count: Int, text: Text) {
        (prefix, self.count, self.text) = (list + ".", count, text)
        prefixBytes = Array(prefix.utf8)
    }

    func id(_ number: Int) -> String { prefix + String(number) }

    func text(_ number: Int) -> String {
        switch text {
        case .parts(let parts, _): parts.joined(separator: String(number))
        case .made(let make): make(number)
        }
    }

    func length(_ number: Int) -> Int {
        switch text {
        case .parts(let parts, let length): length + (parts.count - 1) * String(number).utf8.count
        case .made(let make): make(number).utf16.count
        }
    }

    /// Returns the number of the row with the given id; nil if there is none.
    func number(of id: String) -> Int? {
        var id = id
        return id.withUTF8 { bytes in
            let digits = bytes.dropFirst(prefixBytes.count)
            guard let first = digits.first, bytes.starts(with: prefixBytes), digits.count == 1 || first != UInt8(ascii: "0") else {
                return nil
            }
            var number = 0
            for digit in digits {
                guard digit.isASCIIDigit, number < count else { return nil }
                number = number * 10 + Int(digit - UInt8(ascii: "0"))
            }
            return number < count ? number : nil
        }
    }
}

extension ScreenRows {
    /// Splits an id of the form `list.5` into the list's id and the row's number; nil for ids of another form.
    static func numbered(_ id: String) -> (list: String, number: Int)? {
        guard let dot = id.lastIndex(of: ".") else { return nil }
        let digits = id[id.index(after: dot)...]
        guard digits.utf8.allSatisfy(\.isASCIIDigit), digits == "0" || digits.first != "0", let number = Int(digits) else { return nil }
        return (String(id[..<dot]), number)
    }
}

extension String {
    /// Splits the string at each occurrence of a separator. The separator must not be empty.
    fileprivate func pieces(around separator: String) -> [String] {
        var pieces: [String] = []
        var rest = utf8[...]
        var piece: [UInt8] = []
        while let byte = rest.first {
            if rest.starts(with: separator.utf8) {
                pieces.append(String(decoding: piece, as: UTF8.self))
                piece = []
                rest.removeFirst(separator.utf8.count)
            } else {
                piece.append(byte)
                rest.removeFirst()
            }
        }
        return pieces + [String(decoding: piece, as: UTF8.self)]
    }
}

extension [Int] {
    /// Finds the first element that meets a condition, by binary search. All elements after it must meet the condition
    /// too.
    ///
    /// - Returns: The index of the element; `count` if there is none.
    /// - Complexity: O(log n).
    fileprivate func partition(where condition: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
