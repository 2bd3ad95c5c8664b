public import Foundation
public import LabelDrawing

/// A list: a scroll view whose rows have labels only while they are visible.
public struct ScenarioList: Equatable, Sendable {
    /// A row.
    public typealias Row = ScreenRows.Row

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
    /// The font size of all rows in points. Default: 16.
    public var fontSize: CGFloat = 16
    /// The distance of a row's label from the edges of the row, in points.
    public var rowInsets = EdgeLengths.zero
    /// Whether the selection has access to the list's data. Default: false.
    public var hasSource = false
    /// The group of all rows, which limits a selection of scope `group`.
    public var group: String?
    /// The space that bars cover at its edges, in points. It does not change the scroll limits.
    public var contentInset = EdgeLengths.zero
    /// The view that contains it; the list is in front of that view.
    public var view: String?
}

extension ScenarioList {
    /// The rows in a screen's form.
    ///
    /// - Complexity: O(listed rows).
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
    /// A new row of a list.
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
    /// Reads either rows, or a row count with a row text. With rows, at most one of the two is allowed, and ignored.
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
