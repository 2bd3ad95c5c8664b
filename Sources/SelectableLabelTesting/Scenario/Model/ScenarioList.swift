public import Foundation
public import LabelDrawing

/// A list: a scroll view whose rows have labels only while they are visible.
public struct ScenarioList: Equatable, Sendable {
    /// A row.
    public struct Row: Hashable, Sendable {
        /// The id in steps, states and events.
        public var id: String
        /// The text.
        public var text: String
    }

    /// The rows at the start.
    public enum Rows: Equatable, Sendable {
        /// Rows with ids and texts of their own.
        case listed([Row])
        /// Generated rows, named after the list. In their text, `{n}` is replaced by the row's number.
        case generated(count: Int, text: String)
    }

    /// The id in steps.
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
    /// Whether the selection has access to the list's data.
    public var hasSource: Bool
    /// The group of all rows, which limits a selection of scope `group`.
    public var group: String?
    /// The space that bars cover at its edges, in points. It does not change the scroll limits.
    public var contentInset: EdgeLengths
    /// The view that contains it; the list is in front of that view.
    public var view: String?
}

extension ScenarioList {
    /// The rows in a screen's form.
    ///
    /// - Complexity: O(listed rows).
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
    /// Reads either rows, or a row count with a row text. With rows, at most one of the two is allowed, and ignored.
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
