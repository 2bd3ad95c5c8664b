public import Foundation
public import LabelDrawing

/// A list: a scroll view whose rows have labels only while they are visible.
public struct ScenarioList: Equatable, Sendable {
    /// A row of a list: its id and its text.
    public typealias Row = ScreenRows.Row

    /// The rows of a list at the start: either written in the file or generated.
    public enum Rows: Equatable, Sendable {
        /// Rows whose ids and texts are in the file.
        case listed([Row])
        /// Rows that are generated. The ids are the list's id followed by `.0`, `.1` and so on. Each `{n}` in `text` is
        /// replaced by the row's number.
        case generated(count: Int, text: String)
    }

    /// The id by which steps refer to the list.
    public var id: String
    /// The frame in points of the window.
    public var frame: CGRect
    /// The height of each row in points.
    public var rowHeight: CGFloat
    /// The rows at the start.
    public var rows: Rows
    /// The font size of all rows in points. Default: 16.
    public var fontSize: CGFloat = 16
    /// The distance of a row's label from the edges of the row, in points.
    public var rowInsets = EdgeLengths.zero
    /// Whether the selection has access to all rows, even those that are not visible. Default: false.
    public var hasSource = false
    /// The selection group of all rows. If the scenario's scope is `group`, a selection covers only labels of one
    /// group.
    public var group: String?
    /// The widths of the bars that cover the list at its edges, in points. They do not change the scroll limits.
    public var contentInset = EdgeLengths.zero
    /// The id of the view that contains the list. The list is in front of that view.
    public var view: String?
}

extension ScenarioList {
    /// The rows in the form that `Screen` needs.
    ///
    /// - Complexity: O(n) in the number of rows that are in the file.
    var screenRows: ScreenRows {
        switch rows {
        case .listed(let rows): ScreenRows(rows)
        case .generated(let count, let text): ScreenRows(count: count, list: id, text: text)
        }
    }
}

extension JSONReader where Value == ScenarioList {
    static var list: Self {
        object { fields in
            let id = try fields.need("id", .newID)
            fields.context?.openList(id)
            var list = ScenarioList(
                id: id,
                frame: try fields.need("frame", .rect),
                rowHeight: try fields.need("rowHeight", .rowHeight),
                rows: try fields.rows(ofList: id)
            )
            try fields.find("fontSize", .fontSize, into: &list.fontSize)
            try fields.find("rowInsets", .insets, into: &list.rowInsets)
            try fields.find("source", .bool, into: &list.hasSource)
            list.group = try fields.find("group", .id)
            try fields.find("contentInset", .insets, into: &list.contentInset)
            list.view = try fields.find("view", .container(.view))
            try fields.context?.add(.scrollView(id))
            return list
        }
    }
}

extension JSONReader where Value == ScenarioList.Row {
    /// Reads a row and adds it to the list with the given id.
    static func row(ofList list: String) -> Self {
        object { fields in
            let row = ScenarioList.Row(id: try fields.need("id", .newID), text: try fields.need("text", .text))
            fields.context?.add(row, toList: list)
            return row
        }
    }
}

extension JSONReader where Value == CGFloat {
    fileprivate static var rowHeight: Self {
        Self { cursor in
            let height: CGFloat = try cursor.read(.length)
            guard height > 0 else { throw cursor.invalid("must be more than 0") }
            return height
        }
    }
}

extension JSONFields {
    /// Reads the rows of a list: either the key `rows`, or the keys `count` and `rowText`.
    ///
    /// If the object has `rows` and only one of `count` and `rowText`, only `rows` is used.
    fileprivate mutating func rows(ofList list: String) throws -> ScenarioList.Rows {
        let counts = 0...ScenarioLimits.rows
        let listed = try find("rows", .list(.row(ofList: list), counts: counts))
        let count = try find("count", .integer(counts))
        let text = try find("rowText", .text)
        switch (listed, count, text) {
        case (let rows?, nil, _), (let rows?, _, nil): return .listed(rows)
        case (nil, let count?, let text?):
            try context?.addRows(count: count, text: text, toList: list, at: object)
            return .generated(count: count, text: text)
        case (_?, _?, _?):
            throw ScenarioError.invalid(path: "\(object.path["rows"])", message: "cannot be combined with count and rowText")
        case (nil, nil, nil): throw missing("rows")
        case (nil, let count, _): throw missing(count == nil ? "count" : "rowText")
        }
    }
}
