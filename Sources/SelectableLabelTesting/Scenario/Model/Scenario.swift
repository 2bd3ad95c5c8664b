public import Foundation
public import SelectableLabel

/// A screen with labels, and the steps that a person takes on it.
///
/// It is read from a file that is checked whole, before its first step: its structure, its limits, that every id and
/// offset is one that the screen holds at that step, and that the fingers can do what they are told.
public struct Scenario: Equatable, Sendable {
    /// Which engine lays the texts out.
    public enum Engine: String, Hashable, Sendable, CaseIterable {
        /// The platform's own.
        case system
        /// Every character is a square as large as the font size.
        case monospace
    }

    /// An item that the app adds to the menu.
    public struct MenuItem: Hashable, Sendable {
        /// The id that steps and events name it by.
        public var id: String
        /// The text in the menu.
        public var title: String
    }

    /// The scenario's name, also that of its folder of frames.
    public var name: String
    /// The screen that holds the labels.
    public var screen: ScenarioScreen
    /// The engine that lays the texts out.
    public var engine: Engine
    /// How far a selection may go.
    public var scope: SelectionScope
    /// How a dragged pin snaps.
    public var granularity: SelectionGranularity
    /// What joins the texts of two labels when they are copied.
    public var separator: ScenarioSeparator
    /// The app's own menu items, in their order.
    public var menuItems: [MenuItem]
    /// The labels at the start; one in a view that is not there yet comes with that view.
    public var labels: [ScenarioLabel]
    /// The scroll views.
    public var scrollViews: [ScenarioScrollView]
    /// The lists.
    public var lists: [ScenarioList]
    /// The other views at the start.
    public var views: [ScreenView]
    /// The steps, at least one.
    public var steps: [ScenarioStep]
}

extension Scenario {
    /// Reads a scenario file and checks it whole.
    ///
    /// A file that is not valid is reported as that even if it also uses what the kit does not support: whether a
    /// file is valid does not change with the kit's version.
    ///
    /// - Parameter data: the file's content, JSON in UTF-8.
    /// - Throws: ``ScenarioError`` for the first thing that is wrong.
    /// - Complexity: O(*n*) in the length of the data.
    public init(data: Data) throws {
        let (json, defect) = try JSONParser.parse(data)
        try self.init(structure: json)
        if let defect { throw defect }
        try ScenarioValidator.validate(self)
        try ScenarioSupport.check(json)
    }

    /// Reads a scenario of which only the structure is checked, as the JSON Schema does.
    init(structure json: JSONValue) throws {
        try self.init(JSONCursor(value: json, path: .root))
    }

    private init(_ cursor: JSONCursor) throws {
        var fields = try cursor.fields()
        name = try fields.need("name", .id)
        screen = try fields.find("screen", .screen, else: ScenarioScreen())
        engine = try fields.find("engine", .choice, else: .system)
        scope = try fields.find("scope", .choice, else: .window)
        granularity = try fields.find("granularity", .choice, else: .characterWithWordAcceleration)
        separator = try fields.find("separator", .separator, else: ScenarioSeparator())
        menuItems = try fields.find("menuItems", .list(.menuItem), else: [])
        let lists = try fields.find("lists", .list(.list))
        self.lists = lists ?? []
        labels = try lists == nil ? fields.need("labels", .list(.label)) : fields.find("labels", .list(.label), else: [])
        scrollViews = try fields.find("scrollViews", .list(.scrollView), else: [])
        views = try fields.find("views", .list(.view), else: [])
        steps = try fields.need("steps", .list(.step, counts: 1...ScenarioLimits.counts.upperBound))
        try fields.end()
    }
}

extension JSONReader where Value == Scenario.MenuItem {
    static var menuItem: Self {
        object { fields in
            Scenario.MenuItem(id: try fields.need("id", .id), title: try fields.need("title", .text))
        }
    }
}
