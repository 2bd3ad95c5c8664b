/// The rows of all lists on a scenario's screen. Used to check row ids, and offsets in the texts of rows.
struct ScenarioRows {
    /// A row whose id and text are written in the file. Generated rows are stored in `generated`.
    private struct Row {
        /// The index of the row's list in `lists`.
        var list: Int32
        var length: Int32
    }

    private var lists: [String] = []
    private var numbers: [String: Int] = [:]
    private var counts: [Int] = []
    private var rows: [String: Row] = [:]
    /// The generated rows, by list id. Deleted rows are not included.
    private var generated: [String: ScreenRows] = [:]

    mutating func addList(_ id: String) {
        numbers[id] = lists.count
        lists.append(id)
        counts.append(0)
    }

    func hasList(_ id: String) -> Bool { numbers[id] != nil }

    mutating func generate(count: Int, text: String, in list: String) {
        generated[list] = ScreenRows(count: count, list: list, text: text)
        change(list) { $0 += count }
    }

    /// Adds a row to a list. No other row may have its id.
    mutating func insert(_ row: ScenarioList.Row, in list: String) {
        guard let number = numbers[list] else { return }
        rows[row.id] = Row(list: Int32(number), length: Int32(row.text.utf16.count))
        counts[number] += 1
    }

    /// Returns the id of the list that contains a row; nil if there is no such row.
    ///
    /// - Complexity: O(c) in the number of insertions and deletions.
    func list(of row: String) -> String? {
        if let row = rows[row] { return lists[Int(row.list)] }
        guard !generated.isEmpty, let list = ScreenRows.numbered(row)?.list, generated[list]?.index(of: row) != nil else { return nil }
        return list
    }

    func contains(_ row: String) -> Bool { list(of: row) != nil }

    /// Returns the length of a row's text in UTF-16 code units; nil if there is no such row.
    func length(of row: String) -> Int? {
        if let row = rows[row] { return Int(row.length) }
        guard let list = list(of: row), let rows = generated[list], let index = rows.index(of: row) else { return nil }
        return rows.length(at: index)
    }

    /// Returns the number of rows of a list; 0 if there is no such list.
    func count(of list: String) -> Int { numbers[list].map { counts[$0] } ?? 0 }

    mutating func delete(_ ids: [String], from list: String) {
        generated[list]?.delete(ids.filter { rows[$0] == nil })
        for id in ids { rows[id] = nil }
        change(list) { $0 -= ids.count }
    }

    mutating func setText(_ text: String, of row: String) {
        if rows[row] != nil {
            rows[row]?.length = Int32(text.utf16.count)
        } else if let list = list(of: row) {
            generated[list]?.setText(text, of: row)
        }
    }

    private mutating func change(_ list: String, _ change: (inout Int) -> Void) {
        if let number = numbers[list] { change(&counts[number]) }
    }
}
