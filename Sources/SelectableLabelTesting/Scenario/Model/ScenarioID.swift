extension JSONReader where Value == String {
    /// The id of something new on the screen.
    static var newID: Self { id.checked { try $0.take($1, at: $2) } }

    /// The id of an element that contains the one being read.
    static func container(_ kind: ScreenContents.Kind) -> Self {
        id.checked { try $0.refer(to: .init(kind: kind, id: $1), at: $2) }
    }

    /// The id of an element that is on the screen.
    static func present(_ kind: ScreenContents.Kind) -> Self {
        id.checked { try $0.require(.init(kind: kind, id: $1), at: $2) }
    }

    /// The id of a label or row that is on the screen.
    static var labelID: Self { id.checked { try $0.requireLabel($1, at: $2) } }

    /// The id of a label that is on the screen. For a row, the error gives some advice.
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
    /// The ids of different rows of a list, at least one.
    static func rowIDs(of list: String) -> Self {
        Self { cursor in
            var ids: Set<String> = []
            return try cursor.elements(ScenarioLimits.fullCounts).map { cursor in
                let id = try cursor.read(.rowID(of: list))
                guard ids.insert(id).inserted else { throw cursor.invalid("occurs twice") }
                return id
            }
        }
    }
}

extension JSONReader where Value == Int {
    /// An offset in the text of a label or row.
    static func offset(in label: String) -> Self { offset.checked { try $0.requireOffset($1, in: label, at: $2) } }
}
