extension JSONReader where Value == String {
    /// Reads the id of a new element. No other element may have the id.
    static var newID: Self { id.checked { try $0.take($1, at: $2) } }

    /// Reads the id of a container, and records that the element that is being read is inside it.
    static func container(_ kind: ScreenContents.Kind) -> Self {
        id.checked { try $0.refer(to: .init(kind: kind, id: $1), at: $2) }
    }

    /// Reads the id of an element that must be on the screen.
    static func present(_ kind: ScreenContents.Kind) -> Self {
        reference.checked { try $0.require(.init(kind: kind, id: $1), at: $2) }
    }

    /// Reads the id of a label or row that must be on the screen. The row need not be visible.
    static var labelID: Self { reference.checked { try $0.requireLabel($1, at: $2) } }

    /// Reads the id of a label that must be on the screen. If the id belongs to a row, the error contains `advice`.
    static func labelID(butNoRow advice: String) -> Self {
        id.checked {
            try $0.requireNoRow($1, advice, at: $2)
            try $0.requireLabel($1, at: $2)
        }
    }

    static var listID: Self { id.checked { try $0.requireList($1, at: $2) } }

    static func rowID(of list: String) -> Self { id.checked { try $0.requireRow($1, of: list, at: $2) } }

    static var menuItem: Self { id.checked { try $0.requireMenuItem($1, at: $2) } }
}

extension JSONReader where Value == [String] {
    /// Reads the ids of one or more rows of a list. No id may occur twice.
    static func rowIDs(of list: String) -> Self {
        Self { cursor in
            var ids: Set<String> = []
            return try cursor.elements(ScenarioLimits.fullCounts).map { cursor in
                let id = try cursor.read(.rowID(of: list))
                guard ids.insert(id).inserted else { throw cursor.occursTwice }
                return id
            }
        }
    }
}

extension JSONReader where Value == Int {
    /// Reads an offset, which must not be beyond the text of a label or row.
    static func offset(in label: String) -> Self { offset.checked { try $0.requireOffset($1, in: label, at: $2) } }
}
