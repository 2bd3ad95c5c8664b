extension ScenarioValidator {
    /// Checks a step that changes or scrolls a list, and applies the change to the rows.
    mutating func validateListAction(_ action: ScenarioAction, at path: JSONPath, in step: JSONPath) throws {
        switch action {
        case .insertRows(let list, let index, let rows):
            try requireList(list, at: path)
            let count = self.rows.count(of: list)
            guard index <= count else {
                throw ScenarioError.invalid(path: "\(step["at"])", message: "is beyond the list, which has \(count) rows")
            }
            var ids: Set<String> = []
            for (index, row) in rows.enumerated() {
                let path = step["rows"][index]["id"]
                try requireFree(row.id, at: path)
                guard ids.insert(row.id).inserted else { throw ScenarioError.taken(row.id, at: path) }
            }
            self.rows.insert(rows, at: index, in: list)
        case .deleteRows(let list, let rows):
            try requireList(list, at: path)
            var ids: Set<String> = []
            for (index, row) in rows.enumerated() {
                let path = step["rows"][index]
                try requireRow(row, of: list, at: path)
                guard ids.insert(row).inserted else { throw ScenarioError.invalid(path: "\(path)", message: "is there twice") }
            }
            self.rows.delete(rows, from: list)
        case .scrollTo(let list, let row):
            try requireList(list, at: path)
            try requireRow(row, of: list, at: step["row"])
        default: break
        }
    }

    /// Throws if an id names a row: rows cannot be moved or removed as single labels.
    func requireNoRow(_ id: String, _ advice: String, at path: JSONPath) throws {
        guard rows.list(of: id) != nil else { return }
        throw ScenarioError.invalid(path: "\(path)", message: "\(id) is a row: \(advice)")
    }

    private func requireList(_ id: String, at path: JSONPath) throws {
        guard lists.contains(id), contents.has(.scrollView(id)) else { throw ScenarioError.missing(id, "list", at: path) }
    }

    private func requireRow(_ id: String, of list: String, at path: JSONPath) throws {
        guard rows.list(of: id) == list else { throw ScenarioError.missing(id, "row", at: path) }
    }
}

/// The ids of a file; each may occur only once.
struct ScenarioIDs {
    private var ids: Set<String> = []
    /// The number of rows that each list generates, by list.
    private var generated: [String: Int] = [:]
    /// The smallest number in the ids so far that look like generated rows, by list.
    private var numbered: [String: Int] = [:]

    /// Adds an id.
    mutating func insert(_ id: String, at path: JSONPath) throws {
        guard ids.insert(id).inserted else { throw ScenarioError.taken(id, at: path) }
        guard let (list, number) = ScreenRows.numbered(id) else { return }
        if let count = generated[list], number < count { throw ScenarioError.taken(id, at: path) }
        numbered[list] = min(numbered[list] ?? number, number)
    }

    /// Adds the ids of a list's rows.
    mutating func insertRows(of list: ScenarioList, at path: JSONPath) throws {
        switch list.rows {
        case .listed(let rows):
            for (index, row) in rows.enumerated() { try insert(row.id, at: path["rows"][index]["id"]) }
        case .generated(let count, _):
            if let number = numbered[list.id], number < count { throw ScenarioError.taken("\(list.id).\(number)", at: path["id"]) }
            generated[list.id] = count
        }
    }
}
