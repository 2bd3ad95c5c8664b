public import Foundation
public import LabelDrawing

/// A list: a scroll view whose rows have labels only while they can be seen.
public struct ScenarioList: Equatable, Sendable {
    /// A row.
    public struct Row: Hashable, Sendable {
        /// The id that steps, states and events name it by.
        public var id: String
        /// The text.
        public var text: String
    }

    /// The rows at the start.
    public enum Rows: Equatable, Sendable {
        /// Rows with ids and texts of their own.
        case listed([Row])
        /// A number of rows named after the list, with a text in which `{n}` stands for the row's number.
        case generated(count: Int, text: String)
    }

    /// The id that steps name it by.
    public var id: String
    /// The frame in points of the window.
    public var frame: CGRect
    /// The height of each row in points.
    public var rowHeight: CGFloat
    /// The rows at the start.
    public var rows: Rows
    /// The font size of all rows in points.
    public var fontSize: CGFloat
    /// The distance of a row's label from the edges of the row, in points.
    public var rowInsets: EdgeLengths
    /// Whether the selection is given the list's data.
    public var hasSource: Bool
    /// The group that a selection of scope `group` stays in, of all rows.
    public var group: String?
    /// The space that bars take at its edges, in points; it changes no scrolling limits.
    public var contentInset: EdgeLengths
    /// The view that it stands in and in front of.
    public var view: String?
}

extension ScenarioList {
    /// The rows as a screen keeps them.
    ///
    /// - Complexity: O(rows that are listed).
    var screenRows: ScreenRows {
        switch rows {
        case .listed(let rows): ScreenRows(rows.map(\.screenRow))
        case .generated(let count, let text): ScreenRows(count: count, list: id, text: text)
        }
    }
}

extension ScenarioList.Row {
    var screenRow: ScreenRows.Row { ScreenRows.Row(id: id, text: text) }
}

extension JSONReader where Value == ScenarioList {
    static var list: Self {
        object { fields in
            ScenarioList(
                id: try fields.need("id", .id),
                frame: try fields.need("frame", .rect),
                rowHeight: try fields.need("rowHeight", .rowHeight),
                rows: try fields.rows(),
                fontSize: try fields.find("fontSize", .fontSize, else: 16),
                rowInsets: try fields.find("rowInsets", .insets, else: .zero),
                hasSource: try fields.find("source", .bool, else: false),
                group: try fields.find("group", .id),
                contentInset: try fields.find("contentInset", .insets, else: .zero),
                view: try fields.find("view", .id)
            )
        }
    }
}

extension JSONReader where Value == ScenarioList.Row {
    static var row: Self {
        object { fields in
            ScenarioList.Row(id: try fields.need("id", .id), text: try fields.need("text", .text))
        }
    }
}

extension JSONReader where Value == Double {
    fileprivate static var rowHeight: Self {
        Self { cursor in
            let height = try cursor.read(.length)
            guard height > 0 else { throw cursor.invalid("must be more than 0") }
            return height
        }
    }
}

extension JSONFields {
    /// Either rows, or their number together with their text; one of the two alone says nothing beside rows.
    fileprivate mutating func rows() throws -> ScenarioList.Rows {
        let counts = 0...ScenarioLimits.rows
        let listed = try find("rows", .list(.row, counts: counts))
        let count = try find("count", .integer(counts))
        let text = try find("rowText", .text)
        switch (listed, count, text) {
        case (let rows?, nil, _), (let rows?, _, nil): return .listed(rows)
        case (nil, let count?, let text?): return .generated(count: count, text: text)
        case (_?, _?, _?): throw ScenarioError.invalid(path: "\(path["rows"])", message: "cannot stand beside count and rowText")
        case (nil, nil, nil): throw ScenarioError.invalid(path: "\(path["rows"])", message: "is missing")
        case (nil, let count, _):
            throw ScenarioError.invalid(path: "\(path[count == nil ? "count" : "rowText"])", message: "is missing")
        }
    }
}
