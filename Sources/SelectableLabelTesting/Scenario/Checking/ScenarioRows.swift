/// The rows of all lists on a scenario's screen at one step, by id.
struct ScenarioRows {
    private var rows: [String: ScreenRows] = [:]
    /// The list of each row that is not generated, by row.
    private var lists: [String: String] = [:]

    /// Adds a list. The ids of its rows must be free.
    mutating func add(_ list: ScenarioList) {
        rows[list.id] = list.screenRows
        if case .listed(let rows) = list.rows { for row in rows { lists[row.id] = list.id } }
    }

    /// Returns the list that contains a row; nil if there is none.
    ///
    /// - Complexity: O(log n).
    func list(of row: String) -> String? {
        if let list = lists[row] { return list }
        guard let list = ScreenRows.numbered(row)?.list, rows[list]?.index(of: row) != nil else { return nil }
        return list
    }

    /// Returns the length of a row's text in UTF-16 units; nil if there is no such row.
    func length(of row: String) -> Int? {
        guard let list = list(of: row), let rows = rows[list], let index = rows.index(of: row) else { return nil }
        return rows.length(at: index)
    }

    /// Returns the number of rows of a list.
    func count(of list: String) -> Int { rows[list]?.count ?? 0 }

    mutating func insert(_ newRows: [ScenarioList.Row], at index: Int, in list: String) {
        rows[list]?.insert(newRows.map(\.screenRow), at: index)
        for row in newRows { lists[row.id] = list }
    }

    mutating func delete(_ ids: [String], from list: String) {
        rows[list]?.delete(ids)
        for id in ids { lists[id] = nil }
    }

    mutating func setText(_ text: String, of row: String) {
        if let list = list(of: row) { rows[list]?.setText(text, of: row) }
    }
}
