public import Foundation
public import SelectableLabel

/// A screen with labels, and the steps of a person on it.
///
/// It is read from a file. The whole file is checked before the first step: its structure, its limits, that every id
/// and offset exists on the screen at that step, and that the fingers can do each step.
public struct Scenario: Equatable, Sendable {
    /// The engine that lays out the texts.
    public enum Engine: String, Hashable, Sendable, CaseIterable {
        /// The platform's own engine.
        case system
        /// Every character is a square as large as the font size.
        case monospace
    }

    /// An item that the app adds to the menu.
    public struct MenuItem: Hashable, Sendable {
        /// The id in steps and events.
        public var id: String
        /// The title in the menu.
        public var title: String
    }

    /// The scenario's name, which is also the name of its folder of frames.
    public var name: String
    /// The screen that holds the labels.
    public var screen: ScenarioScreen
    /// The engine that lays out the texts. Default: `.system`.
    public var engine: Engine
    /// The range of labels that a selection may cover. Default: `.window`.
    public var scope: SelectionScope
    /// The unit by which a dragged pin snaps. Default: `.characterWithWordAcceleration`.
    public var granularity: SelectionGranularity
    /// The separator between the texts of two labels when they are copied.
    public var separator: ScenarioSeparator
    /// The app's own menu items, in order.
    public var menuItems: [MenuItem]
    /// The labels at the start. A label in a view that is added later appears with that view.
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
    /// Reads a scenario file and checks all of it.
    ///
    /// An invalid file is reported as invalid even if it also uses unsupported features, so a file's validity does not
    /// depend on the kit's version.
    ///
    /// - Parameter data: The file's content: JSON in UTF-8.
    /// - Throws: ``ScenarioError`` for the first error.
    /// - Complexity: O(*n*) in the length of the data.
    public init(data: Data) throws {
        let (json, defect) = try JSONParser.parse(data)
        try self.init(structure: json)
        if let defect { throw defect }
        try ScenarioValidator.validate(self)
        try ScenarioSupport.check(json)
    }

    /// Reads a scenario and checks only its structure, like the JSON Schema.
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
